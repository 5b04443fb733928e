//! Tests of `pedina::konobi` from outside: known answers from data files, a slow oracle, random
//! games.

#[path = "../common/documents.rs"]
mod documents;
#[path = "../common/effort.rs"]
mod effort;
#[path = "../common/memory.rs"]
mod memory;
#[path = "../common/pictures.rs"]
mod pictures;
#[path = "../common/random.rs"]
mod random;

mod agreement;
mod data;
mod drawing;
mod games;
mod oracle;
mod perft;
mod players;
mod playouts;
mod session;
mod support;
mod symmetry;
mod text;
