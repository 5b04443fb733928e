//! Questions to parts over HTTP.

use core::time::Duration;
use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};

use super::Part;
use super::variables::Ports;

/// Whether a part can be used.
pub(super) fn is_ready(part: Part, ports: &Ports) -> bool {
    match part {
        Part::Etcd(number) => {
            let answer = get(&ports.etcd[number].client, "/health");
            answer.is_some_and(|answer| answer.contains(r#""health":"true""#))
        }
        Part::Database(number) => {
            let state = &ports.databases[number].state;
            let has = |path| status(state, path) == Some(200);
            has("/primary") || has("/replica")
        }
        Part::Proxy => status(&ports.proxy_state, "/") == Some(200),
        Part::Scores => status(&ports.scores, "/leaderboard").is_some(),
        Part::Service(number) => status(&ports.services[number], "/ready") == Some(204),
    }
}

/// The status of the answer to `GET path` at `HOST:PORT`, if there is one within seconds.
pub(super) fn status(address: &str, path: &str) -> Option<u16> {
    get(address, path)?.split(' ').nth(1)?.parse().ok()
}

/// The whole answer.
fn get(address: &str, path: &str) -> Option<String> {
    let place = address.to_socket_addrs().ok()?.next()?;
    let mut stream = TcpStream::connect_timeout(&place, TIMEOUT).ok()?;
    stream.set_read_timeout(Some(TIMEOUT)).ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    // What came until an error may be enough.
    let _ = stream.read_to_end(&mut answer);
    Some(String::from_utf8_lossy(&answer).into_owned())
}

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(2);
