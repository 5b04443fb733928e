//! Attack sets: the squares that a piece hits, given the occupied squares.
//!
//! Knights and kings are tables of 512 bytes each, built at compile time; pawns are two shifts;
//! sliders come from the back end that `sliders` picks for the processor. Own pieces are hit
//! like any other: a set says what is defended as well as what may be captured.
//!
//! # Examples
//! ```
//! use pedina::chess::{Bitboard, Square, attacks};
//! assert_eq!(attacks::knight(Square::A1), Bitboard::of(Square::B3) | Square::C2.into());
//! assert_eq!(attacks::rook(Square::A1, Square::C1.into()).len(), 2 + 7);
//! ```

use super::square::BySquare;
use super::{Bitboard, Color, File, Rank, Role, Square, sliders};

/// The squares that a pawn of this colour attacks: up to two, never straight ahead.
#[inline]
#[must_use]
pub const fn pawn(color: Color, square: Square) -> Bitboard {
    let ahead = Bitboard::of(square).forward(color);
    Bitboard(ahead.east().0 | ahead.west().0)
}

/// The squares that a knight attacks.
#[inline]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square]
}

/// The squares that a king attacks; castling is no attack.
#[inline]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    KING[square]
}

/// The squares that a bishop attacks, the first occupied one of each ray included.
#[inline]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    sliders::bishop(square, occupied)
}

/// The squares that a rook attacks, the first occupied one of each ray included.
#[inline]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    sliders::rook(square, occupied)
}

/// The squares that a queen attacks, the first occupied one of each ray included.
#[inline]
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares that a piece of this role and colour attacks.
#[inline]
#[must_use]
pub fn of(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// Squares that a leaper reaches from each square; steps off the board are dropped.
// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
const fn leaper(steps: [(i8, i8); 8]) -> BySquare<Bitboard> {
    let mut table = [Bitboard::EMPTY; 64];
    let mut number = 0;
    while number < 64 {
        let square = Square::wrapping(number as u32);
        let mut i = 0;
        while i < steps.len() {
            let file = square.file().number() as i8 + steps[i].0;
            let rank = square.rank().number() as i8 + steps[i].1;
            if let (Some(file), Some(rank)) = (File::new(file as u8), Rank::new(rank as u8)) {
                table[number].0 |= Bitboard::of(Square::at(file, rank)).0;
            }
            i += 1;
        }
        number += 1;
    }
    BySquare(table)
}

static KNIGHT: BySquare<Bitboard> =
    leaper([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

static KING: BySquare<Bitboard> =
    leaper([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

#[cfg(test)]
mod tests {
    use super::*;

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
    fn leapers_equal_their_distances() {
        for square in Square::all() {
            assert_eq!(knight(square), at_distance(square, &[(1, 2), (2, 1)]));
            assert_eq!(king(square), at_distance(square, &[(0, 1), (1, 0), (1, 1)]));
        }
    }

    #[test]
    fn pawns_attack_one_file_aside_and_one_rank_ahead() {
        for square in Square::all() {
            for color in Color::ALL {
                let ahead = match color {
                    Color::White => square.rank().number() + 1,
                    Color::Black => square.rank().number().wrapping_sub(1),
                };
                let expected = at_distance(square, &[(1, 1)])
                    .iter()
                    .filter(|other| other.rank().number() == ahead)
                    .collect();
                assert_eq!(pawn(color, square), expected, "{color} {square}");
            }
        }
    }
}
