//! What a player of some level does in a position, computed in slices.

use super::connection::connection_action;
use super::level::Level;
use super::random::{Xoroshiro64, random_action};
use super::search::{Aim, Chances, Node, Search};
use crate::konobi::board::Size;
use crate::konobi::position::{Action, Position};

/// A player of some [`Level`] that is thinking about a position.
///
/// Call [`think`](Self::think) while there is time and it is not [ready](Self::is_ready), then take
/// the [action](Self::action). The same position, level, seed and number of nodes lead to the same
/// action, however the thinking is divided.
///
/// Where the opponent may swap, a player that searches opens with the stone that makes the chances
/// most nearly equal; where the player may swap, it does so if the opponent is more likely to win,
/// whatever the seed.
///
/// # Examples
/// ```
/// use pedina::konobi::players::{Decision, Level, Node};
/// use pedina::konobi::{Fixed, Position, Rules};
/// let mut position = Position::start(Fixed::<5>, Rules::default());
/// let mut nodes = [Node::default(); 1000];
/// while position.winner().is_none() {
///     let mut decision = Decision::new(&position, Level::new(4).unwrap(), 1, &mut nodes);
///     while !decision.is_ready(&nodes) {
///         decision.think(&mut nodes, 100); // and look after other things
///     }
///     position = position.play(decision.action(&nodes).unwrap()).unwrap();
/// }
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Decision<S: Size> {
    pub(in crate::konobi) search: Search<S>,
    /// Playouts that are still to come.
    pub(in crate::konobi) left: u32,
    /// What is done if the search finds nothing; `None` after the end.
    pub(in crate::konobi) first_thought: Option<Action>,
    pub(in crate::konobi) can_swap: bool,
}

impl<S: Size> Decision<S> {
    /// Begins to think about a position; the nodes need not be initialized.
    #[must_use]
    pub fn new(position: &Position<S>, level: Level, seed: u64, nodes: &mut [Node]) -> Self {
        let mut random = Xoroshiro64::new(seed);
        let is_random = match level.number() {
            1 => true,
            2 => random.below(2) == 0,
            _ => false,
        };
        let first_thought = if is_random {
            random_action(position, &mut random)
        } else {
            connection_action(position, &mut random)
        };
        let opens = position.plies() == 0 && position.rules().pie != crate::konobi::PieRule::None;
        let aim = if opens { Aim::Balance } else { Aim::Win };
        // A side that can only pass, or has lost, has no choice.
        let has_choice = matches!(first_thought, Some(Action::Place(_)));
        let (playouts, seed) = if position.can_swap() {
            // Whether a stone is worth a swap is no matter of chance.
            (level.playouts(position.size()), 0)
        } else {
            (level.playouts_of_placement(position.size()), seed)
        };
        Self {
            search: Search::new(position, aim, seed, nodes),
            left: if has_choice { playouts } else { 0 },
            first_thought,
            can_swap: position.can_swap(),
        }
    }

    /// How many playouts are still to come, unless the outcome is certain before.
    #[must_use]
    pub const fn playouts_left(&self) -> u32 {
        self.left
    }

    /// Thinks for `playouts` playouts, or fewer if it is ready before.
    pub fn think(&mut self, nodes: &mut [Node], playouts: u32) {
        let playouts = playouts.min(self.left);
        self.search.run(nodes, playouts);
        self.left -= playouts;
    }

    /// Whether more thinking makes no difference.
    #[must_use]
    pub fn is_ready(&self, nodes: &[Node]) -> bool {
        self.left == 0 || self.search.is_settled(nodes)
    }

    /// What the player does, as far as it has thought; `None` after the end.
    #[must_use]
    pub fn action(&self, nodes: &[Node]) -> Option<Action> {
        let Some(chances) = self.chances(nodes) else { return self.first_thought };
        if self.can_swap && !chances.are_good(self.search.turn) {
            return Some(Action::Swap);
        }
        self.search.best(nodes).ok().map(Action::Place).or(self.first_thought)
    }

    /// The chances after the best placement, for the side that is to move; `None` before the first
    /// playout, and for the levels that do not search.
    #[must_use]
    pub fn chances(&self, nodes: &[Node]) -> Option<Chances> {
        self.search.chances(nodes)
    }
}
