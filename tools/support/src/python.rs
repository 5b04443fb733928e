//! Programs from PyPI, each in a virtual environment of its own.

use crate::shell;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// Makes a virtual environment if there is none, installs packages there, and returns its Python.
///
/// # Errors
/// There is no `venv`, or pip fails.
pub fn install(environment: &Path, packages: &[&str]) -> Result<PathBuf> {
    let python = environment.join("bin/python");
    if !python.is_file() {
        shell::run(shell::command("python3").args(["-m", "venv"]).arg(environment))
            .context("a virtual environment needs the package python3-venv")?;
    }
    let mut pip = shell::command(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    shell::run(pip.args(packages))?;
    Ok(python)
}
