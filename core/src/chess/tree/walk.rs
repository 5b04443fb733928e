//! Walking through a tree: links, moves and positions.

use super::TreeError;
use super::head::Head;
use super::slot::{MoveSlot, Node, Slots};
use crate::chess::pgn::Termination;
use crate::chess::{Move, Position};

/// A tree to be read.
///
/// Children of a node are the moves that are played there: the first continues the line, the
/// siblings that follow it are variations. A node that the tree does not have gives `None`.
#[derive(Clone, Copy, Debug)]
pub struct GameTree<'m> {
    pub(super) words: &'m [u64],
    pub(super) head: Head,
}

impl<'m> GameTree<'m> {
    /// The tree in these words.
    ///
    /// # Errors
    /// [`TreeError::Damaged`] if there is none.
    pub fn open(words: &'m [u64]) -> Result<Self, TreeError> {
        Ok(Self { words, head: Head::unpack(words).ok_or(TreeError::Damaged)? })
    }

    /// The move that leads to a node, [`Move::NULL`] for a null move; `None` for the root.
    #[must_use]
    pub fn mv(&self, node: Node) -> Option<Move> {
        self.slot(node.0).filter(|_| node != Node::ROOT).and_then(|slot| Move::from_bits(slot.bits))
    }

    /// The node before a node; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: Node) -> Option<Node> {
        self.slot(node.0).filter(|_| node != Node::ROOT).map(|slot| Node(slot.parent))
    }

    /// The move that continues the line after a node.
    #[must_use]
    pub fn first_child(&self, node: Node) -> Option<Node> {
        self.linked(self.slot(node.0)?.child)
    }

    /// The next variation beside a node.
    #[must_use]
    pub fn next_sibling(&self, node: Node) -> Option<Node> {
        self.linked(self.slot(node.0)?.sibling)
    }

    /// The nodes after a node in its line: its first child, and so on.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::tree::{GameTreeMut, Node};
    /// use pedina::chess::Position;
    /// let mut memory = [0; 64];
    /// let mut tree = GameTreeMut::new(&mut memory, &Position::start())?;
    /// let e4 = tree.add(Node::ROOT, Position::start().parse_uci(b"e2e4")?)?;
    /// assert!(tree.view().line(Node::ROOT).eq([e4]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn line(self, node: Node) -> impl Iterator<Item = Node> {
        let mut at = node;
        let most = self.head.used as usize;
        core::iter::from_fn(move || {
            at = self.first_child(at)?;
            Some(at)
        })
        .take(most)
    }

    /// The children of a node, the main one first.
    pub fn children(self, node: Node) -> impl Iterator<Item = Node> {
        let mut next = self.first_child(node);
        let most = self.head.used as usize;
        core::iter::from_fn(move || {
            let now = next?;
            next = self.next_sibling(now);
            Some(now)
        })
        .take(most)
    }

    /// The child of a node with this move.
    pub(super) fn child(self, node: Node, mv: Move) -> Option<Node> {
        self.children(node).find(|&child| self.mv(child) == Some(mv))
    }

    /// How many moves lead to a node.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`] or [`TreeError::Damaged`].
    pub fn ply(&self, node: Node) -> Result<u32, TreeError> {
        let mut slot = self.slot(node.0).ok_or(TreeError::NoSuchNode)?;
        let (mut at, mut ply) = (node.0, 0);
        while at != 0 && ply < self.head.used {
            at = slot.parent;
            slot = self.slot(at).ok_or(TreeError::Damaged)?;
            ply += 1;
        }
        if at == 0 { Ok(ply) } else { Err(TreeError::Damaged) }
    }

    /// The position after the move of a node. It takes time for each move that leads there from the
    /// start, or from the move that was added last.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`] or [`TreeError::Damaged`].
    pub fn position(&self, node: Node) -> Result<Position, TreeError> {
        let mut slot = self.slot(node.0).ok_or(TreeError::NoSuchNode)?;
        let (mut at, mut plies) = (node.0, 0);
        let start = loop {
            if at == 0 {
                break self.head.start;
            }
            if at == self.head.recent.node
                && let Some(position) = self.head.recent.position()
            {
                break position;
            }
            if plies >= self.head.used {
                return Err(TreeError::Damaged);
            }
            at = slot.parent;
            slot = self.slot(at).ok_or(TreeError::Damaged)?;
            plies += 1;
        };
        self.replay(start, node, plies)
    }

    /// The starting position.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.head.start
    }

    /// How the game ended; `None` if nothing is known of a result.
    #[must_use]
    pub const fn result(&self) -> Option<Termination> {
        self.head.result
    }

    /// The node where the analysis is.
    #[must_use]
    pub fn current(&self) -> Node {
        self.linked(self.head.current).unwrap_or(Node::ROOT)
    }

    /// How many slots of 16 bytes are in use, the root among them.
    #[must_use]
    pub const fn used_slots(&self) -> u32 {
        self.head.capacity - self.head.left()
    }

    /// How many slots of 16 bytes are left: a move takes one, a text one for each 11 bytes.
    #[must_use]
    pub const fn left_slots(&self) -> u32 {
        self.head.left()
    }

    /// Whether a slot is a move other than the root, as a node.
    fn linked(&self, slot: u32) -> Option<Node> {
        self.slot(slot).filter(|_| slot != 0).map(|_| Node(slot))
    }

    /// The slots, without the head.
    pub(super) const fn slots(&self) -> Slots<'m> {
        Slots { words: self.words, used: self.head.used }
    }

    /// The move in a slot.
    pub(super) fn slot(&self, slot: u32) -> Option<MoveSlot> {
        self.slots().slot(slot)
    }
}

