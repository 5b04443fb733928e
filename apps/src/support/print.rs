//! Lines on the standard output.

use std::io::{Write, stdout};

use anyhow::{Context, Result};

/// Prints a line at once.
///
/// # Errors
/// The standard output is closed.
pub(crate) fn print_line(text: &str) -> Result<()> {
    let mut output = stdout().lock();
    writeln!(output, "{text}").and_then(|()| output.flush()).context("cannot print")
}
