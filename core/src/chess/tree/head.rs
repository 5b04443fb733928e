//! The head of a tree: 27 words before its slots.
//!
//! | words | content |
//! |---|---|
//! | 0 | bits 0 to 27 capacity in slots, 28 to 55 slots in use or used before |
//! | 1 | bits 0 to 27 first free slot, 28 to 55 number of free slots, 56 to 58 result |
//! | 2 | bits 0 to 27 node of the analysis, 28 to 55 end of its line |
//! | 3 | bits 0 to 27 first tag, 28 to 55 innermost open variation |
//! | 4 to 13 | the starting position |
//! | 14 | bits 0 to 27 node that was added last |
//! | 15 to 24 | the position after it |
//! | 25 | bits 0 to 27 comment before a variation, 28 to 55 end of the comment under way |
//! | 26 | bits 0 to 27 last sibling that was read, 28 to 31 flags, 40 to 63 check |

use super::slot::{HEAD_WORDS, LINK, LINK_BITS};
use crate::chess::Position;
use crate::chess::pgn::Termination;
use crate::snapshot::checksum::{self, Kind};

/// The least memory of a tree in words: without a move.
pub const MIN_WORDS: usize = HEAD_WORDS + 2;

/// The most slots of a tree: 4 GB of them. Longer memory is used up to here.
pub const MAX_NODES: u32 = LINK;

/// What a tree keeps beside its slots. 0 stands for no slot in every link: the root is never linked
/// to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    pub(super) capacity: u32,
    /// Slots from here on were never used.
    pub(super) used: u32,
    pub(super) first_free: u32,
    pub(super) free_count: u32,
    pub(super) result: Option<Termination>,
    pub(super) current: u32,
    pub(super) line_end: u32,
    pub(super) tags: u32,
    pub(super) start: Position,
    pub(super) recent: Recent,
    pub(super) reading: Reading,
}

/// The node that was added last and the position after it, from which the next one is found: a game
/// that is added move by move is played once. The root, and no position, if there is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recent {
    pub(super) node: u32,
    /// A snapshot, which is not opened before it is needed.
    position: [u64; POSITION_WORDS],
}

impl Recent {
    pub(super) const NONE: Self = Self { node: 0, position: [0; POSITION_WORDS] };

    pub(super) fn new(node: u32, position: &Position) -> Self {
        Self { node, position: position.to_snapshot() }
    }

    /// `None` in forged words, too.
    pub(super) fn position(&self) -> Option<Position> {
        Position::from_snapshot(&self.position)
    }
}

/// Where in a game a tree is that is being read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reading {
    /// The innermost open variation, a slot that keeps its place.
    pub(super) variations: u32,
    /// Comments before the first move of the variation that has begun.
    pub(super) pending: u32,
    /// The last slot of the comment under way.
    pub(super) comment_end: u32,
    /// The sibling after which the next variation is linked; before the moves the last slot of the
    /// tags.
    pub(super) last_sibling: u32,
    /// Whether the next move begins a variation.
    pub(super) is_branch: bool,
    /// Whether a comment is under way.
    pub(super) is_comment: bool,
    /// Whether white space of the comment is to be followed by a word.
    pub(super) is_space: bool,
    /// Whether the comment under way has a word.
    pub(super) has_text: bool,
}

impl Head {
    pub(super) const fn new(capacity: u32, start: Position) -> Self {
        Self {
            capacity,
            used: 1,
            first_free: 0,
            free_count: 0,
            result: None,
            current: 0,
            line_end: 0,
            tags: 0,
            start,
            recent: Recent::NONE,
            reading: Reading {
                variations: 0,
                pending: 0,
                comment_end: 0,
                last_sibling: 0,
                is_branch: false,
                is_comment: false,
                is_space: false,
                has_text: false,
            },
        }
    }

    /// How many slots are left.
    pub(super) const fn left(&self) -> u32 {
        self.capacity - self.used + self.free_count
    }

    pub(super) fn pack(&self) -> [u64; HEAD_WORDS] {
        let Reading { is_branch, is_comment, is_space, has_text, .. } = self.reading;
        let flags = [is_branch, is_comment, is_space, has_text];
        let flags = flags.iter().rev().fold(0, |bits, &flag| bits << 1 | u64::from(flag));
        let mut words = [0; HEAD_WORDS];
        let start = self.start.to_snapshot();
        let result = self.result.map_or(NO_RESULT, |result| result as u64);
        let links = [
            pair(self.capacity, self.used),
            pair(self.first_free, self.free_count) | result << RESULT_SHIFT,
            pair(self.current, self.line_end),
            pair(self.tags, self.reading.variations),
        ];
        let recent = [u64::from(self.recent.node & LINK)];
        let last = [
            pair(self.reading.pending, self.reading.comment_end),
            u64::from(self.reading.last_sibling) | flags << LINK_BITS,
        ];
        let all = links.iter().chain(&start).chain(&recent).chain(&self.recent.position);
        let all = all.chain(&last);
        words.iter_mut().zip(all).for_each(|(to, &from)| *to = from);
        checksum::close(words, Kind::ChessTree)
    }

    /// The head of a tree in this number of words.
    pub(super) fn unpack(words: &[u64]) -> Option<Self> {
        let head = checksum::open(words.first_chunk::<HEAD_WORDS>()?, Kind::ChessTree)?;
        let [sizes, free, analysis, lists, positions @ .., waiting, last] = head;
        let (start, recent) = positions.split_first_chunk::<POSITION_WORDS>()?;
        let (&node, recent) = recent.split_first()?;
        let (capacity, used) = parts(sizes);
        let (first_free, free_count) = parts(free);
        // The root is never free.
        let is_counted = free_count < used && used <= capacity;
        if !is_counted || capacity > capacity_of(words.len()) {
            return None;
        }
        let result = match free >> RESULT_SHIFT {
            0 => Some(Termination::Unknown),
            1 => Some(Termination::WhiteWins),
            2 => Some(Termination::BlackWins),
            3 => Some(Termination::Draw),
            _ => None,
        };
        let flag = |number: u32| last >> (LINK_BITS + number) & 1 != 0;
        Some(Self {
            capacity,
            used,
            first_free,
            free_count,
            result,
            current: parts(analysis).0,
            line_end: parts(analysis).1,
            tags: parts(lists).0,
            start: Position::from_snapshot(start)?,
            recent: Recent { node: parts(node).0, position: *recent.first_chunk()? },
            reading: Reading {
                variations: parts(lists).1,
                pending: parts(waiting).0,
                comment_end: parts(waiting).1,
                last_sibling: parts(last).0,
                is_branch: flag(0),
                is_comment: flag(1),
                is_space: flag(2),
                has_text: flag(3),
            },
        })
    }
}

/// How many slots fit into this number of words.
pub(super) fn capacity_of(words: usize) -> u32 {
    let slots = words.saturating_sub(HEAD_WORDS) / 2;
    slots.min(MAX_NODES as usize) as u32
}

fn pair(low: u32, high: u32) -> u64 {
    u64::from(low & LINK) | u64::from(high & LINK) << LINK_BITS
}

const fn parts(word: u64) -> (u32, u32) {
    (word as u32 & LINK, (word >> LINK_BITS) as u32 & LINK)
}

/// How many words the snapshot of a position has.
const POSITION_WORDS: usize = Position::SNAPSHOT_WORDS;

/// Where the result stands in its word, and what stands for none.
const RESULT_SHIFT: u32 = 2 * LINK_BITS;
const NO_RESULT: u64 = 4;
