//! Players that programs can play against.
//!
//! | module | plays by |
//! |---|---|
//! | `solver` | scoring guesses against all codes that are left ([`Solver`], [`Search`], |
//! | | [`Strategy`]) |
//! | `game_tree` | all games of a solver at once ([`GameTree`]), their lengths ([`Histogram`]) |
//! | `tree` | optimal trees in few bytes ([`Tree`]) |
//! | `genetic` | evolution, for codes of any size ([`Genetic`]) |
//! | `adversary` | choosing the answer that leaves most codes ([`Adversary`]) |

mod adversary;
mod game_tree;
mod genetic;
mod solver;
mod tree;

pub use adversary::Adversary;
pub use game_tree::{Branch, GameTree, Histogram, MAX_GUESSES};
pub use genetic::{Genetic, GeneticVersion};
pub use solver::{CanonicalGuesses, Search, Solver, SolverError, Strategy};
pub use tree::{Tree, TreeError};
