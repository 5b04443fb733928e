//! Players that programs can play against.
//!
//! | module | plays by |
//! |---|---|
//! | `solver` | scoring guesses against all codes that are left ([`Solver`], [`Strategy`]) |
//! | `games` | all games of a solver at once, as a tree ([`Games`]) or a [`Table`] |
//! | `tree` | optimal trees in few bytes ([`Tree`]) |
//! | `genetic` | evolution, for codes of any size ([`Genetic`]) |
//! | `adversary` | choosing the answer that leaves most codes ([`Adversary`]) |

mod adversary;
mod games;
mod genetic;
mod solver;
mod tree;

pub use adversary::Adversary;
pub use games::{Branch, Games, MAX_GUESSES, Table};
pub use genetic::{Genetic, Level};
pub use solver::{Guesses, Solver, SolverError, Strategy};
pub use tree::{Tree, TreeError};
