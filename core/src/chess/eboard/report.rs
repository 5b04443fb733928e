//! What a bought board reports.

use crate::chess::{Bitboard, Board};

/// What a board that is sold has sent, whatever its protocol.
///
/// Squares are those of a board that lies as its maker intends; turned round, h1 is a8 and so on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum Report {
    /// Which piece stands where, from a board that recognizes pieces.
    Pieces(Board),
    /// Which squares are occupied, from a board that does not, or not yet.
    Occupied(Bitboard),
    /// The state of the battery.
    Battery {
        /// How full it is, in percent.
        percent: u8,
        /// Whether it is being charged.
        is_charging: bool,
    },
    /// The button with this number was pressed; boards count their buttons differently.
    Button(u8),
    /// The version of the firmware.
    Version {
        /// Its first number.
        major: u8,
        /// Its second number.
        minor: u8,
    },
    /// A setting as it was read or written.
    Setting {
        /// Its address in the memory of the board.
        address: u8,
        /// Its value.
        value: u8,
        /// Whether it has been written, and not only read.
        is_written: bool,
    },
    /// The command with this letter has been carried out: `b'L'` for LEDs, `b'X'` for all LEDs off.
    Done(u8),
}

impl Report {
    /// The occupied squares, if it is a reading of all squares: what
    /// [`Sensors::read`](super::Sensors::read) takes.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// use pedina::chess::eboard::{Report, is_start};
    /// let report = Report::Pieces(*Position::start().board());
    /// assert!(report.occupied().is_some_and(is_start));
    /// assert_eq!(Report::Button(1).occupied(), None);
    /// ```
    #[must_use]
    pub const fn occupied(&self) -> Option<Bitboard> {
        match self {
            Self::Pieces(board) => Some(board.occupied()),
            Self::Occupied(squares) => Some(*squares),
            _ => None,
        }
    }
}
