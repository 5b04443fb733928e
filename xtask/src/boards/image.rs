//! The firmware image of one program for one board.

use crate::{archive, shell};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A linked firmware, and how to run it.
#[derive(Clone, Debug)]
pub(crate) struct Image {
    /// The board's name: the stem of its files in `examples-c/board/boards`.
    pub(crate) board: String,
    /// The program's name: its folder in `examples-c/board`.
    pub(crate) program: String,
    /// The Rust target of the archive in it.
    pub(crate) target: String,
    /// Bytes of code, constants and initial values.
    pub(crate) flash: u64,
    /// Bytes of variables, without the stack.
    pub(crate) static_ram: u64,
    emulator: Vec<String>,
}

impl Image {
    /// Builds the archive for the board's target and links the firmware with it.
    ///
    /// # Errors
    /// A tool is missing, or a step of the build fails.
    pub(crate) fn build(board: &str, program: &str) -> Result<Self> {
        require("make")?;
        let description = shell::run(make_for(board, program).arg("describe"))?;
        let value = |name: &str| {
            description
                .lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix('='))
                .with_context(|| format!("`make describe` does not name the {name} of {board}"))
        };
        let emulator: Vec<_> = value("qemu")?.split_whitespace().map(String::from).collect();
        require(value("cc")?)?;
        require(emulator.first().map_or("", String::as_str))?;

        let target = value("target")?.to_owned();
        let archive = archive::static_library(&target)?;
        shell::run(
            make_for(board, program).arg(format!("PEDINA_ARCHIVE={}", from_folder(&archive))),
        )?;
        let (flash, static_ram) = archive::flash_and_ram(&folder().join(value("image")?))?;
        let (board, program) = (board.to_owned(), program.to_owned());
        Ok(Self { board, program, target, flash, static_ram, emulator })
    }

    /// The same image in an emulator that executes one instruction in each nanosecond of its clock,
    /// so that the timers of the board count instructions: slower, and the same in every run.
    pub(crate) fn counting(mut self) -> Self {
        self.emulator.extend(["-icount", "shift=0"].map(String::from));
        self
    }

    /// The command that runs the image with its serial port on standard input and output.
    pub(crate) fn emulator(&self) -> Command {
        let mut words = self.emulator.iter();
        let mut command = shell::command(words.next().map_or("", String::as_str));
        command.args(words).current_dir(folder());
        command
    }

    /// A program that is a process, by the words that start it.
    pub(crate) fn hosted(target: &str, program: &str, emulator: Vec<String>) -> Self {
        Self {
            board: target.into(),
            program: program.into(),
            target: target.into(),
            flash: 0,
            static_ram: 0,
            emulator,
        }
    }

    /// An image whose emulator is a shell script, for tests of those who talk to it.
    #[cfg(test)]
    pub(crate) fn scripted(script: &str) -> Self {
        Self::hosted("sh", "script", ["sh", "-c", script].map(String::from).to_vec())
    }
}

/// Builds and runs the tests of those sources that also run on this machine; returns what they
/// print.
///
/// # Errors
/// make or a C compiler is missing, or a test fails.
pub(crate) fn test_on_host() -> Result<String> {
    require("make")?;
    require("cc")?;
    shell::run(make().arg("test"))
}

/// The names of the boards of the gate, in alphabetical order: all but [`EXPERIMENTAL`].
///
/// # Errors
/// The folder of the boards cannot be read.
pub(crate) fn names() -> Result<Vec<String>> {
    let folder = folder().join("boards");
    let mut names = Vec::new();
    for entry in
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "mk") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.retain(|name| name != EXPERIMENTAL);
    names.sort_unstable();
    Ok(names)
}

/// The names of all programs, in alphabetical order: the folders with a [`DIALOGUE`].
///
/// # Errors
/// The folder of the firmware cannot be read.
pub(crate) fn programs() -> Result<Vec<String>> {
    let folder = folder();
    let mut names = Vec::new();
    for entry in
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let entry = entry?;
        if entry.path().join(DIALOGUE).is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort_unstable();
    Ok(names)
}

/// The name alone, if `names` has it; all names without one.
///
/// # Errors
/// There is no such `what`; the error lists those that there are.
pub(crate) fn only(name: Option<&str>, names: Vec<String>, what: &str) -> Result<Vec<String>> {
    let Some(wanted) = name else {
        return Ok(names);
    };
    ensure!(
        names.iter().any(|name| name == wanted),
        "there is no {what} {wanted:?}; there are {}",
        names.join(", ")
    );
    Ok(vec![wanted.to_owned()])
}

/// `examples-c/board`, where the sources lie.
pub(crate) fn folder() -> PathBuf {
    shell::root().join("examples-c/board")
}

fn make_for(board: &str, program: &str) -> Command {
    let mut make = make();
    make.arg(format!("BOARD={board}")).arg(format!("PROGRAM={program}"));
    make
}

/// `make` in [`folder`]; what it makes goes below cargo's folder, not among the sources.
fn make() -> Command {
    let mut make = shell::command("make");
    make.current_dir(folder()).args(["--silent", "--no-print-directory"]);
    make.arg(format!("BUILD={}", from_folder(&shell::target_dir().join("boards"))));
    make
}

/// A path as seen from [`folder`], so that spaces in the name of a folder above the workspace never
/// reach make, which would take them for separators.
fn from_folder(path: &Path) -> String {
    path.strip_prefix(shell::root()).map_or_else(
        |_| path.display().to_string(),
        |inside| Path::new("../..").join(inside).display().to_string(),
    )
}

fn require(program: &str) -> Result<()> {
    // A script of the folder itself is there.
    if !program.starts_with("./") && shell::find_program(program).is_none() {
        bail!("{program} is not installed; `cargo xtask setup` installs it");
    }
    Ok(())
}

/// The board whose library is experimental: its tests belong to `cargo xtask nightly`.
pub(crate) const EXPERIMENTAL: &str = "xtensa-sim";

/// The file that makes a folder a program: the conversation that it holds on every board.
pub(crate) const DIALOGUE: &str = "dialogue.txt";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_name_is_refused_with_those_that_there_are() {
        let names = || vec!["anvil".to_owned(), "bellows".to_owned()];
        assert_eq!(only(None, names(), "tool").unwrap(), names());
        assert_eq!(only(Some("bellows"), names(), "tool").unwrap(), ["bellows"]);
        let error = only(Some("tongs"), names(), "tool").unwrap_err().to_string();
        assert_eq!(error, "there is no tool \"tongs\"; there are anvil, bellows");
    }
}
