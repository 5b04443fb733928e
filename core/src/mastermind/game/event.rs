//! What a match reports to observers.

use crate::mastermind::code::{Code, Feedback};

/// What has just happened in a match, for those who watch it. It contains no secret before the
/// round is over.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Event {
    /// The maker has a code, and the round begins.
    Code,
    /// The breaker has guessed.
    Guess {
        /// The guess.
        guess: Code,
    },
    /// The maker has responded.
    Response {
        /// The response.
        feedback: Feedback,
        /// The points of the maker, if that has ended the round.
        points: Option<u8>,
    },
    /// The maker has shown the code that was concealed, which has ended the round.
    Reveal {
        /// The code.
        secret: Code,
        /// The points of the maker.
        points: u8,
    },
    /// The next round awaits its code, with roles exchanged.
    NextRound {
        /// Its number, from 0.
        round: u8,
    },
    /// The last round was played.
    MatchOver,
}
