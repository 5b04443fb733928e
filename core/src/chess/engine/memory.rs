//! The caller's memory, divided into what a search keeps.
//!
//! | part | words | contents |
//! |---|---|---|
//! | history | 96 | scores of quiet moves, -127 to 127: a byte for each side, role and square |
//! | game | 50 | keys of the positions of the game since the last capture or pawn move |
//! | frames | 16 each | the positions on the way from the root to the present one |
//! | killers | 1 a frame | two quiet moves that refuted the opponent's last move at this ply |
//! | lines | 4 each | the best lines: those of the present depth replace those of the last |
//! | moves | a half each | the moves that are left to try, with their ranks, frame after frame |
//! | pawns | 4 an entry | the pawn hash table |
//! | table | 2 a bucket | results by position: all memory that remains |
//!
//! How many there are of each follows from the number of words alone, so that searches with equal
//! memory are equal. Any words are safe: indices and enums are checked when they are read back, so
//! that a search in damaged memory neither panics nor reads outside of it. Positions and moves are
//! not checked: what such a search finds has no meaning, and its move may be illegal.

use super::evaluation::{PAWN_ENTRY_WORDS, PawnTable};
use super::table::{Table, move_of};
use crate::chess::Move;

/// The memory of a search, in its parts.
#[derive(Debug)]
pub(super) struct Memory<'a> {
    pub(super) history: QuietHistory<'a>,
    pub(super) game: &'a mut [u64],
    pub(super) frames: &'a mut [[u64; FRAME_WORDS]],
    pub(super) killers: &'a mut [u64],
    pub(super) lines: &'a mut [[u64; LINE_WORDS]],
    pub(super) moves: RankedMoves<'a>,
    pub(super) pawns: PawnTable<'a>,
    pub(super) table: Table<'a>,
}

impl<'a> Memory<'a> {
    pub(super) fn new(words: &'a mut [u64]) -> Self {
        let Counts { frames, lines, moves, pawns } = Counts::of(words.len());
        let mut rest = words;
        Self {
            history: QuietHistory(take(&mut rest, HISTORY_WORDS)),
            game: take(&mut rest, GAME_WORDS),
            frames: take(&mut rest, frames * FRAME_WORDS).as_chunks_mut().0,
            killers: take(&mut rest, frames),
            lines: take(&mut rest, lines * LINE_WORDS).as_chunks_mut().0,
            moves: RankedMoves(take(&mut rest, moves)),
            pawns: PawnTable(take(&mut rest, pawns * PAWN_ENTRY_WORDS).as_chunks_mut().0),
            table: Table(rest.as_chunks_mut().0),
        }
    }

    /// The key of the position that many plies before the root; 0 if it is not known.
    pub(super) fn game_key(&self, plies: usize) -> u32 {
        let index = plies.wrapping_sub(1);
        half(self.game, index)
    }

    pub(super) fn set_game_key(&mut self, plies: usize, key: u32) {
        set_half(self.game, plies.wrapping_sub(1), key);
    }

    pub(super) fn killers(&self, ply: usize) -> [Move; 2] {
        let word = self.killers.get(ply).copied().unwrap_or(0);
        [word as u16, (word >> 16) as u16].map(move_of)
    }

    /// Makes a quiet move the first killer of its ply.
    pub(super) fn add_killer(&mut self, ply: usize, mv: Move) {
        if let Some(word) = self.killers.get_mut(ply)
            && *word as u16 != mv.bits()
        {
            *word = u64::from(mv.bits()) | (*word & 0xffff) << 16;
        }
    }

    /// Forgets killers and halves the history, before another search in the same memory.
    pub(super) fn age(&mut self) {
        self.killers.fill(0);
        self.history.age();
    }
}

/// How many frames, lines and pawn structures memory of a length holds, and how many words for
/// moves.
#[derive(Clone, Copy)]
struct Counts {
    frames: usize,
    lines: usize,
    moves: usize,
    /// A power of two.
    pawns: usize,
}

impl Counts {
    fn of(len: usize) -> Self {
        let frames = (len >> 6).clamp(8, MAX_FRAMES);
        let least = 128 + 8 * frames;
        let pawns = (len.saturating_sub(256) >> 7).clamp(2, 2048);
        Self {
            frames,
            lines: (len >> 8).clamp(4, 256),
            moves: (len >> 3).clamp(least, 8192),
            pawns: 1 << (usize::BITS - 1 - pawns.leading_zeros()),
        }
    }
}

