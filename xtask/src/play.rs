//! `cargo xtask play`: builds a C program of `examples-c/host` as a user would, and runs it in this
//! terminal.

use crate::{install, shell};
use anyhow::{Result, ensure};
use std::ffi::OsString;
use std::fs;
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
    let sources = shell::root().join("examples-c/host");
    let makefile = fs::read_to_string(sources.join("Makefile"))?;
    let programs: Vec<&str> = programs(&makefile).collect();
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
    let title = format!("Building {}", name.display());
    let program = shell::step(&title, || program(&name.to_string_lossy()))?;
    shell::show(shell::command(program).args(arguments))
}

/// Installs the library below the target folder, has make build a program with it, and returns the
/// path of the program.
///
/// # Errors
/// The library or the program does not build.
pub(crate) fn program(name: &str) -> Result<PathBuf> {
    let prefix = shell::target_dir().join("pedina/play");
    install::install(&prefix, &install::Selection::default())?;
    let program = Path::new("build/static").join(name);
    let sources = shell::root().join("examples-c/host");
    let mut make = shell::command("make");
    make.current_dir(&sources).env_remove("MAKEFLAGS").arg(&program);
    shell::run(make.arg(format!("PEDINA={}", prefix.display())))?;
    Ok(sources.join(program))
}

/// The names of the programs that a makefile lists as `programs := $(build)/NAME …`.
fn programs(makefile: &str) -> impl Iterator<Item = &str> {
    let list = makefile.split_once("programs :=").map_or("", |(_, rest)| rest);
    let list = list.split_once("\n\n").map_or(list, |(list, _)| list);
    list.split_whitespace().filter_map(|word| word.strip_prefix("$(build)/"))
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
        assert!(words("play --help konobi").is_err_and(|error| !error.use_stderr()));
    }

    #[test]
    fn the_programs_of_the_makefile_are_the_files_with_a_main_function() {
        let folder = shell::root().join("examples-c/host");
        let makefile = fs::read_to_string(folder.join("Makefile")).unwrap();
        let mut named: Vec<_> = programs(&makefile).map(str::to_owned).collect();
        named.sort();
        let mut found = Vec::new();
        for entry in folder.read_dir().unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "c")
                && fs::read_to_string(&path).unwrap().contains("int main(")
            {
                found.push(path.file_stem().unwrap().to_str().unwrap().to_owned());
            }
        }
        found.sort();
        assert_eq!(named, found);
    }
}
