//! Texts in a tree, which lie in slots that need not be neighbours.

use core::fmt::{self, Write};

use super::slot::{CHUNK_BYTES, ChunkKind, Slots};
use crate::chess::pgn::character::first_character;

/// A text of a tree, character by character.
///
/// Bytes that are not UTF-8, as in old game files, are read as Latin-1. [`Display`](fmt::Display)
/// writes the whole text.
#[derive(Clone, Debug)]
pub struct Text<'t> {
    slot: u32,
    bytes: Bytes<'t>,
    /// The next bytes, as many as the longest character has.
    ahead: [Option<u8>; 4],
}

impl<'t> Text<'t> {
    pub(super) fn new(slots: Slots<'t>, slot: u32, kind: ChunkKind) -> Self {
        let mut bytes = Bytes::new(slots, slot, kind);
        let ahead = core::array::from_fn(|_| bytes.next());
        Self { slot, bytes, ahead }
    }

    /// The number of the text in its tree, never 0: it stays the same while the text is there.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.slot
    }

    /// Whether it is this text.
    // A function of its own: its copy would add to the stack of its caller.
    #[inline(never)]
    pub(super) fn is(&self, text: &str) -> bool {
        self.clone().eq(text.chars())
    }

    /// The bytes as they are stored.
    pub(super) fn bytes(self) -> impl Iterator<Item = u8> {
        self.ahead.into_iter().flatten().chain(self.bytes)
    }

    /// Goes past some bytes.
    fn skip_bytes(&mut self, count: usize) {
        for _ in 0..count {
            let [_, second, third, fourth] = self.ahead;
            self.ahead = [second, third, fourth, self.bytes.next()];
        }
    }
}

impl Iterator for Text<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let mut bytes = [0; 4];
        let known = self.ahead.iter().flatten();
        let count = bytes.iter_mut().zip(known).map(|(to, &from)| *to = from).count();
        let (character, length) = first_character(bytes.get(..count)?)?;
        self.skip_bytes(length);
        Some(character)
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clone().try_for_each(|character| f.write_char(character))
    }
}

/// The bytes of a text.
#[derive(Clone, Debug)]
struct Bytes<'t> {
    slots: Slots<'t>,
    kind: ChunkKind,
    /// The bytes of this slot, and which one is next.
    bytes: [u8; CHUNK_BYTES],
    length: usize,
    at: usize,
    /// The slot that follows, 0 for none.
    next: u32,
    /// How many more slots there can be: links of forged memory may go round in circles.
    left: u32,
}

impl<'t> Bytes<'t> {
    const fn new(slots: Slots<'t>, slot: u32, kind: ChunkKind) -> Self {
        let left = slots.used;
        Self { slots, kind, bytes: [0; CHUNK_BYTES], length: 0, at: 0, next: slot, left }
    }
}

impl Iterator for Bytes<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        while self.at == self.length {
            self.left = self.left.checked_sub(1)?;
            let chunk = self.slots.chunk(self.next).filter(|chunk| chunk.kind == self.kind)?;
            (self.bytes, self.length, self.at) = (chunk.bytes, usize::from(chunk.length), 0);
            self.next = if chunk.is_end { 0 } else { chunk.next };
        }
        let byte = self.bytes.get(self.at).copied();
        self.at += 1;
        byte
    }
}
