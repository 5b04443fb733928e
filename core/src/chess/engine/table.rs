//! The transposition table: what was found out about positions, by their keys.
//!
//! | bits of an entry | content |
//! |---|---|
//! | 0 to 15 | the best move, 0 if none is known |
//! | 16 to 31 | the value, mates counted from the position itself |
//! | 32 to 37 | the depth, up to 63 |
//! | 38, 39 | whether the value is exact, at least, or at most that; 0 for an empty entry |
//! | 40 to 42 | the generation: the lowest 3 bits of the root's game ply, 2 x move number + side |
//! | 43 to 63 | the lowest 21 bits of the key |
//!
//! A bucket holds two entries. The upper half of the key finds the bucket, by a multiplication in
//! place of a division.

use super::parameters::Parameters;
use super::value::{MATE_BOUND, Value};
use crate::chess::Move;

/// The move of these bits, which the search has written; the null move for damaged ones.
#[inline(always)]
pub(super) const fn move_of(bits: u16) -> Move {
    Move::from_bits_or_null(bits)
}

/// The table in the words that a search has left for it.
#[derive(Debug)]
pub(super) struct Table<'a>(pub(super) &'a mut [[u64; 2]]);

numbered! {
    /// How the value of an entry bounds the true one; 0 is an empty entry.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum Bound: u8 {
        /// It is the true one.
        Exact = 1,
        /// The true one is not less.
        Lower = 2,
        /// The true one is not more.
        Upper = 3,
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Entry {
    pub(super) mv: Move,
    pub(super) value: Value,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

impl Entry {
    /// Whether the value decides a search with this window.
    pub(super) const fn decides(&self, alpha: Value, beta: Value) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        }
    }
}

impl Table<'_> {
    /// What is known about the position with this key, for a search at this ply.
    pub(super) fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        let bucket = self.0.get(bucket(key, self.0.len()))?;
        let word = *bucket.iter().find(|&&word| is_of(word, key))?;
        let bound = Bound::new((word >> 38) as u8 & 3)?;
        let value = from_table(Value::from((word >> 16) as i16), ply);
        Some(Entry { mv: move_of(word as u16), value, depth: (word >> 32 & 63) as i32, bound })
    }

    /// Stores what was found out at this ply. An entry of the same position goes first, otherwise
    /// the one of less depth, an older search counting as some plies less.
    pub(super) fn store(
        &mut self,
        parameters: Parameters,
        key: u64,
        ply: usize,
        generation: u8,
        entry: Entry,
    ) {
        let index = bucket(key, self.0.len());
        let Some([first, second]) = self.0.get_mut(index) else { return };
        let worth = |word: u64| {
            let age = (u32::from(generation).wrapping_sub((word >> 40) as u32)) & 7;
            let depth = (word >> 32 & 63) as i32 - if word == 0 { 64 } else { 0 };
            depth - parameters.table_age_plies() * age as i32
        };
        let slot = if is_of(*first, key) {
            first
        } else if is_of(*second, key) || worth(*second) <= worth(*first) {
            second
        } else {
            first
        };
        let known = is_of(*slot, key);
        // A shallow bound of this search does not replace a much deeper result for the position.
        if known
            && entry.bound != Bound::Exact
            && (*slot >> 32 & 63) as i32 > entry.depth + parameters.table_keep_plies()
            && (*slot >> 40 & 7) as u8 == generation & 7
        {
            return;
        }
        // A node without a best move keeps the one that was known.
        let mv = if entry.mv.is_null() && known { *slot as u16 } else { entry.mv.bits() };
        *slot = u64::from(mv)
            | u64::from(to_table(entry.value, ply) as i16 as u16) << 16
            | (entry.depth.clamp(0, 63) as u64) << 32
            | (entry.bound as u64) << 38
            | u64::from(generation & 7) << 40
            | key << TAG;
    }
}

/// How many entries of the first 500 buckets this search has written, and how many there are.
pub(super) fn usage(buckets: &[[u64; 2]], generation: u8) -> (u32, u32) {
    let is_current = |word: &&u64| **word != 0 && (**word >> 40 & 7) as u8 == generation & 7;
    let sample = buckets.iter().take(500);
    let entries = 2 * sample.len() as u32;
    (sample.flatten().filter(is_current).count() as u32, entries)
}

const fn is_of(word: u64, key: u64) -> bool {
    (word ^ key << TAG) >> TAG == 0 && word >> 38 & 3 != 0
}

fn bucket(key: u64, buckets: usize) -> usize {
    let upper = key >> 32;
    match u32::try_from(buckets) {
        Ok(buckets) => ((upper * u64::from(buckets)) >> 32) as usize,
        // 64 GB or more: only the first 2^32 buckets are used.
        Err(_) => upper as usize,
    }
}

/// A mate is counted from the root in the search, and from the position in the table.
const fn to_table(value: Value, ply: usize) -> Value {
    let ply = ply as Value;
    if value >= MATE_BOUND {
        value + ply
    } else if value <= -MATE_BOUND {
        value - ply
    } else {
        value
    }
}

const fn from_table(value: Value, ply: usize) -> Value {
    let ply = ply as Value;
    if value >= MATE_BOUND {
        value - ply
    } else if value <= -MATE_BOUND {
        value + ply
    } else {
        value
    }
}

/// Where the part of the key begins that an entry holds.
const TAG: u32 = 43;

#[cfg(test)]
mod tests {
    use super::super::value::mated_in;
    use super::*;

    fn entry(value: Value, depth: i32, bound: Bound) -> Entry {
        Entry { mv: move_of(0x123), value, depth, bound }
    }

    #[test]
    fn an_entry_is_read_as_it_was_stored() {
        let mut buckets = [[0; 2]; 64];
        let mut table = Table(&mut buckets);
        let key = 0x9e37_79b9_7f4a_7c15;
        assert_eq!(table.get(key, 0), None);
        for (value, bound) in [(-123, Bound::Upper), (45, Bound::Lower), (7, Bound::Exact)] {
            table.store(Parameters::STANDARD, key, 3, 1, entry(value, 9, bound));
            assert_eq!(table.get(key, 3), Some(entry(value, 9, bound)));
        }
        assert_eq!(table.get(key ^ 1, 3), None);
    }

    #[test]
    fn mates_are_counted_from_the_position() {
        let mut buckets = [[0; 2]; 1];
        let mut table = Table(&mut buckets);
        table.store(Parameters::STANDARD, 5, 4, 0, entry(mated_in(6), 9, Bound::Exact));
        assert_eq!(table.get(5, 10).map(|entry| entry.value), Some(mated_in(12)));
    }

    #[test]
    fn the_shallower_of_two_entries_goes() {
        let mut buckets = [[0; 2]; 1];
        let mut table = Table(&mut buckets);
        for (key, depth) in [(1, 9), (2, 3), (3, 5)] {
            table.store(Parameters::STANDARD, key, 0, 0, entry(0, depth, Bound::Exact));
        }
        let known = [1, 2, 3].map(|key| table.get(key, 0).is_some());
        assert_eq!(known, [true, false, true]);
    }
}
