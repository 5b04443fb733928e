//! Where the system is not Linux, nothing is known of processes.

use core::time::Duration;

use anyhow::{Result, bail};

/// A process.
#[derive(Clone, Copy, Debug)]
pub(super) enum Process {}

/// What it has taken so far.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Usage {
    /// Of all its threads, in user mode and in the kernel.
    pub(super) processor: Duration,
    /// Resident memory in bytes.
    pub(super) memory: u64,
}

impl Process {
    /// # Errors
    /// Always.
    pub(super) fn of(_pid: u32) -> Result<Self> {
        bail!("what a process takes is measured on Linux only")
    }

    /// What it has taken so far.
    ///
    /// # Errors
    /// None.
    pub(super) fn usage(self) -> Result<Usage> {
        match self {}
    }
}
