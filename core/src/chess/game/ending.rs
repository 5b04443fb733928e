//! How a game ended.

use core::fmt;

use crate::chess::Color;

/// How a game ended: why, and who won.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Ending {
    /// Why it is over.
    pub cause: Cause,
    /// Who won, `None` for a draw.
    pub winner: Option<Color>,
}

numbered! {
    /// Why a game is over.
    ///
    /// The articles are those of the FIDE Laws of Chess of 2023.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum Cause: u8 {
        /// The king is in check and there is no legal move (5.1.1).
        Checkmate = 1,
        /// There is no legal move, but no check (5.2.1).
        Stalemate = 2,
        /// Neither side can checkmate any more (5.2.2), by the material rule of the game.
        DeadPosition = 3,
        /// The position occurred for the fifth time (9.6.1).
        FivefoldRepetition = 4,
        /// 75 moves by each side without a capture or a pawn move (9.6.2).
        SeventyFiveMoves = 5,
        /// A claim that the position occurred for the third time (9.2).
        ThreefoldRepetition = 6,
        /// A claim of 50 moves by each side without a capture or a pawn move (9.3).
        FiftyMoves = 7,
        /// Both sides agreed to a draw (9.1).
        Agreement = 8,
        /// A side resigned (5.1.2): a win for the other one, if it can win at all.
        Resignation = 9,
        /// A side ran out of time (6.9): a win for the other one, if it can win at all.
        Timeout = 10,
        /// A side left a game over a network and did not come back: a win for the other one if it
        /// claims that and can win at all.
        Abandonment = 11,
    }
}

impl Ending {
    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// A draw for this cause.
    pub(super) const fn draw(cause: Cause) -> Self {
        Self { cause, winner: None }
    }
}

impl Cause {
    /// Its name, such as `checkmate`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead position",
            Self::FivefoldRepetition => "fivefold repetition",
            Self::SeventyFiveMoves => "75 moves without capture or pawn move",
            Self::ThreefoldRepetition => "threefold repetition",
            Self::FiftyMoves => "50 moves without capture or pawn move",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Timeout => "timeout",
            Self::Abandonment => "abandonment",
        }
    }
}

/// Its name.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(Color::White) => f.write_str("white wins: ")?,
            Some(Color::Black) => f.write_str("black wins: ")?,
            None => f.write_str("draw: ")?,
        }
        self.cause.fmt(f)
    }
}
