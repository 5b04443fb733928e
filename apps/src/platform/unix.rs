//! Linux, macOS and other systems like Unix.

use core::time::Duration;
use std::env;
use std::ffi::OsString;
#[cfg(feature = "service")]
use std::fs::OpenOptions;
use std::io;
#[cfg(feature = "service")]
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rustix::fs::{Access, access};
use rustix::process::{
    Resource, Rlimit, Signal as Signals, getrlimit, kill_current_process_group, setrlimit,
};
use tokio::net::TcpSocket;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::timeout;

/// The signals by which a program is asked to end. It receives them from its creation on.
pub(crate) struct Closing {
    terminate: Signal,
    interrupt: Signal,
    hangup: Option<Signal>,
}

impl Closing {
    /// SIGTERM and SIGINT, which is Ctrl-C. A server outlives the terminal that it was started in.
    ///
    /// # Errors
    /// The system does not deliver signals.
    pub(crate) fn of_server() -> Result<Self> {
        let terminate = signal(SignalKind::terminate()).context("cannot wait for SIGTERM")?;
        let interrupt = signal(SignalKind::interrupt()).context("cannot wait for Ctrl-C")?;
        Ok(Self { terminate, interrupt, hangup: None })
    }

    /// These and SIGHUP, which comes when the terminal is closed.
    ///
    /// # Errors
    /// The system does not deliver signals.
    pub(crate) fn of_terminal() -> Result<Self> {
        let hangup = signal(SignalKind::hangup()).context("cannot wait for SIGHUP")?;
        Ok(Self { hangup: Some(hangup), ..Self::of_server()? })
    }

    /// Completes when the program is asked to end. Nothing is lost if the future is dropped before.
    pub(crate) async fn wait(&mut self) {
        let Self { terminate, interrupt, hangup } = self;
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
            Some(()) = async { hangup.as_mut()?.recv().await } => {}
        }
    }
}

/// How the shell stops a program and lets it go on.
pub(crate) struct Suspension {
    /// SIGCONT.
    continued: Signal,
}

impl Suspension {
    /// # Errors
    /// The system does not deliver signals.
    pub(crate) fn new() -> Result<Self> {
        Ok(Self { continued: signal(SignalKind::from_raw(Signals::CONT.as_raw()))? })
    }

    /// Completes when the program goes on after it was stopped.
    pub(crate) async fn end(&mut self) {
        self.continued.recv().await;
    }

    /// Stops the program, as Ctrl-Z does; returns when it goes on.
    pub(crate) async fn begin(&mut self) {
        if kill_current_process_group(Signals::TSTP).is_ok() {
            // Where no shell waits for it, the system does not stop a program.
            let _ = timeout(STOP_TIME, self.continued.recv()).await;
        }
    }
}

/// Raises the limit of open files from that of usual programs to that of this user; returns it,
/// if there is one.
pub(crate) fn allow_many_files() -> Option<u64> {
    raise(getrlimit(Resource::Nofile), |limit| setrlimit(Resource::Nofile, limit))
}

/// Has `set` raise a limit as far as it allows; returns the limit then.
fn raise(limit: Rlimit, set: impl Fn(Rlimit) -> rustix::io::Result<()>) -> Option<u64> {
    let maximum = limit.maximum;
    // macOS says that there is no maximum, and refuses more than OPEN_MAX.
    for current in [maximum, Some(maximum.map_or(OPEN_MAX, |most| most.min(OPEN_MAX)))] {
        let is_more = limit.current.is_some_and(|now| current.is_none_or(|new| new > now));
        if !is_more {
            break;
        }
        match set(Rlimit { current, maximum }) {
            Ok(()) => return current,
            Err(error) => tracing::debug!("no limit of {current:?} open files: {error}"),
        }
    }
    limit.current
}

/// As many files as macOS lets a program open.
const OPEN_MAX: u64 = 10_240;

/// Lets a server listen where one has just ended, whose connections the system remembers.
///
/// # Errors
/// The system refuses.
pub(crate) fn share_address(socket: &TcpSocket) -> io::Result<()> {
    socket.set_reuseaddr(true)
}

