//! One word at a time, for any number of pegs, in little code.
//!
//! A list of masks says which codes have exactly k of the columns so far; with each column the
//! codes that are in it move one up. A word is one of the processor: of 32 bits on
//! microcontrollers, where a word of the columns is done in two halves.

use super::{Sizes, Strip};
use crate::mastermind::code::MAX_PEGS;

/// Adds the cells of a strip.
pub(super) fn count(strip: &Strip<'_>, sizes: &mut Sizes) {
    let (mut rest, mut left) = (strip.words, strip.used);
    while let Some((block, later)) = rest.split_at_checked(strip.block * strip.width) {
        for word in 0..strip.block.min(left) {
            let column = |column: u8| -> u64 {
                block.get(usize::from(column) * strip.block + word).copied().unwrap_or(0)
            };
            for shift in SHIFTS {
                let part = |index: &u8| (column(*index) >> shift) as Word;
                let black = exactly(strip.black.iter().take(strip.pegs).map(part));
                let total = exactly(strip.total.iter().take(strip.pegs).map(part));
                add(&black, &total, strip.pegs, sizes);
            }
        }
        left = left.saturating_sub(strip.block);
        if left == 0 {
            return;
        }
        rest = later;
    }
}

/// For each number the codes that have exactly that many of the columns.
fn exactly(columns: impl Iterator<Item = Word>) -> [Word; MAX_PEGS + 1] {
    let mut masks = [0; MAX_PEGS + 1];
    if let Some(none) = masks.first_mut() {
        *none = Word::MAX;
    }
    for (seen, column) in columns.enumerate() {
        let mut moving = 0;
        for mask in masks.iter_mut().take(seen + 2) {
            let leaving = *mask & column;
            *mask ^= leaving | moving;
            moving = leaving;
        }
    }
    masks
}

/// Adds the cells of one word, but for the first.
fn add(black: &[Word; MAX_PEGS + 1], total: &[Word; MAX_PEGS + 1], pegs: usize, sizes: &mut Sizes) {
    let mut cells = sizes.iter_mut().skip(1);
    for (sum, total) in total.iter().enumerate().take(pegs + 1).skip(1) {
        for (black, size) in black.iter().zip(cells.by_ref().take(sum + 1)) {
            let codes = black & total;
            if codes != 0 {
                *size += codes.count_ones();
            }
        }
    }
}

/// A word of the processor.
#[cfg(small)]
type Word = u32;
#[cfg(not(small))]
type Word = u64;

/// Where the words of the processor begin in one of the columns.
#[cfg(small)]
const SHIFTS: [u32; 2] = [0, 32];
#[cfg(not(small))]
const SHIFTS: [u32; 1] = [0];
