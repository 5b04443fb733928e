//! Random numbers that are the same in every run.

use pedina::SplitMix64;

#[derive(Debug)]
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0.next()
    }

    /// A number below `limit`, which is small and not 0.
    pub(crate) const fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