/// The first frame: the position that a search began with, once it has gone on from there.
pub(super) fn first_frame(words: &[u64]) -> Option<&[u64; FRAME_WORDS]> {
    words.get(HISTORY_WORDS + GAME_WORDS..)?.first_chunk()
}

/// A line: of the last completed depth until one of the present depth replaces it.
pub(super) fn line_words(words: &[u64], index: usize) -> Option<&[u64; LINE_WORDS]> {
    let Counts { frames, lines, .. } = Counts::of(words.len());
    let before = HISTORY_WORDS + GAME_WORDS + frames * (FRAME_WORDS + 1);
    let index = (index < lines).then_some(index)?;
    words.get(before + index * LINE_WORDS..)?.first_chunk()
}

/// The buckets of the table.
pub(super) fn table_of(words: &[u64]) -> &[[u64; 2]] {
    let Counts { frames, lines, moves, pawns } = Counts::of(words.len());
    let before = HISTORY_WORDS
        + GAME_WORDS
        + frames * (FRAME_WORDS + 1)
        + lines * LINE_WORDS
        + moves
        + pawns * PAWN_ENTRY_WORDS;
    words.get(before..).unwrap_or_default().as_chunks().0
}

/// Moves with their ranks, 32 bits each: the rank above the bits of the move.
#[derive(Debug)]
pub(super) struct RankedMoves<'a>(&'a mut [u64]);

impl RankedMoves<'_> {
    pub(super) const fn capacity(&self) -> usize {
        2 * self.0.len()
    }

    pub(super) fn get(&self, index: usize) -> u32 {
        half(self.0, index)
    }

    pub(super) fn set(&mut self, index: usize, ranked: u32) {
        set_half(self.0, index, ranked);
    }

    /// The greatest entry from `first` to the one before `end`, and its index before it; two at a
    /// time, because every node searches its moves several times.
    #[inline(always)]
    fn greatest(&self, first: usize, end: usize) -> (usize, u32) {
        let (mut index, mut greatest) = (first, self.get(first));
        let (begin, last) = (first.div_ceil(2), end >> 1);
        for (pair, &word) in (begin..).zip(self.0.get(begin..last).unwrap_or_default()) {
            let (low, high) = (word as u32, (word >> 32) as u32);
            if low > greatest {
                (index, greatest) = (2 * pair, low);
            }
            if high > greatest {
                (index, greatest) = (2 * pair + 1, high);
            }
        }
        if end & 1 != 0 && self.get(end - 1) > greatest {
            (index, greatest) = (end - 1, self.get(end - 1));
        }
        (index, greatest)
    }

    /// Brings the greatest entry from `first` to the one before `end` to the first place, and
    /// returns it.
    pub(super) fn bring_greatest(&mut self, first: usize, end: usize) -> u32 {
        let old = self.get(first);
        if first + 1 >= end {
            return old;
        }
        let (index, greatest) = self.greatest(first, end);
        if index != first {
            self.set(index, old);
            self.set(first, greatest);
        }
        greatest
    }

    pub(super) fn swap(&mut self, one: usize, other: usize) {
        let (a, b) = (self.get(one), self.get(other));
        self.set(one, b);
        self.set(other, a);
    }

    /// Brings the entry at `from` to `to`, which is not after it; those between move up by one.
    pub(super) fn rotate(&mut self, to: usize, from: usize) {
        let ranked = self.get(from);
        let mut index = from;
        while index > to {
            let before = self.get(index - 1);
            self.set(index, before);
            index -= 1;
        }
        self.set(to, ranked);
    }
}

/// How well quiet moves did, from -127 to 127, by side, role and the square that they lead to.
#[derive(Debug)]
pub(super) struct QuietHistory<'a>(&'a mut [u64]);

impl QuietHistory<'_> {
    pub(super) fn get(&self, index: usize) -> i32 {
        let word = self.0.get(index >> 3).copied().unwrap_or(0);
        let byte = word.to_le_bytes().get(index & 7).copied().unwrap_or(0);
        i32::from(byte as i8)
    }

    /// Moves a value towards the limit of the sign of `bonus`, the slower the nearer it is.
    pub(super) fn add(&mut self, index: usize, bonus: i32) {
        let old = self.get(index);
        let new = (old + bonus - ((old * bonus.abs()) >> 7)).clamp(-127, 127);
        if let Some(word) = self.0.get_mut(index >> 3) {
            let shift = (index as u32 & 7) << 3;
            *word = *word & !(0xff << shift) | u64::from(new as u8) << shift;
        }
    }

    fn age(&mut self) {
        for word in self.0.iter_mut() {
            *word = u64::from_le_bytes(word.to_le_bytes().map(|byte| (byte as i8 / 2) as u8));
        }
    }
}

