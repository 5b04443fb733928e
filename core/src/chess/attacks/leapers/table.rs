//! Knights and kings by table: 512 bytes each, one load.

use crate::chess::{Bitboard, File, Rank, Square};

/// The squares that a knight attacks.
#[inline]
// The mask repeats what `Square` guarantees, so that no bounds check is left.
#[allow(clippy::indexing_slicing)]
pub(in crate::chess) const fn knight(square: Square) -> Bitboard {
    KNIGHT[square.number() as usize & 63]
}

/// The squares that a king attacks.
#[inline]
// As above.
#[allow(clippy::indexing_slicing)]
pub(in crate::chess) const fn king(square: Square) -> Bitboard {
    KING[square.number() as usize & 63]
}

/// Squares that a leaper reaches from each square; steps off the board are dropped.
// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
const fn leaper(steps: [(i8, i8); 8]) -> [Bitboard; 64] {
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
    table
}

static KNIGHT: [Bitboard; 64] =
    leaper([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

static KING: [Bitboard; 64] =
    leaper([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
