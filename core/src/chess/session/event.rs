//! What happens at a table.

use super::{Refusal, Standing};
use crate::chess::{Color, Role, Square};

/// What a table reports to its caller.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TableEvent {
    /// Both clients were sent their colours; white is to move.
    Started = 1,
    /// A move was made and passed on.
    Moved {
        /// Who made it.
        color: Color,
        /// The square that the piece left.
        from: Square,
        /// The square that it moved to; of castling that of the king.
        to: Square,
        /// What a pawn on its last rank became.
        promotion: Option<Role>,
        /// How the game stands after it.
        standing: Standing,
    } = 2,
    /// A message was refused. Nothing changed, and its sender alone is informed.
    Refused {
        /// Who sent it.
        color: Color,
        /// Why it was refused.
        refusal: Refusal,
    } = 3,
    /// A client votes although the game goes on, because it is over by the client's own rules. If
    /// the opponent votes too, the game ends.
    Claimed(Color) = 4,
    /// A client voted. One that left after a game votes against another one.
    Voted {
        /// Who voted.
        color: Color,
        /// Whether for another game.
        again: bool,
    } = 5,
    /// Both want another game: it begins with the same colours.
    Restarted = 6,
    /// The session is over, and neither client is seated any more.
    Ended(TableEnd) = 7,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TableEnd {
    /// After a game at least one of the clients did not want another one.
    Declined = 1,
    /// This client left in the middle of a game.
    Left(Color) = 2,
    /// This client sent too many messages in a row that were refused.
    Expelled(Color) = 3,
    /// The time of this client was up in the middle of a game.
    TimedOut(Color) = 4,
    /// The server stopped.
    Stopped = 5,
    /// This client voted in the middle of a game, and its opponent did not follow.
    Disputed(Color) = 6,
}
