//! What observers are told.

use crate::mastermind::code::{Code, Feedback};

/// What has just happened in a match, as those who watch it are to be told. Secrets that are not to be
/// known yet are not in it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Event {
    /// The maker has a code, and the round begins.
    Code,
    /// The breaker has guessed.
    Guess {
        /// What.
        guess: Code,
    },
    /// The maker has responded.
    Response {
        /// What.
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
