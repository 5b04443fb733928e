//! `cargo xtask play`: builds a C program of `examples-c/host` as a user would, and runs it in this
//! terminal.

use crate::{install, shell};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// Options of `cargo xtask play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A program of examples-c/host, such as chess_game, mastermind or konobi [default: says which
    /// there are]
    program: Option<String>,
    /// What the program is given: `--help` says what it takes
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Builds and runs, or names the programs.
pub(crate) fn run(args: &Args) -> Result<()> {
    let folder = shell::step("build the programs", build)?;
    let programs = programs(&folder)?;
    let Some(name) = &args.program else {
        println!("{}", programs.join("\n"));
        return Ok(());
    };
    ensure!(
        programs.contains(name),
        "there is no program `{name}`; the programs are: {}",
        programs.join(", ")
    );
    shell::show(shell::command(folder.join(name)).args(&args.arguments))
}

/// Installs the library below the target folder, has make build the programs, and returns where
/// they are.
fn build() -> Result<PathBuf> {
    let prefix = shell::target_dir().join("pedina/play");
    install::install(&prefix, None)?;
    let sources = shell::root().join("examples-c/host");
    let mut make = shell::command("make");
    make.current_dir(&sources).env_remove("MAKEFLAGS");
    shell::run(make.arg(format!("PEDINA={}", prefix.display())))?;
    Ok(sources.join("build/static"))
}

/// The names of the programs, which stand there beside nothing else.
fn programs(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_file() && path.extension().is_none() {
            names.extend(path.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}
