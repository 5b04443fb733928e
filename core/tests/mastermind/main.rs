//! Tests of `pedina::mastermind` from outside: published totals, a slow oracle, and properties.

mod feedback;
mod oracle;
mod partition;
