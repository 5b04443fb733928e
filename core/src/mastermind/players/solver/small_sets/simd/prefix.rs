//! The prefixes of guesses, and the sums of the columns that they select.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm_cvtsi64_si128, _mm512_add_epi64, _mm512_loadu_si512, _mm512_mask_set1_epi64,
    _mm512_popcnt_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_store_si512,
    _mm512_zextsi128_si512,
};

use super::lower_bound::{PACKS, pack};
use crate::cpu::{Bits512, HasAvx512};
use crate::mastermind::code::MAX_SYMBOLS;
use crate::mastermind::partition::BLOCK;
use crate::mastermind::partition::word::{SLICED_CELLS, add_one, cells_of};
use crate::mastermind::players::solver::canonical_guesses::above;
use crate::mastermind::players::solver::small_sets::set::{SmallSet, word};

/// What the prefixes of a search share.
pub(super) struct Prefixes<'a> {
    proof: HasAvx512,
    set: &'a SmallSet<'a>,
    /// How many words a column has, and registers the columns of all symbols.
    words: usize,
    halves: usize,
    /// The columns of the last place.
    last: Lanes,
}

/// The first pegs of a guess, and the sums of the columns that they select.
#[derive(Clone, Copy)]
pub(super) struct Prefix {
    /// Its symbols, in four bits each, and which these are.
    pub(super) bits: u64,
    used: u16,
    /// The symbols that the next peg can have and that were not tried yet.
    pub(super) left: u16,
    /// How often each symbol stands in it, in four bits each.
    counts: u64,
    /// The bits of weight one, two and four of the sums: black pegs, and pegs of either colour.
    black: [Block; 3],
    total: [Block; 3],
    /// For each symbol the column that one more peg of it adds to the total.
    next: Lanes,
}

/// Eight words: a column of up to 512 codes, or the same word of eight columns.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Block([u64; BLOCK]);

/// For each word of a column that word for every symbol, in eight lanes and the rest.
#[derive(Clone, Copy)]
struct Lanes([[Block; HALVES]; BLOCK]);

impl Prefix {
    /// No peg; every column is empty.
    pub(super) const EMPTY: Self = Self {
        bits: 0,
        used: 0,
        left: 0,
        counts: 0,
        black: [Block::EMPTY; 3],
        total: [Block::EMPTY; 3],
        next: Lanes::EMPTY,
    };
}

impl<'a> Prefixes<'a> {
    /// All guesses of P pegs against these codes.
    pub(super) fn new<const P: usize, const MANY: bool>(
        proof: HasAvx512,
        set: &'a SmallSet<'a>,
    ) -> Self {
        let words = if MANY { set.columns.len().div_ceil(u64::BITS) as usize } else { 1 };
        let mut last = Lanes::EMPTY;
        for symbol in 0..usize::from(set.variant.symbols()) {
            last.set(symbol, set.place(P - 1, symbol));
        }
        let halves = usize::from(set.variant.symbols()).div_ceil(8);
        Self { proof, set, words, halves, last }
    }

    /// The prefix without a peg.
    pub(super) fn begin(&self, root: &mut Prefix) {
        root.left = self.set.symmetry.choices(0);
        for symbol in 0..usize::from(self.set.variant.symbols()) {
            root.next.set(symbol, self.set.threshold(symbol, 0));
        }
    }

    /// Walks from the root to the prefix of a guess, all of whose last pegs are tried, and returns
    /// its depth.
    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
    pub(super) fn resume<const P: usize, const MANY: bool>(
        &self,
        done: u64,
        path: &mut [Prefix],
    ) -> usize {
        let mut depth = 0;
        while let Some((prefix, longer)) =
            path.get_mut(depth..).and_then(|rest| rest.split_first_mut())
        {
            let symbol = done >> (4 * (P - 1 - depth)) & 15;
            prefix.left &= above(symbol);
            if depth + 1 == P {
                prefix.left = 0;
                break;
            }
            if let Some(longer) = longer.first_mut() {
                self.lengthen::<MANY>(prefix, depth, symbol as usize % MAX_SYMBOLS, longer);
            }
            depth += 1;
        }
        depth
    }

