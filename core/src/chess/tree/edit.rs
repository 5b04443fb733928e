//! Editing a tree: moves are added, deleted and reordered; slots are taken and given back.

use super::TreeError;
use super::head::{Head, Recent, capacity_of};
use super::slot::{Chunk, ChunkKind, HEAD_WORDS, MoveSlot, Node, Slots, words_of_mut};
use super::walk::GameTree;
use crate::chess::pgn::Termination;
use crate::chess::{IllegalMove, Move, Position};

/// A tree to be edited.
///
/// A call that fails leaves it as it was.
#[derive(Debug)]
pub struct GameTreeMut<'m> {
    pub(super) words: &'m mut [u64],
    pub(super) head: Head,
}

impl GameTree<'_> {
    /// Copies the tree to other words, and uses all of them.
    ///
    /// # Errors
    /// [`TreeError::Full`] if they are fewer than the tree has used so far; nothing was written.
    pub fn copy_to<'w>(&self, words: &'w mut [u64]) -> Result<GameTreeMut<'w>, TreeError> {
        let length = HEAD_WORDS + 2 * self.head.used as usize;
        let own = self.words.get(..length).ok_or(TreeError::Damaged)?;
        words.get_mut(..length).ok_or(TreeError::Full)?.copy_from_slice(own);
        let capacity = capacity_of(words.len());
        let mut copy = GameTreeMut { words, head: Head { capacity, ..self.head } };
        copy.store();
        Ok(copy)
    }
}

impl<'m> GameTreeMut<'m> {
    /// A tree without a move in these words, whatever they hold; [`MIN_WORDS`](super::MIN_WORDS) or
    /// more.
    ///
    /// # Errors
    /// [`TreeError::Full`] if they are fewer.
    pub fn new(words: &'m mut [u64], start: &Position) -> Result<Self, TreeError> {
        let capacity = capacity_of(words.len());
        if capacity == 0 {
            return Err(TreeError::Full);
        }
        let mut tree = Self { words, head: Head::new(capacity, *start) };
        tree.clear(start);
        tree.store();
        Ok(tree)
    }

    /// The tree in these words.
    ///
    /// # Errors
    /// [`TreeError::Damaged`] if there is none.
    pub fn open(words: &'m mut [u64]) -> Result<Self, TreeError> {
        let head = Head::unpack(words).ok_or(TreeError::Damaged)?;
        Ok(Self { words, head })
    }

