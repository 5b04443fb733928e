//! Tests of `pedina::chess` from outside, by people who did not write it: known
//! counts from data files, a slow oracle, random games and broken input.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/documents.rs"]
mod documents;
#[path = "../common/pictures.rs"]
mod pictures;

mod book;
mod cecp;
mod chess960;
mod clock;
mod draw;
mod eboard;
mod engine;
mod epd;
mod fen;
mod game;
mod keys;
mod oracle;
mod perft;
mod pgn;
mod positions;
mod san;
mod server;
mod session;
mod setups;
mod text;
mod tree;
