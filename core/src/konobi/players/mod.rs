//! Players of Konobi, the same on every processor for the same seed: no floating point, no clock.
//!
//! | file | what it holds | depends on |
//! |---|---|---|
//! | [`Decision`], [`Level`] | a player of some strength, which thinks in slices | all others |
//! | [`Search`], [`Node`] | Monte-Carlo tree search in the caller's memory | candidates, playout |
//! | [`connection_action`] | a player that evaluates shortest connections | candidates |
//! | [`Solver`] | who wins on small boards | |
//! | [`Playout`] | random games to the end | `legality` |
//! | `candidates` | the placements that matter most, by the shortest connections | distance |
//! | `distance` | how many stones connect a point with an edge | |
//! | [`Xoroshiro64`], [`random_action`] | random numbers, and a player that follows them | |

mod candidates;
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
pub use random::{Xoroshiro64, random_action};
pub use search::{Aim, Chances, Node, Search, SearchError};
pub use solver::{Solver, Table};
