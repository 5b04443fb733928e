//! What a host asks of a board.

use crate::chess::Bitboard;

/// What a host asks of a board that is sold, whatever its protocol.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum Request {
    /// Asks for the pieces; a board of Chessnut reports them from now on. Boards of Certabo report
    /// them unasked.
    Pieces,
    /// Lights the LEDs of these squares, and turns off all others. A board of ChessLink has them at
    /// the corners: what it reads are all squares with light at four corners, also the one between
    /// two that were meant.
    Leds(Bitboard),
    /// Turns off all LEDs.
    Extinguish,
    /// Asks for the state of the battery: Chessnut.
    Battery,
    /// Asks for the version of the firmware: ChessLink.
    Version,
    /// Restarts the board, which takes three seconds and is not answered: ChessLink.
    Reset,
    /// Asks for a setting: ChessLink.
    ReadSetting {
        /// 0 parity, 1 scan time, 2 automatic reports, 3 their period, 4 brightness.
        address: u8,
    },
    /// Changes a setting, in a memory that lasts and wears out: ChessLink.
    WriteSetting {
        /// As of [`ReadSetting`](Self::ReadSetting).
        address: u8,
        /// The new value.
        value: u8,
    },
}