/// Checks that this user may read and write a file.
///
/// # Errors
/// The user may not.
#[cfg(feature = "service")]
pub(crate) fn check_file(path: &Path) -> io::Result<()> {
    Ok(access(path, Access::READ_OK | Access::WRITE_OK)?)
}

/// Makes a new file that only this user may read and write.
///
/// # Errors
/// There is one of this name, or none can be made.
#[cfg(feature = "service")]
pub(crate) fn create_private(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).map(drop)
}

/// Checks that this user may make files in a folder.
///
/// # Errors
/// The user may not.
pub(crate) fn check_folder(path: &Path) -> io::Result<()> {
    Ok(access(path, Access::WRITE_OK | Access::EXEC_OK)?)
}

/// The folder that holds the data of this user's programs.
///
/// # Errors
/// This user has no home.
pub(crate) fn data_home() -> Result<PathBuf> {
    let folder = data_home_of(env::var_os("XDG_DATA_HOME"), env::var_os("HOME"));
    folder.context("neither XDG_DATA_HOME nor HOME is set")
}

/// As the XDG Base Directory Specification says, by which a relative path is ignored.
fn data_home_of(data_home: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let absolute = |path: OsString| Some(PathBuf::from(path)).filter(|path| path.is_absolute());
    let usual = || Some(home.and_then(absolute)?.join(Path::new(USUAL_DATA_HOME)));
    data_home.and_then(absolute).or_else(usual)
}

/// Whether the terminal acts on escape sequences; one that prints lines and nothing else may show
/// them as they are.
pub(crate) fn understands_escapes() -> bool {
    env::var_os("TERM").is_some_and(|name| !name.is_empty() && name != "dumb")
}

/// Whether the terminal has at least 256 colours, by what the environment says.
pub(crate) fn has_many_colors() -> bool {
    let has = |name, word: &str| env::var(name).is_ok_and(|value| value.contains(word));
    has("TERM", "256color") || has("COLORTERM", "truecolor") || has("COLORTERM", "24")
}

/// Whether the terminal shows more than ASCII, by what the locale says.
pub(crate) fn has_unicode() -> bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let value = names.iter().find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    value.is_some_and(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

/// How soon the system stops a program that is to be stopped.
const STOP_TIME: Duration = Duration::from_millis(200);

/// Below the home of the user.
const USUAL_DATA_HOME: &str =
    if cfg!(target_os = "macos") { "Library/Application Support" } else { ".local/share" };

#[cfg(test)]
mod tests {
    use rustix::io::Errno;

    use super::*;

    #[test]
    fn the_limit_of_files_rises_as_far_as_the_system_allows() {
        let linux = |_| Ok(());
        let macos = |limit: Rlimit| match limit.current {
            Some(..=10_240) => Ok(()),
            _ => Err(Errno::INVAL),
        };
        let rise = |current, maximum| {
            let limit = || Rlimit { current, maximum };
            (raise(limit(), linux), raise(limit(), macos))
        };
        assert_eq!(rise(Some(1_024), Some(4_096)), (Some(4_096), Some(4_096)));
        assert_eq!(rise(Some(1_024), Some(50_000)), (Some(50_000), Some(10_240)));
        assert_eq!(rise(Some(256), None), (None, Some(10_240)));
        assert_eq!(rise(Some(20_000), None), (None, Some(20_000)));
        assert_eq!(rise(None, None), (None, None));
    }

    #[test]
    fn the_data_folder_is_where_the_specification_puts_it() {
        let folder = |data_home: &str, home: &str| {
            let set = |value: &str| (value != "unset").then(|| value.into());
            data_home_of(set(data_home), set(home)).map(|path| path.display().to_string())
        };
        assert_eq!(folder("/d", "/home/al").as_deref(), Some("/d"));
        for ignored in ["unset", "", "d"] {
            let path = folder(ignored, "/home/al");
            assert_eq!(path, Some(format!("/home/al/{USUAL_DATA_HOME}")), "{ignored}");
            assert_eq!(folder(ignored, "unset"), None);
            assert_eq!(folder(ignored, "al"), None);
        }
    }
}
