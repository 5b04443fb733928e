//! The socket of a server.

use core::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use core::time::Duration;
use std::io::{self, ErrorKind, Write, stdout};

use anyhow::{Context, Error, Result, anyhow};
use rustix::net::sockopt::set_ipv6_v6only;
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::platform::{allow_many_files, share_address};

/// Listens on all addresses of this machine, of both families where there are two, for as many
/// connections as the system lets a program have. `option` has chosen the port.
///
/// # Errors
/// The port is taken, or not allowed.
pub(crate) async fn listen(port: u16, option: &str) -> Result<TcpListener> {
    allow_many_files();
    match bind((Ipv6Addr::UNSPECIFIED, port).into()) {
        Ok(listener) => return Ok(listener),
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            return Err(refused(error, port, option));
        }
        // A machine without IPv6.
        Err(error) => tracing::debug!("no IPv6: {error}"),
    }
    bind((Ipv4Addr::UNSPECIFIED, port).into()).map_err(|error| refused(error, port, option))
}

/// Listens on one address; all addresses of IPv6 are those of IPv4, too.
fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv6() { TcpSocket::new_v6()? } else { TcpSocket::new_v4()? };
    if address.ip() == Ipv6Addr::UNSPECIFIED {
        // Windows, unlike others, leaves IPv4 out unless it is asked.
        set_ipv6_v6only(&socket, false)?;
    }
    share_address(&socket)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// As [`listen`], on one address or the addresses of one name; the options have chosen host and
/// port.
///
/// # Errors
/// The host is none of this machine, or the port is taken or not allowed.
#[cfg(feature = "service")]
pub(crate) async fn listen_at(
    host: &str,
    port: u16,
    [host_option, port_option]: [&str; 2],
) -> Result<TcpListener> {
    allow_many_files();
    let not_here = || format!("this machine cannot listen on {host} ({host_option})");
    let addresses = tokio::net::lookup_host((host, port)).await.with_context(not_here)?;
    let mut addresses: Vec<SocketAddr> = addresses.collect();
    // Clients that know one family only know the older one.
    addresses.sort_by_key(SocketAddr::is_ipv6);
    let mut failure = io::Error::from(ErrorKind::AddrNotAvailable);
    for address in addresses {
        match bind(address) {
            Ok(listener) => return Ok(listener),
            Err(error) => failure = error,
        }
    }
    Err(match failure.kind() {
        ErrorKind::AddrNotAvailable => Error::new(failure).context(not_here()),
        _ => refused(failure, port, port_option),
    })
}

/// Why a port is not listened on, and what to do.
fn refused(error: io::Error, port: u16, option: &str) -> Error {
    match error.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "port {port} is taken: end the program that uses it, or choose another port ({option})"
        ),
        ErrorKind::PermissionDenied => {
            anyhow!("port {port} is not open to this user: choose one from 1024 on ({option})")
        }
        _ => Error::new(error).context(format!("cannot listen on port {port} ({option})")),
    }
}

/// Announces a server that listens: a line that begins with `ready: `, followed by what to type in
/// a shell to play there, which ends with the port.
///
/// # Errors
/// The standard output is closed.
pub(crate) fn announce(listener: &TcpListener, command: &str) -> Result<()> {
    let port = listener.local_addr().context("the socket has no address")?.port();
    let mut output = stdout().lock();
    writeln!(output, "ready: {command} {port}")
        .and_then(|()| output.flush())
        .context("cannot print")
}

/// The next connection. What fails at one, or for want of files at all, does not end the server.
pub(crate) async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                tracing::debug!("connection from {address}");
                // A move is one small packet, and the opponent waits for it.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!("small packets may be late: {error}");
                }
                return stream;
            }
            Err(error) => {
                tracing::warn!("cannot accept a connection: {error}");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1_024;

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "service")]
    #[tokio::test]
    async fn all_addresses_of_ipv6_are_those_of_ipv4_too() {
        let listener = listen_at("::", 0, ["--http-host", "--http-port"]).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        for host in ["127.0.0.1", "::1"] {
            TcpStream::connect((host, port)).await.expect(host);
        }
    }

    #[test]
    fn a_refused_port_says_what_to_do() {
        let text = |kind: ErrorKind| format!("{:#}", refused(kind.into(), 80, "--port"));
        assert!(text(ErrorKind::AddrInUse).ends_with("or choose another port (--port)"));
        assert!(text(ErrorKind::PermissionDenied).ends_with("choose one from 1024 on (--port)"));
        assert!(text(ErrorKind::OutOfMemory).starts_with("cannot listen on port 80 (--port): "));
    }
}
