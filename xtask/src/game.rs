//! A whole game of chess: the C program `chess_game` against the firmware on the emulated
//! micro:bit, refereed from Java.
//!
//! Each move goes to the referee before the other side learns of it, and the game ends when all
//! three say so, in the same position. Both sides think by nodes and not by time, so that the same
//! library plays the same game on every machine.

use crate::boards::{Device, Image};
use crate::counts::Counts;
use crate::jvm::Package;
use crate::owned::Owned;
use crate::{play, shell};
use anyhow::{Context, Result, bail, ensure};
use core::fmt;
use core::time::Duration;
use std::io::{Read, Write, pipe};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;

/// A game that is over.
pub(crate) struct Finished {
    /// In UCI notation, White's first.
    pub(crate) moves: Vec<String>,
    /// As the C program says it: `White wins: checkmate. 1-0`.
    pub(crate) ending: String,
    /// The last position, as lines for a terminal.
    pub(crate) drawing: String,
}

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "White: chess_game in C, level {LEVEL}. Black: micro:bit, {NODES} nodes a move."
        )?;
        for (number, pair) in (1..).zip(self.moves.chunks(2)) {
            let end = if number % 6 == 0 { '\n' } else { ' ' };
            write!(f, "{number}. {}{end}", pair.join(" "))?;
        }
        write!(f, "\n{}\n\n{}", self.ending, self.drawing)
    }
}

/// Plays the game, and has the referee refuse a move.
///
/// # Errors
/// As [`finish`], or the referee allows an illegal move.
pub(crate) fn check(package: &Package) -> Result<Counts> {
    let refusal = Referee::start(package)?.judge("e2e5");
    ensure!(refusal.is_err(), "the referee allows e2e5");
    let game = finish(package)?;
    println!("    {}: {} moves", game.ending, game.moves.len());
    Ok(Counts::passed(2))
}

/// Builds both sides and plays to the end, with the Java package as the referee.
///
/// # Errors
/// A tool is missing, a build fails, a side makes an illegal move, or they do not agree about the
/// end.
pub(crate) fn finish(package: &Package) -> Result<Finished> {
    let mut white = White::start(&play::program("chess_game")?)?;
    let mut black = Device::boot(&Image::build("microbit", "chess")?)?;
    let mut referee = Referee::start(package)?;
    let mut moves = Vec::new();
    let (ending, verdict) = loop {
        let turn = white.turn()?;
        let mut verdict = None;
        if let Some(text) = turn.plays {
            verdict = referee.judge(&text)?;
            play_on_board(&mut black, &text, verdict.as_deref())?;
            moves.push(text);
        }
        if turn.claims {
            verdict = referee.judge("claim")?;
        }
        match (turn.ending, verdict) {
            (Some(ending), Some(verdict)) => break (ending, verdict),
            (None, None) => {}
            (ending, verdict) => bail!("C says {ending:?}, Java {verdict:?} after {moves:?}"),
        }
        let reply = black.request(&format!("think {NODES}"))?.ok()?;
        let text = reply.value("best").context("the board names no move")?.to_owned();
        let verdict = referee.judge(&text)?;
        play_on_board(&mut black, &text, verdict.as_deref())?;
        white.0.send(&text)?;
        moves.push(text);
        if let Some(verdict) = verdict {
            let ending = white.turn()?.ending.context("the C program goes on")?;
            break (ending, verdict);
        }
        ensure!(moves.len() < MOST_MOVES, "no end after {MOST_MOVES} moves");
    };
    ensure!(agree(&ending, &verdict), "C says {ending:?}, Java {verdict:?}");
    let (fen, drawing) = referee.last_position()?;
    let board = black.request("fen")?.ok()?;
    let fens = [white.last_position()?, board.value("fen").unwrap_or_default().to_owned()];
    ensure!(
        fens.iter().all(|other| *other == fen),
        "Java ends with {fen}, C and board with {fens:?}"
    );
    black.exit()?;
    Ok(Finished { moves, ending, drawing })
}

