//! Why a call fails, whichever game it is for.

use core::fmt;

/// A mistake in a call, as opposed to an error of a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(i32)]
pub enum Error {
    /// A pointer that must point to something is NULL.
    Null = -1,
    /// The buffer is too short and unchanged. The needed length was stored, where the function has
    /// an output for it.
    Buffer = -2,
    /// A number is outside of the range that the function documents.
    Range = -3,
    /// A struct was not made by this library, was damaged, is of another kind, or is a game with
    /// the history of another game.
    State = -4,
    /// Header and library do not have the same PDN_ABI_VERSION.
    Version = -5,
    /// The sink stopped: the text is not complete.
    Sink = -6,
    /// The text is not UTF-8.
    Encoding = -7,
    /// The work memory overlaps an input, which the call would overwrite.
    Overlap = -8,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Null => "a pointer is NULL: pass the address of the value",
            Self::Buffer => "the buffer is too short: see the length that was reported",
            Self::Range => "a number is out of range: see the function's comment",
            Self::State => "the struct was not made by this library: initialise it first",
            Self::Version => "header and library differ: compile again with the library's header",
            Self::Sink => "the sink stopped: the text is not complete",
            Self::Encoding => "the text is not UTF-8",
            Self::Overlap => "work memory holds an input: keep them apart",
        })
    }
}

impl core::error::Error for Error {}
