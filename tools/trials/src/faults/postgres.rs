//! A server of PostgreSQL in a folder of its own.

use core::time::Duration;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use rustix::process::Signal;

use super::machine::{Place, is_root};
use super::process::{children, signal};
use pedina_support::shell;

/// A server.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) place: Place,
    folder: PathBuf,
    has_own_disk: bool,
    child: Option<Child>,
}

impl Server {
    /// A server that has no data yet, in a new folder; on a small disk of its own if
    /// `has_own_disk`.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub(crate) fn new(place: Place, folder: &Path, has_own_disk: bool) -> Result<Self> {
        let folder = folder.join(&place.name);
        fs::create_dir(&folder)?;
        if has_own_disk {
            let mut mount = shell::command("mount");
            mount.args(["-t", "tmpfs", "-o", DISK_SIZE, "none"]).arg(&folder);
            shell::run(&mut mount)?;
        }
        if let Some(user) = user() {
            shell::run(shell::command("chown").arg(user).arg(&folder))?;
        }
        Ok(Self { place, folder, has_own_disk, child: None })
    }

    /// Makes its data from nothing.
    ///
    /// # Errors
    /// The program fails.
    pub(crate) fn initialize(&self) -> Result<()> {
        // Small segments, so that a full disk ends them soon.
        let options = ["--auth", "trust", "--username", "pedina", "--wal-segsize", "1"];
        shell::run(self.tool("initdb").args(options))?;
        let rules = "host all all 10.77.0.0/24 trust\nhost replication all 10.77.0.0/24 trust\n";
        append(&self.data().join("pg_hba.conf"), rules)?;
        append(&self.data().join("postgresql.conf"), SETTINGS)
    }

    /// Makes its data from those of a running server, which it will follow.
    ///
    /// # Errors
    /// The program fails.
    pub(crate) fn follow(&self, primary: &Self) -> Result<()> {
        if self.data().exists() {
            fs::remove_dir_all(self.data())?;
        }
        let (host, port) = (primary.place.address.ip(), primary.place.address.port());
        let name = &self.place.name;
        let source = format!("host={host} port={port} user=pedina application_name={name}");
        let options = ["--write-recovery-conf", "--checkpoint", "fast", "-d", &source];
        shell::run(self.tool("pg_basebackup").args(options)).map(drop)
    }

    /// Starts it, unless it runs, and waits until it answers.
    ///
    /// # Errors
    /// It does not within a minute.
    pub(crate) fn start(&mut self) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < TIMEOUT {
            if !self.is_running() {
                self.launch()?;
            }
            if self.query("postgres", "SELECT 1").is_ok() {
                return Ok(());
            }
            sleep(Duration::from_millis(100));
        }
        bail!("{} does not start: see {}", self.place.name, self.log().display());
    }

    fn launch(&mut self) -> Result<()> {
        let log = File::options().create(true).append(true).open(self.log())?;
        let (host, port) = (self.place.address.ip(), self.place.address.port());
        let mut command = self.place.clocked(user(), &programs().join("postgres"));
        command.arg("-D").arg(self.data()).current_dir(&self.folder);
        command.args(["-p", &port.to_string(), "-c", &format!("listen_addresses={host}")]);
        command.args(["-c", "unix_socket_directories="]).stdin(Stdio::null());
        command.stdout(log.try_clone()?).stderr(log);
        self.child = Some(command.spawn().context("PostgreSQL cannot be run")?);
        Ok(())
    }

    /// Whether its process is there.
    pub(crate) fn is_running(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    /// Kills all of its processes, as a loss of power does, but for the disk.
    ///
    /// # Errors
    /// The system refuses.
    pub(crate) fn kill(&mut self) -> Result<()> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let others = children(child.id());
        child.kill()?;
        child.wait()?;
        for pid in others {
            // Most have ended with their parent.
            let _ = signal(pid, Signal::KILL);
        }
        Ok(())
    }

    /// Suspends all of its processes, or lets them go on.
    ///
    /// # Errors
    /// It does not run.
    pub(crate) fn suspend(&self, is_suspended: bool) -> Result<()> {
        let pid = self.child.as_ref().context("it does not run")?.id();
        let kind = if is_suspended { Signal::STOP } else { Signal::CONT };
        signal(pid, kind)?;
        for pid in children(pid) {
            // One may have ended.
            let _ = signal(pid, kind);
        }
        Ok(())
    }

    /// Makes a standby a primary.
    ///
    /// # Errors
    /// The program fails.
    pub(crate) fn promote(&self) -> Result<()> {
        shell::run(self.tool("pg_ctl").args(["promote", "--wait"])).map(drop)
    }

    /// What a query prints, a row a line, with `|` between fields.
    ///
    /// # Errors
    /// The server does not answer within some seconds, or refuses.
    pub(crate) fn query(&self, database: &str, sql: &str) -> Result<String> {
        let (host, port) = (self.place.address.ip(), self.place.address.port());
        let mut psql = shell::command("psql");
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--quiet", "--command", sql]);
        psql.arg(format!("postgres://pedina@{host}:{port}/{database}?connect_timeout=5"));
        shell::stdout(&mut psql, "")
    }

    /// Fills its disk to the last byte, or frees it again.
    ///
    /// # Errors
    /// The file cannot be made or removed.
    pub(crate) fn fill(&self, is_full: bool) -> Result<()> {
        let path = self.folder.join("ballast");
        if !is_full {
            return fs::remove_file(&path).context("the disk cannot be freed");
        }
        let mut file = File::create(&path)?;
        let mut zeros: &[u8] = &[0; 1 << 16];
        // Less and less, until nothing fits.
        while !zeros.is_empty() {
            if std::io::Write::write_all(&mut file, zeros).is_err() {
                zeros = &zeros[..zeros.len() / 2];
            }
        }
        Ok(())
    }

    /// Where its log is.
    pub(crate) fn log(&self) -> PathBuf {
        self.folder.with_extension("log")
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// A program of PostgreSQL in the place of this server.
    fn tool(&self, program: &str) -> Command {
        let mut command = self.place.command(user(), &programs().join(program));
        command.arg("-D").arg(self.data()).current_dir(&self.folder);
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The folder goes too, so nothing has to be saved.
        let _ = self.kill();
        if self.has_own_disk {
            // A folder that something is mounted at cannot be removed.
            let _ = shell::run(shell::command("umount").arg("--lazy").arg(&self.folder));
        }
    }
}

