//! Mastermind with 1 to 10 pegs and up to 11 symbols, and its relatives such as Bulls and Cows.
//!
//! | module | what it holds | depends on |
//! |---|---|---|
//! | [`session`] | both ends of a protocol of lines | game, notation |
//! | [`draw`] | a board as text and as a picture | game, peg_names |
//! | `game` | a [`Match`] of rounds with alternating roles, its [`Board`] | code, notation |
//! | `players` | code breakers ([`Solver`]), a maker ([`Adversary`]) | candidates, partition |
//! | `candidates` | the codes that the secret can still be ([`Candidates`]) | partition, random |
//! | `partition` | how many codes give each answer to a guess ([`Cells`], [`Columns`]) | universe |
//! | `universe` | all codes of a variant, numbered ([`Universe`]) | code |
//! | `random` | codes that a seed determines ([`Variant::random_code`]) | code |
//! | `reading` | codes as people type them ([`ReadError`]) | peg_names |
//! | `peg_names` | names of a program's own ([`PegNames`]) | notation |
//! | `notation` | the names of pegs ([`PegSet`]) | code |
//! | `code` | a secret or a guess ([`Code`]), its [`Variant`], [`Feedback`], a [`Row`] of both | |

mod candidates;
mod code;
pub mod draw;
mod game;
mod notation;
mod partition;
mod peg_names;
mod players;
mod random;
mod reading;
pub mod session;
mod universe;

pub use candidates::{Candidates, Conflict, OutOfSteps, Remaining};
pub use code::{
    Code, CodeError, DigitsText, FEEDBACK_CAPACITY, Feedback, FeedbackError, FeedbackText,
    FeedbackTextError, MAX_PEGS, MAX_SYMBOLS, Row, Variant, VariantError, VariantTextError,
};
pub use game::{
    Board, BoardError, Event, MAX_ROUNDS, MAX_ROWS, Match, MatchError, Player, Settings,
    SettingsError, Status,
};
pub use notation::{CODE_TEXT_CAPACITY, CodeText, PegKind, PegSet, PegSetError};
pub use partition::{BackEnd, Cells, Columns};
pub use peg_names::{
    NAMED_CODE_CAPACITY, NamedCodeText, PEG_NAME_CAPACITY, PegNames, PegNamesError, PegNamesText,
};
pub use players::{
    Adversary, Branch, CanonicalGuesses, GameTree, Genetic, GeneticVersion, Histogram, MAX_GUESSES,
    Search, Solver, SolverError, Strategy, Tree, TreeError,
};
pub use reading::ReadError;
pub use universe::Universe;
