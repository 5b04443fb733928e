//! What programs report about themselves, on the standard error stream.

use std::io::stderr;
use std::sync::Mutex;

use tracing::Level;

use crate::support::lossy_writer::LossyWriter;
use crate::terminal;

/// Reports warnings, and more with each `-v`. The end of the program should
/// [wait](LossyWriter::finish) for what is not written yet.
pub(crate) fn start(verbose: u8) -> LossyWriter {
    let level = match verbose {
        0 => Level::WARN,
        1 => Level::INFO,
        2 => Level::DEBUG,
        _ => Level::TRACE,
    };
    let writer = LossyWriter::new(stderr());
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(Mutex::new(writer.clone()))
        .with_ansi(terminal::has_colors(&stderr()))
        .with_target(false)
        .init();
    writer
}
