//! What was measured, for people and for programs.

use core::fmt;
use core::time::Duration;
use std::sync::Arc;

use serde_json::{Value, json};

use super::process::Usage;
use super::tally::{Percentiles, Tally};

/// All that was measured.
#[derive(Debug)]
pub(super) struct Report {
    /// At the same time.
    pub(super) games: u32,
    pub(super) sockets: u64,
    pub(super) elapsed: Duration,
    /// The usage of the service, before and after.
    pub(super) usage: Option<(Usage, Usage)>,
    /// Processor time of this program, where the system says it.
    pub(super) own: Option<Duration>,
    pub(super) tally: Arc<Tally>,
}

impl Report {
    /// An object with everything.
    pub(super) fn json(&self) -> Value {
        let [reply, delivery] = self.tally.percentiles().map(|Percentiles { at, longest }| {
            let [p50, p90, p99, p999] = at;
            json!({ "p50": p50, "p90": p90, "p99": p99, "p99.9": p999, "max": longest })
        });
        let server = self.usage.map(|(before, after)| {
            json!({
                "cpu_seconds": (after.processor - before.processor).as_secs_f64(),
                "cpu_us_per_move": self.per_move(after.processor - before.processor),
                "memory_before_bytes": before.memory,
                "memory_bytes": after.memory,
            })
        });
        let client = self.own.map(|own| {
            json!({ "cpu_seconds": own.as_secs_f64(), "cpu_us_per_move": self.per_move(own) })
        });
        json!({
            "games": self.games,
            "sockets": self.sockets,
            "seconds": self.elapsed.as_secs_f64(),
            "moves": self.tally.moves(),
            "finished_games": self.tally.games(),
            "moves_per_second": self.moves_per_second(),
            "reply_ms": reply,
            "delivery_ms": delivery,
            "client": client,
            "server": server,
        })
    }

    fn moves_per_second(&self) -> f64 {
        self.tally.moves() as f64 / self.elapsed.as_secs_f64()
    }

    /// Microseconds of this time for a move; none without a move.
    fn per_move(&self, time: Duration) -> Option<f64> {
        let moves = self.tally.moves();
        (moves > 0).then(|| 1e6 * time.as_secs_f64() / moves as f64)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (moves, seconds) = (self.tally.moves(), self.elapsed.as_secs_f64());
        writeln!(to, "{moves} moves in {seconds:.1} s: {:.0} a second", self.moves_per_second())?;
        writeln!(
            to,
            "{} games at a time over {} sockets; {} were played to an end",
            self.games,
            self.sockets,
            self.tally.games()
        )?;
        writeln!(to, "milliseconds             50 %     90 %     99 %   99.9 %  longest")?;
        let names = ["reply to the mover", "news for the other"];
        for (name, Percentiles { at, longest }) in names.iter().zip(self.tally.percentiles()) {
            write!(to, "{name:20}")?;
            for value in at.into_iter().chain([longest]) {
                write!(to, " {value:>8.2}")?;
            }
            writeln!(to)?;
        }
        let write_time = |to: &mut fmt::Formatter<'_>, who: &str, time: Duration| {
            write!(to, "{who} took {:.2} s of processor time", time.as_secs_f64())?;
            self.per_move(time).map_or(Ok(()), |each| write!(to, ", {each:.0} µs a move"))
        };
        if let Some(own) = self.own {
            write_time(to, "this program", own)?;
            writeln!(to)?;
        }
        if let Some((before, after)) = self.usage {
            write_time(to, "the service", after.processor - before.processor)?;
            let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
            writeln!(to, ", and has {:.1} MiB of memory", mib(after.memory))?;
        }
        Ok(())
    }
}
