//! What a player can do in a turn.

use core::fmt::{self, Write};

use crate::konobi::board::Point;
use crate::konobi::legality::Refusal;

/// What a player does in a turn.
///
/// # Examples
/// ```
/// use pedina::konobi::{Action, Point};
/// let action = Action::Place(Point::parse(b"c3").unwrap());
/// assert_eq!(Action::from_bits(action.bits()), Some(action));
/// assert_eq!(action.to_string(), "c3");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Action {
    /// Places a stone of the player to move on this point.
    Place(Point),
    /// Passes: legal only for a player who cannot place a stone, who then must.
    Pass,
    /// Uses the [pie rule](super::PieRule).
    Swap,
}

impl Action {
    /// The action with these bits, `None` if none has them.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        match bits {
            PASS => Some(Self::Pass),
            SWAP => Some(Self::Swap),
            _ if bits >> 10 != 0 => None,
            _ => match Point::new(bits as u8 & 31, (bits >> 5) as u8) {
                Some(point) => Some(Self::Place(point)),
                None => None,
            },
        }
    }

    /// Its bits, which are the same in C: bits 0 to 4 the column and 5 to 9 the row of a placement;
    /// 1024 for a pass, 2048 for a swap.
    #[must_use]
    pub const fn bits(self) -> u16 {
        match self {
            Self::Place(point) => point.column() as u16 | (point.row() as u16) << 5,
            Self::Pass => PASS,
            Self::Swap => SWAP,
        }
    }

    /// The action with this text: the name of a point, `pass` or `swap`, in letters of either case.
    ///
    /// # Errors
    /// Any other text.
    pub const fn parse(text: &[u8]) -> Result<Self, ActionError> {
        if text.eq_ignore_ascii_case(b"pass") {
            Ok(Self::Pass)
        } else if text.eq_ignore_ascii_case(b"swap") {
            Ok(Self::Swap)
        } else {
            match Point::parse(text) {
                Ok(point) => Ok(Self::Place(point)),
                Err(_) => Err(ActionError),
            }
        }
    }
}

text_error! {
    /// A text is not an action.
    ActionError, "an action is a point such as c3, pass or swap"
}

/// `c3`, `pass` or `swap`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Swap => f.write_str("swap"),
        }
    }
}

/// Why an action is not possible.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum IllegalAction {
    /// The stone may not be placed there.
    Refused(Refusal),
    /// The game has ended.
    Over = -214,
    /// A player who can place a stone may not pass.
    PassNotForced = -212,
    /// The pie rule can be used once, by the second player in the first turn.
    NoSwap = -213,
}

impl IllegalAction {
    /// Writes the reason without `core::fmt`, which takes too much flash on boards.
    pub(in crate::konobi) fn write<W: Write + ?Sized>(self, sink: &mut W) -> fmt::Result {
        sink.write_str(match self {
            Self::Refused(refusal) => return refusal.write(sink),
            Self::Over => "the game is over",
            Self::PassNotForced => "a player who can place a stone may not pass",
            Self::NoSwap => {
                "only the second player may swap, as the first action, if the rules allow it"
            }
        })
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl core::error::Error for IllegalAction {}

impl From<Refusal> for IllegalAction {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

const PASS: u16 = 1 << 10;
const SWAP: u16 = 2 << 10;

#[cfg(test)]
mod tests {
    use std::format;

    use super::*;

    #[test]
    fn bits_and_texts_are_inverse() {
        let mut known = 0;
        for bits in 0..=u16::MAX {
            if let Some(action) = Action::from_bits(bits) {
                assert_eq!(action.bits(), bits);
                assert_eq!(Action::parse(format!("{action}").as_bytes()), Ok(action));
                known += 1;
            }
        }
        assert_eq!(known, 25 * 25 + 2);
        assert_eq!(Action::parse(b"PASS"), Ok(Action::Pass));
        assert_eq!(Action::parse(b"resign"), Err(ActionError));
    }
}
