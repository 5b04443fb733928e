//! A WebSocket of a game, as a player uses it.

use core::time::Duration;
use std::io;

use futures_util::{SinkExt, StreamExt};
use pedina_history::{Listener, Reply};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tungstenite::Message;
use tungstenite::protocol::Role;

use super::network::{End, Network};

/// A connection to a game.
pub(super) struct Socket {
    stream: WebSocketStream<End>,
    pub(super) host: usize,
    calls: u64,
    /// What its messages say.
    pub(super) listener: Listener,
}

/// Why there is no socket.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Refused {
    /// The service has no such game.
    Gone,
    /// There is no service, or it did not answer.
    Silent,
}

/// Asks a host over HTTP: the status and the body of its answer.
///
/// # Errors
/// It cannot be reached, or does not answer in time.
pub(super) async fn request(
    network: &Network,
    host: usize,
    line: &str,
    body: &str,
) -> io::Result<(u16, String)> {
    timeout(SILENCE, async {
        let mut end = network.connect(host)?;
        let length = body.len();
        let text = format!(
            "{line} HTTP/1.1\r\nHost: game\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n\
             {body}"
        );
        end.write_all(text.as_bytes()).await?;
        let mut answer = String::new();
        end.read_to_string(&mut answer).await?;
        Ok((status(&answer), answer))
    })
    .await?
}

/// The status of an answer; 0 if there is none.
fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

impl Socket {
    /// Opens a socket.
    ///
    /// # Errors
    /// See [`Refused`].
    pub(super) async fn open(network: &Network, host: usize, game: &str) -> Result<Self, Refused> {
        let opening = async {
            let mut end = network.connect(host)?;
            let head = format!(
                "GET /game/connect/{game}/websocket HTTP/1.1\r\nHost: game\r\n\
                 Upgrade: websocket\r\nConnection: upgrade\r\n\
                 Sec-WebSocket-Version: 13\r\n\
                 Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            );
            end.write_all(head.as_bytes()).await?;
            let mut answer = Vec::new();
            while !answer.ends_with(b"\r\n\r\n") {
                answer.push(end.read_u8().await?);
            }
            io::Result::Ok((end, status(&String::from_utf8_lossy(&answer))))
        };
        match timeout(CONNECT_TIME, opening).await {
            Ok(Ok((end, 101))) => {
                let stream = WebSocketStream::from_raw_socket(end, Role::Client, None).await;
                Ok(Self { stream, host, calls: 0, listener: Listener::new(SAMPLE) })
            }
            Ok(Ok((_, 404))) => Err(Refused::Gone),
            _ => Err(Refused::Silent),
        }
    }

    /// Calls a method, and waits for its reply.
    pub(super) async fn call(&mut self, method: &str, input: &Value) -> Reply {
        self.calls += 1;
        let id = self.calls;
        let call = json!({ "methodCall": { "method": method, "input": input, "id": id } });
        let end = Instant::now() + SILENCE;
        let sending = self.stream.send(Message::text(call.to_string()));
        if !matches!(timeout_at(end, sending).await, Ok(Ok(()))) {
            return Reply::None;
        }
        while let Some(message) = self.next(end).await {
            let Some(reply) = message.filter(|reply| reply["id"] == id) else { continue };
            return Reply::of(&reply);
        }
        Reply::None
    }

    /// The moves that the service knows of, which are noted too; none without a reply.
    pub(super) async fn look(&mut self) -> Option<Vec<String>> {
        let Reply::Done(output) = self.call("GetState", &Value::Null).await else { return None };
        self.listener.state(&output)
    }

    /// Reads until it is the turn of this side, the end is known, or the time is up. False if the
    /// connection is lost.
    pub(super) async fn await_turn(&mut self, side: usize, patience: Duration) -> bool {
        let end = Instant::now() + patience;
        while self.listener.turn != Some(side) && !self.listener.is_over && Instant::now() < end {
            if self.next(end).await.is_none() {
                return Instant::now() >= end;
            }
        }
        true
    }

    /// The next message, a reply if it is one; none if none comes until then, or ever.
    async fn next(&mut self, end: Instant) -> Option<Option<Value>> {
        loop {
            match timeout_at(end, self.stream.next()).await.ok()??.ok()? {
                Message::Text(text) => return self.listener.message(&text).ok(),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }
}

/// How long a connection may take.
const CONNECT_TIME: Duration = Duration::from_secs(3);

/// How long an answer may take until a client tries another way.
const SILENCE: Duration = Duration::from_secs(6);

/// Every how many histories one is read.
const SAMPLE: u64 = 3;
