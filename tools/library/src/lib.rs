//! The libraries that ship: `libpedina.a` for any target, `libpedina.so` for the host, and one for
//! each platform of the jar.
//!
//! [`compile`] has cargo build the C ABI into one object with all code in it; [`slim`] hides every
//! name but `pdn_`, and gives each constant a section of its own for microcontrollers;
//! `contents` checks the result; `shared` links the same object into a shared library.
//! Cargo decides what is fresh, the rest takes milliseconds and is done every time, but a
//! file is only touched when its bytes change, so that `make` rebuilds nothing without need.
//!
//! Only tools of the Rust toolchain are used (its component `llvm-tools`), so that
//! a library for any target can be made on any machine with an ELF host, without binutils
//! or a C compiler for that target.
//!
//! What an archive for a microcontroller takes from the firmware is in `docs/firmware.md`.

pub mod compile;
mod contents;
pub mod elf;
mod frames;
pub mod install;
mod pieces;
mod shared;
pub mod slim;
pub mod toolchain;

pub use contents::exports;
pub use shared::soname;

use anyhow::{Context, Result};
use compile::{Build, Purpose};
use pedina_support::shell;
use pedina_support::targets::{PLATFORMS, Platform};
use std::fs;
use std::path::{Path, PathBuf};
use toolchain::Toolchain;

/// Builds `libpedina.a` for a target and returns its path.
///
/// # Errors
/// The build fails, a tool is missing, or the archive breaks a rule of `contents`.
pub fn static_library(target: &str) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    toolchain.check_target(target)?;
    let object = Build::new(target, Purpose::Ship).object()?;
    let object = slim::slim(&toolchain, target, &object)?;
    contents::check_object(target, &object)
        .with_context(|| format!("the archive for {target} must not ship"))?;
    let path = folder(target)?.join("libpedina.a");
    write_if_changed(&path, &slim::archive(&toolchain, &object)?)?;
    Ok(path)
}

/// As [`shared_library_for`] this machine.
///
/// # Errors
/// As [`static_library`].
pub fn shared_library() -> Result<PathBuf> {
    shared_library_for(Toolchain::find()?.host())
}

/// Builds the shared library for a target with an operating system under its soname, such as
/// `libpedina.so.2`, with `libpedina.so` as a link to it, and returns the path of the file itself.
///
/// # Errors
/// As [`static_library`].
pub fn shared_library_for(target: &str) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    let library = shared_bytes(&toolchain, target, Purpose::Ship)?;
    let soname = soname()?;
    let path = folder(target)?.join(&soname);
    write_if_changed(&path, &library)?;
    let link = path.with_file_name("libpedina.so");
    if fs::read_link(&link).ok().as_deref() != Some(Path::new(&soname)) {
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink(&soname, &link)
            .with_context(|| format!("cannot make the link {}", link.display()))?;
    }
    Ok(path)
}

/// Builds the `libpedina.so` of each platform for the jar, with the entry points for JNI beside the
/// C ABI, and returns the folder that holds them as the jar does: `linux-x86_64/libpedina.so`.
///
/// # Errors
/// As [`static_library`].
pub fn java_libraries() -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    let natives = shell::target_dir().join("pedina/java");
    for Platform { name, target } in &PLATFORMS {
        java_library_in(&natives.join(name), &toolchain, target)?;
    }
    Ok(natives)
}

/// Builds that of this machine alone, whatever platform it is, and returns its path.
///
/// # Errors
/// As [`static_library`].
pub fn java_library() -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    java_library_in(&folder(toolchain.host())?.join("java"), &toolchain, toolchain.host())
}

fn java_library_in(folder: &Path, toolchain: &Toolchain, target: &str) -> Result<PathBuf> {
    let library = shared_bytes(toolchain, target, Purpose::Java)?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let path = folder.join("libpedina.so");
    write_if_changed(&path, &library)?;
    Ok(path)
}

/// A shared library for a target.
fn shared_bytes(toolchain: &Toolchain, target: &str, purpose: Purpose) -> Result<Vec<u8>> {
    let object = Build::new(target, purpose).object()?;
    let object = slim::slim(toolchain, target, &object)?;
    contents::check_object(target, &object)
        .with_context(|| format!("the shared library for {target} must not ship"))?;
    shared::link(toolchain, target, &object)
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
