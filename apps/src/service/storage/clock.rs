//! The time of the service.

use core::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use core::time::Duration;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

use super::UnixMillis;

/// Milliseconds of the time of the service.
pub(crate) type Millis = u64;

/// How often a service stores its time: the longest time that a crash leaves uncharged.
pub(crate) const HEARTBEAT_PERIOD: Duration = Duration::from_secs(1);

const YEAR: Duration = Duration::from_secs(365 * 24 * 3_600);

/// How long a timer waits before it looks again at a stopped clock.
const SHORT: Duration = Duration::from_millis(100);

/// A clock that stops while no process runs, so that the clocks of a stored game continue where
/// they were. It starts at the latest stored time and never goes back, whatever happens to the wall
/// clock. Copies show the same time.
#[derive(Clone, Debug)]
pub(crate) struct ServiceClock {
    started: Instant,
    bounds: Arc<Bounds>,
}

/// What the other processes change of a clock.
#[derive(Debug)]
struct Bounds {
    /// The time at which it would have started; below 0 if it was stopped for long.
    base: AtomicI64,
    /// The clock stops when it shows this time.
    end: AtomicU64,
    moving: Mutex<()>,
}

#[cfg(test)]
thread_local! {
    /// The date and time of this thread in a simulation.
    pub(crate) static SIMULATED_TIME: core::cell::Cell<Option<UnixMillis>> =
        const { core::cell::Cell::new(None) };
}

impl ServiceClock {
    /// A clock that shows this time now.
    pub(crate) fn starting_at(base: Millis) -> Self {
        let (base, end) = (AtomicI64::new(signed(base)), AtomicU64::new(u64::MAX));
        let bounds = Bounds { base, end, moving: Mutex::default() };
        Self { started: Instant::now(), bounds: Arc::new(bounds) }
    }

    /// The time.
    pub(crate) fn now(&self) -> Millis {
        // The end moves on after the base went back, so the order of reading matters.
        let end = self.bounds.end.load(Ordering::Acquire);
        self.unbounded().min(end)
    }

    /// The date and time of people, which the system may set: milliseconds since 1970, in UTC.
    pub(crate) fn unix_time() -> UnixMillis {
        #[cfg(test)]
        if let Some(time) = SIMULATED_TIME.get() {
            return time;
        }
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    /// When it will be this time, or at the latest in a year: a timer can wait no longer.
    pub(crate) fn instant(&self, time: Millis) -> Instant {
        let wait = signed(time).saturating_sub(self.bounds.base.load(Ordering::Acquire));
        let wait = u64::try_from(wait).unwrap_or(0);
        let instant = self.started + Duration::from_millis(wait).min(YEAR);
        let is_standing = instant <= Instant::now() && self.now() < time;
        if is_standing { Instant::now() + SHORT } else { instant }
    }

    /// Whether it has stopped, so that it shows a time of long ago.
    pub(crate) fn is_stopped(&self) -> bool {
        self.unbounded() > self.bounds.end.load(Ordering::Acquire)
    }

    /// Goes on from the latest time of the others, if that is later, runs for this time, and then
    /// stops until the next call: the time in between does not pass.
    pub(crate) fn follow(&self, others: Millis, time: Millis) {
        // Two that move it at once would both take back the time in which it stood.
        let _moving = self.bounds.moving.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.now().max(others);
        let late = signed(self.unbounded()) - signed(now);
        self.bounds.base.fetch_sub(late, Ordering::AcqRel);
        self.bounds.end.store(now.saturating_add(time), Ordering::Release);
    }

    fn unbounded(&self) -> Millis {
        let base = self.bounds.base.load(Ordering::Acquire);
        base.saturating_add(signed(self.elapsed())).unsigned_abs()
    }

    fn elapsed(&self) -> Millis {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// The latest times mean never.
fn signed(time: Millis) -> i64 {
    i64::try_from(time).unwrap_or(i64::MAX)
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

    #[tokio::test(start_paused = true)]
    async fn it_stands_until_it_may_go_on() {
        let clock = ServiceClock::starting_at(1_000);
        clock.follow(0, 300);
        tokio::time::advance(Duration::from_millis(200)).await;
        assert_eq!((clock.now(), clock.is_stopped()), (1_200, false));
        tokio::time::advance(Duration::from_millis(5_000)).await;
        assert_eq!((clock.now(), clock.is_stopped()), (1_300, true));
        assert!(clock.instant(1_301) > Instant::now(), "a timer does not spin meanwhile");
        clock.follow(0, 300);
        assert_eq!((clock.now(), clock.is_stopped()), (1_300, false));
        tokio::time::advance(Duration::from_millis(10)).await;
        assert_eq!(clock.clone().now(), 1_310);
        clock.follow(1_400, 300);
        clock.follow(1_350, 300);
        assert_eq!(clock.now(), 1_400);
        tokio::time::advance(Duration::from_millis(1_000)).await;
        clock.follow(60_000, 300);
        assert_eq!(clock.now(), 60_000, "however long it stood, it shows the time of the others");
        tokio::time::advance(Duration::from_millis(1)).await;
        assert_eq!((clock.now(), clock.is_stopped()), (60_001, false));
    }
}
