//! What the commands share: sockets, signals, output, files, and errors of usage.

pub(crate) mod arguments;
pub(crate) mod data_folder;
#[cfg(feature = "service")]
pub(crate) mod database_file;
pub(crate) mod game_file;
#[cfg(feature = "service")]
pub(crate) mod http_port;
pub(crate) mod listener;
pub(crate) mod logging;
pub(crate) mod lossy_writer;
#[cfg(feature = "service")]
pub(crate) mod metrics;
pub(crate) mod new_file;
pub(crate) mod print;
#[cfg(any(feature = "service", test))]
pub(crate) mod random;
pub(crate) mod record_file;
pub(crate) mod signals;
pub(crate) mod usage_error;
#[cfg(test)]
pub(crate) mod watch;
#[cfg(not(test))]
pub(crate) use tokio::sync::watch;
