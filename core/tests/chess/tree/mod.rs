//! Game trees: games that are read and written, random edits beside a tree of vectors, memory that
//! is short, damaged or forged.

mod edits;
mod files;
mod lossless;
mod memory;
mod merging;
mod model;
mod passes;

use passes::{read_games, written};
