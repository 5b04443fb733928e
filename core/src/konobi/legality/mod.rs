//! Which placements are legal: for the whole board at once.
//!
//! With the sets O of own stones, E of the opponent's and M of vacant points, for each of the four
//! diagonal directions d = H + V, where `shift d S` is the set of points p with p + d in S:
//!
//! ```text
//! weak d = shift d O - shift H O - shift V O          p would be weakly connected in direction d
//! cut d  = shift d O & shift H E & shift V E          p would make a crosscut in direction d
//! clean  = M - weak of all d                          a placement without any weak connection
//! open   = O & (points orthogonally beside clean)     stones that could be extended cleanly
//! legal  = M - cut of all d - (weak d & shift d open) of all d
//! ```
//!
//! Row by row this becomes short, because two diagonal directions share the row they lead to. With
//! `spread x` for the bits left and right of those of x, and the row above (the one below is
//! alike):
//!
//! ```text
//! weak  = spread (above O - here O) - above O
//! cut   = spread (above O & here E) & above E
//! avoid = spread (above open - here O) - above O      weak, and forbidden by an open stone
//! ```
//!
//! There are two back ends, `vectors` for processors with vector units and `scalar` for small
//! ones.
//!
//! A placement changes nothing further than three rows or columns away, which is what
//! [`Legality`] makes use of.

mod adjacent_row;
mod point_legality;
mod refusal;
#[cfg(any(test, small))]
mod scalar;
#[cfg(any(test, not(small)))]
mod vectors;

pub use refusal::Refusal;

use core::ops::Range;

#[cfg(small)]
use scalar::legal_rows;
#[cfg(not(small))]
use vectors::legal_rows;

use crate::konobi::board::{Board, Color, Fixed, Grid, Point, Size};
use crate::konobi::rules::Ruleset;

impl<S: Size> Board<S> {
    /// The points where a stone of this colour may be placed; all at once, regardless of whose
    /// turn it is and whether a side has won.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::{Board, Color, Fixed, Point, Ruleset};
    /// let mut board = Board::empty(Fixed::<5>);
    /// board.put(Point::parse(b"c3").unwrap(), Some(Color::Black));
    /// let legal = board.legal(Ruleset::Standard, Color::Black);
    /// // Diagonal placements wait until the orthogonal ones are impossible.
    /// assert_eq!(legal.to_string(), "XXXXX\nX.X.X\nXX.XX\nX.X.X\nXXXXX\n");
    /// ```
    #[inline]
    #[must_use]
    pub fn legal(&self, ruleset: Ruleset, color: Color) -> Grid<S> {
        let size = self.size();
        let mut rows = S::NO_ROWS;
        let (own, enemy) = (self.rows(color).as_ref(), self.rows(!color).as_ref());
        legal_rows(size, size.full_row(), own, enemy, ruleset, rows.as_mut());
        Grid::from_rows(size, rows)
    }
}

/// The legal placements of both colours, kept up to date stone by stone.
///
/// A placement can change what is legal only within three points of it, so only those rows are
/// worked out again.
///
/// # Examples
/// ```
/// use pedina::konobi::{Board, Color, Fixed, Legality, Point, Ruleset};
/// let mut board = Board::empty(Fixed::<19>);
/// let mut legality = Legality::new(&board, Ruleset::Standard);
/// let centre = Point::parse(b"j10").unwrap();
/// board.put(centre, Some(Color::White));
/// legality.update(&board, centre);
/// assert_eq!(legality.of(Color::White), board.legal(Ruleset::Standard, Color::White));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Legality<S: Size> {
    ruleset: Ruleset,
    black: Grid<S>,
    white: Grid<S>,
}

impl<S: Size> Legality<S> {
    /// What is legal on this board.
    #[must_use]
    pub fn new(board: &Board<S>, ruleset: Ruleset) -> Self {
        let of = |color| board.legal(ruleset, color);
        Self { ruleset, black: of(Color::Black), white: of(Color::White) }
    }

    /// The points where this colour may place a stone.
    #[inline]
    #[must_use]
    pub const fn of(&self, color: Color) -> Grid<S> {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Follows a change of the board at this one point, whichever colour came or went.
    pub fn update(&mut self, board: &Board<S>, changed: Point) {
        let (row, width) = (changed.row(), board.size().width());
        if width <= WINDOW {
            *self = Self::new(board, self.ruleset);
        } else if board.has(changed) {
            // Three rows to either side can change; they depend on three more.
            let answers = row.saturating_sub(3)..(row + 4).min(width);
            let inputs = row.saturating_sub(6)..(row + 7).min(width);
            refresh(board, Color::Black, self.ruleset, &inputs, &answers, &mut self.black);
            refresh(board, Color::White, self.ruleset, &inputs, &answers, &mut self.white);
        }
    }
}

/// Works out some rows anew, from no more rows than they depend on.
fn refresh<S: Size>(
    board: &Board<S>,
    color: Color,
    ruleset: Ruleset,
    inputs: &Range<u8>,
    answers: &Range<u8>,
    target: &mut Grid<S>,
) {
    let range = usize::from(inputs.start)..usize::from(inputs.end);
    let slice = |color| board.rows(color).as_ref().get(range.clone()).unwrap_or_default();
    let mut fresh = Window::NO_ROWS;
    let full = board.size().full_row();
    legal_rows(Fixed::<WINDOW>, full, slice(color), slice(!color), ruleset, &mut fresh);
    let (skip, take) = (answers.start - inputs.start, answers.end - answers.start);
    let rows = target.rows_mut().iter_mut().skip(answers.start.into());
    for (row, fresh) in rows.zip(fresh.iter().skip(skip.into())).take(take.into()) {
        *row = *fresh;
    }
}

/// The most rows that the legality of seven rows depends on.
const WINDOW: u8 = 13;

type Window = Fixed<WINDOW>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konobi::board::{AnySize, Row};
    use crate::konobi::legality::scalar::legal_rows as scalar;
    use crate::konobi::legality::vectors::legal_rows as vectors;

    /// Rows with any bits, by a multiplicative generator.
    fn rows(seed: u32, width: u8) -> ([Row; 25], [Row; 25]) {
        let (mut own, mut enemy, mut state) = ([0; 25], [0; 25], seed.wrapping_mul(2) + 1);
        let full = AnySize::new(width).unwrap().full_row();
        for (own, enemy) in own.iter_mut().zip(&mut enemy).take(width.into()) {
            let mut next = || {
                state = state.wrapping_mul(0x9e37_79b1).rotate_left(13);
                state >> 4 & full
            };
            (*own, *enemy) = (next() & next(), next() & next());
            *enemy &= !*own;
        }
        (own, enemy)
    }

    #[test]
    fn back_ends_agree() {
        for seed in 0..if cfg!(miri) { 25 } else { 5_000 } {
            let width = 1 + (seed % 25) as u8;
            let size = AnySize::new(width).unwrap();
            let (own, enemy) = rows(seed, width);
            for ruleset in [Ruleset::Standard, Ruleset::CrosscutOnly] {
                // All rows, and fewer than the size has, as at the edge of a window.
                for len in [25, usize::from(width), seed as usize % usize::from(width)] {
                    let (mut one, mut other) = ([0; 25], [0; 25]);
                    let (full, own, enemy) = (size.full_row(), &own[..len], &enemy[..len]);
                    vectors(size, full, own, enemy, ruleset, &mut one);
                    scalar(size, full, own, enemy, ruleset, &mut other);
                    assert_eq!(one, other, "{seed} {len}");
                }
            }
        }
    }
}
