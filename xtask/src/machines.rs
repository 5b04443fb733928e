//! `cargo xtask machines`: the Rust tests of the library on processors that this machine is not, as
//! processes in qemu-user.
//!
//! What runs is what the gate runs of core and ffi, whose expected values are the same everywhere:
//! snapshots have the digests recorded on x86-64 (`core/src/snapshot/recorded.rs`), and what is
//! written to files and networks the recorded bytes. QEMU takes many times as long, so a few tests
//! are left out: [`SLOW`].

use crate::counts::Counts;
use crate::test::cargo::tests_named;
use crate::{setup, shell};
use anyhow::{Result, ensure};
use std::process::Command;

/// Options of `cargo xtask machines`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only those whose target has this word in it
    #[arg(long, value_name = "WORD", default_value = "")]
    only: String,
    /// Only the tests with this word in their name
    word: Option<String>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    let counts = check_some(&args.only, args.word.as_deref())?;
    println!("{counts}");
    ensure!(counts.failed == 0, "{} tests failed, see above", counts.failed);
    Ok(())
}

/// The step of `cargo xtask nightly`.
///
/// # Errors
/// A tool is missing, or the tests do not build. A failed test is counted.
pub(crate) fn check() -> Result<Counts> {
    check_some("", None)
}

fn check_some(only: &str, word: Option<&str>) -> Result<Counts> {
    let machines: Vec<_> = MACHINES.iter().filter(|one| one.target.contains(only)).collect();
    ensure!(!machines.is_empty(), "no target has {only:?} in it");
    setup::ensure(&setup::PLATFORMS)?;
    setup::ensure_targets(&machines.iter().map(|one| one.target.to_owned()).collect::<Vec<_>>())?;
    let mut counts = Counts::default();
    for machine in machines {
        counts += shell::step(machine.target, || machine.check(word))?;
    }
    Ok(counts)
}

/// A processor with Linux that can be had here.
struct Machine {
    target: &'static str,
    linker: &'static str,
    /// What runs a program, with its options; nothing where this processor does.
    emulator: &'static str,
}

impl Machine {
    fn check(&self, word: Option<&str>) -> Result<Counts> {
        let mut words = vec!["--test-threads=2"];
        words.extend(word);
        for slow in SLOW {
            words.extend(["--skip", slow]);
        }
        let counts = tests_named(&mut self.cargo(), &words)?;
        println!("    {counts}");
        Ok(counts)
    }

    fn cargo(&self) -> Command {
        let name = self.target.to_uppercase().replace('-', "_");
        let mut cargo = shell::cargo();
        cargo.env(format!("CARGO_TARGET_{name}_LINKER"), self.linker);
        if !self.emulator.is_empty() {
            cargo.env(format!("CARGO_TARGET_{name}_RUNNER"), self.emulator);
        }
        cargo.args(["test", "--package", "pedina", "--package", "pedina-ffi", "--all-targets"]);
        cargo.args(["--target", self.target, "--target-dir"]);
        cargo.arg(shell::target_dir().join("machines"));
        cargo
    }
}

const MACHINES: [Machine; 5] = [
    // Big-endian.
    Machine {
        target: "s390x-unknown-linux-gnu",
        linker: "s390x-linux-gnu-gcc",
        emulator: "qemu-s390x -L /usr/s390x-linux-gnu",
    },
    // Pages of 64 KB.
    Machine {
        target: "powerpc64le-unknown-linux-gnu",
        linker: "powerpc64le-linux-gnu-gcc",
        emulator: "qemu-ppc64le -L /usr/powerpc64le-linux-gnu",
    },
    Machine {
        target: "armv7-unknown-linux-gnueabihf",
        linker: "arm-linux-gnueabihf-gcc",
        emulator: "qemu-arm -L /usr/arm-linux-gnueabihf",
    },
    Machine {
        target: "riscv64gc-unknown-linux-gnu",
        linker: "riscv64-linux-gnu-gcc",
        emulator: "qemu-riscv64 -L /usr/riscv64-linux-gnu",
    },
    // Rust brings musl and a linker; an x86-64 runs its programs.
    Machine { target: "i686-unknown-linux-musl", linker: "rust-lld", emulator: "" },
];

/// The tests that are left out: each took over 30 seconds in QEMU for s390x, and what it looks at
/// in bulk, others look at once.
const SLOW: [&str; 7] = [
    "konobi::random_games_are_those_of_the_crate",
    "laws::damaged_structs_are_refused",
    "pgn::a_scanner_finds_what_the_crate_finds_in_chunks_of_any_size",
    "pgn::any_file_is_read_alike",
    "servers::random_lives_are_those_of_the_crate",
    "symmetry::somebody_can_always_move_and_nobody_draws",
    "trees::the_trees_need_as_few_guesses_as_published",
];
