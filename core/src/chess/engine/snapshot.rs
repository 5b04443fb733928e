//! The snapshot of a search: 23 words of 64 bits, the same on every processor, in which it crosses
//! the C ABI.
//!
//! | words | content |
//! |---|---|
//! | 0 to 15 | the present node, as in a frame |
//! | 16, 17 | nodes visited, and the limit of nodes |
//! | 18 | ply, step, evaluation, material rule, generation, depth, completed, deepest: 8 each |
//! | 19 | line, lines, plies of the game, limit of depth: 8 bits each; value, low end: 16 each |
//! | 20 | high end, margin, best move: 16 bits each; limit of mate, limit of lines: 8 each |
//! | 21 | noise 16 bits, selective depth 8, bound 16, its side 8: 1 below, 255 above, 0 none |
//! | 22 | seed 32 bits, 40 to 63 checksum |
//!
//! It does not contain the memory of the search, which the caller keeps beside it. A snapshot with
//! a wrong checksum is refused; one that was forged is memory-safe with any memory, but its search
//! finds nothing that has a meaning.

use super::evaluation::Evaluation;
use super::limits::Limits;
use super::memory::FRAME_WORDS;
use super::parameters::Parameters;
use super::search::{Engine, Node, Step};
use super::table::move_of;
use super::value::Value;
use crate::chess::MaterialRule;
use crate::snapshot::checksum::{self, Kind};

/// How many words the snapshot has.
const WORDS: usize = 23;

impl Engine {
    /// How many words the snapshot has.
    pub const SNAPSHOT_WORDS: usize = 23;

    /// This search as words; its memory apart.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let limits = &self.limits;
        let half = |value: Value| (value as i16).to_le_bytes();
        let ([a, b], [c, d]) = (half(self.value), half(self.low));
        let ([e, f], [g, h]) = (half(self.high), half(self.margin));
        let ([i, j], [k, l]) = (limits.noise.to_le_bytes(), half(self.bound.0));
        let [first, second] = self.best.bits().to_le_bytes();
        let state = [
            self.nodes,
            limits.nodes,
            u64::from_le_bytes([
                self.ply,
                self.step as u8,
                self.evaluation as u8,
                self.material as u8,
                self.generation,
                self.depth,
                self.completed,
                self.deepest,
            ]),
            u64::from_le_bytes([self.line, self.lines, self.game_plies, limits.depth, a, b, c, d]),
            u64::from_le_bytes([e, f, g, h, first, second, limits.mate, limits.lines]),
            u64::from_le_bytes([i, j, self.selective, k, l, self.bound.1 as u8, 0, 0]),
            limits.seed.into(),
        ];
        let mut words = [0; WORDS];
        let mut frame = [0; FRAME_WORDS];
        self.node.pack(&mut frame);
        let all = frame.into_iter().chain(state);
        words.iter_mut().zip(all).for_each(|(word, content)| *word = content);
        checksum::close(words, Kind::ChessEngine)
    }

    /// The search that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are
    /// not such a snapshot.
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        let words = checksum::open(words, Kind::ChessEngine)?;
        let node = Node::from_frame(words.first_chunk()?);
        let &[nodes, node_limit, state, lines, window, bound, seed] = words.last_chunk()?;
        let [ply, step, evaluation, material, generation, depth, completed, deepest] =
            state.to_le_bytes();
        let [line, lines, game_plies, depth_limit, a, b, c, d] = lines.to_le_bytes();
        let [e, f, g, h, first, second, mate, line_limit] = window.to_le_bytes();
        let [i, j, selective, k, l, side, ..] = bound.to_le_bytes();
        let value = |low, high| Value::from(i16::from_le_bytes([low, high]));
        Some(Self {
            node,
            ply,
            step: Step::new(step)?,
            value: value(a, b),
            limits: Limits {
                depth: depth_limit,
                nodes: node_limit,
                mate,
                lines: line_limit,
                noise: u16::from_le_bytes([i, j]),
                seed: seed as u32,
            },
            evaluation: Evaluation::new(evaluation)?,
            material: MaterialRule::new(material)?,
            generation,
            nodes,
            depth,
            completed,
            deepest,
            selective,
            line,
            lines,
            low: value(c, d),
            high: value(e, f),
            margin: value(g, h),
            bound: (value(k, l), side.cast_signed().cmp(&0)),
            best: move_of(u16::from_le_bytes([first, second])),
            game_plies,
            parameters: Parameters::STANDARD,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Position;

    #[test]
    fn a_search_goes_on_from_its_words() {
        let limits = Limits { nodes: 3_000, noise: 10, seed: 3, mate: 2, ..Limits::NONE };
        let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
        let mut memory = std::vec![0; 1_000];
        let mut whole =
            Engine::new(&Position::start(), rule, evaluation, limits, &mut memory).unwrap();
        let mut other = memory.clone();
        let mut sliced = whole.to_snapshot();
        while whole.is_thinking() {
            whole.think(&mut memory, 10);
            let mut engine = Engine::from_snapshot(&sliced).unwrap();
            engine.think(&mut other, 10);
            sliced = engine.to_snapshot();
            assert_eq!(sliced, whole.to_snapshot());
        }
        assert_eq!(memory, other);
    }

    #[test]
    fn forged_words_are_safe() {
        let mut word = 1_u64;
        let mut next = || {
            word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            word ^ word >> 31
        };
        for round in 0..200 {
            let mut memory: std::vec::Vec<u64> = (0..600).map(|_| next()).collect();
            let mut words = [0; WORDS].map(|_: u64| next());
            // Numbers that enums have, so that most are read.
            words[18] &= 0xffff_ffff_0101_03ff;
            words[19] |= round;
            let sum = checksum::in_place(&words, Kind::ChessEngine);
            words[22] = words[22] & checksum::WORD_CONTENT | sum;
            if let Some(mut engine) = Engine::from_snapshot(&words) {
                engine.think(&mut memory, 300);
                let _ = (engine.line(&memory, 0), engine.best_move());
            }
        }
    }
}