/// Plays a move on the board, which has to see mate and stalemate where the referee does.
fn play_on_board(board: &mut Device, text: &str, verdict: Option<&str>) -> Result<()> {
    let reply = board.request(&format!("play {text}"))?.ok()?;
    let seen = reply.value("outcome").context("the board says no outcome")?;
    let expected = ["checkmate", "stalemate"]
        .into_iter()
        .find(|outcome| verdict.is_some_and(|verdict| verdict.ends_with(outcome)))
        .unwrap_or("ongoing");
    ensure!(seen == expected, "after {text} the board says {seen}, Java {expected}");
    Ok(())
}

/// Whether the line of the C program and that of the referee name the same result and cause.
fn agree(ending: &str, verdict: &str) -> bool {
    let same = |result: &str, cause: &str| {
        let words =
            CAUSES.iter().find(|(name, _)| *name == cause).map_or(cause, |(_, words)| words);
        ending.ends_with(&format!(": {words}. {result}"))
    };
    verdict.split_once(' ').is_some_and(|(result, cause)| same(result, cause))
}

/// The C program, which plays White.
struct White(Partner);

/// What the C program has said up to its prompt, or to the end of the game.
#[derive(Debug, Default, Eq, PartialEq)]
struct Turn {
    plays: Option<String>,
    claims: bool,
    ending: Option<String>,
}

impl White {
    fn start(program: &Path) -> Result<Self> {
        let mut command = shell::command(program);
        Partner::start(command.args(["--computer", LEVEL, "--first"])).map(Self)
    }

    /// What it does in its turn.
    fn turn(&mut self) -> Result<Turn> {
        let text = self.0.until(|text| text.ends_with(PROMPT) || Turn::read(text).ending.is_some());
        text.map(|text| Turn::read(&text))
    }

    /// The FEN of the position in which the game has ended.
    fn last_position(mut self) -> Result<String> {
        self.0.send("fen")?;
        Ok(self.0.until(|text| text.ends_with('\n'))?.trim().to_owned())
    }
}

impl Turn {
    fn read(text: &str) -> Self {
        let mut turn = Self::default();
        for line in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')) {
            let line = line.trim_start_matches(PROMPT);
            if let Some(rest) = line.strip_prefix("The computer plays ") {
                turn.plays = Some(rest.trim_end_matches('.').to_owned());
            } else if line == "The computer claims a draw." {
                turn.claims = true;
            } else if ENDINGS.iter().any(|start| line.starts_with(start)) {
                turn.ending = Some(line.to_owned());
            }
        }
        turn
    }
}

/// `bindings/java/examples/ChessReferee.java`.
struct Referee(Partner);

impl Referee {
    fn start(package: &Package) -> Result<Self> {
        Partner::start(&mut package.example("ChessReferee.java")?).map(Self)
    }

    /// Has a move or a claim judged; returns result and cause when it ends the game.
    fn judge(&mut self, text: &str) -> Result<Option<String>> {
        self.0.send(text)?;
        let is_answer = |line: &str| line == "ongoing" || line.starts_with("ended ");
        let answer = self.0.until(|text| {
            text.ends_with('\n') && text.lines().next_back().is_some_and(is_answer)
                || text.contains("\nfen ")
        });
        let text = answer.with_context(|| format!("the referee does not allow {text}"))?;
        if text.contains("ended ") {
            // What follows the ending may have come with it.
            self.0.text.clone_from(&text);
        }
        let ended = text.lines().find_map(|line| line.strip_prefix("ended "));
        Ok(ended.map(str::to_owned))
    }

    /// FEN and drawing of the position in which the game has ended.
    fn last_position(self) -> Result<(String, String)> {
        let text = self.0.rest()?;
        let (_, text) = text.split_once("fen ").context("the referee names no position")?;
        let (fen, drawing) = text.split_once('\n').context("the referee draws no position")?;
        Ok((fen.to_owned(), drawing.to_owned()))
    }
}

/// A program that is talked to.
struct Partner {
    process: Owned,
    input: ChildStdin,
    output: Receiver<Vec<u8>>,
    /// What was received and not yet returned.
    text: String,
}

