//! The signals by which a program is asked to end.

use core::future::Future;

use anyhow::{Context, Result};
use tokio::signal::unix::{SignalKind, signal};

/// Over when the program is asked to end, by SIGTERM or Ctrl-C. It catches both from the call on,
/// not from the first poll: a server calls it before it says that it is ready.
///
/// # Errors
/// The system does not deliver signals.
///
/// # Panics
/// Outside of a runtime.
pub(crate) fn end() -> Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate()).context("cannot wait for SIGTERM")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot wait for Ctrl-C")?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
