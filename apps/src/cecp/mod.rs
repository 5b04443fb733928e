//! The engine for interfaces that speak the protocol of XBoard and WinBoard: `pedina cecp`.
//!
//! | file | what it holds |
//! |---|---|
//! | `engine` | the game, the side that is played, and what a command does to them |
//! | `clock` | how long a move may take |
//! | `thinking` | a search that runs: for a move, an analysis or a hint |
//!
//! As in `uci`, a search runs in slices, between which the next line is looked for.

mod clock;
mod engine;
mod thinking;

use core::time::Duration;
use std::io::{Write, stdout};
use std::sync::mpsc::{RecvTimeoutError, TryRecvError};

use anyhow::Result;

use crate::uci::input;
use engine::Engine;

/// Answers the interface until it quits or closes the input.
///
/// # Errors
/// The output cannot be written.
pub(crate) fn run() -> Result<()> {
    let lines = input::lines();
    let mut engine = Engine::new();
    let mut is_open = true;
    while !engine.has_quit() && (is_open || engine.is_to_answer()) {
        let mut answers = Vec::new();
        let line = match lines.try_recv() {
            Err(TryRecvError::Empty) if !engine.is_thinking() => {
                lines.recv_timeout(Duration::from_secs(3600))
            }
            Err(TryRecvError::Empty) => Err(RecvTimeoutError::Timeout),
            Err(TryRecvError::Disconnected) => Err(RecvTimeoutError::Disconnected),
            Ok(line) => Ok(line),
        };
        match line {
            Ok(line) if line.is_cut => answers.push("Error (too long): line".to_owned()),
            Ok(line) => engine.answer(&line.text, &mut answers),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => is_open = false,
        }
        engine.think(&mut answers);
        let mut output = stdout().lock();
        for answer in answers {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
    }
    Ok(())
}
