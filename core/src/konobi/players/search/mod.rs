//! Monte-Carlo tree search.

mod aim;
mod chances;
mod error;
mod node;
mod rate;
mod selection;

pub use aim::Aim;
pub use chances::Chances;
pub use error::SearchError;
pub use node::Node;

use arrayvec::ArrayVec;

use super::candidates::Candidates;
use super::playout::Playout;
use super::random::Xoroshiro64;
use super::solver::Solver;
use crate::konobi::board::{Board, Color, Point, Size};
use crate::konobi::position::Position;
use crate::konobi::rules::{PieRule, Rules, Ruleset};
use node::Proof;
use selection::Selection;

/// A search for the best placement, by games that are played at random from a growing tree.
///
/// UCT with RAVE: a node is judged by the games through it, and while there are few of them by all
/// games in which its point was taken at any later time. It begins with an expectation from the
/// shortest connections, and with the best candidates by them. What is certain (a connection, and
/// what follows from it) is kept apart from what is likely. The numbers are integers, so every
/// processor finds the same placement for the same seed.
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
///     position = position.play(Action::parse(name.as_bytes()).unwrap()).unwrap();
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
    pub(in crate::konobi) random: Xoroshiro64,
    /// How many nodes of the memory are in use.
    pub(in crate::konobi) used: u32,
    pub(in crate::konobi) turn: Color,
    pub(in crate::konobi) ruleset: Ruleset,
    pub(in crate::konobi) aim: Aim,
}

impl<S: Size> Search<S> {
    /// Begins a search for the side to move; the nodes need not be initialized.
    #[must_use]
    pub fn new(position: &Position<S>, aim: Aim, seed: u64, nodes: &mut [Node]) -> Self {
        if let Some(root) = nodes.first_mut() {
            *root = Node::new(None);
            match position.winner() {
                None => {}
                Some(winner) if winner == position.turn() => root.prove(Proof::Lost),
                Some(_) => root.prove(Proof::Won),
            }
        }
        Self {
            board: *position.board(),
            random: Xoroshiro64::new(seed),
            used: 1,
            turn: position.turn(),
            ruleset: position.rules().ruleset,
            aim,
        }
    }

    /// Plays `playouts` more games, or fewer if the outcome is certain before.
    pub fn run(&mut self, nodes: &mut [Node], playouts: u32) {
        for _ in 0..playouts {
            if self.is_settled(nodes) {
                break;
            }
            self.play(nodes);
        }
    }

    /// Whether further games make no difference: the outcome is certain, or there is no memory.
    #[must_use]
    pub fn is_settled(&self, nodes: &[Node]) -> bool {
        nodes.first().is_none_or(|root| root.proof() != Proof::Unknown)
    }

    /// The placement to make.
    ///
    /// # Errors
    /// Why there is none; the first of [`SearchError`] that applies.
    ///
    /// # Examples
    /// ```
    /// use pedina::konobi::players::{Aim, Node, Search, SearchError};
    /// use pedina::konobi::{Fixed, Position, Rules};
    /// let position = Position::start(Fixed::<5>, Rules::default());
    /// let mut nodes = [Node::default(); 200];
    /// let mut search = Search::new(&position, Aim::Win, 1, &mut nodes);
    /// assert_eq!(search.best(&nodes), Err(SearchError::NotRun));
    /// search.run(&mut nodes, 100);
    /// assert!(search.best(&nodes).is_ok());
    /// ```
    pub fn best(&self, nodes: &[Node]) -> Result<Point, SearchError> {
        let point = self.best_node(nodes).and_then(Node::point);
        point.ok_or_else(|| self.refusal(nodes))
    }

