//! Stockfish, `go perft`: where the program is installed.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, ensure};

/// A running Stockfish.
pub(crate) struct Stockfish {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Stockfish {
    /// Starts it; `None` if it is not installed.
    pub(crate) fn start() -> Option<Self> {
        let mut process =
            ["stockfish", "/usr/games/stockfish"].into_iter().find_map(|program| {
                Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()
            })?;
        let (input, output) = (process.stdin.take()?, BufReader::new(process.stdout.take()?));
        Some(Self { process, input, output })
    }

    /// Perft, counted in bulk; with the processor time that all its threads took, in seconds.
    pub(crate) fn count(&mut self, fen: &str, depth: u32) -> anyhow::Result<(u64, f64)> {
        writeln!(self.input, "position fen {fen}\nisready")?;
        self.answer("readyok")?;
        let start = self.processor_time()?;
        writeln!(self.input, "go perft {depth}")?;
        let nodes = self.answer("Nodes searched:")?.trim().parse()?;
        Ok((nodes, self.processor_time()? - start))
    }

    /// What follows `start` on the first line that begins so.
    fn answer(&mut self, start: &str) -> anyhow::Result<String> {
        loop {
            let mut line = String::new();
            ensure!(self.output.read_line(&mut line)? > 0, "Stockfish ended early");
            if let Some(rest) = line.strip_prefix(start) {
                return Ok(rest.to_owned());
            }
        }
    }

    fn processor_time(&self) -> anyhow::Result<f64> {
        let mut nanoseconds = 0;
        for task in
            fs::read_dir(Path::new("/proc").join(self.process.id().to_string()).join("task"))?
        {
            let text = fs::read_to_string(task?.path().join("schedstat"))?;
            let first = text.split_whitespace().next().context("an empty schedstat")?;
            nanoseconds += first.parse::<u64>()?;
        }
        Ok(nanoseconds as f64 / 1e9)
    }
}

impl Drop for Stockfish {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.process.wait();
    }
}
