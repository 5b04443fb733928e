//! A program that speaks UCI.

use core::time::Duration;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use anyhow::{Context, Result, bail};

use super::side::Counted;
use super::version::MATE;

/// A program on two pipes; it ends with this value.
pub(crate) struct Peer {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// What its searches said since somebody took it.
    pub(super) counted: Counted,
}

/// How long a program may take for an answer.
const TIMEOUT: Duration = Duration::from_secs(60);

impl Peer {
    /// Starts a program and sets its options.
    pub(super) fn start(path: &Path, args: &[&str], options: &[(&str, &str)]) -> Result<Self> {
        let mut child = Command::new(path)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", path.display()))?;
        let input = child.stdin.take().context("no pipe to the program")?;
        let output = child.stdout.take().context("no pipe from the program")?;
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut peer = Self { child, input, lines, counted: Counted::default() };
        peer.send("uci")?;
        peer.wait_for("uciok")?;
        for (name, value) in options {
            peer.send(&format!("setoption name {name} value {value}"))?;
        }
        peer.send("isready")?;
        peer.wait_for("readyok")?;
        Ok(peer)
    }

    /// Prepares for another game.
    pub(super) fn begin(&mut self) -> Result<()> {
        self.send("ucinewgame")?;
        self.send("isready")?;
        self.wait_for("readyok")?;
        Ok(())
    }

    /// What it answers after these moves, by a search within a limit, as `go` has it: a move, as it
    /// was written, and its last value in hundredths of a pawn.
    pub(super) fn go(&mut self, moves: &str, limit: &str) -> Result<(String, Option<i32>)> {
        self.send(&format!("position startpos moves {moves}"))?;
        self.send(&format!("go {limit}"))?;
        let (mut value, mut counted) = (None, None);
        loop {
            let line = self.lines.recv_timeout(TIMEOUT).context("no answer from a program")?;
            if let Some(known) = value_of(&line) {
                value = Some(known);
            }
            counted = number_after(&line, "nodes").or(counted);
            if let Some(rest) = line.strip_prefix("bestmove") {
                self.counted.searches += u64::from(counted.is_some());
                self.counted.nodes += counted.unwrap_or(0);
                let text = rest.split_whitespace().next().unwrap_or_default().to_owned();
                return Ok((text, value));
            }
        }
    }

    fn send(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").context("a program has ended")
    }

    fn wait_for(&self, word: &str) -> Result<()> {
        for _ in 0..10_000 {
            let line = self.lines.recv_timeout(TIMEOUT).context("no answer from a program")?;
            if line.trim() == word {
                return Ok(());
            }
        }
        bail!("a program never said {word}")
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.send("quit");
        // A program that does not quit is ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The value of a line of information.
fn value_of(line: &str) -> Option<i32> {
    let mut words = line.split_whitespace();
    words.find(|&word| word == "score")?;
    let (kind, number) = (words.next()?, words.next()?.parse::<i32>().ok()?);
    match kind {
        "cp" => Some(number),
        "mate" => Some(i32::from(if number > 0 { MATE } else { -MATE })),
        _ => None,
    }
}

/// The number after a word of a line of information.
fn number_after(line: &str, name: &str) -> Option<u64> {
    let mut words = line.strip_prefix("info ")?.split_whitespace();
    words.find(|&word| word == name)?;
    words.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{number_after, value_of};

    #[test]
    fn values_are_read_from_information() {
        assert_eq!(value_of("info depth 3 score cp -35 nodes 7"), Some(-35));
        assert_eq!(value_of("info score mate -2"), Some(-10_000));
        assert_eq!(value_of("info string score"), None);
        assert_eq!(number_after("info depth 3 score cp -35 nodes 7", "nodes"), Some(7));
        assert_eq!(number_after("bestmove e2e4 nodes 7", "nodes"), None);
    }
}
