//! A position on the way from the root, with what the search knows about it.
//!
//! The present one is unpacked; those before it wait in frames of 16 words:
//!
//! | word | content |
//! |---|---|
//! | 0 to 7 | squares by role and colour, as in a position |
//! | 8 | halfmove clock 16 bits, castling rooks 16, phase 8, turn 1, en passant square 7 |
//! | 9 | key |
//! | 10 | piece-square values 32, window 2 × 16 |
//! | 11 | best value 16, static value 16, depth 8, stage 8, kind 8, flags 8 |
//! | 12 | best move, move of the table, present move, 16 each; moves tried 8, bad captures 8 |
//! | 13 | where the moves of the frame begin, the next one, the quiet ones, their end; 16 each |
//! | 14, 15 | the best line, packed |

use super::stage::Stage;
use crate::chess::engine::evaluation::Accumulator;
use crate::chess::engine::evaluation::Pair;
use crate::chess::engine::line::PackedMoves;
use crate::chess::engine::memory::FRAME_WORDS;
use crate::chess::engine::table::move_of;
use crate::chess::engine::value::{INFINITE, Value};
use crate::chess::{Bitboard, Color, Move, Position, Setup, Square};

/// A node of the search.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::chess::engine) struct Node {
    pub(super) position: Position,
    pub(super) sums: Accumulator,
    pub(super) alpha: Value,
    pub(super) beta: Value,
    /// The best value so far.
    pub(super) best: Value,
    /// What the evaluation says, [`UNKNOWN`](Self::UNKNOWN) in check.
    pub(super) evaluation: Value,
    /// Plies to look ahead; 0 and less in quiescence.
    pub(super) depth: i32,
    pub(super) stage: Stage,
    pub(super) kind: SearchKind,
    pub(super) flags: u8,
    pub(super) best_move: Move,
    pub(super) table_move: Move,
    pub(super) mv: Move,
    /// Moves tried so far, at most 255.
    pub(super) tried: u8,
    pub(super) moves: MoveRange,
    pub(super) line: PackedMoves,
}

/// Where the moves of a node are, in the memory for moves.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(in crate::chess::engine) struct MoveRange {
    pub(super) first: u16,
    pub(super) next: u16,
    pub(super) quiets: u16,
    pub(super) end: u16,
    /// How many captures that lose material were put off, from the first on.
    pub(super) bad: u8,
}

numbered! {
    /// How the present move is being searched, as principal variation search has it.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(in crate::chess::engine) enum SearchKind: u8 {
        /// With the whole window.
        FullWindow = 0,
        /// With a zero window and a late move reduction.
        Reduced = 1,
        /// With a zero window: only whether it raises alpha.
        ZeroWindow = 2,
        /// The null move, with a zero window at beta.
        NullMove = 3,
    }
}

impl Node {
    /// A PV node: the window is open.
    pub(super) const PV: u8 = 1;
    /// The side to move is in check.
    pub(super) const CHECK: u8 = 2;
    /// The null move has led here.
    pub(super) const AFTER_NULL: u8 = 4;
    /// A move has raised alpha.
    pub(super) const RAISED_ALPHA: u8 = 8;

    /// No evaluation.
    pub(super) const UNKNOWN: Value = -INFINITE;

    pub(super) fn new(position: Position, sums: Accumulator) -> Self {
        Self {
            position,
            sums,
            alpha: -INFINITE,
            beta: INFINITE,
            best: -INFINITE,
            evaluation: Self::UNKNOWN,
            depth: 0,
            stage: Stage::Done,
            kind: SearchKind::FullWindow,
            flags: 0,
            best_move: Move::NULL,
            table_move: Move::NULL,
            mv: Move::NULL,
            tried: 0,
            moves: MoveRange::default(),
            line: [0; 2],
        }
    }

    /// The key in the table: that of the position, from a halfmove clock of 48 on another one every
    /// eight plies, because the fifty-move rule comes into sight and changes what is found.
    pub(super) fn table_key(&self) -> u64 {
        let clock = u64::from(self.position.halfmove_clock());
        if clock < 48 {
            return self.sums.key;
        }
        // Both the bucket and the tag of the entry change.
        self.sums.key ^ (clock >> 3) << 52 ^ (clock >> 3) << 8
    }

