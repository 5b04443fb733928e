//! Why a solver has no guess.

use core::fmt;

/// Why a solver has no guess.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum SolverError {
    /// No code fits the answers.
    NoCandidates = -171,
    /// There are more candidates than the memory holds.
    Memory = -172,
    /// The comparisons that were allowed did not suffice.
    Steps = -178,
}

impl fmt::Display for SolverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCandidates => "no code fits the answers: one of them is wrong",
            Self::Memory => "more candidates than the memory holds",
            Self::Steps => "too few comparisons to know: allow more",
        })
    }
}

impl core::error::Error for SolverError {}
