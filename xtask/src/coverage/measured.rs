//! What was measured of a file.

use core::fmt;
use core::iter::Sum;

/// A source without its tests.
#[derive(Debug, Default)]
pub(super) struct File {
    /// From the root of the repository.
    pub(super) path: String,
    pub(super) lines: Share,
    /// Regions in Rust, branches elsewhere.
    pub(super) regions: Share,
    /// Lines with a region that no test runs, in their order.
    pub(super) gaps: Vec<Gap>,
}

/// A line with a region that no test runs.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Gap {
    pub(super) line: usize,
    /// Without the spaces around.
    pub(super) text: String,
}

/// How many tests run, of how many.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Share {
    pub(super) run: usize,
    pub(super) all: usize,
}

impl Share {
    /// Counts one more.
    pub(super) fn add(&mut self, is_run: bool) {
        self.run += usize::from(is_run);
        self.all += 1;
    }

    pub(super) fn missed(self) -> usize {
        self.all - self.run
    }

    /// All of nothing is run.
    pub(super) fn percent(self) -> f64 {
        100.0 * self.run as f64 / self.all.max(1) as f64 + if self.all == 0 { 100.0 } else { 0.0 }
    }
}

impl Sum for Share {
    fn sum<I: Iterator<Item = Self>>(shares: I) -> Self {
        shares.fold(Self::default(), |sum, share| Self {
            run: sum.run + share.run,
            all: sum.all + share.all,
        })
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} % of {}", self.percent(), self.all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up() {
        let mut first = Share::default();
        assert_eq!(first.percent(), 100.0);
        first.add(true);
        first.add(false);
        let sum: Share = [first, Share { run: 2, all: 2 }].into_iter().sum();
        assert_eq!((sum.missed(), sum.to_string().as_str()), (1, "75.00 % of 4"));
    }
}
