//! A node: a process of the service.

use core::net::SocketAddr;
use core::time::Duration;
use std::fs::File;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use rustix::process::Signal;

use super::machine::Place;
use super::process::signal;
use pedina_support::shell;

/// A node.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) place: Place,
    storage: String,
    log: PathBuf,
    child: Option<Child>,
}

impl Node {
    /// A node that keeps its games at this address, and runs.
    ///
    /// # Errors
    /// It does not start.
    pub(crate) fn start(place: Place, storage: String, folder: &Path) -> Result<Self> {
        let log = folder.join(format!("{}.log", place.name));
        let mut node = Self { place, storage, log, child: None };
        node.heal()?;
        Ok(node)
    }

    /// Starts it, unless it runs, and waits until it takes games. Whether it had to be started.
    ///
    /// # Errors
    /// It does not take games within a minute.
    pub(crate) fn heal(&mut self) -> Result<bool> {
        let (start, mut is_new) = (Instant::now(), false);
        while start.elapsed() < TIMEOUT {
            if !self.is_running() {
                self.launch()?;
                is_new = true;
            }
            let answer = request(self.place.address, "GET /ready", "");
            if answer.is_ok_and(|(status, _)| status == 204) {
                return Ok(is_new);
            }
            sleep(Duration::from_millis(100));
        }
        bail!("{} takes no games: see {}", self.place.name, self.log.display())
    }

    fn launch(&mut self) -> Result<()> {
        let log = File::options().create(true).append(true).open(&self.log)?;
        let (host, port) = (self.place.address.ip(), self.place.address.port());
        let mut command = self.place.clocked(None, &program());
        command.args(["service", "--http-host", &host.to_string()]);
        command.args(["--http-port", &port.to_string(), "--storage", &self.storage]);
        command.args(OPTIONS).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        self.child = Some(command.spawn().context("the service cannot be run")?);
        Ok(())
    }

    fn is_running(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    /// Kills it.
    ///
    /// # Errors
    /// The system refuses.
    pub(crate) fn kill(&mut self) -> Result<()> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        child.kill()?;
        child.wait()?;
        Ok(())
    }

    /// Suspends it, or lets it go on.
    ///
    /// # Errors
    /// It does not run.
    pub(crate) fn suspend(&self, is_suspended: bool) -> Result<()> {
        let pid = self.child.as_ref().context("it does not run")?.id();
        signal(pid, if is_suspended { Signal::STOP } else { Signal::CONT })
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It keeps nothing.
        let _ = self.kill();
    }
}

/// The program of the service.
pub(crate) fn program() -> PathBuf {
    shell::target_dir().join("debug/pedina")
}

/// Sends a request with a body of JSON; status and body of the answer.
///
/// # Errors
/// There is no answer within some seconds.
pub(crate) fn request(address: SocketAddr, line: &str, body: &str) -> Result<(u16, String)> {
    let mut stream = TcpStream::connect_timeout(&address, CONNECT_TIME)?;
    stream.set_read_timeout(Some(SILENCE))?;
    stream.set_write_timeout(Some(SILENCE))?;
    let length = body.len();
    let head = "Host: localhost\r\nConnection: close\r\nContent-Type: application/json";
    let text = format!("{line} HTTP/1.1\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}");
    stream.write_all(text.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").context("the answer has no head")?;
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
    Ok((status.context("the answer has no status")?, body.to_owned()))
}

/// No limit, since all clients have one address. A seat is kept for longer than a fault lasts, and
/// the end of a game is stored until the run is over.
const OPTIONS: [&str; 15] = [
    "--requests-per-address",
    "0",
    "--connections-per-address",
    "0",
    "--games-per-address",
    "0",
    "--calls-per-socket",
    "0",
    "--grace",
    "600",
    "--linger",
    "86400",
    "--statistics-keys",
    "--statistics-service",
    // Nobody listens there, so that results stay where they can be counted.
    "localhost:1",
];

/// How long a node may take to start.
const TIMEOUT: Duration = Duration::from_secs(60);

/// How long a connection may take.
pub(crate) const CONNECT_TIME: Duration = Duration::from_secs(3);

/// How long an answer may take until a client tries another way.
pub(crate) const SILENCE: Duration = Duration::from_secs(8);
