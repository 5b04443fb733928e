//! Players of Konobi, the same on every processor for the same seed: no floating point, no clock.
//!
//! | file | what it holds | looks down to |
//! |---|---|---|
//! | [`Decision`], [`Level`] | a player of some strength, who thinks in slices | all others |
//! | [`Search`], [`Node`] | Monte-Carlo tree search in the caller's memory | playout |
//! | [`connection_action`] | a player who looks at shortest connections | distance |
//! | [`Solver`] | who wins on small boards | |
//! | [`Playout`] | random games to the end, the fastest way through the rules | glance |
//! | `distance` | how many stones connect a point with an edge | |
//! | `glance` | legality of one point, as fast as it can be told | |
//! | [`Random`], [`random_action`] | random numbers from a seed, and the player who follows them | |

mod connection;
mod decision;
mod distance;
mod level;
mod playout;
mod random;
mod search;
mod snapshot;
mod solver;

pub use connection::connection_action;
pub use decision::Decision;
pub use level::Level;
pub use playout::Playout;
pub use random::{Random, random_action};
pub use search::{Aim, Chances, Node, Search};
pub use solver::{Solver, Table};
