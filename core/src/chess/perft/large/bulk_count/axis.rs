//! Directions, axes, and sliding along them.

use crate::chess::attacks::lines::diagonals;
use crate::chess::perft::large::simd::Lanes;
use crate::chess::{Bitboard, File, Square};

/// A direction in which a slider moves: how much the square's number changes, and the squares at
/// which a step can arrive.
#[derive(Clone, Copy)]
pub(super) struct Direction {
    is_up: bool,
    squares: u32,
    arrivals: Bitboard,
}

impl Direction {
    /// All squares `steps` steps further, regardless of blockers.
    #[inline(always)]
    fn shift<L: Lanes>(self, set: L, steps: u32) -> L {
        let squares = self.squares * steps;
        if self.is_up { set.up(squares) } else { set.down(squares) }
    }

    #[inline(always)]
    pub(super) fn step_from(self, square: Square) -> Bitboard {
        let set = Bitboard::of(square).0;
        Bitboard(if self.is_up { set << self.squares } else { set >> self.squares }) & self.arrivals
    }
}

/// Two opposite directions.
#[derive(Clone, Copy)]
pub(super) struct Axis {
    pub(super) up: Direction,
    pub(super) down: Direction,
    pub(super) is_straight: bool,
}

impl Axis {
    /// The line along this axis through a square, itself included.
    #[inline(always)]
    pub(super) const fn through(&self, square: Square) -> Bitboard {
        let [rising, falling] = diagonals(square);
        match self.up.squares {
            8 => Bitboard::file(square.file()),
            1 => Bitboard::rank(square.rank()),
            9 => rising,
            _ => falling,
        }
    }
}

/// Kogge-Stone fill: slides in one direction over the empty squares, with doubling steps.
///
/// Source: Peter M. Kogge and Harold S. Stone, "A Parallel Algorithm for the Efficient Solution
/// of a General Class of Recurrence Equations", 1973; on bitboards: Steffan Westcott.
#[derive(Clone, Copy)]
pub(super) struct Fill<L> {
    direction: Direction,
    /// Squares that can be stepped on to go on, and the same for two and four steps.
    one: L,
    two: L,
    four: L,
}

impl<L: Lanes> Fill<L> {
    #[inline(always)]
    pub(super) fn new(direction: Direction, empty: L) -> Self {
        let one = empty & empty.splat(direction.arrivals);
        let two = one & direction.shift(one, 1);
        let four = two & direction.shift(two, 2);
        Self { direction, one, two, four }
    }

    /// What sliders on these squares attack, the first piece in the way included.
    #[inline(always)]
    pub(super) fn attacks(&self, sliders: L) -> L {
        let direction = self.direction;
        let mut reached = sliders;
        reached = reached | self.one & direction.shift(reached, 1);
        reached = reached | self.two & direction.shift(reached, 2);
        reached = reached | self.four & direction.shift(reached, 4);
        direction.shift(reached, 1) & reached.splat(direction.arrivals)
    }
}

const NOT_A: Bitboard = Bitboard(!Bitboard::file(File::A).0);
const NOT_H: Bitboard = Bitboard(!Bitboard::file(File::H).0);

const fn up(squares: u32, arrivals: Bitboard) -> Direction {
    Direction { is_up: true, squares, arrivals }
}

const fn down(squares: u32, arrivals: Bitboard) -> Direction {
    Direction { is_up: false, squares, arrivals }
}

pub(super) const FILE: Axis =
    Axis { up: up(8, Bitboard::ALL), down: down(8, Bitboard::ALL), is_straight: true };
pub(super) const RANK: Axis = Axis { up: up(1, NOT_A), down: down(1, NOT_H), is_straight: true };
pub(super) const RISING: Axis = Axis { up: up(9, NOT_A), down: down(9, NOT_H), is_straight: false };
pub(super) const FALLING: Axis =
    Axis { up: up(7, NOT_H), down: down(7, NOT_A), is_straight: false };
