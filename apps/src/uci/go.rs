//! The arguments of `go`: what a search is for, and when it ends.

use core::num::IntErrorKind;
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

/// For how long a search may go on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Times {
    /// After this long no further depth is begun; `None` if all the time is to be used.
    pub(super) target: Option<Duration>,
    /// After this long it stops.
    pub(super) limit: Duration,
}

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
                    let number = number(value).ok_or_else(|| {
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

    /// For how long this side may think, if a move loses `overhead` milliseconds on its way; `None`
    /// without a clock.
    pub(super) fn times(&self, turn: Color, overhead: u32) -> Option<Times> {
        let ms = |number: u32| Duration::from_millis(number.into());
        if let Some(time) = self.move_time {
            return Some(Times { target: None, limit: ms(time.saturating_sub(overhead)) });
        }
        let remaining = self.times[turn as usize]?.saturating_sub(overhead);
        let moves_to_go = self.moves_to_go.filter(|&moves| moves > 0);
        let budget = TimeBudget::new(remaining, self.increments[turn as usize], moves_to_go);
        Some(Times { target: Some(ms(budget.target())), limit: ms(budget.limit()) })
    }
}

/// A whole number; the nearest that there is for one with too many digits.
fn number(text: &str) -> Option<i64> {
    match text.parse() {
        Ok(number) => Some(number),
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => Some(i64::MAX),
            IntErrorKind::NegOverflow => Some(i64::MIN),
            _ => None,
        },
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
        assert_eq!(go.times(Color::White, 0), None);
    }

    #[test]
    fn each_side_has_its_clock() {
        let go = parse("wtime 60000 btime -5 winc 1000 binc 0").unwrap();
        let Times { target, limit } = go.times(Color::White, 0).unwrap();
        assert!(target.is_some_and(|target| target <= limit) && limit < Duration::from_secs(60));
        assert_eq!(go.times(Color::Black, 0).unwrap().limit, Duration::ZERO);
    }

    #[test]
    fn what_a_move_loses_on_its_way_is_not_thought_for() {
        let go = parse("movetime 300").unwrap();
        let limits = [0, 100, 400].map(|overhead| go.times(Color::White, overhead).unwrap().limit);
        assert_eq!(limits.map(|limit| limit.as_millis()), [300, 200, 0]);
        let go = parse("wtime 1000 btime 1000").unwrap();
        let [less, more] = [900, 0].map(|overhead| go.times(Color::White, overhead).unwrap().limit);
        assert!(less <= Duration::from_millis(100) && less < more);
    }

    #[test]
    fn what_is_no_argument_is_refused() {
        for text in ["nodes", "nodes x", "depth 1e3", "searchmoves e2e5", "fast", "wtime \u{e9}"] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert_eq!(parse("depth 99999999").unwrap().depth, u8::MAX);
        // Some interfaces send the greatest number of their processor for "no limit".
        assert_eq!(parse(&format!("nodes {}", u64::MAX)).unwrap().nodes, i64::MAX as u64);
    }
}
