//! A visitor who plays at a board with a plain TCP client, such as `nc` or `telnet`.

use anyhow::{Context, Result, ensure};
use core::time::Duration;
use std::io::{Read, Write};
use std::net::TcpStream;

/// Plays a whole game of Konobi, as a telnet client sends it: lines end with CR LF, and a command
/// of its protocol stands among them.
///
/// # Errors
/// The game takes another course, or does not end.
pub(super) fn play_konobi(port: u16) -> Result<()> {
    let mut visitor = Visitor::connect(port)?;
    // The lowest free points: they connect the edges, unless the board does so first.
    let mut points = (1..=WIDTH).flat_map(|row| (1..=WIDTH).map(move |column| (column, row)));
    let mut row = 0;
    while let Some(question) = visitor.question(&["name? ", "x coordinate: ", "y coordinate: "])? {
        match question {
            0 => visitor.send(&[WILL_SUPPRESS_GO_AHEAD, b"Ada\r\n"].concat())?,
            1 => {
                let column;
                (column, row) = points.next().context("the game does not end")?;
                visitor.send(format!("{column}\r\n").as_bytes())?;
            }
            _ => visitor.send(format!("{row}\r\n").as_bytes())?,
        }
    }
    visitor.has_lines(&["Ada is BLACK, Device is WHITE"])?;
    let last = visitor.text.lines().next_back().unwrap_or_default();
    let is_over = ["Congratulations Ada, you won!", "Ada you lost!"].contains(&last);
    ensure!(is_over, "the game ends without a winner:\n{}", visitor.text);
    Ok(())
}

/// Plays a whole match of Mastermind, as the maker of a code and as the breaker of another one.
///
/// # Errors
/// The match takes another course, or does not end.
pub(super) fn play_mastermind(port: u16) -> Result<()> {
    let mut visitor = Visitor::connect(port)?;
    visitor.send(b"MASTERMIND 1 PLAY Ada\n")?;
    let mut guesses = [&b"GUESS RED RED BLUE GREEN\n"[..], GUESS_OF_SEED_1].into_iter();
    while let Some(question) = visitor.question(&["ASK CODE\n", "ASK GUESS\n"])? {
        visitor.send(match question {
            0 => b"CODE RED BLUE RED BLUE\n",
            _ => guesses.next().context("the code was not found")?,
        })?;
    }
    visitor.has_lines(&["NAME 2 Device", "SECRET RED BLUE RED BLUE", "SCORES 4 2", "END FINISHED"])
}

/// The client, with what it has received.
struct Visitor {
    stream: TcpStream,
    text: String,
    /// How much of the text came up to the last question.
    seen: usize,
}

impl Visitor {
    fn connect(port: u16) -> Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port)).context("no bridge listens")?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        Ok(Self { stream, text: String::new(), seen: 0 })
    }

    fn send(&mut self, bytes: &[u8]) -> Result<()> {
        self.stream.write_all(bytes).context("the bridge has closed the connection")
    }

    /// Reads until the board waits for an answer; returns to which of these questions, or `None` at
    /// the end.
    fn question(&mut self, questions: &[&str]) -> Result<Option<usize>> {
        let mut memory = [0; 256];
        loop {
            let new = self.text.get(self.seen..).unwrap_or_default();
            let found = questions.iter().position(|question| new.ends_with(question));
            if found.is_some() {
                self.seen = self.text.len();
                return Ok(found);
            }
            let count = self.stream.read(&mut memory);
            let count = count.with_context(|| format!("the board is silent:\n{}", self.text))?;
            if count == 0 {
                return Ok(None);
            }
            let bytes = memory.get(..count).unwrap_or_default();
            self.text.push_str(&String::from_utf8_lossy(bytes));
        }
    }

    /// Fails unless the board has sent all of these lines.
    fn has_lines(&self, lines: &[&str]) -> Result<()> {
        for line in lines {
            ensure!(self.text.lines().any(|shown| shown == *line), "no {line:?}:\n{}", self.text);
        }
        Ok(())
    }
}

/// IAC WILL 3, which many telnet clients begin with.
const WILL_SUPPRESS_GO_AHEAD: &[u8] = &[255, 251, 3];

/// How wide the board of the firmware is unless another one is asked for.
const WIDTH: u8 = 11;

/// The code that the device makes by the seed of a bridge that has no `--seed`.
const GUESS_OF_SEED_1: &[u8] = b"GUESS YELLOW ORANGE PURPLE GREEN\n";

/// Far more than the board takes for a move, also on a busy machine: it only ends what hangs.
const TIMEOUT: Duration = Duration::from_secs(300);
