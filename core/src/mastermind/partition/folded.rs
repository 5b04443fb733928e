//! One word at a time, for any number of pegs, in little code.
//!
//! A list of masks says which codes have exactly k of the columns so far; with each column the
//! codes that are in it move one up. A word is one of the processor: of 32 bits on
//! microcontrollers, where a word of the columns is done in two halves.

use super::{Sizes, Strip};
use crate::mastermind::variant::MAX_PEGS;

/// Adds the cells of a strip.
pub(super) fn count(strip: &Strip<'_>, sizes: &mut Sizes) {
    let size = strip.block.max(1);
    let blocks = strip.words.chunks_exact((size * strip.width).max(1));
    for word in 0..strip.used {
        let Some(block) = blocks.clone().nth(word / size) else { return };
        let column = |column: u8| -> u64 {
            let index = usize::from(column) * size + word % size;
            block.get(index).copied().unwrap_or(0)
        };
        for shift in (0..u64::BITS).step_by(Word::BITS as usize) {
            let half = |index: u8| (column(index) >> shift) as Word;
            let black = exactly(strip.black.iter().take(strip.pegs).map(|&index| half(index)));
            let total = exactly(strip.total.iter().take(strip.pegs).map(|&index| half(index)));
            add(&black, &total, strip.pegs, sizes);
        }
    }
}

/// For each number the codes that have exactly so many of the columns.
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
#[cfg(target_pointer_width = "32")]
type Word = u32;
#[cfg(not(target_pointer_width = "32"))]
type Word = u64;
