//! Connects this terminal to an emulated board.
//!
//! The emulator gets a pipe, not the terminal: so the terminal keeps its own echo and line
//! editing, which the firmware does not have.

use super::image::Image;
use crate::shell;
use anyhow::{Context, Result};
use std::io::{Write, copy, stdin};
use std::process::Stdio;
use std::thread;

/// Builds a program for a board, starts it and lets a person talk to it until it exits.
///
/// # Errors
/// There is no such board or program, the build fails, or the emulator does.
pub(super) fn talk(board: &str, program: &str) -> Result<()> {
    let image = shell::step(&format!("{board}: build {program}"), || Image::build(board, program))?;
    let mut command = image.emulator();
    let mut emulator = command
        .stdin(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot run {}", shell::line(&command)))?;
    let mut input = emulator.stdin.take().context("the emulator has no input")?;
    // Ends with the program: nothing can end a read from a terminal.
    thread::spawn(move || {
        // The end of the input (Ctrl-D, or of a script) means exit; an error, that it has ended.
        let _ = copy(&mut stdin().lock(), &mut input);
        let _ = input.write_all(b"\nexit\n");
        input
    });
    emulator.wait()?;
    Ok(())
}
