//! Histories of games on the chess game service, and whether what is stored agrees with them.
//!
//! | file | content |
//! |---|---|
//! | `record` | what clients asked for and heard |
//! | `listener` | what the socket of a player says |
//! | `stored` | what the database holds at the end |
//! | `checker` | whether the two agree |
//! | `operations` | a history for other checkers |
//!
//! The checker knows nothing but a history and the content of the database, so it can be shown to
//! find what was planted.

mod checker;
mod listener;
mod operations;
mod record;
mod stored;

pub use checker::{RESIGNATION, Verdict, check, text_of};
pub use listener::{Listener, News, Reply};
pub use operations::{Operation, OperationKind, Outcome, operations};
pub use record::{Act, Limit, Record, digest};
pub use stored::{EVENTS, GAMES, Stored, StoredEvent, StoredGame, TIME, What, squares};
