//! The time of the service.

use core::time::Duration;

use tokio::time::Instant;

/// Milliseconds of the time of the service.
pub(crate) type Millis = u64;

/// How often a service stores its time: what a crash may cost nobody is at most this.
pub(crate) const HEARTBEAT_PERIOD: Duration = Duration::from_secs(1);

const YEAR: Duration = Duration::from_secs(365 * 24 * 3_600);

/// A clock that stands still while no process runs, so that a stored game goes on with the clocks
/// that it had: it starts at the latest time that was stored, and never goes back, whatever happens
/// to the clock on the wall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServiceClock {
    base: Millis,
    started: Instant,
}

impl ServiceClock {
    /// A clock that shows this time now.
    pub(crate) fn starting_at(base: Millis) -> Self {
        Self { base, started: Instant::now() }
    }

    /// The time.
    pub(crate) fn now(&self) -> Millis {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.base.saturating_add(elapsed)
    }

    /// When it will be this time, or at the latest in a year: a timer can wait no longer.
    pub(crate) fn instant(&self, time: Millis) -> Instant {
        self.started + Duration::from_millis(time.saturating_sub(self.base)).min(YEAR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_time_goes_on_where_it_stood() {
        let before = ServiceClock::starting_at(5_000);
        tokio::time::advance(Duration::from_millis(250)).await;
        assert_eq!(before.now(), 5_250);
        let stored = before.now();
        tokio::time::advance(Duration::from_secs(3_600)).await;
        let after = ServiceClock::starting_at(stored);
        assert_eq!(after.now(), 5_250);
        tokio::time::advance(Duration::from_millis(1)).await;
        assert_eq!(after.now(), 5_251);
        assert_eq!(after.instant(5_251), Instant::now());
    }
}
