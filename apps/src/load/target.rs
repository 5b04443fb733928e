//! The service that is put under load: its address, and what is asked of its routes.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use axum::body::{Body, Bytes, to_bytes};
use axum::http::uri::Authority;
use hyper::Request;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, HOST};
use hyper_util::rt::TokioIo;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::service::json::{Connection, Exception};
use crate::support::arguments::{authority, host};

/// How long the service may take for a connection and for an answer.
pub(super) const TIMEOUT: Duration = Duration::from_secs(30);

/// How long a service that is under no load may take.
const FIRST_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest answer that is read.
const MAX_ANSWER: usize = 64 << 10;

/// The address of a service.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    authority: Authority,
}

impl FromStr for Target {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let rest = text.strip_prefix("http://").context(
            "the address begins with http://, as in http://localhost:8080; for a service behind a \
             proxy with TLS, name the port of the service itself",
        )?;
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        ensure!(!rest.contains(['/', '?', '#']), "the address ends with the port");
        // Behind an address in brackets, too. Without a port it is that of HTTP.
        let has_port = rest.rsplit(']').next().is_some_and(|end| end.contains(':'));
        let read = if has_port { authority(rest) } else { host(rest) };
        read.map_err(|reason| anyhow!(reason))?;
        Ok(Self { authority: rest.parse().context("there is no such host")? })
    }
}

impl fmt::Display for Target {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "http://{}", self.authority)
    }
}

impl Target {
    /// Creates a game that only its creator finds; returns the path of its WebSocket.
    ///
    /// # Errors
    /// There is no service, or it refuses.
    pub(super) async fn create_game(&self) -> Result<String> {
        let body = json!({ "gameConfiguration": { "isPrivate": true } }).to_string();
        let request = Request::post("/game").header(CONTENT_TYPE, "application/json");
        let (status, answer) = self.ask(request.body(Body::from(body))?).await?;
        if status != 200 {
            return Err(self.refusal("a game", status, &answer));
        }
        match serde_json::from_slice(&answer) {
            Ok(Connection { connection }) if connection.websocket.starts_with('/') => {
                Ok(connection.websocket)
            }
            _ => bail!("{self} is no game service: POST /game answers something else"),
        }
    }

    /// Asks whether the service works.
    ///
    /// # Errors
    /// There is none, or it says that it does not.
    pub(crate) async fn check_health(&self) -> Result<()> {
        let status = self.contact().await?;
        ensure!((200..300).contains(&status), "{self} answers GET /health with status {status}");
        Ok(())
    }

    /// Asks for anything, before there is load; the status of the answer.
    ///
    /// # Errors
    /// There is no answer: nobody listens, or a process that is stopped or stuck.
    pub(super) async fn contact(&self) -> Result<u16> {
        let request = Request::get("/health").body(Body::empty())?;
        let answer = timeout(FIRST_TIMEOUT, self.ask(request)).await.map_err(|_| {
            let seconds = FIRST_TIMEOUT.as_secs();
            anyhow!("{self} has not answered for {seconds} s: its process is stopped or stuck")
        })?;
        Ok(answer?.0)
    }

    /// A connection to the service.
    ///
    /// # Errors
    /// Nobody listens there.
    pub(super) async fn connect(&self) -> Result<TcpStream> {
        let (host, port) = (self.authority.host(), self.authority.port_u16().unwrap_or(80));
        // An address of IPv6 is in brackets.
        let host = host.trim_start_matches('[').trim_end_matches(']');
        let stream = timeout(TIMEOUT, TcpStream::connect((host, port)))
            .await
            .map_err(|_| anyhow!("no connection within {} s", TIMEOUT.as_secs()))
            .and_then(|result| result.map_err(Into::into))
            .with_context(|| {
                format!("cannot connect to {self}: is `pedina service` running there?")
            })?;
        stream.set_nodelay(true).context("the connection cannot be set up")?;
        Ok(stream)
    }

    /// The address of a WebSocket at this path.
    pub(super) fn socket_url(&self, path: &str) -> String {
        format!("ws://{}{path}", self.authority)
    }

    /// The refusal of a request, with advice where there is some.
    pub(super) fn refusal(&self, what: &str, status: u16, body: &[u8]) -> anyhow::Error {
        let reason = match serde_json::from_slice(body) {
            Ok(Exception { kind, message }) => format!("{kind}: {message}"),
            Err(_) => "the answer is not that of a game service".into(),
        };
        let error = anyhow!("{self} refuses {what} with status {status}: {reason}");
        match status {
            429 => error.context(
                "the service limits what one address may do: play fewer --games, or start it with \
                 --requests-per-address 0 --games-per-address 0 --connections-per-address 0",
            ),
            _ => error,
        }
    }

    /// Sends a request on a connection of its own; status and body of the answer.
    async fn ask(&self, request: Request<Body>) -> Result<(u16, Bytes)> {
        let path = request.uri().path().to_owned();
        timeout(TIMEOUT, self.exchange(request))
            .await
            .map_err(|_| anyhow!("{self} does not answer a request for {path}"))?
    }

    async fn exchange(&self, mut request: Request<Body>) -> Result<(u16, Bytes)> {
        let stream = TokioIo::new(self.connect().await?);
        let (mut sender, connection) =
            http1::handshake(stream).await.context("the connection cannot be used")?;
        let driver = tokio::spawn(connection);
        request.headers_mut().insert(HOST, self.authority.as_str().parse()?);
        let response = sender.send_request(request).await.with_context(|| {
            format!(
                "{self} closes the connection: it may limit those of one address \
                 (--connections-per-address)"
            )
        })?;
        let status = response.status().as_u16();
        let body = to_bytes(Body::new(response.into_body()), MAX_ANSWER).await;
        driver.abort();
        Ok((status, body.context("the answer cannot be read")?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_and_a_host_and_no_more() {
        for text in ["http://localhost:8080", "http://[::1]:8080", "http://example.org"] {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), text);
        }
        assert!("http://localhost:8080/".parse::<Target>().is_ok());
        for text in [
            "localhost:8080",
            "https://localhost",
            "http://",
            "http://a/game",
            "",
            "x y",
            "http://user@localhost:1",
            "http://localhost:0",
            "http://localhost:65536",
            "http://:80",
            "http://::1",
            "http://::1:80",
        ] {
            assert!(text.parse::<Target>().is_err(), "{text}");
        }
    }

    #[test]
    fn limits_are_explained() {
        let target: Target = "http://localhost".parse().unwrap();
        let body = br#"{"type":"TooManyRequestsException","message":"Too many games."}"#;
        let text = format!("{:#}", target.refusal("a game", 429, body));
        assert!(text.contains("--games-per-address") && text.contains("Too many games."), "{text}");
        assert!(!format!("{:#}", target.refusal("a game", 500, b"")).contains("--games"));
    }
}
