//! A value that tasks wait for, as [`tokio::sync::watch`] is: that one wakes waiters in an order by
//! chance, and this one in the order in which they wait, so that a simulation can be repeated.

use core::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::Notify;

/// Sets the value. Dropping it closes the channel.
#[derive(Debug)]
pub(crate) struct Sender<T>(Arc<Shared<T>>);

/// Sees the value.
#[derive(Clone, Debug)]
pub(crate) struct Receiver<T> {
    shared: Arc<Shared<T>>,
    /// The version that it has seen.
    seen: u64,
}

/// The sender is gone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Closed;

/// The value at a moment.
#[derive(Debug)]
pub(crate) struct Ref<T>(T);

#[derive(Debug)]
struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Notify,
}

#[derive(Debug)]
struct State<T> {
    value: T,
    version: u64,
    is_closed: bool,
}

/// A value with its two ends.
pub(crate) fn channel<T: Copy>(value: T) -> (Sender<T>, Receiver<T>) {
    let sender = Sender::new(value);
    let receiver = sender.subscribe();
    (sender, receiver)
}

impl<T> Deref for Ref<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> Shared<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap()
    }
}

impl<T: Copy> Sender<T> {
    pub(crate) fn new(value: T) -> Self {
        let state = Mutex::new(State { value, version: 0, is_closed: false });
        Self(Arc::new(Shared { state, changed: Notify::new() }))
    }

    pub(crate) fn subscribe(&self) -> Receiver<T> {
        Receiver { shared: self.0.clone(), seen: self.0.state().version }
    }

    pub(crate) fn send_replace(&self, value: T) -> T {
        let mut state = self.0.state();
        state.version += 1;
        let old = core::mem::replace(&mut state.value, value);
        drop(state);
        self.0.changed.notify_waiters();
        old
    }

    #[cfg(feature = "service")]
    pub(crate) fn borrow(&self) -> Ref<T> {
        Ref(self.0.state().value)
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        self.0.state().is_closed = true;
        self.0.changed.notify_waiters();
    }
}

impl<T: Copy> Receiver<T> {
    pub(crate) fn borrow(&self) -> Ref<T> {
        Ref(self.shared.state().value)
    }

    /// Waits until the value is one of these.
    pub(crate) async fn wait_for(
        &mut self,
        mut is_wanted: impl FnMut(&T) -> bool,
    ) -> Result<Ref<T>, Closed> {
        let shared = self.shared.clone();
        loop {
            let changed = shared.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            let (value, version, is_closed) = {
                let state = shared.state();
                (state.value, state.version, state.is_closed)
            };
            self.seen = version;
            if is_wanted(&value) {
                return Ok(Ref(value));
            }
            if is_closed {
                return Err(Closed);
            }
            changed.await;
        }
    }

    /// Waits for a value that it has not seen.
    pub(crate) async fn changed(&mut self) -> Result<(), Closed> {
        let (seen, shared) = (self.seen, self.shared.clone());
        self.wait_for(move |_| shared.state().version != seen).await.map(drop)
    }
}
