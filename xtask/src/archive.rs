//! The libraries that ship, which the tool `pedina-library` makes.

use crate::tool::LIBRARY;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Builds `libpedina.a` for a target and returns its path.
///
/// # Errors
/// The build fails, a tool is missing, or the archive must not ship.
pub(crate) fn static_library(target: &str) -> Result<PathBuf> {
    path("static", &[target])
}

/// Builds the archive for this machine.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn host_library() -> Result<PathBuf> {
    path("static", &[])
}

/// Builds the shared library for this machine under its soname, such as `libpedina.so.2`, and
/// returns its path; `libpedina.so` beside it is a link to it.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn shared_library() -> Result<PathBuf> {
    path("shared", &[])
}

/// Builds the shared library for a target with an operating system, and returns its path. What
/// programs for Windows are linked with, `libpedina.dll.a`, lies beside it.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn shared_library_for(target: &str) -> Result<PathBuf> {
    path("shared", &[target])
}

/// The name that programs linked with the library look for at run time.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn soname() -> Result<String> {
    let library = shared_library()?;
    Ok(library.file_name().context("a library has a name")?.to_string_lossy().into_owned())
}

/// Builds the library of the jar for this machine and returns its path.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn java_library() -> Result<PathBuf> {
    path("java", &[])
}

/// As [`java_library`] for another target.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn java_library_for(target: &str) -> Result<PathBuf> {
    path("java", &[target])
}

/// Builds the libraries of the jar for all platforms, or for those that run here, and returns the
/// folder that holds them as the jar does: `linux-x86_64/libpedina.so`.
///
/// # Errors
/// As [`static_library`].
pub(crate) fn java_libraries(platforms: bool) -> Result<PathBuf> {
    path("java-all", if platforms { &["--platforms"] } else { &[] })
}

/// The names that an archive or a shared library defines for others.
///
/// # Errors
/// It is neither.
pub(crate) fn names(library: &Path) -> Result<BTreeSet<String>> {
    let printed = LIBRARY.output("names", &[library])?;
    Ok(printed.lines().map(str::to_owned).collect())
}

/// Bytes of flash and of static RAM of an image.
///
/// # Errors
/// It is no ELF file.
pub(crate) fn flash_and_ram(image: &Path) -> Result<(u64, u64)> {
    let printed = LIBRARY.output("flash-and-ram", &[image])?;
    let (flash, ram) = printed.trim().split_once(' ').context("two numbers")?;
    Ok((flash.parse()?, ram.parse()?))
}

/// Builds the extension module of Python for a target and returns its path.
///
/// # Errors
/// As [`static_library`], or the C does not compile.
pub(crate) fn python_module(target: &str) -> Result<PathBuf> {
    path("python", &[target])
}

/// The bill of materials of a package: `android`, `javascript` or `python`.
///
/// # Errors
/// cargo does not list the crates.
pub(crate) fn bill(package: &str) -> Result<String> {
    LIBRARY.output("bill", &[package])
}

/// What a bill of materials is called.
pub(crate) const BILL: &str = "pedina.cdx.json";

fn path(verb: &str, args: &[&str]) -> Result<PathBuf> {
    Ok(LIBRARY.output(verb, args)?.trim_end().into())
}
