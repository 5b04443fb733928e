//! Mastermind with 1 to 10 pegs and up to 11 symbols, and its relatives such as Bulls and Cows.
//!
//! | file | what it holds | looks down to |
//! |---|---|---|
//! | [`Match`] | rounds with alternating roles, points, checks | board, settings |
//! | [`Board`], [`Settings`] | rows of a round; what a match is played with | row |
//! | [`Tree`] | optimal players in few bytes | remaining |
//! | [`Adversary`], [`Conflict`] | a maker without a secret; answers that cannot all be right | remaining |
//! | [`Genetic`] | a player for codes of any size | remaining |
//! | [`Remaining`] | the codes that answers leave, without a list of all | row |
//! | [`Row`] | a guess with its answer | feedback |
//! | [`Feedback`] | what a maker answers to a guess | codes |
//! | [`PegSet`] | names of pegs, for text | codes |
//! | [`Code`] | a secret or a guess in 64 bits | variant |
//! | [`Variant`] | pegs, symbols, repeats | |
//! | [`Games`], [`Table`] | all games of a strategy at once | solver |
//! | [`Solver`] | a code breaker with a [`Strategy`] | columns |
//! | [`Guesses`] | which guesses are worth scoring | codes |
//! | [`Columns`], [`BackEnd`] | codes in bit columns, and how a guess splits them | universe |
//! | [`Cells`] | the sizes of what it splits them into | feedback |
//! | [`Candidates`] | the codes that the secret may still be | universe |
//! | [`Universe`] | all codes, numbered | codes |
//! | [`Random`] | numbers and codes that a seed decides | codes |

mod adversary;
mod board;
mod candidates;
mod cells;
mod code;
mod columns;
mod conflict;
mod feedback;
#[cfg(not(small))]
mod few;
mod game_match;
mod games;
mod genetic;
mod guesses;
mod partition;
mod peg_set;
mod random;
mod remaining;
mod row;
mod settings;
mod solver;
mod strategy;
mod symmetry;
mod tree;
mod universe;
mod variant;
mod weights;

pub use adversary::Adversary;
pub use board::{Board, BoardError};
pub use candidates::Candidates;
pub use cells::Cells;
pub use code::{Code, CodeError, DigitsText};
pub use columns::Columns;
pub use conflict::{Conflict, OutOfSteps};
pub use feedback::{FEEDBACK_CAPACITY, Feedback, FeedbackError, FeedbackText};
pub use game_match::{Event, Match, MatchError, Player, Status};
pub use games::{Branch, Games, MAX_GUESSES, Table};
pub use genetic::{Genetic, Level};
pub use guesses::Guesses;
pub use partition::BackEnd;
pub use peg_set::{CODE_TEXT_CAPACITY, CodeText, PegKind, PegSet, PegSetError};
pub use random::Random;
pub use remaining::Remaining;
pub use row::Row;
pub use settings::{MAX_ROUNDS, MAX_ROWS, Settings, SettingsError};
pub use solver::{Solver, SolverError};
pub use strategy::Strategy;
pub use tree::{Tree, TreeError};
pub use universe::Universe;
pub use variant::{MAX_PEGS, MAX_SYMBOLS, Variant, VariantError};
