//! Snapshots: values as 64-bit words, the same on every platform. They cross the C ABI, and a host
//! may keep them in a file.
//!
//! # As bytes
//!
//! `to_bytes` writes a snapshot for files and networks, and `from_bytes` reads it and says why it
//! cannot: `pdn` and a character for the type, the version in a byte, three zeros, and the words,
//! each with its lowest byte first. A game is written without its history, which a program writes
//! beside it, such as [`Ply::bits`](crate::chess::Ply::bits).
//!
//! A version changes when the layout of its type does. A library reads the versions below, and a
//! version that it once wrote for as long as the table says so:
//!
//! | | type | written and read by 0.1 |
//! |---|---|---|
//! | `1` | [`chess::Position`](crate::chess::Position) | 1 |
//! | `2` | [`chess::Setup`](crate::chess::Setup) | 1 |
//! | `3` | [`chess::Game`](crate::chess::Game) | 1 |
//! | `4` | [`chess::Clock`](crate::chess::Clock) | 1 |
//! | `@` | [`chess::eboard::Sensors`](crate::chess::eboard::Sensors) | 1 |
//! | `D` | [`chess::eboard::BoardCodec`](crate::chess::eboard::BoardCodec) | 1 |
//! | `B` | [`chess::engine::Engine`](crate::chess::engine::Engine) | 1 |
//! | `8` | [`chess::pgn::Reader`](crate::chess::pgn::Reader) | 1 |
//! | `;` | [`chess::pgn::Scanner`](crate::chess::pgn::Scanner) | 1 |
//! | `:` | [`chess::pgn::WriterState`](crate::chess::pgn::WriterState) | 1 |
//! | `9` | [`chess::server::Server`](crate::chess::server::Server) | 1 |
//! | `C` | [`chess::server::Opponent`](crate::chess::server::Opponent) | 1 |
//! | `>` | [`chess::session::Table`](crate::chess::session::Table) | 1 |
//! | `?` | [`chess::session::Client`](crate::chess::session::Client) | 1 |
//! | `P` | [`konobi::Position`](crate::konobi::Position) | 1 |
//! | `Q` | [`konobi::Game`](crate::konobi::Game) | 1 |
//! | `R` | [`konobi::players::Decision`](crate::konobi::players::Decision) | 1 |
//! | `S` | [`konobi::players::Solver`](crate::konobi::players::Solver) | 1 |
//! | `T` | [`konobi::session::Table`](crate::konobi::session::Table) | 1 |
//! | `H` | [`mastermind::Match`](crate::mastermind::Match) | 1 |
//! | `I` | [`mastermind::Search`](crate::mastermind::Search) | 1 |
//! | `M` | [`mastermind::Genetic`](crate::mastermind::Genetic) | 1 |
//! | `N` | [`mastermind::Adversary`](crate::mastermind::Adversary) | 1 |
//! | `J` | [`mastermind::session::Handshake`](crate::mastermind::session::Handshake) | 1 |
//! | `K` | [`mastermind::session::Table`](crate::mastermind::session::Table) | 1 |
//! | `L` | [`mastermind::session::Client`](crate::mastermind::session::Client) | 1 |
//!
//! A checksum tells bytes that were damaged, not bytes that somebody forged. What is read can do no
//! harm to memory; that a position or a setup is one that could be made is checked as well, but not
//! for the positions within a game or a server.
//!
//! The words alone have no version: both sides must be the same library, as both sides of the C ABI
//! are.
//!
//! ```
//! use pedina::chess::{Position, Setup};
//! use pedina::snapshot::SnapshotError;
//! let bytes = Position::start().to_bytes();
//! assert_eq!(bytes[..5], *b"pdn1\x01");
//! assert_eq!(Position::from_bytes(&bytes), Ok(Position::start()));
//! assert_eq!(Setup::from_bytes(&bytes), Err(SnapshotError::Kind));
//! ```

// A type lists its fields once, in `Snapshot::fields`, and a `Codec` visits them to write or
// to read a snapshot; `snapshots!` writes the functions that programs call. The listing is the
// layout:
//
// * Fields fill a word from its lowest bit on. A field lies in one half of a word, so that a
//   32-bit processor needs no long shifts; one that does not fit begins the next half.
// * Numbers of 64 bits, texts and snapshots within a snapshot begin a word.
// * Bits 40 to 63 of the last word are the checksum of everything else.
//
// Positions are packed by hand, because programs store many of them, and so are values with few
// fields, and a match of Mastermind, which is played again rather than read.

mod bytes;
pub(crate) mod checksum;
#[cfg(test)]
mod recorded;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;

pub use bytes::SnapshotError;
use checksum::{CONTENT, Checksum, Kind};

/// A word of a snapshot in the byte order of the processor: it may stand at any address.
pub(crate) type Word = [u8; 8];

