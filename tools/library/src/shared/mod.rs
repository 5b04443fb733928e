//! The shared library: the object that ships in the archive, linked to stand alone.
//!
//! The linker of the Rust toolchain, LLD, links for all systems, so none of them has to be there.

mod elf;
mod macos;
mod windows;

pub(super) use macos::universal;

use super::contents;
use super::slim::work_folder;
use super::toolchain::Toolchain;
use anyhow::{Context, Result};
use object::NameOrOrdinal;
use pedina_support::shell;
use pedina_support::targets::System;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// What stands for `PDN_ABI_VERSION` in the names of shared libraries: it changes when old programs
/// would break, and only then. The version of the package says less: until 1.0 a minor version may
/// break programs, and need not.
///
/// # Errors
/// The header cannot be read or does not state the number.
fn abi_version() -> Result<u32> {
    let path = shell::root().join("include/pedina/library.h");
    let header =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let number = header.lines().find_map(|line| line.strip_prefix("#define PDN_ABI_VERSION "));
    Ok(number.context("the header does not define PDN_ABI_VERSION")?.parse()?)
}

/// The file of the shared library for a target, which programs linked with it look for at run time.
///
/// # Errors
/// The header cannot be read or does not state the number.
pub fn shared_name(target: &str) -> Result<String> {
    let number = abi_version()?;
    Ok(match System::of(target) {
        System::Macos => format!("libpedina.{number}.dylib"),
        System::Windows => format!("pedina-{number}.dll"),
        System::Linux | System::None => format!("libpedina.so.{number}"),
    })
}

/// A linked library, and what programs are linked with where that is another file.
#[derive(Debug)]
pub struct Shared {
    /// The library.
    pub library: Vec<u8>,
    /// On Windows: its names, as an archive.
    pub import_library: Option<Vec<u8>>,
}

/// Links an object into a shared library with this name, and checks it.
///
/// # Errors
/// The linker fails, or the library is not one that may ship.
pub(super) fn link(
    toolchain: &Toolchain,
    target: &str,
    name: &str,
    object: &[u8],
) -> Result<Shared> {
    let link = Link::new(toolchain, target, name, object)?;
    let shared = match System::of(target) {
        System::Macos => macos::link(&link).map(|library| Shared { library, import_library: None }),
        System::Windows => windows::link(&link),
        System::Linux | System::None => {
            elf::link(&link).map(|library| Shared { library, import_library: None })
        }
    };
    shared.with_context(|| format!("the shared library for {target} must not ship"))
}

/// What is linked, in a folder of its own.
struct Link<'a> {
    toolchain: &'a Toolchain,
    target: &'a str,
    /// The library's own name.
    name: String,
    object: &'a [u8],
    /// The names that it has to export, sorted.
    exports: Vec<String>,
    folder: TempDir,
}

impl<'a> Link<'a> {
    fn new(
        toolchain: &'a Toolchain,
        target: &'a str,
        name: &str,
        object: &'a [u8],
    ) -> Result<Self> {
        let (name, folder) = (name.to_owned(), work_folder()?);
        let exports = contents::exports(object)?;
        let link = Self { toolchain, target, name, object, exports, folder };
        fs::write(link.input(), object)?;
        Ok(link)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn input(&self) -> PathBuf {
        self.file("pedina.o")
    }

    fn output(&self) -> PathBuf {
        self.file(&self.name)
    }

    /// Runs the linker and returns the library.
    fn run(&self, linker: &mut Command) -> Result<Vec<u8>> {
        shell::run(linker)?;
        read(&self.output())
    }
}

/// What a library calls something that it exports or needs.
fn text(name: NameOrOrdinal<&[u8]>) -> Result<String> {
    let name = name.into_name().context("a function without a name")?;
    Ok(String::from_utf8_lossy(name).into_owned())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
