//! The tags of a game.

use super::TreeError;
use super::edit::GameTreeMut;
use super::slot::{ChunkKind, Slots, chunk_count};
use super::text::Text;
use super::walk::GameTree;
use crate::chess::pgn::{TagError, check_tag};

impl<'m> GameTree<'m> {
    /// Names and values of the tags, in their order.
    pub fn tags(self) -> impl Iterator<Item = (Text<'m>, Text<'m>)> {
        let slots = self.slots();
        let (mut next, mut left) = (self.head.tags, slots.used);
        core::iter::from_fn(move || {
            let name = next;
            let value = slots.after_text(name, ChunkKind::TagName, &mut left)?;
            next = slots.after_text(value, ChunkKind::TagValue, &mut left)?;
            let text = |slot, kind| Text::new(slots, slot, kind);
            Some((text(name, ChunkKind::TagName), text(value, ChunkKind::TagValue)))
        })
    }

    /// The name of the first tag for 0; else the text that follows the one with the number `after`:
    /// its value after a name, the name of the next tag after a value. For callers that cannot keep
    /// an iterator.
    #[must_use]
    pub fn tag_text_after(self, after: u32) -> Option<Text<'m>> {
        let slots = self.slots();
        if after == 0 {
            return slots.text_at(self.head.tags, ChunkKind::TagName);
        }
        let kind = slots.chunk(after)?.kind;
        let following = match kind {
            ChunkKind::TagName => ChunkKind::TagValue,
            ChunkKind::TagValue => ChunkKind::TagName,
            _ => return None,
        };
        slots.text_at(slots.after_text(after, kind, &mut { slots.used })?, following)
    }

    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(self, name: &str) -> Option<Text<'m>> {
        self.tags().find(|tag| tag.0.is(name)).map(|tag| tag.1)
    }
}

impl<'m> Slots<'m> {
    /// The text of a kind that begins in a slot.
    fn text_at(self, slot: u32, kind: ChunkKind) -> Option<Text<'m>> {
        self.chunk(slot).filter(|chunk| chunk.kind == kind).map(|_| Text::new(self, slot, kind))
    }

    /// The slot after the text of a kind that begins in a slot; `None` if none begins there.
    fn after_text(self, slot: u32, kind: ChunkKind, left: &mut u32) -> Option<u32> {
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
    /// Adds a tag, or changes the value of the first one with the same name. Control characters
    /// become spaces. A `FEN` tag does not change the starting position: what is written is that of
    /// the tree. With a `Variant` tag that names other rules the moves are not read back.
    ///
    /// # Errors
    /// [`TreeError::TagSyntax`] if the name is empty, or has a space, a control character, a quote
    /// or `]`; [`TreeError::TagLength`] if it is too long with the value to be read back;
    /// [`TreeError::Full`].
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TreeError> {
        check_tag(name, value).map_err(|error| match error {
            TagError::Length => TreeError::TagLength,
            _ => TreeError::TagSyntax,
        })?;
        self.put_tag(name.as_bytes(), value.as_bytes())?;
        self.store();
        Ok(())
    }

    /// Removes the first tag with this name.
    ///
    /// # Errors
    /// [`TreeError::NoSuchText`] if there is none.
    pub fn remove_tag(&mut self, name: &str) -> Result<(), TreeError> {
        let place = self.find_tag(name.as_bytes()).ok_or(TreeError::NoSuchText)?;
        self.unlink_tag(place);
        self.store();
        Ok(())
    }

    /// Adds a tag, or puts it in the place of the first one with the same name; its last slot.
    pub(super) fn put_tag(&mut self, name: &[u8], value: &[u8]) -> Result<u32, TreeError> {
        self.reserve(chunk_count(name.len()).saturating_add(chunk_count(value.len())))?;
        let place = self.find_tag(name);
        let (before, next) = match place {
            Some(place) => (place.before, place.next),
            None => (self.last_of_chain(self.head.tags), 0),
        };
        place.into_iter().for_each(|place| self.unlink_tag(place));
        self.link_tag(name, value, before, next)
    }

    /// Links a tag, whose slots are reserved, between two slots, 0 for none; its last slot.
    pub(super) fn link_tag(
        &mut self,
        name: &[u8],
        value: &[u8],
        before: u32,
        next: u32,
    ) -> Result<u32, TreeError> {
        let first = self.append_text(ChunkKind::TagName, name)?;
        let value = self.append_text(ChunkKind::TagValue, value)?;
        let end_of_name = self.last_of_chain(first);
        self.set_next(end_of_name, value);
        let last = self.last_of_chain(value);
        self.set_next(last, next);
        match before {
            0 => self.head.tags = first,
            before => self.set_next(before, first),
        }
        Ok(last)
    }

    /// Stores a name, which has no control character, or a value in new slots, which are reserved;
    /// the first of them.
    fn append_text(&mut self, kind: ChunkKind, text: &[u8]) -> Result<u32, TreeError> {
        let mut writing = self.begin_text(kind)?;
        let first = writing.slot;
        for &byte in text {
            let plain = if byte.is_ascii_control() { b' ' } else { byte };
            self.push_byte(&mut writing, plain)?;
        }
        self.end_text(writing);
        Ok(first)
    }

    /// Where the first tag with this name is.
    fn find_tag(&self, name: &[u8]) -> Option<Place> {
        let slots = self.slots();
        let (mut before, mut first, mut left) = (0, self.head.tags, slots.used);
        loop {
            let value = slots.after_text(first, ChunkKind::TagName, &mut left)?;
            let next = slots.after_text(value, ChunkKind::TagValue, &mut left)?;
            let last = self.last_before(value, next);
            if Text::new(slots, first, ChunkKind::TagName).bytes().eq(name.iter().copied()) {
                return Some(Place { before, first, last, next });
            }
            (before, first) = (last, next);
        }
    }

    fn unlink_tag(&mut self, place: Place) {
        let Place { before, first, last, next } = place;
        match before {
            0 => self.head.tags = next,
            before => self.set_next(before, next),
        }
        self.set_next(last, 0);
        self.release_chain(first);
    }

    /// The slot from `first` on whose next one is `next`.
    fn last_before(&self, first: u32, next: u32) -> u32 {
        let mut at = first;
        for _ in 0..self.head.used {
            match self.slots().chunk(at) {
                Some(chunk) if chunk.next != next => at = chunk.next,
                _ => break,
            }
        }
        at
    }
}

/// Where a tag is in the chain of all: its first and last slot, and those beside it, 0 for none.
#[derive(Clone, Copy)]
struct Place {
    before: u32,
    first: u32,
    last: u32,
    next: u32,
}
