//! Pages for browsers, and how they play.
//!
//! | file | content |
//! |---|---|
//! | `pages` | the files that the program has in it |
//! | `answers` | how they are sent: types, caches, what a browser may do with them |
//! | `lines` | a line protocol on a WebSocket |
//! | `window` | a page as the client of a server |
//!
//! The pages are in `apps/web`; `cargo xtask web --build` puts them together. A program that was
//! built without them works, and names that command.

mod answers;
mod lines;
mod pages;
mod window;

pub(crate) use lines::{Ending, Relay, Side, carry, close, limits};
pub(crate) use pages::{MISSING, Pages};
pub(crate) use window::{WindowArgs, show};
