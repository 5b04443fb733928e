//! Why a call for chess fails where the rules have no error for it.

use core::fmt;

/// What a chess function finds wrong.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(i32)]
pub enum Error {
    /// What is set up breaks the rules of chess; the report says which.
    InvalidPosition = -40,
    /// EPD: the line has no such operation, or ends here.
    EpdNoOperation = -81,
    /// Electronic board: it follows another position.
    EboardPosition = -144,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InvalidPosition => "the position breaks the rules: see the problems reported",
            Self::EpdNoOperation => "the line has no such operation",
            Self::EboardPosition => "the board follows another position: let it follow this one",
        })
    }
}

impl core::error::Error for Error {}
