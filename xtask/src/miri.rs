//! `cargo xtask miri`: the portable fast paths, and the C ABI, under Miri.
//!
//! Miri interprets Rust and finds what no test can: memory that is read before it is written or
//! after it is freed, pointers without a right to their memory, arithmetic that overflows. It takes
//! some hundred times as long, so tests try less under it. Of the crate only the comparisons of a
//! fast path with a slow one run; of the C ABI, which has the pointers, all tests. Miri knows few
//! vector instructions, so all games use their portable back ends here.

use crate::counts::Counts;
use crate::shell;
use anyhow::Result;

/// Options of `cargo xtask miri`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only the tests with this word in their name
    word: Option<String>,
}

/// Runs the tests, in a target folder of their own.
pub(crate) fn run(args: &Args) -> Result<()> {
    for (package, binary, words) in SELECTION {
        let mut command = shell::command("rustup");
        command.args(["run", "nightly", "cargo", "miri", "test", "--package", package]);
        command.args(*binary).arg("--target-dir").arg(shell::target_dir().join("miri")).arg("--");
        match &args.word {
            Some(word) => command.arg(word),
            None => command.args(*words),
        };
        // Tests read data files, and the clock for their seconds.
        command.env("MIRIFLAGS", "-Zmiri-disable-isolation");
        shell::step(&format!("Miri on the tests of {package}"), || shell::show(&mut command))?;
    }
    Ok(())
}

/// The part of `cargo xtask nightly`: every selected test.
pub(crate) fn check() -> Result<Counts> {
    run(&Args { word: None })?;
    Ok(Counts::passed(SELECTION.len() as u64))
}

/// Package, its test binary, and parts of the names of the tests; all tests if there are none.
const SELECTION: &[(&str, &[&str], &[&str])] = &[
    (
        "pedina",
        &["--lib"],
        &[
            "chess::moves::large",
            "chess::perft::large::simd",
            "chess::attacks::sliders::tests::every_back_end_equals",
            "konobi::legality",
            "mastermind::code::feedback",
            "mastermind::players::solver::small_sets",
        ],
    ),
    ("pedina-ffi", &["--test", "abi"], &[]),
];
