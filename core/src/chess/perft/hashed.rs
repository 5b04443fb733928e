//! Perft with a hash table of counts, in the caller's memory.
//!
//! Move sequences transpose: in the tree of six plies of the starting position most positions at
//! ply three occur more than once. The count below each is kept with its key.
//! Source: <https://www.chessprogramming.org/Perft#Hash_Tables>.

use super::counter::count;
use super::plain::PERFT_MAX_DEPTH;
use crate::chess::Position;

/// A count that [`Position::perft_hashed`] keeps: 16 bytes.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PerftEntry {
    /// The key of the position, mixed with the depth below it.
    key: u64,
    /// Not 0, unless the entry is empty.
    nodes: u64,
}

impl PerftEntry {
    /// An entry without a count.
    pub const EMPTY: Self = Self { key: 0, nodes: 0 };
}

impl Default for PerftEntry {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Position {
    /// As [`perft`](Self::perft), with a hash table of counts.
    ///
    /// The table may have any length, 0 too; it may be kept from one call to the next, for any
    /// position and depth. Only deep counts gain by it, most where transpositions are frequent.
    ///
    /// Counts are found by 64-bit keys, and two positions with the same key would be mistaken for
    /// one another. For 10<sup>9</sup> probes of a full table of four million entries the
    /// probability of that is about 2 in 10,000; [`perft`](Self::perft) is exact.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{PerftEntry, Position};
    /// let mut table = vec![PerftEntry::EMPTY; 1 << 12];
    /// assert_eq!(Position::start().perft_hashed(5, &mut table), Some(4_865_609));
    /// assert_eq!(Position::start().perft_hashed(17, &mut table), None);
    /// ```
    #[must_use]
    pub fn perft_hashed(&self, depth: u32, table: &mut [PerftEntry]) -> Option<u64> {
        (depth <= PERFT_MAX_DEPTH).then(|| count_hashed(self, self.key(), depth, table))
    }
}

fn count_hashed(position: &Position, key: u64, depth: u32, table: &mut [PerftEntry]) -> u64 {
    if depth < SHALLOWEST {
        return count(position, depth);
    }
    let mixed = key ^ u64::from(depth).wrapping_mul(GOLDEN);
    if let Some(entry) = entry_mut(table, mixed)
        && entry.key == mixed
        && entry.nodes > 0
    {
        return entry.nodes;
    }
    let mut nodes = 0_u64;
    for mv in position.each_legal_move() {
        let next = position.after(mv);
        let next_key = position.next_key(key, &next);
        nodes = nodes.saturating_add(count_hashed(&next, next_key, depth - 1, table));
    }
    if let Some(entry) = entry_mut(table, mixed) {
        *entry = PerftEntry { key: mixed, nodes };
    }
    nodes
}

/// The only slot for a key, selected by its upper half without a division.
fn entry_mut(table: &mut [PerftEntry], key: u64) -> Option<&mut PerftEntry> {
    let length = u32::try_from(table.len()).unwrap_or(u32::MAX);
    let place = ((key >> 32) * u64::from(length)) >> 32;
    table.get_mut(place as usize)
}

/// The depth from which counts are kept: shallower ones are counted faster than looked up.
const SHALLOWEST: u32 = 3;
/// 2 to the 64th divided by the golden ratio: depths that differ change every part of a key.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::FenMode;

    #[test]
    fn a_table_of_any_length_counts_right_and_again() {
        let rooks = b"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
        let rooks = Position::parse_fen(rooks, FenMode::Strict).expect("a legal position");
        for length in [0, 1, 2, 7, 1000] {
            let mut table = std::vec![PerftEntry::EMPTY; length];
            // Depths and positions share the table, and what it holds is used again.
            for _ in 0..2 {
                for depth in 0..=4 {
                    for position in [Position::start(), rooks] {
                        let counted = position.perft_hashed(depth, &mut table);
                        assert_eq!(counted, position.perft(depth), "{length} {depth}");
                    }
                }
            }
        }
    }
}
