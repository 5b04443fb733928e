//! What can be said of the move.

use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::chess::{Move, Role};

/// The most moves that one picture of the sensors can mean.
///
/// A capture shows as its own piece gone from one square, so that the candidates are captures by
/// one piece: along eight lines, by eight jumps, or by a pawn on two squares with four promotions
/// each. A move without capture has one target, or four promotions, and may be half of two
/// castlings.
pub const MAX_CANDIDATES: usize = 8;

/// Which move the sensors show.
#[derive(Clone, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum Inference {
    /// No move yet: all pieces are in place, a legal move is under way, or the game has ended in
    /// mate or stalemate or is about to, with one king in the centre.
    None = 0,
    /// This move, and nothing else.
    Unique(Move) = 1,
    /// One of these moves, which the player must choose or complete. A single one is castling in
    /// place: king and rook exchange squares, so the sensors show nothing.
    Ambiguous(Candidates) = 2,
    /// No legal move is possible unless something is put back first.
    Illegal = 3,
    /// White has won: both kings stand on light squares of the centre, e4 and d5.
    WhiteWins = 4,
    /// Black has won: both kings stand on dark squares of the centre, d4 and e5.
    BlackWins = 5,
    /// A draw: the kings stand on a light and a dark square of the centre.
    Draw = 6,
}

/// The moves that a picture of the sensors can mean, in the order of
/// [`Position::legal_moves`](crate::chess::Position::legal_moves); half-done castlings come last.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Candidates(ArrayVec<Move, MAX_CANDIDATES>);

impl Candidates {
    /// No candidate.
    #[must_use]
    pub const fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    /// The only candidate with this promotion, `None` if there is not exactly one: the move of a
    /// player who has set a pawn on the last rank, and pushes the button with a queen on it.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::eboard::{Inference, Sensors};
    /// use pedina::chess::{FenMode, Position, Role, Square};
    /// let position = Position::parse_fen(b"8/P7/8/8/8/8/8/K1k5 w - - 0 1", FenMode::Strict)?;
    /// let mut sensors = Sensors::new(&position);
    /// sensors.lift(Square::A7);
    /// sensors.drop(Square::A8);
    /// let Inference::Ambiguous(candidates) = sensors.infer(&position) else { panic!() };
    /// let underpromotion = candidates.promoting_to(Role::Knight).unwrap();
    /// assert_eq!(underpromotion.to_string(), "a7a8n");
    /// # Ok::<(), pedina::chess::PositionFenError>(())
    /// ```
    #[must_use]
    pub fn promoting_to(&self, role: Role) -> Option<Move> {
        let mut fitting = self.iter().filter(|mv| mv.promotion() == Some(role));
        let first = fitting.next().copied();
        if fitting.next().is_none() { first } else { None }
    }

    /// Adds a candidate; only in forged positions can there be more than the capacity.
    pub(super) fn push(&mut self, mv: Move) {
        let _ = self.0.try_push(mv);
    }
}

impl Deref for Candidates {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}
