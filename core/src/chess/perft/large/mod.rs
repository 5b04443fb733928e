//! Perft for processors with 64-bit words: the last two plies are counted, not made.
//!
//! This file alone chooses the SIMD back end; `simd` lists them.

// A function with target features is unsafe to call.
#![allow(unsafe_code)]

mod bulk_count;
mod simd;

use simd::Lanes;

use crate::chess::moves::large::move_list::EMPTY_BUFFER;
use crate::chess::{Color, Move, Position};

/// The number of sequences of `depth` legal moves.
pub(super) fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => count_tree(position, depth),
    }
}

/// The same for at least two plies.
fn count_tree(position: &Position, depth: u32) -> u64 {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if crate::cpu::has_avx512() {
        // SAFETY: the processor was just checked for the features of the function.
        return unsafe { x86::count_avx512(position, depth) };
    }
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if crate::cpu::has_avx2() {
        // SAFETY: the processor was just checked for the features of the function.
        return unsafe { x86::count_avx2(position, depth) };
    }
    count_portable(position, depth)
}

fn count_portable(position: &Position, depth: u32) -> u64 {
    count_with::<simd::Portable>(position, depth, count_portable)
}

#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86 {
    use super::{Position, count_with, simd};

    #[target_feature(
        enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
    )]
    pub(super) fn count_avx512(position: &Position, depth: u32) -> u64 {
        count_with::<simd::Avx512>(position, depth, |next, depth| count_avx512(next, depth))
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn count_avx2(position: &Position, depth: u32) -> u64 {
        count_with::<simd::Avx2>(position, depth, |next, depth| count_avx2(next, depth))
    }
}

/// Counts at least two plies with one back end; `deeper` is the function that calls this one,
/// compiled for the features of the back end.
#[inline(always)]
fn count_with<L: Lanes>(
    position: &Position,
    depth: u32,
    deeper: impl Fn(&Position, u32) -> u64,
) -> u64 {
    let mut buffer = EMPTY_BUFFER;
    let len = L::write_moves(position, &mut buffer);
    if depth > 2 {
        let moves = buffer.get(..len).unwrap_or_default();
        let below = |mv: &Move| deeper(&position.after(*mv), depth - 1);
        return moves.iter().map(below).fold(0, u64::saturating_add);
    }
    match position.turn() {
        Color::White => bulk_count::count::<L, true>(position, &buffer, len),
        Color::Black => bulk_count::count::<L, false>(position, &buffer, len),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::moves::random_positions::{of_games, strewn};

    /// The replies to each move, counted move by move.
    fn two_plies(position: &Position) -> u64 {
        let replies = |mv| u64::from(position.after(mv).legal_move_count());
        position.each_legal_move().map(replies).sum()
    }

    fn check_back_ends(position: &Position) {
        let expected = two_plies(position);
        assert_eq!(count_portable(position, 2), expected, "portable\n{position:?}");
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if crate::cpu::has_avx2() {
            // SAFETY: the processor was just checked for the features of the function.
            let nodes = unsafe { x86::count_avx2(position, 2) };
            assert_eq!(nodes, expected, "avx2\n{position:?}");
        }
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if crate::cpu::has_avx512() {
            // SAFETY: the processor was just checked for the features of the function.
            let nodes = unsafe { x86::count_avx512(position, 2) };
            assert_eq!(nodes, expected, "avx512\n{position:?}");
        }
    }

    #[test]
    fn every_back_end_counts_along_random_games() {
        let (games, plies) = if cfg!(miri) { (1, 3) } else { (300, 120) };
        of_games(5, games, plies, |position, _| check_back_ends(position));
    }

    #[test]
    fn every_back_end_counts_on_random_boards() {
        strewn(6, if cfg!(miri) { 5 } else { 20_000 }, check_back_ends);
    }
}
