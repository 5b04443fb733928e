//! A server of a line protocol, as its clients reach it.

use anyhow::{Context, Result};
use tokio::net::TcpStream;

/// The address of a server, and the command that starts one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServerAddress<'a> {
    pub(crate) host: &'a str,
    pub(crate) port: u16,
    /// The command of a terminal.
    pub(crate) command: &'static str,
}

impl ServerAddress<'_> {
    /// A connection to it.
    ///
    /// # Errors
    /// The server cannot be reached; the error names the command that starts one.
    pub(crate) async fn connect(self) -> Result<TcpStream> {
        let Self { host, port, command } = self;
        let stream = TcpStream::connect((host, port)).await;
        stream.with_context(|| {
            format!("no server at {host}, port {port}: start one by `{command} --port {port}`")
        })
    }
}
