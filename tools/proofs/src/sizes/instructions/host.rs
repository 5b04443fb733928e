//! The same calls on this machine, counted by callgrind: the code for 64-bit processors and its
//! back ends for AVX2, because Valgrind has no AVX-512 and hides it.

use super::calls::Call;
use super::profile::Profile;
use super::program;
use anyhow::{Context, Result};
use pedina_library::static_library;
use pedina_library::toolchain::Toolchain;
use pedina_support::shell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What stands for the processor in the names of metrics.
pub(in crate::sizes) const HOST: &str = "x86_64-avx2";

/// Whether this machine counts as everybody's does whose figures are recorded.
pub(super) fn is_counted() -> bool {
    cfg!(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu"))
        && fs::read_to_string("/proc/cpuinfo").is_ok_and(|text| text.contains(" avx2 "))
}

/// The instructions of each of the calls.
///
/// # Errors
/// A tool is missing, or a call is not in the profile.
pub(super) fn run(calls: &[Call]) -> Result<Vec<u64>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("callgrind.out");
    let mut valgrind = callgrind(&path);
    shell::run(valgrind.arg(build(folder.path(), calls)?))?;
    let profile = Profile::read(&path)?;
    let count = |(index, call): (usize, &Call)| {
        let function = program::function_name(index);
        let is_call = |from: &str, to: &str| from == function && to == call.name;
        profile.inclusive(is_call).with_context(|| format!("{function} calls no {}", call.name))
    };
    calls.iter().enumerate().map(count).collect()
}

/// Callgrind, which writes what it has counted to a file.
pub(super) fn callgrind(file: &Path) -> Command {
    let mut valgrind = shell::command("valgrind");
    valgrind.args(["--quiet", "--tool=callgrind", "--compress-strings=no", "--compress-pos=no"]);
    valgrind.arg(format!("--callgrind-out-file={}", file.display()));
    valgrind
}

/// Compiles and links the program, with the C library in it: nothing is resolved at the first call.
fn build(folder: &Path, calls: &[Call]) -> Result<PathBuf> {
    let (source, program) = (folder.join("calls.c"), folder.join("calls"));
    fs::write(&source, program::source(calls) + BOARD)?;
    let mut compiler = shell::command("gcc");
    compiler.args(["-std=c99", "-O0", "-static", "-w", "-I"]).arg(shell::root().join("include"));
    compiler.arg("-I").arg(shell::root().join("examples-c/board")).arg(&source);
    compiler.arg(static_library(Toolchain::find()?.host())?).arg("-o").arg(&program);
    shell::run(&mut compiler)?;
    Ok(program)
}

/// A board without a port and a timer.
const BOARD: &str = "
void uart_start(void) {}
void print(const char *text) {}
void print_number(uint64_t number) {}
void print_end(void) {}
void timer_restart(void) {}
uint64_t timer_elapsed(void) { return 0; }
";
