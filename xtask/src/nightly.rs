//! `cargo xtask nightly`: what takes longer than the gate may, and finds more.
//!
//! Tests that the gate ignores, property tests with values that were never tried, all tests by the
//! oldest compiler, a minute of libFuzzer for each target, ten minutes of calls with forged
//! structs, games of the engine on the clock under load, testers of UCI programs, faults of the
//! chess game service, the small build, the program, libraries, wheels and the jar of other systems
//! in Wine and QEMU, the jar over JNI on the newest JDK, the JavaScript package in Deno, Bun and
//! bundlers, the tests of python-chess, the documentation site, coverage, a sample of mutants,
//! Miri, ThreadSanitizer, and the benchmarks, which check the answers of every peer. All of it has
//! five hours of two processors; a step that fails or hangs ends alone, and `target/nightly.txt`
//! has the table of the last run.

use crate::boards::{self, platforms};
use crate::counts::Counts;
use crate::python::{peer, platforms as wheels};
use crate::steps::{self, Selection, Step};
use crate::test::cargo::{all_by_the_oldest_compiler, tests_named};
use crate::test::deny;
use crate::tool::{LABORATORY, PACKAGING, TRIALS};
use crate::{
    bench, coverage, docs, fuzz, js, jvm, machines, miri, mutants, setup, shell, threads, uci,
};
use anyhow::{Context, Result};
use core::time::Duration;
use std::time::{SystemTime, UNIX_EPOCH};

/// Options of `cargo xtask nightly`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    selection: Selection,
}

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    steps::run("nightly", STEPS, &args.selection, |_| true)
}

fn ignored_tests() -> Result<Counts> {
    tests_named(shell::cargo().args(["test", "--workspace", "--all-targets"]), &["--ignored"])
}

fn other_values() -> Result<Counts> {
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).context("a clock before 1970")?;
    let seed = seed.as_secs().to_string();
    println!("    PEDINA_EFFORT=night PROPTEST_RNG_SEED={seed} cargo test repeats this");
    let mut cargo = shell::cargo();
    cargo.env("PEDINA_EFFORT", "night").env("PROPTEST_RNG_SEED", seed).args([
        "test",
        "--package",
        "pedina",
    ]);
    tests_named(cargo.args(["--package", "pedina-ffi", "--all-targets"]), &[])
}

/// No game may end by an illegal move or on time.
fn thousand_games() -> Result<Counts> {
    LABORATORY.output("elo", &["time", "--games", "1000"])?;
    Ok(Counts::passed(1_000))
}

/// No level of Konobi's players may be weaker than the one below it.
fn konobi_levels() -> Result<Counts> {
    LABORATORY.output("levels", &["4", "5", "7", "11"])?;
    Ok(Counts::passed(4 * 7))
}

fn programs() -> Result<Counts> {
    setup::ensure(&setup::PLATFORMS)?;
    PACKAGING.check("package", &["--check-programs"])
}

/// The history is judged a second time, by a checker that others wrote, where Go is installed.
fn short_faults() -> Result<Counts> {
    let file = shell::target_dir().join("operations.jsonl");
    let path = file.display().to_string();
    let mut counts = TRIALS.check("faults", &["--short", "--operations", &path])?;
    if shell::find_program("go").is_none() {
        println!("    go is not installed: Porcupine has not judged the history");
        counts.skipped += 1;
        return Ok(counts);
    }
    let mut go = shell::command("go");
    go.current_dir(shell::root().join("tools/history/porcupine"));
    shell::show(go.args(["run", "."]).arg(file))?;
    counts += Counts::passed(1);
    Ok(counts)
}

