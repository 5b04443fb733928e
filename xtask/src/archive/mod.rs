//! The libraries that ship: `libpedina.a` for any target, `libpedina.so` for the host.
//!
//! [`compile`] has cargo build the C ABI into one object with all code in it; [`slim`] drops
//! from that object whatever no exported function needs, and hides every name but `pdn_`;
//! [`contents`] checks the result; [`shared`] links the same object into a shared library.
//! Cargo decides what is fresh, the rest takes milliseconds and is done every time, but a
//! file is only touched when its bytes change, so that `make` rebuilds nothing without need.
//!
//! Only tools of the Rust toolchain are used (`llvm-tools` of `rust-toolchain.toml`), so that
//! a library for any target can be made on any machine with an ELF host, without binutils
//! or a C compiler for that target.
//!
//! On a microcontroller the archive takes `memcpy`, `memmove`, `memset` and `memcmp` (on Arm
//! under their `__aeabi_` names) from the firmware's C library, and some 64-bit integer helpers
//! from the compiler's runtime library (libgcc or compiler-rt). It needs nothing else.

pub(crate) mod compile;
mod contents;
mod shared;
pub(crate) mod slim;
pub(crate) mod toolchain;

pub(crate) use contents::{exports, is_integer_helper, is_memory_function};

use crate::shell;
use anyhow::{Context, Result};
use compile::{Build, Purpose};
use std::fs;
use std::path::{Path, PathBuf};
use toolchain::Toolchain;

/// The microcontroller targets, smallest first.
pub(crate) const BOARDS: [&str; 4] = [
    "thumbv6m-none-eabi",
    "thumbv7m-none-eabi",
    "thumbv7em-none-eabihf",
    "riscv32imac-unknown-none-elf",
];

/// Builds `libpedina.a` for a target and returns its path.
///
/// # Errors
/// The build fails, a tool is missing, or the archive breaks a rule of [`contents`].
pub(crate) fn static_library(target: &str) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    let object = Build::new(target, Purpose::Ship).object()?;
    let object = slim::slim(&toolchain, target, &object)?;
    contents::check_object(target, &object)
        .with_context(|| format!("the archive for {target} must not ship"))?;
    let path = folder(target)?.join("libpedina.a");
    write_if_changed(&path, &slim::archive(&toolchain, &object)?)?;
    Ok(path)
}

/// Builds `libpedina.so.0` for this machine, with `libpedina.so` as a link to it, and returns the
/// path of the file itself.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn shared_library() -> Result<PathBuf> {
    let (target, library) = shared_bytes(Purpose::Ship)?;
    let path = folder(&target)?.join(shared::SONAME);
    write_if_changed(&path, &library)?;
    let link = path.with_file_name("libpedina.so");
    if fs::read_link(&link).ok().as_deref() != Some(Path::new(shared::SONAME)) {
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink(shared::SONAME, &link)
            .with_context(|| format!("cannot make the link {}", link.display()))?;
    }
    Ok(path)
}

/// Builds the `libpedina.so` for the jar, which has the entry points for JNI beside the C ABI, and
/// returns its path.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn java_library() -> Result<PathBuf> {
    let (target, library) = shared_bytes(Purpose::Java)?;
    let folder = folder(&target)?.join("java");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let path = folder.join("libpedina.so");
    write_if_changed(&path, &library)?;
    Ok(path)
}

/// The target of this machine, and a shared library for it.
fn shared_bytes(purpose: Purpose) -> Result<(String, Vec<u8>)> {
    let toolchain = Toolchain::find()?;
    let target = toolchain.host();
    let object = Build::new(target, purpose).object()?;
    let object = slim::slim(&toolchain, target, &object)?;
    contents::check_object(target, &object)
        .with_context(|| format!("the shared library for {target} must not ship"))?;
    let library = shared::link(&toolchain, &object)?;
    Ok((target.to_owned(), library))
}

/// `target/pedina/<target>/`, where the libraries lie.
fn folder(target: &str) -> Result<PathBuf> {
    let folder = shell::target_dir().join("pedina").join(target);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder)
}

/// Writes a file whole or not at all, and leaves an equal one as it is.
fn write_if_changed(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let part = path.with_extension("part");
    fs::write(&part, bytes)
        .and_then(|()| fs::rename(&part, path))
        .with_context(|| format!("cannot write {}", path.display()))
}
