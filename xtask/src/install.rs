//! `cargo xtask install`: headers, libraries, pkg-config and CMake files below a prefix, for this
//! machine and for any number of microcontrollers; `cargo xtask uninstall` takes them away. The
//! tool `pedina-library` does it.

use crate::tool::LIBRARY;
use crate::{header, setup, shell};
use anyhow::{Context, Result};
use std::ffi::OsString;
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
    header::check()?;
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
    let mut args: Vec<OsString> = vec![root.into()];
    args.extend(selection.targets.iter().map(|target| format!("--target={target}").into()));
    if let Some(folder) = &selection.libdir {
        args.extend(["--libdir".into(), folder.into()]);
    }
    let printed = LIBRARY.output("install", &args)?;
    Ok(printed.lines().map(PathBuf::from).collect())
}

/// Removes what any [`install`] has put below `root`; returns how many files there were.
///
/// # Errors
/// Nothing is installed there, or a file cannot be removed.
pub(crate) fn uninstall(root: &Path) -> Result<usize> {
    Ok(LIBRARY.output("uninstall", &[root])?.trim().parse()?)
}
