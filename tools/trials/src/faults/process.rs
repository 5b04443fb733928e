//! Processes and what is sent to them.

use std::fs;

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process};

/// Sends a signal.
///
/// # Errors
/// There is no such process.
pub(crate) fn signal(pid: u32, signal: Signal) -> Result<()> {
    let pid = i32::try_from(pid).ok().and_then(Pid::from_raw).context("no process has number 0")?;
    kill_process(pid, signal).with_context(|| format!("process {pid:?}"))
}

/// The processes that this one has started.
pub(crate) fn children(pid: u32) -> Vec<u32> {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.filter(|&child| parent(child) == Some(pid)).collect()
}

fn parent(pid: u32) -> Option<u32> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name of the program may have spaces and brackets.
    let (_, fields) = text.rsplit_once(") ")?;
    fields.split(' ').nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn a_child_is_found_and_can_be_killed() {
        let mut child = Command::new("sleep").arg("60").spawn().unwrap();
        assert!(children(std::process::id()).contains(&child.id()));
        signal(child.id(), Signal::KILL).unwrap();
        assert!(!child.wait().unwrap().success());
        assert!(!children(std::process::id()).contains(&child.id()));
    }
}
