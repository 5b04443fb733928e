//! Why a call for Mastermind fails where the rules have no error for it.

use core::fmt;

/// What a Mastermind function finds wrong.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(i32)]
pub enum Error {
    /// Peg set: the kind has fewer pegs, or none was requested.
    PegSet = -163,
    /// The variant has more codes than can be listed.
    TooLarge = -170,
    /// A word can mean several pegs.
    AmbiguousPeg = -177,
    /// No code agrees with the rows.
    NoCode = -194,
    /// The steps that were allowed did not suffice.
    Steps = -195,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PegSet => "the kind of pegs does not contain enough pegs",
            Self::TooLarge => "the variant has too many codes to list them",
            Self::AmbiguousPeg => "a word can mean several pegs: write more of it",
            Self::NoCode => "no code agrees with the rows: one of the answers is wrong",
            Self::Steps => "too few steps to know: allow more",
        })
    }
}

impl core::error::Error for Error {}
