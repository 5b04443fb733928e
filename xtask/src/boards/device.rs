//! An emulated board that answers requests over its serial port.

use super::image::Image;
use crate::owned::Owned;
use anyhow::{Context, Result, anyhow, bail, ensure};
use core::fmt;
use core::time::Duration;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::Instant;

/// A running board. It is stopped when the value is dropped.
#[derive(Debug)]
pub(crate) struct Device {
    name: String,
    emulator: Owned,
    /// `None` after [`Device::exit`].
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    complaints: Option<JoinHandle<String>>,
}

/// What the board answered: lines of data, then the status line.
#[derive(Debug)]
pub(crate) struct Reply {
    data: Vec<String>,
    status: String,
}

impl Device {
    /// Builds a program for a board and starts it: see [`super::names`] for the boards.
    ///
    /// # Errors
    /// There is no such board or program, a tool is missing, the build fails, or the board does not
    /// greet.
    pub(crate) fn start(board: &str, program: &str) -> Result<Self> {
        Self::boot(&Image::build(board, program)?)
    }

    /// Starts a board and waits for its greeting.
    ///
    /// # Errors
    /// The emulator does not start, or the board does not greet.
    pub(crate) fn boot(image: &Image) -> Result<Self> {
        let mut command = image.emulator();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let emulator = command
            .spawn()
            .with_context(|| format!("cannot run {}", crate::shell::line(&command)))?;
        let mut emulator = Owned(emulator);
        let input = emulator.0.stdin.take();
        let output = emulator.0.stdout.take().context("the emulator has no output")?;
        let mut errors = emulator.0.stderr.take().context("the emulator has no error output")?;
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).trim_end_matches('\r').to_owned();
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let complaints = thread::spawn(move || {
            let mut text = Vec::new();
            // What was read until an error is all there is to show.
            let _ = errors.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        });
        let name = format!("{} on {}", image.program, image.board);
        let mut device = Self { name, emulator, input, lines, complaints: Some(complaints) };
        // The empty line ends whatever noise a serial line carries when a board is switched on.
        ensure!(device.line()?.is_empty(), "{} does not begin with an empty line", device.name);
        device.reply()?.ok().with_context(|| format!("{} does not start", device.name))?;
        Ok(device)
    }

    /// The program and the board, for messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Counts the move sequences of `depth` plies, on the board, and says how long that took
    /// on this machine.
    ///
    /// # Errors
    /// The board refuses the position or the depth, or does not answer in time.
    pub(crate) fn perft(&mut self, fen: &str, depth: u32) -> Result<(u64, Duration)> {
        self.request(&format!("fen {fen}"))?.ok()?;
        let start = Instant::now();
        let reply = self.request(&format!("perft {depth}"))?.ok()?;
        Ok((super::number(&reply, "nodes")?, start.elapsed()))
    }

    /// How many instructions the library executes for a request: those that the program's stopwatch
    /// counts, on a board that was started with [`Image::counting`].
    ///
    /// # Errors
    /// The board refuses the request, or does not answer in time.
    pub(crate) fn instructions(&mut self, request: &str) -> Result<u64> {
        super::number(&self.request(&format!("measure {request}"))?.ok()?, "instructions")
    }

    /// Sends a request and waits for its reply, also for one that refuses.
    ///
    /// # Errors
    /// The board has ended, or does not answer in time.
    pub(crate) fn request(&mut self, request: &str) -> Result<Reply> {
        self.send(format!("{request}\n").as_bytes())?;
        self.reply().with_context(|| format!("after the request `{request}`"))
    }

    /// Sends bytes as they are.
    ///
    /// # Errors
    /// The board has ended.
    pub(crate) fn send(&mut self, bytes: &[u8]) -> Result<()> {
        let input = self.input.as_mut().context("the board has been asked to exit")?;
        if input.write_all(bytes).and_then(|()| input.flush()).is_err() {
            return Err(self.ended());
        }
        Ok(())
    }

    /// The next line of text from the board.
    ///
    /// # Errors
    /// The board has ended, or sends no line in time.
    pub(crate) fn line(&mut self) -> Result<String> {
        match self.lines.recv_timeout(TIMEOUT) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => {
                bail!("{} has sent nothing for {} s", self.name, TIMEOUT.as_secs())
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Has the firmware end the emulator, and checks that it does.
    ///
    /// # Errors
    /// The board answers anything but `ok`, goes on, or ends with an exit code other than 0.
    pub(crate) fn exit(mut self) -> Result<()> {
        self.request("exit")?.ok()?;
        if let Ok(line) = self.lines.recv_timeout(TIMEOUT) {
            bail!("{} goes on after exit: {line}", self.name);
        }
        // Its output has ended, or else it has run out of time: then drop stops it.
        let Some(status) = self.emulator.0.try_wait()?.or_else(|| self.wait_a_moment()) else {
            bail!("{} does not end after exit", self.name);
        };
        ensure!(status.success(), "{} ended with {status}", self.name);
        Ok(())
    }

    fn wait_a_moment(&mut self) -> Option<std::process::ExitStatus> {
        let start = Instant::now();
        while start.elapsed() < TIMEOUT {
            if let Ok(Some(status)) = self.emulator.0.try_wait() {
                return Some(status);
            }
            thread::sleep(Duration::from_millis(5));
        }
        None
    }

    fn reply(&mut self) -> Result<Reply> {
        let mut data = Vec::new();
        loop {
            let line = self.line()?;
            if line == "ok" || line.starts_with("error ") {
                return Ok(Reply { data, status: line });
            }
            data.push(line);
        }
    }

    /// The error of a board that has ended by itself: with all that the emulator has to say.
    fn ended(&mut self) -> anyhow::Error {
        self.input = None;
        if self.wait_a_moment().is_none() {
            let _ = self.emulator.0.kill();
        }
        let status =
            self.emulator.0.wait().map_or_else(|error| error.to_string(), |s| s.to_string());
        let complaints = self.complaints.take().and_then(|thread| thread.join().ok());
        let last: Vec<_> = self.lines.try_iter().collect();
        anyhow!(
            "{} has ended ({status})\n{}\n{}",
            self.name,
            last.join("\n"),
            complaints.unwrap_or_default()
        )
    }
}

impl Reply {
    /// The reply itself, unless it refuses.
    ///
    /// # Errors
    /// The status line is an error; the error holds the whole reply.
    pub(crate) fn ok(self) -> Result<Self> {
        ensure!(self.status == "ok", "the board refuses:\n{self}");
        Ok(self)
    }

    #[cfg(test)]
    pub(crate) fn new(data: &[String], status: &str) -> Self {
        Self { data: data.to_vec(), status: status.to_owned() }
    }

    /// What follows `name` in the first line of data that begins with it.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.values(name).next()
    }

    /// What follows `name` in each line of data that begins with it.
    pub(crate) fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        self.data.iter().filter_map(move |line| line.strip_prefix(name)?.strip_prefix(' '))
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.data {
            writeln!(f, "{line}")?;
        }
        f.write_str(&self.status)
    }
}

