//! Eight last pegs at a time against up to 512 codes, with AVX-512 and its VPOPCNTDQ.
//!
//! A beginning is added up for all codes at once, a word of them in each lane. For its last peg
//! the lanes change their meaning: each holds the same 64 codes for another symbol, word after
//! word, so that no lanes are ever summed up. In the end the sizes of four cells share a register, in
//! 16 bits each, and [`Rough`] turns them into scores that tell which guesses are worth a second look.
#![allow(unsafe_code)]

mod level;
mod rough;

use super::Few;
use crate::mastermind::cells::Cells;
use crate::mastermind::columns::BLOCK;
use crate::mastermind::partition::BackEnd;
use crate::mastermind::partition::word::MAX_SLICED_PEGS;
use crate::mastermind::solver::Best;
use level::{HALVES, Level, Walk};
use rough::Rough;

/// The most codes: one block of columns.
pub(super) const MAX_CODES: u32 = BLOCK as u32 * u64::BITS;

/// Looks for a better guess.
pub(super) fn search(few: &Few<'_>, back_end: BackEnd, best: &mut Best) {
    // SAFETY: a back end with this unit is handed out only where the processor has the instructions.
    unsafe {
        match few.variant.pegs() {
            1 => sized::<1>(few, back_end, best),
            2 => sized::<2>(few, back_end, best),
            3 => sized::<3>(few, back_end, best),
            4 => sized::<4>(few, back_end, best),
            5 => sized::<5>(few, back_end, best),
            _ => sized::<MAX_SLICED_PEGS>(few, back_end, best),
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
fn sized<const P: usize>(few: &Few<'_>, back_end: BackEnd, best: &mut Best) {
    if few.columns.len() < u64::BITS {
        fixed::<P, false>(few, back_end, best);
    } else {
        fixed::<P, true>(few, back_end, best);
    }
}

/// The search for P pegs, against many codes or such as one word has bits for.
#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
fn fixed<const P: usize, const MANY: bool>(few: &Few<'_>, back_end: BackEnd, best: &mut Best) {
    let walk = Walk::new::<P, MANY>(few);
    let mut rough = Rough::new::<P>(few, back_end, best);
    let mut path = [Level::EMPTY; MAX_SLICED_PEGS];
    if let Some(root) = path.first_mut() {
        walk.begin(root);
    }
    let mut depth = 0;
    while let Some((level, longer)) = path.get_mut(depth..).and_then(|path| path.split_first_mut())
    {
        if depth + 1 == P {
            for half in 0..HALVES {
                let left = (level.left >> (8 * half)) as u8;
                if left == 0 {
                    continue;
                }
                let sizes = walk.sizes::<P, MANY>(level, half);
                let mut look = left & rough.better::<P, MANY>(few.strategy, &sizes);
                while look != 0 {
                    let symbol = 8 * half + look.trailing_zeros() as usize;
                    look &= look - 1;
                    let guess = few.variant.code_of(level.bits << 4 | symbol as u64);
                    let mut cells = Cells::EMPTY;
                    few.columns.split(guess, u32::MAX, back_end, &mut cells);
                    let score = few.strategy.score(&cells, few.variant, few.weights);
                    if score < best.score {
                        *best = Best { guess, score };
                        if score <= few.bound {
                            return;
                        }
                        rough.follow::<P>(few, &cells, score);
                    }
                }
            }
            level.left = 0;
        }
        if level.left == 0 {
            let Some(above) = depth.checked_sub(1) else { return };
            depth = above;
            continue;
        }
        let symbol = level.left.trailing_zeros() as usize;
        level.left &= level.left - 1;
        if let Some(longer) = longer.first_mut() {
            walk.lengthen::<MANY>(level, depth, symbol, longer);
        }
        depth += 1;
    }
}
