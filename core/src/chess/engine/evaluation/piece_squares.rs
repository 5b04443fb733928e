//! The piece-square values; where flash is short in half of it: two bytes each, which say how much
//! they differ from the middle of their role.

use super::pair::Pair;
use super::weights::PIECE_SQUARES;
use crate::chess::Role;

/// The value of a piece of this role; `index` counts by role and by square, as its owner sees it.
#[cfg(not(small))]
#[inline(always)]
pub(super) fn value(_role: Role, index: usize) -> Pair {
    PIECE_SQUARES.get(index).copied().unwrap_or_default()
}

#[cfg(small)]
pub(super) use packed_value as value;

/// The same from two bytes.
#[cfg(any(small, test))]
#[inline(always)]
pub(super) fn packed_value(role: Role, index: usize) -> Pair {
    let middle = MIDDLES.get(role.index()).copied().unwrap_or_default();
    let [middlegame, endgame] = DIFFERENCES.get(index).copied().unwrap_or_default();
    middle + Pair::new(middlegame.into(), endgame.into())
}

// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
#[cfg(any(small, test))]
static MIDDLES: [Pair; 6] = {
    let mut middles = [Pair::new(0, 0); 6];
    let mut role = 0;
    while role < 6 {
        middles[role] = middle(role);
        role += 1;
    }
    middles
};

// As above.
#[allow(clippy::indexing_slicing)]
#[cfg(any(small, test))]
static DIFFERENCES: [[i8; 2]; 384] = {
    let mut differences = [[0; 2]; 384];
    let mut index = 0;
    while index < 384 {
        let (value, middle) = (PIECE_SQUARES[index], middle(index >> 6));
        let middlegame = value.middlegame() - middle.middlegame();
        let endgame = value.endgame() - middle.endgame();
        differences[index] = [middlegame as i8, endgame as i8];
        assert!(middlegame == middlegame as i8 as i32 && endgame == endgame as i8 as i32);
        index += 1;
    }
    differences
};

/// Halfway between the least and the greatest value of a role.
// As above.
#[allow(clippy::indexing_slicing)]
#[cfg(any(small, test))]
const fn middle(role: usize) -> Pair {
    let first = PIECE_SQUARES[64 * role];
    let mut least = (first.middlegame(), first.endgame());
    let mut greatest = least;
    let mut square = 0;
    while square < 64 {
        let value = PIECE_SQUARES[64 * role + square];
        least = (min(least.0, value.middlegame()), min(least.1, value.endgame()));
        greatest = (max(greatest.0, value.middlegame()), max(greatest.1, value.endgame()));
        square += 1;
    }
    Pair::new((least.0 + greatest.0) >> 1, (least.1 + greatest.1) >> 1)
}

#[cfg(any(small, test))]
const fn min(one: i32, other: i32) -> i32 {
    if one < other { one } else { other }
}

#[cfg(any(small, test))]
const fn max(one: i32, other: i32) -> i32 {
    if one > other { one } else { other }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_the_weights() {
        for (index, &weight) in PIECE_SQUARES.iter().enumerate() {
            assert_eq!(packed_value(Role::ALL[index >> 6], index), weight, "{index}");
        }
    }
}