/// How long a board may be silent, or an emulator take to end. Far more than any check takes, also
/// on a busy machine: it only ends what hangs.
const TIMEOUT: Duration = Duration::from_secs(600);

#[cfg(test)]
mod tests {
    use super::*;

    /// A device whose firmware is a shell script.
    fn scripted(script: &str) -> Result<Device> {
        Device::boot(&Image::scripted(script))
    }

    #[test]
    fn requests_are_answered() {
        let mut device = scripted(
            "printf '\\r\\nhello\\r\\nok\\r\\n'; read line; printf 'nodes 20\\r\\nok\\r\\n'; \
             read line; printf 'error 5 why\\n'; read line; echo ok",
        )
        .unwrap();
        let reply = device.request("perft 1").unwrap();
        assert_eq!((reply.value("nodes"), reply.value("node")), (Some("20"), None));
        let refused = device.request("perft x").unwrap().ok().unwrap_err();
        assert!(refused.to_string().contains("error 5 why"), "{refused}");
        device.exit().unwrap();
    }

    #[test]
    fn a_board_that_does_not_start_says_why() {
        let error = scripted("echo; echo 'error -5 other version'; read line").unwrap_err();
        assert!(format!("{error:#}").contains("error -5 other version"), "{error:#}");
        let error = scripted("echo no such machine >&2; exit 3").unwrap_err();
        for part in ["no such machine", "exit status: 3"] {
            assert!(error.to_string().contains(part), "{error}");
        }
    }

    #[test]
    fn a_board_that_dies_says_its_last_words() {
        let mut device =
            scripted("echo; echo ok; read line; echo half; echo fatal >&2; exit 1").unwrap();
        let error = format!("{:#}", device.request("perft 5").unwrap_err());
        for part in ["after the request `perft 5`", "fatal", "exit status: 1"] {
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn exit_is_checked() {
        for script in ["read line; echo ok; exit 9", "read line; echo ok; echo more; read line"] {
            let device = scripted(&format!("echo; echo ok; {script}")).unwrap();
            assert!(device.exit().is_err(), "{script}");
        }
    }

    #[test]
    fn a_dropped_device_is_stopped() {
        let device = scripted("echo; echo ok; exec sleep 1000").unwrap();
        let process = format!("/proc/{}", device.emulator.0.id());
        assert!(std::fs::exists(&process).unwrap());
        drop(device);
        assert!(!std::fs::exists(&process).unwrap());
    }
}