/// The program for a 32-bit Linux, and the library's refusal of nets there.
fn small_build() -> Result<Counts> {
    let target = "armv7-unknown-linux-gnueabihf";
    setup::ensure_targets(&[target.to_owned()])?;
    let mut clippy = shell::cargo();
    clippy.args(["clippy", "--package", "pedina-apps", "--no-default-features", "--target"]);
    shell::run(clippy.args([target, "--", "-D", "warnings"]))?;
    let mut tests = shell::cargo();
    tests.args(["test", "--package", "pedina-ffi", "--features", "small", "--test", "abi"]);
    let mut counts = Counts::passed(1);
    counts += tests_named(&mut tests, &["nets::"])?;
    Ok(counts)
}

/// What a step may take before it counts as hanging: what all of them together should.
const NIGHT: Duration = Duration::from_secs(5 * 3600);

const STEPS: &[Step] = &[
    Step::new("ignored tests", ignored_tests).within(NIGHT),
    Step::new("tests of chance with other values, and more of them", other_values).within(NIGHT),
    Step::new(
        "all tests of the library with the oldest supported compiler and this CPU's instructions",
        all_by_the_oldest_compiler,
    ),
    Step::new("fuzz targets, a minute each", fuzz::check).within(NIGHT),
    Step::new("ten minutes of calls with forged structs", fuzz::check_forged).within(NIGHT),
    Step::new("a thousand games of the engine on the clock", thousand_games).within(NIGHT),
    Step::new("levels of Konobi's players", konobi_levels).within(NIGHT),
    Step::new("testers of UCI programs, and random lines", uci::check).within(NIGHT),
    Step::new("faults of the chess game service that need no root", short_faults).within(NIGHT),
    Step::new("the small build: the program, and nets refused", small_build),
    Step::new("packages: the JVM, and everything built twice", || {
        setup::ensure_packaged()?;
        PACKAGING.check("package", &["--check-all"])
    })
    .within(NIGHT),
    Step::new("the libraries of other systems, in Wine and QEMU", platforms::check).within(NIGHT),
    Step::new("the library's tests on other processors, in QEMU", machines::check).within(NIGHT),
    Step::new("the program on other systems, in Wine and QEMU", programs).within(NIGHT),
    Step::new(
        "the wheels of other systems, in Wine and QEMU, and the sources for pip",
        wheels::check,
    )
    .within(NIGHT),
    Step::new("the jar in Wine and QEMU, and the package for Android", jvm::check_elsewhere)
        .within(NIGHT),
    Step::new("Java tests over JNI on the newest JDK", jvm::check_newest),
    Step::new("the documentation site, built twice", docs::check_site).within(NIGHT),
    Step::new("the board with Xtensa, in QEMU", boards::check_experimental).within(NIGHT),
    Step::new("the JavaScript package in Deno and Bun", js::check_runtimes),
    Step::new("the JavaScript package in bundlers", js::check_bundlers),
    Step::new("python-chess: its tests, and games of chance; programs of UCI", peer::check)
        .within(NIGHT),
    Step::new("advisories of RustSec", deny::advisories),
    Step::new("coverage", coverage::check).within(NIGHT),
    Step::new("a sample of the library's mutants", mutants::check).within(NIGHT),
    Step::new("Miri", miri::check).within(NIGHT),
    Step::new("races between threads", threads::check).within(NIGHT),
    Step::new("benchmarks", bench::all).within(NIGHT),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// What [`ignored_tests`] runs is in a package of the workspace and is ignored for it.
    #[test]
    fn every_ignored_test_is_for_this_verb() {
        let mut grep = shell::command("git");
        grep.args(["grep", "--untracked", "-n", r"^ *#\[ignore", "--", "*.rs"]);
        let found = shell::stdout(grep.current_dir(shell::root()), "").unwrap();
        assert!(found.lines().count() > 0, "git finds no ignored test");
        for line in found.lines() {
            let (_, verb) = line.rsplit_once(": for `cargo xtask ").unwrap_or((line, "none"));
            assert!(["nightly`\"]", "sizes`\"]"].contains(&verb), "{line}");
            let package = line.split('/').next().unwrap();
            assert!(
                ["core", "ffi", "apps", "tools", "xtask"].contains(&package),
                "not run: {line}"
            );
        }
    }
}
