//! Tests of `pedina::konobi` from outside: known answers from data files, a slow oracle, random
//! games.

#[path = "../common/random.rs"]
mod random;

mod agreement;
mod bridge;
mod data;
mod drawing;
mod games;
mod oracle;
mod oracle_checks;
mod perft;
mod players;
mod playouts;
mod symmetry;
mod text;
