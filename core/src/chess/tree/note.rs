//! Comments and annotation glyphs of the moves.

use super::TreeError;
use super::edit::GameTreeMut;
use super::slot::{Chunk, ChunkKind, Node, Slots, chunk_count};
use super::text::Text;
use super::walk::GameTree;

numbered! {
    /// Where a comment of a move stands.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum CommentPlace: u8 {
        /// After the move; at the root before the first move of the game.
        After = 0,
        /// Before the move, as at the beginning of a variation. Before a move that begins none it
        /// is read back as after the one before.
        Before = 1,
    }
}

impl CommentPlace {
    pub(super) const fn kind(self) -> ChunkKind {
        match self {
            Self::After => ChunkKind::CommentAfter,
            Self::Before => ChunkKind::CommentBefore,
        }
    }
}

/// The annotation glyphs of a move.
#[derive(Clone, Debug)]
pub struct Nags<'t> {
    slots: Slots<'t>,
    next: u32,
    left: u32,
    chunk: Chunk,
    at: usize,
}

impl Iterator for Nags<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        loop {
            if self.chunk.kind == ChunkKind::Nags
                && let Some(&nag) = self.chunk.content().get(self.at)
            {
                self.at += 1;
                return Some(nag);
            }
            self.left = self.left.checked_sub(1)?;
            // They come before all comments.
            self.chunk =
                self.slots.chunk(self.next).filter(|chunk| chunk.kind == ChunkKind::Nags)?;
            (self.next, self.at) = (self.chunk.next, 0);
        }
    }
}

impl<'m> GameTree<'m> {
    /// The numeric annotation glyphs of a move: 1 is a good move, 2 a mistake. At the root they
    /// stand before the first move.
    #[must_use]
    pub fn nags(&self, node: Node) -> Nags<'m> {
        nags_of(self.slots(), self.slot(node.0).map_or(0, |slot| slot.notes))
    }

    /// The comments of a move in one place, in their order.
    pub fn comments(self, node: Node, place: CommentPlace) -> impl Iterator<Item = Text<'m>> {
        self.comments_from(self.slot(node.0).map_or(0, |slot| slot.notes), place)
    }

    /// The comment of a move in one place that follows another one there, which has the number
    /// `after`; the first one for 0. For callers that cannot keep an iterator.
    #[must_use]
    pub fn comment_after(self, node: Node, place: CommentPlace, after: u32) -> Option<Text<'m>> {
        if after == 0 {
            return self.comments(node, place).next();
        }
        self.slots().chunk(after).filter(|chunk| chunk.kind == place.kind())?;
        self.comments_from(after, place).nth(1)
    }

    /// The comments in one place of a chain of notes.
    fn comments_from(self, first: u32, place: CommentPlace) -> impl Iterator<Item = Text<'m>> {
        let (kind, mut next) = (place.kind(), first);
        let slots = self.slots();
        let (mut left, mut is_inside) = (slots.used, false);
        core::iter::from_fn(move || {
            loop {
                left = left.checked_sub(1)?;
                let (slot, chunk) = (next, slots.chunk(next)?);
                next = chunk.next;
                let begins = !is_inside && chunk.kind == kind;
                is_inside = is_text(chunk.kind) && !chunk.is_end;
                if begins {
                    return Some(Text::new(slots, slot, kind));
                }
            }
        })
    }
}

