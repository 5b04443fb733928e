//! What goes on in the middle of a depth.

use core::cmp::Ordering;

use super::{Engine, Node};
use crate::chess::Move;
use crate::chess::engine::memory::first_frame;
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
    pub fn bound(&self) -> Option<(Score, Ordering)> {
        let (value, side) = self.bound;
        (side.is_ne() && self.lines == 1).then_some((Score::of(value), side))
    }
}

#[cfg(test)]
mod tests {
    use std::vec;

    use super::*;
    use crate::chess::engine::value::{MAX_EVALUATION, Value};
    use crate::chess::engine::{Evaluation, Limits};
    use crate::chess::{FenMode, MaterialRule, Position};

    /// In positions that hold surprises windows are wrong both ways. Mostly the bound is
    /// beyond the value of the depth before, and the value of its own depth beyond the bound: what
    /// one window puts into the table may change what the next one finds. Some positions hold mates
    /// that a bound finds first, in no more than 12 moves.
    #[test]
    fn bounds_are_kept_and_moves_counted() {
        let (mut seen, mut kept) = ([0; 3], [0; 2]);
        for record in [
            "r1bq1rk1/pp3ppp/2n1pn2/2bp4/2P5/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9",
            "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
            "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - 0 1",
            "r1b1r1k1/1ppn1p1p/3pnqp1/8/p1P1P3/5P2/PbNQNBPP/1R2RB1K w - - 0 1",
            "4r1k1/3n1ppp/4r3/3n3q/Q2P4/5P2/PP2BP1P/R1B1R1K1 b - - 0 1",
            "2q1nk1r/4Rp2/1ppp1P2/6Pp/3p1B2/3P3P/PPP1Q3/6K1 w - - 0 1",
            "6r1/p3p1rk/1p1pPp1p/q3n2R/4P3/3BR2P/PPP2QP1/7K w - - 0 1",
        ] {
            let position = Position::parse_fen(record.as_bytes(), FenMode::Strict).unwrap();
            let mut memory = vec![0; 1 << 14];
            let limits = Limits { nodes: 200_000, ..Limits::NONE };
            let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
            let mut engine = Engine::new(&position, rule, evaluation, limits, &mut memory).unwrap();
            let mut last_bound: Option<(Score, Ordering)> = None;
            while engine.is_thinking() {
                let completed = engine.completed_depth();
                engine.think(&mut memory, 1);
                if let Some((mv, number)) = engine.current_move(&memory) {
                    assert!(position.play(mv).is_ok());
                    assert!((1..=position.legal_move_count()).contains(&u32::from(number)));
                }
                let bound = engine.bound();
                let value = engine.line(&memory, 0).map(|line| line.score());
                if bound != last_bound
                    && let (Some((score, side)), Some(value)) = (bound, value)
                {
                    kept[usize::from(score.cmp(&value) == side)] += 1;
                    seen[usize::from(side == Ordering::Less)] += 1;
                }
                if engine.completed_depth() > completed
                    && let (Some((score, side)), Some(value)) = (last_bound, value)
                {
                    match score {
                        Score::Mate(moves) => {
                            assert!(moves.unsigned_abs() <= 12, "{record}: {score}");
                            seen[2] += 1;
                        }
                        Score::Centipawns(value) => {
                            assert!(
                                Value::from(value).abs() <= MAX_EVALUATION,
                                "{record}: {score}"
                            );
                        }
                    }
                    kept[usize::from(value.cmp(&score) != side.reverse())] += 1;
                }
                last_bound = bound;
            }
        }
        assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
        assert!(kept[0] < kept[1], "{kept:?}");
    }
}
