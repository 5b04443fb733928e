//! Tests of `pedina::mastermind` from outside: published totals, a slow oracle, and properties.

mod feedback;
mod genetic;
mod makers;
mod matches;
mod oracle;
mod partition;
mod remaining;
mod solver;
mod support;
mod totals;
mod trees;
