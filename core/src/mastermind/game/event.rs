//! What a match reports to observers.

use crate::mastermind::code::{Code, Feedback};

/// What has just happened in a match, for those who watch it. It contains no secret before the
/// round is over.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[cfg_attr(growing, non_exhaustive)]
pub enum Event {
    /// The maker has a code, and the round begins.
    Code = 0,
    /// The breaker has guessed.
    Guess {
        /// The guess.
        guess: Code,
    } = 1,
    /// The maker has responded.
    Response {
        /// The response.
        feedback: Feedback,
        /// The points of the maker, if that has ended the round.
        points: Option<u8>,
    } = 2,
    /// The maker has shown the code that was concealed, which has ended the round.
    Reveal {
        /// The code.
        secret: Code,
        /// The points of the maker.
        points: u8,
    } = 3,
    /// The next round awaits its code, with roles exchanged.
    NextRound {
        /// Its number, from 0.
        round: u8,
    } = 4,
    /// The last round was played.
    MatchOver = 5,
}
