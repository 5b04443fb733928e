//! Several bitboards side by side: one instruction works on all of them.
//!
//! A lane is a position of its own, and code over lanes reads like code over one [`Bitboard`].
//! Each back end is one file; the tests below hold them against each other, operation by
//! operation.
//!
//! | back end | lanes | chosen |
//! |---|---|---|
//! | `avx512` | 8 | at run time: x86-64 with AVX-512 F, BW, CD, DQ, VL, VBMI2 and VPOPCNTDQ |
//! | `avx2` | 4 | at run time: x86-64 with AVX2, BMI1 and BMI2 |
//! | `portable` | 2 | every other 64-bit target; the compiler makes it SSE2, NEON or SIMD128 |

#[cfg(all(target_arch = "x86_64", not(miri)))]
mod avx2;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod avx512;
mod portable;

use core::ops::{BitAnd, BitOr, Not, Sub};

use crate::chess::moves::listing::MoveRoom;
use crate::chess::{Bitboard, Move, Position};

/// Perft of at least two plies, with the best back end of this processor.
pub(in crate::chess) fn tree(position: &Position, depth: u32) -> u64 {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let Some(nodes) = avx512::tree(position, depth) {
        return nodes;
    }
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let Some(nodes) = avx2::tree(position, depth) {
        return nodes;
    }
    portable::tree(position, depth)
}

