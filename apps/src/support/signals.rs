//! The signals by which a program is asked to end.

use core::future::Future;

use anyhow::Result;

use crate::platform::Closing;

/// Over when the program is asked to end, by SIGTERM or Ctrl-C, or as Windows does. It catches both
/// from the call on, not from the first poll: a server calls it before it says that it is ready.
///
/// # Errors
/// The system does not deliver signals.
///
/// # Panics
/// Outside of a runtime.
pub(crate) fn end() -> Result<impl Future<Output = ()>> {
    let mut closing = Closing::of_server()?;
    Ok(async move { closing.wait().await })
}
