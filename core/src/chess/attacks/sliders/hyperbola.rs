//! Hyperbola quintessence: sliders with two subtractions a line, for 64-bit processors.
//!
//! With `o` the occupied squares of a line and `r` the slider's bit, `o - r` borrows up to the
//! first blocker above the slider and so flips just the attacked squares on that side. The
//! other side is the same on the byte-swapped board, because a line that is not a rank has one
//! square a rank. Ranks come from a table of rows.
//!
//! AArch64 reverses bits as fast as bytes. There ranks are lines like any other, without a table.
//!
//! Tables: the diagonals, 256 bytes, and the rows, 512 bytes. Source: Gerd Isenberg and Aleks
//! Peshkov, <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use super::rank_row::row_attacks;
use crate::chess::attacks::lines::diagonals;
use crate::chess::{Bitboard, Square};

/// What a rook attacks, the first blocker of each ray included.
#[inline]
pub(in crate::chess) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let file = Bitboard::file(square.file());
    let across = if REVERSES_BITS {
        line_attacks(square, Bitboard::rank(square.rank()), occupied)
    } else {
        rank_attacks(square, occupied)
    };
    across | line_attacks(square, file, occupied)
}

/// What a bishop attacks, the first blocker of each ray included.
#[inline]
pub(in crate::chess) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let [rising, falling] = diagonals(square);
    line_attacks(square, rising, occupied) | line_attacks(square, falling, occupied)
}

/// What a queen attacks, the first blocker of each ray included.
#[inline]
pub(in crate::chess) fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// What a rook attacks along its rank.
#[inline]
pub(super) const fn rank_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let start = square.number() & 0o70;
    let attacks = row_attacks(square.file().number(), (occupied.0 >> start >> 1) as u32);
    Bitboard((attacks as u64) << start)
}

/// Attacks along a line through the slider which has one square a rank, or any line where bits are
/// reversed.
#[inline]
pub(super) const fn line_attacks(square: Square, line: Bitboard, occupied: Bitboard) -> Bitboard {
    let slider = Bitboard::of(square).0;
    let line = Bitboard(line.0 & !slider);
    let blockers = occupied.0 & line.0;
    let up = blockers.wrapping_sub(slider);
    let down = turned(turned(blockers).wrapping_sub(turned(slider)));
    Bitboard((up ^ down) & line.0)
}

/// The board seen from the other side.
#[inline]
const fn turned(set: u64) -> u64 {
    if REVERSES_BITS { set.reverse_bits() } else { set.swap_bytes() }
}

/// Whether the processor has an instruction for it (RBIT).
const REVERSES_BITS: bool = cfg!(target_arch = "aarch64");