/// Whether the programs are there.
///
/// # Errors
/// They are not.
pub(crate) fn check_installed() -> Result<()> {
    let is_found = programs().join("initdb").is_file();
    ensure!(is_found, "PostgreSQL is missing: `cargo xtask setup` installs it");
    Ok(())
}

/// Where the programs are; distributions keep them away from the search path.
fn programs() -> PathBuf {
    let packaged = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let packaged = packaged.map(|version| version.path().join("bin"));
    let found = packaged.max().filter(|path| path.join("initdb").is_file());
    let named = shell::find_program("initdb").and_then(|path| Some(path.parent()?.to_owned()));
    found.or(named).unwrap_or_default()
}

/// The user whom the package makes for its servers, which refuse to run as root.
fn user() -> Option<&'static str> {
    is_root().then_some("postgres")
}

fn append(path: &Path, text: &str) -> Result<()> {
    let old = fs::read_to_string(path)?;
    fs::write(path, format!("{old}\n{text}")).with_context(|| format!("in {}", path.display()))
}

/// How long a server may take to start.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The disk of a server: twice what it takes.
const DISK_SIZE: &str = "size=256m,mode=755";

/// What differs from the defaults: little memory, a small log, and a lost standby is noticed within
/// seconds.
const SETTINGS: &str = "
shared_buffers = 16MB
max_connections = 100
min_wal_size = 4MB
max_wal_size = 32MB
wal_keep_size = 16MB
wal_sender_timeout = 5s
wal_receiver_timeout = 5s
wal_retrieve_retry_interval = 500ms
";