/// The position after a move of the tree, `None` if the move is not legal.
pub(super) fn step(position: &Position, bits: u16) -> Option<Position> {
    match Move::from_bits(bits)? {
        Move::NULL => position.play_null(),
        mv => position.play(mv).ok(),
    }
}

#[cfg(test)]
mod tests {
    use std::vec;

    use super::*;
    use crate::chess::Square;
    use crate::chess::tree::slot::READS;
    use crate::chess::tree::{GameTreeMut, MIN_WORDS};

    /// How many slots a call reads, and what it returns.
    fn reads<T>(call: impl FnOnce() -> T) -> (u64, T) {
        let before = READS.get();
        let result = call();
        (READS.get() - before, result)
    }

    /// Knights that go round and round.
    fn moves(count: usize) -> impl Iterator<Item = Move> + Clone {
        ["g1f3", "g8f6", "f3g1", "f6g8"].map(uci).into_iter().cycle().take(count)
    }

    fn uci(text: &str) -> Move {
        let (from, to) = text.split_at(2);
        Move::new(
            Square::parse(from.as_bytes()).unwrap(),
            Square::parse(to.as_bytes()).unwrap(),
            None,
        )
    }

    /// A line is as much work move by move as at once; a position is found in time for the moves
    /// before it, from wherever it is looked for.
    #[test]
    fn the_work_grows_no_faster_than_the_line() {
        for count in [1, 15, 16, 17, 255, 256, 257, 4_095, 4_097, 70_000] {
            let mut memory = vec![0; MIN_WORDS + 2 * count + 2];
            let mut tree = GameTreeMut::new(&mut memory, &Position::start()).unwrap();
            let mut node = Node::ROOT;
            for (number, mv) in moves(count).enumerate() {
                let (reads, added) = reads(|| tree.add(node, mv).unwrap());
                node = added;
                assert!(reads <= 8, "{reads} slots at move {number}");
            }
            let last = tree.view().position(node).unwrap();
            assert_eq!(tree.view().ply(node), Ok(count as u32));
            // Another move is added last, before all of them: no position is known on the way.
            tree.add(Node::ROOT, uci("b1c3")).unwrap();
            let (reads, position) = reads(|| tree.view().position(node).unwrap());
            assert!(reads <= 10 * count as u64 + 20, "{reads} slots for {count} moves");
            let expected = moves(count).fold(Position::start(), |at, mv| at.play(mv).unwrap());
            assert_eq!((position, last), (expected, expected));
        }
    }
}