fn take<'a>(rest: &mut &'a mut [u64], count: usize) -> &'a mut [u64] {
    let words = core::mem::take(rest);
    let count = count.min(words.len());
    let (part, left) = words.split_at_mut_checked(count).unwrap_or_default();
    *rest = left;
    part
}

#[inline(always)]
fn half(words: &[u64], index: usize) -> u32 {
    let word = words.get(index >> 1).copied().unwrap_or(0);
    (if index & 1 == 0 { word } else { word >> 32 }) as u32
}

fn set_half(words: &mut [u64], index: usize, half: u32) {
    if let Some(word) = words.get_mut(index >> 1) {
        *word = if index & 1 == 0 {
            *word & !0xffff_ffff | u64::from(half)
        } else {
            *word & 0xffff_ffff | u64::from(half) << 32
        };
    }
}

/// The least memory of a search in words of 64 bits: 4 KB.
pub(super) const MIN_WORDS: usize = 512;

/// Powers of two, because some processors cannot divide.
pub(super) const FRAME_WORDS: usize = 16;
pub(super) const LINE_WORDS: usize = 4;
const MAX_FRAMES: usize = 128;

const HISTORY_WORDS: usize = 2 * 6 * 64 / 8;
/// Two keys in a word, for the hundred plies that the fifty-move rule allows.
const GAME_WORDS: usize = 50;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_memory_holds_all_parts() {
        let mut words = [0; MIN_WORDS];
        let memory = Memory::new(&mut words);
        assert_eq!(memory.frames.len(), 8);
        assert_eq!(memory.lines.len(), 4);
        assert!(memory.moves.capacity() > crate::chess::MAX_MOVES);
        assert!(!memory.table.0.is_empty());
    }

    #[test]
    fn lines_and_table_are_found_where_they_are_written() {
        for len in [MIN_WORDS, 1_000, 100_000] {
            let mut words = std::vec![0; len];
            let memory = Memory::new(&mut words);
            memory.lines[1][0] = 7;
            memory.table.0[2] = [8, 9];
            assert_eq!(line_words(&words, 1), Some(&[7, 0, 0, 0]));
            assert_eq!(table_of(&words)[..3], [[0, 0], [0, 0], [8, 9]]);
        }
    }

    #[test]
    fn any_shorter_memory_is_safe_to_divide() {
        for len in 0..MIN_WORDS {
            let mut words = std::vec![0; len];
            let mut memory = Memory::new(&mut words);
            memory.moves.set(700, 1);
            memory.set_game_key(100, 1);
            memory.add_killer(127, Move::NULL);
        }
    }

    #[test]
    fn history_stays_within_a_byte_and_beside_its_neighbours() {
        let mut words = [0; MIN_WORDS];
        let mut memory = Memory::new(&mut words);
        for _ in 0..1_000 {
            memory.history.add(9, 32);
            memory.history.add(10, -32);
        }
        assert!(memory.history.get(9) > 90 && memory.history.get(10) < -90);
        assert_eq!((memory.history.get(8), memory.history.get(11)), (0, 0));
        memory.age();
        assert!(memory.history.get(9) > 45 && memory.history.get(10) < -45);
    }

    #[test]
    fn the_greatest_is_found_wherever_a_range_begins_and_ends() {
        let mut words = [0; MIN_WORDS];
        let mut memory = Memory::new(&mut words);
        for (index, ranked) in [5, 9, 2, 7, 1, 8, 3, 6, 4].into_iter().enumerate() {
            memory.moves.set(index, ranked);
        }
        for first in 0..9 {
            for end in first + 1..=9 {
                let expected = (first..end).map(|index| (memory.moves.get(index), index)).max();
                let (index, greatest) = memory.moves.greatest(first, end);
                assert_eq!(Some((greatest, index)), expected, "{first}..{end}");
            }
        }
    }

    #[test]
    fn rotating_keeps_the_order_of_the_others() {
        let mut words = [0; MIN_WORDS];
        let mut memory = Memory::new(&mut words);
        for index in 0..6 {
            memory.moves.set(index, index as u32);
        }
        memory.moves.rotate(1, 4);
        let after: std::vec::Vec<u32> = (0..6).map(|index| memory.moves.get(index)).collect();
        assert_eq!(after, [0, 4, 1, 2, 3, 5]);
    }
}
