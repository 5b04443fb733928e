//! How many instructions each function of the interface executes, in emulators, which count them.
//!
//! [`calls`] are the examples of the tests of `ffi`, [`bounds`] what is said to bound them,
//! [`program`] makes a program of them. This file runs that on an emulated MPS2 board, whose
//! Cortex-M3 executes the code for a Cortex-M0 too, and as many instructions of it; [`host`] runs
//! it under Valgrind, and [`service`] a game of the chess game service, for which there are
//! [`profile`]s.

mod bounds;
mod calls;
mod host;
mod profile;
mod program;
mod service;

use super::measure::Metrics;
use anyhow::{Context, Result, ensure};
use bounds::Trial;
use calls::Call;
use core::time::Duration;
pub(super) use host::HOST;
use pedina_interface::Interface;
use pedina_library::static_library;
use pedina_support::{limit, shell};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The instructions of the most expensive example of each function on those of these processors
/// that are [`TARGETS`] or [`HOST`], `instructions/NAME/TARGET`; and each function without an
/// example, and each argument that does not bound a call as it should.
///
/// # Errors
/// A tool is missing, or the firmware does not end.
pub(super) fn measure(processors: &[&str]) -> Result<(Metrics, Vec<String>)> {
    let (mut metrics, mut broken) = (Metrics::new(), Vec::new());
    let targets: Vec<_> =
        TARGETS.into_iter().filter(|(target, _)| processors.contains(target)).collect();
    let is_host_counted = processors.contains(&HOST) && host::is_counted();
    if targets.is_empty() && !is_host_counted {
        return Ok((metrics, broken));
    }
    let (interface, calls) = (Interface::read()?, calls::read()?);
    let called: BTreeSet<_> = calls.iter().map(|call| call.name.as_str()).collect();
    let mut trials = Vec::new();
    for function in interface.functions() {
        if !called.contains(function.name.as_str()) {
            broken.push(format!("{} has no example whose instructions are counted", function.name));
        }
        let examples = calls.iter().filter(|call| call.name == function.name);
        trials.extend(examples.flat_map(|call| bounds::trials(call, function)));
    }
    for (target, cpu) in targets {
        let calls: Vec<_> = trials.iter().flat_map(Trial::calls).collect();
        let mut counts = run(target, cpu, &calls)?.into_iter();
        for trial in &trials {
            let counts: Vec<_> = counts.by_ref().take(trial.calls().len()).collect();
            let name = format!("instructions/{}/{target}", trial.call.name);
            let most = metrics.entry(name).or_insert(0);
            *most = counts.first().copied().unwrap_or(0).max(*most);
            broken.extend(trial.objection(&counts).map(|what| format!("{target}: {what}")));
        }
    }
    if is_host_counted {
        for (call, count) in calls.iter().zip(host::run(&calls)?) {
            let most = metrics.entry(format!("instructions/{}/{HOST}", call.name)).or_insert(0);
            *most = count.max(*most);
        }
        metrics.insert(format!("instructions/{}/{HOST}", service::MOVE), service::measure()?);
    }
    Ok((metrics, broken))
}

/// The instructions of each of the calls.
fn run(target: &str, cpu: &str, calls: &[Call]) -> Result<Vec<u64>> {
    let folder = tempfile::tempdir()?;
    let image = build(folder.path(), target, cpu, calls)?;
    let mut qemu = shell::command("qemu-system-arm");
    qemu.args(["-M", "mps2-an385", "-display", "none", "-monitor", "none", "-serial", "stdio"]);
    qemu.args(["-no-reboot", "-semihosting-config", "enable=on,target=native"]);
    qemu.args(["-icount", "shift=0", "-kernel"]).arg(image);
    let output = limit::within(Duration::from_secs(600), || shell::run(&mut qemu))?;
    let mut lines: Vec<_> = output.lines().map(str::trim).collect();
    ensure!(lines.pop() == Some("end"), "the firmware for {target} ends early:\n{output}");
    ensure!(lines.len() == calls.len(), "{} counts for {} calls", lines.len(), calls.len());
    lines.iter().map(|line| line.parse().with_context(|| format!("`{line}`"))).collect()
}

/// Compiles and links the firmware.
fn build(folder: &Path, target: &str, cpu: &str, calls: &[Call]) -> Result<PathBuf> {
    let board = shell::root().join("examples-c/board");
    let (source, script) = (folder.join("calls.c"), folder.join("calls.ld"));
    let image = folder.join("calls.elf");
    fs::write(&source, program::source(calls))?;
    let sections = fs::read_to_string(board.join("sections.ld"))?;
    let sections = sections.replace("STACK_SIZE = 8K", "STACK_SIZE = 64K");
    fs::write(
        &script,
        format!("{MEMORY}{}", sections.replace("RAM_LIMIT = 16K", "RAM_LIMIT = 4M")),
    )?;
    let mut compiler = shell::command("arm-none-eabi-gcc");
    compiler.args([&format!("-mcpu={cpu}"), "-mthumb", "-std=c99", "-ffreestanding", "-Os"]);
    compiler.args(["-fno-tree-loop-distribute-patterns", "-nostdlib", "-static", "-w"]);
    compiler.arg("-I").arg(shell::root().join("include")).arg("-I").arg(&board);
    compiler.arg("-T").arg(&script).arg("-Wl,--gc-sections").arg(&source);
    compiler.args(SOURCES.map(|name| board.join(name)));
    compiler.arg(static_library(target)?).args(["-lgcc", "-o"]).arg(&image);
    shell::run(&mut compiler)?;
    Ok(image)
}

/// What is measured, and for which processor.
pub(super) const TARGETS: [(&str, &str); 2] =
    [("thumbv6m-none-eabi", "cortex-m0"), ("thumbv7m-none-eabi", "cortex-m3")];

/// How exactly the emulated timer of 25 MHz counts instructions of a nanosecond each.
pub(super) const TICK: u64 = 40;

const SOURCES: [&str; 7] = [
    "startup_arm.c",
    "machine_arm.c",
    "uart_cmsdk.c",
    "timer_cmsdk.c",
    "print.c",
    "stack.c",
    "memory.c",
];

/// The memories of the board, of which an emulator gives as much as it is asked for.
const MEMORY: &str = "MEMORY\n{\n    CODE : ORIGIN = 0x00000000, LENGTH = 4M\n    \
                      RAM  : ORIGIN = 0x20000000, LENGTH = 4M\n}\n";
