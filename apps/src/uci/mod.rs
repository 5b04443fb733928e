//! The engine for chess interfaces: `pedina uci` speaks the Universal Chess Interface.
//!
//! | file | what it holds |
//! |---|---|
//! | `command` | a line of the interface as a value, or why it is none |
//! | `go` | the arguments of `go` |
//! | `options` | what `setoption` sets |
//! | `book` | the moves of an opening book |
//! | `chances` | how likely a value wins, draws and loses |
//! | `bench` | searches whose count of nodes tells two versions of the engine apart |
//! | `engine` | the position, the memory, and what a command does to them |
//! | `thinking` | a search that runs: its clock, its information lines, its end |
//! | `input` | lines from the standard input, on a thread of their own |
//!
//! A search or a bench runs in slices of some nodes, and looks for the next line between them:
//! `stop` takes effect within about a millisecond, without a lock.

mod bench;
mod book;
mod chances;
mod command;
mod engine;
#[cfg(test)]
mod flood;
mod go;
pub(crate) mod input;
mod options;
mod thinking;

use core::time::Duration;
use std::io::{Write, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};

use anyhow::Result;

use engine::Engine;
use input::InputLine;

/// Answers the interface until it quits or closes the input.
///
/// # Errors
/// The output cannot be written.
pub(crate) fn run() -> Result<()> {
    let lines = input::lines();
    let mut engine = Engine::new();
    let mut is_open = true;
    loop {
        let mut answers = Vec::new();
        match next_line(&lines, &engine, is_open) {
            Next::Line(line) => engine.answer(line, &mut answers),
            Next::None => {}
            Next::Closed => is_open = false,
        }
        if !is_open && engine.is_endless() {
            engine.finish(&mut answers);
        }
        // What waited for the answer may take long.
        print(&mut answers)?;
        engine.go_on(&mut answers);
        print(&mut answers)?;
        if engine.has_quit() || !is_open && engine.is_done() {
            return Ok(());
        }
    }
}

/// What comes next from the input.
enum Next {
    Line(InputLine),
    None,
    Closed,
}

/// The next line: waits for one unless the engine has something to do. Earlier ones come first.
fn next_line(lines: &Receiver<InputLine>, engine: &Engine, is_open: bool) -> Next {
    if engine.is_behind() {
        return Next::None;
    }
    if engine.is_busy() {
        return match lines.try_recv() {
            Ok(line) => Next::Line(line),
            Err(TryRecvError::Empty) => Next::None,
            Err(TryRecvError::Disconnected) if is_open => Next::Closed,
            Err(TryRecvError::Disconnected) => Next::None,
        };
    }
    // A search that is done but must not answer before `stop` has nothing to do either.
    loop {
        match lines.recv_timeout(Duration::from_secs(3600)) {
            Ok(line) => return Next::Line(line),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Next::Closed,
        }
    }
}

fn print(answers: &mut Vec<String>) -> Result<()> {
    if answers.is_empty() {
        return Ok(());
    }
    let mut output = stdout().lock();
    for answer in answers.drain(..) {
        writeln!(output, "{answer}")?;
    }
    output.flush()?;
    Ok(())
}
