//! What a table writes, in parts that need no memory until they are sent.

use super::phrase::Phrase;
use crate::konobi::board::{Color, MAX_WIDTH};
use crate::konobi::position::{Action, Player};

/// A part of what is sent to a player.
#[derive(Clone, Copy, Debug)]
pub(super) enum Text {
    /// A text that is always the same.
    Fixed(Phrase),
    /// The name of a player.
    Name(Player),
    /// The names of both players with their colours, in a line after an empty one.
    Colors,
    /// The board from this row down; `None` stands for what is below the rows.
    Board { row: Option<u8>, has_marks: bool },
    /// Why this action is refused, as a sentence in a line: the position is still the same.
    Reason(Action),
    /// The points of the winning path, in a line.
    Path(Color),
}

impl Text {
    /// What follows after this part is sent.
    pub(super) const fn next(self) -> Option<Self> {
        match self {
            Self::Board { row: Some(row), has_marks } => {
                Some(Self::Board { row: row.checked_sub(1), has_marks })
            }
            _ => None,
        }
    }

    /// As a number: bits 0 to 2 which part, 3 to 15 of what.
    pub(super) const fn bits(self) -> u16 {
        let (part, details) = match self {
            Self::Fixed(phrase) => (0, phrase as u16),
            Self::Name(player) => (1, player as u16),
            Self::Colors => (2, 0),
            Self::Board { row, has_marks } => {
                let row = if let Some(row) = row { row as u16 + 1 } else { 0 };
                (3, (has_marks as u16) | row << 1)
            }
            Self::Reason(action) => (4, action.bits()),
            Self::Path(color) => (5, color as u16),
        };
        part | details << 3
    }

    /// The part that [`bits`](Self::bits) gave this number for; `None` if it is none.
    pub(super) fn from_bits(bits: u16) -> Option<Self> {
        let details = bits >> 3;
        let number = u8::try_from(details);
        Some(match bits & 7 {
            0 => Self::Fixed(Phrase::new(number.ok()?)?),
            1 => Self::Name(*Player::ALL.get(usize::from(details))?),
            2 => Self::Colors,
            3 => {
                let row = number.ok()? >> 1;
                let row = if row > MAX_WIDTH { return None } else { row.checked_sub(1) };
                Self::Board { row, has_marks: details & 1 != 0 }
            }
            4 => Self::Reason(Action::from_bits(details)?),
            5 => Self::Path(Color::new(number.ok()?)?),
            _ => return None,
        })
    }
}
