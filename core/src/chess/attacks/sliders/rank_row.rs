//! Attacks along a row of eight squares, from which the small back ends are made.

use crate::chess::attacks::lines::ray_until;
use crate::chess::{Bitboard, Square};

/// `ROW[file][inner]`: what a rook on this file of the first rank attacks along the rank, where
/// `inner` are the occupied squares b to g (the border squares stop a slider anyway). 512 bytes.
// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
static ROW: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let square = Square::wrapping(file as u32);
        let mut inner = 0;
        while inner < 64 {
            let occupied = Bitboard(inner << 1);
            let attacks =
                ray_until(square, 1, 0, occupied).0 | ray_until(square, -1, 0, occupied).0;
            table[file][inner as usize] = attacks as u8;
            inner += 1;
        }
        file += 1;
    }
    table
};

/// What a slider at index `place` of a row attacks along it, as a byte. The low six bits of `inner`
/// are the occupied inner squares of the row.
#[inline(always)]
// Both indices are masked to the size of the table.
#[allow(clippy::indexing_slicing)]
pub(super) const fn row_attacks(place: u8, inner: u32) -> u32 {
    ROW[(place & 7) as usize][(inner & 63) as usize] as u32
}

const _: () = assert!(row_attacks(Square::C1.file().number(), 1 << 3) == 0b0001_1011);