    /// Why there is no placement to make.
    #[cold]
    fn refusal(&self, nodes: &[Node]) -> SearchError {
        if Color::ALL.iter().any(|&color| self.board.connects(color)) {
            SearchError::Over
        } else if self.board.legal(self.ruleset, self.turn).is_empty() {
            SearchError::MustPass
        } else if nodes.first().is_some_and(|root| root.visits == 0) {
            SearchError::NotRun
        } else {
            SearchError::NoNodes
        }
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
            // The one visited most is the most reliable; where all lose, it took most playouts.
            Aim::Win => {
                children.max_by_key(|node| (node.proof().rank(), node.visits, node.later_wins))
            }
            Aim::Balance => children.min_by_key(|node| node.imbalance()),
        }
    }

    /// One game: down the tree, at random to the end, and back.
    #[inline(never)]
    fn play(&mut self, nodes: &mut [Node]) {
        let mut path = ArrayVec::<u32, MAX_DEPTH>::new();
        let (mut board, mut turn, mut index) = (self.board, self.turn, 0);
        while path.try_push(index as u32).is_ok()
            && certain_winner(nodes, index, turn).is_none()
            && self.has_children(nodes, index, &board, turn)
        {
            let selection = Selection { is_even: index == 0 && self.aim == Aim::Balance };
            let Some(child) = selection.child(nodes, index) else { break };
            if let Some(point) = nodes.get(child).and_then(Node::point) {
                board.put(point, Some(turn));
            }
            (index, turn) = (child, !turn);
        }
        let winner = match certain_winner(nodes, index, turn) {
            Some(winner) => {
                prove(nodes, &path);
                winner
            }
            None => self.finish(&mut board, turn),
        };
        // The game may have gone one step further than the path holds.
        turn = if path.len() % 2 == 1 { self.turn } else { !self.turn };
        for &index in path.iter().rev() {
            note(nodes, index as usize, turn, winner, &board);
            turn = !turn;
        }
    }

    /// Plays a game at random from a position to its end, and returns the winner. The list of
    /// points that this takes is off the stack while the tree grows.
    #[inline(never)]
    fn finish(&mut self, board: &mut Board<S>, turn: Color) -> Color {
        let mut playout = Playout::new(board.size(), self.ruleset);
        let winner = playout.run(board, turn, &mut self.random);
        *board = *playout.board();
        winner
    }

    /// Whether a node has children; makes them, and adds those that were left out, if it is time
    /// for them and the memory holds them.
    fn has_children(
        &mut self,
        nodes: &mut [Node],
        index: usize,
        board: &Board<S>,
        turn: Color,
    ) -> bool {
        let Some(&node) = nodes.get(index) else { return false };
        if self.grows(nodes, index, &node) {
            if index > 0
                && node.count == 0
                && let Some(winner) = self.solve(board, turn)
            {
                decide(nodes, index, turn, winner);
                return false;
            }
            if self.grow(nodes, index, board, turn).is_some() {
                return true;
            }
            if let Some(node) = nodes.get_mut(index) {
                node.note_lack_of_room();
            }
        }
        node.count > 0
    }

    /// Whether it is time for children of a node, or for those that were left out.
    fn grows(&self, nodes: &[Node], index: usize, node: &Node) -> bool {
        if node.lacks_room() {
            false
        } else if node.count == 0 {
            index == 0 || node.visits >= VISITS_TO_GROW
        } else {
            node.is_narrow()
                && (node.visits >= visits_to_widen(self.board.size()) || all_lost(nodes, node))
        }
    }

    /// Who wins from here, on boards and with so few vacant points that it is soon known.
    #[inline(never)]
    fn solve(&self, board: &Board<S>, turn: Color) -> Option<Color> {
        if board.size().width() > Solver::<S>::MAX_WIDTH || board.vacant().len() > SOLVED_VACANT {
            return None;
        }
        let rules = Rules { ruleset: self.ruleset, pie: PieRule::None };
        let mut solver = Solver::new(&Position::unfinished(*board, rules, turn))?;
        solver.run(&mut [][..], SOLVED_POSITIONS);
        solver.winner()
    }

    /// Makes the children of a node: the best candidates at first, then all, with what is known
    /// about those that it has. Not inlined: what it needs is off the stack when a game is played.
    #[inline(never)]
    fn grow(
        &mut self,
        nodes: &mut [Node],
        index: usize,
        board: &Board<S>,
        turn: Color,
    ) -> Option<()> {
        let node = *nodes.get(index)?;
        let mut candidates = Candidates::none(board.size());
        candidates.find(board, self.ruleset, turn);
        let is_balance = index == 0 && self.aim == Aim::Balance;
        let is_wide = node.count > 0 || is_balance;
        let points = if is_wide { candidates.sound } else { candidates.best(CANDIDATES) };
        // A side that cannot place a stone has one child, the pass.
        let count = points.len().max(1);
        let (tree, free) = nodes.split_at_mut_checked(self.used as usize)?;
        let children = free.get_mut(..count)?;
        children.fill(Node::new(None));
        for (child, point) in children.iter_mut().zip(&points) {
            let mut known = tree.get(node.children()).unwrap_or_default().iter();
            *child = match known.find(|child| child.point() == Some(point)) {
                Some(known) => *known,
                // An opening for both sides is not the best one.
                None if is_balance => Node::new(Some(point)),
                None => Node::of_candidate(point, candidates.lag(point)),
            };
            if candidates.wins(point) {
                child.prove(Proof::Won);
            } else if candidates.is_lost {
                child.prove(Proof::Lost);
            }
        }
        let is_narrow = points.len() < candidates.sound.len();
        nodes.get_mut(index)?.adopt(self.used, count as u16, is_narrow);
        self.used += count as u32;
        Some(())
    }
}