    /// The tree to be read.
    #[must_use]
    pub const fn view(&self) -> GameTree<'_> {
        GameTree { words: self.words, head: self.head }
    }

    /// Its slots, without the head.
    pub(super) const fn slots(&self) -> Slots<'_> {
        Slots { words: self.words, used: self.head.used }
    }

    /// Uses all of the words, after the tree was copied into more of them; returns how many slots
    /// are left.
    pub fn grow(&mut self) -> u32 {
        self.head.capacity = self.head.capacity.max(capacity_of(self.words.len()));
        self.store();
        self.head.left()
    }

    /// Adds a move after a node, as its last variation if it has a continuation; a null move is
    /// [`Move::NULL`]. Returns the new node, or the one that has this move already.
    ///
    /// After the node that was added last it takes the same time however long the line is,
    /// elsewhere as long as [`position`](GameTree::position).
    ///
    /// # Errors
    /// [`TreeError::Illegal`], [`TreeError::Full`], [`TreeError::NoSuchNode`],
    /// [`TreeError::Damaged`].
    pub fn add(&mut self, node: Node, mv: Move) -> Result<Node, TreeError> {
        let position = play(&self.view().position(node)?, mv)?;
        let added = match self.view().child(node, mv) {
            Some(same) => same,
            None => Node(self.append(node.0, mv, 0)?),
        };
        self.head.recent = Recent::new(added.0, &position);
        self.store();
        Ok(added)
    }

    /// Adds moves one after the other, as [`add`](Self::add) does, all or none; returns the last
    /// node. It takes time for the moves before them only once.
    ///
    /// # Errors
    /// As [`add`](Self::add).
    pub fn add_line<I>(&mut self, node: Node, moves: I) -> Result<Node, TreeError>
    where
        I: IntoIterator<Item = Move, IntoIter: Clone>,
    {
        let moves = moves.into_iter();
        let mut position = self.view().position(node)?;
        for mv in moves.clone() {
            position = play(&position, mv)?;
        }
        let (mut at, mut rest) = (node, moves.peekable());
        while let Some(&mv) = rest.peek() {
            let Some(same) = self.view().child(at, mv) else { break };
            at = same;
            rest.next();
        }
        self.reserve(rest.clone().count())?;
        for mv in rest {
            at = Node(self.append(at.0, mv, 0)?);
        }
        self.head.recent = Recent::new(at.0, &position);
        self.store();
        Ok(at)
    }

    /// Deletes a move with all that follows it.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], [`TreeError::Root`], [`TreeError::Damaged`].
    pub fn delete(&mut self, node: Node) -> Result<(), TreeError> {
        let (parent, before) = self.place_of(node)?;
        let sibling = self.slots().slot(node.0).map_or(0, |slot| slot.sibling);
        self.link(parent, before, sibling);
        if self.is_below(self.head.recent.node, node.0) {
            self.head.recent = Recent::NONE;
        }
        for mark in [self.head.current, self.head.line_end] {
            if self.is_below(mark, node.0) {
                (self.head.current, self.head.line_end) = (parent, parent);
            }
        }
        self.release_below(node.0);
        self.store();
        Ok(())
    }

    /// Moves a variation to another place among its siblings: 0 makes it the continuation of the
    /// line, and a number past the last one the last variation.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], [`TreeError::Root`], [`TreeError::Damaged`].
    pub fn reorder(&mut self, node: Node, place: u32) -> Result<(), TreeError> {
        let (parent, before) = self.place_of(node)?;
        let sibling = self.slots().slot(node.0).map_or(0, |slot| slot.sibling);
        self.link(parent, before, sibling);
        let mut new_before = 0;
        // There are no more siblings than slots: forged links may go round in circles.
        for _ in 0..place.min(self.head.used) {
            let next = match new_before {
                0 => self.slots().slot(parent).map_or(0, |slot| slot.child),
                before => self.slots().slot(before).map_or(0, |slot| slot.sibling),
            };
            if next == 0 {
                break;
            }
            new_before = next;
        }
        let after = match new_before {
            0 => self.slots().slot(parent).map_or(0, |slot| slot.child),
            before => self.slots().slot(before).map_or(0, |slot| slot.sibling),
        };
        self.change(node.0, |slot| slot.sibling = after);
        self.link(parent, new_before, node.0);
        Ok(())
    }

    /// Makes the line to a node the main line: at each branch on the way there it comes first.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`] or [`TreeError::Damaged`].
    pub fn promote(&mut self, node: Node) -> Result<(), TreeError> {
        let plies = self.view().ply(node)?;
        let mut at = node;
        for _ in 0..plies {
            at = Node(self.place_of(at)?.0);
        }
        at = node;
        for _ in 0..plies {
            self.reorder(at, 0)?;
            at = self.view().parent(at).ok_or(TreeError::Damaged)?;
        }
        Ok(())
    }

    /// Changes the result.
    pub fn set_result(&mut self, result: Option<Termination>) {
        self.head.result = result;
        self.store();
    }

    /// Removes everything and begins again at this position.
    pub(super) fn clear(&mut self, start: &Position) {
        self.head = Head::new(self.head.capacity, *start);
        if let Some(words) = words_of_mut(self.words, 0) {
            *words = MoveSlot::new(0, Move::NULL).pack();
        }
    }

    /// Adds a child that was checked, after all others; `hint` is one of them or any slot.
    pub(super) fn append(&mut self, parent: u32, mv: Move, hint: u32) -> Result<u32, TreeError> {
        if self.head.left() == 0 {
            return Err(TreeError::Full);
        }
        let slots = self.slots();
        let hinted = slots.slot(hint).filter(|slot| hint != 0 && slot.parent == parent);
        let mut last = match hinted {
            Some(_) => hint,
            None => slots.slot(parent).map_or(0, |slot| slot.child),
        };
        for _ in 0..self.head.used {
            match slots.slot(last).map_or(0, |slot| slot.sibling) {
                0 => break,
                next => last = next,
            }
        }
        let slot = self.allocate().ok_or(TreeError::Damaged)?;
        if let Some(words) = words_of_mut(self.words, slot) {
            *words = MoveSlot::new(parent, mv).pack();
        }
        self.link(parent, last, slot);
        Ok(slot)
    }

    /// Parent and previous sibling (0 for none) of a node that is not the root.
    fn place_of(&self, node: Node) -> Result<(u32, u32), TreeError> {
        let slots = self.slots();
        let slot = slots.slot(node.0).ok_or(TreeError::NoSuchNode)?;
        if node == Node::ROOT {
            return Err(TreeError::Root);
        }
        let (mut before, mut at) = (0, slots.slot(slot.parent).ok_or(TreeError::Damaged)?.child);
        for _ in 0..self.head.used {
            if at == node.0 {
                return Ok((slot.parent, before));
            }
            // Lists of different parents have nothing in common: a change of one leaves the others.
            let sibling = slots.slot(at).filter(|sibling| sibling.parent == slot.parent);
            (before, at) = (at, sibling.ok_or(TreeError::Damaged)?.sibling);
        }
        Err(TreeError::Damaged)
    }

    /// Links a child after a sibling, or as the first one.
    fn link(&mut self, parent: u32, before: u32, child: u32) {
        match before {
            0 => self.change(parent, |slot| slot.child = child),
            before => self.change(before, |slot| slot.sibling = child),
        }
    }

    /// Whether a node is another one or below it.
    fn is_below(&self, node: u32, other: u32) -> bool {
        let mut at = node;
        for _ in 0..self.head.used {
            if at == other || at == 0 {
                break;
            }
            at = self.slots().slot(at).map_or(0, |slot| slot.parent);
        }
        at == other
    }

    /// Gives back the slots of a node that is no longer linked to, and of all below it: the deepest
    /// first, so that the way back is always there.
    fn release_below(&mut self, node: u32) {
        let mut at = node;
        // Each node is gone down to once and left once.
        for _ in 0..2 * u64::from(self.head.used) {
            let Some(slot) = self.slots().slot(at) else { return };
            if slot.child != 0 && self.slots().slot(slot.child).is_some() {
                at = slot.child;
                continue;
            }
            self.release_chain(slot.notes);
            self.release(at);
            if at == node {
                return;
            }
            if slot.sibling == 0 {
                self.change(slot.parent, |parent| parent.child = 0);
                at = slot.parent;
            } else {
                at = slot.sibling;
            }
        }
    }

    /// Makes sure that this number of slots can be taken, before anything is written.
    pub(super) fn reserve(&self, slots: usize) -> Result<(), TreeError> {
        let Head { capacity, used, first_free, free_count, .. } = self.head;
        if slots > self.head.left() as usize {
            return Err(TreeError::Full);
        }
        if slots <= (capacity - used) as usize {
            return Ok(());
        }
        let mut next = first_free;
        for _ in 0..free_count {
            let free = self.slots().chunk(next).filter(|chunk| chunk.kind == ChunkKind::Free);
            next = free.ok_or(TreeError::Damaged)?.next;
        }
        // The list of free slots ends here: a forged one that goes round in circles never does.
        if next == 0 { Ok(()) } else { Err(TreeError::Damaged) }
    }

    /// Takes a slot.
    pub(super) fn allocate(&mut self) -> Option<u32> {
        let free = self.head.first_free;
        if let Some(chunk) = self.slots().chunk(free).filter(|chunk| chunk.kind == ChunkKind::Free)
        {
            self.head.first_free = chunk.next;
            self.head.free_count = self.head.free_count.saturating_sub(1);
            return Some(free);
        }
        let slot = self.head.used;
        if slot >= self.head.capacity {
            return None;
        }
        self.head.used += 1;
        Some(slot)
    }

    /// Gives a slot back.
    pub(super) fn release(&mut self, slot: u32) {
        if slot == 0 || slot >= self.head.used {
            return;
        }
        self.set_chunk(slot, Chunk { next: self.head.first_free, ..Chunk::new(ChunkKind::Free) });
        self.head.first_free = slot;
        self.head.free_count = self.head.free_count.saturating_add(1);
    }

    /// Gives back a chain of slots.
    pub(super) fn release_chain(&mut self, first: u32) {
        let mut next = first;
        for _ in 0..self.head.used {
            let chunk = self.slots().chunk(next).filter(|chunk| chunk.kind != ChunkKind::Free);
            let Some(chunk) = chunk else { return };
            self.release(next);
            next = chunk.next;
        }
    }

    /// The last slot of a chain, 0 if there is none.
    pub(super) fn last_of_chain(&self, first: u32) -> u32 {
        let (mut last, mut next) = (0, first);
        for _ in 0..self.head.used {
            let chunk = self.slots().chunk(next).filter(|chunk| chunk.kind != ChunkKind::Free);
            let Some(chunk) = chunk else { break };
            (last, next) = (next, chunk.next);
        }
        last
    }

    pub(super) fn change(&mut self, slot: u32, change: impl FnOnce(&mut MoveSlot)) {
        if let Some(mut value) = self.slots().slot(slot)
            && let Some(words) = words_of_mut(self.words, slot)
        {
            change(&mut value);
            *words = value.pack();
        }
    }

    pub(super) fn set_chunk(&mut self, slot: u32, chunk: Chunk) {
        if let Some(words) = words_of_mut(self.words, slot) {
            *words = chunk.pack();
        }
    }

    pub(super) fn set_next(&mut self, slot: u32, next: u32) {
        if let Some(chunk) = self.slots().chunk(slot) {
            self.set_chunk(slot, Chunk { next, ..chunk });
        }
    }

    /// Writes the head back.
    pub(super) fn store(&mut self) {
        if let Some(head) = self.words.first_chunk_mut::<HEAD_WORDS>() {
            *head = self.head.pack();
        }
    }
}

/// The position after a move, or why there is none.
pub(super) fn play(position: &Position, mv: Move) -> Result<Position, IllegalMove> {
    match mv {
        Move::NULL => position.play_null().ok_or(IllegalMove::KingInCheck),
        mv => position.play(mv),
    }
}
