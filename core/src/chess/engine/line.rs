//! A line of play that a search considers best for both sides.

use arrayvec::ArrayVec;

use super::memory::LINE_WORDS;
use super::table::move_of;
use super::value::{Score, Value};
use crate::chess::{Move, Position};

/// A line that begins in the position of a search, and what it is worth.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Line {
    score: Score,
    depth: u8,
    moves: ArrayVec<Move, LINE_CAPACITY>,
}

/// How many moves a line has at most.
pub const LINE_CAPACITY: usize = 8;

impl Line {
    /// What the line is worth to the side to move.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// The depth to which it was searched.
    #[must_use]
    pub const fn depth(&self) -> u8 {
        self.depth
    }

    /// The moves, at most [`LINE_CAPACITY`]; the second one is what to ponder on.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The line of these words, which [`pack`] gave, from this position on.
    pub(super) fn unpack(&[state, moves @ .., _]: &[u64; LINE_WORDS], root: Position) -> Self {
        Self {
            score: Score::of(value_of(state)),
            depth: (state >> 16) as u8,
            moves: playable(root, unpacked(moves)),
        }
    }
}

/// The moves up to the first one that is not legal, which only damaged memory has.
fn playable(root: Position, moves: impl Iterator<Item = Move>) -> ArrayVec<Move, LINE_CAPACITY> {
    let mut position = root;
    let mut line = ArrayVec::new();
    for mv in moves {
        let Ok(next) = position.play(mv) else { break };
        if line.try_push(mv).is_err() {
            break;
        }
        position = next;
    }
    line
}

/// The moves of a line in two words, 16 bits each, the first one lowest; 0 after the last.
pub(super) type PackedMoves = [u64; 2];

/// A line in the words of the memory: its value in 16 bits and its depth in 8, then its moves; the
/// last word only makes the length a power of two.
pub(super) fn pack(value: Value, depth: u8, [first, second]: PackedMoves) -> [u64; LINE_WORDS] {
    [u64::from(value as i16 as u16) | u64::from(depth) << 16, first, second, 0]
}

/// The value of a packed line, given its first word.
pub(super) fn value_of(state: u64) -> Value {
    Value::from(state as i16)
}

/// A line that begins with a move and goes on with the first moves of another.
pub(super) fn prepend(mv: Move, [first, second]: PackedMoves) -> PackedMoves {
    [first << 16 | u64::from(mv.bits()), second << 16 | first >> 48]
}

/// The moves of a line, up to the first null move.
fn unpacked(moves: PackedMoves) -> impl Iterator<Item = Move> {
    let quarters = |word: u64| [word, word >> 16, word >> 32, word >> 48].map(|bits| bits as u16);
    moves.into_iter().flat_map(quarters).map(move_of).take_while(|mv| !mv.is_null())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_holds_eight_moves() {
        let moves: std::vec::Vec<Move> = (1..=9).map(move_of).collect();
        let line = moves.iter().rev().fold([0; 2], |line, &mv| prepend(mv, line));
        assert!(unpacked(line).eq(moves[..8].iter().copied()));
    }
}