    pub(super) const fn is(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    pub(super) const fn set(&mut self, flag: u8, is: bool) {
        self.flags = self.flags & !flag | if is { flag } else { 0 };
    }

    /// Writes the words of a frame.
    pub(in crate::chess::engine) fn pack(&self, words: &mut [u64; FRAME_WORDS]) {
        let setup = &self.position.setup;
        for (word, set) in words.iter_mut().zip(&setup.board.sets) {
            *word = set.0;
        }
        let castling = setup.castling_rooks.0;
        let castling = castling as u32 & 0xff | (castling >> 32) as u32 >> 16 & 0xff00;
        let en_passant = u32::from(setup.en_passant.map_or(64, Square::number));
        let phase = self.sums.phase.clamp(0, 255) as u32;
        let state = phase | (setup.turn as u32) << 8 | en_passant << 9;
        let (range, half) = (&self.moves, |value: i32| value as i16 as u16);
        words[8] = quarters(setup.halfmove_clock, castling as u16, state as u16, 0);
        words[9] = self.sums.key;
        words[10] = u64::from(self.sums.sum.bits() as u32)
            | quarters(0, 0, half(self.alpha), half(self.beta));
        words[11] = quarters(
            half(self.best),
            half(self.evaluation),
            bytes(self.depth as u8, self.stage as u8),
            bytes(self.kind as u8, self.flags),
        );
        words[12] = quarters(
            self.best_move.bits(),
            self.table_move.bits(),
            self.mv.bits(),
            bytes(self.tried, range.bad),
        );
        words[13] = quarters(range.first, range.next, range.quiets, range.end);
        [words[14], words[15]] = self.line;
    }

    /// The node that was packed into these words.
    pub(in crate::chess::engine) fn from_frame(words: &[u64; FRAME_WORDS]) -> Self {
        let mut node = Self::new(Position { setup: Setup::empty() }, Accumulator::default());
        node.unpack(words);
        node
    }

    /// Becomes the node that was packed into these words. Any words give one that is safe to use.
    pub(in crate::chess::engine) fn unpack(&mut self, words: &[u64; FRAME_WORDS]) {
        let setup = &mut self.position.setup;
        for (set, &word) in setup.board.sets.iter_mut().zip(words) {
            *set = Bitboard(word);
        }
        let [halfmove_clock, castling, state, _] = split(words[8]);
        let castling = u64::from(castling);
        setup.castling_rooks = Bitboard(castling & 0xff | (castling & 0xff00) << 48);
        setup.turn = if state >> 8 & 1 == 0 { Color::White } else { Color::Black };
        setup.en_passant = Square::new((state >> 9) as u8);
        setup.halfmove_clock = halfmove_clock;
        // Not part of a frame: the search does not need it.
        setup.fullmove_number = 1;
        self.sums.key = words[9];
        self.sums.sum = Pair::from_bits(words[10] as i32);
        self.sums.phase = i32::from(state as u8);
        let [_, _, alpha, beta] = split(words[10]).map(|half| Value::from(half as i16));
        (self.alpha, self.beta) = (alpha, beta);
        let [best, evaluation, depth, kind] = split(words[11]);
        (self.best, self.evaluation) = (Value::from(best as i16), Value::from(evaluation as i16));
        self.depth = i32::from(depth as i8);
        self.stage = Stage::new((depth >> 8) as u8).unwrap_or(Stage::Done);
        self.kind = SearchKind::new(kind as u8).unwrap_or(SearchKind::FullWindow);
        self.flags = (kind >> 8) as u8;
        let [best_move, table_move, mv, tried] = split(words[12]);
        (self.best_move, self.table_move) = (move_of(best_move), move_of(table_move));
        (self.mv, self.tried) = (move_of(mv), tried as u8);
        let [first, next, quiets, end] = split(words[13]);
        self.moves = MoveRange { first, next, quiets, end, bad: (tried >> 8) as u8 };
        self.line = [words[14], words[15]];
    }

    /// The key of a packed node.
    pub(super) const fn packed_key(words: &[u64; FRAME_WORDS]) -> u64 {
        words[9]
    }

    /// The evaluation of a packed node.
    pub(super) fn packed_evaluation(words: &[u64; FRAME_WORDS]) -> Value {
        Value::from((words[11] >> 16) as i16)
    }
}

const fn bytes(low: u8, high: u8) -> u16 {
    low as u16 | (high as u16) << 8
}

const fn quarters(a: u16, b: u16, c: u16, d: u16) -> u64 {
    let (low, high) = (a as u32 | (b as u32) << 16, c as u32 | (d as u32) << 16);
    low as u64 | (high as u64) << 32
}

const fn split(word: u64) -> [u16; 4] {
    let (low, high) = (word as u32, (word >> 32) as u32);
    [low as u16, (low >> 16) as u16, high as u16, (high >> 16) as u16]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::moves::random_positions::of_games;

    fn packed_and_unpacked(node: &Node) -> Node {
        let mut words = [0; FRAME_WORDS];
        node.pack(&mut words);
        Node::from_frame(&words)
    }

    #[test]
    fn a_node_is_unpacked_as_it_was_packed() {
        of_games(4, 100, 100, |position, random| {
            let mut number = || random.next() as u16;
            let mut node = Node::new(*position, Accumulator::of(position));
            node.position.setup.fullmove_number = 1;
            (node.alpha, node.beta) = (-i32::from(number() >> 2), i32::from(number() >> 2));
            (node.best, node.evaluation) = (-i32::from(number() >> 2), i32::from(number() >> 2));
            (node.depth, node.flags) = (-i32::from(number() & 63), number() as u8);
            (node.stage, node.kind) = (Stage::Quiets, SearchKind::NullMove);
            (node.tried, node.moves.bad) = (number() as u8, number() as u8);
            (node.moves.first, node.moves.next) = (number(), number());
            (node.moves.quiets, node.moves.end) = (number(), number());
            node.line = [random.next(), random.next()];
            assert_eq!(packed_and_unpacked(&node), node, "{position:?}");
        });
    }

    #[test]
    fn a_phase_of_too_many_pieces_is_limited() {
        let mut node = Node::new(Position::start(), Accumulator::of(&Position::start()));
        for (phase, packed) in [(-3, 0), (206, 206), (255, 255), (400, 255)] {
            node.sums.phase = phase;
            assert_eq!(packed_and_unpacked(&node).sums.phase, packed);
        }
    }

    #[test]
    fn any_words_are_a_node() {
        for byte in 0..=u8::MAX {
            let node = Node::from_frame(&[u64::from_le_bytes([byte; 8]); FRAME_WORDS]);
            assert_eq!(packed_and_unpacked(&node).position, node.position);
        }
    }
}
