//! A WebSocket of a game.

use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, Utf8Bytes};

use super::target::{TIMEOUT, Target};
use crate::service::json::{Exception, Method};

/// A connection to a game.
#[derive(Debug)]
pub(super) struct Socket(WebSocketStream<TcpStream>);

/// What the service sends, as far as a player of random moves looks at it.
#[derive(Debug, Deserialize)]
pub(super) struct Frame<'a> {
    #[serde(borrow)]
    event: Option<Event<'a>>,
    #[serde(rename = "methodCall")]
    reply: Option<Reply>,
}

#[derive(Debug, Deserialize)]
struct Event<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    payload: Option<&'a RawValue>,
}

#[derive(Debug, Deserialize)]
struct Reply {
    error: Option<Exception>,
}

impl Socket {
    /// Opens a socket at this path.
    ///
    /// # Errors
    /// There is no service, or it refuses.
    pub(super) async fn open(target: &Target, path: &str) -> Result<Self> {
        let stream = target.connect().await?;
        let config = WebSocketConfig::default().read_buffer_size(8 << 10);
        let handshake = client_async_with_config(target.socket_url(path), stream, Some(config));
        match timeout(TIMEOUT, handshake).await {
            Err(_) => bail!("{target} does not answer for a WebSocket"),
            Ok(Ok((socket, _))) => Ok(Self(socket)),
            Ok(Err(tungstenite::Error::Http(response))) => {
                let body = response.body().as_deref().unwrap_or_default();
                Err(target.refusal("a WebSocket", response.status().as_u16(), body))
            }
            Ok(Err(error)) => Err(anyhow!(error)).with_context(|| {
                format!(
                    "{target} closes the connection: it may limit those of one address \
                     (--connections-per-address)"
                )
            }),
        }
    }

    /// Calls a method.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn call(&mut self, method: &Method) -> Result<()> {
        #[derive(serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Call<'a> {
            method_call: &'a Method,
        }
        let text = serde_json::to_string(&Call { method_call: method })?;
        self.0.send(Message::text(text)).await.context("the service closed a socket")
    }

    /// Reads up to the reply of the method that was called last.
    ///
    /// # Errors
    /// The method is refused, or the connection is lost.
    pub(super) async fn await_reply(&mut self, method: &str) -> Result<()> {
        loop {
            let text = self.next().await?;
            if event_type(&text).is_some() {
                continue;
            }
            match read(&text)?.reply {
                None => {}
                Some(Reply { error: None }) => return Ok(()),
                Some(Reply { error: Some(Exception { kind, message }) }) => {
                    let error = anyhow!("the service refuses {method}: {kind}: {message}");
                    return Err(match kind.as_str() {
                        "TooManyRequestsException" => error.context(
                            "the service limits the calls of a socket: make a --pause, or start \
                             it with --calls-per-socket 0",
                        ),
                        _ => error,
                    });
                }
            }
        }
    }

    /// Reads up to an event of this type; with this payload, if one is named.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn await_event(&mut self, kind: &str, payload: Option<&str>) -> Result<()> {
        loop {
            let text = self.next().await?;
            if event_type(&text).is_some_and(|found| found != kind) {
                continue;
            }
            if let Some(event) = read(&text)?.event
                && event.kind == kind
                && payload
                    .is_none_or(|want| event.payload.is_some_and(|payload| payload.get() == want))
            {
                return Ok(());
            }
        }
    }

    /// Reads whatever comes until the service closes the socket.
    pub(super) async fn watch(mut self) {
        while let Some(Ok(_)) = self.0.next().await {}
    }

    async fn next(&mut self) -> Result<Utf8Bytes> {
        loop {
            let next = timeout(TIMEOUT, self.0.next()).await;
            let next =
                next.map_err(|_| anyhow!("the service sends nothing for {} s", TIMEOUT.as_secs()))?;
            match next {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(Some(frame)))) => {
                    let (code, reason) = (u16::from(frame.code), frame.reason);
                    bail!("the service closed a socket with status {code}: {reason}");
                }
                Some(Ok(Message::Close(None))) | None => bail!("the service closed a socket"),
                Some(Ok(_)) => {}
                Some(Err(error)) => {
                    return Err(anyhow!(error)).context("the service closed a socket");
                }
            }
        }
    }
}

/// The type of an event as the service begins to write it; of every other text, [`read`] tells what
/// it is. The history of a game is long, and mostly nobody waits for it.
fn event_type(text: &str) -> Option<&str> {
    text.strip_prefix(r#"{"event":{"type":""#)?.split('"').next()
}

fn read(text: &str) -> Result<Frame<'_>> {
    serde_json::from_str(text).context("the service sent what is no message of a game")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_told_apart() {
        let turn = r#"{"event":{"type":"TurnUpdateEvent","payload":"BLACK"}}"#;
        assert_eq!(event_type(turn), Some("TurnUpdateEvent"));
        assert_eq!(event_type(r#"{"methodCall":{"method":"Resign"}}"#), None);
        let frame = read(turn).unwrap();
        let event = frame.event.unwrap();
        assert_eq!((event.kind, event.payload.unwrap().get()), ("TurnUpdateEvent", "\"BLACK\""));
        let frame =
            read(r#"{"methodCall":{"method":"Resign","error":{"type":"T","message":"M"}}}"#);
        assert_eq!(frame.unwrap().reply.unwrap().error.unwrap().kind, "T");
        assert!(read("nonsense").is_err());
    }
}
