//! Sends the results of games from the outbox of the game service.
//!
//! A score stays in the outbox until it is answered for, so none is lost when the process dies. To
//! a foreign service a post is not repeatable: only a failed connection is tried again, and a score
//! whose arrival nobody knows is dropped. Ours drops what it has seen, by a key, so everything is
//! tried again.

use core::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep, timeout_at};

pub(crate) use super::post::Address;
use super::post::{Delivery, post};
use crate::service::storage::{Millis, QueuedScore, ServiceClock, Storage, StorageError};
use crate::support::watch;

/// How many scores are taken at a time for a service that knows keys.
const BATCH: usize = 8;

/// For how many milliseconds they are taken: longer than all of them can last.
const LEASE: Millis = 200_000;

/// How long the courier sleeps if nothing wakes it.
const PERIOD: Duration = Duration::from_secs(2);

/// The first pause after a failure in milliseconds; each doubles the next.
const FIRST_PAUSE: Millis = 1_000;

/// The longest pause in milliseconds.
const LONGEST_PAUSE: Millis = 300_000;

/// After how many attempts a score is given up: more than a day.
const MAX_ATTEMPTS: u32 = 300;

/// The service that scores are posted to.
#[derive(Clone, Debug)]
pub(crate) struct Target<A = String> {
    /// A host with a port.
    pub(crate) address: A,
    /// Whether the service there takes an `Idempotency-Key`, as `pedina statistics` does.
    pub(crate) takes_keys: bool,
}

impl<A> Target<A> {
    /// How many scores are taken at a time. Whoever dies meanwhile leaves all of them in doubt, so
    /// for a foreign service it is one.
    const fn batch(&self) -> usize {
        if self.takes_keys { BATCH } else { 1 }
    }
}

/// What to do with a score after an attempt.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Verdict {
    /// It has arrived.
    Delivered,
    /// It has arrived or not, and to send it again might count it twice.
    Abandoned,
    /// It was refused for good.
    Refused(u16),
    /// It can be sent again.
    Again,
}

/// Delivers until `stop` becomes true, and then ends what it has begun; `wake` says that there is
/// something new. While the storage fails, it is asked less and less often.
pub(crate) async fn run(
    storage: &dyn Storage,
    clock: &ServiceClock,
    target: &Target<impl Address>,
    wake: &Notify,
    mut stop: watch::Receiver<bool>,
) {
    let mut failures = 0_u32;
    while !*stop.borrow() {
        let is_more = match deliver(storage, clock, target, &stop).await {
            Ok(count) => {
                failures = 0;
                count == target.batch()
            }
            Err(error) => {
                failures = failures.saturating_add(1);
                tracing::warn!("results wait: {error}");
                false
            }
        };
        if is_more {
            continue;
        }
        let rest = if failures == 0 { PERIOD } else { Duration::from_millis(pause(failures)) };
        tokio::select! {
            biased;
            () = wake.notified(), if failures == 0 => {}
            () = sleep(rest) => {}
            changed = stop.changed() => {
                if changed.is_err() {
                    return;
                }
            }
        }
    }
}

/// Delivers what waits in a storage that is about to forget it, in this time. Reports and returns
/// how many results are lost.
pub(crate) async fn deliver_rest(
    storage: &dyn Storage,
    target: &Target<impl Address>,
    time: Duration,
) -> usize {
    let rest = storage.take(Millis::MAX, 0, usize::MAX).await;
    let mut rest = rest.unwrap_or_default();
    rest.retain(|outgoing| !outgoing.is_uncertain || target.takes_keys);
    let (end, mut lost) = (Instant::now() + time, rest.len());
    for outgoing in &rest {
        let delivery = timeout_at(end, post(&target.address, outgoing, target.takes_keys)).await;
        match delivery {
            Ok(Delivery::Answered(200)) => lost -= 1,
            Ok(Delivery::Answered(status)) => report(outgoing, Verdict::Refused(status), target),
            Ok(Delivery::Unreachable | Delivery::Unanswered) | Err(_) => break,
        }
    }
    if lost > 0 {
        tracing::warn!("{lost} results are lost: {} did not take them", target.address);
    }
    lost
}

