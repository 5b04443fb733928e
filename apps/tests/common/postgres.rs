//! A private cluster of PostgreSQL, in a folder that vanishes with the test.
#![allow(dead_code, reason = "no test uses all of it")]

use core::sync::atomic::{AtomicU32, Ordering};
use core::time::Duration;
use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use tokio::net::TcpSocket;

/// How long a server may take to start or to be promoted.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A server with a folder of its own, on a free port of the loopback interface.
pub(crate) struct Cluster {
    folder: tempfile::TempDir,
    pub(crate) port: u16,
    /// Keeps the port from all others while the server does not run, as it keeps it from nobody
    /// who names it.
    _socket: TcpSocket,
    databases: AtomicU32,
}

impl Cluster {
    /// A new server with these lines in its configuration.
    pub(crate) fn start(settings: &str) -> Self {
        let cluster = Self::empty();
        cluster.tool("initdb", &["--no-sync", "--auth", "trust", "--username", "pedina"]);
        cluster.configure(settings);
        cluster.launch();
        cluster
    }

    /// A new server with these lines in its configuration, which takes encrypted connections only.
    /// It has a certificate for `localhost`.
    pub(crate) fn start_encrypted(settings: &str) -> Self {
        let cluster = Self::empty();
        cluster.tool("initdb", &["--no-sync", "--auth", "trust", "--username", "pedina"]);
        fs::write(cluster.data().join("pg_hba.conf"), "hostssl all all all trust\n").unwrap();
        cluster.certify();
        let files = "ssl = on\nssl_cert_file = '../server.pem'\nssl_key_file = '../server.key'";
        cluster.configure(&format!("{files}\n{settings}"));
        cluster.launch();
        cluster
    }

    /// The certificate of the authority that signed that of the server.
    pub(crate) fn authority(&self) -> PathBuf {
        self.folder.path().join("authority.pem")
    }

