//! A chess engine: a search for the best move, in memory of the caller.
//!
//! | item | for |
//! |---|---|
//! | [`Engine`] | the search: it thinks by nodes, stops and goes on |
//! | [`Limits`], [`Level`] | when it ends, and how well it plays |
//! | [`TimeBudget`] | how much of the remaining time to take for a move |
//! | [`Line`], [`Score`] | what it has found |
//! | [`Evaluation`] | what a position is worth without looking ahead |
//! | [`Net`] | the same, learnt: from bytes of the caller |
//!
//! Nothing here allocates, recurses, knows the time or uses floating point. The same search plays
//! in 4 KB and in gigabytes: what it keeps shrinks and grows with the caller's memory.

mod evaluation;
mod level;
mod limits;
mod line;
mod memory;
mod net;
mod parameters;
mod rating;
mod search;
mod snapshot;
mod table;
mod time;
mod value;

pub use evaluation::Evaluation;
pub use level::Level;
pub use limits::Limits;
pub use line::{LINE_CAPACITY, Line};
pub use net::{Net, NetError};
#[cfg(feature = "_tune")]
pub use parameters::{Parameter, Parameters};
pub use search::Engine;
pub use time::TimeBudget;
pub use value::Score;
