//! The reference of the Python package, by pdoc.

use crate::{python, shell};
use anyhow::Result;
use std::path::Path;

/// Writes the reference into `folder`, from the wheel, which it builds.
pub(super) fn write(folder: &Path) -> Result<()> {
    let wheel = python::wheel()?;
    let environment = shell::target_dir().join("docs-python");
    // The version stays while the sources change.
    let packages = [PDOC, "--force-reinstall", &wheel.to_string_lossy()];
    let mut pdoc = shell::command(python::install(&environment, &packages)?);
    // It cannot follow the annotations of constructors that `typing` generates; mypy checks them.
    pdoc.args(["-W", "error", "-W", "ignore:Error parsing type annotation:UserWarning"]);
    pdoc.args(["-m", "pdoc", "--footer-text", env!("CARGO_PKG_VERSION")]);
    shell::run(pdoc.arg("--output-directory").arg(folder).args(MODULES)).map(drop)
}

/// What a program imports.
const MODULES: [&str; 7] = [
    "pedina",
    "pedina.chess",
    "pedina.chess.pgn",
    "pedina.chess.engine",
    "pedina.chess.svg",
    "pedina.mastermind",
    "pedina.konobi",
];

const PDOC: &str = "pdoc==16.0.0";
