//! A WebSocket of a game, as a player uses it.

use core::time::Duration;
use std::io;

use futures_util::{SinkExt, StreamExt};
use pedina_history::{digest, squares};
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
    histories: u64,
    /// Whose turn it is, as far as is known: 0 for white.
    turn: Option<usize>,
    /// Whether the end was heard of.
    pub(super) is_over: bool,
    /// What is to be noted.
    pub(super) news: Vec<News>,
}

/// What a player hears.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum News {
    /// Moves: how many, and their digest.
    Moves(usize, u64),
    /// The end, with its cause if there is a result.
    Over(Option<String>),
}

/// Why there is no socket.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Refused {
    /// The service has no such game.
    Gone,
    /// There is no service, or it did not answer.
    Silent,
}

/// The reply to a call.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Reply {
    Done(Value),
    /// The type of the refusal.
    Refused(String),
    /// None came; the socket is of no use any more.
    None,
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
                let (calls, histories, turn, is_over) = (0, 0, None, false);
                Ok(Self { stream, host, calls, histories, turn, is_over, news: Vec::new() })
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
            return match reply["error"]["type"].as_str() {
                Some(kind) => Reply::Refused(kind.to_owned()),
                None => Reply::Done(reply["output"].clone()),
            };
        }
        Reply::None
    }

    /// The moves that the service knows of, which are noted too; none without a reply.
    pub(super) async fn look(&mut self) -> Option<Vec<String>> {
        let Reply::Done(output) = self.call("GetState", &Value::Null).await else { return None };
        let state = &output["serverState"]["gameState"];
        self.turn = turn(&state["currentTurn"]);
        let moves = moves(&state["moveHistory"])?;
        self.see(&moves);
        if output["serverState"]["situation"] == "Terminated" {
            self.end(cause(&state["gameOver"]));
        }
        Some(moves)
    }

    /// Reads until it is the turn of this side, the end is known, or the time is up. False if the
    /// connection is lost.
    pub(super) async fn await_turn(&mut self, side: usize, patience: Duration) -> bool {
        let end = Instant::now() + patience;
        while self.turn != Some(side) && !self.is_over && Instant::now() < end {
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
                Message::Text(text) if text.starts_with(r#"{"event""#) => {
                    self.hear(&text);
                    return Some(None);
                }
                Message::Text(text) => {
                    let mut message: Value = serde_json::from_str(&text).ok()?;
                    return Some(Some(message["methodCall"].take()));
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Hears of an event. Long ones are read only where they matter.
    fn hear(&mut self, text: &str) {
        let is_of = |kind: &str| text[..text.len().min(60)].contains(kind);
        let payload = || {
            let message: Option<Value> = serde_json::from_str(text).ok();
            message.map_or(Value::Null, |mut message| message["event"]["payload"].take())
        };
        if is_of("\"TurnUpdateEvent") {
            self.turn = turn(&payload());
        } else if is_of("\"GameOverUpdateEvent") {
            if let Some(cause) = cause(&payload()) {
                self.end(Some(cause));
            }
        } else if is_of("\"ServerSituationUpdateEvent") {
            if payload() == "Terminated" && !self.is_over {
                self.end(None);
            }
        } else if is_of("\"MoveHistoryUpdateEvent") {
            self.histories += 1;
            if self.histories.is_multiple_of(SAMPLES)
                && let Some(moves) = moves(&payload())
            {
                self.see(&moves);
            }
        }
    }

    fn end(&mut self, cause: Option<String>) {
        self.is_over = true;
        self.news.push(News::Over(cause));
    }

    fn see(&mut self, moves: &[String]) {
        let digest = digest(moves.iter().map(String::as_str));
        self.news.push(News::Moves(moves.len(), digest));
    }
}

fn turn(team: &Value) -> Option<usize> {
    ["WHITE", "BLACK"].iter().position(|name| team == name)
}

fn cause(ending: &Value) -> Option<String> {
    ending["cause"].as_str().map(str::to_owned)
}

fn moves(history: &Value) -> Option<Vec<String>> {
    history["entries"].as_array()?.iter().map(|entry| squares(&entry["move"])).collect()
}

/// How long a connection may take.
const CONNECT_TIME: Duration = Duration::from_secs(3);

/// How long an answer may take until a client tries another way.
const SILENCE: Duration = Duration::from_secs(6);

/// Every how many histories one is read.
const SAMPLES: u64 = 3;
