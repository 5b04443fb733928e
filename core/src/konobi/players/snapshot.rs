//! Decisions and solvers as 64-bit words, the same on every platform: what crosses the C ABI.
//!
//! | words | content |
//! |---|---|
//! | 0 to 24 | the stones, as in a position |
//! | 25 | of a decision: the state of the random numbers |
//! | 26 | of a decision: bits 0 to 31 nodes in use, 32 to 63 playouts that are left |
//! | 27 | of a decision: bits 0 to 15 the first thought, or all set for none, 16 the aim, |
//! | | 17 whether it can swap |
//! | 25 to 97 | of a solver: bits 0 to 47 of each what is left to try, |
//! | | 48 to 63 the action that leads on |
//! | 98 | of a solver: bits 0 to 15 the depth, 16 and 17 who wins, 32 to 47 the winning action, |
//! | | or all set for none |
//! | last | as in a position |
//!
//! The layout is part of the ABI. Forged words are safe to use, with any nodes.

use super::solver::{MAX_PLIES, Trial};
use super::{Aim, Decision, Search, Solver, Xoroshiro64};
use crate::konobi::board::Size;
use crate::konobi::game::snapshot::{ROWS, color, number};
use crate::konobi::position::{Action, Position};
use crate::konobi::rules::{PieRule, Rules};
use crate::snapshot::checksum::{self, Kind};

impl<S: Size> Decision<S> {
    /// How many words the snapshot of a decision has, its nodes apart.
    pub const SNAPSHOT_WORDS: usize = 29;

    /// This decision as words; its nodes apart.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; ROWS + 4] {
        let search = &self.search;
        let mut words = [0; ROWS + 4];
        let rules = Rules { ruleset: search.ruleset, pie: PieRule::None };
        let position = Position::unfinished(search.board, rules, search.turn);
        position.pack(&mut words);
        let state = [
            search.random.state(),
            u64::from(search.used) | u64::from(self.left) << 32,
            bits(self.first_thought) | (search.aim as u64) << 16 | u64::from(self.can_swap) << 17,
        ];
        words.iter_mut().skip(ROWS).zip(state).for_each(|(word, state)| *word = state);
        checksum::close(words, Kind::KonobiDecision)
    }

    /// The decision that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they
    /// are no such decision, or one for another size.
    #[must_use]
    pub fn from_snapshot(words: &[u64; ROWS + 4]) -> Option<Self> {
        let state = checksum::open_last(words, Kind::KonobiDecision)?;
        let position = Position::unpack(words, state)?;
        let &[random, counts, thought] = words.get(ROWS..ROWS + 3)?.first_chunk()?;
        let search = Search {
            board: *position.board(),
            random: Xoroshiro64::from_state(random),
            used: counts as u32,
            turn: position.turn(),
            ruleset: position.rules().ruleset,
            aim: if thought >> 16 & 1 == 0 { Aim::Win } else { Aim::Balance },
        };
        let left = (counts >> 32) as u32;
        let can_swap = thought >> 17 & 1 != 0;
        Some(Self { search, left, first_thought: action(thought), can_swap })
    }
}

impl<S: Size> Solver<S> {
    /// How many words the snapshot of a solver has.
    pub const SNAPSHOT_WORDS: usize = 100;

    /// This solver as words.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; ROWS + MAX_PLIES + 2] {
        let mut words = [0; ROWS + MAX_PLIES + 2];
        self.position.pack(&mut words);
        let trials = self.trials.iter().map(|trial| trial.left | bits(Some(trial.action)) << 48);
        let state = self.depth as u64 | number(self.winner) << 16 | bits(self.winning_action) << 32;
        let rest = trials.chain([state]);
        words.iter_mut().skip(ROWS).zip(rest).for_each(|(word, rest)| *word = rest);
        checksum::close(words, Kind::KonobiSolver)
    }

    /// The solver that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are
    /// no such solver, or one for another size.
    #[must_use]
    pub fn from_snapshot(words: &[u64; ROWS + MAX_PLIES + 2]) -> Option<Self> {
        let last = checksum::open_last(words, Kind::KonobiSolver)?;
        let mut solver = Self::new(&Position::unpack(words, last)?)?;
        for (trial, &word) in solver.trials.iter_mut().zip(words.iter().skip(ROWS)) {
            *trial = Trial { left: word & TRIED, action: action(word >> 48)? };
        }
        let &state = words.get(ROWS + MAX_PLIES)?;
        solver.depth = (state as u16).into();
        solver.winner = color(state >> 16);
        solver.winning_action = action(state >> 32);
        Some(solver)
    }
}

/// The points of a board of a solver.
const TRIED: u64 = (1 << 48) - 1;

/// What no action has.
const NO_ACTION: u16 = u16::MAX;

fn bits(action: Option<Action>) -> u64 {
    action.map_or(NO_ACTION, Action::bits).into()
}

const fn action(bits: u64) -> Option<Action> {
    Action::from_bits(bits as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konobi::board::{AnySize, Fixed};
    use crate::konobi::players::level::Level;
    use crate::konobi::players::search::Node;

    #[test]
    fn decisions_and_solvers_go_on_from_their_words() {
        let mut position = Position::start(Fixed::<5>, Rules::default());
        position = position.play(Action::parse(b"c3").unwrap()).unwrap();
        let mut nodes = [Node::default(); 500];
        let mut decision = Decision::new(&position, Level::new(4).unwrap(), 7, &mut nodes);
        while !decision.is_ready(&nodes) {
            assert_eq!(Decision::from_snapshot(&decision.to_snapshot()), Some(decision));
            decision.think(&mut nodes, 70);
        }
        let any = Decision::<AnySize>::from_snapshot(&decision.to_snapshot()).unwrap();
        assert_eq!(any.action(&nodes), decision.action(&nodes));

        let mut position = Position::start(Fixed::<3>, Rules::default());
        position = position.play(Action::parse(b"a1").unwrap()).unwrap();
        let mut solver = Solver::new(&position).unwrap();
        while solver.winner().is_none() {
            assert_eq!(Solver::from_snapshot(&solver.to_snapshot()), Some(solver));
            solver.run(&mut [0; 256][..], 5);
        }
        assert_eq!(Solver::from_snapshot(&solver.to_snapshot()), Some(solver));
    }
}
