//! Extended Position Description: the first four fields of a FEN and operations after them.
//!
//! ```text
//! r1bqkb1r/… w KQkq - bm Qxf7#; id "mate in one"; acd 12;
//! └── position ─────┘ └ opcode, operands, semicolon
//! ```
//!
//! Nothing is copied: operations are read from the text whenever they are used, in one pass. An
//! [`Epd`] has a checked position and finds operations by opcode; a [`Cursor`] passes opcodes and
//! operands with their places, without the position.
//! Source: the PGN standard (Edwards, 1994), section 16.2.

use core::fmt;

use crate::chess::{
    FenError, FenErrorKind, FenMode, Move, Position, PositionFenError, SanError, Setup,
};
use crate::decimal::parse_decimal;

mod cursor;
mod operand;
mod operations;
mod writer;

pub use cursor::{Cursor, Part};
pub use operand::Operand;
pub use operations::{Operands, Operation, Operations, is_opcode, takes_number};
pub use writer::{Writer, write_number, write_string};

/// The opcode whose moves are a variation, one after the other.
const VARIATION: &[u8] = b"pv";

/// A position and what is said about it.
///
/// # Examples
/// ```
/// use pedina::chess::{FenMode, epd::Epd};
/// let text = b"6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"back rank\"; hmvc 3;";
/// let epd = Epd::parse(text, FenMode::Strict)?;
/// assert_eq!(epd.position.halfmove_clock(), 3);
/// let best = epd.moves(b"bm").next().unwrap().unwrap();
/// assert_eq!(best.to_string(), "a1a8");
/// let id = epd.operation(b"id").unwrap().operands().next().unwrap();
/// assert_eq!(id.text(), b"back rank");
/// # Ok::<(), pedina::chess::epd::EpdError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Epd<'t> {
    /// The position, with the counters of the operations `hmvc` and `fmvn`.
    pub position: Position,
    operations: Operations<'t>,
}

/// Why a text is no EPD.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum EpdError {
    /// The first four fields are no position.
    Position(PositionFenError),
    /// An operation is not an opcode, operands and a semicolon. With the offset of the first wrong
    /// byte.
    Operation(usize) = -80,
}

impl From<PositionFenError> for EpdError {
    fn from(error: PositionFenError) -> Self {
        Self::Position(error)
    }
}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Operation(offset) => {
                write!(f, "invalid operation at byte {offset}: write opcode, operands and ;")
            }
        }
    }
}

impl core::error::Error for EpdError {}

impl<'t> Epd<'t> {
    /// Reads one line. [`FenMode::Lenient`] reads the position as a FEN in that mode, lets the
    /// two counters of a FEN follow it, skips operations without an opcode (a lone
    /// semicolon), does without the last semicolon, and ignores operands of `hmvc` and `fmvn` that
    /// are not numbers up to 65,535. [`FenMode::Playable`] does the same, but takes a larger number
    /// as 65,535, and the position as a FEN in that mode.
    ///
    /// [`FenMode::Strict`] wants opcodes of at most 15 letters, digits and underscores, and one
    /// integer as the operand of `acd`, `acn`, `acs`, `ce`, `dm`, `fmvn`, `hmvc` and `rc`.
    ///
    /// # Errors
    /// What is wrong, and at which byte.
    pub fn parse(text: &'t [u8], mode: FenMode) -> Result<Self, EpdError> {
        let (fen, operations) = split(text, mode)?;
        // Four fields are a FEN in all but strict mode, which is stricter only in what they say.
        let any_mode = if mode == FenMode::Strict { FenMode::Lenient } else { mode };
        let mut setup = Setup::parse_fen(fen, any_mode).map_err(PositionFenError::Text)?;
        if mode == FenMode::Strict {
            setup = strict(fen)?;
        }
        let counter = |opcode| {
            let text = operations.find(opcode)?.operands().next()?.text();
            let is_number = !text.is_empty() && text.iter().all(u8::is_ascii_digit);
            let is_large = || mode == FenMode::Playable && is_number;
            parse_decimal(text).or_else(|| Some(u16::MAX).filter(|_| is_large()))
        };
        setup.halfmove_clock = counter(b"hmvc").unwrap_or(setup.halfmove_clock);
        setup.fullmove_number = counter(b"fmvn").unwrap_or(setup.fullmove_number);
        let (position, _) = Position::accept(&setup, mode).map_err(PositionFenError::Rules)?;
        Ok(Self { position, operations })
    }

