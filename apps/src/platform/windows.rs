//! Windows.
//!
//! Text for a console goes there as UTF-16 and is read as such, by Rust's standard library, so the
//! code page of the console has no effect. What goes to a pipe or a file is UTF-8.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context, Result};
use ratatui::crossterm::ansi_support::supports_ansi;
use tokio::net::TcpSocket;
use tokio::signal::windows::{
    CtrlBreak, CtrlC, CtrlClose, CtrlShutdown, ctrl_break, ctrl_c, ctrl_close, ctrl_shutdown,
};

/// The events of the console by which a program is asked to end. It receives them from its creation
/// on. Until it has ended, the system keeps the window that is closed, for some seconds.
pub(crate) struct Closing {
    interrupt: CtrlC,
    stop: CtrlBreak,
    window: CtrlClose,
    shutdown: CtrlShutdown,
}

impl Closing {
    /// Ctrl-C, Ctrl-Break, the window closed, the system shut down.
    ///
    /// # Errors
    /// The system does not deliver events of the console.
    pub(crate) fn of_server() -> Result<Self> {
        let failure = "cannot wait for Ctrl-C";
        Ok(Self {
            interrupt: ctrl_c().context(failure)?,
            stop: ctrl_break().context(failure)?,
            window: ctrl_close().context(failure)?,
            shutdown: ctrl_shutdown().context(failure)?,
        })
    }

    /// The same.
    ///
    /// # Errors
    /// As [`of_server`](Self::of_server).
    pub(crate) fn of_terminal() -> Result<Self> {
        Self::of_server()
    }

    /// Completes when the program is asked to end. Nothing is lost if the future is dropped before.
    pub(crate) async fn wait(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.stop.recv() => {}
            _ = self.window.recv() => {}
            _ = self.shutdown.recv() => {}
        }
    }
}

/// Windows has no way to stop a program and let it go on.
pub(crate) struct Suspension;

impl Suspension {
    /// # Errors
    /// None.
    pub(crate) fn new() -> Result<Self> {
        Ok(Self)
    }

    /// Never completes.
    pub(crate) async fn end(&mut self) {
        core::future::pending::<()>().await;
    }

    /// Does nothing.
    pub(crate) async fn begin(&mut self) {}
}

/// The number of files and sockets that this process may open: limited by memory alone.
pub(crate) fn allow_many_files() -> Option<u64> {
    None
}

/// Does nothing: a server may listen where one has just ended, and the option that other systems
/// need for that would let two listen at once.
///
/// # Errors
/// None.
pub(crate) fn share_address(_socket: &TcpSocket) -> io::Result<()> {
    Ok(())
}

/// Checks that this user may read and write a file, by opening it: what an access control list
/// allows is a long story.
///
/// # Errors
/// The user may not.
#[cfg(feature = "service")]
pub(crate) fn check_file(path: &Path) -> io::Result<()> {
    File::options().read(true).write(true).open(path).map(drop)
}

/// Makes a new file, for whoever the folder is.
///
/// # Errors
/// There is one of this name, or none can be made.
#[cfg(feature = "service")]
pub(crate) fn create_private(path: &Path) -> io::Result<()> {
    File::create_new(path).map(drop)
}

/// Checks that this user may make files in a folder, by making one and deleting it.
///
/// # Errors
/// The user may not.
pub(crate) fn check_folder(path: &Path) -> io::Result<()> {
    let path = path.join(format!(".pedina-{}", process::id()));
    File::create(&path)?;
    fs::remove_file(path)
}

/// The folder that holds the data of this user's programs on this machine.
///
/// # Errors
/// This user has no profile.
pub(crate) fn data_home() -> Result<PathBuf> {
    let folder = env::var_os("LOCALAPPDATA").map(PathBuf::from);
    folder.filter(|path| path.is_absolute()).context("LOCALAPPDATA is not set")
}

/// Whether the console acts on escape sequences, which it is asked to do
/// (`ENABLE_VIRTUAL_TERMINAL_PROCESSING`); Windows 10 was the first that could.
pub(crate) fn understands_escapes() -> bool {
    supports_ansi()
}

/// Whether the console has at least 256 colours: each that acts on escape sequences has.
pub(crate) fn has_many_colors() -> bool {
    supports_ansi()
}

/// Whether the console shows the symbols of pieces: Windows Terminal does, whereas the fonts of the
/// console before it lack them.
pub(crate) fn has_unicode() -> bool {
    env::var_os("WT_SESSION").is_some()
}
