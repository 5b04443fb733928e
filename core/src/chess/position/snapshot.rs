//! Positions and setups as ten 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0 to 5 | squares of pawns, knights, bishops, rooks, queens, kings |
//! | 6, 7 | squares of white, black |
//! | 8 | castling rooks |
//! | 9 | bits 0 to 15 halfmove clock, 16 to 31 move number, 32 turn, |
//! | | 33 to 39 en passant square (64 for none), 40 to 63 checksum |
//!
//! The layout is part of the ABI.

use crate::chess::{Bitboard, Color, Position, Setup, Square};
use crate::snapshot::checksum::{self, Kind};

/// How many words the snapshot has.
pub(in crate::chess) const WORDS: usize = 10;

impl Position {
    /// How many words the snapshot has.
    pub const SNAPSHOT_WORDS: usize = 10;

    /// This position as words, the same on every platform.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let mut words = Position::start().to_snapshot();
    /// assert_eq!(Position::from_snapshot(&words), Some(Position::start()));
    /// words[3] ^= 1;
    /// assert_eq!(Position::from_snapshot(&words), None);
    /// ```
    #[cfg_attr(not(small), inline)]
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        pack(&self.setup, Kind::Position)
    }

    /// The position that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they
    /// are not such a snapshot.
    #[cfg_attr(not(small), inline)]
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        unpack(words, Kind::Position).map(|setup| Self { setup })
    }

    /// A placeholder without kings, until the reader of a larger snapshot has set its position.
    pub(in crate::chess) const UNKNOWN: Self = Self { setup: Setup::empty() };
}

impl Position {
    /// Whether a playable setup gives this position: a checksum tells damage, not what somebody
    /// forged.
    pub(crate) fn is_sound(&self) -> bool {
        let accepted = Self::from_playable(&self.setup);
        self.setup.is_sound() && accepted.is_ok_and(|(position, _)| position == *self)
    }
}

impl Setup {
    /// How many words the snapshot has.
    pub const SNAPSHOT_WORDS: usize = 10;

    /// This setup as words, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        pack(self, Kind::Setup)
    }

    /// The setup that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they are
    /// not such a snapshot.
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        unpack(words, Kind::Setup)
    }

    /// Whether no square has two pieces: a checksum tells damage, not what somebody forged.
    pub(crate) fn is_sound(&self) -> bool {
        self.board.is_sound()
    }
}

#[cfg_attr(not(small), inline)]
fn pack(setup: &Setup, kind: Kind) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    let sets = setup.board.sets.iter().chain([&setup.castling_rooks]);
    for (word, set) in words.iter_mut().zip(sets) {
        *word = set.0;
    }
    if let Some(state) = words.last_mut() {
        *state = u64::from(setup.halfmove_clock)
            | u64::from(setup.fullmove_number) << 16
            | (setup.turn as u64) << 32
            | u64::from(setup.en_passant.map_or(64, Square::number)) << 33;
    }
    checksum::close(words, kind)
}

#[cfg_attr(not(small), inline)]
fn unpack(words: &[u64; WORDS], kind: Kind) -> Option<Setup> {
    let state = checksum::open_last(words, kind)?;
    let mut setup = Setup::empty();
    let sets = setup.board.sets.iter_mut().chain([&mut setup.castling_rooks]);
    for (set, word) in sets.zip(words) {
        *set = Bitboard(*word);
    }
    setup.halfmove_clock = state as u16;
    setup.fullmove_number = (state >> 16) as u16;
    setup.turn = Color::new((state >> 32) as u8 & 1)?;
    setup.en_passant = Square::new((state >> 33) as u8);
    Some(setup)
}
