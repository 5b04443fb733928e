//! What the chess tests share: a slow and obvious rule book to compare with, the
//! data files, random numbers, and the way from the library's values to the
//! oracle's.

pub(crate) mod agree;
pub(crate) mod bridge;
pub(crate) mod effort;
pub(crate) mod memory;
pub(crate) mod oracle;
pub(crate) mod oracle_fen;
pub(crate) mod oracle_rules;
pub(crate) mod oracle_validity;
pub(crate) mod quoted;
pub(crate) mod random;
pub(crate) mod suite;
