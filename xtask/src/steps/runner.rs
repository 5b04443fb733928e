//! Runs steps side by side, one of each lane at a time.

use super::usage::{Clock, Usage};
use super::{Kept, Lane, Step, table};
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result};
use core::time::Duration;
use pedina_support::limit;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

/// How a step ended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outcome {
    pub(super) counts: Counts,
    pub(super) usage: Usage,
    /// Whether it did so in an earlier run.
    pub(super) is_kept: bool,
}

/// Runs the steps, two at a time where their lanes allow it, whatever becomes of others, and
/// returns how each of them ended, in their order. What is kept is not run. `command` starts the
/// process of a step, and `prepare` is called before the first of those that others may run beside.
pub(super) fn run<'a>(
    steps: &[&'a Step],
    kept: Option<&Kept>,
    prepare: impl FnOnce(),
    command: impl Fn(&Step) -> Command + Sync,
) -> Vec<(&'a Step, Outcome)> {
    let is_kept = |step: &Step| kept.and_then(|kept| kept.passed(step));
    let run = |&(index, step): &(usize, &'a Step)| {
        let number = format!("[{:>2}/{}]", index + 1, steps.len());
        if let Some(outcome) = is_kept(step) {
            shell::print(&table::ending(&number, step, &outcome));
            return (index, step, outcome);
        }
        let outcome = start(step, &number, &mut command(step));
        if let Some(Err(error)) = kept.map(|kept| kept.put(step, &outcome)) {
            println!("{error:#}");
        }
        (index, step, outcome)
    };
    let numbered: Vec<_> = steps.iter().copied().enumerate().collect();
    let (first, rest): (Vec<_>, Vec<_>) =
        numbered.into_iter().partition(|(_, step)| step.lane == Lane::First);
    let mut results: Vec<_> = first.iter().map(run).collect();
    if rest.iter().filter(|(_, step)| is_kept(step).is_none()).count() > 1 {
        prepare();
    }
    let queue = Mutex::new(Queue { waiting: rest.into(), taken: Vec::new() });
    // A failed lock: the other thread panicked, which the scope passes on.
    let next = |done| queue.lock().ok()?.next(done);
    let worker = || {
        let mut results = Vec::new();
        let mut done = None;
        while let Some(step) = next(done) {
            results.push(run(&step));
            done = Some(step.1.lane);
        }
        results
    };
    results.extend(thread::scope(|scope| {
        let other = scope.spawn(worker);
        let mut results = worker();
        results.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        results
    }));
    results.sort_by_key(|(index, ..)| *index);
    results.into_iter().map(|(_, step, outcome)| (step, outcome)).collect()
}

/// Steps with their numbers that have not begun, and the lanes of those that run.
struct Queue<'a> {
    waiting: VecDeque<(usize, &'a Step)>,
    taken: Vec<Lane>,
}

impl<'a> Queue<'a> {
    /// The first step that nothing which runs is in the way of, for a worker that is done with a
    /// step of the lane `done`. None: whoever runs the others has the rest to itself.
    fn next(&mut self, done: Option<Lane>) -> Option<(usize, &'a Step)> {
        self.taken.retain(|lane| Some(*lane) != done);
        let is_free = |lane| lane == Lane::Own || !self.taken.contains(&lane);
        let at = self.waiting.iter().position(|(_, step)| is_free(step.lane))?;
        let next = self.waiting.remove(at)?;
        self.taken.push(next.1.lane);
        Some(next)
    }
}

/// Runs a step in a process of its own, and prints its output and how it ended.
fn start(step: &Step, number: &str, command: &mut Command) -> Outcome {
    let clock = Clock::start();
    let result = shell::run_to_end_as(&format!("{number} {}", step.title), command);
    let (mut output, report) = match result {
        Ok((status, output)) => match split(&output) {
            Some((output, report)) => (output, report),
            None => (format!("{output}the step ended with {status}\n"), Report::FAILED),
        },
        Err(error) => (format!("{error:#}\n"), Report::FAILED),
    };
    let usage = Usage {
        wall: clock.elapsed().wall,
        processor: report.processor_ms.map(Duration::from_millis),
    };
    let outcome = Outcome { counts: report.counts(), usage, is_kept: false };
    output.push_str(&table::ending(number, step, &outcome));
    shell::print(&output);
    outcome
}

/// Runs a step in this process; the last line of its output is a [`Report`].
///
/// # Errors
/// The report cannot be written. What fails in the step is in the report.
pub(super) fn report(step: &Step) -> Result<()> {
    shell::be_collected();
    let clock = Clock::start();
    let counts = limit::within(step.limit, step.run).unwrap_or_else(|error| {
        println!("{error:#}");
        Counts { failed: 1, ..Counts::default() }
    });
    let Counts { passed, failed, skipped } = counts;
    let processor_ms =
        clock.elapsed().processor.and_then(|time| u64::try_from(time.as_millis()).ok());
    let report = Report { passed, failed, skipped, processor_ms };
    println!("{REPORT}{}", serde_json::to_string(&report).context("cannot write the report")?);
    Ok(())
}

/// What the process of a step says at its end.
#[derive(Debug, Deserialize, Eq, PartialEq, Serialize)]
struct Report {
    passed: u64,
    failed: u64,
    skipped: u64,
    processor_ms: Option<u64>,
}

impl Report {
    const FAILED: Self = Self { passed: 0, failed: 1, skipped: 0, processor_ms: None };

    const fn counts(&self) -> Counts {
        Counts { passed: self.passed, failed: self.failed, skipped: self.skipped }
    }
}

