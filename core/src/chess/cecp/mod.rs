//! The Chess Engine Communication Protocol (CECP) of XBoard and WinBoard, version 2: lines between
//! an interface and an engine, or a board that plays the part of one.
//!
//! [`Command`] is a line of the interface and [`Reply`] one of the engine. Each is read by `parse`
//! from a line without its end, and written by `Display`; [`Lines`] puts lines together from bytes.
//! What a line refers to stays text, for the position to read: a move by
//! [`Position::parse_any_notation`](crate::chess::Position::parse_any_notation), a FEN by
//! [`Position::parse_fen`](crate::chess::Position::parse_fen).
//!
//! # Examples
//! ```
//! use pedina::chess::cecp::{Command, Lines, Reply};
//! let mut lines = Lines::<64>::new();
//! let mut pings = 0;
//! for &byte in b"xboard\nusermove e2e4\nping 7\n" {
//!     let Some(line) = lines.push(byte) else { continue };
//!     if let Ok(Command::Ping(number)) = Command::parse(line) {
//!         assert_eq!(Reply::Pong(number).to_string(), "pong 7");
//!         pings += 1;
//!     }
//! }
//! assert_eq!(pings, 1);
//! ```

mod command;
mod lines;
mod reply;
mod words;

pub use command::{Command, CommandError};
pub use lines::Lines;
pub use reply::{Features, Reply};

pub(in crate::chess) use words::{Text, split};