    /// All operations in their order.
    #[must_use]
    pub const fn operations(&self) -> Operations<'t> {
        self.operations
    }

    /// The first operation with this opcode.
    #[must_use]
    pub fn operation(&self, opcode: &[u8]) -> Option<Operation<'t>> {
        self.operations.find(opcode)
    }

    /// The moves of an operation such as `bm` (best), `am` (to be avoided) or `pm` (predicted),
    /// each looked for in this position; those of `pv` follow one another.
    pub fn moves(&self, opcode: &[u8]) -> impl Iterator<Item = Result<Move, SanError>> + use<'t> {
        let (mut position, is_line) = (self.position, opcode == VARIATION);
        let operands = self.operation(opcode).map(|operation| operation.operands());
        operands.into_iter().flatten().map(move |operand| {
            let mv = position.parse_san(operand.text())?;
            if is_line {
                position = position.after(mv);
            }
            Ok(mv)
        })
    }
}

impl<'t> Cursor<'t> {
    /// At the first operation of a line, all of whose operations are checked; its position is not.
    ///
    /// # Errors
    /// [`EpdError::Operation`].
    pub fn new(line: &'t [u8], mode: FenMode) -> Result<Self, EpdError> {
        split(line, mode).map(|(fen, _)| Self::first(line, fen.len()))
    }
}

/// The fields of the position, and the operations after them.
fn split(text: &[u8], mode: FenMode) -> Result<(&[u8], Operations<'_>), EpdError> {
    let fields = if mode == FenMode::Strict { 4 } else { fen_fields(text) };
    let end = end_of_fields(text, fields, mode);
    let (fen, rest) = text.split_at_checked(end).unwrap_or_default();
    let operations = Operations::parse(rest, mode);
    Ok((fen, operations.map_err(|offset| EpdError::Operation(end + offset))?))
}

/// Reads four fields as strictly as those of a FEN.
fn strict(fen: &[u8]) -> Result<Setup, PositionFenError> {
    let mut whole = arrayvec::ArrayVec::<u8, { crate::chess::FEN_CAPACITY }>::new();
    let too_long = FenError { kind: FenErrorKind::Length, offset: crate::chess::FEN_CAPACITY };
    for part in [fen, b" 0 1"] {
        whole.try_extend_from_slice(part).map_err(|_| too_long)?;
    }
    Ok(Setup::parse_fen(&whole, FenMode::Strict)?)
}

/// How many fields the position has: six if numbers follow on the first four, as in a FEN.
fn fen_fields(text: &[u8]) -> usize {
    let rest =
        text.get(end_of_fields(text, 4, FenMode::Lenient)..).unwrap_or_default().trim_ascii_start();
    if rest.first().is_some_and(u8::is_ascii_digit) { 6 } else { 4 }
}

/// The end of the first fields, each a run of bytes that are no white space; a semicolon ends the
/// last one in all but strict mode.
fn end_of_fields(text: &[u8], fields: usize, mode: FenMode) -> usize {
    let mut left = fields;
    let mut in_field = false;
    for (at, byte) in text.iter().enumerate() {
        let is_end = *byte == b';' && mode != FenMode::Strict;
        if is_end || byte.is_ascii_whitespace() {
            if is_end || in_field && left == 0 {
                return at;
            }
            in_field = false;
        } else if !in_field {
            in_field = true;
            left = left.saturating_sub(1);
        }
    }
    text.len()
}
