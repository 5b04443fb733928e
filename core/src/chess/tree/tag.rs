//! The tags of a game.

use super::TreeError;
use super::edit::GameTreeMut;
use super::slot::{ChunkKind, chunk_count};
use super::text::Text;
use super::walk::GameTree;
use crate::chess::pgn::TAG_CAPACITY;

impl<'m> GameTree<'m> {
    /// Names and values of the tags, in their order.
    pub fn tags(self) -> impl Iterator<Item = (Text<'m>, Text<'m>)> {
        let (mut next, mut left) = (self.head.tags, self.head.used);
        core::iter::from_fn(move || {
            let name = next;
            let value = self.after_text(name, ChunkKind::TagName, &mut left)?;
            next = self.after_text(value, ChunkKind::TagValue, &mut left)?;
            let text = |slot, kind| Text::new(self, slot, kind);
            Some((text(name, ChunkKind::TagName), text(value, ChunkKind::TagValue)))
        })
    }

    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(self, name: &str) -> Option<Text<'m>> {
        self.tags().find(|tag| tag.0.clone().eq(name.chars())).map(|tag| tag.1)
    }

    /// The slot after the text of a kind that begins in a slot; `None` if none begins there.
    fn after_text(&self, slot: u32, kind: ChunkKind, left: &mut u32) -> Option<u32> {
        let mut next = slot;
        loop {
            *left = left.checked_sub(1)?;
            let chunk = self.chunk(next).filter(|chunk| chunk.kind == kind)?;
            next = chunk.next;
            if chunk.is_end {
                return Some(next);
            }
        }
    }
}

impl GameTreeMut<'_> {
    /// Adds a tag, in place of one with the same name. A `FEN` tag does not change the starting
    /// position: what is written is that of the tree.
    ///
    /// # Errors
    /// [`TreeError::TagSyntax`] if the name is not letters, digits and underscores;
    /// [`TreeError::TagLength`] if it is too long with the value to be read back;
    /// [`TreeError::Full`].
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TreeError> {
        if !is_name(name.as_bytes()) {
            return Err(TreeError::TagSyntax);
        }
        if name.len().saturating_add(value.len()) > TAG_CAPACITY {
            return Err(TreeError::TagLength);
        }
        let (name_slots, value_slots) = (chunk_count(name.len()), chunk_count(value.len()));
        self.reserve(name_slots.saturating_add(value_slots))?;
        // Whether there was one does not matter.
        let _ = self.remove_tag(name);
        self.append_tag(name.as_bytes(), value.as_bytes(), 0)?;
        self.store();
        Ok(())
    }

    /// Removes the first tag with this name.
    ///
    /// # Errors
    /// [`TreeError::NoSuchText`] if there is none.
    pub fn remove_tag(&mut self, name: &str) -> Result<(), TreeError> {
        let view = self.view();
        let (mut before, mut next, mut left) = (0, view.head.tags, view.head.used);
        loop {
            let first = next;
            let value = view.after_text(first, ChunkKind::TagName, &mut left);
            let value = value.ok_or(TreeError::NoSuchText)?;
            let after = view.after_text(value, ChunkKind::TagValue, &mut left);
            next = after.ok_or(TreeError::NoSuchText)?;
            let last = self.last_before(value, next);
            if Text::new(view, first, ChunkKind::TagName).eq(name.chars()) {
                match before {
                    0 => self.head.tags = next,
                    before => self.set_next(before, next),
                }
                self.set_next(last, 0);
                self.release_chain(first);
                self.store();
                return Ok(());
            }
            before = last;
        }
    }

    /// Appends a tag, whose slots are reserved, after the slot `end` or, if that is 0, all tags;
    /// returns its last slot.
    pub(super) fn append_tag(
        &mut self,
        name: &[u8],
        value: &[u8],
        end: u32,
    ) -> Result<u32, TreeError> {
        let last = if end == 0 { self.last_of_chain(self.head.tags) } else { end };
        let first = self.append_text(ChunkKind::TagName, name)?;
        let value = self.append_text(ChunkKind::TagValue, value)?;
        let end_of_name = self.last_of_chain(first);
        self.set_next(end_of_name, value);
        match last {
            0 => self.head.tags = first,
            last => self.set_next(last, first),
        }
        Ok(self.last_of_chain(value))
    }

    /// The slot from `first` on whose next one is `next`.
    fn last_before(&self, first: u32, next: u32) -> u32 {
        let mut at = first;
        for _ in 0..self.head.used {
            match self.view().chunk(at) {
                Some(chunk) if chunk.next != next => at = chunk.next,
                _ => break,
            }
        }
        at
    }
}

/// Whether a tag can have this name.
pub(super) fn is_name(name: &[u8]) -> bool {
    !name.is_empty() && name.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
