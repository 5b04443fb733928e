//! `cargo xtask install`: headers, libraries, pkg-config and CMake files below a prefix, for this
//! machine and for any number of microcontrollers; `cargo xtask uninstall` takes them away.
//!
//! No file holds the prefix. pkg-config and CMake work it out from where their own file lies, so an
//! installed tree may be moved or packed, and `--destdir` only decides where it is put first.

mod library;
mod manifest;
mod staging;

use crate::{archive, header, setup, shell};
use anyhow::{Context, Result, ensure};
use library::Library;
use manifest::Manifest;
use staging::Staging;
use std::fs;
use std::path::{self, Path, PathBuf};

/// Options of `cargo xtask install`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// Folder of the libraries below the prefix, such as lib64 or lib/x86_64-linux-gnu
    /// [default: lib, or lib/TARGET]
    #[arg(long, value_name = "DIR")]
    libdir: Option<PathBuf>,
    /// Install the libraries for another target, such as thumbv6m-none-eabi or
    /// aarch64-unknown-linux-musl, in place of those for this machine; may be given several times
    #[arg(long)]
    target: Vec<String>,
}

/// Where an installation is.
#[derive(clap::Args)]
pub(crate) struct Place {
    /// Folder of the installation: DIR/include, DIR/lib, DIR/share
    #[arg(long, value_name = "DIR")]
    prefix: PathBuf,
    /// Folder to put in front of the prefix, for packaging
    #[arg(long, value_name = "DIR")]
    destdir: Option<PathBuf>,
}

/// What is installed, and where below the prefix.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    /// The targets of the static libraries; none means the libraries for this machine.
    pub(crate) targets: Vec<String>,
    /// The folder of the one library that is installed, in place of its usual one.
    pub(crate) libdir: Option<PathBuf>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    let root = args.place.root()?;
    let libdir = match &args.libdir {
        Some(folder) if folder.is_absolute() => {
            let prefix = path::absolute(&args.place.prefix)?;
            let inside = folder.strip_prefix(&prefix);
            Some(inside.context("--libdir must lie below --prefix")?.to_path_buf())
        }
        other => other.clone(),
    };
    setup::ensure_targets(&args.target)?;
    let selection = Selection { targets: args.target.clone(), libdir };
    let title = format!("Installing pedina below {}", root.display());
    for place in shell::step(&title, || install(&root, &selection))? {
        println!("    {}", place.display());
    }
    Ok(())
}

/// Runs the verb `uninstall`.
pub(crate) fn run_uninstall(place: &Place) -> Result<()> {
    let root = place.root()?;
    let title = format!("Removing pedina from {}", root.display());
    let removed = shell::step(&title, || uninstall(&root))?;
    println!("    {removed} files");
    Ok(())
}

impl Place {
    /// The folder in front of `include`, `lib` and `share`.
    fn root(&self) -> Result<PathBuf> {
        let prefix = path::absolute(&self.prefix)?;
        Ok(match &self.destdir {
            Some(folder) => {
                path::absolute(folder)?.join(prefix.strip_prefix("/").unwrap_or(&prefix))
            }
            None => prefix,
        })
    }
}

/// Builds what is to be installed and lays it out below `root`; returns the installed files.
///
/// # Errors
/// A build fails, or `root` cannot be written to. An error leaves `root` as it was.
pub(crate) fn install(root: &Path, selection: &Selection) -> Result<Vec<PathBuf>> {
    ensure!(
        selection.libdir.is_none() || selection.targets.len() <= 1,
        "--libdir is the folder of one library, and {} are to be installed",
        selection.targets.len()
    );
    // First, because it is known at once and the build is not.
    let mut staging = Staging::new(root)?;
    let manifest = Manifest::read_or_empty(root)?;

    header::check()?;
    let libdir = selection.libdir.as_deref();
    if selection.targets.is_empty() {
        Library::host()?.stage(&mut staging, libdir)?;
    }
    for target in &selection.targets {
        Library::of(target)?.stage(&mut staging, libdir)?;
    }
    if selection.targets.iter().any(|target| archive::is_bare_metal(target)) {
        staging.file("share/pedina/memory.c", MEMORY_FUNCTIONS.as_bytes(), PLAIN)?;
    }
    for path in header::paths().chain(header::cpp_paths()).map(|path| format!("include/{path}")) {
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
pub(crate) fn uninstall(root: &Path) -> Result<usize> {
    Manifest::read(root)?.remove(root)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

const PLAIN: u32 = 0o644;
const PROGRAM: u32 = 0o755;

/// What firmware without a C library compiles beside the archive.
pub(crate) const MEMORY_FUNCTIONS: &str = include_str!("../../../examples-c/board/memory.c");

/// Installed name, and path in the repository.
const DOCUMENTS: [(&str, &str); 3] = [
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("firmware.md", "docs/firmware.md"),
];
