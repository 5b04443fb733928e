//! Why a call for chess fails where the rules have no error for it.

use core::fmt;

/// What a chess function finds wrong.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(i32)]
pub enum Error {
    /// The setup breaks the rules of chess; the report lists the problems.
    InvalidPosition = -40,
    /// EPD: the line has no such operation, or ends here.
    EpdNoOperation = -81,
    /// PGN: the comment has no more annotations.
    PgnNoAnnotation = -83,
    /// Electronic board: it follows another position.
    EboardPosition = -144,
    /// Opening book: no move has a weight.
    BookNoMove = -147,
    /// Engine: too few words of memory for a search.
    EngineMemory = -148,
    /// Engine: the search has begun to think, so this comes too late.
    EngineBegun = -149,
    /// Engine: there is no such line, or not yet.
    EngineNoLine = -150,
    /// CECP: the line is no reply of an engine; interfaces ignore it.
    CecpNoReply = -58,
    /// CECP: the list has no more features.
    CecpNoFeature = -59,
    /// Chess Peripheral Protocol: the line begins with no keyword.
    PeripheralNoKeyword = -60,
    /// Board: its protocol has no such request or report.
    BoardNoMessage = -61,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InvalidPosition => "the position breaks the rules: see the problems reported",
            Self::EpdNoOperation => "the line has no such operation",
            Self::PgnNoAnnotation => "the comment has no more annotations",
            Self::BookNoMove => "no move of the book has a weight",
            Self::EngineMemory => "the memory is too short: give it the least words or more",
            Self::EngineBegun => "the search has begun to think: call this before the first think",
            Self::EngineNoLine => "there is no such line: think until a depth is completed",
            Self::CecpNoReply => "the line is no reply of an engine: ignore it",
            Self::CecpNoFeature => "the list has no more features",
            Self::PeripheralNoKeyword => "the line begins with no keyword",
            Self::BoardNoMessage => "the protocol of the board has no such message",
            Self::EboardPosition => "the board follows another position: let it follow this one",
        })
    }
}

impl core::error::Error for Error {}
