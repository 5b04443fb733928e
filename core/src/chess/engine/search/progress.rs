//! What goes on in the middle of a depth.

use core::cmp::Ordering;

use super::{Engine, Node};
use crate::chess::Move;
use crate::chess::engine::line::value_of;
use crate::chess::engine::memory::{first_frame, line_words};
use crate::chess::engine::value::Score;

impl Engine {
    /// The move of the first position that is being searched, and its number from 1; `None` between
    /// two moves.
    #[must_use]
    pub fn current_move(&self, memory: &[u64]) -> Option<(Move, u8)> {
        let root = Node::from_frame(first_frame(memory).filter(|_| self.ply > 0)?);
        Some((root.mv, self.line.saturating_add(root.tried.max(1))))
    }

    /// What is known of the value of the depth that is being searched: that it is at least this one
    /// (`Greater`) or at most this one (`Less`), since its first window was wrong. `None` while
    /// nothing is known, and in a search for several lines.
    #[must_use]
    pub fn bound(&self, memory: &[u64]) -> Option<(Score, Ordering)> {
        let first_margin = self.parameters.window_margin();
        if self.completed == 0 || self.lines != 1 || self.margin <= first_margin {
            return None;
        }
        // The first window was around the last value. Each wrong one has moved one of its ends, by
        // the margin beyond the value that was found.
        let last = value_of(line_words(memory, 0)?[0]);
        if self.low == last - first_margin {
            Some((Score::of(self.high - self.margin), Ordering::Greater))
        } else if self.high <= last {
            Some((Score::of(self.low + self.margin), Ordering::Less))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec;

    use super::*;
    use crate::chess::engine::{Evaluation, Limits};
    use crate::chess::{FenMode, MaterialRule, Position};

    /// In positions that hold surprises windows are wrong both ways: the bound is beyond the value
    /// of the depth before.
    #[test]
    fn bounds_are_kept_and_moves_counted() {
        let mut seen = [0; 2];
        for record in [
            "r1bq1rk1/pp3ppp/2n1pn2/2bp4/2P5/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9",
            "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
            "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - 0 1",
            "r1b1r1k1/1ppn1p1p/3pnqp1/8/p1P1P3/5P2/PbNQNBPP/1R2RB1K w - - 0 1",
        ] {
            let position = Position::parse_fen(record.as_bytes(), FenMode::Strict).unwrap();
            let mut memory = vec![0; 1 << 14];
            let limits = Limits { nodes: 200_000, ..Limits::NONE };
            let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
            let mut engine = Engine::new(&position, rule, evaluation, limits, &mut memory).unwrap();
            while engine.is_thinking() {
                engine.think(&mut memory, 1);
                if let Some((mv, number)) = engine.current_move(&memory) {
                    assert!(position.play(mv).is_ok());
                    assert!((1..=position.legal_move_count()).contains(&u32::from(number)));
                }
                if let Some((score, side)) = engine.bound(&memory) {
                    let last = engine.line(&memory, 0).unwrap().score();
                    assert_eq!(score.cmp(&last), side, "{record}");
                    seen[usize::from(side == Ordering::Less)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
    }
}
