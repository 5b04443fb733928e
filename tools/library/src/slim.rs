//! From the compiler's object to the one that ships: nothing in it that no exported function
//! needs, and no global name but `pdn_`.
//!
//! 1. `ld -r --gc-sections` with the exported functions as roots drops the panic handler and
//!    what else `core` left behind. Each function keeps a section of its own, so that the
//!    firmware's own link can again drop what it does not call.
//! 2. `objcopy` makes all other symbols local and drops debug information and embedded LLVM
//!    bitcode, which would confuse the `nm` of older binutils. For microcontrollers it also
//!    drops the unwind tables (nothing unwinds there, and they would cost 8 bytes of flash per
//!    function on Arm and more on RISC-V) and the note on executable stacks (which makes GNU ld
//!    warn about every object of the C library that has none). Names of local functions stay:
//!    they cost no flash and make a map file and a debugger readable.
//! 3. `ar` wraps it up, with neither date nor owner, so that equal code gives equal bytes.

use super::contents;
use super::toolchain::Toolchain;
use anyhow::{Context, Result};
use pedina_support::shell;
use pedina_support::targets::is_bare_metal;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Makes the object that ships from the one that was compiled.
///
/// # Errors
/// A tool is missing or fails, or the object exports a name without the prefix.
pub fn slim(toolchain: &Toolchain, target: &str, object: &[u8]) -> Result<Vec<u8>> {
    let exports = contents::exports(object)?;
    let folder = work_folder()?;
    let [compiled, linked, slim] =
        ["compiled.o", "linked.o", "slim.o"].map(|name| folder.path().join(name));
    write(&compiled, object)?;

    let mut linker = toolchain.linker()?;
    linker.args(["-r", "--gc-sections"]);
    linker.args(exports.iter().map(|name| format!("--undefined={name}")));
    shell::run(linker.arg(&compiled).arg("-o").arg(&linked))?;

    let mut copy = toolchain.tool("llvm-objcopy")?;
    copy.args(["--wildcard", "--keep-global-symbol=pdn_*"]);
    copy.arg(format!("--keep-global-symbol={}", contents::JAVA_ENTRY));
    copy.args(["--strip-debug", "--discard-locals"]);
    copy.args(["--remove-section=.llvmbc", "--remove-section=.llvmcmd"]);
    if is_bare_metal(target) {
        copy.args([
            "--remove-section=.ARM.exidx*",
            "--remove-section=.ARM.extab*",
            "--remove-section=.eh_frame",
            "--remove-section=.note.GNU-stack",
        ]);
    }
    shell::run(copy.arg(&linked).arg(&slim))?;
    read(&slim)
}

/// An archive with the object as its one member, `pedina.o`.
///
/// # Errors
/// `llvm-ar` is missing or fails.
pub fn archive(toolchain: &Toolchain, object: &[u8]) -> Result<Vec<u8>> {
    let folder = work_folder()?;
    let [member, archive] = ["pedina.o", "libpedina.a"].map(|name| folder.path().join(name));
    write(&member, object)?;
    let mut ar = toolchain.tool("llvm-ar")?;
    shell::run(ar.arg("crsD").arg(&archive).arg(&member))?;
    read(&archive)
}

/// A folder for intermediate files that is removed when the value is dropped.
///
/// # Errors
/// There is no space for temporary files.
pub fn work_folder() -> Result<TempDir> {
    TempDir::with_prefix("pedina-").context("cannot make a folder for intermediate files")
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
