//! Monte-Carlo tree search.

mod node;
mod rate;
mod selection;

pub use node::Node;

use arrayvec::ArrayVec;

use super::playout::Playout;
use super::random::Random;
use crate::konobi::board::{Board, Color, Point, Size};
use crate::konobi::position::Position;
use crate::konobi::rules::Ruleset;
use node::Proof;
use selection::Selection;

/// A search for the best placement, by games that are played at random from a growing tree.
///
/// UCT with RAVE: a node is judged by the games through it, and while there are few of them by all
/// games in which its point was taken at any later time. What is certain (a connection, and what
/// follows from it) is kept apart from what is likely. The numbers are integers, so every processor
/// finds the same placement for the same seed.
///
/// The tree is in the caller's memory, always the same for one search; when that is full the games
/// go on from the leaves there are. How the playouts are divided among calls of [`run`](Self::run)
/// makes no difference.
///
/// # Examples
/// ```
/// use pedina::konobi::players::{Aim, Node, Search};
/// use pedina::konobi::{Action, Fixed, PieRule, Position, Rules, Ruleset};
/// let rules = Rules { ruleset: Ruleset::Standard, pie: PieRule::None };
/// let mut position = Position::start(Fixed::<3>, rules);
/// for name in ["b2", "a1", "b1", "c3"] {
///     position.play(Action::parse(name).unwrap()).unwrap();
/// }
/// let mut nodes = [Node::default(); 200];
/// let mut search = Search::new(&position, Aim::Win, 1, &mut nodes);
/// search.run(&mut nodes, 100);
/// assert_eq!(search.best(&nodes).unwrap().to_string(), "b3");
/// assert!(search.is_settled(&nodes));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Search<S: Size> {
    pub(in crate::konobi) board: Board<S>,
    pub(in crate::konobi) random: Random,
    /// How many nodes of the memory are in use.
    pub(in crate::konobi) used: u32,
    pub(in crate::konobi) turn: Color,
    pub(in crate::konobi) ruleset: Ruleset,
    pub(in crate::konobi) aim: Aim,
}

/// What a [`Search`] is for.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Aim {
    /// The best placement.
    #[default]
    Win = 0,
    /// The placement after which the chances are most nearly equal: an opening for a game in which
    /// the opponent may swap.
    Balance = 1,
}

/// What a [`Search`] found out about a placement, for the side that makes it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Chances {
    /// Games won, of those that were [played](Self::playouts).
    pub wins: u32,
    /// Games played from the position after it.
    pub playouts: u32,
    /// The colour that is certain to win, where that is known.
    pub winner: Option<Color>,
}

impl Chances {
    /// Whether the side that makes the placement is more likely to win.
    #[must_use]
    pub fn are_good(&self, turn: Color) -> bool {
        self.winner.map_or(self.wins > self.playouts / 2, |winner| winner == turn)
    }
}

impl<S: Size> Search<S> {
    /// Begins a search for the side to move; the nodes need not be initialized.
    #[must_use]
    pub fn new(position: &Position<S>, aim: Aim, seed: u64, nodes: &mut [Node]) -> Self {
        if let Some(root) = nodes.first_mut() {
            *root = Node::new(None);
        }
        Self {
            board: *position.board(),
            random: Random::new(seed),
            used: 1,
            turn: position.turn(),
            ruleset: position.rules().ruleset,
            aim,
        }
    }

    /// Plays `playouts` more games, or fewer if the outcome is certain before.
    pub fn run(&mut self, nodes: &mut [Node], playouts: u32) {
        let mut playout = Playout::new(self.board.size(), self.ruleset);
        for _ in 0..playouts {
            if self.is_settled(nodes) {
                break;
            }
            self.play(nodes, &mut playout);
        }
    }

    /// Whether further games make no difference: the outcome is certain, or there is no memory.
    #[must_use]
    pub fn is_settled(&self, nodes: &[Node]) -> bool {
        nodes.first().is_none_or(|root| root.proof() != Proof::Unknown)
    }

    /// The placement to make; `None` if the side to move has to pass, or nothing was searched.
    #[must_use]
    pub fn best(&self, nodes: &[Node]) -> Option<Point> {
        self.best_node(nodes)?.point()
    }

    /// What is known about [`best`](Self::best).
    #[must_use]
    pub fn chances(&self, nodes: &[Node]) -> Option<Chances> {
        let node = self.best_node(nodes)?;
        let winner = match node.proof() {
            Proof::Unknown => None,
            Proof::Won => Some(self.turn),
            Proof::Lost => Some(!self.turn),
        };
        Some(Chances { wins: node.wins, playouts: node.visits, winner })
    }