impl Partner {
    fn start(command: &mut Command) -> Result<Self> {
        let (mut reader, writer) = pipe()?;
        command.stdin(Stdio::piped()).stdout(writer.try_clone()?).stderr(writer);
        let line = shell::line(command);
        let mut process = Owned(command.spawn().with_context(|| format!("cannot run {line}"))?);
        // The command holds the end of the pipe that the process writes to.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let input = process.0.stdin.take().context("the program has no input")?;
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut memory = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut memory) {
                if sender.send(memory[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Ok(Self { process, input, output, text: String::new() })
    }

    fn send(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").context("the program has ended")
    }

    /// Receives until the text is complete, and returns it.
    fn until(&mut self, is_complete: impl Fn(&str) -> bool) -> Result<String> {
        while !is_complete(&self.text) {
            match self.output.recv_timeout(TIMEOUT) {
                Ok(bytes) => self.text.push_str(&String::from_utf8_lossy(&bytes)),
                Err(RecvTimeoutError::Timeout) => bail!("no answer, only:\n{}", self.text),
                Err(RecvTimeoutError::Disconnected) => bail!("it has ended:\n{}", self.text),
            }
        }
        Ok(core::mem::take(&mut self.text))
    }

    /// Receives until the program ends, which has to succeed.
    fn rest(mut self) -> Result<String> {
        drop(self.input);
        while let Ok(bytes) = self.output.recv_timeout(TIMEOUT) {
            self.text.push_str(&String::from_utf8_lossy(&bytes));
        }
        let status = self.process.0.wait()?;
        ensure!(status.success(), "it ends with {status}:\n{}", self.text);
        Ok(self.text)
    }
}

/// The level of the C program: it wins in some dozens of moves.
const LEVEL: &str = "5";

/// The nodes that the board searches for a move.
const NODES: u32 = 100;

/// More than the rules allow between captures and moves of pawns: it only ends what hangs.
const MOST_MOVES: usize = 1_000;

/// Far more than a move takes, also on a busy machine: it only ends what hangs.
const TIMEOUT: Duration = Duration::from_secs(120);

const PROMPT: &str = "move or help> ";
const ENDINGS: [&str; 3] = ["White wins: ", "Black wins: ", "Draw: "];

/// Causes of an ending that C and Java name otherwise: those of Java, and those of C.
const CAUSES: [(&str, &str); 3] = [
    ("dead position", "neither side can checkmate"),
    ("seventy five moves", "75 moves without a capture or a pawn move"),
    ("fifty moves", "50 moves without a capture or a pawn move"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_read_from_what_the_c_program_prints() {
        let plays = Some("d1d8".to_owned());
        let text = "\n 8 r . k\nWhite to move.\nThe computer plays d1d8.\n\n 8 R\nBlack to move.\n";
        let want = Turn { plays: plays.clone(), ..Turn::default() };
        assert_eq!(Turn::read(&format!("{PROMPT}{text}{PROMPT}")), want);
        let mate = "The computer plays d1d8.\nCheckmate: White wins.\nWhite wins: checkmate. 1-0\n";
        let ending = Some("White wins: checkmate. 1-0".to_owned());
        assert_eq!(Turn::read(mate), Turn { plays, claims: false, ending });
        let draw = "The computer claims a draw.\nDraw: threefold repetition. 1/2-1/2\n";
        let turn = Turn::read(draw);
        assert!(turn.claims && turn.plays.is_none() && turn.ending.is_some());
        assert_eq!(Turn::read("Draw: threefold rep").ending, None, "not all has come");
    }

    #[test]
    fn endings_agree_in_result_and_cause() {
        let mate = "White wins: checkmate. 1-0";
        assert!(agree(mate, "1-0 checkmate"));
        assert!(!agree(mate, "0-1 checkmate") && !agree(mate, "1-0 resignation"));
        let draw = "Draw: 50 moves without a capture or a pawn move. 1/2-1/2";
        assert!(agree(draw, "1/2-1/2 fifty moves"));
        assert!(!agree(draw, "1/2-1/2 threefold repetition") && !agree(draw, ""));
    }
}
