//! Move lists with AVX-512: the moves of a piece in a few instructions.
//!
//! VPCOMPRESSB packs the numbers of the target squares, whatever their count, and the whole
//! register is stored: the next piece overwrites the surplus. Pawns are processed together.

// The intrinsics are unsafe to call from a function that does not itself enable the features.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use core::ops::ControlFlow;

use super::plain::write_promotions;
use crate::chess::attacks::sliders::Pext;
use crate::chess::moves::MoveFilter;
use crate::chess::moves::large::generator::{PawnSteps, Visitor, generate};
use crate::chess::{Bitboard, Move, Position, Square};
use crate::cpu::HasAvx512;

/// As [`super::write`]; `None` if the processor lacks the instructions.
#[inline]
pub(super) fn write(position: &Position, filter: MoveFilter, buffer: &mut [Move]) -> Option<usize> {
    // SAFETY: `HasAvx512` exists only where the processor has every feature that `list` enables.
    HasAvx512::detect().map(|proof| unsafe { list(proof, position, filter, buffer) })
}

/// As [`super::write`], for a processor that has AVX-512.
#[target_feature(
    enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi1,\
    bmi2,lzcnt,popcnt"
)]
pub(in crate::chess) fn list(
    proof: HasAvx512,
    position: &Position,
    filter: MoveFilter,
    buffer: &mut [Move],
) -> usize {
    let mut writer = Writer { _proof: proof, buffer, len: 0 };
    // Every processor that has the rest is fast at PEXT.
    let _ = generate::<Pext>(position, filter, &mut writer);
    writer.len
}

/// Appends the moves to a buffer, those of a piece at once.
///
/// It holds the proof that the processor has the features of [`list`], on which the blocks below
/// rely; they are methods, so that none runs without it.
struct Writer<'a> {
    _proof: HasAvx512,
    buffer: &'a mut [Move],
    len: usize,
}

/// How many moves a register holds.
const LANES: usize = 32;

impl Writer<'_> {
    /// The numbers of the squares, a byte each, in rising order; 0 after them.
    #[inline(always)]
    fn numbers(&self, squares: Bitboard) -> __m512i {
        // SAFETY: the proof of the writer; the array has the 512 bits that are read.
        unsafe {
            let all = _mm512_loadu_si512(NUMBERS.as_ptr().cast());
            _mm512_maskz_compress_epi8(squares.0, all)
        }
    }

    /// Makes a move of each pair of squares, numbers of 16 bits.
    #[inline(always)]
    fn moves(&self, from: __m512i, to: __m512i) -> __m512i {
        // SAFETY: the proof of the writer.
        unsafe { _mm512_or_si512(from, _mm512_slli_epi16::<6>(to)) }
    }

    /// Writes all moves, of which the first `len` count.
    #[inline(always)]
    fn write(&mut self, moves: __m512i, len: u32) {
        let rest = self.buffer.get_mut(self.len..).unwrap_or_default();
        match rest.first_chunk_mut::<LANES>() {
            // SAFETY: the proof of the writer; the array has the 512 bits that are written.
            Some(group) => unsafe { _mm512_storeu_si512(group.as_mut_ptr().cast(), moves) },
            None => {
                let first = (1 << rest.len()) - 1;
                // SAFETY: the proof of the writer; no more is written than there is.
                unsafe { _mm512_mask_storeu_epi16(rest.as_mut_ptr().cast(), first, moves) }
            }
        }
        self.len += len as usize;
    }
}

impl Visitor for Writer<'_> {
    #[inline(always)]
    fn visit_pawns<const WHITE: bool>(&mut self, steps: &PawnSteps<WHITE>) -> ControlFlow<()> {
        if steps.promotes() {
            self.len = write_promotions(self.buffer, self.len, steps);
            return ControlFlow::Continue(());
        }
        let mut left = steps.origins();
        while !left.is_empty() {
            // Eight pawns at a time, each with four lanes, one per kind of step: one round in a
            // legal position, more in a playable one.
            // SAFETY: the proof of the writer.
            unsafe {
                let pawns = Bitboard(_pdep_u64(0xff, left.0));
                left -= pawns;
                let (mut legal, mut changes) = (0, 0);
                for (kind, (targets, change)) in (0..).zip(steps.by_change()) {
                    let origins = PawnSteps::<WHITE>::origins_of(targets, change);
                    let goes = _pext_u64(origins.0, pawns.0) as u32;
                    legal |= _pdep_u32(goes, 0x1111_1111 << kind);
                    changes |= u64::from(i16::from(change) as u16) << (16 * kind);
                }
                let numbers = _mm512_cvtepu8_epi64(_mm512_castsi512_si128(self.numbers(pawns)));
                let copies = _mm512_set4_epi64(SECOND, FIRST, SECOND, FIRST);
                let from = _mm512_shuffle_epi8(numbers, copies);
                let to = _mm512_add_epi16(from, _mm512_set1_epi64(changes as i64));
                let moves = _mm512_maskz_compress_epi16(legal, self.moves(from, to));
                self.write(moves, legal.count_ones());
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn visit(&mut self, from: Square, targets: Bitboard) -> ControlFlow<()> {
        // No piece has more targets than there are lanes.
        // SAFETY: the proof of the writer.
        let moves = unsafe {
            let to = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(self.numbers(targets)));
            self.moves(_mm512_set1_epi16(i16::from(from.number())), to)
        };
        self.write(moves, targets.len());
        ControlFlow::Continue(())
    }
}

/// 0 to 63.
static NUMBERS: [u8; 64] = {
    let mut numbers = [0; 64];
    let mut number = 0;
    while number < numbers.len() {
        // Runs in the compiler alone: a wrong index would not compile.
        #[allow(clippy::indexing_slicing)]
        {
            numbers[number] = number as u8;
        }
        number += 1;
    }
    numbers
};

/// For a shuffle of bytes: four times byte 0 of 128 bits, each followed by a zero.
const FIRST: i64 = 0x8000_8000_8000_8000_u64 as i64;
/// Four times byte 8.
const SECOND: i64 = 0x8008_8008_8008_8008_u64 as i64;
