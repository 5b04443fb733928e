//! How many bytes each kind of session has received, printed when the fuzzer ends.

use core::sync::atomic::{AtomicU64, Ordering};
use std::sync::Once;

/// The bytes of one kind of session.
pub(crate) struct Received {
    name: &'static str,
    bytes: AtomicU64,
}

impl Received {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self { name, bytes: AtomicU64::new(0) }
    }

    /// Counts what a session is about to receive.
    pub(crate) fn add(&self, bytes: &[u8]) {
        static AT_EXIT: Once = Once::new();
        AT_EXIT.call_once(|| {
            // SAFETY: the function takes nothing and returns nothing, and ends.
            let result = unsafe { libc::atexit(print) };
            assert_eq!(result, 0, "the counts would not be printed");
        });
        self.bytes.fetch_add(bytes.len() as u64, Ordering::Relaxed);
    }
}

extern "C" fn print() {
    for Received { name, bytes } in &crate::RECEIVED {
        eprintln!("received by {name}: {} bytes", bytes.load(Ordering::Relaxed));
    }
}
