//! A player that evaluates the shortest connections of both sides.

use super::distance::{add_distances, index_of};
use super::random::Random;
use crate::konobi::board::{Color, Size};
use crate::konobi::position::{Action, Position};

/// The action of a player that evaluates the shortest connections of both sides without a search;
/// `None` after the end.
///
/// A placement that wins is made. Otherwise it is the legal point with the smallest sum of four
/// distances: how many stones connect it with each of the four edges, for the colour whose edge
/// that is. So it is the point that helps most and hinders most; among equals the random numbers
/// decide. This player never swaps: an opening is worth too little for that.
///
/// # Examples
/// ```
/// use pedina::konobi::players::{Random, connection_action};
/// use pedina::konobi::{Action, Fixed, Position, Rules};
/// let mut position = Position::start(Fixed::<3>, Rules::default());
/// for name in ["b2", "a1", "b1", "c3"] {
///     position.play(Action::parse(name).unwrap()).unwrap();
/// }
/// let win = Action::parse("b3");
/// assert_eq!(connection_action(&position, &mut Random::new(1)), win);
/// ```
#[must_use]
pub fn connection_action<S: Size>(position: &Position<S>, random: &mut Random) -> Option<Action> {
    let legal = position.legal();
    if legal.is_empty() {
        return position.winner().is_none().then_some(Action::Pass);
    }
    let (size, turn) = (position.size(), position.turn());
    let mut board = *position.board();
    let mut sums = S::per_point(0);
    for color in Color::ALL {
        for edge in color.edges() {
            let far = size.width() * 2;
            add_distances(&board, position.rules().ruleset, color, edge, far, &mut sums);
        }
    }
    let (mut best, mut best_sum, mut equals) = (None, u8::MAX, 0);
    for point in &legal {
        board.put(point, Some(turn));
        if board.connects_at(point) {
            return Some(Action::Place(point));
        }
        board.put(point, None);
        let sum = sums.as_ref().get(index_of(size, point)).copied().unwrap_or(u8::MAX);
        if best.is_none() || sum < best_sum {
            (best, best_sum, equals) = (Some(point), sum, 1);
        } else if sum == best_sum {
            // Each of the equals is kept with the same probability.
            equals += 1;
            best = if random.below(equals) == 0 { Some(point) } else { best };
        }
    }
    best.map(Action::Place)
}