    /// Makes an authority, and a certificate that it signs.
    fn certify(&self) {
        let folder = self.folder.path();
        let extensions = "[req]\ndistinguished_name = name\n[name]\n\
            [authority]\nbasicConstraints = critical,CA:TRUE\n\
            [server]\nbasicConstraints = critical,CA:FALSE\nsubjectAltName = DNS:localhost\n";
        fs::write(folder.join("certificates.conf"), extensions).unwrap();
        let certificate = |name: &str, options: &[&str]| {
            let mut command = unprivileged(Path::new("openssl"));
            command.args(["req", "-x509", "-config", "certificates.conf", "-extensions", name]);
            command.args(["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
            command.args(["-days", "2", "-keyout", &format!("{name}.key"), "-out"]);
            command.args([&format!("{name}.pem"), "-subj", &format!("/CN={name}")]);
            text(
                &command.args(options).current_dir(folder).output().expect("openssl is installed"),
            );
        };
        certificate("authority", &[]);
        certificate("server", &["-CA", "authority.pem", "-CAkey", "authority.key"]);
    }

    /// A standby that follows this server, known to it by this name.
    pub(crate) fn standby(&self, name: &str) -> Self {
        let standby = Self::empty();
        let source =
            format!("port={} host=127.0.0.1 user=pedina application_name={name}", self.port);
        let options = ["--write-recovery-conf", "--no-sync", "--checkpoint", "fast", "-d", &source];
        standby.tool("pg_basebackup", &options);
        standby.configure("synchronous_standby_names = ''");
        standby.launch();
        standby
    }

    /// A standby without which this server acknowledges nothing from now on. The server needs
    /// [`REPLICATES`] in its configuration.
    pub(crate) fn synchronous_standby(&self) -> Self {
        let standby = self.standby("second");
        self.query("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'second'");
        self.query("postgres", "SELECT pg_reload_conf()");
        while self.query("postgres", "SELECT sync_state FROM pg_stat_replication") != "sync" {
            std::thread::sleep(Duration::from_millis(20));
        }
        standby
    }

    /// The process of the server that waits for a standby to have what it stores, if one does.
    pub(crate) fn waits_for_standby(&self) -> Option<u32> {
        let sql = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        self.query("postgres", sql).parse().ok()
    }

    /// The address of this database of the server.
    pub(crate) fn address(&self, database: &str) -> String {
        format!("postgres://pedina@127.0.0.1:{}/{database}", self.port)
    }

    /// The address of a new database.
    pub(crate) fn database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("games_{number}");
        self.query("postgres", &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// What a query prints, a row a line, fields separated by `|`.
    pub(crate) fn query(&self, database: &str, sql: &str) -> String {
        let address = self.address(database);
        let output = Command::new("psql")
            .args(["--no-psqlrc", "--tuples-only", "--no-align", "--command", sql, &address])
            .output()
            .expect("psql is installed");
        text(&output)
    }

    /// The seconds of processor time of all processes of the server, with those that have ended.
    pub(crate) fn processor_time(&self) -> f64 {
        let text = fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let first: u32 = text.lines().next().unwrap().parse().unwrap();
        let processes = fs::read_dir("/proc").unwrap().flatten();
        let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let ticks = ids.filter_map(|id| {
            // It may have ended.
            let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            let (_, fields) = text.rsplit_once(')')?;
            let fields: Vec<u64> =
                fields.split_whitespace().map(|field| field.parse().unwrap_or(0)).collect();
            // In user mode and in the kernel; of the first process also its children that have
            // ended.
            let own: u64 = fields[11..13].iter().sum();
            match id == first {
                true => Some(own + fields[13..15].iter().sum::<u64>()),
                false => (fields[1] == u64::from(first)).then_some(own),
            }
        });
        ticks.sum::<u64>() as f64 / rustix::param::clock_ticks_per_second() as f64
    }

    /// Adds lines to the configuration, for the next start.
    pub(crate) fn configure(&self, settings: &str) {
        let path = self.data().join("postgresql.auto.conf");
        let old = fs::read_to_string(&path).unwrap_or_default();
        fs::write(path, format!("{old}\n{settings}\n")).unwrap();
    }

    /// Starts the server, and waits until it can be used.
    pub(crate) fn launch(&self) {
        let log = self.log_file();
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
             -c shared_buffers=16MB -c max_connections=100",
            self.port
        );
        let log = log.to_str().unwrap();
        self.tool("pg_ctl", &["start", "--wait", "--log", log, "--options", &options]);
    }

    /// What the server has logged.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap()
    }

    /// Ends the server as a loss of power of its machine does, but for the disk.
    pub(crate) fn kill(&self) {
        self.tool("pg_ctl", &["stop", "--mode", "immediate"]);
    }

    /// Makes a standby a server of its own.
    pub(crate) fn promote(&self) {
        self.tool("pg_ctl", &["promote", "--wait"]);
    }

    fn empty() -> Self {
        let folder = tempfile::tempdir().unwrap();
        give(folder.path());
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_reuseaddr(true).unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let port = socket.local_addr().unwrap().port();
        Self { folder, port, _socket: socket, databases: AtomicU32::new(0) }
    }

    fn log_file(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Runs a program of the server in its folder.
    fn tool(&self, program: &str, options: &[&str]) {
        let mut command = unprivileged(&programs().join(program));
        command.arg("--pgdata").arg(self.data()).args(options).current_dir(self.folder.path());
        // The server keeps what it inherits open.
        let output = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let status = output.status().expect("PostgreSQL is installed");
        let log = fs::read_to_string(self.log_file()).unwrap_or_default();
        assert!(status.success(), "{program} failed: {log}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let mut command = unprivileged(&programs().join("pg_ctl"));
        command.args(["stop", "--mode", "immediate", "--pgdata"]).arg(self.data());
        // It may have been stopped already.
        let _ = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
}

/// Waits until a program listens on this port.
pub(crate) fn wait_for_port(port: u16) {
    let start = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(start.elapsed() < TIMEOUT, "nobody listens at port {port}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Where the programs of the server are; distributions keep them away from the search path.
fn programs() -> PathBuf {
    let output = Command::new("pg_config").arg("--bindir").output();
    let packaged = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let packaged = packaged.map(|version| version.path().join("bin"));
    let named = output.ok().map(|output| PathBuf::from(text(&output)));
    let found = named.into_iter().chain(packaged).find(|path| path.join("initdb").exists());
    found.expect("PostgreSQL is installed: `cargo xtask setup` installs it")
}

/// A program as a user that the server accepts, which root is not.
fn unprivileged(program: &Path) -> Command {
    if !rustix::process::geteuid().is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", USER, "--regid", USER, "--clear-groups"]).arg(program);
    command
}

/// Gives a folder to that user.
fn give(path: &Path) {
    if rustix::process::geteuid().is_root() {
        let owner = format!("{USER}:{USER}");
        let status = Command::new("chown").arg(owner).arg(path).status().unwrap();
        assert!(status.success());
    }
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap().trim_end().to_owned()
}

/// Settings of a server that has standbys.
pub(crate) const REPLICATES: &str = "wal_level = replica\nmax_wal_senders = 4";

/// The user whom the package makes for its servers.
const USER: &str = "postgres";
