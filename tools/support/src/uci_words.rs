//! Random lines of UCI words, in any order, for a program that speaks UCI.
//!
//! It must answer each `go`, `isready` and `uci`, write nothing but lines of the protocol, and end
//! when it is asked to.

use anyhow::{Context, Result, bail, ensure};
use core::hash::Hasher;
use core::time::Duration;
use std::hash::DefaultHasher;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;

/// Sends a program that many lines; the same seed gives the same lines.
///
/// # Errors
/// The program does not start, or an answer is wrong or missing; with the last lines.
pub fn check(program: &mut Command, seed: u32, lines: usize) -> Result<()> {
    program.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut random = Random(u64::from(seed) << 32);
    let mut left = lines;
    while left > 0 {
        let mut dialogue = Dialogue::start(program)?;
        dialogue.converse(&mut random, &mut left).with_context(|| {
            let sent = String::from_utf8_lossy(&dialogue.sent).into_owned();
            let last: Vec<&str> = sent.lines().rev().take(SHOWN).collect();
            let last: Vec<&str> = last.into_iter().rev().collect();
            format!("seed {seed}, {left} lines before the end, after\n{}", last.join("\n"))
        })?;
    }
    Ok(())
}

/// A program on two pipes; it ends with this value.
struct Dialogue {
    child: Child,
    /// `None` after the end of the input.
    input: Option<ChildStdin>,
    output: Receiver<Vec<u8>>,
    sent: Vec<u8>,
    /// How many of each of [`QUESTIONS`] were asked and answered.
    asked: [usize; QUESTIONS.len()],
    answered: [usize; QUESTIONS.len()],
}

/// A command, and the first word of its answer.
const QUESTIONS: [(&str, &str); 3] = [("go", "bestmove"), ("isready", "readyok"), ("uci", "uciok")];
const OTHER_COMMANDS: [&str; 8] =
    ["ucinewgame", "stop", "ponderhit", "quit", "debug", "register", "setoption", "position"];
/// First words of lines that are no answers.
const OTHER_LINES: [&str; 3] = ["info", "id", "option"];

/// How long a program may take for a line.
const TIMEOUT: Duration = Duration::from_secs(60);
/// How many lines a failure shows.
const SHOWN: usize = 40;

impl Dialogue {
    fn start(program: &mut Command) -> Result<Self> {
        let mut child = program.spawn().with_context(|| format!("cannot start {program:?}"))?;
        let input = child.stdin.take();
        let output = child.stdout.take().context("no pipe from the program")?;
        let (sender, receiver) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let (asked, answered) = ([0; QUESTIONS.len()], [0; QUESTIONS.len()]);
        Ok(Self { child, input, output: receiver, sent: Vec::new(), asked, answered })
    }

    /// Sends lines until one says `quit` or none is left, and ends the program.
    fn converse(&mut self, random: &mut Random, left: &mut usize) -> Result<()> {
        while *left > 0 {
            *left -= 1;
            let line = random.line();
            self.send(&line)?;
            if command_of(&line) == Some("quit") {
                self.end()?;
                // What waits for a search is not begun any more.
                ensure!(self.asked[1..] == self.answered[1..], "a line before quit is unanswered");
                return Ok(());
            }
            if random.below(8) == 0 {
                self.stop_all()?;
            }
        }
        self.stop_all()?;
        self.send(random.of(&[b"go", b"go infinite", b"go ponder", b"go depth 2", b"go x"]))?;
        self.end()?;
        ensure!(self.asked == self.answered, "the end of the input left a line unanswered");
        Ok(())
    }

    fn send(&mut self, line: &[u8]) -> Result<()> {
        let command = command_of(line);
        if let Some(index) = QUESTIONS.iter().position(|&(word, _)| Some(word) == command) {
            self.asked[index] += 1;
        }
        let line = [line, b"\n"].concat();
        self.sent.extend(&line);
        self.input.as_mut().context("no pipe to the program")?.write_all(&line)?;
        Ok(())
    }

    /// Ends all searches, one after the other, and ensures that everything is answered.
    fn stop_all(&mut self) -> Result<()> {
        for _ in self.answered[0]..=self.asked[0] {
            self.send(b"stop")?;
            self.send(b"isready")?;
            while self.answered[1] < self.asked[1] {
                let line = self.output.recv_timeout(TIMEOUT).context("no answer")?;
                self.count(&line)?;
            }
        }
        let (asked, answered) = (self.asked, self.answered);
        ensure!(asked == answered, "{answered:?} answers to {asked:?} of {QUESTIONS:?}");
        Ok(())
    }

