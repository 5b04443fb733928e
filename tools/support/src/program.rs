//! The program `pedina`, for tools that try it.

use crate::shell;
use anyhow::Result;
use std::path::PathBuf;

/// Builds the program as the tests of the workspace do, and returns its path. Cargo chooses the
/// features of a dependency by what is built with it: of the package alone, the program and half of
/// its dependencies would be compiled a second time.
///
/// # Errors
/// The build fails.
pub fn build() -> Result<PathBuf> {
    let mut cargo = shell::cargo();
    cargo.args(["build", "--quiet", "--workspace", "--bin", "pedina", "--test", "serve"]);
    shell::run(&mut cargo)?;
    Ok(shell::target_dir().join("debug/pedina"))
}
