//! The libraries that ship: an archive for any target, a shared library for each operating system,
//! one for each platform of the jar, and an extension module of Python for each wheel.
//!
//! [`compile`] has cargo build the C ABI into one object with all code in it; [`slim`] hides every
//! name but `pdn_`, and gives each constant a section of its own for microcontrollers;
//! `xtensa` makes that object where the compiler cannot; `contents` checks the result; `shared`
//! links the same object into a shared library. Cargo decides what is fresh, the rest takes
//! milliseconds and is done every time, but a file is only touched when its bytes change, so that
//! `make` rebuilds nothing without need.
//!
//! Only tools of the Rust toolchain are used (its component `llvm-tools`), so that
//! a library for any target can be made on any machine with an ELF host, without binutils,
//! a C compiler or the files of an operating system for that target. `python` needs clang.
//!
//! What an archive for a microcontroller takes from the firmware is in `docs/firmware.md`.

pub mod bill;
pub mod compile;
mod contents;
pub mod elf;
mod frames;
pub mod install;
mod pieces;
mod python;
mod shared;
pub mod slim;
pub mod toolchain;
mod xtensa;

pub use contents::exports;
pub use shared::{Shared, shared_name};

use anyhow::{Context, Result};
use compile::{Build, Purpose};
use pedina_support::shell;
use pedina_support::targets::{
    PLATFORMS, Platform, System, TESTED_PLATFORMS, UNIVERSAL_MACOS, compiled_for,
};
use std::fs;
use std::path::{Path, PathBuf};
use toolchain::Toolchain;

/// Builds the archive for a target, `libpedina.a` or `pedina.lib`, and returns its path.
///
/// # Errors
/// The build fails, a tool is missing, or the archive breaks a rule of `contents`.
pub fn static_library(target: &str) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    toolchain.check_target(target)?;
    let bytes = for_each_processor(target, |target| {
        slim::archive(&toolchain, target, &object(&toolchain, target, Purpose::Ship)?)
    })?;
    let name = if target.ends_with("-msvc") { "pedina.lib" } else { "libpedina.a" };
    let path = folder(target)?.join(name);
    write_if_changed(&path, &bytes)?;
    Ok(path)
}

/// As [`shared_library_for`] this machine.
///
/// # Errors
/// As [`static_library`].
pub fn shared_library() -> Result<PathBuf> {
    shared_library_for(Toolchain::find()?.host())
}

/// Builds the shared library for a target with an operating system and returns the path of the
/// file. On Linux and macOS a link to it lies beside it, such as `libpedina.so` to
/// `libpedina.so.4`, and on Windows the libraries of its names, `libpedina.dll.a` and
/// `pedina.dll.lib`, which programs are linked with.
///
/// # Errors
/// As [`static_library`].
pub fn shared_library_for(target: &str) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    toolchain.check_target(target)?;
    let name = shared_name(target)?;
    let mut imports = None;
    let library = for_each_processor(target, |target| {
        let shared = shared(&toolchain, target, &name, Purpose::Ship)?;
        imports = shared.import_library;
        Ok(shared.library)
    })?;
    let path = folder(target)?.join(&name);
    write_if_changed(&path, &library)?;
    for import_name in IMPORT_NAMES {
        if let Some(imports) = &imports {
            write_if_changed(&path.with_file_name(import_name), imports)?;
        }
    }
    if let Some(link) = link_name(target) {
        let link = path.with_file_name(link);
        if fs::read_link(&link).ok().as_deref() != Some(Path::new(&name)) {
            let _ = fs::remove_file(&link);
            std::os::unix::fs::symlink(&name, &link)
                .with_context(|| format!("cannot make the link {}", link.display()))?;
        }
    }
    Ok(path)
}

/// The link beside a shared library, under which linkers look for it.
pub fn link_name(target: &str) -> Option<&'static str> {
    match System::of(target) {
        System::Linux => Some("libpedina.so"),
        System::Macos => Some("libpedina.dylib"),
        System::None | System::Windows => None,
    }
}