/// Some bitboards side by side. The operators are those of [`Bitboard`], lane by lane.
///
/// Every function is to be inlined into one that has the features of the back end.
pub(in crate::chess) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + Sub<Output = Self>
{
    /// How many bitboards.
    const COUNT: usize;

    /// Writes the legal moves as [`listing`](crate::chess::moves::listing) does, with the instructions of this back end.
    fn write(position: &Position, room: &mut MoveRoom) -> usize;

    /// The same set in each lane.
    fn splat(set: Bitboard) -> Self;

    /// The bits of a move in each lane; 0 in lanes without one. Moves beyond the lanes are left.
    fn load(moves: &[Move]) -> Self;

    /// The set of the one square whose number the lane holds, 0 to 63.
    fn single(self) -> Self;

    /// Each square's number so much higher, below 64; what leaves the board is lost.
    fn up(self, squares: u32) -> Self;

    /// Each square's number so much lower, below 64; what leaves the board is lost.
    fn down(self, squares: u32) -> Self;

    /// Without the square of the lowest number.
    fn without_lowest(self) -> Self;

    /// The squares up to the lowest one of this set, included; all if it is empty.
    fn up_to_lowest(self) -> Self;

    /// In lanes where this set holds a square `then`, in the others nothing.
    fn when(self, then: Self) -> Self;

    /// Adds the number of squares of a set to this tally, by lane.
    ///
    /// A tally begins as the empty set and may be of bytes: no byte of it may pass 255 before
    /// [`tallied`](Self::tallied).
    fn tally(self, set: Self) -> Self;

    /// The number in each lane that a tally has come to.
    fn tallied(self) -> Self;

    /// The sum of numbers, by lane.
    fn plus(self, number: Self) -> Self;

    /// The first so many lanes as they are; nothing in the others.
    fn first(self, lanes: usize) -> Self;

    /// The sum of the numbers in all lanes.
    fn sum(self) -> u64;

    /// The empty set in each lane.
    #[inline(always)]
    fn empty() -> Self {
        Self::splat(Bitboard::EMPTY)
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::chess::Square;
    use crate::chess::moves::random_positions::{Random, of_games, strewn};

    /// Empty now and then, and often with few squares.
    fn set(random: &mut Random) -> Bitboard {
        let few = random.next() & random.next() & random.next();
        Bitboard(match random.next() % 8 {
            0 => 0,
            1 => random.next(),
            2 => few & random.next() & random.next(),
            _ => few,
        })
    }

    /// All lanes, read through what the back end offers: the number of squares of `lane & bit`.
    fn words<L: Lanes>(lanes: L) -> Vec<u64> {
        let ones = |bit: u64, before: usize| {
            let here = L::empty().tally(lanes & L::splat(Bitboard(1 << bit))).tallied();
            here.first(before + 1).sum() - here.first(before).sum()
        };
        (0..L::COUNT).map(|lane| (0..64).map(|bit| ones(bit, lane) << bit).sum()).collect()
    }

    /// A different set in each lane, of squares that moves go to.
    fn mixed<L: Lanes>(random: &mut Random) -> (L, Vec<u64>) {
        let (mut lanes, mut expected) = (L::empty(), std::vec![0; L::COUNT]);
        for _ in 0..random.next() % 12 {
            let moves: Vec<_> =
                (0..L::COUNT).map(|_| Move::new(Square::A1, random.square(), None)).collect();
            let to = L::load(&moves).down(6).single();
            lanes = lanes | to;
            for (expected, mv) in expected.iter_mut().zip(moves) {
                *expected |= 1 << mv.to().number();
            }
        }
        (lanes, expected)
    }

    fn operations_equal_those_of_words<L: Lanes>() {
        let mut random = Random::new(11);
        for _ in 0..if cfg!(miri) { 3 } else { 300 } {
            let ((a, x), (b, y)) = (mixed::<L>(&mut random), mixed::<L>(&mut random));
            let set = set(&mut random);
            let pairs = || x.iter().copied().zip(y.iter().copied());
            let check = |name: &str, lanes: L, each: &dyn Fn(u64, u64) -> u64| {
                let expected: Vec<u64> = pairs().map(|(x, y)| each(x, y)).collect();
                assert_eq!(words(lanes), expected, "{name} of {x:x?} and {y:x?}");
            };
            check("load", a, &|x, _| x);
            check("and", a & b, &|x, y| x & y);
            check("or", a | b, &|x, y| x | y);
            check("without", a - b, &|x, y| x & !y);
            check("not", !a, &|x, _| !x);
            check("splat", L::splat(set), &|_, _| set.0);
            check("when", a.when(b), &|x, y| if x == 0 { 0 } else { y });
            check("without_lowest", a.without_lowest(), &|x, _| x & x.wrapping_sub(1));
            check("up_to_lowest", a.up_to_lowest(), &|x, _| x ^ x.wrapping_sub(1));
            for squares in (0..64).step_by(if cfg!(miri) { 21 } else { 1 }) {
                check("up", a.up(squares), &|x, _| x << squares);
                check("down", a.down(squares), &|x, _| x >> squares);
            }
            let tallies = L::empty().tally(a).tally(b).tally(L::splat(set)).tallied();
            check("tally", tallies.plus(tallies), &|x, y| {
                2 * u64::from(x.count_ones() + y.count_ones() + set.len())
            });
            for lanes in 0..=L::COUNT {
                let first = x.iter().zip(&y).take(lanes);
                let expected = first.map(|(x, y)| u64::from(x.count_ones() + y.count_ones()));
                let sum = expected.sum::<u64>() + lanes as u64 * u64::from(set.len());
                assert_eq!(tallies.first(lanes).sum(), sum, "the first {lanes}");
            }
        }
        let short = [Move::new(Square::B1, Square::A1, None)];
        assert_eq!(words(L::load(&short))[..2], [1, 0]);
    }

    #[test]
    fn every_back_end_works_like_words() {
        operations_equal_those_of_words::<portable::Portable>();
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if crate::cpu::has_avx2() {
            operations_equal_those_of_words::<avx2::Avx2>();
        }
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if crate::cpu::has_avx512() {
            operations_equal_those_of_words::<avx512::Avx512>();
        }
    }

    /// The replies to each move, move by move.
    fn two_plies(position: &Position) -> u64 {
        let replies = |mv| u64::from(position.after(mv).legal_move_count());
        position.each_legal_move().map(replies).sum()
    }

    fn check_back_ends(position: &Position) {
        let expected = two_plies(position);
        assert_eq!(portable::tree(position, 2), expected, "portable\n{position:?}");
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Some(nodes) = avx2::tree(position, 2) {
            assert_eq!(nodes, expected, "avx2\n{position:?}");
        }
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Some(nodes) = avx512::tree(position, 2) {
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
