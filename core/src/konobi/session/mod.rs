//! Konobi as a dialogue of lines: on one console, over two telnet connections, or against a
//! program.
//!
//! | module | contents |
//! |---|---|
//! | `table` | a game with its dialogue ([`Table`]) |
//! | `turn` | what happens in a turn, and at the end |
//! | `settings` | who plays, and how boards look ([`Settings`]) |
//! | `event` | what a table reports ([`TableEvent`], [`TableEnd`]) |
//! | `input` | what a player types |
//! | `seat` | what a connection sends, and what waits to be sent to it |
//! | `sending` | what is sent to whom, and as which text |
//! | `text`, `phrase`, `style` | the parts of what a table sends, and how boards look ([`Style`]) |
//! | `snapshot` | a table as 64-bit words |
//!
//! `docs/protocols/konobi.md` describes the dialogue, which is that of the original program.

mod event;
mod input;
mod outputs;
mod phrase;
mod seat;
mod sending;
mod settings;
mod snapshot;
mod style;
mod table;
mod text;
mod turn;

pub use crate::session::{NAME_CAPACITY, Name};

pub use event::{TableEnd, TableEvent};
pub use outputs::Outputs;
pub use settings::{Entrant, Seating, Settings};
pub use style::Style;
pub use table::Table;
