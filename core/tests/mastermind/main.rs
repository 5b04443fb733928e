//! Tests of `pedina::mastermind` from outside: published totals, a slow oracle, and properties.

#[path = "../common/documents.rs"]
mod documents;
#[path = "../common/effort.rs"]
mod effort;
#[path = "../common/pictures.rs"]
mod pictures;

mod drawing;
mod feedback;
mod genetic;
mod makers;
mod matches;
mod oracle;
mod partition;
mod remaining;
mod session;
mod solver;
mod support;
mod totals;
mod trees;
