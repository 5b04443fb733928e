//! Board game rules for programs that manage their own memory: no allocation, no I/O, no panic.
//!
//! Each of the three games is a module: [`chess`] with Chess960, [`mastermind`] and its variants,
//! and [`konobi`]. All have the same layers, each of which depends on those before it only:
//!
//! * **Rules**: small `Copy` values that are always valid. Text and numbers from outside are parsed
//!   and checked once: a FEN becomes a [`chess::Setup`], and a `Setup` a [`chess::Position`], which
//!   no function checks again. The same holds for a [`mastermind::Code`] and a
//!   [`konobi::Position`].
//! * **Game**: a value with a history in memory of the caller, such as [`chess::Game`],
//!   [`mastermind::Match`] and [`konobi::Game`].
//! * **Players**: searches for the next move or guess, such as [`chess::engine::Engine`],
//!   [`mastermind::Solver`] and [`konobi::players::Search`].
//! * **Sessions**: games that others take part in, such as [`chess::server::Server`] and
//!   [`mastermind::session::Table`].
//!
//! All of them are pure state machines: the caller passes in time and seeds.
//!
//! ```
//! use pedina::chess::{CastlingStyle, Position};
//!
//! let position = Position::start();
//! assert_eq!(position.legal_moves().len(), 20);
//!
//! let opening = position.parse_uci(b"e2e4")?;
//! let position = position.play(opening)?;
//! assert_eq!(
//!     position.format_fen(CastlingStyle::Standard).as_str(),
//!     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
//! );
//! # Ok::<(), pedina::chess::IllegalMove>(())
//! ```
//!
//! # Numbers
//!
//! The discriminants of public enums are their numbers in the C ABI and in Java, too: those of
//! errors are the statuses of `pedina.h`. They never change.
//!
//! # Panics
//!
//! No function of this crate panics, recurses without a stated bound or, without the feature
//! `alloc`, allocates, for any input. `cargo xtask sizes --check` proves the first for every
//! bare-metal target at link time.
//!
//! # Features
//!
//! All are off by default, and none changes an answer.
//!
//! * `alloc`: a `Vec` is a [`History`] that grows with the game, and a `Box` is one. Only then this
//!   crate allocates.
//! * `serde`: values such as [`chess::Move`], [`chess::Position`] and [`mastermind::Code`] are
//!   serialized as their text, or a list of it, in formats that people read, and as numbers in all
//!   others; levels are numbers everywhere. Whatever is read is checked, positions as
//!   [`FenMode::Playable`](chess::FenMode::Playable) does.
//!
//!   ```
//!   # #[cfg(feature = "serde")] {
//!   use pedina::chess::{Move, Position};
//!   let opening: Move = serde_json::from_str("\"e2e4\"").unwrap();
//!   let position = Position::start().play(opening).unwrap();
//!   let fen = "\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"";
//!   assert_eq!(serde_json::to_string(&position).unwrap(), fen);
//!   # }
//!   ```
//! * `defmt`: every public value implements `defmt::Format`, and logs its notation, such as FEN,
//!   or its names. Off by default; costs a dependency at build time and no flash until a value is
//!   logged. Readers, writers and solvers, which work in memory of the caller, are no values.
//! * `small`: the code for processors whose words have 32 bits, on any processor. They have it
//!   without, but for WebAssembly; on others it is for tests. Answers do not differ, but the engine
//!   has no nets.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]
// Whatever can be computed for a constant: docs/decisions.md, "What can a constant be made of?".
#![cfg_attr(not(small), warn(clippy::missing_const_for_fn))]
// The parts that only the code for 64-bit processors uses.
#![cfg_attr(small, allow(dead_code))]
#![cfg_attr(
    not(test),
    deny(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)
)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

#[macro_use]
mod text_error;
#[macro_use]
mod numbered;

mod ascii;
pub mod chess;
#[cfg(target_arch = "x86_64")]
mod cpu;
mod decimal;
mod draw;
mod forms;
mod history;
pub mod konobi;
#[cfg(feature = "defmt")]
mod log;
pub mod mastermind;
mod random;
#[cfg(feature = "serde")]
mod serde;
pub mod session;
mod short_text;
pub mod snapshot;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

pub use draw::TextStyle;
pub use forms::NameError;
pub use history::{History, HistoryMut};
pub use numbered::NumberError;
pub use random::SplitMix64;
pub use short_text::ShortText;
