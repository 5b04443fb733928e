//! Processors beside x86-64 and microcontrollers: AArch64 in QEMU, WebAssembly in Node, and the
//! code of microcontrollers on this machine.

use super::cargo::{tests, tests_named};
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result};
use std::process::Command;

pub(super) fn check() -> Result<Counts> {
    let mut counts = small()?;
    counts += aarch64()?;
    counts += web_assembly()?;
    Ok(counts)
}

/// The back ends that microcontrollers choose, chosen here: what is slow in an emulator runs here.
/// With the parameters of the search that a tuner sets, which change nothing until it does.
fn small() -> Result<Counts> {
    let mut command = shell::cargo();
    command.args([
        "test",
        "--package",
        "pedina",
        "--features",
        "small,_tune",
        "--lib",
        "--target-dir",
    ]);
    tests(command.arg(shell::target_dir().join("processors")))
}

/// The back ends of 64-bit processors against their oracles, and the answers of the engine, which
/// are the same on every processor: the boards give them on Cortex-M and RISC-V.
fn aarch64() -> Result<Counts> {
    let mut back_ends = on_aarch64();
    let mut counts = tests_named(back_ends.args(["--lib", "--test", "mastermind"]), &BACK_ENDS)?;
    counts += tests_named(on_aarch64().args(["--test", "chess"]), &["engine::answers::"])?;
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

/// Calls the C ABI from JavaScript.
fn web_assembly() -> Result<Counts> {
    let folder = shell::target_dir().join("processors");
    let mut cargo = shell::cargo();
    cargo.args(["rustc", "--package", "pedina-ffi", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--profile", "archive"]);
    cargo.args(["--features", "panic-handler", "--target", WASM, "--target-dir"]).arg(&folder);
    shell::run(&mut cargo)?;
    let mut node = shell::command("node");
    node.arg(shell::root().join("xtask/src/test/web_assembly.mjs"));
    node.arg(folder.join(WASM).join("archive/pedina_ffi.wasm"));
    let printed = shell::run(&mut node)?;
    let passed = printed.trim().strip_suffix(" passed").and_then(|count| count.parse().ok());
    Ok(Counts::passed(passed.with_context(|| format!("not a line of counts: {printed:?}"))?))
}

const AARCH64: &str = "aarch64-unknown-linux-musl";
const WASM: &str = "wasm32-unknown-unknown";

/// The tests that hold back ends against each other and count moves.
const BACK_ENDS: [&str; 8] = [
    "sliders::",
    "leapers::",
    "simd::",
    "move_list::",
    "bulk_count::",
    "play::",
    "partition::",
    "legality::",
];
