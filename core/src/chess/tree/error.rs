//! Why a game tree refuses a call.

use core::fmt;

use crate::chess::IllegalMove;
use crate::chess::pgn::TagError;

/// Why a game tree refuses a call; it is as it was before.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TreeError {
    /// The move is not legal at its node.
    Illegal(IllegalMove),
    /// The memory is full: copy it to a longer one and let the tree grow.
    Full = -128,
    /// No move has this number, or it was deleted.
    NoSuchNode = -129,
    /// The starting position cannot be deleted or reordered.
    Root = -130,
    /// There is no such comment or tag.
    NoSuchText = -131,
    /// The analysis is at the starting position: there is no move to take back.
    NothingToUndo = -132,
    /// The line ends here: there is no move to go on to.
    NothingToRedo = -133,
    /// The name of the tag is empty, or has a space, a control character, a quote or `]`.
    TagSyntax = -72,
    /// Name and value of the tag together are longer than
    /// [`TAG_CAPACITY`](crate::chess::pgn::TAG_CAPACITY), so that no reader takes them.
    TagLength = -74,
    /// The words are not a tree, or its links were damaged.
    Damaged = -4,
}

impl From<IllegalMove> for TreeError {
    fn from(reason: IllegalMove) -> Self {
        Self::Illegal(reason)
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Illegal(reason) => return reason.fmt(f),
            Self::Full => "the memory of the tree is full: copy it to a longer one",
            Self::NoSuchNode => "the tree has no such move",
            Self::Root => "the starting position cannot be deleted or reordered",
            Self::NoSuchText => "there is no such comment or tag",
            Self::NothingToUndo => "there is no move to take back in this line",
            Self::NothingToRedo => "the line has no further move",
            Self::TagSyntax => return TagError::Syntax.fmt(f),
            Self::TagLength => return TagError::Length.fmt(f),
            Self::Damaged => "the memory is not a tree, or was damaged",
        })
    }
}

impl core::error::Error for TreeError {}

/// Why a tree was not written to its end.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum WriteError {
    /// The sink failed.
    Sink,
    /// [`TreeError::Damaged`].
    Damaged,
}

impl From<fmt::Error> for WriteError {
    fn from(_: fmt::Error) -> Self {
        Self::Sink
    }
}

impl From<TreeError> for WriteError {
    fn from(_: TreeError) -> Self {
        Self::Damaged
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sink => f.write_str("the sink failed"),
            Self::Damaged => TreeError::Damaged.fmt(f),
        }
    }
}

impl core::error::Error for WriteError {}
