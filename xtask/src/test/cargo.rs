//! The steps that are a cargo command.

use crate::counts::Counts;
use crate::setup::oldest_toolchain;
use crate::shell;
use anyhow::Result;
use std::process::Command;

pub(super) fn format() -> Result<Counts> {
    once(shell::cargo().args(["fmt", "--all", "--check"]))
}

/// With every feature that only adds something: one after the other, each would have the library
/// checked again. The few lines that one of them leaves out are compiled with the tests.
pub(super) fn lint() -> Result<Counts> {
    let features = "pedina/defmt,pedina/serde,pedina-ffi/jni,pedina-laboratory/search";
    let mut clippy = shell::cargo();
    clippy.args(["clippy", "--workspace", "--all-targets", "--features", features]);
    once(clippy.args(["--", "-D", "warnings"]))
}

/// The program without some of its features, and the workspaces beside the main one.
pub(super) fn lint_rest() -> Result<Counts> {
    let others = ["bench/Cargo.toml", "fuzz/Cargo.toml"];
    let mut counts = lint_programs()?;
    for manifest in others {
        let mut clippy = shell::cargo();
        clippy.args(["clippy", "--locked", "--manifest-path", manifest, "--target-dir"]);
        clippy.arg(shell::target_dir().join("bench"));
        // Nothing is linked, so a name will do: without one, libFuzzer is compiled from C++.
        clippy.env("CUSTOM_LIBFUZZER_PATH", shell::root().join(manifest));
        counts += once(clippy.args(["--", "-D", "warnings"]))?;
    }
    let mut firmware = shell::cargo();
    firmware.args(["clippy", "--locked", "--manifest-path", "core/examples/firmware/Cargo.toml"]);
    firmware.args(["--target", "thumbv7m-none-eabi", "--target-dir"]);
    firmware.arg(shell::target_dir().join("firmware"));
    counts += once(firmware.args(["--", "-D", "warnings"]))?;
    Ok(counts)
}

/// The program with each set of its features; with all of them it is linted with the workspace.
fn lint_programs() -> Result<Counts> {
    let mut counts = Counts::default();
    for features in ["", "serial", "service"] {
        let mut clippy = shell::cargo();
        clippy.args(["clippy", "--package", "pedina-apps", "--no-default-features"]);
        counts += once(clippy.args(["--features", features, "--", "-D", "warnings"]))?;
    }
    Ok(counts)
}

pub(super) fn unit() -> Result<Counts> {
    tests(shell::cargo().args(["test", "--workspace", "--lib", "--bins"]))
}

pub(super) fn integration() -> Result<Counts> {
    tests(shell::cargo().args(["test", "--workspace", "--test", "*"]))
}

/// The library as others may build it: by the oldest supported compiler, for the instructions of
/// this CPU, with which the slider tables are read with PEXT. Chess alone has code for them, so its
/// tests run a second time; what only that compiler could refuse is checked beside.
pub(super) fn oldest_compiler_and_own_instructions() -> Result<Counts> {
    let mut counts = once(oldest("check")?.args(LIBRARY))?;
    counts += once(oldest("check")?.args(LIBRARY).args(["--features", "small"]))?;
    let mut test = oldest("test")?;
    test.env("RUSTFLAGS", OWN_INSTRUCTIONS).args(["--package", "pedina"]);
    counts += tests(test.args(["--features", "alloc,serde", "--lib", "--test", "chess"]))?;
    if !has_bmi2() {
        println!("    this CPU has no BMI2, so the PEXT back end cannot run here");
        counts.skipped += 1;
    }
    Ok(counts)
}

/// All tests of the library in that way.
pub(crate) fn all_by_the_oldest_compiler() -> Result<Counts> {
    let mut test = oldest("test")?;
    test.env("RUSTFLAGS", OWN_INSTRUCTIONS).args(LIBRARY);
    tests(test.args(["--features", "pedina/alloc,pedina/serde", "--lib", "--tests"]))
}

/// A verb of that compiler's cargo.
fn oldest(verb: &str) -> Result<Command> {
    let mut command = shell::command("rustup");
    command.args(["run", &oldest_toolchain()?, "cargo", verb]);
    // A folder of its own: else each change of the flags builds everything again.
    command.arg("--target-dir").arg(shell::target_dir().join("oldest"));
    Ok(command)
}

