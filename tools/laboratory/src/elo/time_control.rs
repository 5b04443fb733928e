//! What limits the moves of a game: nodes, a time for each move, or a clock.

use core::fmt;
use core::time::Duration;

use pedina::chess::Color;

/// What limits the moves of both sides.
#[derive(Clone, Copy, Debug)]
pub(super) enum TimeControl {
    /// The nodes of each side, the engine first.
    Nodes([u64; 2]),
    /// The time of each move.
    Move(Duration),
    /// The time of each side for the game, and for each of its moves more.
    Clock { base: Duration, increment: Duration },
}

/// What limits one move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Limit {
    Nodes(u64),
    Time(Duration),
    /// What is left to white and to black, and what each of their moves adds.
    Clock {
        remaining: [Duration; 2],
        increment: Duration,
    },
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes([own, theirs]) => write!(f, "{own} {theirs}"),
            Self::Move(time) => write!(f, "{} ms", time.as_millis()),
            Self::Clock { base, increment } => {
                write!(f, "{}+{} ms", base.as_millis(), increment.as_millis())
            }
        }
    }
}

/// The arguments of `go`.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Self::Time(time) => write!(f, "movetime {}", time.as_millis()),
            Self::Clock { remaining, increment } => {
                let [white, black] = remaining.map(|time| time.as_millis());
                let increment = increment.as_millis();
                write!(f, "wtime {white} btime {black} winc {increment} binc {increment}")
            }
        }
    }
}

/// The time that is left to white and to black, where there is a clock.
pub(super) struct Clock {
    control: TimeControl,
    remaining: [Duration; 2],
}

impl Clock {
    pub(super) const fn new(control: TimeControl) -> Self {
        let base = match control {
            TimeControl::Nodes(_) | TimeControl::Move(_) => Duration::ZERO,
            TimeControl::Clock { base, .. } => base,
        };
        Self { control, remaining: [base; 2] }
    }

    /// The limit of the next move of the engine, 0, or its opponent, 1.
    pub(super) const fn limit(&self, side: usize) -> Limit {
        match self.control {
            TimeControl::Nodes(nodes) => Limit::Nodes(nodes[side]),
            TimeControl::Move(time) => Limit::Time(time),
            TimeControl::Clock { increment, .. } => {
                Limit::Clock { remaining: self.remaining, increment }
            }
        }
    }

    /// Takes off what a move has taken; false if there was not so much.
    pub(super) fn press(&mut self, turn: Color, elapsed: Duration) -> bool {
        let TimeControl::Clock { increment, .. } = self.control else { return true };
        let remaining = &mut self.remaining[turn as usize];
        let left = remaining.checked_sub(elapsed);
        *remaining = left.unwrap_or_default() + increment;
        left.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_out_and_grows_by_its_increment() {
        let ms = Duration::from_millis;
        let mut clock = Clock::new(TimeControl::Clock { base: ms(100), increment: ms(10) });
        assert!(clock.press(Color::Black, ms(40)));
        assert_eq!(clock.limit(0).to_string(), "wtime 100 btime 70 winc 10 binc 10");
        assert!(!clock.press(Color::Black, ms(71)));
        assert!(Clock::new(TimeControl::Nodes([1, 2])).press(Color::White, ms(9_000)));
        assert_eq!(Clock::new(TimeControl::Nodes([1, 2])).limit(1).to_string(), "nodes 2");
    }
}
