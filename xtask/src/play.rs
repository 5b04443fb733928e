//! `cargo xtask play`: builds a C program of `examples-c/host` as a user would, and runs it in this
//! terminal.

use crate::{install, shell};
use anyhow::{Context, Result, ensure};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Options of `cargo xtask play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A program of examples-c/host, such as chess_game, mastermind or konobi, with its
    /// arguments; `konobi --help` lists those of konobi [default: print the names of the programs]
    // One list: options behind the name are the program's.
    #[arg(value_name = "PROGRAM [ARGUMENTS]", trailing_var_arg = true)]
    words: Vec<OsString>,
}

/// Builds and runs, or names the programs.
pub(crate) fn run(args: &Args) -> Result<()> {
    let prefix = shell::target_dir().join("pedina/play");
    // Later builds have little to do, and say nothing.
    let folder = match prefix.exists() {
        true => build(&prefix)?,
        false => shell::step("Building the programs", || build(&prefix))?,
    };
    let programs = programs(&folder)?;
    let Some((name, arguments)) = args.words.split_first() else {
        println!("{}", programs.join("\n"));
        return Ok(());
    };
    ensure!(
        programs.iter().any(|program| **program == **name),
        "there is no program `{}`; the programs are: {}",
        name.display(),
        programs.join(", ")
    );
    shell::show(shell::command(folder.join(name)).args(arguments))
}

/// Installs the library below the target folder, has make build the programs, and returns where
/// they are.
fn build(prefix: &Path) -> Result<PathBuf> {
    install::install(prefix, &install::Selection::default())?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(clap::Parser)]
    struct Cli {
        #[command(flatten)]
        play: Args,
    }

    #[test]
    fn options_behind_the_name_are_the_programs_own() {
        let words = |line: &str| Cli::try_parse_from(line.split(' ')).map(|cli| cli.play.words);
        assert_eq!(words("play konobi --help").unwrap(), ["konobi", "--help"]);
        assert_eq!(words("play mastermind --seed -7 -- x").unwrap().len(), 5);
        assert_eq!(words("play").unwrap(), [""; 0]);
        assert!(words("play --help konobi").is_err_and(|it| !it.use_stderr()));
    }
}