/// Delivers what is due; how many scores that was.
async fn deliver(
    storage: &dyn Storage,
    clock: &ServiceClock,
    target: &Target<impl Address>,
    stop: &watch::Receiver<bool>,
) -> Result<usize, StorageError> {
    let batch = storage.take(clock.now(), LEASE, target.batch()).await?;
    let mut is_unreachable = false;
    for outgoing in &batch {
        let number = outgoing.number;
        let verdict = if outgoing.is_uncertain && !target.takes_keys {
            Verdict::Abandoned
        } else if is_unreachable || *stop.borrow() {
            // One attempt says enough about the others of this moment.
            Verdict::Again
        } else {
            let delivery = post(&target.address, outgoing, target.takes_keys).await;
            is_unreachable = delivery == Delivery::Unreachable;
            judge(delivery, target.takes_keys)
        };
        report(outgoing, verdict, target);
        match verdict {
            Verdict::Again if outgoing.attempts < MAX_ATTEMPTS => {
                storage.retry(number, clock.now().saturating_add(pause(outgoing.attempts))).await?;
            }
            _ => storage.acknowledge(number).await?,
        }
    }
    Ok(batch.len())
}

fn judge(delivery: Delivery, takes_keys: bool) -> Verdict {
    match delivery {
        Delivery::Unreachable => Verdict::Again,
        Delivery::Answered(200) => Verdict::Delivered,
        // Too early, too many, or a fault of the server: it may be better later.
        Delivery::Answered(408 | 425 | 429 | 500..) | Delivery::Unanswered if takes_keys => {
            Verdict::Again
        }
        Delivery::Answered(status) => Verdict::Refused(status),
        Delivery::Unanswered => Verdict::Abandoned,
    }
}

/// Milliseconds until the attempt after so many.
fn pause(attempts: u32) -> Millis {
    let doublings = attempts.saturating_sub(1).min(16);
    (FIRST_PAUSE << doublings).min(LONGEST_PAUSE)
}

fn report(outgoing: &QueuedScore, verdict: Verdict, target: &Target<impl Address>) {
    let (key, address, attempts) = (&outgoing.idempotency_key, &target.address, outgoing.attempts);
    match verdict {
        Verdict::Delivered => {
            let player = outgoing.score.player.as_str();
            tracing::info!(player, "result {key} was delivered to {address}");
        }
        Verdict::Abandoned => {
            tracing::warn!("result {key} may have arrived at {address}, and is not sent again");
        }
        Verdict::Refused(status) => {
            tracing::warn!("result {key} was refused by {address} with status {status}");
        }
        Verdict::Again if attempts >= MAX_ATTEMPTS => {
            tracing::error!("result {key} is given up after {attempts} attempts at {address}");
        }
        Verdict::Again => tracing::info!("result {key} waits for {address}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_five_minutes() {
        assert_eq!(
            [1, 2, 3, 8, 9, 10, u32::MAX].map(pause),
            [1_000, 2_000, 4_000, 128_000, 256_000, 300_000, 300_000]
        );
    }

    #[test]
    fn only_a_service_with_keys_gets_again_what_may_have_arrived() {
        for (delivery, foreign, ours) in [
            (Delivery::Unreachable, Verdict::Again, Verdict::Again),
            (Delivery::Unanswered, Verdict::Abandoned, Verdict::Again),
            (Delivery::Answered(200), Verdict::Delivered, Verdict::Delivered),
            (Delivery::Answered(500), Verdict::Refused(500), Verdict::Again),
            (Delivery::Answered(400), Verdict::Refused(400), Verdict::Refused(400)),
        ] {
            assert_eq!((judge(delivery, false), judge(delivery, true)), (foreign, ours));
        }
    }
}
