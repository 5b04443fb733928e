//! A server as a process: its processor time and its memory.

use std::fs::read_to_string;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rustix::process::{Resource, getrlimit, setrlimit};

/// A running server. It is stopped when the value is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    pub(crate) port: u16,
}

impl Process {
    /// Starts a program that prints a line which ends with its port.
    pub(crate) fn start(command: &mut Command) -> anyhow::Result<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn().context("no server")?;
        let mut line = String::new();
        let output = child.stdout.take().context("the server has no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let port = line.trim().trim_end_matches('`').rsplit(' ').next().unwrap_or_default();
        let port = port.parse().with_context(|| format!("no port in {line:?}"))?;
        Ok(Self { child, port })
    }

    /// Starts the original server. It does not say when it listens, so its port is tried: by
    /// listening there, since it would take a connection for a client.
    pub(crate) fn of_reference(jar: &Path) -> anyhow::Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = Command::new("java");
        command.arg("-jar").arg(jar).args(["server", "-p", &port.to_string()]);
        let child =
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().context("no Java")?;
        let process = Self { child, port };
        let start = Instant::now();
        while TcpListener::bind(("0.0.0.0", port)).is_ok() {
            ensure!(start.elapsed() < Duration::from_secs(60), "the original does not listen");
            std::thread::sleep(Duration::from_millis(200));
        }
        Ok(process)
    }

    /// The seconds of processor time so far, of all its threads.
    pub(crate) fn cpu(&self) -> anyhow::Result<f64> {
        cpu_of(self.child.id())
    }

    /// The bytes of memory of its own that are resident. What the system keeps for a socket is not
    /// among them.
    pub(crate) fn memory(&self) -> anyhow::Result<u64> {
        let text = read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:"));
        let number = line.and_then(|line| line.split_whitespace().next());
        Ok(1024
            * number.context("the system does not say how much memory is used")?.parse::<u64>()?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The seconds of processor time of a process so far, of all its threads.
pub(crate) fn cpu_of(id: u32) -> anyhow::Result<f64> {
    let text = read_to_string(format!("/proc/{id}/stat"))?;
    let (_, fields) = text.rsplit_once(')').context("a process has a name")?;
    // In user mode and in the kernel, in hundredths of a second.
    let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
    Ok(ticks.sum::<Result<u64, _>>()? as f64 / 100.0)
}

/// Lets this process have as many connections as the system allows.
pub(crate) fn allow_many_files() -> anyhow::Result<()> {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).context("the number of open files is limited")
}
