//! `cargo xtask miri`: the portable fast paths, and the C ABI, under Miri.
//!
//! Miri interprets Rust and finds what no test can: memory that is read before it is written or
//! after it is freed, pointers without a right to their memory, arithmetic that overflows. It takes
//! some hundred times as long, so tests try less under it. Of the crate only the comparisons of a
//! fast path with a slow one run; of the C ABI, which has the pointers, all tests. Miri knows few
//! vector instructions, so all games use their portable back ends here.
//!
//! It also interprets for processors that this machine is not: the nightly step does so for one
//! whose words have their bytes in the other order and for one of 32 bits, where fewer tests run.

use crate::counts::Counts;
use crate::{setup, shell};
use anyhow::Result;

/// Options of `cargo xtask miri`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only the tests with this word in their name
    word: Option<String>,
    /// Interpret for this target, and of it what depends on the order and the width of words
    #[arg(long)]
    target: Option<String>,
}

/// Runs the tests, in a target folder of their own.
pub(crate) fn run(args: &Args) -> Result<()> {
    setup::ensure(&setup::NIGHTLY)?;
    let target = args.target.as_deref();
    for (package, binary, words) in target.map_or(SELECTION, |_| FOREIGN) {
        let mut command = shell::command("rustup");
        command.args(["run", "nightly", "cargo", "miri", "test", "--package", package]);
        command.args(*binary).args(target.iter().flat_map(|target| ["--target", target]));
        command.arg("--target-dir").arg(shell::target_dir().join("miri")).arg("--");
        match &args.word {
            Some(word) => command.arg(word),
            None => command.args(*words),
        };
        // Tests read data files, and the clock for their seconds.
        command.env("MIRIFLAGS", "-Zmiri-disable-isolation");
        let processor = target.map(|target| format!(" for {target}")).unwrap_or_default();
        let title = format!("Miri on the tests of {package}{processor}");
        shell::step(&title, || shell::show(&mut command))?;
    }
    Ok(())
}

/// The part of `cargo xtask nightly`: every selected test.
pub(crate) fn check() -> Result<Counts> {
    run(&Args { word: None, target: None })?;
    for target in TARGETS {
        run(&Args { word: None, target: Some(target.to_owned()) })?;
    }
    Ok(Counts::passed((SELECTION.len() + TARGETS.len() * FOREIGN.len()) as u64))
}

/// Big-endian, and of 32 bits.
const TARGETS: [&str; 2] = ["s390x-unknown-linux-gnu", "i686-unknown-linux-gnu"];

/// Package, its test binary, and parts of the names of the tests; all tests if there are none.
const SELECTION: Selection = &[
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

/// What depends on the order and the width of words: what is stored, and calls of every C function.
const FOREIGN: Selection = &[
    ("pedina", &["--lib"], &["snapshot::bytes"]),
    (
        "pedina-ffi",
        &["--test", "abi"],
        &[
            "laws::every_example_succeeds",
            "laws::null_is_allowed_where_nothing_is_needed",
            "laws::words_that_are_not_aligned_are_refused",
            "library::",
        ],
    ),
];

type Selection = &'static [(&'static str, &'static [&'static str], &'static [&'static str])];