pub(super) fn documentation_examples() -> Result<Counts> {
    // What stands in comments of the C ABI is C.
    let features = ["--features", "alloc,serde"];
    tests(shell::cargo().args(["test", "--package", "pedina", "--doc"]).args(features))
}

pub(super) fn documentation() -> Result<Counts> {
    let mut command = shell::cargo();
    command.env("RUSTDOCFLAGS", "-D warnings");
    once(command.args(["doc", "--workspace", "--no-deps", "--document-private-items"]))
}

/// Runs a cargo command that is one check.
fn once(command: &mut Command) -> Result<Counts> {
    let (status, output) = shell::run_to_end(command)?;
    if !status.success() {
        return Err(shell::failure(command, status, &without_progress(&output)));
    }
    Ok(Counts::passed(1))
}

/// Runs `cargo test` or `rustdoc --test` and adds up its tests. What failed is printed and counted.
///
/// # Errors
/// Something else than a test fails, such as the build.
pub(super) fn tests(command: &mut Command) -> Result<Counts> {
    tests_named(command, &[])
}

/// As [`tests`], of those with one of these words in their names, without words of all.
pub(crate) fn tests_named(command: &mut Command, words: &[&str]) -> Result<Counts> {
    if command.get_args().any(|word| word == "test") {
        command.arg("--no-fail-fast").arg("--").args(words);
    }
    let (status, output) = shell::run_to_end(command)?;
    let counts = count(&output);
    if !status.success() {
        if counts.failed == 0 {
            return Err(shell::failure(command, status, &without_progress(&output)));
        }
        println!("{}\nto run it again: {}", without_progress(&output), shell::line(command));
    }
    anyhow::ensure!(counts != Counts::default(), "`{}` ran no test", shell::line(command));
    Ok(counts)
}

/// What cargo and the test programs printed, without `   Compiling x` and `test x ... ok`.
fn without_progress(output: &str) -> String {
    let is_status = |line: &str| {
        let word = line.trim_start().split(' ').next().unwrap_or_default();
        line.starts_with("   ") && CARGO_STATUS.contains(&word)
    };
    let is_news = |line: &&str| !line.ends_with("... ok") && !is_status(line);
    output.lines().filter(is_news).collect::<Vec<_>>().join("\n")
}

/// Adds up the lines `test result: ok. 6 passed; 0 failed; 1 ignored; ...`.
fn count(output: &str) -> Counts {
    let mut sum = Counts::default();
    for line in output.lines().filter(|line| line.starts_with("test result: ")) {
        let number = |kind: &str| -> u64 {
            let words: Vec<_> = line.split([' ', ';']).collect();
            let position = words.iter().position(|word| *word == kind);
            position.and_then(|at| words[at - 1].parse().ok()).unwrap_or(0)
        };
        sum += Counts {
            passed: number("passed"),
            failed: number("failed"),
            skipped: number("ignored"),
        };
    }
    sum
}

/// Whether this CPU has PEXT.
pub(crate) fn has_bmi2() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("bmi2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

/// For `RUSTFLAGS`.
const OWN_INSTRUCTIONS: &str = "-C target-cpu=native";

const LIBRARY: [&str; 4] = ["--package", "pedina", "--package", "pedina-ffi"];

/// First words of cargo's own lines, which are indented.
const CARGO_STATUS: [&str; 10] = [
    "Blocking",
    "Checking",
    "Compiling",
    "Doc-tests",
    "Documenting",
    "Downloaded",
    "Downloading",
    "Finished",
    "Running",
    "Updating",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_left_out_and_errors_stay() {
        let output = "   Compiling x v0.1.0\nerror: no\n   |\n   = note: because\n\
                      test a ... ok\ntest b ... FAILED";
        assert_eq!(
            without_progress(output),
            "error: no\n   |\n   = note: because\ntest b ... FAILED"
        );
    }

    #[test]
    fn results_of_all_test_programs_are_added_up() {
        let output = "running 3 tests\n...\n\
            test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out\n\
            noise: 7 passed\n\
            test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; \
            finished in 0.28s\n";
        let want = Counts { passed: 7, failed: 2, skipped: 1 };
        assert_eq!(count(output), want);
        assert_eq!(count("error: could not compile"), Counts::default());
    }
}
