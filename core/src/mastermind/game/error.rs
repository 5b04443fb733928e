//! Why a match refuses a call.

use core::fmt;

use super::Status;
use crate::mastermind::code::{CodeError, Feedback, FeedbackError};

/// Why a match refuses a call; it is as it was before.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum MatchError {
    /// The code is not one of this match.
    Code(CodeError),
    /// No maker could give the response.
    Feedback(FeedbackError),
    /// The match has ended: only taking its last step back changes it.
    Over = -198,
    /// Nothing was done in this round that can be taken back.
    NothingToUndo = -199,
    /// The match waits for something else.
    NotNow {
        /// What it waits for.
        status: Status,
    } = -191,
    /// The response is not the one to the secret code.
    WrongResponse {
        /// The right one.
        expected: Feedback,
    } = -192,
    /// The code that was concealed does not agree with a response.
    Contradiction {
        /// The first such row, from 0.
        row: usize,
    } = -193,
}

impl From<CodeError> for MatchError {
    fn from(error: CodeError) -> Self {
        Self::Code(error)
    }
}

impl From<FeedbackError> for MatchError {
    fn from(error: FeedbackError) -> Self {
        Self::Feedback(error)
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNow { status } => f.write_str(match status {
                Status::AwaitingCode => "not now: the secret code is awaited",
                Status::AwaitingGuess => "not now: a guess is awaited",
                Status::AwaitingResponse => "not now: the response to the guess is awaited",
                Status::AwaitingReveal => "not now: the code that was not found is awaited",
                Status::RoundOver => "not now: the round is over",
                Status::MatchOver => "the match is over",
            }),
            Self::Over => f.write_str("the match is over"),
            Self::NothingToUndo => f.write_str("there is nothing to take back in this round"),
            Self::Code(error) => error.fmt(f),
            Self::Feedback(error) => error.fmt(f),
            Self::WrongResponse { expected } => write!(f, "the right response is {expected}"),
            Self::Contradiction { row } => {
                write!(
                    f,
                    "the response in row {} is not the one to this code",
                    row.saturating_add(1)
                )
            }
        }
    }
}

impl core::error::Error for MatchError {}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn any_row_can_be_named() {
        for (row, number) in [(0, 1), (9, 10), (usize::MAX, usize::MAX)] {
            let text = MatchError::Contradiction { row }.to_string();
            assert_eq!(
                text,
                std::format!("the response in row {number} is not the one to this code")
            );
        }
    }
}
