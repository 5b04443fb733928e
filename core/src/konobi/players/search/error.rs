//! Why a search has no placement to make.

use core::fmt;

/// Why a [`Search`](super::Search) has no placement to make.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum SearchError {
    /// Somebody has connected the edges.
    Over,
    /// The side to move cannot place a stone: it has to pass.
    MustPass,
    /// No game was played yet.
    NotRun,
    /// The memory is too short: it holds the root and a node for each placement that is tried, up
    /// to one for each point.
    NoNodes,
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over",
            Self::MustPass => "the side to move has to pass",
            Self::NotRun => "nothing was searched yet",
            Self::NoNodes => "the memory has no nodes for the placements",
        })
    }
}

impl core::error::Error for SearchError {}
