//! One game of a match.

use std::time::Instant;

use anyhow::Result;
use pedina::chess::{CastlingStyle, Color};

use super::opening::Opening;
use super::side::{Counted, Side};
use super::time_control::{Clock, TimeControl};
#[cfg(feature = "search")]
use super::version::Version;

/// How a game ended for the engine.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Outcome {
    Win,
    Draw,
    Loss,
    /// A side gave an illegal move or none: the engine, or the opponent.
    Forfeit {
        ours: bool,
    },
    /// A side used more time than it had.
    TimeForfeit {
        ours: bool,
    },
}

/// The two games from an opening.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Pair {
    pub(super) outcomes: [Outcome; 2],
    /// What each side says that it counted in both.
    pub(super) counted: [Counted; 2],
}

/// A game ends when a side is `WON` hundredths of a pawn ahead for `WON_PLIES` plies.
const WON: i32 = 1_200;
const WON_PLIES: u32 = 13;
const MAX_PLIES: usize = 400;

/// Plays a game of the engine, first of the two, against the other; the seed is that of the noise.
pub(super) fn play(
    opening: &Opening,
    sides: &mut [Side; 2],
    control: TimeControl,
    is_white: bool,
    seed: u32,
) -> Result<Outcome> {
    for (number, side) in (0..).zip(sides.iter_mut()) {
        side.begin(2 * seed + number)?;
    }
    let (mut game, mut text) = (opening.game(MAX_PLIES)?, opening.text());
    let mut clock = Clock::new(control);
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
        let answer = sides[side].go(&game, &text, clock.limit(side))?;
        if !clock.press(turn, begin.elapsed()) {
            return Ok(Outcome::TimeForfeit { ours: is_ours });
        }
        let Some(mv) = answer.mv else { return Ok(Outcome::Forfeit { ours: is_ours }) };
        text += &format!("{} ", game.position().format_uci(mv, CastlingStyle::Standard));
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

/// The half points of the first of two versions, 0 to 4, in games with both colours.
#[cfg(feature = "search")]
pub(crate) fn play_versions(opening: &Opening, versions: [Version; 2], nodes: u64) -> Result<i32> {
    let mut sides = versions.map(Side::own);
    let pair = play_pair(opening, &mut sides, TimeControl::Nodes([nodes; 2]), 0)?;
    let points = |outcome| match outcome {
        Outcome::Win => 2,
        Outcome::Draw => 1,
        _ => 0,
    };
    Ok(pair.outcomes.into_iter().map(points).sum())
}

/// Plays an opening with both colours.
pub(super) fn play_pair(
    opening: &Opening,
    sides: &mut [Side; 2],
    control: TimeControl,
    seed: u32,
) -> Result<Pair> {
    let white = play(opening, sides, control, true, 2 * seed)?;
    let black = play(opening, sides, control, false, 2 * seed + 1)?;
    let counted = [0, 1].map(|side: usize| sides[side].take_counted());
    Ok(Pair { outcomes: [white, black], counted })
}

#[cfg(test)]
impl From<[Outcome; 2]> for Pair {
    fn from(outcomes: [Outcome; 2]) -> Self {
        Self { outcomes, counted: Default::default() }
    }
}
