//! The end of a program of several parts.

use core::future::Future;

use tokio::sync::watch;

/// Becomes true when the program is to end, which waits until every clone is dropped.
#[derive(Clone, Debug)]
pub(super) struct Stop(watch::Receiver<bool>);

/// Ends the parts.
#[derive(Debug)]
pub(super) struct Stopper(watch::Sender<bool>);

/// A stopper, and what each part gets a clone of.
pub(super) fn stopper() -> (Stopper, Stop) {
    let (sender, receiver) = watch::channel(false);
    (Stopper(sender), Stop(receiver))
}

impl Stop {
    /// Completes when the program is to end.
    pub(super) fn wait(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut receiver = self.0.clone();
        async move {
            // Without a sender the program has ended.
            let _ = receiver.wait_for(|&stopped| stopped).await;
        }
    }
}

impl Stopper {
    /// Asks the parts to end.
    pub(super) fn stop(&self) {
        self.0.send_replace(true);
    }

    /// Completes when every [`Stop`] has been dropped.
    pub(super) async fn all_ended(&self) {
        self.0.closed().await;
    }
}
