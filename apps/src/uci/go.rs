//! The arguments of `go`: what a search is for, and when it ends.

use core::str::SplitAsciiWhitespace;
use core::time::Duration;

use pedina::chess::engine::TimeBudget;
use pedina::chess::{Color, Move, Position};

/// What `go` asks for.
#[derive(Debug, Default, Eq, PartialEq)]
pub(super) struct Go {
    /// The moves to consider; all if there are none.
    pub(super) moves: Vec<Move>,
    /// Whether the opponent is still thinking.
    pub(super) ponder: bool,
    /// Whether only `stop` ends the search.
    pub(super) infinite: bool,
    pub(super) depth: u8,
    pub(super) nodes: u64,
    pub(super) mate: u8,
    times: [Option<u32>; 2],
    increments: [u32; 2],
    moves_to_go: Option<u16>,
    move_time: Option<u32>,
}

/// For how long a search may go on: after the first no depth is begun, at the second it stops.
pub(super) type Times = (Duration, Duration);

impl Go {
    /// Reads the arguments, for a search in this position.
    pub(super) fn parse(
        words: SplitAsciiWhitespace<'_>,
        position: &Position,
    ) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|word| !KEYWORDS.contains(word)) {
                        let error = |error| format!("{}: {error}", super::command::quoted(mv));
                        go.moves.push(position.parse_uci(mv).map_err(error)?);
                    }
                }
                keyword if KEYWORDS.contains(&keyword) => {
                    let value = words.next().ok_or_else(|| format!("{keyword} needs a number"))?;
                    let number: i64 = value.parse().map_err(|_| {
                        format!("{keyword} needs a number, not {}", super::command::quoted(value))
                    })?;
                    go.set(keyword, number);
                }
                other => return Err(format!("go does not know {}", super::command::quoted(other))),
            }
        }
        Ok(go)
    }

    /// Sets what a keyword means. Interfaces send negative times for a flag that has fallen.
    fn set(&mut self, keyword: &str, number: i64) {
        let natural = number.max(0);
        let milliseconds = u32::try_from(natural).unwrap_or(u32::MAX);
        let small = u8::try_from(natural).unwrap_or(u8::MAX);
        match keyword {
            "wtime" => self.times[0] = Some(milliseconds),
            "btime" => self.times[1] = Some(milliseconds),
            "winc" => self.increments[0] = milliseconds,
            "binc" => self.increments[1] = milliseconds,
            "movestogo" => self.moves_to_go = Some(u16::try_from(natural).unwrap_or(u16::MAX)),
            "movetime" => self.move_time = Some(milliseconds),
            "depth" => self.depth = small.max(1),
            "nodes" => self.nodes = natural.max(1) as u64,
            _ => self.mate = small.max(1),
        }
    }

    /// For how long this side may think; `None` without a clock.
    pub(super) fn times(&self, turn: Color) -> Option<Times> {
        let ms = |number: u32| Duration::from_millis(number.into());
        if let Some(time) = self.move_time {
            return Some((ms(time), ms(time)));
        }
        let remaining = self.times[turn as usize]?;
        let moves_to_go = self.moves_to_go.filter(|&moves| moves > 0);
        let budget = TimeBudget::new(remaining, self.increments[turn as usize], moves_to_go);
        Some((ms(budget.target()), ms(budget.limit())))
    }
}

/// All words that begin an argument.
const KEYWORDS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Go, String> {
        Go::parse(text.split_ascii_whitespace(), &Position::start())
    }

    #[test]
    fn arguments_come_in_any_order() {
        let go = parse("nodes 500 searchmoves e2e4 d2d4 depth 3 ponder").unwrap();
        assert_eq!((go.moves.len(), go.nodes, go.depth, go.ponder), (2, 500, 3, true));
        assert_eq!(go.times(Color::White), None);
    }

    #[test]
    fn each_side_has_its_clock() {
        let go = parse("wtime 60000 btime -5 winc 1000 binc 0").unwrap();
        let (target, limit) = go.times(Color::White).unwrap();
        assert!(target <= limit && limit < Duration::from_secs(60));
        assert_eq!(go.times(Color::Black).unwrap().1, Duration::ZERO);
    }

    #[test]
    fn what_is_no_argument_is_refused() {
        for text in ["nodes", "nodes x", "depth 1e3", "searchmoves e2e5", "fast", "wtime \u{e9}"] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert_eq!(parse("depth 99999999").unwrap().depth, u8::MAX);
    }
}
