//! Chance that follows from a seed.

#[cfg(test)]
use core::time::Duration;

use pedina::SplitMix64;

/// Numbers that look random and follow from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0.next()
    }

    /// A number below this one, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap_or(0)
    }

    /// Whether something happens that does once in this number of times.
    #[cfg(test)]
    pub(crate) fn once_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// Waits for some milliseconds below this number.
    #[cfg(test)]
    pub(crate) async fn pause(&mut self, milliseconds: usize) {
        tokio::time::sleep(Duration::from_millis(self.below(milliseconds) as u64)).await;
    }
}

/// The variable that repeats the simulation of one seed.
#[cfg(test)]
pub(crate) const VARIABLE: &str = "PEDINA_SIMULATION_SEED";

/// The seed to repeat, or these.
#[cfg(test)]
pub(crate) fn seeds(usual: core::ops::Range<u64>) -> Vec<u64> {
    match std::env::var(VARIABLE) {
        Ok(text) => vec![text.parse().expect("a seed is a number")],
        Err(_) => usual.collect(),
    }
}

/// Seeds that were never tried before, for runs at night.
#[cfg(test)]
pub(crate) fn new_seeds(count: u64) -> Vec<u64> {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let first = now.map_or(0, |time| time.as_secs());
    seeds(first..first + count)
}
