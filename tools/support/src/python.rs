//! Python: its headers, and programs from PyPI, each in a virtual environment of its own.

use crate::shell;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// Where the headers of the interpreter `python3` are, if it has them: the path of `Python.h`.
pub fn header() -> Option<PathBuf> {
    let program = "import sysconfig; print(sysconfig.get_paths()['include'])";
    let folder = shell::run(shell::command("python3").args(["-c", program])).ok()?;
    Some(PathBuf::from(folder.trim()).join("Python.h")).filter(|path| path.is_file())
}

/// The folder of these headers.
///
/// # Errors
/// There are none.
pub fn headers() -> Result<PathBuf> {
    let header = header().context("there is no Python.h: install the package python3-dev")?;
    Ok(header.with_file_name(""))
}

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
