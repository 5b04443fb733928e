//! Attacks of knights and kings, by the back end for this processor.
//!
//! This file alone chooses: two tables of 512 bytes where a load is fastest, one shifted pattern
//! each where flash is scarce. The engine has the table of knights on every processor. The tests
//! below compare both with the distances that define the two moves.

#[cfg(any(test, small))]
mod pattern;
pub(super) mod table;

#[cfg(small)]
pub(in crate::chess) use pattern::{king, knight};
#[cfg(not(small))]
pub(in crate::chess) use table::{king, knight};

#[cfg(test)]
mod tests {
    use super::{pattern, table};
    use crate::chess::{Bitboard, Square};

    /// Squares whose distance in files and ranks is one of these pairs.
    fn at_distance(square: Square, distances: &[(u8, u8)]) -> Bitboard {
        Square::all()
            .filter(|other| {
                let file = square.file().number().abs_diff(other.file().number());
                let rank = square.rank().number().abs_diff(other.rank().number());
                distances.contains(&(file, rank))
            })
            .collect()
    }

    #[test]
    fn every_back_end_equals_the_distances() {
        for square in Square::all() {
            let knight = at_distance(square, &[(1, 2), (2, 1)]);
            let king = at_distance(square, &[(0, 1), (1, 0), (1, 1)]);
            assert_eq!((table::knight(square), table::king(square)), (knight, king), "{square}");
            assert_eq!(
                (pattern::knight(square), pattern::king(square)),
                (knight, king),
                "{square}"
            );
        }
    }
}
