//! A process that does not outlive the value that stands for it.

use std::process::Child;

/// A process that is ended when the value is dropped.
#[derive(Debug)]
pub struct Owned(pub Child);

impl Drop for Owned {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
