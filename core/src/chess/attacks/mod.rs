//! Attack sets: the squares that a piece attacks, given the occupied squares.
//!
//! Pawns are two shifts; knights, kings and sliders come from the back ends that `leapers` and
//! `sliders` choose for the processor. A set includes pieces of that side: what is
//! defended as well as what may be captured.
//!
//! # Examples
//! ```
//! use pedina::chess::{Bitboard, Square, attacks};
//! assert_eq!(attacks::knight(Square::A1), Bitboard::of(Square::B3) | Square::C2.into());
//! assert_eq!(attacks::rook(Square::A1, Square::C1.into()).len(), 2 + 7);
//! ```

mod leapers;
pub(super) mod lines;
pub(super) mod sliders;

use crate::chess::{Bitboard, Color, Role, Square};

/// The squares that a pawn of this colour attacks: up to two, never straight ahead.
#[must_use]
pub const fn pawn(color: Color, square: Square) -> Bitboard {
    let ahead = Bitboard::of(square).forward(color);
    Bitboard(ahead.east().0 | ahead.west().0)
}

/// The squares that a knight attacks.
#[must_use]
pub const fn knight(square: Square) -> Bitboard {
    leapers::knight(square)
}

/// The squares that a king attacks; castling is no attack.
#[must_use]
pub const fn king(square: Square) -> Bitboard {
    leapers::king(square)
}

/// As [`knight`] by a table of 512 bytes on every processor, where the time is spent.
#[inline(always)]
pub(in crate::chess) const fn knight_by_table(square: Square) -> Bitboard {
    leapers::table::knight(square)
}

/// The squares that a bishop attacks, the first occupied one of each ray included.
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    sliders::bishop(square, occupied)
}

/// The squares that a rook attacks, the first occupied one of each ray included.
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    sliders::rook(square, occupied)
}

/// The squares that a queen attacks, the first occupied one of each ray included.
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    sliders::queen(square, occupied)
}

/// The squares that a piece of this role and colour attacks.
#[must_use]
pub fn of(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        // Not `queen`: a board that plays by the rules has the two others in it anyway.
        Role::Queen => bishop(square, occupied) | rook(square, occupied),
        Role::King => king(square),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_attack_one_file_aside_and_one_rank_ahead() {
        for square in Square::all() {
            for color in Color::ALL {
                let ahead = match color {
                    Color::White => square.rank().number() + 1,
                    Color::Black => square.rank().number().wrapping_sub(1),
                };
                let beside = |other: &Square| {
                    other.rank().number() == ahead
                        && other.file().number().abs_diff(square.file().number()) == 1
                };
                let expected = Square::all().filter(beside).collect();
                assert_eq!(pawn(color, square), expected, "{color} {square}");
            }
        }
    }
}