/// What the library of imports of a DLL is called for MinGW and for Microsoft's linker.
pub const IMPORT_NAMES: [&str; 2] = ["libpedina.dll.a", "pedina.dll.lib"];

/// Makes a file for each target of the compiler that is in one of ours, and joins them.
fn for_each_processor(
    target: &str,
    mut make: impl FnMut(&str) -> Result<Vec<u8>>,
) -> Result<Vec<u8>> {
    if target != UNIVERSAL_MACOS {
        return make(target);
    }
    let targets = compiled_for(target);
    let parts: Result<Vec<_>> =
        targets.iter().map(|target| Ok((target.as_str(), make(target)?))).collect();
    shared::universal(&parts?)
}

/// Builds the extension module of Python for a target and returns its path. The file is called as
/// CPython looks for it there, `_native.abi3.so` or `_native.pyd`.
///
/// # Errors
/// As [`static_library`], or there is no clang, or no `Python.h`.
pub fn python_module(target: &str) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    toolchain.check_target(target)?;
    let name = python::file_name(target);
    let module = for_each_processor(target, |target| {
        let object = object(&toolchain, target, Purpose::Ship)?;
        shared::link_python(&toolchain, target, name, &object)
    })?;
    let path = folder(target)?.join(name);
    write_if_changed(&path, &module)?;
    Ok(path)
}

/// Builds the library of each platform for the jar, with the entry points for JNI beside the C ABI,
/// and returns the folder that holds them as the jar does: `linux-x86_64/libpedina.so`. Beside them
/// lies the bill of materials of the jar. Without `all` only those platforms are built that the
/// gate runs.
///
/// # Errors
/// As [`static_library`].
pub fn java_libraries(all: bool) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    let natives = shell::target_dir().join("pedina/java");
    let (tested, others) = PLATFORMS.split_at(TESTED_PLATFORMS);
    for Platform { name, .. } in others.iter().filter(|_| !all) {
        // That of an earlier build would go into the jar, too.
        let _ = fs::remove_dir_all(natives.join(name));
    }
    for Platform { name, target } in if all { &PLATFORMS[..] } else { tested } {
        toolchain.check_target(target)?;
        java_library_in(&natives.join(name), &toolchain, target)?;
    }
    write_if_changed(&natives.join(bill::FILE), bill::JAVA.bill(None)?.as_bytes())?;
    Ok(natives)
}

/// Builds that of one target alone, of this machine where none is named, and returns its path.
///
/// # Errors
/// As [`static_library`].
pub fn java_library(target: Option<&str>) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    let target = target.unwrap_or(toolchain.host());
    toolchain.check_target(target)?;
    java_library_in(&folder(target)?.join("java"), &toolchain, target)
}

fn java_library_in(folder: &Path, toolchain: &Toolchain, target: &str) -> Result<PathBuf> {
    // As Java's `System.mapLibraryName` has it.
    let name = match System::of(target) {
        System::Windows => "pedina.dll",
        System::Macos => "libpedina.dylib",
        System::Linux | System::None => "libpedina.so",
    };
    let library = shared(toolchain, target, &shared_name(target)?, Purpose::Java)?.library;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let path = folder.join(name);
    write_if_changed(&path, &library)?;
    Ok(path)
}

/// A shared library for a target of the compiler.
fn shared(toolchain: &Toolchain, target: &str, name: &str, purpose: Purpose) -> Result<Shared> {
    shared::link(toolchain, target, name, &object(toolchain, target, purpose)?)
}

/// The object that ships for a target of the compiler.
fn object(toolchain: &Toolchain, target: &str, purpose: Purpose) -> Result<Vec<u8>> {
    let object = Build::new(target, purpose).object()?;
    let object = slim::slim(toolchain, target, &object)?;
    contents::check_object(target, &object)
        .with_context(|| format!("the object for {target} must not ship"))?;
    Ok(object)
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
