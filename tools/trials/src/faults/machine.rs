//! Where programs run: in a network namespace and with a clock of their own, where the machine
//! allows it.

use core::net::{IpAddr, Ipv4Addr, SocketAddr};
use core::sync::atomic::{AtomicU8, Ordering};
use std::env;
use std::fs;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, Result};
use rustix::net::{
    AddressFamily, SocketFlags, SocketType, bind, getsockname, socket_with, sockopt,
};

use pedina_support::shell;

/// What the machine allows.
#[derive(Debug)]
pub(crate) struct Machine {
    folder: PathBuf,
    has_network: bool,
    /// The library that shows a program another time.
    library: Option<PathBuf>,
    /// The last byte of the next address.
    next: AtomicU8,
}

/// Where one program runs.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) name: String,
    pub(crate) address: SocketAddr,
    is_namespace: bool,
    /// Keeps the port from other programs while this one does not run.
    _socket: Option<Arc<OwnedFd>>,
    /// By how many seconds its clock is wrong, as text, with the library that reads it.
    clock: Option<(PathBuf, PathBuf)>,
}

impl Machine {
    /// This machine, with what a run keeps in this folder; with a network of its own if
    /// `has_network`, for which this process is in a network namespace of its own already.
    ///
    /// # Errors
    /// The network cannot be made.
    pub(crate) fn new(folder: &Path, has_network: bool, has_clocks: bool) -> Result<Self> {
        if has_network {
            for line in [
                "link set lo up",
                "link add pedina type bridge",
                "address add 10.77.0.1/24 dev pedina",
                "link set pedina up",
            ] {
                ip(line)?;
            }
        }
        let library = if has_clocks { fake_time() } else { None };
        Ok(Self { folder: folder.to_owned(), has_network, library, next: AtomicU8::new(2) })
    }

    /// A place with this name.
    ///
    /// # Errors
    /// Its namespace cannot be made, or no port is free.
    pub(crate) fn place(&self, name: &str) -> Result<Place> {
        let (address, socket) = if self.has_network {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            for line in [
                format!("netns add {name}"),
                format!("link add v-{name} type veth peer name eth0 netns {name}"),
                format!("link set v-{name} master pedina up"),
                format!("-n {name} link set lo up"),
                format!("-n {name} link set eth0 up"),
                format!("-n {name} address add 10.77.0.{number}/24 dev eth0"),
            ] {
                ip(&line)?;
            }
            (SocketAddr::new(IpAddr::V4(Ipv4Addr::new(10, 77, 0, number)), PORT), None)
        } else {
            let (address, socket) = free_port().context("no port is free")?;
            (address, Some(Arc::new(socket)))
        };
        let clock = self.library.clone().map(|library| {
            let file = self.folder.join(format!("{name}.clock"));
            (library, file)
        });
        let (name, is_namespace) = (name.to_owned(), self.has_network);
        let place = Place { name, address, is_namespace, _socket: socket, clock };
        place.set_clock(0)?;
        Ok(place)
    }
}

