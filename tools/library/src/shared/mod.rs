//! The shared library: the object that ships in the archive, linked to stand alone.
//!
//! The linker of the Rust toolchain, LLD, links for all systems, so none of them has to be there.

mod elf;
mod macos;
mod windows;

pub(super) use macos::universal;

use super::contents;
use super::python;
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
    Link::new(toolchain, target, name, object)?.link()
}

/// Links an object and the C of the Python package into its extension module, and checks it.
///
/// # Errors
/// The C does not compile, the linker fails, or the module is not one that may ship.
pub(super) fn link_python(
    toolchain: &Toolchain,
    target: &str,
    name: &str,
    object: &[u8],
) -> Result<Vec<u8>> {
    let mut link = Link::new(toolchain, target, name, object)?;
    let module = python::compile(target, link.folder.path(), &link.exports)?;
    link.exports.push(python::ENTRY.to_owned());
    link.exports.sort();
    link.module = Some(module);
    Ok(link.link()?.library)
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
    /// The rest of an extension module of Python, if it becomes one.
    module: Option<python::Module>,
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
        let link = Self { toolchain, target, name, object, exports, module: None, folder };
        fs::write(link.file(OBJECT), object)?;
        Ok(link)
    }

    /// Has the linker of the target's system link.
    fn link(&self) -> Result<Shared> {
        let alone = |library| Shared { library, import_library: None };
        let shared = match System::of(self.target) {
            System::Macos => macos::link(self).map(alone),
            System::Windows => windows::link(self),
            System::Linux | System::None => elf::link(self).map(alone),
        };
        shared.with_context(|| format!("{} for {} must not ship", self.name, self.target))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// What is linked.
    fn inputs(&self) -> Vec<PathBuf> {
        let others = self.module.iter().flat_map(|module| &module.objects);
        [self.file(OBJECT)].into_iter().chain(others.cloned()).collect()
    }

    /// Whether the interpreter brings this name, once it has loaded the module.
    fn is_of_python(&self, name: &str) -> bool {
        self.module.as_ref().is_some_and(|module| module.needs.contains(name))
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

/// The file with all code of ours.
const OBJECT: &str = "pedina.o";

/// What a library calls something that it exports or needs.
fn text(name: NameOrOrdinal<&[u8]>) -> Result<String> {
    let name = name.into_name().context("a function without a name")?;
    Ok(String::from_utf8_lossy(name).into_owned())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
