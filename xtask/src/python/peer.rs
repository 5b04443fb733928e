//! Beside other programs: the test suite of python-chess with this package in its place, games of
//! chance, and engines that speak UCI.

use super::{install, wheel};
use crate::counts::Counts;
use crate::{program, shell};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// The release of python-chess, from PyPI: that of `bindings/python/compare/suite.py`.
pub(crate) const PYTHON_CHESS: &str = "chess==1.11.2";

/// How many games of chance a night compares: some minutes.
const GAMES: &str = "300";

/// The part of `cargo xtask nightly`: the suite, whose failures `suite.txt` must name, and games
/// with another seed each time.
///
/// # Errors
/// PyPI is out of reach, or the two packages differ.
pub(crate) fn check() -> Result<Counts> {
    let folder = shell::target_dir().join("python-chess");
    fs::create_dir_all(&folder)?;
    let wheel = wheel()?;
    // The version stays while the sources change.
    let packages = [PYTHON_CHESS, "--force-reinstall", &wheel.to_string_lossy()];
    let python = install(&folder.join("environment"), &packages)?;
    let scripts = shell::root().join("bindings/python/compare");
    let mut suite = shell::command(&python);
    suite.arg(scripts.join("suite.py"));
    let report = shell::run(&mut suite)?;
    let report = report.trim_end().rsplit('\n').next().unwrap_or_default();
    println!("    {report}");
    let passed = report.split(' ').next().and_then(|number| number.parse().ok());
    let passed: u64 = passed.context("the suite counts its tests")?;

    let seed = SystemTime::now().duration_since(UNIX_EPOCH).context("a clock before 1970")?;
    let seed = seed.as_secs().to_string();
    println!("    differences.py {seed} {GAMES} repeats this");
    let mut differences = shell::command(&python);
    shell::run(differences.arg(scripts.join("differences.py")).args([&seed, GAMES]))?;
    let mut counts = Counts::passed(passed + 1);
    counts += engines(&python)?;
    Ok(counts)
}

/// The package's tests with programs that speak UCI: `pedina`, and stockfish where it is installed.
fn engines(python: &Path) -> Result<Counts> {
    program::build()?;
    super::tests_in(&mut shell::command(python), "test_uci.py")
}
