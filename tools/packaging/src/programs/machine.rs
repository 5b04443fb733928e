//! A program in a folder of a user, and what runs it here.

use anyhow::{Context, Result, bail, ensure};
use core::mem;
use core::time::Duration;
use pedina_support::limit;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Instant;

/// A program, and where it is run.
pub(super) struct Machine {
    /// A program that runs others, with its options; nothing where they run as they are.
    pub(super) emulator: Vec<OsString>,
    pub(super) program: PathBuf,
    /// Where it is started; its paths are relative to that.
    pub(super) folder: PathBuf,
}

impl Machine {
    /// The words of a command.
    fn words(&self, arguments: &[&str]) -> Vec<OsString> {
        let program = self.program.clone().into_os_string();
        let words = self.emulator.iter().cloned().chain([program]);
        words.chain(arguments.iter().map(OsString::from)).collect()
    }

    /// The program with these arguments.
    fn command(&self, arguments: &[&str]) -> Command {
        let words = self.words(arguments);
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).current_dir(&self.folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        command
    }

    /// What the program prints, with Unix line ends, when this is typed into it.
    ///
    /// # Errors
    /// It fails.
    pub(super) fn run(&self, arguments: &[&str], input: &str) -> Result<String> {
        self.start(arguments, input)?.finish()
    }

    /// Runs the program where it has to fail.
    ///
    /// # Errors
    /// It succeeds, or does not end.
    pub(super) fn refuse(&self, arguments: &[&str], input: &str) -> Result<()> {
        let (status, text) = self.start(arguments, input)?.end()?;
        ensure!(!status.success(), "{arguments:?} succeeds:\n{text}");
        Ok(())
    }

    /// Starts the program and types this into it, and no more.
    ///
    /// # Errors
    /// It does not start.
    pub(super) fn start(&self, arguments: &[&str], input: &str) -> Result<Process> {
        let mut child = self.command(arguments).spawn()?;
        let mut to = child.stdin.take().context("a pipe")?;
        // A program that ends before has closed it.
        let _ = to.write_all(input.as_bytes());
        let mut output = BufReader::new(child.stdout.take().context("a pipe")?);
        let (sender, lines) = channel();
        thread::spawn(move || {
            let mut line = String::new();
            while output.read_line(&mut line).is_ok_and(|length| length > 0)
                && sender.send(mem::take(&mut line)).is_ok()
            {}
        });
        Ok(Process { name: format!("{arguments:?}"), child, lines })
    }

    /// Starts a server; returns it and its port when it is ready.
    ///
    /// # Errors
    /// It ends before.
    pub(super) fn serve(&self, arguments: &[&str]) -> Result<(Process, u16)> {
        let server = self.start(arguments, "")?;
        let port = port(&server.wait_for("ready: ")?)?;
        Ok((server, port))
    }

    /// Starts a server in a terminal of tmux, waits until it is ready, has `act` use its port,
    /// presses Ctrl-C, and waits until the server has ended by itself, without a failure.
    ///
    /// # Errors
    /// It does not.
    pub(super) fn interrupt(
        &self,
        arguments: &[&str],
        act: impl FnOnce(u16) -> Result<()>,
    ) -> Result<()> {
        let folder = tempfile::TempDir::with_prefix("pedina-terminal-")?;
        let tmux = Tmux { socket: folder.path().join("socket") };
        tmux.run(&["-f", "/dev/null", "new-session", "-d", "-x", "150", "-y", "50", "sh"])?;
        tmux.run(&["set-option", "remain-on-exit", "on"])?;
        let mut pane = tmux.command(&["respawn-pane", "-k", "-c"]);
        pane.arg(&self.folder).args(self.words(arguments));
        ensure!(pane.status()?.success(), "tmux does not start {arguments:?}");
        let is_ready = |screen: &str| screen.lines().any(|line| line.starts_with("ready: "));
        let screen = tmux.wait(&SCREEN, is_ready)?;
        let line = screen.lines().find(|line| line.starts_with("ready: "));
        let result = act(port(line.unwrap_or_default())?);
        tmux.run(&["send-keys", "C-c"])?;
        let asked = ["display-message", "-p", "#{pane_dead} #{pane_dead_status}"];
        // The terminal closes before the status of the program is known.
        let end = tmux.wait(&asked, |end| end.trim().starts_with("1 "))?;
        result?;
        ensure!(end.trim() == "1 0", "{arguments:?} fails:\n{}", tmux.run(&SCREEN)?);
        Ok(())
    }
}

