//! The service and the load on it, as processes that end with their owner.

use core::time::Duration;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::sample::Sample;
use pedina_support::owned::Owned;
use pedina_support::shell;

/// Builds the program, optimised.
pub(super) fn build() -> Result<PathBuf> {
    shell::run(shell::cargo().args(["build", "--release", "--package", "pedina-apps"]))?;
    Ok(shell::target_dir().join("release/pedina"))
}

/// A service with durable games, and the players on it.
#[derive(Debug)]
pub(super) struct Host {
    service: Owned,
    load: Owned,
    port: u16,
    operator: u16,
}

/// Milliseconds between two moves of a game: thousands of games come and go, and half of a
/// processor is left.
const PAUSE: &str = "200";

/// After this number of plies, players leave for a new game.
const PLIES: &str = "60";

/// Connections that are dropped in the middle of a request, at each sample.
const RUDE_VISITORS: usize = 10;

impl Host {
    /// Starts both; the games are stored in `folder`, from which those of earlier runs are removed.
    ///
    /// # Errors
    /// One of them does not start.
    pub(super) fn start(program: &Path, folder: &Path, games: u32, seconds: u32) -> Result<Self> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        let mut command = Command::new(program);
        command.args(["service", "--http-port", "0", "--operator-port", "0"]);
        command.args(["--requests-per-address", "0", "--calls-per-socket", "0"]);
        command.arg("--storage").arg(folder.join("games.db"));
        let mut service = Owned(command.stdout(Stdio::piped()).spawn()?);
        let output = service.0.stdout.take().context("the service has no output")?;
        let mut lines = BufReader::new(output).lines();
        let mut port = || -> Result<u16> {
            let line = lines.next().context("the service has ended")??;
            let (_, number) = line.rsplit_once(':').context("the service names no port")?;
            number.parse().with_context(|| format!("no port: {line}"))
        };
        let (port, operator) = (port()?, port()?);
        let mut command = Command::new(program);
        command.args(["load", &format!("http://localhost:{port}"), "--json", "--spectators", "1"]);
        command.args(["--pause", PAUSE, "--plies", PLIES, "--games", &games.to_string()]);
        command.args(["--seconds", &seconds.to_string()]).stdout(Stdio::null());
        Ok(Self { service, load: Owned(command.spawn()?), port, operator })
    }

    /// Whether the load has ended as it should.
    ///
    /// # Errors
    /// It has failed.
    pub(super) fn has_ended(&mut self) -> Result<bool> {
        match self.load.0.try_wait()? {
            None => Ok(false),
            Some(status) if status.success() => Ok(true),
            Some(status) => bail!("pedina load has failed: {status}"),
        }
    }

    /// What the service takes now.
    ///
    /// # Errors
    /// It has ended, or does not answer.
    pub(super) fn sample(&self, time: Duration) -> Result<Sample> {
        let mut stream = TcpStream::connect(("localhost", self.operator))?;
        stream
            .write_all(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut metrics = String::new();
        stream.read_to_string(&mut metrics)?;
        Sample::take(self.service.0.id(), &metrics, time)
    }

    /// Lets visitors come who leave in the middle of a request.
    pub(super) fn annoy(&self) {
        let requests = ["GET /game HTT", "POST /game HTTP/1.1\r\nContent-Length: 100\r\n\r\n{"];
        for request in requests.into_iter().cycle().take(RUDE_VISITORS) {
            // Whether such a one is served says nothing.
            let visit = TcpStream::connect(("localhost", self.port));
            let _ = visit.and_then(|mut stream| stream.write_all(request.as_bytes()));
        }
    }
}
