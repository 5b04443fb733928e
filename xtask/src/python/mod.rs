//! `cargo xtask python`: builds the wheel of the Python package, and tests it when installed.

use crate::counts::Counts;
use crate::{archive, shell};
use anyhow::{Context, Result, ensure};
use pedina_bindings::Abi;
use std::fs;
use std::path::{Path, PathBuf};

/// Options of `cargo xtask python`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only build the wheel; prints its path
    #[arg(long)]
    build: bool,
}

/// Builds the wheel and tests it.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.build {
        println!("{}", wheel()?.display());
        return Ok(());
    }
    let counts = shell::step("the tests of the Python package", check)?;
    println!("{counts}");
    ensure!(counts.failed == 0, "the Python tests fail");
    Ok(())
}

/// Builds the wheel, installs it into a new virtual environment, and runs the tests there, which
/// the examples of the documentation are among.
///
/// # Errors
/// A program is missing, the wheel cannot be built or installed, or no test runs.
pub(crate) fn check() -> Result<Counts> {
    let wheel = wheel()?;
    let environment = shell::target_dir().join("python/environment");
    if environment.exists() {
        fs::remove_dir_all(&environment)?;
    }
    let python = install(&environment, &[&wheel.to_string_lossy()])?;
    let mut tests = shell::command(&python);
    // The folder of tests, not that of the sources: only the installed package is found.
    tests.current_dir(shell::root().join("bindings/python/tests")).arg("-I");
    tests.args(["-m", "unittest", "discover", "--start-directory", "."]);
    let (status, output) = shell::run_to_end(&mut tests)?;
    let counts = counts(&output).filter(|counts| status.success() == (counts.failed == 0));
    let Some(counts) = counts else { return Err(shell::failure(&tests, status, &output)) };
    ensure!(counts.passed > 0, "Python ran no test");
    if counts.failed > 0 {
        println!("{}", output.trim_end());
    }
    Ok(counts)
}

/// Builds the wheel below the target folder: the sources, the numbers of the headers and the
/// shared library.
///
/// # Errors
/// The library cannot be built, or there is no Python.
pub(crate) fn wheel() -> Result<PathBuf> {
    let folder = shell::target_dir().join("python");
    let generated = folder.join("generated");
    pedina_bindings::write(&generated, &Abi::read(shell::root())?.python())?;
    let mut python = shell::command("python3");
    python.arg("bindings/python/build_wheel.py").arg(env!("CARGO_PKG_VERSION"));
    python.arg(generated.join("_abi.py")).arg(archive::shared_library()?).arg(&folder);
    Ok(PathBuf::from(shell::run(&mut python)?.trim()))
}

/// Makes a virtual environment if there is none, installs packages there, and returns its Python.
///
/// # Errors
/// There is no `venv`, or pip fails.
pub(crate) fn install(environment: &Path, packages: &[&str]) -> Result<PathBuf> {
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

/// The last lines of unittest's report: `Ran 12 tests in 0.1s`, `FAILED (failures=1, errors=2)`.
fn counts(report: &str) -> Option<Counts> {
    let ran = report.lines().rev().find_map(|line| line.strip_prefix("Ran "))?;
    let ran: u64 = ran.split(' ').next()?.parse().ok()?;
    let end =
        report.lines().rev().find(|line| line.starts_with("OK") || line.starts_with("FAILED"));
    let number = |word: &str| -> u64 {
        let rest = end.and_then(|line| {
            line.split([' ', '(', ',', ')']).find_map(|part| part.strip_prefix(word))
        });
        rest.and_then(|number| number.strip_prefix('=')?.parse().ok()).unwrap_or(0)
    };
    let (failed, skipped) = (number("failures") + number("errors"), number("skipped"));
    Some(Counts { passed: ran.saturating_sub(failed + skipped), failed, skipped })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_of_unittest_is_counted() {
        let report = "..F\nRan 9 tests in 0.1s\n\nFAILED (failures=1, errors=2, skipped=1)\n";
        assert_eq!(counts(report), Some(Counts { passed: 5, failed: 3, skipped: 1 }));
        let report = "...\nRan 3 tests in 0.1s\n\nOK\n";
        assert_eq!(counts(report), Some(Counts { passed: 3, failed: 0, skipped: 0 }));
        assert_eq!(counts("no module\n"), None);
    }
}