/// The port in a line such as `ready: http://127.0.0.1:8080`.
fn port(line: &str) -> Result<u16> {
    let number = line.trim().rsplit([' ', ':', '/']).find(|word| !word.is_empty());
    number.and_then(|word| word.parse().ok()).with_context(|| format!("no port in {line}"))
}

/// A program that runs; it is killed if nobody waits for its end.
pub(super) struct Process {
    /// Its arguments.
    name: String,
    child: Child,
    /// What it prints.
    lines: Receiver<String>,
}

impl Process {
    /// The next line that begins like this.
    ///
    /// # Errors
    /// The program ends or falls silent before.
    pub(super) fn wait_for(&self, start: &str) -> Result<String> {
        loop {
            let line = self.lines.recv_timeout(TIMEOUT);
            let line = line.with_context(|| format!("{} does not print `{start}`", self.name))?;
            if line.starts_with(start) {
                return Ok(line);
            }
        }
    }

    /// Waits until it ends by itself, and returns what it has printed since the last call, with
    /// Unix line ends.
    ///
    /// # Errors
    /// It fails, or does not end.
    pub(super) fn finish(self) -> Result<String> {
        let name = self.name.clone();
        let (status, text) = self.end()?;
        ensure!(status.success(), "{name} ends with {status}:\n{text}");
        Ok(text)
    }

    /// As [`finish`](Self::finish), for a program whose failure is a result.
    fn end(mut self) -> Result<(ExitStatus, String)> {
        let mut text = String::new();
        let add = |line: String| text += &line;
        let ended = limit::within(TIMEOUT, || limit::attend(&mut self.child, &self.lines, add))?;
        let text = text.replace("\r\n", "\n");
        match ended {
            Ok(status) => Ok((status, text)),
            Err(_) => bail!("{} did not end and was killed; it printed:\n{text}", self.name),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The answer to an HTTP request without or with a body: its status and all of its text.
///
/// # Errors
/// Nobody answers.
pub(super) fn http(port: u16, request: &str, body: &str) -> Result<(u16, String)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    let length = body.len();
    write!(
        stream,
        "{request} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|word| word.parse().ok());
    Ok((status.with_context(|| format!("no status in {answer}"))?, answer))
}

/// A server of tmux with one terminal, which ends with this value.
struct Tmux {
    socket: PathBuf,
}

impl Tmux {
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("tmux");
        command.arg("-S").arg(&self.socket).args(arguments);
        command
    }

    fn run(&self, arguments: &[&str]) -> Result<String> {
        let output = self.command(arguments).output().context("tmux is missing")?;
        ensure!(output.status.success(), "tmux fails at {arguments:?}");
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The answer to a command of tmux when it is what was waited for.
    fn wait(&self, asked: &[&str], is_expected: impl Fn(&str) -> bool) -> Result<String> {
        let begun = Instant::now();
        loop {
            let answer = self.run(asked)?;
            if is_expected(&answer) {
                return Ok(answer);
            }
            if begun.elapsed() > TIMEOUT {
                bail!("after {TIMEOUT:?} the terminal shows:\n{}", self.run(&SCREEN)?);
            }
            thread::sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = self.command(&["kill-server"]).status();
    }
}

/// Asks for what the terminal shows.
const SCREEN: [&str; 2] = ["capture-pane", "-p"];

/// How long anything may take; the first program in Wine starts a whole Windows.
const TIMEOUT: Duration = Duration::from_secs(120);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_does_not_end_is_killed_and_is_no_refusal() {
        let machine = Machine {
            emulator: vec!["sh".into(), "-c".into()],
            program: "printf 'begins\ngoes on\n'; exec sleep 600".into(),
            folder: "/".into(),
        };
        let limited = |work: &dyn Fn() -> Result<()>, printed: &str| {
            let error = limit::within(Duration::from_millis(200), work).unwrap_err();
            let error = format!("{error:#}");
            assert!(error.contains("did not end and was killed; it printed:\n"), "{error}");
            assert!(error.ends_with(printed), "{error}");
        };
        // On a busy machine they may be killed before they print.
        limited(&|| machine.run(&[], "").map(drop), "");
        limited(&|| machine.refuse(&[], ""), "");
        let program = machine.start(&[], "").unwrap();
        program.wait_for("begins").unwrap();
        let program = core::cell::Cell::new(Some(program));
        limited(&|| program.take().unwrap().finish().map(drop), ":\ngoes on\n");
    }
}
