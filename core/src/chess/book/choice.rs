//! The move to play among those of a book.

use super::BookMove;
use crate::chess::Move;

/// The move with the greatest weight, the first of several; `None` if no move has a weight.
///
/// # Examples
/// ```
/// use pedina::chess::book::{self, BookMove};
/// use pedina::chess::{Move, Square};
/// let mv = Move::new(Square::E2, Square::E4, None);
/// assert_eq!(book::best([BookMove { mv, weight: 1, learn: 0 }]), Some(mv));
/// assert_eq!(book::best([BookMove { mv, weight: 0, learn: 0 }]), None);
/// ```
#[must_use]
pub fn best(moves: impl IntoIterator<Item = BookMove>) -> Option<Move> {
    let heavier = |best: BookMove, other: BookMove| {
        if other.weight > best.weight { other } else { best }
    };
    moves.into_iter().reduce(heavier).filter(|best| best.weight > 0).map(|best| best.mv)
}

/// A move, each as often as its weight says: of all numbers from 0 to `u32::MAX`, a move is chosen
/// by the part of them that its weight is of the sum of the weights, and the moves share the
/// numbers in their order. `None` if no move has a weight.
///
/// The shares are exact to one number if the weights add up to less than `1 << 32`, as those of
/// the at most 218 moves of a position do; the sum of more weights saturates.
///
/// # Examples
/// ```
/// use pedina::chess::book::{self, BookMove};
/// use pedina::chess::{Move, Square};
/// let e4 = BookMove { mv: Move::new(Square::E2, Square::E4, None), weight: 3, learn: 0 };
/// let d4 = BookMove { mv: Move::new(Square::D2, Square::D4, None), weight: 1, learn: 0 };
/// assert_eq!(book::choose([e4, d4], 0xbfff_ffff), Some(e4.mv));
/// assert_eq!(book::choose([e4, d4], 0xc000_0000), Some(d4.mv));
/// ```
#[must_use]
pub fn choose<I>(moves: I, random: u32) -> Option<Move>
where
    I: IntoIterator<Item = BookMove, IntoIter: Clone>,
{
    let moves = moves.into_iter();
    let weights = moves.clone().map(|one| u32::from(one.weight));
    let total = weights.fold(0, u32::saturating_add);
    // The product takes no division, and is below the total.
    let mut left = ((u64::from(random) * u64::from(total)) >> 32) as u32;
    for one in moves {
        match left.checked_sub(u32::from(one.weight)) {
            Some(rest) => left = rest,
            None => return Some(one.mv),
        }
    }
    None
}
