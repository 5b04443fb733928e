//! The arguments of `go`: what a search is for, and when it ends.

use core::num::IntErrorKind;
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
    /// Reads the arguments for a search in this position; returns what is ignored of them, too.
    ///
    /// An interface waits for a move whatever is wrong, so other words and moves that are not legal
    /// are skipped. A keyword without a number has 0, so that a limit remains one.
    pub(super) fn parse<'a>(text: &'a str, position: &Position) -> (Self, Vec<&'a str>) {
        let (mut go, mut ignored) = (Self::default(), Vec::new());
        let mut words = text.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    while let Some(word) = words.next_if(|word| !KEYWORDS.contains(word)) {
                        match position.parse_uci(word.as_bytes()) {
                            Ok(mv) => go.moves.push(mv),
                            Err(_) => ignored.push(word),
                        }
                    }
                }
                keyword if KEYWORDS.contains(&keyword) => {
                    let value = words.next_if(|word| !KEYWORDS.contains(word));
                    let number = value.and_then(number);
                    if number.is_none() {
                        ignored.push(value.unwrap_or(keyword));
                    }
                    go.set(keyword, number.unwrap_or(0));
                }
                other => ignored.push(other),
            }
        }
        (go, ignored)
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

/// A number without its decimals; the nearest that there is for one with too many digits.
fn number(text: &str) -> Option<i64> {
    match whole_part(text).parse() {
        Ok(number) => Some(number),
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => Some(i64::MAX),
            IntErrorKind::NegOverflow => Some(i64::MIN),
            _ => None,
        },
    }
}

/// What is left of a number without its decimals.
pub(super) fn whole_part(number: &str) -> &str {
    number.split(['.', ',']).next().unwrap_or(number)
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

    /// The arguments where nothing is ignored.
    fn parse(text: &str) -> Go {
        let (go, ignored) = Go::parse(text, &Position::start());
        assert_eq!(ignored, [""; 0], "{text}");
        go
    }

    #[test]
    fn arguments_come_in_any_order() {
        let go = parse("nodes 500 searchmoves e2e4 d2d4 depth 3 ponder");
        assert_eq!((go.moves.len(), go.nodes, go.depth, go.ponder), (2, 500, 3, true));
        assert_eq!(go.times(Color::White, 0), None);
    }

    #[test]
    fn each_side_has_its_clock() {
        let go = parse("wtime 60000 btime -5 winc 1000 binc 0");
        let Times { target, limit } = go.times(Color::White, 0).unwrap();
        assert!(target.is_some_and(|target| target <= limit) && limit < Duration::from_secs(60));
        assert_eq!(go.times(Color::Black, 0).unwrap().limit, Duration::ZERO);
    }

    #[test]
    fn what_a_move_loses_on_its_way_is_not_thought_for() {
        let go = parse("movetime 300");
        let limits = [0, 100, 400].map(|overhead| go.times(Color::White, overhead).unwrap().limit);
        assert_eq!(limits.map(|limit| limit.as_millis()), [300, 200, 0]);
        let go = parse("wtime 1000 btime 1000");
        let [less, more] = [900, 0].map(|overhead| go.times(Color::White, overhead).unwrap().limit);
        assert!(less <= Duration::from_millis(100) && less < more);
    }

    #[test]
    fn what_is_no_argument_is_ignored() {
        for (text, ignored, rest) in [
            ("fast depth 3 \u{e9}", &["fast", "\u{e9}"][..], "depth 3"),
            ("nodes", &["nodes"], "nodes 0"),
            ("nodes x", &["x"], "nodes 0"),
            ("depth 1e3 movetime 0x10", &["1e3", "0x10"], "depth 0 movetime 0"),
            ("wtime btime 300", &["wtime"], "wtime 0 btime 300"),
            ("searchmoves e2e5 e2e4 e1g1q nodes 5", &["e2e5", "e1g1q"], "searchmoves e2e4 nodes 5"),
            ("searchmoves e2e5 infinite", &["e2e5"], "infinite"),
        ] {
            let start = Position::start();
            assert_eq!(Go::parse(text, &start), (parse(rest), ignored.to_vec()), "{text}");
        }
    }

    #[test]
    fn numbers_lose_their_decimals_and_too_many_digits() {
        assert_eq!(parse("wtime 300.75 winc 1,5"), parse("wtime 300 winc 1"));
        assert_eq!(parse("depth 99999999").depth, u8::MAX);
        // Some interfaces send the greatest number of their processor for "no limit".
        assert_eq!(parse(&format!("nodes {}", u64::MAX)).nodes, i64::MAX as u64);
    }
}
