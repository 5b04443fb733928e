//! Several bitboards in one SIMD register: one instruction works on all of them.
//!
//! Each lane belongs to one position, and code over lanes reads like code over one
//! [`Bitboard`](crate::chess::Bitboard). Each back end is one file; the tests below compare them,
//! operation by operation.
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
mod lanes;
mod portable;

#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(super) use crate::cpu::Bits256 as Avx2;
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(super) use crate::cpu::Bits512 as Avx512;
pub(super) use lanes::Lanes;
pub(super) use portable::Portable;

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::chess::moves::random_positions::Random;
    use crate::chess::{Bitboard, Move, Square};

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
            let here = lanes.empty().count(lanes & lanes.splat(Bitboard(1 << bit))).counted();
            here.first(before + 1).sum() - here.first(before).sum()
        };
        (0..L::COUNT).map(|lane| (0..64).map(|bit| ones(bit, lane) << bit).sum()).collect()
    }

    /// A different set in each lane, of squares that moves go to.
    fn mixed<L: Lanes>(proof: L::Proof, random: &mut Random) -> (L, Vec<u64>) {
        let (mut lanes, mut expected) = (L::new(proof), std::vec![0; L::COUNT]);
        for _ in 0..random.next() % 12 {
            let moves: Vec<_> =
                (0..L::COUNT).map(|_| Move::new(Square::A1, random.square(), None)).collect();
            let to = lanes.load(&moves).down(6).single();
            lanes = lanes | to;
            for (expected, mv) in expected.iter_mut().zip(moves) {
                *expected |= 1 << mv.to().number();
            }
        }
        (lanes, expected)
    }

    fn operations_equal_those_of_words<L: Lanes>(proof: L::Proof) {
        let mut random = Random::new(11);
        for _ in 0..if cfg!(miri) { 3 } else { 300 } {
            let ((a, x), (b, y)) = (mixed::<L>(proof, &mut random), mixed::<L>(proof, &mut random));
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
            check("splat", a.splat(set), &|_, _| set.0);
            check("nonempty_then", a.nonempty_then(b), &|x, y| if x == 0 { 0 } else { y });
            check("without_lowest", a.without_lowest(), &|x, _| x & x.wrapping_sub(1));
            check("up_to_lowest", a.up_to_lowest(), &|x, _| x ^ x.wrapping_sub(1));
            for squares in (0..64).step_by(if cfg!(miri) { 21 } else { 1 }) {
                check("up", a.up(squares), &|x, _| x << squares);
                check("down", a.down(squares), &|x, _| x >> squares);
            }
            let counted = a.empty().count(a).count(b).count(a.splat(set)).counted();
            check("count", counted.plus(counted), &|x, y| {
                2 * u64::from(x.count_ones() + y.count_ones() + set.len())
            });
            for lanes in 0..=L::COUNT {
                let first = x.iter().zip(&y).take(lanes);
                let expected = first.map(|(x, y)| u64::from(x.count_ones() + y.count_ones()));
                let sum = expected.sum::<u64>() + lanes as u64 * u64::from(set.len());
                assert_eq!(counted.first(lanes).sum(), sum, "the first {lanes}");
            }
        }
        let short = [Move::new(Square::B1, Square::A1, None)];
        assert_eq!(words(L::new(proof).load(&short))[..2], [1, 0]);
    }

    #[test]
    fn every_back_end_works_like_words() {
        operations_equal_those_of_words::<Portable>(());
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Some(proof) = crate::cpu::HasAvx2::detect() {
            operations_equal_those_of_words::<Avx2>(proof);
        }
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Some(proof) = crate::cpu::HasAvx512::detect() {
            operations_equal_those_of_words::<Avx512>(proof);
        }
    }
}
