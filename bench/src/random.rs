//! Random numbers that are the same in every run.

use pedina::SplitMix64;

/// A source of choices.
pub(crate) struct SplitMix(SplitMix64);

impl SplitMix {
    pub(crate) fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0.next()
    }

    /// A number below `end`, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
