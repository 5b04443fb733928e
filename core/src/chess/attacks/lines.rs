//! Lines through squares: the masks that the slider back ends, pins and checks share.
//!
//! Only the diagonals are a table, with one entry per diagonal, not per square (256 bytes, on
//! boards 128); files and ranks are a shift, and the squares between two others are the line
//! through both, restricted to the numbers between theirs. A 64 × 64 table would answer `between`
//! in one load, for 32 KB of flash or cache.

use crate::chess::{Bitboard, File, Rank, Square};

/// The two diagonals through a square, itself included: rising (towards h8), falling.
#[cfg_attr(small, inline(always))]
pub(in crate::chess) const fn diagonals(square: Square) -> [Bitboard; 2] {
    let [rising, falling] = diagonal_numbers(square);
    [rising_diagonal(rising), falling_diagonal(falling)]
}

/// The numbers of the two diagonals through a square, 0 to 15: file - rank modulo 16, and
/// file + rank. Two squares share a diagonal if they share its number.
#[inline(always)]
const fn diagonal_numbers(square: Square) -> [usize; 2] {
    let (file, rank) = (square.file().number() as usize, square.rank().number() as usize);
    [file.wrapping_sub(rank) & 15, file + rank]
}

#[inline(always)]
const fn rising_diagonal(number: usize) -> Bitboard {
    // The mask leaves no bounds check.
    #[allow(clippy::indexing_slicing)]
    RISING[number & 15]
}

#[inline(always)]
const fn falling_diagonal(number: usize) -> Bitboard {
    if cfg!(small) {
        // The rising one of the mirrored board, which takes a Cortex-M two instructions.
        return Bitboard(rising_diagonal(number.wrapping_sub(7)).0.swap_bytes());
    }
    // The mask leaves no bounds check.
    #[allow(clippy::indexing_slicing)]
    FALLING[number & 15]
}

/// By number; the ninth only rounds the numbers up. 128 bytes.
static RISING: [Bitboard; 16] = diagonal_table(1);
/// By number; the last one only rounds the numbers up. 128 bytes.
static FALLING: [Bitboard; 16] = diagonal_table(-1);

// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
const fn diagonal_table(step: i8) -> [Bitboard; 16] {
    let mut table = [Bitboard::EMPTY; 16];
    let mut number = 0;
    while number < 64 {
        let square = Square::wrapping(number);
        let [rising, falling] = diagonal_numbers(square);
        let line = ray(square, 1, step).0 | ray(square, -1, -step).0;
        let index = if step > 0 { rising } else { falling };
        table[index] = Bitboard(line | Bitboard::of(square).0);
        number += 1;
    }
    table
}

/// The squares from `from`, which is left out, to the border, a file and rank step at a time.
pub(in crate::chess) const fn ray(from: Square, file_step: i8, rank_step: i8) -> Bitboard {
    ray_until(from, file_step, rank_step, Bitboard::EMPTY)
}

/// The squares from `from`, which is left out, up to the first occupied one, which is included.
pub(in crate::chess) const fn ray_until(
    from: Square,
    file_step: i8,
    rank_step: i8,
    occupied: Bitboard,
) -> Bitboard {
    let mut squares = 0;
    let mut file = from.file().number() as i8 + file_step;
    let mut rank = from.rank().number() as i8 + rank_step;
    while let (Some(f), Some(r)) = (File::new(file as u8), Rank::new(rank as u8)) {
        let square = Bitboard::of(Square::at(f, r));
        squares |= square.0;
        if occupied.intersects(square) {
            break;
        }
        file += file_step;
        rank += rank_step;
    }
    Bitboard(squares)
}

/// The whole line (file, rank or diagonal) through two squares, both included; empty if they
/// share none or are the same.
pub(in crate::chess) fn line(a: Square, b: Square) -> Bitboard {
    let ([rising, falling], numbers) = (diagonal_numbers(a), diagonal_numbers(b));
    if a == b {
        Bitboard::EMPTY
    } else if a.rank() == b.rank() {
        Bitboard::rank(a.rank())
    } else if a.file() == b.file() {
        Bitboard::file(a.file())
    } else if rising == numbers[0] {
        rising_diagonal(rising)
    } else if falling == numbers[1] {
        falling_diagonal(falling)
    } else {
        Bitboard::EMPTY
    }
}

/// The squares strictly between two that share a line; empty otherwise.
pub(in crate::chess) fn between(a: Square, b: Square) -> Bitboard {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    // Bits low + 1 to high - 1; where the line is empty the range does not matter.
    let range = Bitboard::of(high).0.wrapping_sub(Bitboard::of(low).0 << 1);
    line(a, b) & Bitboard(range)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [(i8, i8); 8] =
        [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

    #[test]
    fn lines_and_between_equal_a_walk() {
        for a in Square::all() {
            for b in Square::all() {
                let step = STEPS.into_iter().find(|&(file, rank)| ray(a, file, rank).contains(b));
                let (mut on_line, mut inside) = (Bitboard::EMPTY, Bitboard::EMPTY);
                if let Some((file, rank)) = step {
                    on_line = ray(a, file, rank) | ray(a, -file, -rank) | a.into();
                    inside = ray_until(a, file, rank, b.into()) - b.into();
                }
                assert_eq!(line(a, b), on_line, "{a} {b}");
                assert_eq!(between(a, b), inside, "{a} {b}");
            }
        }
    }
}
