//! Wall time, and processor time of programs that were run: user and system together.

use core::time::Duration;
use std::fs;
use std::time::Instant;

/// What something took.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Usage {
    pub(super) wall: Duration,
    /// `None` where the system does not tell.
    pub(super) processor: Option<Duration>,
}

/// Measures from its start on.
pub(super) struct Clock {
    start: Instant,
    processor: Option<Duration>,
}

impl Clock {
    pub(super) fn start() -> Self {
        Self { start: Instant::now(), processor: processor() }
    }

    pub(super) fn elapsed(&self) -> Usage {
        let processor = processor().zip(self.processor).map(|(now, before)| now - before);
        Usage { wall: self.start.elapsed(), processor }
    }
}

/// Processor time of this process and of those that it has waited for, on Linux. A program that
/// left its parent, such as a database server, is not in it.
fn processor() -> Option<Duration> {
    ticks(&fs::read_to_string("/proc/self/stat").ok()?).map(|ticks| {
        let per_second = rustix::param::clock_ticks_per_second();
        Duration::from_millis(ticks * 1000 / per_second)
    })
}

/// User and system time of a process and of its children in `/proc/PID/stat`: the fields 14 to 17.
fn ticks(stat: &str) -> Option<u64> {
    // The second field, the program's name, may hold blanks; a parenthesis ends it.
    let (_, fields) = stat.rsplit_once(')')?;
    let times = fields.split_ascii_whitespace().skip(11).take(4);
    let times: Vec<u64> = times.map(str::parse).collect::<Result<_, _>>().ok()?;
    (times.len() == 4).then(|| times.iter().sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_those_of_the_process_and_its_children() {
        let stat = "2218 (a) b) S 1 2 3 0 -1 4194560 2305 8999 0 7 3 4 50 600 20 0 1 0 36400 0\n";
        assert_eq!(ticks(stat), Some(657));
        assert_eq!(ticks("2218 (sh) S 1 2 3"), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn work_of_a_child_is_counted() {
        let clock = Clock::start();
        // Ends after a tenth of a second of processor time, however long that takes.
        let script = "while [ $(awk '{print $14 + $15}' /proc/$$/stat) -lt 10 ]; do :; done";
        crate::shell::run(crate::shell::command("sh").args(["-c", script])).unwrap();
        assert!(clock.elapsed().processor.unwrap() >= Duration::from_millis(90));
    }
}
