//! Everything a developer runs: `cargo xtask --help`.

fn main() {}