/// A value that lists its fields for a [`Codec`].
pub(crate) trait Snapshot: Sized {
    /// Distinguishes its snapshots from those of all other types.
    const KIND: Kind;

    /// How many words in front are another snapshot, which the checksum covers too.
    const OFFSET: usize = 0;

    /// Visits every field in the order of the layout, which leaves the value alone or replaces it.
    /// `None` for bits that are no value of a field, after which the value is unspecified.
    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()>;

    /// Writes the snapshot, which leaves the value as it is.
    fn pack(&mut self, words: &mut [Word]) {
        words.iter_mut().skip(Self::OFFSET).for_each(|word| *word = [0; 8]);
        let halves = Halves::Write(words.as_flattened_mut().as_chunks_mut().0);
        let mut codec = Codec { halves, bit: 64 * Self::OFFSET as u32 };
        // Only reading can fail.
        let _ = self.fields(&mut codec);
        codec.close(Self::KIND);
    }

    /// Replaces the value by that of a snapshot; `None` if the words are no snapshot of this type,
    /// after which the value is unspecified.
    fn unpack(&mut self, words: &[Word]) -> Option<()> {
        let halves = words.as_flattened().as_chunks().0;
        let last = halves.len().checked_sub(1)?;
        if checksum_of(halves, Self::KIND) != get(halves, last) & !CONTENT {
            return None;
        }
        self.fields(&mut Codec { halves: Halves::Read(halves), bit: 64 * Self::OFFSET as u32 })
    }

    /// The snapshot as numbers.
    fn into_words<const WORDS: usize>(mut self) -> [u64; WORDS] {
        let mut words = [[0; 8]; WORDS];
        self.pack(&mut words);
        words.map(u64::from_ne_bytes)
    }

    /// This value, replaced by that of a snapshot.
    fn replaced<const WORDS: usize>(mut self, words: &[u64; WORDS]) -> Option<Self> {
        self.unpack(&words.map(u64::to_ne_bytes))?;
        Some(self)
    }
}

/// The public functions of a type whose fields are listed, which has its number of words where
/// `cargo xtask header` finds it, with what a snapshot replaces, if that can be made.
macro_rules! snapshots {
    ($name:ident $(<$of:ident>)?, $replaced:expr) => {
        impl $name $(<$of>)? {
            /// This value as words, the same on every platform.
            #[must_use]
            pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
                $crate::snapshot::Snapshot::into_words(self.clone())
            }

            /// The value that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if
            /// they are not such a snapshot.
            #[must_use]
            pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
                $crate::snapshot::Snapshot::replaced($replaced?, words)
            }

            /// As [`to_snapshot`](Self::to_snapshot), into memory of any alignment, each word in
            /// the byte order of the processor.
            pub fn write_snapshot(&self, words: &mut [[u8; 8]; Self::SNAPSHOT_WORDS]) {
                self.clone().pack_snapshot(words);
            }

            /// As [`write_snapshot`](Self::write_snapshot), without the copy of the value that it
            /// makes: for stacks of little memory. The value stays as it is.
            pub fn pack_snapshot(&mut self, words: &mut [[u8; 8]; Self::SNAPSHOT_WORDS]) {
                $crate::snapshot::Snapshot::pack(self, words);
            }

            /// As [`from_snapshot`](Self::from_snapshot), in place and from memory of any
            /// alignment. False if the words are not a snapshot of this type; only another read
            /// may follow.
            #[must_use]
            pub fn read_snapshot(&mut self, words: &[[u8; 8]; Self::SNAPSHOT_WORDS]) -> bool {
                $crate::snapshot::Snapshot::unpack(self, words).is_some()
            }
        }
    };
}

pub(crate) use snapshots;

/// Writes or reads the fields of a snapshot, one after the other.
///
/// It is one type with a case for each direction, not one type for each: so the compiler has one
/// copy of each listing.
#[derive(Debug)]
pub(crate) struct Codec<'a> {
    halves: Halves<'a>,
    /// Where the next field begins, counted from the first bit of the first word.
    bit: u32,
}

