//! The C ABI as a C caller meets it, with every kind of argument that a program can get wrong.
//!
//! [`laws`] checks what holds for every function, such as that NULL is refused and nothing is
//! written then: what it has to know stands in the function's declaration and in its row of
//! [`examples`]. The other modules check what is particular, most of it against the Rust crate.
//!
//! Every object lies against a page without access (`guard`). Miri, which knows the bounds of each
//! object itself, gets objects of exact size instead (`exact`).

mod call;
mod declaration;
pub(crate) mod examples;
#[cfg(all(unix, not(miri)))]
mod fault;
pub(crate) mod laws;
mod memory;
mod parameter;
mod prelude;
pub(crate) mod random;
mod recorder;
mod samples;
mod value;

mod board_codecs;
mod books;
mod codes;
mod dialogues;
mod eboard;
mod engines;
pub(crate) mod forgery;
mod games;
mod harness;
pub(crate) mod konobi;
mod konobi_drawing;
mod konobi_players;
mod library;
mod mastermind_names;
pub(crate) mod matches;
mod model;
mod nets;
mod opponents;
pub(crate) mod pgn;
#[cfg(not(miri))]
mod printed;
pub(crate) mod rows;
mod seals;
pub(crate) mod sequence;
pub(crate) mod servers;
mod sessions;
mod text;
mod trees;
mod writing;
