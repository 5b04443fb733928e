//! `cargo xtask threads`: the chess game service, and calls of the C ABI on shared objects, under
//! ThreadSanitizer, which reports two accesses to the same memory that nothing orders, also where
//! they happened to do no harm.
//!
//! Rust's standard library is compiled with it, too, and so is the C of SQLite: it sees no order
//! that code makes which it has not compiled. That is why the JVM cannot be run under it: a monitor
//! of Java would order nothing. What several threads of Java may share of the library are objects
//! that nobody changes, and these several threads of Rust share here.

use crate::counts::Counts;
use crate::setup;
use crate::shell;
use crate::test::cargo::tests_named;
use anyhow::{Context, Result, ensure};
use pedina_support::targets;
use std::fs;
use std::path::Path;

/// Options of `cargo xtask threads`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only the tests with this word in their name
    word: Option<String>,
}

/// Runs the tests, and prints each race.
pub(crate) fn run(args: &Args) -> Result<()> {
    let counts = check_some(args.word.as_deref())?;
    println!("{counts}");
    ensure!(counts.failed == 0, "{} tests failed or raced, see above", counts.failed);
    Ok(())
}

/// The step of `cargo xtask nightly`.
///
/// # Errors
/// The tests do not build. A failed test is counted, and so is each race.
pub(crate) fn check() -> Result<Counts> {
    check_some(None)
}

fn check_some(word: Option<&str>) -> Result<Counts> {
    setup::ensure(&setup::NIGHTLY)?;
    let folder = shell::target_dir().join("threads");
    let reports = folder.join("reports");
    if reports.exists() {
        fs::remove_dir_all(&reports)?;
    }
    fs::create_dir_all(&reports)?;
    let suppressions = folder.join("suppressions.txt");
    fs::write(&suppressions, SUPPRESSIONS)?;
    let mut counts = Counts::default();
    for (package, binaries, words) in SELECTION {
        let mut cargo = shell::command("rustup");
        cargo.args(["run", "nightly", "cargo", "test", "-Zbuild-std", "--package", package]);
        cargo.args(["--target", &targets::host()?, "--target-dir"]).arg(&folder).args(*binaries);
        cargo.env("RUSTFLAGS", "-Zsanitizer=thread");
        cargo.env("CC", "clang").env("CFLAGS", "-fsanitize=thread");
        // Also of the programs that a test starts, whose output nobody reads.
        let options = format!(
            "log_path={} exitcode=0 suppressions={} print_suppressions=0",
            reports.join("race").display(),
            suppressions.display()
        );
        cargo.env("TSAN_OPTIONS", options);
        let named: Vec<_> = word.iter().copied().chain(words.iter().copied()).collect();
        let title = format!("ThreadSanitizer on the tests of {package}");
        counts += shell::step(&title, || tests_named(&mut cargo, &named))?;
    }
    counts.failed += print_races(&reports)?;
    Ok(counts)
}

/// Prints what ThreadSanitizer reports, and returns how many races these are.
fn print_races(folder: &Path) -> Result<u64> {
    let mut count = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let report = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        println!("{report}");
        count += report.matches(RACE).count() as u64;
    }
    Ok(count)
}

/// tokio gives the address of a `ScheduledIo` to epoll, and another thread gets it back from there.
/// All reports of the service's first run, 156, were about its fields, within tokio.
const SUPPRESSIONS: &str = "race:ScheduledIo\n";

/// Begins each report.
const RACE: &str = "WARNING: ThreadSanitizer: ";

/// Package, its test programs, and parts of the names of the tests.
const SELECTION: &[(&str, &[&str], &[&str])] = &[
    ("pedina-ffi", &["--test", "abi"], &["const_objects_may_be_read_by_several_threads"]),
    ("pedina-apps", &["--bin", "pedina", "--test", "service"], &[]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn races_of_all_processes_are_counted() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(print_races(folder.path()).unwrap(), 0);
        let race = format!("{RACE}data race (pid=1)\n  Write of size 8\n");
        fs::write(folder.path().join("race.1"), race.repeat(2)).unwrap();
        fs::write(folder.path().join("race.2"), &race).unwrap();
        assert_eq!(print_races(folder.path()).unwrap(), 3);
    }
}