/// The colour that is certain to win from a node, in which `turn` is to move.
fn certain_winner(nodes: &[Node], index: usize, turn: Color) -> Option<Color> {
    match nodes.get(index)?.proof() {
        Proof::Unknown => None,
        Proof::Won => Some(!turn),
        Proof::Lost => Some(turn),
    }
}

/// Records who wins from a node, in which `turn` is to move.
fn decide(nodes: &mut [Node], index: usize, turn: Color, winner: Color) {
    if let Some(node) = nodes.get_mut(index) {
        node.prove(if winner == turn { Proof::Lost } else { Proof::Won });
    }
}

/// Whether the side to move loses with all children of a node.
fn all_lost(nodes: &[Node], node: &Node) -> bool {
    let children = nodes.get(node.children()).unwrap_or_default();
    children.iter().all(|child| child.proof() == Proof::Lost)
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
        let proof = if children.any(|child| child.proof() == Proof::Won) {
            Proof::Lost
        } else if !node.is_narrow() && all_lost(nodes, node) {
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

/// How many vacant points a position has at most that the solver is asked about, and how many
/// positions it visits at most for that.
const SOLVED_VACANT: usize = 11;
const SOLVED_POSITIONS: u32 = 500;

/// How many games go through a node before all placements join the best candidates. On boards wider
/// than 11 no level comes that far: there the others take a few hundred games each before they are
/// known to be worse, more than there are to divide. On 15x15 level 7 won 26 of 44 games against
/// level 6 while they joined after 2,048, and all of 8 without them.
pub(super) fn visits_to_widen(size: impl Size) -> u32 {
    if size.width() > 11 { 1 << 20 } else { 2_048 }
}

/// How many children a node has at first, if there are not more equals. Random games tell so little
/// about a large board that among all of its points the luckiest would be chosen.
pub(super) const CANDIDATES: usize = 20;

#[cfg(test)]
mod tests {
    use std::vec;
    use std::vec::Vec;

    use super::*;
    use crate::konobi::board::{Fixed, Grid};
    use crate::konobi::players::random_action;
    use crate::konobi::position::Action;
    use crate::konobi::rules::Rules;

    /// A search of the answers to a first stone on 7x7.
    fn search(nodes: &mut [Node]) -> Search<Fixed<7>> {
        let mut position = Position::start(Fixed::<7>, Rules::default());
        position = position.play(Action::parse(b"c4").unwrap()).unwrap();
        Search::new(&position, Aim::Win, 3, nodes)
    }

    #[test]
    fn a_search_without_a_placement_says_why() {
        let mut nodes = vec![Node::default(); 100];
        let best = |position: &Position<_>, playouts, nodes: &mut [Node]| {
            let mut search = Search::new(position, Aim::Win, 1, nodes);
            search.run(nodes, playouts);
            search.best(nodes)
        };
        let start = Position::start(Fixed::<5>, Rules::default());
        let find = |is_wanted| (0..).find_map(|seed| played(start, seed, is_wanted)).unwrap();
        let (passing, over) = (find(Position::must_pass), find(|at| at.winner().is_some()));
        for len in [0, 1, 2, 100] {
            let nodes = &mut nodes[..len];
            for playouts in [0, 20] {
                assert_eq!(best(&passing, playouts, nodes), Err(SearchError::MustPass), "{len}");
                assert_eq!(best(&over, playouts, nodes), Err(SearchError::Over), "{len}");
            }
            let why = if len == 0 { SearchError::NoNodes } else { SearchError::NotRun };
            assert_eq!(best(&start, 0, nodes), Err(why), "{len}");
            let found = best(&start, 20, nodes);
            assert_eq!(found.err(), (len < 100).then_some(SearchError::NoNodes), "{len}");
        }
    }

    /// The first position of a random game that is wanted.
    fn played(
        start: Position<Fixed<5>>,
        seed: u64,
        is_wanted: fn(&Position<Fixed<5>>) -> bool,
    ) -> Option<Position<Fixed<5>>> {
        let (mut position, mut random) = (start, Xoroshiro64::new(seed));
        while !is_wanted(&position) {
            position = position.play(random_action(&position, &mut random)?).unwrap();
        }
        Some(position)
    }

    #[test]
    fn all_placements_join_the_candidates_and_nothing_is_forgotten() {
        let mut nodes = vec![Node::default(); 50_000];
        let mut search = search(&mut nodes);
        let legal = search.board.legal(search.ruleset, search.turn);
        for (playouts, is_narrow) in [(100, true), (visits_to_widen(Fixed::<7>), false)] {
            search.run(&mut nodes, playouts);
            let children = &nodes[nodes[0].children()];
            assert_eq!(nodes[0].is_narrow(), is_narrow);
            assert_eq!(children.len() < legal.len(), is_narrow);
            let visits: u32 = children.iter().map(|child| child.visits).sum();
            assert_eq!(visits, { nodes[0].visits }, "each game goes through a child");
            let mut points = Grid::empty(legal.size());
            points.extend(children.iter().filter_map(Node::point));
            assert_eq!(points.len(), children.len());
            assert!(is_narrow || points == legal);
        }
    }

    /// What costs as much as many games is done once: the memory never gets room later.
    #[test]
    fn a_node_without_room_for_its_children_is_grown_and_solved_once() {
        for len in [1, 30, 300] {
            let mut nodes = vec![Node::default(); len];
            let mut search = search(&mut nodes);
            search.run(&mut nodes, 1_000);
            assert!(!search.is_settled(&nodes), "{len}");
            let used = &nodes[..search.used as usize];
            // Visited when it was time for their children.
            let mut leaves = (0..).zip(used).filter(|(_, node)| {
                node.count == 0 && node.proof() == Proof::Unknown && node.visits > VISITS_TO_GROW
            });
            assert!(leaves.clone().next().is_some(), "{len}");
            assert!(leaves.all(|(index, node)| !search.grows(&nodes, index, node)), "{len}");
        }
    }

    /// That the best candidates lose proves nothing about the others.
    #[test]
    fn a_node_is_not_lost_with_its_candidates() {
        let mut nodes = vec![Node::default(); 5_000];
        let mut search = search(&mut nodes);
        search.run(&mut nodes, 50);
        let children = nodes[0].children();
        nodes[children.clone()].iter_mut().for_each(|child| child.prove(Proof::Lost));
        prove(&mut nodes, &[0, children.start as u32]);
        assert!(!search.is_settled(&nodes));
        search.run(&mut nodes, 1);
        let open =
            nodes[nodes[0].children()].iter().filter(|child| child.proof() == Proof::Unknown);
        assert_eq!(
            open.count(),
            search.board.legal(search.ruleset, search.turn).len() - children.len()
        );
        // When all are lost, it is.
        let all: Vec<_> = nodes[0].children().collect();
        all.iter().for_each(|&child| nodes[child].prove(Proof::Lost));
        prove(&mut nodes, &[0, all[0] as u32]);
        assert!(search.is_settled(&nodes));
    }
}
