//! How long games are kept.

use core::time::Duration;
use std::sync::Arc;

use crate::service::Service;
use crate::service::storage::ServiceClock;

/// Removes games that ended longer ago than this number of days, at once and then each hour; none
/// without a number.
pub(crate) async fn prune(service: Arc<Service>, days: Option<u32>) {
    let Some(days) = days else { return };
    let age = u64::from(days) * 86_400_000;
    loop {
        let before = ServiceClock::unix_time().saturating_sub(age);
        match service.storage.archive().prune(before, BATCH).await {
            // Others wait for the storage, too.
            Ok(BATCH) => tokio::time::sleep(SHORT).await,
            Ok(_) => tokio::time::sleep(PERIOD).await,
            Err(error) => {
                tracing::error!("old games stay in the archive: {error}");
                tokio::time::sleep(PERIOD).await;
            }
        }
    }
}

/// How many games are removed at once.
const BATCH: usize = 500;

const SHORT: Duration = Duration::from_millis(50);

const PERIOD: Duration = Duration::from_secs(3_600);
