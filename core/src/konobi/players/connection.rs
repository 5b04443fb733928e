//! A player that evaluates the shortest connections of both sides.

use super::candidates::Candidates;
use super::random::Xoroshiro64;
use crate::konobi::board::Size;
use crate::konobi::position::{Action, Position};

/// The action of a player that evaluates the shortest connections of both sides without a search;
/// `None` after the end.
///
/// A placement that wins is made. Otherwise it is, of those after which the opponent cannot win in
/// its next turn, the one with the smallest sum of four distances: how many stones connect the
/// point with each of the four edges, for the colour whose edge that is. So it is the point that
/// helps most and hinders most; among equals the random numbers decide. This player never swaps: an
/// opening is worth too little for that.
///
/// # Examples
/// ```
/// use pedina::konobi::players::{Xoroshiro64, connection_action};
/// use pedina::konobi::{Action, Fixed, Position, Rules};
/// let mut position = Position::start(Fixed::<3>, Rules::default());
/// for name in ["b2", "a1", "b1", "c3"] {
///     position = position.play(Action::parse(name.as_bytes()).unwrap()).unwrap();
/// }
/// let win = Action::parse(b"b3").ok();
/// assert_eq!(connection_action(&position, &mut Xoroshiro64::new(1)), win);
/// ```
#[must_use]
pub fn connection_action<S: Size>(
    position: &Position<S>,
    random: &mut Xoroshiro64,
) -> Option<Action> {
    if position.winner().is_some() {
        return None;
    }
    let mut candidates = Candidates::none(position.size());
    candidates.find(position.board(), position.rules().ruleset, position.turn());
    let (mut best, mut best_sum, mut equals) = (Action::Pass, u8::MAX, 0);
    for point in &candidates.sound {
        let sum = candidates.sum(point);
        if sum < best_sum {
            (best, best_sum, equals) = (Action::Place(point), sum, 1);
        } else if sum == best_sum {
            // Each of the equals is kept with the same probability.
            equals += 1;
            best = if random.below(equals) == 0 { Action::Place(point) } else { best };
        }
    }
    Some(best)
}
