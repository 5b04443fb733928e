//! The moves of a game, each checked in its position.

use super::ErrorKind;
use crate::chess::{FenMode, Move, Position};

/// Where a line of moves stands: its position, and the one before the last move, which a
/// variation replaces.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Line {
    before: Position,
    now: Position,
}

impl Line {
    /// A line without a move.
    #[must_use]
    pub const fn new(start: Position) -> Self {
        Self { before: start, now: start }
    }

    /// A line of which somebody kept both positions.
    #[must_use]
    pub const fn from_parts(before: Position, now: Position) -> Self {
        Self { before, now }
    }

    /// The position after the last move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.now
    }

    /// The position before the last move.
    #[must_use]
    pub const fn before(&self) -> &Position {
        &self.before
    }
}

/// Where a [`Scanner`](super::Scanner) keeps the lines that open variations interrupt; a slice of
/// lines is one such place.
pub trait Lines {
    /// The line that was kept under this number.
    fn kept(&self, number: usize) -> Option<Line>;

    /// Keeps a line under this number; `None` if the number is not below the capacity.
    fn keep(&mut self, number: usize, line: &Line) -> Option<()>;

    /// How many lines it keeps at most.
    fn capacity(&self) -> usize;
}

impl Lines for [Line] {
    #[inline]
    fn kept(&self, number: usize) -> Option<Line> {
        self.get(number).copied()
    }

    #[inline]
    fn keep(&mut self, number: usize, line: &Line) -> Option<()> {
        *self.get_mut(number)? = *line;
        Some(())
    }

    #[inline]
    fn capacity(&self) -> usize {
        self.len()
    }
}

/// Plays the moves that a [`Visitor`](super::Visitor) gets, variations too.
///
/// A visitor passes on what concerns it: tags, moves, the begin and end of variations, and the
/// end of the game. Each open variation takes one [`Line`] of the caller's stack.
#[derive(Debug)]
pub struct Replay<'s> {
    stack: &'s mut [Line],
    place: Place,
}

impl<'s> Replay<'s> {
    /// At the starting position, for as many open variations as the stack has lines; what the
    /// lines hold does not matter.
    #[must_use]
    pub const fn new(stack: &'s mut [Line]) -> Self {
        Self { stack, place: Place::new() }
    }

    /// Goes back to the starting position, for the next game.
    pub const fn restart(&mut self) {
        self.place = Place::new();
    }

    /// Takes the starting position from a `FEN` tag, and refuses a `Variant` tag that names other
    /// rules than those of chess and Chess960; other tags are ignored.
    ///
    /// # Errors
    /// [`ErrorKind::Position`] or [`ErrorKind::Variant`].
    pub fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), ErrorKind> {
        self.place.tag(name, value)
    }

    /// Plays a move in algebraic notation.
    ///
    /// # Errors
    /// [`ErrorKind::San`].
    #[inline]
    pub fn play(&mut self, san: &[u8]) -> Result<Move, ErrorKind> {
        self.place.play(san)
    }

    /// As [`play`](Self::play), for a move in any of the notations of
    /// [`Position::parse_any_notation`], null moves among them.
    ///
    /// # Errors
    /// [`ErrorKind::San`].
    pub fn play_any_notation(&mut self, text: &[u8]) -> Result<Move, ErrorKind> {
        self.place.play_any_notation(text)
    }

    /// Goes back before the last move; [`end_variation`](Self::end_variation) returns here.
    ///
    /// # Errors
    /// [`ErrorKind::Depth`] if the stack is full.
    pub fn begin_variation(&mut self) -> Result<(), ErrorKind> {
        self.place.begin_variation(self.stack)
    }

    /// Returns to where the variation began.
    pub fn end_variation(&mut self) {
        self.place.end_variation(self.stack);
    }

    /// The position after the last move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.place.line.position()
    }

    /// The position before the last move.
    #[must_use]
    pub const fn before(&self) -> &Position {
        self.place.line.before()
    }

    /// How many variations are open.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.place.depth
    }
}

/// Where a replay stands, without its stack.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) line: Line,
    /// How many variations are open; the stack keeps a line for each.
    pub(super) depth: usize,
}

impl Place {
    /// At the starting position.
    pub(super) const fn new() -> Self {
        Self { line: Line::new(Position::start()), depth: 0 }
    }

    pub(super) fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), ErrorKind> {
        match name {
            b"FEN" => {
                let start = Position::parse_fen(value, FenMode::Playable);
                self.line = Line::new(start.map_err(|_| ErrorKind::Position)?);
                Ok(())
            }
            b"Variant" if !is_chess(value) => Err(ErrorKind::Variant),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(super) fn play(&mut self, san: &[u8]) -> Result<Move, ErrorKind> {
        let mv = self.line.now.parse_san(san)?;
        self.line.before = self.line.now;
        self.line.now = self.line.now.after(mv);
        Ok(mv)
    }

    pub(super) fn play_any_notation(&mut self, text: &[u8]) -> Result<Move, ErrorKind> {
        let now = &self.line.now;
        let mv = now.parse_any_notation(text)?;
        // A null move that was parsed is possible.
        let next = if mv.is_null() { now.play_null().unwrap_or(*now) } else { now.after(mv) };
        self.line = Line::from_parts(*now, next);
        Ok(mv)
    }

    pub(super) fn begin_variation<L: Lines + ?Sized>(
        &mut self,
        stack: &mut L,
    ) -> Result<(), ErrorKind> {
        stack.keep(self.depth, &self.line).ok_or(ErrorKind::Depth)?;
        self.depth += 1;
        self.line = Line::new(self.line.before);
        Ok(())
    }

    pub(super) fn end_variation<L: Lines + ?Sized>(&mut self, stack: &L) {
        if let Some(depth) = self.depth.checked_sub(1)
            && let Some(line) = stack.kept(depth)
        {
            (self.depth, self.line) = (depth, line);
        }
    }
}

/// Whether a value of the `Variant` tag means the rules of chess, from whatever position.
///
/// Case, spaces and punctuation do not matter: `Chess 960` and `chess-960` are one name.
fn is_chess(variant: &[u8]) -> bool {
    let is_letter = |byte: &&u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    let letters = || variant.iter().filter(is_letter).map(u8::to_ascii_lowercase);
    VARIANTS.split(|&byte| byte == b' ').any(|name| letters().eq(name.iter().copied()))
}

/// How lichess, chess.com, xboard, the servers FICS and ICC (`wild`) and others name chess and
/// Chess960, between spaces; nothing, as of `?`, is unknown.
const VARIANTS: &[u8] = b" standard chess normal regular orthodox classic classical fromposition \
    chess960 fischerandom fischerrandom fischerandomchess fischerrandomchess frc freestyle \
    freestylechess 9lx chess9lx wild0 wild1 wild2 wild3 wild4 wild5 wild6 wild7 wild8 wild8a \
    wildfr";
