//! Why a file of the Smart Game Format cannot be read.

use core::fmt;

use crate::konobi::game::GameError;

/// Where a file goes wrong, and how.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SgfError {
    /// The number of the byte where the property or value starts.
    pub start: usize,
    /// What is wrong with it.
    pub kind: SgfErrorKind,
}

/// What is wrong with a file.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum SgfErrorKind {
    /// The game refuses a move.
    Game(GameError),
    /// The text is not a tree of nodes and properties.
    Syntax = -225,
    /// The size is missing, after the first move, or not one that the type of the game has.
    Size = -226,
    /// A stone to set up has no point on the board, or stands after the first move, or both
    /// colours have connected their edges.
    Setup = -227,
    /// A move is neither a point of any board nor a known word.
    Move = -229,
    /// A move is not that of the side to move.
    Color = -228,
}

impl fmt::Display for SgfErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "not built of nodes and properties, such as (;SZ[11];B[c3])",
            Self::Size => "SZ must be a size from 1 to 25, before the first move",
            Self::Setup => "stones to set up must be on the board, before the first move",
            Self::Move => "a move must be a point such as c3, pass, swap-sides or resign",
            Self::Color => "the move is not that of the side to move",
            Self::Game(reason) => return reason.fmt(f),
        })
    }
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.start, self.kind)
    }
}

impl core::error::Error for SgfError {}
