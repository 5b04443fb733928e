//! Perft: the number of action sequences of a length, the measure of the rules.
//!
//! A forced pass counts as an action, and so does the swap where the pie rule allows one. A game
//! that was won has no continuation. The last ply is counted by the size of the legal set.

use crate::konobi::board::{Grid, Size};
use crate::konobi::position::{Action, Position};

/// The greatest depth that [`Position::perft`] accepts, in plies.
///
/// It bounds the recursion and with it the stack: one frame a ply. The longest game on four by four
/// points has as many plies.
pub const PERFT_MAX_DEPTH: u32 = 16;

/// One row of [`Position::divide`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub struct DivideEntry {
    /// The first action.
    pub first: Action,
    /// How many sequences begin with it.
    pub sequences: u64,
}

impl<S: Size> Position<S> {
    /// How many sequences of exactly `depth` actions start here; 1 for depth 0.
    ///
    /// `None` above [`PERFT_MAX_DEPTH`]. A count beyond 64 bits stays at the maximum.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Fixed, PieRule, Position, Rules, Ruleset};
    /// let rules = Rules { ruleset: Ruleset::Standard, pie: PieRule::None };
    /// assert_eq!(Position::start(Fixed::<5>, rules).perft(4), Some(242_272));
    /// assert_eq!(Position::start(Fixed::<5>, Rules::default()).perft(4), Some(254_600));
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> Option<u64> {
        let mut position = *self;
        (depth <= PERFT_MAX_DEPTH).then(|| count(&mut position, depth))
    }

    /// Perft by first action: placements as a [`Grid`] lists them, then pass or swap;
    /// each counted when the iterator reaches it.
    ///
    /// `None` if `depth` is 0, which has no first action, or above [`PERFT_MAX_DEPTH`].
    #[must_use]
    pub fn divide(&self, depth: u32) -> Option<impl Iterator<Item = DivideEntry>> {
        let rest = depth.checked_sub(1).filter(|&rest| rest < PERFT_MAX_DEPTH)?;
        let mut position = *self;
        let legal = self.legal();
        let pass = self.must_pass().then_some(Action::Pass);
        let others = pass.into_iter().chain(self.can_swap().then_some(Action::Swap));
        let placements = (0..).map_while(move |number| legal.nth(number)).map(Action::Place);
        Some(placements.chain(others).map(move |first| {
            position.advance(first);
            let sequences = count(&mut position, rest);
            position.take_back(first);
            DivideEntry { first, sequences }
        }))
    }
}

fn count<S: Size>(position: &mut Position<S>, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return count_last(position),
        _ if position.winner().is_some() => return 0,
        _ => {}
    }
    let legal = position.legal();
    let mut sequences = 0_u64;
    if depth == 2 {
        sequences = count_last_two(position, &legal);
    } else {
        for point in &legal {
            let count = count_after(position, Action::Place(point), depth - 1);
            sequences = sequences.saturating_add(count);
        }
    }
    if legal.is_empty() {
        sequences = count_after(position, Action::Pass, depth - 1);
    }
    if position.can_swap() {
        sequences = sequences.saturating_add(count_after(position, Action::Swap, depth - 1));
    }
    sequences
}

/// The actions of the last ply.
// Small processors have a frame for each ply, in which the sets of the last two have no place.
#[cfg_attr(small, inline(never))]
fn count_last<S: Size>(position: &Position<S>) -> u64 {
    match position.winner() {
        Some(_) => 0,
        None => (position.legal().len() as u64).max(1) + u64::from(position.can_swap()),
    }
}

/// The sequences of the last two plies that begin with one of these placements.
///
/// A placement that touches no stone of the opponent orthogonally takes nothing from the opponent
/// but its own point: that was no shared point of a crosscut to be, and no alternative of any
/// stone. The answers to these are counted together, except where the next placement may win,
/// where the opponent may have to pass, and around a swap.
#[cfg_attr(small, inline(never))]
fn count_last_two<S: Size>(position: &mut Position<S>, legal: &Grid<S>) -> u64 {
    let (board, turn) = (position.board(), position.turn());
    let answers = board.legal(position.rules().ruleset, !turn);
    let number = answers.len() as u64;
    let (mut left, mut sequences) = (*legal, 0);
    if number >= 2
        && position.plies() > 0
        && !position.can_swap()
        && board.is_far_from_winning(turn)
    {
        let calm = *legal - board.stones(!turn).orthogonal();
        left = *legal - calm;
        sequences = calm.len() as u64 * number - (calm & answers).len() as u64;
    }
    for point in &left {
        position.advance(Action::Place(point));
        sequences += count_last(position);
        position.take_back(Action::Place(point));
    }
    sequences
}

fn count_after<S: Size>(position: &mut Position<S>, action: Action, depth: u32) -> u64 {
    position.advance(action);
    let sequences = count(position, depth);
    position.take_back(action);
    sequences
}
