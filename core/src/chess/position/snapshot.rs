//! Snapshots of positions and setups.
//!
//! | words | content |
//! |---|---|
//! | 0 to 5 | squares of pawns, knights, bishops, rooks, queens, kings |
//! | 6, 7 | squares of white, black |
//! | 8 | castling rooks |
//! | 9 | halfmove clock, move number, turn, en passant square (64 for none), checksum |

use crate::chess::{Color, Position, Setup, Square};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl Position {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 10;

    /// The snapshot of this position, the same on every platform.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let mut words = Position::start().to_snapshot();
    /// assert_eq!(Position::from_snapshot(&words), Some(Position::start()));
    /// words[3] ^= 1;
    /// assert_eq!(Position::from_snapshot(&words), None);
    /// ```
    // Inlined, the shortest calls of the C ABI take 118 instructions and not 190.
    #[cfg_attr(not(small), inline)]
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        (*self).into_words()
    }

    /// The position of a snapshot; `None` if the words are not that of a position.
    #[cfg_attr(not(small), inline)]
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self { setup: Setup::empty() }.replaced(words)
    }
}

impl Setup {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 10;

    /// The snapshot of this setup, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        (*self).into_words()
    }

    /// The setup of a snapshot; `None` if the words are not that of a setup.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::empty().replaced(words)
    }
}

impl Snapshot<{ Self::SNAPSHOT_WORDS }> for Position {
    const KIND: Kind = Kind::Position;

    #[cfg_attr(not(small), inline)]
    #[cfg_attr(small, inline(never))]
    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        self.setup.fields(codec)
    }
}

impl Snapshot<{ Self::SNAPSHOT_WORDS }> for Setup {
    const KIND: Kind = Kind::Setup;

    #[cfg_attr(not(small), inline)]
    #[cfg_attr(small, inline(never))]
    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self { board, turn, castling_rooks, en_passant, halfmove_clock, fullmove_number } =
            self;
        for squares in &mut board.sets {
            codec.word(&mut squares.0);
        }
        codec.word(&mut castling_rooks.0);
        codec.number(16, halfmove_clock)?;
        codec.number(16, fullmove_number)?;
        codec.field(1, turn, |&turn| turn as u64, |bits| Color::new(bits as u8))?;
        let number = |square: &Option<Square>| square.map_or(64, Square::number).into();
        codec.field(7, en_passant, number, |bits| Some(Square::new(bits as u8)))
    }
}
