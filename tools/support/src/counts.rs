//! How many checks passed, failed and were skipped.

use anyhow::{Context, Result, bail};
use core::fmt;
use core::ops::AddAssign;
use core::str::FromStr;

/// Number of single tests by result; every runner's numbers end up in one of these.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Counts {
    /// Held.
    pub passed: u64,
    /// Did not hold.
    pub failed: u64,
    /// Could not be tried here.
    pub skipped: u64,
}

impl Counts {
    /// `passed` checks that all passed.
    pub const fn passed(passed: u64) -> Self {
        Self { passed, failed: 0, skipped: 0 }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Counts {
    /// Writes `12 passed, 0 failed`, and `, 3 skipped` only where something was skipped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

impl FromStr for Counts {
    type Err = anyhow::Error;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self> {
        let mut counts = Self::default();
        for part in text.split(", ") {
            let (number, kind) = part.split_once(' ').context("a number and a kind")?;
            *match kind {
                "passed" => &mut counts.passed,
                "failed" => &mut counts.failed,
                "skipped" => &mut counts.skipped,
                _ => bail!("no such kind: {kind}"),
            } = number.parse()?;
        }
        Ok(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipped_is_named_only_when_there_is_some() {
        let mut counts = Counts::passed(2);
        assert_eq!(counts.to_string(), "2 passed, 0 failed");
        counts += Counts { passed: 1, failed: 4, skipped: 5 };
        assert_eq!(counts.to_string(), "3 passed, 4 failed, 5 skipped");
    }

    #[test]
    fn what_is_written_can_be_read() {
        for counts in [Counts::passed(20), Counts { passed: 1, failed: 4, skipped: 5 }] {
            assert_eq!(counts.to_string().parse::<Counts>().unwrap(), counts);
        }
        for text in ["", "done", "1 passed, 2 lost", "x passed"] {
            assert!(text.parse::<Counts>().is_err(), "{text}");
        }
    }
}
