//! Snapshots of decisions and solvers.
//!
//! | words | content |
//! |---|---|
//! | 0 to 25 | the position |
//! | 26 | of a decision: the state of the random numbers |
//! | 27 | nodes in use, playouts that are left |
//! | 28 | the first thought, the aim, whether it can swap, checksum |
//!
//! | words | content |
//! |---|---|
//! | 0 to 25 | the position |
//! | 26 to 98 | of a solver: bits 0 to 47 of each what is left to try, 48 to 63 the action that leads on |
//! | 99 | the depth, who wins, the winning action, checksum |
//!
//! Forged words are safe to use, with any nodes.

use super::solver::Trial;
use super::{Aim, Decision, Random, Search, Solver};
use crate::konobi::board::{AnySize, Color, Size};
use crate::konobi::position::{Action, Position};
use crate::konobi::rules::{PieRule, Rules};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl<S: Size> Decision<S> {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 29;

    /// The snapshot of this decision without its nodes, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Decision::<AnySize>::SNAPSHOT_WORDS] {
        (*self).into_words()
    }

    /// The decision of a snapshot; `None` if the words are not that of a decision, or of one for
    /// another size.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Decision::<AnySize>::SNAPSHOT_WORDS]) -> Option<Self> {
        let search = Search::new(&Position::blank(), Aim::Win, 0, &mut []);
        Self { search, left: 0, first_thought: None, can_swap: false }.replaced(words)
    }
}

impl<S: Size> Solver<S> {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 100;

    /// The snapshot of this solver, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Solver::<AnySize>::SNAPSHOT_WORDS] {
        (*self).into_words()
    }

    /// The solver of a snapshot; `None` if the words are not that of a solver, or of one for another
    /// size.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Solver::<AnySize>::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::blank().replaced(words)?.with_order()
    }
}

impl<S: Size> Snapshot<{ Decision::<AnySize>::SNAPSHOT_WORDS }> for Decision<S> {
    const KIND: Kind = Kind::KonobiDecision;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { search, left, first_thought, can_swap } = self;
        let Search { board, random, used, turn, ruleset, aim } = search;
        let rules = Rules { ruleset: *ruleset, pie: PieRule::None };
        let mut position = Position::unfinished(*board, rules, *turn);
        codec.part(&mut position)?;
        (*board, *turn, *ruleset) = (*position.board(), position.turn(), position.rules().ruleset);
        let mut state = random.to_word();
        codec.word(&mut state);
        *random = Random::from_word(state);
        codec.number(32, used)?;
        codec.number(32, left)?;
        action(16, first_thought, codec)?;
        let aims = [Aim::Win, Aim::Balance];
        codec.field(1, aim, |&aim| aim as u64, |bits| aims.get(bits as usize).copied())?;
        codec.flag(can_swap)
    }
}

impl<S: Size> Snapshot<{ Solver::<AnySize>::SNAPSHOT_WORDS }> for Solver<S> {
    const KIND: Kind = Kind::KonobiSolver;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        // The order follows from the size.
        let Self { position, trials, depth, order: _, winner, winning_action } = self;
        codec.part(position)?;
        for Trial { left, action } in trials {
            codec.number(48, left)?;
            let bits = |action: &Action| action.bits().into();
            codec.field(16, action, bits, |bits| Action::from_bits(bits as u16))?;
        }
        codec.field(8, depth, |&depth| depth as u64, |bits| Some(bits as usize))?;
        codec.option(2, winner, |color| color as u64, |bits| Color::new(bits as u8))?;
        action(16, winning_action, codec)
    }
}

fn action(width: u32, action: &mut Option<Action>, codec: &mut impl Codec) -> Option<()> {
    let from = |bits| Action::from_bits(u16::try_from(bits).ok()?);
    codec.option(width, action, |action| action.bits().into(), from)
}

#[cfg(test)]
mod tests {
    use super::super::{Level, Node};
    use super::*;
    use crate::konobi::Fixed;

    #[test]
    fn decisions_and_solvers_go_on_from_their_words() {
        let mut position = Position::start(Fixed::<5>, Rules::default());
        position.play(Action::parse("c3").unwrap()).unwrap();
        let mut nodes = [Node::default(); 500];
        let mut decision = Decision::new(&position, Level::new(4).unwrap(), 7, &mut nodes);
        while !decision.is_ready(&nodes) {
            assert_eq!(Decision::from_snapshot(&decision.to_snapshot()), Some(decision));
            decision.think(&mut nodes, 70);
        }
        let any = Decision::<AnySize>::from_snapshot(&decision.to_snapshot()).unwrap();
        assert_eq!(any.action(&nodes), decision.action(&nodes));

        let mut position = Position::start(Fixed::<3>, Rules::default());
        position.play(Action::parse("a1").unwrap()).unwrap();
        let mut solver = Solver::new(&position).unwrap();
        while solver.winner().is_none() {
            assert_eq!(Solver::from_snapshot(&solver.to_snapshot()), Some(solver));
            solver.run(&mut [0; 256][..], 5);
        }
        assert_eq!(Solver::from_snapshot(&solver.to_snapshot()), Some(solver));
    }
}
