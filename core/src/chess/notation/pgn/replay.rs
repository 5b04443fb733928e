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

/// Where a [`Replay`] keeps the lines that open variations interrupt.
pub trait Lines {
    /// The line that was kept under this number.
    fn kept(&self, number: usize) -> Option<Line>;

    /// Keeps a line under this number; `None` if there is no room for so many.
    fn keep(&mut self, number: usize, line: &Line) -> Option<()>;
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
}

/// Plays the moves that a [`Visitor`](super::Visitor) is told, variations too.
///
/// A visitor hands on what concerns it: tags, moves, the begin and end of variations, and the
/// end of the game. Each open variation takes one [`Line`] of the caller's stack.
#[derive(Debug)]
pub struct Replay<'s, L: Lines + ?Sized = [Line]> {
    stack: &'s mut L,
    depth: usize,
    line: Line,
}

impl<'s> Replay<'s> {
    /// At the starting position, with room for as many open variations as the stack has lines;
    /// what the lines hold does not matter.
    #[must_use]
    pub const fn new(stack: &'s mut [Line]) -> Self {
        Self::resume(stack, 0, Line::new(Position::start()))
    }
}

impl<'s, L: Lines + ?Sized> Replay<'s, L> {
    /// Goes on where another replay stood, whose [`depth`](Self::depth) and [`line`](Self::line) were
    /// these, and whose other lines are in the stack.
    #[must_use]
    pub const fn resume(stack: &'s mut L, depth: usize, line: Line) -> Self {
        Self { stack, depth, line }
    }

    /// Goes back to the starting position, for the next game.
    pub const fn restart(&mut self) {
        (self.depth, self.line) = (0, Line::new(Position::start()));
    }

    /// Takes the starting position from a `FEN` tag; other tags do not matter.
    ///
    /// # Errors
    /// [`ErrorKind::Position`].
    pub fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), ErrorKind> {
        if name == b"FEN" {
            let start = Position::parse_fen(value, FenMode::Lenient);
            self.line = Line::new(start.map_err(|_| ErrorKind::Position)?);
        }
        Ok(())
    }

    /// Plays a move in algebraic notation.
    ///
    /// # Errors
    /// [`ErrorKind::San`].
    #[inline]
    pub fn play(&mut self, san: &[u8]) -> Result<Move, ErrorKind> {
        let mv = self.line.now.parse_san(san)?;
        self.line.before = self.line.now;
        self.line.now.apply(mv);
        Ok(mv)
    }

    /// Goes back before the last move, to come again to this place at the end of the variation.
    ///
    /// # Errors
    /// [`ErrorKind::Depth`] if the stack is full.
    pub fn begin_variation(&mut self) -> Result<(), ErrorKind> {
        self.stack.keep(self.depth, &self.line).ok_or(ErrorKind::Depth)?;
        self.depth += 1;
        self.line = Line::new(self.line.before);
        Ok(())
    }

    /// Goes back to where the variation began.
    pub fn end_variation(&mut self) {
        if let Some(depth) = self.depth.checked_sub(1)
            && let Some(line) = self.stack.kept(depth)
        {
            (self.depth, self.line) = (depth, line);
        }
    }

    /// The position after the last move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.line.now
    }

    /// The position before the last move.
    #[must_use]
    pub const fn before(&self) -> &Position {
        &self.line.before
    }

    /// Where it stands.
    #[must_use]
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// How many variations are open.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }
}