/// The 32-bit halves of words.
#[derive(Debug)]
enum Halves<'a> {
    Read(&'a [[u8; 4]]),
    Write(&'a mut [[u8; 4]]),
}

impl Codec<'_> {
    /// Adds the checksum to a snapshot that was written.
    fn close(self, kind: Kind) {
        if let Halves::Write(halves) = self.halves
            && let Some(last) = halves.len().checked_sub(1)
        {
            set(halves, last, get(halves, last) | checksum_of(halves, kind));
        }
    }

    /// A field of 1 to 32 bits: returns the value, or what is read in its place.
    #[cfg_attr(small, inline(never))]
    pub(crate) fn bits(&mut self, width: u32, value: u32) -> u32 {
        if self.bit % 32 + width > 32 {
            self.bit = self.bit.next_multiple_of(32);
        }
        let (index, shift) = ((self.bit / 32) as usize, self.bit % 32);
        self.bit += width;
        match &mut self.halves {
            Halves::Write(halves) => {
                set(halves, index, get(halves, index) | value << shift);
                value
            }
            Halves::Read(halves) => get(halves, index) >> shift & u32::MAX >> (32 - width),
        }
    }

    /// A number of 64 bits, which begins a word.
    #[cfg_attr(small, inline(never))]
    pub(crate) fn u64(&mut self, value: &mut u64) {
        self.end_word();
        let low = self.bits(32, *value as u32);
        *value = u64::from(self.bits(32, (*value >> 32) as u32)) << 32 | u64::from(low);
    }

    /// A number of 32 bits.
    #[cfg_attr(small, inline(never))]
    pub(crate) fn u32(&mut self, value: &mut u32) {
        *value = self.bits(32, *value);
    }

    /// A number of 16 bits.
    #[cfg_attr(small, inline(never))]
    pub(crate) fn u16(&mut self, value: &mut u16) {
        *value = self.bits(16, u32::from(*value)) as u16;
    }

    /// A number of at most 8 bits, such as that of an enum: returns it, or what is read in its
    /// place.
    pub(crate) fn number(&mut self, width: u32, value: u8) -> u8 {
        self.bits(width, u32::from(value)) as u8
    }

    /// A flag of one bit.
    #[cfg_attr(small, inline(never))]
    pub(crate) fn flag(&mut self, value: &mut bool) {
        *value = self.bits(1, u32::from(*value)) != 0;
    }

    /// Text of at most `CAPACITY` bytes, eight in each word, the first one in its lowest bits;
    /// `None` if the length is more than that.
    pub(crate) fn text<const CAPACITY: usize>(
        &mut self,
        text: &mut ArrayVec<u8, CAPACITY>,
        length: usize,
    ) -> Option<()> {
        text.truncate(length);
        while text.len() < length {
            text.try_push(0).ok()?;
        }
        self.bytes(text);
        self.skip(CAPACITY / 8 - length.div_ceil(8));
        Some(())
    }

    /// The same for the front of an array whose length is a multiple of 8.
    pub(crate) fn padded(&mut self, text: &mut [u8], length: usize) -> Option<()> {
        let words = text.len() / 8;
        self.bytes(text.get_mut(..length)?);
        self.skip(words - length.div_ceil(8));
        Some(())
    }

    #[cfg_attr(small, inline(never))]
    fn bytes(&mut self, bytes: &mut [u8]) {
        self.end_word();
        bytes.iter_mut().for_each(|byte| *byte = self.number(8, *byte));
        self.end_word();
    }

    /// A value that is packed by hand, with a checksum of its own.
    pub(crate) fn part<T, const WORDS: usize>(
        &mut self,
        value: &mut T,
        to_words: impl FnOnce(&T) -> [u64; WORDS],
        from_words: impl FnOnce(&[u64; WORDS]) -> Option<T>,
    ) -> Option<()> {
        let reads = matches!(self.halves, Halves::Read(_));
        let mut words = if reads { [0; WORDS] } else { to_words(value) };
        words.iter_mut().for_each(|word| self.u64(word));
        if reads {
            *value = from_words(&words)?;
        }
        Some(())
    }

    /// Leaves out words, which are written as 0.
    pub(crate) const fn skip(&mut self, words: usize) {
        self.end_word();
        self.bit += 64 * words as u32;
    }

    /// Goes on with the next word, unless the present one was not begun.
    pub(crate) const fn end_word(&mut self) {
        self.bit = self.bit.next_multiple_of(64);
    }
}

/// The checksum in its place in the last half, whatever stands there now.
#[cfg_attr(small, inline(never))]
fn checksum_of(halves: &[[u8; 4]], kind: Kind) -> u32 {
    let mut sum = Checksum::new(kind);
    for index in 0..halves.len() {
        let is_last = index + 1 == halves.len();
        sum.add_half(get(halves, index) & if is_last { CONTENT } else { u32::MAX });
    }
    sum.in_place()
}

/// The half with this number, of which the lower one of a word comes first.
#[cfg_attr(small, inline(never))]
fn get(halves: &[[u8; 4]], index: usize) -> u32 {
    halves.get(place(index)).map_or(0, |&half| u32::from_ne_bytes(half))
}

#[cfg_attr(small, inline(never))]
fn set(halves: &mut [[u8; 4]], index: usize, value: u32) {
    if let Some(half) = halves.get_mut(place(index)) {
        *half = value.to_ne_bytes();
    }
}

/// Where a half stands in memory.
const fn place(index: usize) -> usize {
    if cfg!(target_endian = "big") { index ^ 1 } else { index }
}
