//! Counters of the games that are played.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use hdrhistogram::Histogram;

/// Moves, games and how long answers took.
#[derive(Debug)]
pub(super) struct Tally {
    moves: AtomicU64,
    games: AtomicU64,
    /// The moves when progress was said last.
    said: AtomicU64,
    replies: Mutex<Histogram<u64>>,
    deliveries: Mutex<Histogram<u64>>,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Percentiles {
    /// At 50, 90, 99 and 99.9 per cent.
    pub(super) at: [f64; 4],
    pub(super) longest: f64,
}

impl Tally {
    /// Nothing was counted.
    ///
    /// # Errors
    /// None that this program can cause.
    pub(super) fn new() -> Result<Self> {
        // Microseconds up to a minute, to three digits.
        let histogram = || Histogram::new_with_bounds(1, 60_000_000, 3).map(Mutex::new);
        Ok(Self {
            moves: AtomicU64::new(0),
            games: AtomicU64::new(0),
            said: AtomicU64::new(0),
            replies: histogram().context("no histogram")?,
            deliveries: histogram().context("no histogram")?,
        })
    }

    /// A move was played.
    pub(super) fn count_move(&self) {
        self.moves.fetch_add(1, Ordering::Relaxed);
    }

    /// A game has ended, or was left.
    pub(super) fn count_game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    /// The mover has got the reply after this time.
    pub(super) fn reply(&self, time: Duration) {
        record(&self.replies, time);
    }

    /// The opponent has got the last event after this time.
    pub(super) fn delivery(&self, time: Duration) {
        record(&self.deliveries, time);
    }

    /// The moves so far.
    pub(super) fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    /// The games that have ended or were left.
    pub(super) fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// Percentiles of the replies, and of the deliveries.
    pub(super) fn percentiles(&self) -> [Percentiles; 2] {
        [&self.replies, &self.deliveries].map(percentiles)
    }

    /// Prints how many moves there were in the last second, where people see it.
    pub(super) fn say_progress(&self, elapsed: Duration) {
        let moves = self.moves();
        let last = moves - self.said.swap(moves, Ordering::Relaxed).min(moves);
        // Nobody may be there to read it.
        let _ = writeln!(std::io::stderr(), "{:>4} s: {last} moves", elapsed.as_secs());
    }
}

fn record(histogram: &Mutex<Histogram<u64>>, time: Duration) {
    let microseconds = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    histogram.lock().unwrap_or_else(PoisonError::into_inner).saturating_record(microseconds);
}

fn percentiles(histogram: &Mutex<Histogram<u64>>) -> Percentiles {
    let histogram = histogram.lock().unwrap_or_else(PoisonError::into_inner);
    let milliseconds = |microseconds: u64| microseconds as f64 / 1_000.0;
    Percentiles {
        at: [0.5, 0.9, 0.99, 0.999].map(|part| milliseconds(histogram.value_at_quantile(part))),
        longest: milliseconds(histogram.max()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_what_was_noted() {
        let tally = Tally::new().unwrap();
        for milliseconds in 1..=1_000 {
            tally.reply(Duration::from_millis(milliseconds));
        }
        tally.delivery(Duration::from_secs(3_600));
        let [replies, deliveries] = tally.percentiles();
        for (value, want) in replies.at.into_iter().zip([500.0, 900.0, 990.0, 999.0]) {
            assert!((value - want).abs() <= want / 1_000.0, "{value} for {want}");
        }
        assert!((replies.longest - 1_000.0).abs() <= 1.0);
        assert!(deliveries.longest >= 60_000.0, "what is too long counts as the longest");
    }
}
