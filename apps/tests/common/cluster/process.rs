//! A part while it runs.

use core::time::Duration;
use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Pid, Signal, geteuid, kill_process};

/// A part while it runs.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// PostgreSQL's, if this is a database: that server is no child of Patroni.
    data: PathBuf,
}

impl Process {
    /// Starts a program, whose output is added to the log.
    pub(super) fn start(mut command: Command, log: &Path, folder: &Path) -> Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(log)?;
        command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
        // Ctrl-C is for whoever has started the cluster, which then ends the parts in their order.
        command.process_group(0);
        let program = command.get_program().to_string_lossy().into_owned();
        let child = command.spawn().with_context(|| {
            format!("cannot run {program}: `cargo xtask setup --cluster` installs what is missing")
        })?;
        Ok(Self { child, data: folder.join("data") })
    }

    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Whether it has ended on its own.
    pub(super) fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends all of it without a warning.
    pub(super) fn kill(mut self) -> Result<()> {
        self.kill_all()
    }

    /// Asks it to end.
    pub(super) fn terminate(mut self, patience: Duration) -> Result<()> {
        signal(self.child.id(), Signal::TERM)?;
        // It may have been paused.
        self.resume()?;
        let start = Instant::now();
        while start.elapsed() < patience {
            if self.has_ended() {
                // Of a database that had to be left behind.
                return self.kill_all();
            }
            sleep(PAUSE);
        }
        self.kill_all()?;
        bail!("{} did not end in {} s", self.data.display(), patience.as_secs())
    }

    pub(super) fn pause(&self) -> Result<()> {
        self.all().into_iter().try_for_each(|pid| signal(pid, Signal::STOP))
    }

    pub(super) fn resume(&self) -> Result<()> {
        self.all().into_iter().try_for_each(|pid| signal(pid, Signal::CONT))
    }

    /// Kills PostgreSQL, and leaves Patroni.
    pub(super) fn kill_postgres(&self) -> Result<()> {
        let server = self.postgres().context("PostgreSQL does not run")?;
        family(server).into_iter().try_for_each(|pid| signal(pid, Signal::KILL))
    }

    fn kill_all(&mut self) -> Result<()> {
        let all = self.all();
        for &pid in &all {
            signal(pid, Signal::KILL)?;
        }
        self.child.wait()?;
        let start = Instant::now();
        while all.iter().any(|&pid| is_running(pid)) {
            ensure!(start.elapsed() < TIMEOUT, "processes of {} live on", self.data.display());
            sleep(PAUSE);
        }
        Ok(())
    }

    /// The program first, then what it has started.
    fn all(&self) -> Vec<u32> {
        let own = std::process::id().to_string();
        let is_child = state(self.child.id()).is_some_and(|[_, parent]| parent == own);
        let mut all = if is_child { family(self.child.id()) } else { Vec::new() };
        all.extend(self.postgres().into_iter().flat_map(family));
        all
    }

    /// The server of PostgreSQL in this folder, if it runs.
    fn postgres(&self) -> Option<u32> {
        let file = fs::read_to_string(self.data.join("postmaster.pid")).ok()?;
        let pid = file.lines().next()?.trim().parse().ok()?;
        // The number may have been given to another program since.
        let words = fs::read(format!("/proc/{pid}/cmdline")).ok()?;
        String::from_utf8_lossy(&words).contains(self.data.to_str()?).then_some(pid)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It has ended already, unless something went wrong.
        let _ = self.kill_all();
    }
}

/// Gives a folder to the user who runs PostgreSQL, which root must not.
pub(super) fn give(path: &Path) -> Result<()> {
    if geteuid().is_root() {
        let owner = format!("{USER}:{USER}");
        let status = Command::new("chown").arg(owner).arg(path).status()?;
        ensure!(status.success(), "cannot give {} to {USER}", path.display());
    }
    Ok(())
}

/// What a command begins with that is asked to end when its parent does, however that ends, and
/// that must not run as root. Patroni takes PostgreSQL with it, which is no child of it.
pub(super) fn as_companion() -> Vec<String> {
    let mut words = vec!["setpriv", "--pdeathsig", "TERM"];
    if geteuid().is_root() {
        words.extend(["--reuid", USER, "--regid", USER, "--clear-groups"]);
    }
    words.into_iter().map(str::to_owned).collect()
}

/// The end of a log, for a message.
pub(super) fn last_lines(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines: Vec<_> = text.lines().collect();
    lines[lines.len().saturating_sub(10)..].join("\n")
}

/// A process and its descendants, each before its children.
fn family(first: u32) -> Vec<u32> {
    let mut parents = Vec::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let pid = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok());
        if let Some(pid) = pid
            && let Some([_, parent]) = state(pid)
        {
            parents.push((pid, parent));
        }
    }
    let (mut all, mut known) = (vec![first], BTreeSet::from([first]));
    let mut next = 0;
    while let Some(&parent) = all.get(next) {
        for &(pid, _) in parents.iter().filter(|(_, of)| of.parse() == Ok(parent)) {
            if known.insert(pid) {
                all.push(pid);
            }
        }
        next += 1;
    }
    all
}

/// State and parent of a process.
fn state(pid: u32) -> Option<[String; 2]> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name before may hold anything.
    let mut words = stat.rsplit_once(')')?.1.split_whitespace();
    Some([words.next()?.to_owned(), words.next()?.to_owned()])
}

fn is_running(pid: u32) -> bool {
    state(pid).is_some_and(|[state, _]| state != "Z")
}

/// Sends a signal to a process that may be gone.
fn signal(pid: u32, signal: Signal) -> Result<()> {
    let Some(pid) = i32::try_from(pid).ok().and_then(Pid::from_raw) else { return Ok(()) };
    match kill_process(pid, signal) {
        Ok(()) | Err(rustix::io::Errno::SRCH) => Ok(()),
        Err(error) => Err(error).context("cannot send a signal"),
    }
}

/// The user whom the package of PostgreSQL makes.
const USER: &str = "postgres";

/// How long killed processes may take to vanish.
const TIMEOUT: Duration = Duration::from_secs(60);

/// How long to wait between two looks.
const PAUSE: Duration = Duration::from_millis(20);
