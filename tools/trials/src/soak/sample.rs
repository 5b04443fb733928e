//! What the service takes at one time.

use core::fmt;
use core::time::Duration;
use std::fs;

use anyhow::{Context, Result, ensure};

/// A line of the file of samples.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Sample {
    /// Since the start.
    pub(super) second: u64,
    /// Resident bytes.
    memory: u64,
    /// Open files and sockets.
    descriptors: u64,
    threads: u64,
    /// Of the asynchronous runtime.
    tasks: u64,
    games: u64,
    sockets: u64,
}

/// The first line of the file.
pub(super) const HEAD: &str = "second,memory,descriptors,threads,tasks,games,sockets";

/// A name, and its value in a sample.
type Resource = (&'static str, fn(&Sample) -> u64);

/// What may not grow.
pub(super) const RESOURCES: [Resource; 6] = [
    ("memory", |sample| sample.memory),
    ("descriptors", |sample| sample.descriptors),
    ("threads", |sample| sample.threads),
    ("tasks", |sample| sample.tasks),
    ("games", |sample| sample.games),
    ("sockets", |sample| sample.sockets),
];

impl Sample {
    /// Of process `pid`, which has answered its operator with `metrics`.
    ///
    /// # Errors
    /// The process has ended, or something is not stated.
    pub(super) fn take(pid: u32, metrics: &str, time: Duration) -> Result<Self> {
        let status =
            fs::read_to_string(format!("/proc/{pid}/status")).context("the service has ended")?;
        let stated = |text: &str, name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            let number = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
            number.with_context(|| format!("no {name} is stated"))
        };
        Ok(Self {
            second: time.as_secs(),
            memory: 1_024 * stated(&status, "VmRSS:")?,
            descriptors: fs::read_dir(format!("/proc/{pid}/fd"))?.count() as u64,
            threads: stated(&status, "Threads:")?,
            tasks: stated(metrics, "pedina_tasks ")?,
            games: stated(metrics, "pedina_games ")?,
            sockets: stated(metrics, "pedina_sockets ")?,
        })
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { second, memory, descriptors, threads, tasks, games, sockets } = self;
        write!(f, "{second},{memory},{descriptors},{threads},{tasks},{games},{sockets}")
    }
}

/// The samples of a file.
///
/// # Errors
/// It is not such a file.
pub(super) fn parse(text: &str) -> Result<Vec<Sample>> {
    let (head, lines) = text.split_once('\n').context("the file of samples is empty")?;
    ensure!(head == HEAD, "the first line of samples is not {HEAD}");
    lines.lines().map(|line| parse_line(line).with_context(|| format!("sample {line}"))).collect()
}

fn parse_line(line: &str) -> Result<Sample> {
    let numbers = line.split(',').map(str::parse).collect::<Result<Vec<u64>, _>>()?;
    let numbers = <[u64; 7]>::try_from(numbers).ok().context("seven numbers are a sample")?;
    let [second, memory, descriptors, threads, tasks, games, sockets] = numbers;
    Ok(Sample { second, memory, descriptors, threads, tasks, games, sockets })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_is_sampled() {
        let metrics = "# EOF\npedina_tasks 3\npedina_games 1\npedina_sockets 2\n";
        let sample = Sample::take(std::process::id(), metrics, PERIOD).unwrap();
        assert!(sample.memory > 100_000 && sample.descriptors > 2 && sample.threads > 0);
        assert_eq!([sample.second, sample.tasks, sample.games, sample.sockets], [10, 3, 1, 2]);
        assert_eq!(parse(&format!("{HEAD}\n{sample}\n")).unwrap(), [sample]);
    }

    const PERIOD: Duration = Duration::from_secs(10);

    #[test]
    fn what_is_no_sample_is_refused() {
        assert!(Sample::take(std::process::id(), "pedina_tasks 3\n", PERIOD).is_err());
        for text in ["", "second\n", &format!("{HEAD}\n1,2\n"), &format!("{HEAD}\n1,2,3,4,5,6,a\n")]
        {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