    /// Closes the input and reads the output to its end.
    fn end(&mut self) -> Result<()> {
        self.input = None;
        loop {
            match self.output.recv_timeout(TIMEOUT) {
                Ok(line) => self.count(&line)?,
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => bail!("it does not end"),
            }
        }
        let status = self.child.wait()?;
        ensure!(status.success(), "it ended with {status}");
        Ok(())
    }

    fn count(&mut self, line: &[u8]) -> Result<()> {
        let text = str::from_utf8(line).context("an answer is not UTF-8")?.trim_end();
        ensure!(!text.contains(char::is_control), "a control character in {text:?}");
        let word = text.split(' ').next().unwrap_or_default();
        match QUESTIONS.iter().position(|&(_, answer)| answer == word) {
            Some(index) => self.answered[index] += 1,
            None => ensure!(OTHER_LINES.contains(&word), "{text:?} is no line of the protocol"),
        }
        ensure!(word != "bestmove" || text.len() > "bestmove ".len(), "no move in {text:?}");
        Ok(())
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command of a line: its first word that is one.
fn command_of(line: &[u8]) -> Option<&'static str> {
    let commands = QUESTIONS.map(|(command, _)| command).into_iter().chain(OTHER_COMMANDS);
    line.split(u8::is_ascii_whitespace)
        .find_map(|word| commands.clone().find(|command| command.as_bytes() == word))
}

/// Numbers from a hash with fixed keys: the standard library has no other source of them.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 += 1;
        let mut hasher = DefaultHasher::new();
        hasher.write_u64(self.0);
        (hasher.finish() % end as u64) as usize
    }

    fn of(&mut self, choices: &[&'static [u8]]) -> &'static [u8] {
        choices[self.below(choices.len())]
    }

    fn line(&mut self) -> Vec<u8> {
        let mut line = self.of(&BEGINNINGS).to_vec();
        for _ in 0..self.below(8) {
            line.extend(self.of(&[b" ", b" ", b"  ", b"\t"]));
            line.extend(self.of(&WORDS));
        }
        line.extend(self.of(&[b"", b"", b"", b"\r", b" ", b"\xc3"]));
        line
    }
}

/// Half of the lines begin well.
const BEGINNINGS: [&[u8]; 16] = [
    b"",
    b"",
    b"",
    b"x",
    b"go",
    b"go",
    b"go depth 2",
    b"go nodes 500 searchmoves",
    b"isready",
    b"position",
    b"position startpos moves",
    b"position startpos moves e2e4 e7e5",
    b"position fen 7k/P4Q2/6K1/8/8/8/8/8 b - - 0 1",
    b"position fen 7k/P7/8/8/8/8/8/K7 w - - 0 1",
    b"setoption name",
    b"setoption name UCI_Elo value 1100",
];

/// No number is a size of memory that a machine may not have.
const WORDS: [&[u8]; 62] = [
    b"uci",
    b"isready",
    b"ucinewgame",
    b"stop",
    b"stop",
    b"ponderhit",
    b"quit",
    b"debug",
    b"register",
    b"setoption",
    b"position",
    b"go",
    b"go",
    b"name",
    b"value",
    b"startpos",
    b"fen",
    b"moves",
    b"searchmoves",
    b"ponder",
    b"infinite",
    b"wtime",
    b"btime",
    b"winc",
    b"binc",
    b"movestogo",
    b"depth",
    b"nodes",
    b"mate",
    b"movetime",
    b"perft",
    b"Hash",
    b"HashKB",
    b"MultiPV",
    b"UCI_LimitStrength",
    b"UCI_Chess960",
    b"Clear",
    b"Move",
    b"Overhead",
    b"true",
    b"False",
    b"0",
    b"1",
    b"3",
    b"8",
    b"-1",
    b"-",
    b"1.5",
    b"1e9",
    b"0x10",
    b"70000",
    b"99999999999999999999",
    b"e2e4",
    b"e7e5",
    b"a7a8Q",
    b"e1g1q",
    b"0000",
    b"joho",
    b"\x1b[2J",
    b"\xff\xfe",
    b"\x00",
    b"\xef\xbb\xbf",
];
