//! Attacks of the sliding pieces, by the back end for this processor.
//!
//! This file alone chooses. Each back end exports the same functions, and the tests below compare
//! every one that this build can run with a walk along the rays. Tables include what the back ends
//! share: the diagonals (256 bytes, 128 for `byte_fold`) and the rank table (512 bytes). Only what
//! the chosen back end uses is linked.
//!
//! | back end | chosen for | tables | method |
//! |---|---|---|---|
//! | `pext` | x86-64 with BMI2; perft with AVX-512 | 219 KB | occupied bits gathered to an index |
//! | `hyperbola` | other 64-bit words | 768 B, AArch64 256 B | subtraction from both ends |
//! | `byte_fold` | 32-bit words, `cfg(small)` | 640 B | a line folded to a byte |

#[cfg(any(test, small))]
mod byte_fold;
// Where PEXT is chosen, this only builds its table.
#[cfg_attr(target_feature = "bmi2", allow(dead_code))]
mod hyperbola;
#[cfg(all(not(small), target_arch = "x86_64", not(miri)))]
mod pext;
mod rank_row;
mod slider_attacks;

#[cfg(small)]
pub(super) use byte_fold::{bishop, queen, rook};
#[cfg(all(not(small), not(all(target_feature = "bmi2", not(miri)))))]
pub(super) use hyperbola::{bishop, queen, rook};
#[cfg(all(not(small), target_arch = "x86_64", not(miri)))]
pub(in crate::chess) use pext::Pext;
#[cfg(all(not(small), target_feature = "bmi2", not(miri)))]
pub(super) use pext::{bishop, queen, rook};
pub(in crate::chess) use slider_attacks::SliderAttacks;

use crate::chess::{Bitboard, Square};

/// The back end chosen above, as a type.
pub(in crate::chess) struct ChosenSliders;

impl SliderAttacks for ChosenSliders {
    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        rook(square, occupied)
    }

    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        bishop(square, occupied)
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::{byte_fold, hyperbola};
    use crate::chess::attacks::lines::ray_until;
    use crate::chess::{Bitboard, Square};
    use crate::random::SplitMix64;

    type Attacks = fn(Square, Bitboard) -> Bitboard;
    type BackEnd = (&'static str, Attacks, Attacks);

    /// All that this build can run on this processor.
    fn back_ends() -> Vec<BackEnd> {
        #[allow(unused_mut)]
        let mut back_ends: Vec<BackEnd> = std::vec![
            ("hyperbola", hyperbola::rook, hyperbola::bishop),
            ("byte_fold", byte_fold::rook, byte_fold::bishop),
            ("chosen", super::rook, super::bishop),
        ];
        #[cfg(all(not(small), target_arch = "x86_64", not(miri)))]
        if std::is_x86_feature_detected!("bmi2") {
            use super::SliderAttacks;
            back_ends.push(("pext", super::Pext::rook, super::Pext::bishop));
        }
        back_ends
    }

    fn walk(square: Square, steps: [(i8, i8); 4], occupied: Bitboard) -> Bitboard {
        steps.into_iter().fold(Bitboard::EMPTY, |set, (file, rank)| {
            set | ray_until(square, file, rank, occupied)
        })
    }

    fn check(back_ends: &[BackEnd], square: Square, occupied: Bitboard) {
        let rook = walk(square, [(1, 0), (-1, 0), (0, 1), (0, -1)], occupied);
        let bishop = walk(square, [(1, 1), (-1, -1), (1, -1), (-1, 1)], occupied);
        for (name, rook_of, bishop_of) in back_ends {
            assert_eq!(rook_of(square, occupied), rook, "{name} rook {square}\n{occupied:?}");
            assert_eq!(bishop_of(square, occupied), bishop, "{name} bishop {square}\n{occupied:?}");
        }
        for queen_of in [super::queen, byte_fold::queen] {
            assert_eq!(queen_of(square, occupied), rook | bishop, "queen {square}\n{occupied:?}");
        }
    }

    #[test]
    fn every_back_end_equals_the_ray_walk_on_a_million_boards() {
        let mut numbers = SplitMix64::new(0);
        let mut random = move || numbers.next();
        let back_ends = back_ends();
        for round in 0..if cfg!(miri) { 256 } else { 1_000_000_u32 } {
            // A quarter each of boards that are full, half, a quarter and an eighth occupied.
            let density = [!0, random(), random() & random(), random() & random() & random()];
            let occupied = Bitboard(random() & density[round as usize % 4]);
            check(&back_ends, Square::wrapping(round / 4), occupied);
        }
    }

    #[test]
    fn every_back_end_is_right_on_every_line_filling() {
        let back_ends = back_ends();
        for square in Square::all() {
            let lines = [(1, 0), (0, 1), (1, 1), (1, -1)].map(|(file, rank)| {
                ray_until(square, file, rank, Bitboard::EMPTY)
                    | ray_until(square, -file, -rank, Bitboard::EMPTY)
            });
            for line in lines {
                // All subsets of the line (carry-rippler), alone and with everything else full.
                let mut subset = 0_u64;
                loop {
                    check(&back_ends, square, Bitboard(subset));
                    check(&back_ends, square, Bitboard(subset | !line.0));
                    subset = subset.wrapping_sub(line.0) & line.0;
                    if subset == 0 {
                        break;
                    }
                }
            }
        }
    }
}
