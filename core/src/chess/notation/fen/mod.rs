//! Forsyth-Edwards Notation: a position as one line of text.
//!
//! Castling is read in every dialect: `KQkq`, X-FEN (`K` is the outermost rook on that side,
//! a file letter names an inner one) and Shredder-FEN (`HAha`).
//! Sources: <https://www.chessprogramming.org/Forsyth-Edwards_Notation>,
//! <https://en.wikipedia.org/wiki/X-FEN>.

use core::fmt;
use core::str::FromStr;

use crate::ShortText;

use crate::chess::{CastlingStyle, FenMode, Position, Problems, Setup};

#[cfg(not(small))]
mod board_table;
mod reader;
mod writer;

/// The longest FEN in bytes that is written, and that is read in strict mode.
pub const FEN_CAPACITY: usize = 105;

/// A FEN as text.
pub type FenText = ShortText<FEN_CAPACITY>;

/// Which part of a FEN is wrong.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum FenErrorKind {
    /// The text is empty or longer than any FEN.
    Length = -32,
    /// Too many or too few fields, or not one space between them.
    Fields = -33,
    /// The pieces: a letter that is not a piece, or ranks that do not add up to eight squares.
    Board = -34,
    /// The side to move is neither `w` nor `b`.
    Turn = -35,
    /// The castling rights are malformed.
    Castling = -36,
    /// The en passant square is neither `-` nor a square.
    EnPassant = -37,
    /// The halfmove clock is not a number up to 65,535.
    HalfmoveClock = -38,
    /// The move number is not a number up to 65,535.
    FullmoveNumber = -39,
}

/// Why a text is no FEN: the part that is wrong, and where.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct FenError {
    /// Which part is wrong.
    pub kind: FenErrorKind,
    /// The first byte that cannot be part of a FEN; the length of the text if it ends too early.
    pub offset: usize,
}

impl fmt::Display for FenErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Length => "FEN empty or too long",
            Self::Fields => "FEN needs six fields with one space between them",
            Self::Board => "FEN needs eight ranks of eight squares",
            Self::Turn => "FEN side to move must be w or b",
            Self::Castling => "FEN castling rights must be - or letters such as KQkq",
            Self::EnPassant => "FEN en passant square must be - or a square",
            Self::HalfmoveClock => "FEN halfmove clock must be a number up to 65535",
            Self::FullmoveNumber => "FEN move number must be a number up to 65535",
        })
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (byte {})", self.kind, self.offset)
    }
}

impl core::error::Error for FenError {}

/// Why a FEN is no position.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum PositionFenError {
    /// It is no FEN.
    Text(FenError),
    /// It says something that the rules do not allow.
    Rules(Problems),
}

impl From<FenError> for PositionFenError {
    fn from(error: FenError) -> Self {
        Self::Text(error)
    }
}

impl From<Problems> for PositionFenError {
    fn from(problems: Problems) -> Self {
        Self::Rules(problems)
    }
}

impl fmt::Display for PositionFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Rules(problems) => write!(f, "not a legal position: {problems}"),
        }
    }
}

impl core::error::Error for PositionFenError {}

impl Position {
    /// Reads a position. [`FenMode::Strict`] refuses every problem, [`FenMode::Lenient`] repairs
    /// what can be, [`FenMode::Playable`] also accepts what does not hinder play; call
    /// [`Setup::parse_fen`] and [`Position::accept`] to hear of it.
    ///
    /// # Errors
    /// Where the text is no FEN, or all problems of what it says.
    pub fn parse_fen(text: &[u8], mode: FenMode) -> Result<Self, PositionFenError> {
        let setup = Setup::parse_fen(text, mode)?;
        Ok(Self::accept(&setup, mode)?.0)
    }

    /// Writes the position; parsing the text in strict mode gives it back, or in playable mode
    /// a position that came from [`from_playable`](Self::from_playable).
    #[must_use]
    pub fn format_fen(&self, style: CastlingStyle) -> FenText {
        self.setup.format_fen(style)
    }
}

/// Strict FEN.
impl FromStr for Position {
    type Err = PositionFenError;

    fn from_str(text: &str) -> Result<Self, PositionFenError> {
        Self::parse_fen(text.as_bytes(), FenMode::Strict)
    }
}

/// FEN in the standard style.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.format_fen(CastlingStyle::Standard))
    }
}

impl Setup {
    /// Reads what a FEN says, without judging it.
    ///
    /// # Errors
    /// Which part is wrong, and at which byte.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenErrorKind, FenMode, Setup};
    /// let error = Setup::parse_fen(b"8/8/8/8/8/8/8/7 w - - 0 1", FenMode::Strict).unwrap_err();
    /// assert_eq!((error.kind, error.offset), (FenErrorKind::Board, 15));
    /// assert!(Setup::parse_fen(b"4k3/8/8/8/8/8/8/4K3", FenMode::Lenient).is_ok());
    /// ```
    pub fn parse_fen(text: &[u8], mode: FenMode) -> Result<Self, FenError> {
        reader::read(text, mode)
    }

    /// Writes the setup. Castling rooks that are not on a back rank cannot be said in a FEN
    /// and are left out.
    #[must_use]
    pub fn format_fen(&self, style: CastlingStyle) -> FenText {
        writer::write(self, style)
    }
}

/// FEN in the standard style.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.format_fen(CastlingStyle::Standard))
    }
}

/// Strict FEN.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::parse_fen(text.as_bytes(), FenMode::Strict)
    }
}
