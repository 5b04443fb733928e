//! Merging a part of another tree.

use super::TreeError;
use super::edit::{GameTreeMut, play};
use super::slot::{Chunk, ChunkKind, Node};
use super::walk::GameTree;
use crate::chess::Position;

impl GameTreeMut<'_> {
    /// Copies a move of another tree after a node, with all that follows it, and returns its node;
    /// for [`Node::ROOT`] all moves of the other tree, and it returns the node itself.
    ///
    /// No move is added twice: where this tree has a move already, its order, comments and glyphs
    /// stay, and if it has neither comments nor glyphs, it takes those of the other. What is new
    /// comes after the variations that are there. The other tree may begin at another position, as
    /// long as the moves are legal here. To copy within one tree, [copy](GameTree::copy_to) it
    /// first.
    ///
    /// # Errors
    /// [`TreeError::Illegal`] if a move is not legal here, [`TreeError::Full`],
    /// [`TreeError::NoSuchNode`] for a node of either tree, [`TreeError::Damaged`].
    ///
    /// # Examples
    /// A variation becomes a game of its own:
    /// ```
    /// use pedina::chess::Position;
    /// use pedina::chess::tree::{CommentPlace, GameTreeMut, Node};
    /// let start = Position::start();
    /// let mut memory = [0; 64];
    /// let mut tree = GameTreeMut::new(&mut memory, &start)?;
    /// let d4 = tree.add(Node::ROOT, start.parse_uci(b"d2d4")?)?;
    /// tree.add_comment(d4, CommentPlace::After, "solid")?;
    ///
    /// let mut memory = [0; 64];
    /// let mut other = GameTreeMut::new(&mut memory, &start)?;
    /// let copy = other.merge(Node::ROOT, tree.view(), d4)?;
    /// assert_eq!(other.view().comments(copy, CommentPlace::After).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge(
        &mut self,
        node: Node,
        source: GameTree<'_>,
        branch: Node,
    ) -> Result<Node, TreeError> {
        let slots = self.view().slots_to_merge(node, source, branch)?;
        self.reserve(slots)?;
        let mut at = Place { node, depth: 0 };
        for (from, depth) in source.branch(branch) {
            at.rise(self.view(), depth);
            let Some(mv) = source.mv(from) else { break };
            let same = self.view().child(at.node, mv);
            // Slots run out in damaged memory only: the copy ends there.
            let added = same.map_or_else(|| self.append(at.node.0, mv, 0), |same| Ok(same.0));
            let Ok(added) = added else { break };
            if self.slots().slot(added).is_some_and(|slot| slot.notes == 0) {
                self.copy_notes(added, source, from);
            }
            at = Place { node: Node(added), depth };
        }
        self.store();
        let first = source.mv(branch).and_then(|mv| self.view().child(node, mv));
        Ok(first.unwrap_or(node))
    }

    /// Copies the comments and glyphs of a move to one that has none.
    fn copy_notes(&mut self, to: u32, source: GameTree<'_>, from: Node) {
        let mut last = 0;
        for chunk in source.notes(from) {
            let Some(slot) = self.allocate() else { return };
            self.set_chunk(slot, Chunk { next: 0, ..chunk });
            match last {
                0 => self.change(to, |target| target.notes = slot),
                last => self.set_next(last, slot),
            }
            last = slot;
        }
    }
}

impl<'m> GameTree<'m> {
    /// How many slots it takes to merge a branch here, if all of its moves are legal.
    fn slots_to_merge(
        self,
        node: Node,
        source: GameTree<'_>,
        branch: Node,
    ) -> Result<usize, TreeError> {
        let start = self.position(node)?;
        source.slot(branch.0).ok_or(TreeError::NoSuchNode)?;
        // As many nodes and notes as an undamaged tree can have at all.
        let (mut left, mut slots) = (source.head.used as usize, 0);
        let mut known = Place { node, depth: 0 };
        let (mut position, mut last_depth) = (start, 0);
        for (from, depth) in source.branch(branch) {
            let mv = source.mv(from).ok_or(TreeError::Damaged)?;
            if depth <= last_depth {
                position = source.position_before(from, depth, start)?;
            }
            position = play(&position, mv)?;
            last_depth = depth;
            known.rise(self, depth);
            let parent = Some(known.node).filter(|_| known.depth + 1 == depth);
            let same = parent.and_then(|parent| self.child(parent, mv));
            known = same.map_or(known, |node| Place { node, depth });
            let has_notes =
                same.and_then(|same| self.slot(same.0)).is_some_and(|slot| slot.notes != 0);
            let notes = if has_notes { 0 } else { source.notes(from).take(left).count() };
            left = left.checked_sub(1 + notes).ok_or(TreeError::Damaged)?;
            slots += notes + usize::from(same.is_none());
        }
        Ok(slots)
    }

    /// The position before a move at this depth of a branch, if the branch begins at `start`.
    fn position_before(
        &self,
        node: Node,
        depth: u32,
        start: Position,
    ) -> Result<Position, TreeError> {
        let parent = self.parent(node).ok_or(TreeError::Damaged)?;
        self.replay(start, parent, depth - 1).map_err(|_| TreeError::Damaged)
    }

    /// A move and all that follow it, each before those after it, with its depth, which is 1 at
    /// first; for the root all moves.
    fn branch(self, node: Node) -> impl Iterator<Item = (Node, u32)> {
        let top = u32::from(node != Node::ROOT);
        let first = if node == Node::ROOT { self.first_child(node) } else { Some(node) };
        let mut next = first.map(|first| (first, 1));
        core::iter::from_fn(move || {
            let (mut at, mut depth) = next?;
            let now = (at, depth);
            next = self.first_child(at).map(|child| (child, depth + 1));
            while next.is_none() && depth > top {
                next = self.next_sibling(at).map(|sibling| (sibling, depth));
                at = self.parent(at)?;
                depth -= 1;
            }
            Some(now)
        })
        .take(self.head.used as usize)
    }

    /// The slots with the comments and glyphs of a move.
    fn notes(self, node: Node) -> impl Iterator<Item = Chunk> {
        let mut next = self.slot(node.0).map_or(0, |slot| slot.notes);
        core::iter::from_fn(move || {
            let chunk = self.slots().chunk(next).filter(|chunk| chunk.kind != ChunkKind::Free)?;
            next = chunk.next;
            Some(chunk)
        })
        .take(self.head.used as usize)
    }
}

/// A node, and how far it is below the one where the branch is put.
#[derive(Clone, Copy, Debug)]
struct Place {
    node: Node,
    depth: u32,
}

impl Place {
    /// Goes up until a child can have this depth.
    fn rise(&mut self, tree: GameTree<'_>, depth: u32) {
        while self.depth >= depth {
            self.node = tree.parent(self.node).unwrap_or(Node::ROOT);
            self.depth -= 1;
        }
    }
}
