//! 64 codes at a time, unrolled for the number of pegs.

use super::BLOCK;
use super::word::{by_pegs, cells};
use super::{Sizes, Strip, folded};
use crate::mastermind::code::MAX_PEGS;

/// Adds the cells of a strip.
///
/// Inlined, so that a caller that is built for a processor with `POPCNT` uses it.
#[inline(always)]
pub(super) fn count(strip: &Strip<'_>, sizes: &mut Sizes) {
    by_pegs!(strip.pegs, fixed(strip, sizes), else folded::count(strip, sizes));
}

/// The columns that a guess of P pegs picks in a block; one that is not there is empty.
#[inline(always)]
pub(super) fn picked<'a, T, const P: usize>(
    block: &'a [T],
    picks: &[u8; MAX_PEGS],
    empty: &'a T,
) -> [&'a T; P] {
    core::array::from_fn(|peg| {
        picks.get(peg).and_then(|&column| block.get(usize::from(column))).unwrap_or(empty)
    })
}

#[inline(always)]
fn fixed<const P: usize>(strip: &Strip<'_>, sizes: &mut Sizes) {
    if strip.block == 1 {
        for block in strip.words.chunks_exact(strip.width.max(1)) {
            let black = picked::<u64, P>(block, &strip.black, &0).map(|&word| word);
            let total = picked::<u64, P>(block, &strip.total, &0).map(|&word| word);
            add(black, total, sizes);
        }
        return;
    }
    let (columns, _) = strip.words.as_chunks::<BLOCK>();
    let mut left = strip.used;
    for block in columns.chunks_exact(strip.width.max(1)) {
        let black = picked::<[u64; BLOCK], P>(block, &strip.black, &[0; BLOCK]);
        let total = picked::<[u64; BLOCK], P>(block, &strip.total, &[0; BLOCK]);
        for word in 0..left.min(BLOCK) {
            let at = |column: &[u64; BLOCK]| column.get(word).copied().unwrap_or(0);
            add(black.map(at), total.map(at), sizes);
        }
        left = left.saturating_sub(BLOCK);
    }
}

#[inline(always)]
fn add<const P: usize>(black: [u64; P], total: [u64; P], sizes: &mut Sizes) {
    cells(0, black, total, |index, mask| {
        if let Some(size) = sizes.get_mut(index) {
            *size += mask.count_ones();
        }
    });
}
