//! Time limits: a program that hangs is ended, with all that it started.
//!
//! Whoever runs commands states a limit by [`within`]; the functions of [`shell`](crate::shell)
//! obey it. Programs stay in the process group of this one, so that Ctrl-C still ends all of them.

use anyhow::Result;
use core::cell::Cell;
use core::time::Duration;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, Signal, kill_process, pidfd_open};
use std::fs;
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Instant;

/// Does `work`. A command that still runs in it after `allowed` is ended and fails; so does each
/// one that starts later. A limit inside another one can only be shorter.
pub fn within<T>(allowed: Duration, work: impl FnOnce() -> T) -> T {
    let limit = Limit { end: Instant::now() + allowed, allowed };
    let sooner = current().filter(|outer| outer.end < limit.end).unwrap_or(limit);
    inherit(Some(sooner), work)
}

/// When the commands of a thread are ended.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    end: Instant,
    pub(crate) allowed: Duration,
}

thread_local! {
    static LIMIT: Cell<Option<Limit>> = const { Cell::new(None) };
}

/// The limit of this thread, for another one that works for it: [`inherit`].
pub(crate) fn current() -> Option<Limit> {
    LIMIT.get()
}

/// Does `work` within the limit of another thread.
pub(crate) fn inherit<T>(limit: Option<Limit>, work: impl FnOnce() -> T) -> T {
    let before = LIMIT.replace(limit);
    let result = work();
    LIMIT.set(before);
    result
}

/// Passes on what a process writes until it has ended, or ends it at the limit of this thread and
/// returns the limit.
///
/// # Errors
/// The system does not say how the process ended, or which others it started.
pub fn attend<T>(
    child: &mut Child,
    output: &Receiver<T>,
    mut each: impl FnMut(T),
) -> Result<Result<ExitStatus, Limit>> {
    let Some(limit) = current() else {
        output.iter().for_each(each);
        return Ok(Ok(child.wait()?));
    };
    loop {
        let left = limit.end.saturating_duration_since(Instant::now());
        match output.recv_timeout(left) {
            Ok(item) => each(item),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                end(child)?;
                // A daemon that got away may keep the pipe open for ever.
                while let Ok(item) = output.recv_timeout(Duration::from_secs(1)) {
                    each(item);
                }
                return Ok(Err(limit));
            }
        }
    }
    // It has closed its output, so that it is about to end.
    while limit.end > Instant::now() {
        if let Some(status) = child.try_wait()? {
            return Ok(Ok(status));
        }
        thread::sleep(Duration::from_millis(2));
    }
    end(child)?;
    Ok(Err(limit))
}

/// Ends a process and all that it started, and returns when they have ended. Each is stopped before
/// the ones that it started are listed, so that none starts another one unnoticed.
fn end(child: &mut Child) -> Result<()> {
    let mut family: Vec<_> = Pid::from_raw(child.id().try_into()?).into_iter().collect();
    let mut next = 0;
    while let Some(&process) = family.get(next) {
        // One that has ended meanwhile needs no signal.
        let _ = kill_process(process, Signal::STOP);
        family.extend(children(process)?);
        next += 1;
    }
    let open = |process: &Pid| pidfd_open(*process, PidfdFlags::empty()).ok();
    let descriptors: Vec<_> = family.iter().filter_map(open).collect();
    for process in family {
        let _ = kill_process(process, Signal::KILL);
    }
    // A signal only asks: on another processor the process may run on for a moment.
    for descriptor in &descriptors {
        poll(&mut [PollFd::new(descriptor, PollFlags::IN)], Some(&LONGEST_END))?;
    }
    child.wait()?;
    Ok(())
}

/// What a killed process may take to end: one that waits for a device may never do so.
const LONGEST_END: Timespec = Timespec { tv_sec: 60, tv_nsec: 0 };

/// The processes that a process has started and that have not ended.
fn children(parent: Pid) -> Result<Vec<Pid>> {
    let parent = parent.as_raw_nonzero().to_string();
    let mut children = Vec::new();
    for entry in fs::read_dir("/proc")? {
        // `1234 (a name) S 1200 ...`: the parent follows the state.
        let Ok(stat) = fs::read_to_string(entry?.path().join("stat")) else { continue };
        let Some((process, state)) = stat.split_once(" (").zip(stat.rsplit_once(") ")) else {
            continue;
        };
        if state.1.split(' ').nth(1) == Some(&parent) {
            children.extend(process.0.parse().ok().and_then(Pid::from_raw));
        }
    }
    Ok(children)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{command, run, side_by_side, stdout};

    const LIMIT: Duration = Duration::from_millis(300);

    /// A shell that says the number of its child, which would sleep for minutes.
    const HANGS: [&str; 2] = ["-c", "sleep 600 & echo child $!; wait"];

    #[test]
    fn a_command_that_hangs_is_ended_with_its_children_and_named() {
        let error = within(LIMIT, || run(command("sh").args(HANGS))).unwrap_err().to_string();
        for part in ["0.3 s", "sh -c 'sleep 600 & echo child $!; wait'"] {
            assert!(error.contains(part), "{part} is missing in: {error}");
        }
        let (_, child) = error.split_once("child ").unwrap();
        let child = child.split_whitespace().next().unwrap();
        let stat = fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        // Whoever adopts the child may not have noticed its end.
        assert!(stat.is_empty() || stat.contains(") Z "), "it still runs: {stat}");
    }

    #[test]
    fn commands_side_by_side_and_with_input_are_ended_too() {
        let sleep = || stdout(command("sleep").arg("600"), "").unwrap_err().to_string();
        let errors = within(LIMIT, || side_by_side(&[(), ()], |()| sleep()));
        assert!(errors.iter().all(|error| error.contains("sleep 600")), "{errors:?}");
    }

    #[test]
    fn the_shorter_limit_counts_and_ends_with_its_work() {
        let long = Duration::from_secs(600);
        let sleep = || run(command("sleep").arg("600"));
        assert!(within(LIMIT, || within(long, sleep)).is_err());
        within(long, || {
            assert!(within(LIMIT, sleep).is_err());
            assert_eq!(run(command("echo").arg("on")).unwrap(), "on\n");
        });
    }
}
