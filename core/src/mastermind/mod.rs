//! Mastermind with 1 to 10 pegs and up to 11 symbols, and its relatives such as Bulls and Cows.
//!
//! | file | what it holds | looks down to |
//! |---|---|---|
//! | [`Feedback`] | what a maker answers to a guess | codes |
//! | [`PegSet`] | names of pegs, for text | codes |
//! | [`Code`] | a secret or a guess in 64 bits | variant |
//! | [`Variant`] | pegs, symbols, repeats | |
//! | [`Random`] | numbers and codes that a seed decides | codes |

mod code;
mod feedback;
mod peg_set;
mod random;
mod variant;

pub use code::{Code, CodeError};
pub use feedback::{FEEDBACK_CAPACITY, Feedback, FeedbackError, FeedbackText};
pub use peg_set::{CODE_TEXT_CAPACITY, CodeText, PegKind, PegSet, PegSetError};
pub use random::Random;
pub use variant::{MAX_PEGS, MAX_SYMBOLS, Variant, VariantError};
