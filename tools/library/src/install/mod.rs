//! An installation: headers, libraries, pkg-config and CMake files below a prefix, for this
//! machine and for any number of microcontrollers; an uninstallation takes them away.
//!
//! No file holds the prefix. pkg-config and CMake work it out from where their own file lies, so an
//! installed tree may be moved or packed, and `--destdir` only decides where it is put first.

mod library;
mod manifest;
mod staging;

use anyhow::{Context, Result, ensure};
use library::Library;
use manifest::Manifest;
use pedina_support::shell;
use pedina_support::targets::is_bare_metal;
use staging::Staging;
use std::fs;
use std::path::{Path, PathBuf};

/// What is installed, and where below the prefix.
#[derive(Debug, Default)]
pub struct Selection {
    /// The targets of the static libraries; none means the libraries for this machine.
    pub targets: Vec<String>,
    /// The folder of the one library that is installed, in place of its usual one.
    pub libdir: Option<PathBuf>,
}

/// Builds what is to be installed and lays it out below `root`; returns the installed files.
///
/// # Errors
/// A build fails, or `root` cannot be written to. An error leaves `root` as it was.
pub fn install(root: &Path, selection: &Selection) -> Result<Vec<PathBuf>> {
    ensure!(
        selection.libdir.is_none() || selection.targets.len() <= 1,
        "--libdir is the folder of one library, and {} are to be installed",
        selection.targets.len()
    );
    // First, because it is known at once and the build is not.
    let mut staging = Staging::new(root)?;
    let manifest = Manifest::read_or_empty(root)?;

    let libdir = selection.libdir.as_deref();
    if selection.targets.is_empty() {
        Library::host()?.stage(&mut staging, libdir)?;
    }
    for target in &selection.targets {
        Library::of(target)?.stage(&mut staging, libdir)?;
    }
    if selection.targets.iter().any(|target| is_bare_metal(target)) {
        staging.file("share/pedina/memory.c", MEMORY_FUNCTIONS.as_bytes(), PLAIN)?;
    }
    for path in headers()? {
        staging.file(&path, &read(&shell::root().join(&path))?, PLAIN)?;
    }
    for (name, source) in DOCUMENTS {
        let text = read(&shell::root().join(source))?;
        staging.file(&format!("share/doc/pedina/{name}"), &text, PLAIN)?;
    }
    manifest.stage(&mut staging)?;
    staging.commit()
}

/// Removes what any [`install`] has put below `root`; returns how many files there were.
///
/// # Errors
/// Nothing is installed there, or a file cannot be removed.
pub fn uninstall(root: &Path) -> Result<usize> {
    Manifest::read(root)?.remove(root)
}

/// The headers of C and C++, as paths in the repository.
///
/// # Errors
/// Their folder cannot be read.
pub fn headers() -> Result<Vec<String>> {
    let mut paths = Vec::new();
    for folder in ["include", "include/pedina"] {
        for entry in fs::read_dir(shell::root().join(folder))? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                paths.push(format!("{folder}/{}", entry.file_name().to_string_lossy()));
            }
        }
    }
    paths.sort_unstable();
    Ok(paths)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

const PLAIN: u32 = 0o644;
const PROGRAM: u32 = 0o755;

/// What firmware without a C library compiles beside the archive.
const MEMORY_FUNCTIONS: &str = include_str!("../../../../examples-c/board/memory.c");

/// Installed name, and path in the repository.
const DOCUMENTS: [(&str, &str); 4] = [
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("firmware.md", "docs/firmware.md"),
    ("sizes.md", "docs/sizes.md"),
];
