//! Analysis: a place in the tree that plays on, takes back and goes forward again.

use super::TreeError;
use super::edit::GameTreeMut;
use super::slot::Node;
use crate::chess::Move;

impl GameTreeMut<'_> {
    /// Goes to a node.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn go_to(&mut self, node: Node) -> Result<(), TreeError> {
        self.slots().slot(node.0).ok_or(TreeError::NoSuchNode)?;
        (self.head.current, self.head.line_end) = (node.0, node.0);
        self.store();
        Ok(())
    }

    /// Plays a move where the analysis is, also past the end of the game, and goes there; a move
    /// that the tree has not is added as a variation.
    ///
    /// # Errors
    /// As [`add`](Self::add).
    pub fn play(&mut self, mv: Move) -> Result<Node, TreeError> {
        let node = self.add(self.view().current(), mv)?;
        self.go_to(node)?;
        Ok(node)
    }

    /// Takes back the last move, which stays in the tree, and returns the node before it.
    ///
    /// # Errors
    /// [`TreeError::NothingToUndo`] at the starting position.
    pub fn undo(&mut self) -> Result<Node, TreeError> {
        let now = self.view().current();
        let before = self.view().parent(now).ok_or(TreeError::NothingToUndo)?;
        self.head.current = before.0;
        self.store();
        Ok(before)
    }

    /// Goes forward again: to the move that was taken back, else along the line.
    ///
    /// # Errors
    /// [`TreeError::NothingToRedo`] at the end of the line.
    pub fn redo(&mut self) -> Result<Node, TreeError> {
        let (view, now) = (self.view(), self.view().current());
        let (mut at, mut left) = (view.head.line_end, view.head.used);
        // The node after this one on the way to where moves were taken back.
        let taken_back = loop {
            let parent = view.parent(Node(at)).filter(|_| left > 0);
            match parent {
                Some(parent) if parent == now => break Some(Node(at)),
                Some(parent) => (at, left) = (parent.0, left - 1),
                None => break None,
            }
        };
        let next = match taken_back {
            Some(next) => next,
            None => {
                let next = view.first_child(now).ok_or(TreeError::NothingToRedo)?;
                self.head.line_end = next.0;
                next
            }
        };
        self.head.current = next.0;
        self.store();
        Ok(next)
    }
}
