//! One game of a match.

use core::fmt;
use core::time::Duration;
use std::time::Instant;

use anyhow::Result;
use pedina::SplitMix64;
use pedina::chess::{CastlingStyle, Color, Game, MaterialRule, Move, Ply, Position};

use super::peer::Peer;

/// A start that is the same for both games of a pair.
pub(crate) struct Opening(Vec<Move>);

/// How a game ended for the engine.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Outcome {
    Win,
    Draw,
    Loss,
    /// A side gave an illegal move or none: the engine, or the opponent.
    Forfeit {
        ours: bool,
    },
    /// A side used more time than it had.
    Late {
        ours: bool,
    },
}

/// What limits a move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pace {
    /// The nodes of each side, the engine first.
    Nodes([u64; 2]),
    /// The time of each side for the game, and for each of its moves more.
    Clock { base: Duration, increment: Duration },
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes([own, theirs]) => write!(f, "{own} {theirs}"),
            Self::Clock { base, increment } => {
                write!(f, "{}+{} ms", base.as_millis(), increment.as_millis())
            }
        }
    }
}

/// How many random plies a game begins with.
const OPENING_PLIES: usize = 8;
/// A game ends when a side is `WON` hundredths of a pawn ahead for `WON_PLIES` plies.
const WON: i32 = 1_200;
const WON_PLIES: u32 = 13;
const MAX_PLIES: usize = 400;

impl Opening {
    /// The opening with this number among those of a seed: random moves that end nothing.
    pub(crate) fn new(seed: u64, number: usize) -> Self {
        let mut random = SplitMix64::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number as u64);
        loop {
            let (mut position, mut moves) = (Position::start(), Vec::new());
            for _ in 0..OPENING_PLIES {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let mv = legal[(random.next() % legal.len() as u64) as usize];
                position = position.play_unchecked(mv);
                moves.push(mv);
            }
            if moves.len() == OPENING_PLIES && position.has_legal_move() {
                return Self(moves);
            }
        }
    }

    pub(crate) fn moves(&self) -> &[Move] {
        &self.0
    }
}

/// Plays a game of the engine, first of the two, against the other.
pub(super) fn play(
    opening: &Opening,
    mut peers: [&mut Peer; 2],
    pace: Pace,
    is_white: bool,
) -> Result<Outcome> {
    for peer in &mut peers {
        peer.begin()?;
    }
    let mut game = Game::new(Position::start(), MaterialRule::Fide, vec![Ply::EMPTY; MAX_PLIES]);
    let mut text = String::new();
    for &mv in &opening.0 {
        push(&mut text, game.position(), mv);
        game.play(mv)?;
    }
    let mut clock = Clock::new(pace);
    let (mut leader, mut plies_ahead) = (None, 0);
    while game.ending().is_none() && game.len() < MAX_PLIES {
        // Who could claim a draw does.
        if game.check_draw_claim(None).is_ok() {
            return Ok(Outcome::Draw);
        }
        let turn = game.position().turn();
        let is_ours = (turn == Color::White) == is_white;
        let side = usize::from(!is_ours);
        let begin = Instant::now();
        let answer = peers[side].go(&text, &clock.limit(side))?;
        if !clock.press(turn, begin.elapsed()) {
            return Ok(Outcome::Late { ours: is_ours });
        }
        let Ok(mv) = game.position().parse_uci(answer.text.as_bytes()) else {
            return Ok(Outcome::Forfeit { ours: is_ours });
        };
        push(&mut text, game.position(), mv);
        game.play(mv)?;
        let ahead =
            answer.value.filter(|value| value.abs() >= WON).map(|value| (value > 0) == is_ours);
        plies_ahead = if ahead.is_some() && ahead == leader { plies_ahead + 1 } else { 0 };
        leader = ahead;
        if plies_ahead >= WON_PLIES {
            return Ok(if ahead == Some(true) { Outcome::Win } else { Outcome::Loss });
        }
    }
    Ok(match game.ending().and_then(|ending| ending.winner) {
        None => Outcome::Draw,
        Some(winner) if (winner == Color::White) == is_white => Outcome::Win,
        Some(_) => Outcome::Loss,
    })
}

/// The time that is left to white and to black, where there is a clock.
struct Clock {
    pace: Pace,
    remaining: [Duration; 2],
}

impl Clock {
    const fn new(pace: Pace) -> Self {
        let base = match pace {
            Pace::Nodes(_) => Duration::ZERO,
            Pace::Clock { base, .. } => base,
        };
        Self { pace, remaining: [base; 2] }
    }

    /// The arguments of `go` for the engine, 0, or its opponent, 1.
    fn limit(&self, side: usize) -> String {
        match self.pace {
            Pace::Nodes(nodes) => format!("nodes {}", nodes[side]),
            Pace::Clock { increment, .. } => {
                let [white, black] = self.remaining.map(|time| time.as_millis());
                let increment = increment.as_millis();
                format!("wtime {white} btime {black} winc {increment} binc {increment}")
            }
        }
    }

    /// Takes off what a move has taken; false if there was not so much.
    fn press(&mut self, turn: Color, elapsed: Duration) -> bool {
        let Pace::Clock { increment, .. } = self.pace else { return true };
        let remaining = &mut self.remaining[turn as usize];
        let left = remaining.checked_sub(elapsed);
        *remaining = left.unwrap_or_default() + increment;
        left.is_some()
    }
}

fn push(text: &mut String, position: &Position, mv: Move) {
    *text += &format!("{} ", position.format_uci(mv, CastlingStyle::Standard));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_out_and_grows_by_its_increment() {
        let ms = Duration::from_millis;
        let mut clock = Clock::new(Pace::Clock { base: ms(100), increment: ms(10) });
        assert!(clock.press(Color::Black, ms(40)));
        assert_eq!(clock.limit(0), "wtime 100 btime 70 winc 10 binc 10");
        assert!(!clock.press(Color::Black, ms(71)));
        assert!(Clock::new(Pace::Nodes([1, 2])).press(Color::White, ms(9_000)));
        assert_eq!(Clock::new(Pace::Nodes([1, 2])).limit(1), "nodes 2");
    }

    #[test]
    fn openings_are_the_same_for_both_colours_and_differ_by_number() {
        let openings: Vec<Vec<Move>> = (0..20).map(|number| Opening::new(1, number).0).collect();
        assert_eq!(Opening::new(1, 7).0, openings[7]);
        for (number, opening) in openings.iter().enumerate() {
            assert!(!openings[..number].contains(opening), "{number}");
        }
    }
}
