//! From the compiler's object to the one that ships: no global name but `pdn_`, and a section for
//! each function and each constant, so that a linker drops what a program does not use.
//!
//! 1. `objcopy` makes all other symbols local and drops debug information and embedded LLVM
//!    bitcode, which would confuse the `nm` of older binutils. The tables that say how to unwind
//!    the stack stay, for debuggers and sanitizers. For microcontrollers it drops those of Arm
//!    that an image would hold (nothing unwinds there, and they would cost 8 bytes of flash per
//!    function) and the note on executable stacks (which makes GNU ld
//!    warn about every object of the C library that has none). Names of local functions stay:
//!    they cost no flash and make a map file and a debugger readable. For macOS and Windows it
//!    only drops debug information: the compiler leaves no other global name there.
//! 2. For microcontrollers `pieces` gives each string a section of its own, and `frames` leaves
//!    the stack frames in the ELF file only.
//! 3. `ar` wraps it up, with neither date nor owner, so that equal code gives equal bytes.

use super::toolchain::Toolchain;
use super::{contents, frames, pieces};
use anyhow::{Context, Result};
use object::build::elf::Builder;
use pedina_support::shell;
use pedina_support::targets::{System, is_bare_metal};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Makes the object that ships from the one that was compiled.
///
/// # Errors
/// A tool is missing or fails, or the object exports a name without the prefix.
pub fn slim(toolchain: &Toolchain, target: &str, object: &[u8]) -> Result<Vec<u8>> {
    contents::exports(object)?;
    let folder = work_folder()?;
    let [compiled, slim] = ["compiled.o", "slim.o"].map(|name| folder.path().join(name));
    write(&compiled, object)?;

    let mut copy = toolchain.tool("llvm-objcopy")?;
    copy.arg("--strip-debug");
    if !matches!(System::of(target), System::Macos | System::Windows) {
        copy.args(["--wildcard", "--keep-global-symbol=pdn_*", "--discard-locals"]);
        copy.arg(format!("--keep-global-symbol={}", contents::JAVA_ENTRY));
        copy.args(["--remove-section=.llvmbc", "--remove-section=.llvmcmd"]);
    }
    if !contents::has_unwind_tables(target) {
        copy.args([
            "--keep-section=.debug_frame",
            "--keep-section=.rel*.debug_frame",
            "--remove-section=.ARM.exidx*",
            "--remove-section=.ARM.extab*",
            // What only those tables refer to.
            "--strip-unneeded-symbol=__aeabi_unwind_cpp_pr*",
        ]);
    }
    if is_bare_metal(target) {
        copy.arg("--remove-section=.note.GNU-stack");
    }
    shell::run(copy.arg(&compiled).arg(&slim))?;
    let object = read(&slim)?;
    if !is_bare_metal(target) {
        return Ok(object);
    }
    let mut file = Builder::read(&*object)?;
    pieces::split(&mut file)?;
    frames::for_debuggers(&mut file)?;
    let mut bytes = Vec::new();
    file.write(&mut bytes)?;
    Ok(bytes)
}

/// An archive with the object as its one member, `pedina.o`.
///
/// # Errors
/// `llvm-ar` is missing or fails.
pub fn archive(toolchain: &Toolchain, target: &str, object: &[u8]) -> Result<Vec<u8>> {
    let folder = work_folder()?;
    let [member, archive] = ["pedina.o", "libpedina.a"].map(|name| folder.path().join(name));
    write(&member, object)?;
    let mut ar = toolchain.tool("llvm-ar")?;
    let format = if System::of(target) == System::Macos { "darwin" } else { "gnu" };
    shell::run(ar.arg(format!("--format={format}")).arg("crsD").arg(&archive).arg(&member))?;
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
