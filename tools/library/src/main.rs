//! Makes the libraries that ship and lays them out, for `cargo xtask`.

use anyhow::Result;
use clap::{Parser, ValueEnum};
use pedina_library::install::{self, Selection};
use pedina_library::{
    bill, elf, java_libraries, java_library, python_module, shared_library, shared_library_for,
    static_library, toolchain,
};
use pedina_support::shell;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
enum Verb {
    /// Build an archive, for this machine where no target is named, and print its path
    Static { target: Option<String> },
    /// Build a shared library, for this machine where no target is named, and print its path
    Shared { target: Option<String> },
    /// Build the extension module of Python for a target, and print its path
    Python { target: String },
    /// Build the library of the jar, for this machine where no target is named, and print its path
    Java { target: Option<String> },
    /// Build the libraries of the jar that run here, or of all platforms, and print their folder
    JavaAll {
        #[arg(long)]
        platforms: bool,
    },
    /// Print the bill of materials of a package
    Bill { package: Package },
    /// Build libraries, put them and the headers below a folder, and print the files
    Install {
        root: PathBuf,
        #[arg(long)]
        libdir: Option<PathBuf>,
        #[arg(long)]
        target: Vec<String>,
    },
    /// Remove what was installed below a folder, and print how many files that were
    Uninstall { root: PathBuf },
    /// Print the names that a library defines
    Names { file: PathBuf },
    /// Print how many bytes of flash and of static RAM an image takes
    FlashAndRam { file: PathBuf },
}

/// A package whose bill is asked for.
#[derive(Clone, Copy, ValueEnum)]
enum Package {
    Android,
    Javascript,
    Python,
}

fn main() -> ExitCode {
    shell::end(run(Verb::parse()))
}

fn run(verb: Verb) -> Result<()> {
    let print = |path: PathBuf| println!("{}", path.display());
    match verb {
        Verb::Static { target: Some(target) } => print(static_library(&target)?),
        Verb::Static { target: None } => {
            print(static_library(toolchain::Toolchain::find()?.host())?);
        }
        Verb::Shared { target: Some(target) } => print(shared_library_for(&target)?),
        Verb::Shared { target: None } => print(shared_library()?),
        Verb::Python { target } => print(python_module(&target)?),
        Verb::Java { target } => print(java_library(target.as_deref())?),
        Verb::JavaAll { platforms } => print(java_libraries(platforms)?),
        Verb::Bill { package: Package::Android } => print!("{}", bill::ANDROID.bill(None)?),
        Verb::Bill { package: Package::Javascript } => print!("{}", bill::JAVASCRIPT.bill(None)?),
        Verb::Bill { package: Package::Python } => print!("{}", bill::PYTHON.bill(None)?),
        Verb::Install { root, libdir, target } => {
            install::install(&root, &Selection { targets: target, libdir })?
                .into_iter()
                .for_each(print);
        }
        Verb::Uninstall { root } => println!("{}", install::uninstall(&root)?),
        Verb::Names { file } => {
            elf::names(&file)?.iter().for_each(|name| println!("{name}"));
        }
        Verb::FlashAndRam { file } => {
            let (flash, ram) = elf::flash_and_ram(&file)?;
            println!("{flash} {ram}");
        }
    }
    Ok(())
}
