//! `cargo xtask python`: builds the wheels of the Python package, and tests what is installed.

pub(crate) mod peer;
pub(crate) mod platforms;
mod sanitized;
mod wheels;

use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
pub(crate) use pedina_support::python::install;
use std::path::Path;
use std::process::Command;
use std::{env, fs};
pub(crate) use wheels::wheel;

/// What tests of batches have arrays from, from PyPI.
const NUMPY: &str = "numpy>=2,<3";

/// The checkers of types, from PyPI.
const MYPY: &str = "mypy==2.4.1";
const PYRIGHT: &str = "pyright==1.1.414";

/// Options of `cargo xtask python`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only build the wheel of this machine; prints its path
    #[arg(long)]
    build: bool,
    /// Only build the wheels of all platforms and the sources for pip; prints their folder
    #[arg(long, conflicts_with = "build")]
    release: bool,
    /// Only write the files of the package that are generated; prints their folder
    #[arg(long, hide = true)]
    generated: bool,
}

/// Builds the wheel and tests it.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.build || args.release || args.generated {
        let make = match args {
            Args { build: true, .. } => wheel,
            Args { release: true, .. } => wheels::release,
            _ => wheels::generated,
        };
        println!("{}", make()?.display());
        return Ok(());
    }
    let counts = shell::step("the tests of the Python package", check)?;
    println!("{counts}");
    ensure!(counts.failed == 0, "the Python tests fail");
    Ok(())
}

/// Has pip install the wheel into a new virtual environment, and runs the tests there, which the
/// examples of the documentation are among; checks its types; then tests again with the
/// extension module under the sanitizers.
///
/// # Errors
/// A program is missing, the wheel cannot be built or installed, or no test runs.
pub(crate) fn check() -> Result<Counts> {
    let folder = shell::target_dir().join("python");
    let environment = folder.join("environment");
    if environment.exists() {
        fs::remove_dir_all(&environment)?;
    }
    let python = install(&environment, &[&wheel()?.to_string_lossy(), NUMPY])?;
    let mut counts = tests(&mut shell::command(&python))?;
    types(&folder.join("types"), &python)?;

    let (module, runtime) = sanitized::module(&folder.join("sanitized"))?;
    let program = "import pedina._native; print(pedina._native.__file__)";
    let installed = shell::stdout(shell::command(&python).args(["-I", "-c", program]), "")?;
    // A new file: the old one may be in use, and pip may have linked it.
    fs::remove_file(installed.trim())?;
    fs::copy(module, installed.trim())?;
    let mut sanitized = shell::command(&python);
    sanitized.env("LD_PRELOAD", runtime).env("PYTHONMALLOC", "malloc");
    // The interpreter itself frees little at its end; `test_memory.py` looks for leaks.
    sanitized.env("ASAN_OPTIONS", "detect_leaks=0");
    counts += tests(&mut sanitized)?;
    Ok(counts)
}

/// Checks the types of the installed package, and of what programs do with it, as its users' tools
/// do.
fn types(environment: &Path, python: &Path) -> Result<()> {
    let checkers = install(environment, &[MYPY, PYRIGHT])?;
    let idioms = shell::root().join("bindings/python/tests/idioms.py");
    for what in [["--package", "pedina"].map(Path::new), [Path::new("--"), &idioms]] {
        let mut mypy = shell::command(&checkers);
        mypy.current_dir(environment).args(["-m", "mypy", "--strict"]);
        shell::run(mypy.arg("--python-executable").arg(python).args(what))?;
    }
    // Pyright, which takes the interpreter that comes first, also finds what has no declared type.
    let folder = python.parent().context("the interpreter is in a folder")?;
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([folder.into()].into_iter().chain(env::split_paths(&others)))?;
    for what in
        [&["--verifytypes", "pedina", "--ignoreexternal"].map(Path::new)[..], &[idioms.as_path()]]
    {
        let mut pyright = shell::command(&checkers);
        pyright.current_dir(environment).env("PATH", &path).args(["-m", "pyright"]);
        shell::run(pyright.args(what))?;
    }
    Ok(())
}

/// Runs all tests with an interpreter that has the package.
fn tests(python: &mut Command) -> Result<Counts> {
    tests_in(python, "test*.py")
}

/// Runs the tests in some files with an interpreter that has the package, in CPython's development
/// mode.
fn tests_in(python: &mut Command, files: &str) -> Result<Counts> {
    // The folder of tests, not that of the sources: only the installed package is found.
    python.current_dir(shell::root().join("bindings/python/tests")).args(["-s", "-X", "dev"]);
    python.env_remove("PYTHONPATH");
    python.args(["-m", "unittest", "discover", "--start-directory", ".", "--pattern", files]);
    // A program that another step has built is tested as well; `peer` builds it.
    let program = shell::target_dir().join("debug/pedina");
    if program.is_file() {
        python.env("PEDINA_PROGRAM", program);
    }
    let (status, output) = shell::run_to_end(python)?;
    let counts = counts(&output).filter(|counts| status.success() == (counts.failed == 0));
    let Some(counts) = counts else { return Err(shell::failure(python, status, &output)) };
    ensure!(counts.passed > 0, "Python ran no test");
    if counts.failed > 0 {
        println!("{}", output.trim_end());
    }
    Ok(counts)
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
