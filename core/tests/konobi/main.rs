//! Tests of `pedina::konobi` from outside: known answers from data files, a slow oracle, random
//! games.

mod data;
mod oracle;
mod oracle_checks;
mod perft;
mod playouts;
