//! How fast somebody asks: a leaky bucket, which allows a rate with bursts of twice as much.

use core::time::Duration;

/// How long a refused request of this rate waits for its answer: the refusals have that rate too.
pub(super) fn pause(rate: u32) -> Duration {
    Duration::from_secs(1) / rate.max(1)
}

/// The requests of a client that have not leaked yet. In each millisecond a thousandth of those
/// leaks that are allowed in a second.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LeakyBucket {
    thousandths: u64,
    /// When it was counted.
    at: u64,
}

impl LeakyBucket {
    /// Counts something at this time, of which `rate` are allowed a second; false if it comes too
    /// fast. A rate of 0 is no limit.
    pub(super) fn add(&mut self, rate: u32, now: u64) -> bool {
        let rate = u64::from(rate);
        if rate == 0 {
            return true;
        }
        self.thousandths = self.left(rate, now);
        self.at = now;
        let is_allowed = self.thousandths <= (2 * rate - 1) * 1_000;
        if is_allowed {
            self.thousandths += 1_000;
        }
        is_allowed
    }

    /// Whether it is empty at this time.
    pub(super) fn is_empty(&self, rate: u32, now: u64) -> bool {
        self.left(rate.into(), now) == 0
    }

    /// Whether it was empty when it was last counted.
    pub(super) fn was_empty(&self) -> bool {
        self.thousandths == 0
    }

    fn left(&self, rate: u64, now: u64) -> u64 {
        let allowed = now.saturating_sub(self.at).saturating_mul(rate);
        self.thousandths.saturating_sub(allowed)
    }
}
