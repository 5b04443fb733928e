//! Players of Konobi, the same on every processor for the same seed: no floating point, no clock.
//!
//! | file | what it holds |
//! |---|---|
//! | [`Playout`] | random games to the end, the fastest way through the rules |
//! | [`Random`] | random numbers from a seed |

mod glance;
mod playout;
mod random;

pub use playout::Playout;
pub use random::Random;
