//! PEXT: sliders with one table look-up, for x86-64 with BMI2.
//!
//! The instruction gathers the occupied squares that matter for a slider (its lines without
//! the border) to a dense index into that square's part of a shared table: 102,400 entries for
//! rooks and 5,248 for bishops. An entry says in 16 bits which squares of the lines are attacked,
//! and PDEP lays them out on the board again: 215 KB, where whole bitboards take 841 KB. Fastest
//! where the table stays in the cache, as in perft; AMD's processors before Zen 3 run both
//! instructions in microcode, so that only the back end for AVX-512, which they do not have, and
//! programs that are built for BMI2 use them. Source:
//! <https://www.chessprogramming.org/BMI2#PEXTBitboards>.

// The intrinsics are unsafe to call from a function that does not itself enable BMI2.
#![allow(unsafe_code)]

use core::arch::x86_64::{_pdep_u64, _pext_u64};

use super::hyperbola::{line_attacks, rank_attacks};
use super::slider_attacks::SliderAttacks;
use crate::chess::attacks::lines::ray;
use crate::chess::{Bitboard, File, Rank, Square};

/// What a rook attacks, the first blocker of each ray included.
#[cfg(target_feature = "bmi2")]
#[inline]
pub(in crate::chess) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Pext::rook(square, occupied)
}

/// What a bishop attacks, the first blocker of each ray included.
#[cfg(target_feature = "bmi2")]
#[inline]
pub(in crate::chess) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Pext::bishop(square, occupied)
}

/// What a queen attacks, the first blocker of each ray included.
#[cfg(target_feature = "bmi2")]
#[inline]
pub(in crate::chess) fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// Only for functions that run where the processor was checked for BMI2 and that inline both
/// methods: that is the contract of this type.
pub(in crate::chess) struct Pext;

impl SliderAttacks for Pext {
    #[inline(always)]
    // A square has an entry.
    #[allow(clippy::indexing_slicing)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        look_up(&ROOKS[square], occupied)
    }

    #[inline(always)]
    // A square has an entry.
    #[allow(clippy::indexing_slicing)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        look_up(&BISHOPS[square], occupied)
    }
}

/// A square's part of the table, and the squares whose occupation selects the entry.
#[derive(Clone, Copy)]
struct Part {
    relevant: Bitboard,
    /// The lines through the square, to the border.
    lines: Bitboard,
    start: u32,
}

#[inline(always)]
fn look_up(part: &Part, occupied: Bitboard) -> Bitboard {
    // SAFETY: the contract of `Pext`.
    let index = unsafe { _pext_u64(occupied.0, part.relevant.0) };
    // In range by construction; `get` keeps the proof out of the way of a reader.
    let entry = TABLE.get(part.start as usize + index as usize).copied().unwrap_or_default();
    // SAFETY: as above.
    Bitboard(unsafe { _pdep_u64(u64::from(entry), part.lines.0) })
}

const ROOK_ENTRIES: u32 = 102_400;
const BISHOP_ENTRIES: u32 = 5_248;
const ENTRIES: usize = (ROOK_ENTRIES + BISHOP_ENTRIES) as usize;

static ROOKS: [Part; 64] = parts(true, 0, ROOK_ENTRIES);
static BISHOPS: [Part; 64] = parts(false, ROOK_ENTRIES, ENTRIES as u32);

static TABLE: [u16; ENTRIES] = {
    let mut table = [0; ENTRIES];
    fill(&mut table, &ROOKS, true);
    fill(&mut table, &BISHOPS, false);
    table
};

const fn lines(square: Square, is_rook: bool) -> [Bitboard; 4] {
    if is_rook {
        [ray(square, 1, 0), ray(square, -1, 0), ray(square, 0, 1), ray(square, 0, -1)]
    } else {
        [ray(square, 1, 1), ray(square, -1, -1), ray(square, 1, -1), ray(square, -1, 1)]
    }
}

// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
const fn parts(is_rook: bool, start: u32, end: u32) -> [Part; 64] {
    let nothing = Bitboard::EMPTY;
    let mut parts = [Part { relevant: nothing, lines: nothing, start }; 64];
    let mut next = start;
    let mut number = 0;
    while number < 64 {
        let square = Square::wrapping(number as u32);
        let [a, b, c, d] = lines(square, is_rook);
        let mut border = 0;
        if square.rank().number() != Rank::FIRST.number() {
            border |= Bitboard::rank(Rank::FIRST).0;
        }
        if square.rank().number() != Rank::EIGHTH.number() {
            border |= Bitboard::rank(Rank::EIGHTH).0;
        }
        if square.file().number() != File::A.number() {
            border |= Bitboard::file(File::A).0;
        }
        if square.file().number() != File::H.number() {
            border |= Bitboard::file(File::H).0;
        }
        let lines = Bitboard(a.0 | b.0 | c.0 | d.0);
        let relevant = Bitboard(lines.0 & !border);
        parts[number] = Part { relevant, lines, start: next };
        next += 1 << relevant.len();
        number += 1;
    }
    assert!(next == end);
    parts
}

// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
const fn fill(table: &mut [u16; ENTRIES], parts: &[Part; 64], is_rook: bool) {
    let mut number = 0;
    while number < 64 {
        let square = Square::wrapping(number as u32);
        let [a, b, c, d] = lines(square, is_rook);
        let part = &parts[number];
        let (first, first_len) = fillings(square, Bitboard(a.0 | b.0), is_rook, part);
        let (second, second_len) = fillings(square, Bitboard(c.0 | d.0), false, part);
        let mut i = 0;
        while i < first_len {
            let mut j = 0;
            while j < second_len {
                let index = part.start as usize + first[i].0 as usize + second[j].0 as usize;
                table[index] = first[i].1 | second[j].1;
                j += 1;
            }
            i += 1;
        }
        number += 1;
    }
}

/// What each filling of one line adds to the index and to the entry, and how many fillings there
/// are: each is computed once, not for each filling of the other line.
// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
const fn fillings(
    square: Square,
    line: Bitboard,
    is_rank: bool,
    part: &Part,
) -> ([(u16, u16); 64], usize) {
    let relevant = line.0 & part.relevant.0;
    let (mut fillings, mut len) = ([(0, 0); 64], 0);
    let mut occupied = 0_u64;
    loop {
        let attacks = if is_rank {
            rank_attacks(square, Bitboard(occupied))
        } else {
            line_attacks(square, line, Bitboard(occupied))
        };
        fillings[len] = (gather(occupied, part.relevant.0), gather(attacks.0, part.lines.0));
        len += 1;
        // All subsets (carry-rippler).
        occupied = occupied.wrapping_sub(relevant) & relevant;
        if occupied == 0 {
            return (fillings, len);
        }
    }
}

/// PEXT in the compiler, of at most 16 bits.
const fn gather(set: u64, from: u64) -> u16 {
    let (mut gathered, mut place, mut left) = (0, 1_u32, from);
    while left != 0 {
        let rest = left & (left - 1);
        if set & (left ^ rest) != 0 {
            gathered |= place;
        }
        place <<= 1;
        left = rest;
    }
    gathered as u16
}