    fn best_node<'a>(&self, nodes: &'a [Node]) -> Option<&'a Node> {
        // Not a slice: the length of one would be a division by the size of a node.
        let children = nodes.first()?.children().map_while(|index| nodes.get(index));
        match self.aim {
            // The one visited most is the most reliable.
            Aim::Win => children.max_by_key(|node| (node.proof().rank(), node.visits)),
            Aim::Balance => children.min_by_key(|node| node.imbalance()),
        }
    }

    /// One game: down the tree, at random to the end, and back.
    fn play(&mut self, nodes: &mut [Node], playout: &mut Playout<S>) {
        let mut path = ArrayVec::<u32, MAX_DEPTH>::new();
        let (mut board, mut turn, mut index) = (self.board, self.turn, 0);
        let mut winner = None;
        while path.try_push(index as u32).is_ok()
            && winner.is_none()
            && self.has_children(nodes, index, &board, turn)
        {
            let selection = Selection { is_even: index == 0 && self.aim == Aim::Balance };
            let Some(child) = selection.child(nodes, index) else { break };
            let Some(node) = nodes.get_mut(child) else { break };
            if let Some(point) = node.point() {
                board.put(point, Some(turn));
                if node.visits == 0 && board.connects_at(point) {
                    node.prove(Proof::Won);
                }
            }
            winner = match node.proof() {
                Proof::Unknown => None,
                Proof::Won => Some(turn),
                Proof::Lost => Some(!turn),
            };
            (index, turn) = (child, !turn);
        }
        let (winner, end) = match winner {
            Some(winner) => {
                prove(nodes, &path);
                (winner, &board)
            }
            None => (playout.run(&board, turn, &mut self.random), playout.board()),
        };
        // The game may have gone one step further than the path holds.
        turn = if path.len() % 2 == 1 { self.turn } else { !self.turn };
        for &index in path.iter().rev() {
            note(nodes, index as usize, turn, winner, end);
            turn = !turn;
        }
    }

    /// Whether a node has children; makes them if it was visited often enough and the memory holds
    /// them.
    fn has_children(
        &mut self,
        nodes: &mut [Node],
        index: usize,
        board: &Board<S>,
        turn: Color,
    ) -> bool {
        let Some(&node) = nodes.get(index) else { return false };
        if node.count > 0 || (index > 0 && node.visits < VISITS_TO_GROW) {
            return node.count > 0;
        }
        let legal = board.legal(self.ruleset, turn);
        let first = self.used as usize;
        let count = legal.len().max(1);
        let Some(children) = nodes.get_mut(first..first.saturating_add(count)) else {
            return false;
        };
        // A side that cannot place a stone has one child, the pass.
        children.fill(Node::new(None));
        children.iter_mut().zip(&legal).for_each(|(node, point)| *node = Node::new(Some(point)));
        if let Some(node) = nodes.get_mut(index) {
            (node.first, node.count) = (self.used, count as u16);
        }
        self.used += count as u32;
        true
    }
}

/// Counts a game in a node, in which `turn` was to move, and in its children.
fn note<S: Size>(nodes: &mut [Node], index: usize, turn: Color, winner: Color, end: &Board<S>) {
    let Some(node) = nodes.get_mut(index) else { return };
    node.visit(winner != turn);
    let children = node.children();
    for child in nodes.get_mut(children).unwrap_or_default() {
        // Stones are never removed: the colour on the point at the end was placed there.
        if child.point().is_some_and(|point| end.holds(turn, point)) {
            child.visit_later(winner == turn);
        }
    }
}

/// Propagates a proof from the last node of a path towards the root.
fn prove(nodes: &mut [Node], path: &[u32]) {
    let parents = path.split_last().map_or(path, |(_, parents)| parents);
    for &index in parents.iter().rev() {
        let Some(node) = nodes.get(index as usize) else { return };
        let mut children = nodes.get(node.children()).unwrap_or_default().iter();
        let proof = if children.clone().any(|child| child.proof() == Proof::Won) {
            Proof::Lost
        } else if children.all(|child| child.proof() == Proof::Lost) {
            Proof::Won
        } else {
            return;
        };
        if let Some(node) = nodes.get_mut(index as usize) {
            node.prove(proof);
        }
    }
}

/// How deep games follow the tree.
const MAX_DEPTH: usize = 64;

/// How many games go through a node before its children are made. Fewer cost memory for nodes
/// that are rarely visited, more cost strength.
pub(super) const VISITS_TO_GROW: u32 = 8;
