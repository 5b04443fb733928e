//! Standard Algebraic Notation: `Nf3`, `exd8=Q+`, `O-O`.
//!
//! Reading has two steps, so that text can be parsed without a position: [`San::parse`] parses
//! the text, [`Position::find_san`] finds the move. The second generates no moves: it works
//! backwards from the target square to the pieces of that role that attack it, and tests only
//! those for a king left in check. Writing does the same to find the shortest form.
//! Source: the PGN standard (Edwards, 1994), section 8.2.3.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::ShortText;

use crate::chess::{Bitboard, Move, Position, Role, Square};

mod any_notation;
mod finder;
mod reader;
mod text;
mod writer;

/// The longest move in bytes that is written, such as `Qa1xb2+`.
pub const SAN_CAPACITY: usize = 7;

/// A move in algebraic notation as text.
pub type SanText = ShortText<SAN_CAPACITY>;

/// A parsed text in algebraic notation. Which move it names depends on the position.
///
/// Two are equal if they say the same of the move, however they were written. The text form of
/// [`Display`](fmt::Display), without capture and check marks except for `xd5`, reads as the same.
///
/// # Examples
/// ```
/// use pedina::chess::{Position, San};
/// let san = San::parse("♘g1-f3!?".as_bytes())?;
/// let mv = Position::start().find_san(&san)?;
/// assert_eq!(mv.to_string(), "g1f3");
/// assert_eq!(san.to_string(), "Ng1f3");
/// assert_eq!("Ng1xf3+".parse(), Ok(san));
/// # Ok::<(), pedina::chess::SanError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct San(Form);

/// The two forms of a move.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
enum Form {
    Castling { is_long: bool },
    Normal(Normal),
}

/// A move to a square.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
struct Normal {
    /// Where the piece may come from, as far as the text says.
    from: Bitboard,
    role: Role,
    /// The promotion, if there is one.
    promotion: Option<Role>,
    to: Square,
    /// Where the from square, the to square and the promotion stand, or would.
    from_at: u8,
    to_at: u8,
    promotion_at: u8,
}

impl Normal {
    /// What it says of the move.
    const fn meaning(self) -> (Bitboard, Role, Option<Role>, Square) {
        (self.from, self.role, self.promotion, self.to)
    }
}

impl PartialEq for Normal {
    fn eq(&self, other: &Self) -> bool {
        self.meaning() == other.meaning()
    }
}

impl Eq for Normal {}

impl Hash for Normal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.meaning().hash(state);
    }
}

/// What is wrong with a move in algebraic notation.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum SanErrorKind {
    /// The text is not a move.
    Syntax = -64,
    /// No legal move is written like this.
    NoSuchMove = -65,
    /// Several legal moves are written like this: the from square or the promotion is missing.
    Ambiguous = -66,
}

/// Why a text names no move, and where.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SanError {
    /// What is wrong.
    pub kind: SanErrorKind,
    /// The first byte that cannot be part of a move, the part that leaves no move, or the place
    /// where something is missing.
    pub offset: usize,
}

impl fmt::Display for SanErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "not a move: write e4, Nf3, exd5, e8=Q or O-O",
            Self::NoSuchMove => "no such legal move",
            Self::Ambiguous => "several legal moves: say from which square, or the promotion",
        })
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (byte {})", self.kind, self.offset)
    }
}

impl core::error::Error for SanError {}

impl San {
    /// Parses a text, in any of the usual ways to write a move.
    ///
    /// * More of the from square than is needed, up to all of it: `Ng1f3`, `e2-e4`.
    /// * `x`, `:` or `×` for a capture, or nothing; `e.p.` or `ep` after it.
    /// * Castling with the letter `O` or the digit `0`.
    /// * A promotion as `=Q`, `Q`, `(Q)` or `/Q`, in either case.
    /// * Figurines of either colour (`♘`) for the letters, and `P` for a pawn.
    /// * After the move any of `+ # ! ?` and their single characters such as `†` and `‼`.
    ///
    /// What only remarks on the move (capture, check, mate, en passant) is not held against the
    /// position; one exception: `xd5` is a pawn's capture from whatever file, `d5` is not.
    ///
    /// # Errors
    /// [`SanErrorKind::Syntax`].
    #[inline]
    pub fn parse(text: &[u8]) -> Result<Self, SanError> {
        reader::read(text)
    }
}

impl Position {
    /// The legal move that this text names; [`San::parse`] says which forms are read.
    ///
    /// # Errors
    /// What is wrong, and at which byte.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Position, SanErrorKind};
    /// let start = Position::start();
    /// assert_eq!(start.parse_san(b"e4").unwrap().to_string(), "e2e4");
    /// let error = start.parse_san(b"Ng1f4").unwrap_err();
    /// assert_eq!((error.kind, error.offset), (SanErrorKind::NoSuchMove, 3));
    /// ```
    #[inline]
    pub fn parse_san(&self, text: &[u8]) -> Result<Move, SanError> {
        if cfg!(small) { self.find_san(&San::parse(text)?) } else { self.parse_by_role(text) }
    }

    /// The legal move that it names.
    ///
    /// # Errors
    /// [`SanErrorKind::NoSuchMove`] or [`SanErrorKind::Ambiguous`].
    #[inline]
    pub fn find_san(&self, san: &San) -> Result<Move, SanError> {
        match san.0 {
            Form::Castling { is_long } => self.find_castling(is_long),
            Form::Normal(normal) => self.find_normal(&normal),
        }
    }

    /// The canonical text of a legal move: shortest disambiguation, `x`, `=Q`, `+` or `#`.
    ///
    /// A move that is not legal here is written in full and without a check mark (`Ng1xf4`,
    /// `Ng1f3=Q`), for messages; [`parse_san`](Self::parse_san) refuses such a text.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Move, Position, Square};
    /// let rooks = b"7k/8/8/R7/8/8/8/R6K w - - 0 1";
    /// let position = Position::parse_fen(rooks, FenMode::Strict).unwrap();
    /// let mv = Move::new(Square::A1, Square::A3, None);
    /// assert_eq!(position.format_san(mv).as_str(), "R1a3");
    /// ```
    #[must_use]
    pub fn format_san(&self, mv: Move) -> SanText {
        writer::write(self, mv)
    }
}
