//! Lines through squares: the masks that the slider back ends, pins and checks share.
//!
//! Only the diagonals are a table, one entry a diagonal and not a square (256 bytes); files and
//! ranks are a shift, and the squares between two others are the line through both, cut to the
//! numbers between theirs. A 64 × 64 table would answer `between` in one load, for 32 KB of
//! flash or cache.

use super::{Bitboard, File, Rank, Square};

/// The two diagonals through a square, itself included: rising (towards h8), falling.
#[cfg_attr(not(small), inline)]
pub(super) const fn diagonals(square: Square) -> [Bitboard; 2] {
    let (file, rank) = (square.file().number() as usize, square.rank().number() as usize);
    // File and rank are below 8, so the masks change nothing and leave no bounds check.
    #[allow(clippy::indexing_slicing)]
    [RISING[(file + 7 - rank) & 15], FALLING[(file + rank) & 15]]
}

/// By file - rank + 7; the last entry only rounds the number up.
static RISING: [Bitboard; 16] = diagonal_table(1);
/// By file + rank; the last entry only rounds the number up.
static FALLING: [Bitboard; 16] = diagonal_table(-1);

// Runs in the compiler alone: a wrong index would not compile.
#[allow(clippy::indexing_slicing)]
const fn diagonal_table(step: i8) -> [Bitboard; 16] {
    let mut table = [Bitboard::EMPTY; 16];
    let mut number = 0;
    while number < 64 {
        let square = Square::wrapping(number);
        let (file, rank) = (square.file().number() as usize, square.rank().number() as usize);
        let index = if step > 0 { file + 7 - rank } else { file + rank };
        let line = ray(square, 1, step).0 | ray(square, -1, -step).0;
        table[index] = Bitboard(line | Bitboard::of(square).0);
        number += 1;
    }
    table
}

/// The squares from `from`, which is left out, to the border, a file and rank step at a time.
pub(super) const fn ray(from: Square, file_step: i8, rank_step: i8) -> Bitboard {
    ray_until(from, file_step, rank_step, Bitboard::EMPTY)
}

/// The squares from `from`, which is left out, up to the first occupied one, which is included.
pub(super) const fn ray_until(
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
pub(super) fn line(a: Square, b: Square) -> Bitboard {
    let [rising, falling] = diagonals(a);
    if a == b {
        Bitboard::EMPTY
    } else if a.rank() == b.rank() {
        Bitboard::rank(a.rank())
    } else if a.file() == b.file() {
        Bitboard::file(a.file())
    } else if rising.contains(b) {
        rising
    } else if falling.contains(b) {
        falling
    } else {
        Bitboard::EMPTY
    }
}

/// The squares strictly between two that share a line; empty otherwise.
pub(super) fn between(a: Square, b: Square) -> Bitboard {
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
