//! What a process of this machine takes of the processor and of memory, as Linux says in `/proc`.

use core::time::Duration;
use std::fs::read_to_string;

use anyhow::{Context, Result};
use rustix::param::clock_ticks_per_second;

/// A process.
#[derive(Clone, Copy, Debug)]
pub(super) struct Process(u32);

/// What it has taken so far.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Usage {
    /// Of all its threads, in user mode and in the kernel.
    pub(super) processor: Duration,
    /// Resident memory in bytes.
    pub(super) memory: u64,
}

impl Process {
    /// The process with this number.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn of(pid: u32) -> Result<Self> {
        let process = Self(pid);
        process.usage().map(|_| process)
    }

    /// What it has taken so far.
    ///
    /// # Errors
    /// It has ended.
    pub(super) fn usage(self) -> Result<Usage> {
        let Self(pid) = self;
        let read = |file: &str| {
            let path = format!("/proc/{pid}/{file}");
            read_to_string(path).with_context(|| format!("there is no process {pid}"))
        };
        let strange = || format!("/proc says nothing of process {pid} that is understood");
        let processor = processor(&read("stat")?).with_context(strange)?;
        let memory = memory(&read("status")?).with_context(strange)?;
        Ok(Usage { processor, memory })
    }
}

/// The processor time in a file `stat`.
fn processor(text: &str) -> Option<Duration> {
    // The name of the program may have spaces and brackets.
    let (_, fields) = text.rsplit_once(')')?;
    let mut ticks = fields.split_whitespace().skip(11).map(|field| field.parse::<u64>().ok());
    let ticks = ticks.next()?? + ticks.next()??;
    Some(Duration::from_secs_f64(ticks as f64 / clock_ticks_per_second() as f64))
}

/// The resident memory in a file `status`, in bytes.
fn memory(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(1_024 * line.split_whitespace().next()?.parse::<u64>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_linux_are_read() {
        let tick = clock_ticks_per_second();
        let stat = format!("7 (a) b) S 1 7 7 0 -1 4194304 500 0 3 0 {} {tick} 9 9 20", 2 * tick);
        assert_eq!(processor(&stat), Some(Duration::from_secs(3)));
        assert_eq!(memory("Name:\ta\nVmRSS:\t   12 kB\n"), Some(12_288));
        assert_eq!((processor("7 (a"), memory("")), (None, None));
        assert!(Process::of(std::process::id()).is_ok());
        assert!(Process::of(u32::MAX).is_err());
    }
}