/// The glyphs at the beginning of a chain of notes.
const fn nags_of(slots: Slots<'_>, next: u32) -> Nags<'_> {
    Nags { slots, next, left: slots.used, chunk: Chunk::new(ChunkKind::Free), at: 0 }
}

impl GameTreeMut<'_> {
    /// Adds a comment after those that a move has in this place, as it is read back: its words with
    /// one space between them, and parentheses in place of closing braces.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`] or [`TreeError::Full`].
    pub fn add_comment(
        &mut self,
        node: Node,
        place: CommentPlace,
        text: &str,
    ) -> Result<(), TreeError> {
        let slot = self.slots().slot(node.0).ok_or(TreeError::NoSuchNode)?;
        self.reserve(chunk_count(text.len()))?;
        let mut writing = self.begin_text(place.kind())?;
        let first = writing.slot;
        for (index, word) in text.split_ascii_whitespace().enumerate() {
            if index > 0 {
                self.push_byte(&mut writing, b' ')?;
            }
            for byte in word.bytes() {
                self.push_byte(&mut writing, in_comment(byte))?;
            }
        }
        self.end_text(writing);
        self.link_note(node.0, slot.notes, first);
        self.store();
        Ok(())
    }

    /// Removes all comments of a move in one place.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]; [`TreeError::NoSuchText`] if there is none.
    pub fn remove_comments(&mut self, node: Node, place: CommentPlace) -> Result<(), TreeError> {
        self.slots().slot(node.0).ok_or(TreeError::NoSuchNode)?;
        if !self.remove_notes(node.0, place.kind()) {
            return Err(TreeError::NoSuchText);
        }
        self.store();
        Ok(())
    }

    /// Adds an annotation glyph to a move, unless it has that one.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`] or [`TreeError::Full`].
    pub fn add_nag(&mut self, node: Node, nag: u8) -> Result<(), TreeError> {
        self.slots().slot(node.0).ok_or(TreeError::NoSuchNode)?;
        self.push_nag(node.0, nag)?;
        self.store();
        Ok(())
    }

    /// Removes an annotation glyph from a move; does nothing if it does not have it.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn remove_nag(&mut self, node: Node, nag: u8) -> Result<(), TreeError> {
        let mut next = self.slots().slot(node.0).ok_or(TreeError::NoSuchNode)?.notes;
        for _ in 0..self.head.used {
            let Some(mut chunk) = self.slots().chunk(next) else { break };
            let found = chunk.content().iter().position(|&other| other == nag);
            if let Some(at) = found.filter(|_| chunk.kind == ChunkKind::Nags) {
                chunk.bytes.copy_within(at + 1.., at);
                chunk.length -= 1;
                self.set_chunk(next, chunk);
                break;
            }
            next = chunk.next;
        }
        Ok(())
    }

    /// As [`add_nag`](Self::add_nag), without storing the head.
    pub(super) fn push_nag(&mut self, node: u32, nag: u8) -> Result<(), TreeError> {
        let notes = self.slots().slot(node).map_or(0, |slot| slot.notes);
        let first = self.with_nag(notes, nag)?;
        self.change(node, |slot| slot.notes = first);
        Ok(())
    }

    /// Adds a glyph to a chain of notes, unless it has that one; the first slot of the chain.
    pub(super) fn with_nag(&mut self, notes: u32, nag: u8) -> Result<u32, TreeError> {
        if nags_of(self.slots(), notes).any(|other| other == nag) {
            return Ok(notes);
        }
        // Glyphs come before all comments, so that finding them does not take long.
        let (mut last, mut next) = (0, notes);
        for _ in 0..self.head.used {
            let glyphs = self.slots().chunk(next).filter(|chunk| chunk.kind == ChunkKind::Nags);
            let Some(glyphs) = glyphs else { break };
            (last, next) = (next, glyphs.next);
        }
        if let Some(mut chunk) = self.slots().chunk(last)
            && chunk.push(nag)
        {
            self.set_chunk(last, chunk);
            return Ok(notes);
        }
        self.reserve(1)?;
        let Writing { slot: added, mut chunk } = self.begin_text(ChunkKind::Nags)?;
        let _ = chunk.push(nag);
        self.set_chunk(added, Chunk { next, is_end: true, ..chunk });
        if last == 0 {
            return Ok(added);
        }
        self.set_next(last, added);
        Ok(notes)
    }

    /// Begins a text in a new slot, which is reserved. An empty text has one slot too.
    pub(super) fn begin_text(&mut self, kind: ChunkKind) -> Result<Writing, TreeError> {
        let slot = self.allocate().ok_or(TreeError::Damaged)?;
        Ok(Writing { slot, chunk: Chunk::new(kind) })
    }

    /// Appends a byte to a text.
    pub(super) fn push_byte(&mut self, writing: &mut Writing, byte: u8) -> Result<(), TreeError> {
        if writing.chunk.push(byte) {
            return Ok(());
        }
        let next = self.allocate().ok_or(TreeError::Damaged)?;
        let mut following = Chunk::new(writing.chunk.kind);
        let _ = following.push(byte);
        self.set_chunk(writing.slot, Chunk { next, ..writing.chunk });
        *writing = Writing { slot: next, chunk: following };
        Ok(())
    }

    /// Stores the last slot of a text.
    pub(super) fn end_text(&mut self, Writing { slot, chunk }: Writing) {
        self.set_chunk(slot, Chunk { is_end: true, ..chunk });
    }

    /// Links a note after the others of a move.
    pub(super) fn link_note(&mut self, node: u32, notes: u32, first: u32) {
        match self.last_of_chain(notes) {
            0 => self.change(node, |slot| slot.notes = first),
            last => self.set_next(last, first),
        }
    }

    /// Removes the notes of one kind; whether there were any.
    fn remove_notes(&mut self, node: u32, kind: ChunkKind) -> bool {
        let mut next = self.slots().slot(node).map_or(0, |slot| slot.notes);
        let (mut before, mut removed) = (0, false);
        for _ in 0..self.head.used {
            let Some(chunk) = self.slots().chunk(next) else { break };
            let slot = next;
            next = chunk.next;
            if chunk.kind != kind {
                before = slot;
                continue;
            }
            removed = true;
            match before {
                0 => self.change(node, |slot| slot.notes = chunk.next),
                before => self.set_next(before, chunk.next),
            }
            self.release(slot);
        }
        removed
    }
}

/// Whether chunks of this kind are parts of a text.
const fn is_text(kind: ChunkKind) -> bool {
    !matches!(kind, ChunkKind::Nags)
}

/// A byte of a comment as it is stored: there is no way to write a closing brace.
pub(super) const fn in_comment(byte: u8) -> u8 {
    if byte == b'}' { b')' } else { byte }
}

/// The last slot of a text that is being stored, whose content is not stored yet.
pub(super) struct Writing {
    pub(super) slot: u32,
    pub(super) chunk: Chunk,
}
