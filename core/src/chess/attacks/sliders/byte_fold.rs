//! Byte fold: sliders with 32-bit operations alone, for Cortex-M and RV32.
//!
//! Every line is folded to a byte that says which of its squares are occupied, one table of
//! rows answers, and the answer is spread back over the line:
//!
//! ```text
//! rank:      the byte is there already; shift it down and back up
//! diagonal:  each file holds at most one square of it, so the OR of all eight ranks is the
//!            occupancy by file; the answer is copied to every rank and masked
//! file:      one multiplication gathers eight squares, one a rank, to neighbouring bits; two
//!            shifts spread the answer again
//! ```
//!
//! No 64-bit shift or product, no bit scan, no bit reversal: what a Cortex-M0 lacks. Tables:
//! the rising diagonals, 128 bytes, and the rows, 512 bytes. Hyperbola quintessence with bit
//! reversal takes 446 instructions for a queen on a Cortex-M0 and 134 on a Cortex-M3 (static count
//! of a prototype); `docs/performance.md` has the count of this one.

use super::rank_row::row_attacks;
use crate::chess::attacks::lines::diagonals;
use crate::chess::{Bitboard, Square};

/// What a rook attacks, the first blocker of each ray included.
#[inline(never)]
pub(in crate::chess) const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    straight(square, Halves::of(occupied)).join()
}

/// What a bishop attacks, the first blocker of each ray included.
#[inline(never)]
pub(in crate::chess) const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    diagonal(square, Halves::of(occupied)).join()
}

/// What a queen attacks: one function without a call, rather than the two above.
#[inline(never)]
pub(in crate::chess) const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    let occupied = Halves::of(occupied);
    let (rook, bishop) = (straight(square, occupied), diagonal(square, occupied));
    Halves { low: rook.low | bishop.low, high: rook.high | bishop.high }.join()
}

/// A set in two words: ranks 1 to 4, ranks 5 to 8.
#[derive(Clone, Copy)]
struct Halves {
    low: u32,
    high: u32,
}

impl Halves {
    #[inline(always)]
    const fn of(set: Bitboard) -> Self {
        Self { low: set.0 as u32, high: (set.0 >> 32) as u32 }
    }

    #[inline(always)]
    const fn join(self) -> Bitboard {
        Bitboard((self.high as u64) << 32 | self.low as u64)
    }
}

#[inline(always)]
const fn straight(square: Square, occupied: Halves) -> Halves {
    let Halves { low, high } = occupied;
    let (file, rank) = (square.file().number(), square.rank().number());

    // Four bits of every rank, so that one product gathers all eight.
    let ranks = low >> file & FILE | (high >> file & FILE) << 4;
    let along = row_attacks(rank, ranks.wrapping_mul(GATHER) >> 26);
    let mut spread = along | along << 7;
    spread |= spread << 14;
    let (low_file, high_file) = ((spread & FILE) << file, (spread >> 4 & FILE) << file);

    let shift = (rank & 3) << 3;
    if rank < 4 {
        Halves { low: low_file | row_attacks(file, low >> shift >> 1) << shift, high: high_file }
    } else {
        Halves { low: low_file, high: high_file | row_attacks(file, high >> shift >> 1) << shift }
    }
}

#[inline(always)]
const fn diagonal(square: Square, occupied: Halves) -> Halves {
    let [rising, falling] = diagonals(square);
    let rising = along(square, Halves::of(rising), occupied);
    let falling = along(square, Halves::of(falling), occupied);
    Halves { low: rising.low | falling.low, high: rising.high | falling.high }
}

/// Attacks along a line that has one square a file.
#[inline(always)]
const fn along(square: Square, line: Halves, occupied: Halves) -> Halves {
    let blockers = occupied.low & line.low | occupied.high & line.high;
    let attacks = row_attacks(square.file().number(), blockers.wrapping_mul(FOLD) >> 26) * FILE;
    Halves { low: attacks & line.low, high: attacks & line.high }
}

/// One bit in the first file of each of four ranks.
const FILE: u32 = 0x0101_0101;

/// Adds four bytes, no two of which have a bit in common, and moves bits 1 to 6 of the sum to the
/// top; bit 7 drops out.
const FOLD: u32 = FILE << 1;

/// Moves bits 8, 16, 24, 4, 12 and 20 to the top six, in this order. No two products share a bit,
/// so nothing carries.
const GATHER: u32 = 0x0204_0810;