/// The output of a step's process without its last line, and what that line reports. `None` if the
/// process ended before it.
fn split(output: &str) -> Option<(String, Report)> {
    let (before, report) = output.trim_end().rsplit_once(REPORT)?;
    Some((before.to_owned(), serde_json::from_str(report).ok()?))
}

/// Begins the line with a report.
const REPORT: &str = "report of the step: ";

/// This program. A step builds it again, and so replaces the file; the system still knows the one
/// that runs.
pub(super) fn program() -> PathBuf {
    let running = PathBuf::from("/proc/self/exe");
    if running.exists() { running } else { env::current_exe().unwrap_or(running) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::sync::atomic::{AtomicU32, Ordering};

    const fn step(title: &'static str, lane: Lane) -> Step {
        Step::new(title, || Ok(Counts::passed(1))).lane(lane)
    }

    #[test]
    fn a_step_begins_in_its_turn_unless_one_of_its_lane_runs() {
        let steps = [
            step("a", Lane::Workspace),
            step("b", Lane::Workspace),
            step("x", Lane::Products),
            step("own", Lane::Own),
            step("too", Lane::Own),
        ];
        let mut queue = Queue { waiting: steps.iter().enumerate().collect(), taken: Vec::new() };
        let mut next = |done| queue.next(done).map(|(index, step)| (index, step.title));
        assert_eq!(next(None), Some((0, "a")));
        assert_eq!(next(None), Some((2, "x")));
        assert_eq!(next(Some(Lane::Products)), Some((3, "own")));
        assert_eq!(next(Some(Lane::Workspace)), Some((1, "b")));
        assert_eq!(next(Some(Lane::Own)), Some((4, "too")));
        assert_eq!(next(Some(Lane::Own)), None);
    }

    /// What becomes of a step says its process; others run whatever that is.
    #[test]
    fn steps_after_a_failed_one_run() {
        let report = |passed, failed| {
            let report = Report { passed, failed, skipped: 0, processor_ms: None };
            format!("echo '{REPORT}{}'", serde_json::to_string(&report).unwrap())
        };
        let scripts = [
            ("fails", report(2, 1)),
            ("exits", "echo half; exit 3".to_owned()),
            ("is killed", "kill -9 $$".to_owned()),
            ("passes", report(5, 0)),
            ("passes beside", report(7, 0)),
        ];
        let lanes =
            [Lane::First, Lane::Workspace, Lane::Workspace, Lane::Workspace, Lane::Products];
        let steps: Vec<_> =
            scripts.iter().zip(lanes).map(|((title, _), lane)| step(title, lane)).collect();
        let command = |step: &Step| {
            let (_, script) = scripts.iter().find(|(title, _)| *title == step.title).unwrap();
            let mut sh = shell::command("sh");
            sh.args(["-c", script]);
            sh
        };
        let prepared = AtomicU32::new(0);
        let prepare = || {
            prepared.fetch_add(1, Ordering::Relaxed);
        };
        let results = run(&steps.iter().collect::<Vec<_>>(), None, prepare, command);
        let counts = results.iter().map(|(_, outcome)| outcome.counts);
        let counts: Vec<_> = counts.map(|counts| (counts.passed, counts.failed)).collect();
        assert_eq!(counts, [(2, 1), (0, 1), (0, 1), (5, 0), (7, 0)]);
        assert_eq!(prepared.into_inner(), 1);
    }

    /// Of a run that was cut off, or in which steps have failed.
    #[test]
    fn a_run_that_goes_on_runs_what_has_not_passed() {
        let folder = tempfile::tempdir().unwrap();
        let lanes = [Lane::First, Lane::Workspace, Lane::Products];
        let steps: Vec<_> =
            ["first", "fails", "passes"].into_iter().zip(lanes).map(|(t, l)| step(t, l)).collect();
        let steps: Vec<_> = steps.iter().collect();
        let begun = Mutex::new(Vec::new());
        let command = |step: &Step| {
            begun.lock().unwrap().push(step.title);
            let failed = u64::from(step.title == "fails");
            let report = Report { passed: 1, failed, skipped: 0, processor_ms: Some(70) };
            let mut echo = shell::command("echo");
            echo.arg(format!("{REPORT}{}", serde_json::to_string(&report).unwrap()));
            echo
        };
        let kept = || Kept::open(folder.path().join("kept.json"), "one", true).unwrap();
        run(&steps[..2], Some(&kept()), || (), command);
        let prepared = AtomicU32::new(0);
        let prepare = || {
            prepared.fetch_add(1, Ordering::Relaxed);
        };
        begun.lock().unwrap().clear();
        let results = run(&steps, Some(&kept()), prepare, command);
        let kept: Vec<_> = results.iter().map(|(_, outcome)| outcome.is_kept).collect();
        assert_eq!(kept, [true, false, false]);
        assert_eq!(results[0].1.usage.processor, Some(Duration::from_millis(70)));
        let mut begun = begun.into_inner().unwrap();
        begun.sort_unstable();
        assert_eq!((begun, prepared.into_inner()), (vec!["fails", "passes"], 1));
    }

    #[test]
    fn a_report_ends_the_output() {
        let report = Report { passed: 3, failed: 1, skipped: 0, processor_ms: Some(1500) };
        let output =
            format!("a test failed\n{REPORT}{}\n", serde_json::to_string(&report).unwrap());
        assert_eq!(split(&output), Some(("a test failed\n".to_owned(), report)));
        assert_eq!(split("killed in the middle\n"), None);
        assert_eq!(split(&format!("{REPORT}{{\"passed\":3")), None);
    }
}