    /// A prefix and one more peg.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
    pub(super) fn lengthen<const MANY: bool>(
        &self,
        prefix: &Prefix,
        depth: usize,
        symbol: usize,
        longer: &mut Prefix,
    ) {
        let seen = (prefix.counts >> (4 * symbol)) as usize & 15;
        longer.bits = prefix.bits << 4 | symbol as u64;
        longer.used = prefix.used | 1 << symbol;
        longer.left = self.set.symmetry.choices(longer.used);
        longer.counts = prefix.counts + (1 << (4 * symbol));
        let place = load::<MANY>(self.proof, self.set.place(depth, symbol));
        let plane = |plane: Block| Bits512::of(self.proof, plane.load());
        let black = add_one(prefix.black.map(plane), place);
        let threshold = load::<MANY>(self.proof, self.set.threshold(symbol, seen));
        let total = add_one(prefix.total.map(plane), threshold);
        for (planes, sums) in [(&mut longer.black, black), (&mut longer.total, total)] {
            for (plane, sum) in planes.iter_mut().zip(sums) {
                plane.store(sum.register());
            }
        }
        let next = self.set.threshold(symbol, seen + 1);
        let words = if MANY { self.words } else { 1 };
        let words = prefix.next.0.iter().zip(&mut longer.next.0).take(words);
        for (word, (from, to)) in words.enumerate() {
            let column = next.get(word).copied().unwrap_or(0);
            for (half, (from, to)) in from.iter().zip(to).enumerate().take(self.halves) {
                let lane = ((1_u32 << symbol) >> (8 * half)) as u8;
                to.store(_mm512_mask_set1_epi64(from.load(), lane, column as i64));
            }
        }
    }

    /// The sizes of the cells for eight last pegs after a prefix.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
    pub(super) fn sizes<const P: usize, const MANY: bool>(
        &self,
        prefix: &Prefix,
        half: usize,
    ) -> [__m512i; PACKS] {
        let mut sums = [_mm512_setzero_si512(); SLICED_CELLS];
        let words = if MANY { self.words } else { 1 };
        let lanes = self.last.0.iter().zip(&prefix.next.0).take(words);
        for (word, (last, next)) in lanes.enumerate() {
            let all = |plane: Block| {
                let word = plane.0.get(word).copied().unwrap_or(0);
                Bits512::of(self.proof, _mm512_set1_epi64(word as i64))
            };
            let [last, next] = [last, next].map(|lanes| {
                let block = lanes.get(half).unwrap_or(&Block::EMPTY);
                Bits512::of(self.proof, block.load())
            });
            let black = add_one(prefix.black.map(all), last);
            let total = add_one(prefix.total.map(all), next);
            cells_of::<Bits512, P>(black, total, |index, mask| {
                if let Some(sum) = sums.get_mut(index) {
                    *sum = _mm512_add_epi64(*sum, _mm512_popcnt_epi64(mask.register()));
                }
            });
        }
        // Bits past the last code look like codes that have nothing in common with the guess.
        let spare = u64::BITS as usize * words - self.set.columns.len() as usize;
        if let Some(none) = sums.first_mut() {
            *none = _mm512_add_epi64(*none, _mm512_set1_epi64(-(spare as i64)));
        }
        pack::<P>(&sums)
    }
}

/// A column in one register.
#[inline]
#[target_feature(enable = "avx512f")]
fn load<const MANY: bool>(proof: HasAvx512, column: &[u64]) -> Bits512 {
    let register = match column.first_chunk::<BLOCK>() {
        // SAFETY: eight words are 64 bytes, and need no alignment.
        Some(block) if MANY => unsafe { _mm512_loadu_si512(block.as_ptr().cast()) },
        _ => _mm512_zextsi128_si512(_mm_cvtsi64_si128(word(column) as i64)),
    };
    Bits512::of(proof, register)
}

impl Block {
    const EMPTY: Self = Self([0; BLOCK]);

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(&self) -> __m512i {
        // SAFETY: a block has 64 bytes.
        unsafe { _mm512_loadu_si512(self.0.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn store(&mut self, lanes: __m512i) {
        // SAFETY: a block has 64 bytes and begins at a multiple of these.
        unsafe { _mm512_store_si512(self.0.as_mut_ptr().cast(), lanes) }
    }
}

impl Lanes {
    const EMPTY: Self = Self([[Block::EMPTY; HALVES]; BLOCK]);

    /// Puts the column of a symbol into its lanes.
    fn set(&mut self, symbol: usize, column: &[u64]) {
        for (lanes, &word) in self.0.iter_mut().zip(column) {
            let half = lanes.get_mut(symbol / 8);
            if let Some(lane) = half.and_then(|half| half.0.get_mut(symbol % 8)) {
                *lane = word;
            }
        }
    }
}

/// Registers for the columns of all symbols.
pub(super) const HALVES: usize = MAX_SYMBOLS.div_ceil(8);
