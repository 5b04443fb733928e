//! Processors beside x86-64 and microcontrollers: AArch64 in QEMU, and 32 bits with the code of
//! microcontrollers on this machine.

use super::cargo::{tests, tests_named};
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result};
use std::process::Command;

pub(super) fn check() -> Result<Counts> {
    let mut counts = small()?;
    counts += extremes()?;
    counts += aarch64()?;
    Ok(counts)
}

/// The back ends that microcontrollers choose, where a `usize` has 32 bits: what is slow in an
/// emulator runs here. With the parameters of the search that a tuner sets, which change nothing
/// until it does.
fn small() -> Result<Counts> {
    tests(on_i686("test").args(["--package", "pedina", "--features", "_tune", "--lib"]))
}

/// A call of every public function with boundary values, where overflow is checked. A stable
/// compiler writes the JSON of rustdoc, from which the calls follow, if it takes itself for a
/// nightly one.
fn extremes() -> Result<Counts> {
    // Of the same processor: others have functions that are not there.
    let mut rustdoc = on_i686("rustdoc");
    rustdoc.env("RUSTC_BOOTSTRAP", "1").args(["--package", "pedina", "--lib"]);
    rustdoc.args(["--", "-Z", "unstable-options", "--output-format", "json"]);
    shell::run(&mut rustdoc)?;
    let mut calls = on_i686("run");
    let json = shell::target_dir().join("processors").join(I686).join("doc/pedina.json");
    calls.env("PEDINA_RUSTDOC", json);
    let printed = shell::run(calls.args(["--package", "pedina-extremes"]))?;
    let count = printed.lines().next_back().and_then(|line| line.split(' ').next()?.parse().ok());
    Ok(Counts::passed(count.with_context(|| format!("not a line of counts: {printed:?}"))?))
}

/// This machine runs programs of 32 bits.
fn on_i686(verb: &str) -> Command {
    let mut command = shell::cargo();
    command.env("CARGO_TARGET_I686_UNKNOWN_LINUX_MUSL_LINKER", "rust-lld");
    command.args([verb, "--target", I686, "--target-dir"]);
    command.arg(shell::target_dir().join("processors"));
    command
}

/// The back ends of 64-bit processors against their oracles, and the answers of the engine, which
/// are the same on every processor: the boards give them on Cortex-M and RISC-V.
fn aarch64() -> Result<Counts> {
    let mut back_ends = on_aarch64();
    let mut counts = tests_named(back_ends.args(["--lib", "--test", "mastermind"]), &BACK_ENDS)?;
    counts += tests_named(
        on_aarch64().args(["--test", "chess"]),
        &["engine::answers::", "engine::nets::"],
    )?;
    Ok(counts)
}

/// Rust brings musl and a linker, so no C compiler for AArch64 is needed.
fn on_aarch64() -> Command {
    let mut command = shell::cargo();
    command.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER", "rust-lld");
    command.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_RUNNER", "qemu-aarch64");
    command.args(["test", "--package", "pedina", "--target", AARCH64, "--target-dir"]);
    command.arg(shell::target_dir().join("processors"));
    command
}

const I686: &str = "i686-unknown-linux-musl";
const AARCH64: &str = "aarch64-unknown-linux-musl";

/// The tests that hold back ends against each other and count moves.
const BACK_ENDS: [&str; 9] = [
    "sliders::",
    "leapers::",
    "simd::",
    "move_list::",
    "bulk_count::",
    "play::",
    "partition::",
    "legality::",
    "engine::net::",
];
