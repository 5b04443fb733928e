//! Knights and kings by pattern: what they attack from one inner square, shifted to another.
//!
//! Squares that the shift carries over the border arrive on the two files of the other side, which
//! are cleared, depending on the half of the board that the piece stands on. No table.

use crate::chess::{Bitboard, File, Square};

/// The squares that a knight attacks.
pub(in crate::chess) const fn knight(square: Square) -> Bitboard {
    shifted(0x0000_000a_1100_110a, Square::C3, square)
}

/// The squares that a king attacks.
pub(in crate::chess) const fn king(square: Square) -> Bitboard {
    shifted(0x0007_0507, Square::B2, square)
}

/// The pattern around `home` as it is around `square`.
const fn shifted(pattern: u64, home: Square, square: Square) -> Bitboard {
    let (home, number) = (home.number(), square.number());
    let moved = if number < home { pattern >> (home - number) } else { pattern << (number - home) };
    let far_files = if square.file().number() < File::E.number() {
        Bitboard::file(File::G).0 | Bitboard::file(File::H).0
    } else {
        Bitboard::file(File::A).0 | Bitboard::file(File::B).0
    };
    Bitboard(moved & !far_files)
}
