//! `cargo xtask miri`: the portable fast paths, and the C ABI, under Miri.
//!
//! Miri is an interpreter of Rust that sees what no test does: memory read before it was written or
//! after it was freed, pointers that have no right to what they point at, arithmetic that overflows. It
//! takes some hundred times as long, so tests try less under it, and of the crate only those run that hold
//! a fast path against a slow one; the tests of the C ABI, where the pointers are, run all. It knows few
//! vector instructions: all games take their portable back ends here.

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

/// Package, its test binary, and the parts of the names of the tests; all of them if there are none.
const SELECTION: &[(&str, &[&str], &[&str])] = &[
    (
        "pedina",
        &["--lib"],
        &[
            "chess::generator",
            "chess::lanes",
            "chess::listing",
            "chess::play",
            "chess::sliders::tests::every_back_end_equals",
            "konobi::legality",
            "mastermind::feedback",
            "mastermind::few",
        ],
    ),
    ("pedina-ffi", &["--test", "abi"], &[]),
];
