//! Games that have ended: what is written of them, who may read it, and for how long it is kept.
//!
//! | file | content |
//! |---|---|
//! | `pgn` | a game as PGN |
//! | `date` | dates and times as texts |
//! | `routes` | what clients may ask for |
//! | `recorder` | games as files |
//! | `retention` | the end of old games |
//!
//! [`Archive`](super::storage::Archive) keeps them: a game enters it with the change that ends it.

mod date;
mod pgn;
mod recorder;
mod retention;
mod routes;

pub(super) use pgn::archived;
pub(super) use recorder::Recorder;
pub(super) use retention::prune;
pub(super) use routes::routes;
