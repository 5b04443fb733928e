//! Perft for processors with 64-bit words: the last two plies are counted, not made.
//!
//! This file alone chooses the SIMD back end; `simd` lists them.

// A function with target features is unsafe to call.
#![allow(unsafe_code)]

mod bulk_count;
mod simd;

use simd::Lanes;

use crate::chess::moves::large::move_list::EMPTY_BUFFER;
use crate::chess::{Color, MAX_MOVES, Move, Position};

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
    if let Some(proof) = crate::cpu::HasAvx512::detect() {
        // SAFETY: `proof` shows that the processor has the features of the function.
        return unsafe { x86::count_avx512(proof, position, depth) };
    }
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let Some(proof) = crate::cpu::HasAvx2::detect() {
        // SAFETY: `proof` shows that the processor has the features of the function.
        return unsafe { x86::count_avx2(proof, position, depth) };
    }
    count_portable(position, depth)
}

fn count_portable(position: &Position, depth: u32) -> u64 {
    count_with::<simd::Portable>((), position, depth, count_portable)
}

#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86 {
    use super::{Position, count_with, simd};
    use crate::cpu::{HasAvx2, HasAvx512};

    #[target_feature(
        enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,\
        bmi1,bmi2,lzcnt,popcnt"
    )]
    pub(super) fn count_avx512(proof: HasAvx512, position: &Position, depth: u32) -> u64 {
        let deeper = |next: &Position, depth| count_avx512(proof, next, depth);
        count_with::<simd::Avx512>(proof, position, depth, deeper)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn count_avx2(proof: HasAvx2, position: &Position, depth: u32) -> u64 {
        let deeper = |next: &Position, depth| count_avx2(proof, next, depth);
        count_with::<simd::Avx2>(proof, position, depth, deeper)
    }
}

/// Counts at least two plies with one back end; `deeper` is the function that calls this one,
/// compiled for the features of the back end.
#[inline(always)]
fn count_with<L: Lanes>(
    proof: L::Proof,
    position: &Position,
    depth: u32,
    deeper: impl Fn(&Position, u32) -> u64,
) -> u64 {
    let mut buffer = EMPTY_BUFFER;
    let len = L::write_moves(proof, position, &mut buffer);
    if len > MAX_MOVES {
        return count_by_move(position, depth, deeper);
    }
    if depth > 2 {
        let moves = buffer.get(..len).unwrap_or_default();
        let below = |mv: &Move| deeper(&position.after(*mv), depth - 1);
        return moves.iter().map(below).fold(0, u64::saturating_add);
    }
    match position.turn() {
        Color::White => bulk_count::count::<L, true>(proof, position, &buffer, len),
        Color::Black => bulk_count::count::<L, false>(proof, position, &buffer, len),
    }
}

/// As [`count_with`], of a position with more moves than a list holds, as playable ones may come to
/// have.
#[cold]
fn count_by_move(position: &Position, depth: u32, deeper: impl Fn(&Position, u32) -> u64) -> u64 {
    let below = |mv| {
        let next = position.after(mv);
        if depth > 2 { deeper(&next, depth - 1) } else { u64::from(next.legal_move_count()) }
    };
    position.each_legal_move().map(below).fold(0, u64::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::FenMode;
    use crate::chess::moves::random_positions::{of_games, of_random_boards};

    /// The replies to each move, counted move by move.
    fn two_plies(position: &Position) -> u64 {
        let replies = |mv| u64::from(position.after(mv).legal_move_count());
        position.each_legal_move().map(replies).sum()
    }

    fn check_back_ends(position: &Position) {
        let expected = two_plies(position);
        assert_eq!(count_portable(position, 2), expected, "portable\n{position:?}");
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Some(proof) = crate::cpu::HasAvx2::detect() {
            // SAFETY: `proof` shows that the processor has the features of the function.
            let nodes = unsafe { x86::count_avx2(proof, position, 2) };
            assert_eq!(nodes, expected, "avx2\n{position:?}");
        }
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Some(proof) = crate::cpu::HasAvx512::detect() {
            // SAFETY: `proof` shows that the processor has the features of the function.
            let nodes = unsafe { x86::count_avx512(proof, position, 2) };
            assert_eq!(nodes, expected, "avx512\n{position:?}");
        }
    }

    #[test]
    fn every_back_end_counts_along_random_games() {
        of_games(5, 300, 120, |position, _| check_back_ends(position));
    }

    #[test]
    fn every_back_end_counts_more_moves_than_a_list_holds() {
        // White, who is not to move yet, could choose from 263 moves.
        let fen = b"knQQQQQQ/ppQ4Q/QQ5Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK b - - 0 1";
        let position = Position::parse_fen(fen, FenMode::Playable).unwrap();
        let after = || position.each_legal_move().map(|mv| position.after(mv));
        assert!(after().any(|next| next.legal_move_count() as usize > MAX_MOVES));
        let expected: u64 = after().map(|next| two_plies(&next)).sum();
        let deeper: u64 = after()
            .map(|next| next.each_legal_move().map(|mv| two_plies(&next.after(mv))).sum::<u64>())
            .sum();
        assert_eq!((count(&position, 3), count(&position, 4)), (expected, deeper));
        after().for_each(|next| check_back_ends(&next));
    }

    #[test]
    fn every_back_end_counts_on_random_boards() {
        of_random_boards(6, 20_000, check_back_ends);
    }
}