/// A port of this machine, with a socket that does not listen: nobody gets the port who does not
/// name it.
fn free_port() -> Result<(SocketAddr, OwnedFd)> {
    let socket = socket_with(AddressFamily::INET, SocketType::STREAM, SocketFlags::CLOEXEC, None)?;
    sockopt::set_socket_reuseaddr(&socket, true)?;
    bind(&socket, &SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
    Ok((getsockname(&socket)?.try_into()?, socket))
}

impl Place {
    /// A command of a program in this place, as this user if one is named.
    pub(crate) fn command(&self, user: Option<&str>, program: &Path) -> Command {
        self.words(user, &[], program)
    }

    /// As [`command`](Self::command), of a program that runs for long and whose clock can jump.
    pub(crate) fn clocked(&self, user: Option<&str>, program: &Path) -> Command {
        let Some((library, file)) = &self.clock else { return self.command(user, program) };
        let variables = [
            format!("LD_PRELOAD={}", library.display()),
            format!("FAKETIME_TIMESTAMP_FILE={}", file.display()),
            // Only the clock on the wall jumps. The file is read again once a second.
            "FAKETIME_DONT_FAKE_MONOTONIC=1".to_owned(),
            "DONT_FAKE_MONOTONIC=1".to_owned(),
            "FAKETIME_CACHE_DURATION=1".to_owned(),
        ];
        self.words(user, &variables, program)
    }

    fn words(&self, user: Option<&str>, variables: &[String], program: &Path) -> Command {
        let mut words: Vec<&str> = Vec::new();
        if self.is_namespace {
            words.extend(["ip", "netns", "exec", &self.name]);
        }
        // It dies with this program, whatever ends that. A change of the user would undo this.
        words.extend(["setpriv", "--pdeathsig", "KILL"]);
        if let Some(user) = user {
            words.extend(["--reuid", user, "--regid", user, "--clear-groups"]);
        }
        // Set last, because the library makes files that belong to the user.
        words.push("env");
        words.extend(variables.iter().map(String::as_str));
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).arg(program);
        command
    }

    /// Makes the clock on the wall wrong by this number of seconds.
    ///
    /// # Errors
    /// It cannot be written down.
    pub(crate) fn set_clock(&self, seconds: i64) -> Result<()> {
        let Some((_, file)) = &self.clock else { return Ok(()) };
        // At once, since the program may read it at any moment.
        let new = file.with_extension("new");
        fs::write(&new, format!("{seconds:+}\n"))?;
        fs::rename(&new, file).with_context(|| format!("cannot write {}", file.display()))
    }

    /// Cuts its link to all others, or mends it.
    ///
    /// # Errors
    /// The system refuses.
    pub(crate) fn cut(&self, is_cut: bool) -> Result<()> {
        ip(&format!("link set v-{} {}", self.name, if is_cut { "down" } else { "up" }))
    }

    /// Cuts its link to this other place alone, or mends it: of the places that are cut so, none
    /// reaches any other.
    ///
    /// # Errors
    /// The system refuses.
    pub(crate) fn cut_from(&self, other: &Self, is_cut: bool) -> Result<()> {
        for place in [self, other] {
            let state = if is_cut { "on" } else { "off" };
            let device = format!("v-{}", place.name);
            let mut bridge = shell::command("bridge");
            shell::run(bridge.args(["link", "set", "dev", &device, "isolated", state]))?;
        }
        Ok(())
    }
}

/// Lets this program start again in namespaces of its own, in which root may make networks and
/// mounts that end with it; does not return if that succeeds. Does nothing in the new one.
///
/// # Errors
/// The system refuses.
pub(crate) fn enter_namespaces() -> Result<()> {
    if env::var_os(INSIDE).is_some() {
        fs::create_dir_all("/run/netns")?;
        for folder in ["/run/netns", "/dev/shm"] {
            let mut mount = shell::command("mount");
            shell::run(mount.args(["-t", "tmpfs", "-o", "mode=1777", "none", folder]))?;
        }
        return Ok(());
    }
    // Whoever ends this program ends the one inside, and with it all that it has started.
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "KILL", "unshare", "--mount", "--net"]);
    command.arg(env::current_exe()?).args(env::args_os().skip(1));
    let status = command.env(INSIDE, "1").status().context("unshare cannot be run")?;
    std::process::exit(status.code().unwrap_or(1));
}

/// Whether this process may make namespaces, or why it may not.
pub(crate) fn may_make_namespaces() -> Result<(), String> {
    if !is_root() {
        return Err("this user is not root".into());
    }
    let inside = env::var_os(INSIDE).is_some();
    let mut command = Command::new("unshare");
    let trial = command.args(["--mount", "--net", "ip", "link", "add", "x", "type", "bridge"]);
    match trial.output() {
        _ if inside => Ok(()),
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
        Err(error) => Err(format!("unshare cannot be run: {error}")),
    }
}

/// Whether this process is one of root.
pub(crate) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// Where the library is that shows a program another time.
pub(crate) fn fake_time() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let library = |folder: fs::DirEntry| folder.path().join("faketime/libfaketime.so.1");
    folders.map(library).find(|path| path.is_file())
}

/// Runs `ip` with these words.
fn ip(words: &str) -> Result<()> {
    shell::run(shell::command("ip").args(words.split(' '))).map(drop)
}

/// Set for the program inside of its namespaces.
const INSIDE: &str = "PEDINA_FAULTS_INSIDE";

/// The port of every program that has an address of its own.
const PORT: u16 = 8_080;
