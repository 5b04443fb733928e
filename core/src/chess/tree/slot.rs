//! The slots of a tree: 16 bytes that hold a move with its links, or 11 bytes of something else.
//!
//! | bits | of a move |
//! |---|---|
//! | word 0: 0 to 27, 28 to 55, 56 to 63 | parent, first child, low bits of the move |
//! | word 1: 0 to 27, 28 to 55, 56 to 62, 63 | next sibling, first note, high bits of the move, 1 |
//!
//! | bits | of another slot |
//! |---|---|
//! | word 0 | bytes 0 to 7 |
//! | word 1: 0 to 27, 28 to 31, 32 to 34, 35, 36 to 59, 63 | next slot, length, kind, |
//! | | whether it ends a text, bytes 8 to 10, 0 |

use crate::chess::Move;

/// The place of a move in a tree, or [`Node::ROOT`]: a number that stays the same while the move is
/// there.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Node(pub(super) u32);

impl Node {
    /// The starting position.
    pub const ROOT: Self = Self(0);

    /// The node with this number; whether a tree has it, only that tree can say.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// The number, 0 for the root.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

/// A slot with a move. Links are numbers of slots, 0 for none.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveSlot {
    pub(super) parent: u32,
    pub(super) child: u32,
    pub(super) sibling: u32,
    pub(super) notes: u32,
    /// The bits of a move, which in forged memory may be none.
    pub(super) bits: u16,
}

/// A slot with something else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chunk {
    pub(super) next: u32,
    pub(super) kind: ChunkKind,
    /// Whether the text that it is part of ends here.
    pub(super) is_end: bool,
    pub(super) length: u8,
    pub(super) bytes: [u8; CHUNK_BYTES],
}

numbered! {
    /// What a chunk holds.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum ChunkKind: u8 {
        Free = 0,
        CommentAfter = 1,
        CommentBefore = 2,
        Nags = 3,
        TagName = 4,
        TagValue = 5,
        /// Where an open variation began, while a game is read.
        Variation = 6,
    }
}

/// The most bytes of a chunk.
pub(super) const CHUNK_BYTES: usize = 11;

/// How many chunks a text of this many bytes takes, at least one.
///
/// The product with the inverse of 11 gives the quotient of every number of 32 bits; the smallest
/// processors have no instruction for division. A longer text takes more than any memory has.
pub(super) fn chunk_count(bytes: usize) -> usize {
    let Ok(bytes) = u32::try_from(bytes) else { return usize::MAX / 2 };
    let whole = ((u64::from(bytes) * 0xba2e_8ba3) >> 35) as u32;
    let rest = bytes - whole * CHUNK_BYTES as u32;
    whole.saturating_add(u32::from(rest > 0)).max(1) as usize
}

/// Words of the head, before the slots.
pub(super) const HEAD_WORDS: usize = 27;

/// The bits of a link, and the number of them.
pub(super) const LINK: u32 = (1 << LINK_BITS) - 1;
pub(super) const LINK_BITS: u32 = 28;

impl MoveSlot {
    pub(super) const fn new(parent: u32, mv: Move) -> Self {
        Self { parent, child: 0, sibling: 0, notes: 0, bits: mv.bits() }
    }

    pub(super) const fn pack(self) -> [u64; 2] {
        let first = links(self.parent, self.child) | (self.bits as u64 & 0xff) << 56;
        let second = links(self.sibling, self.notes) | (self.bits as u64 >> 8 & 0x7f) << 56;
        [first, second | IS_MOVE]
    }

    pub(super) const fn unpack(words: [u64; 2]) -> Option<Self> {
        let [first, second] = words;
        if second & IS_MOVE == 0 {
            return None;
        }
        Some(Self {
            parent: first as u32 & LINK,
            child: (first >> LINK_BITS) as u32 & LINK,
            sibling: second as u32 & LINK,
            notes: (second >> LINK_BITS) as u32 & LINK,
            bits: (first >> 56 & 0xff | (second >> 56 & 0x7f) << 8) as u16,
        })
    }
}

impl Chunk {
    pub(super) const fn new(kind: ChunkKind) -> Self {
        Self { next: 0, kind, is_end: false, length: 0, bytes: [0; CHUNK_BYTES] }
    }

    /// The bytes that it holds.
    pub(super) fn content(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.length)).unwrap_or(&self.bytes)
    }

    /// Appends a byte; whether there was room.
    pub(super) fn push(&mut self, byte: u8) -> bool {
        match self.bytes.get_mut(usize::from(self.length)) {
            Some(place) => {
                *place = byte;
                self.length += 1;
                true
            }
            None => false,
        }
    }

    pub(super) fn pack(self) -> [u64; 2] {
        let [low @ .., a, b, c] = self.bytes;
        let high = u64::from(u32::from_le_bytes([a, b, c, 0]));
        let second = u64::from(self.next & LINK)
            | u64::from(self.length) << 28
            | (self.kind as u64) << 32
            | u64::from(self.is_end) << 35
            | high << 36;
        [u64::from_le_bytes(low), second]
    }

    pub(super) fn unpack(words: [u64; 2]) -> Option<Self> {
        let [first, second] = words;
        if second & IS_MOVE != 0 {
            return None;
        }
        let kind = ChunkKind::new((second >> 32 & 7) as u8)?;
        let mut bytes = [0; CHUNK_BYTES];
        let high = (second >> 36 & 0xff_ffff) as u32;
        let all = first.to_le_bytes().into_iter().chain(high.to_le_bytes());
        bytes.iter_mut().zip(all).for_each(|(to, from)| *to = from);
        let length = ((second >> 28 & 15) as u8).min(CHUNK_BYTES as u8);
        let (next, is_end) = (second as u32 & LINK, second >> 35 & 1 != 0);
        Some(Self { next, kind, is_end, length, bytes })
    }
}

/// The slots in use: a tree without its head, which takes ten times as much of the stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slots<'m> {
    pub(super) words: &'m [u64],
    /// How many there are.
    pub(super) used: u32,
}

impl Slots<'_> {
    /// The move in a slot.
    pub(super) fn slot(self, slot: u32) -> Option<MoveSlot> {
        #[cfg(test)]
        READS.set(READS.get() + 1);
        words_of(self.words, slot).filter(|_| slot < self.used).and_then(MoveSlot::unpack)
    }

    /// What else is in a slot.
    pub(super) fn chunk(self, slot: u32) -> Option<Chunk> {
        let is_slot = slot > 0 && slot < self.used;
        words_of(self.words, slot).filter(|_| is_slot).and_then(Chunk::unpack)
    }
}

#[cfg(test)]
std::thread_local! {
    /// How many moves were read by this thread: what a test says of the work of a call.
    pub(super) static READS: core::cell::Cell<u64> = const { core::cell::Cell::new(0) };
}

/// The words of a slot.
fn words_of(memory: &[u64], slot: u32) -> Option<[u64; 2]> {
    let at = HEAD_WORDS.checked_add(2_usize.checked_mul(slot as usize)?)?;
    memory.get(at..)?.first_chunk::<2>().copied()
}

/// The same to be written.
pub(super) fn words_of_mut(memory: &mut [u64], slot: u32) -> Option<&mut [u64; 2]> {
    let at = HEAD_WORDS.checked_add(2_usize.checked_mul(slot as usize)?)?;
    memory.get_mut(at..)?.first_chunk_mut::<2>()
}

const fn links(low: u32, high: u32) -> u64 {
    (low & LINK) as u64 | ((high & LINK) as u64) << LINK_BITS
}

const IS_MOVE: u64 = 1 << 63;
