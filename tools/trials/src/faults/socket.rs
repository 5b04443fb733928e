//! A WebSocket of a game, as a player uses it.

use core::net::SocketAddr;
use core::time::Duration;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::Instant;

use pedina_history::{digest, squares};
use serde_json::{Value, json};
use tungstenite::{Error, HandshakeError, Message, WebSocket};

use super::node::{CONNECT_TIME, SILENCE};

/// A connection to a game.
#[derive(Debug)]
pub(crate) struct Socket {
    stream: WebSocket<TcpStream>,
    calls: u64,
    histories: u64,
    /// Whose turn it is, as far as is known: 0 for white.
    pub(crate) turn: Option<usize>,
    /// Whether the end was heard of.
    pub(crate) is_over: bool,
    /// What is to be noted.
    pub(crate) news: Vec<News>,
}

/// What a player hears.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum News {
    /// Moves: how many, and their digest.
    Moves(usize, u64),
    /// The end, with its cause if there is a result.
    Over(Option<String>),
}

/// Why there is no socket.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Refused {
    /// The service has no such game.
    Gone,
    /// There is no service, or it did not answer.
    Silent,
}

/// The reply to a call.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Reply {
    Done(Value),
    /// The type of the refusal.
    Refused(String),
    /// None came; the socket is of no use any more.
    None,
}

impl Socket {
    /// Opens a socket.
    ///
    /// # Errors
    /// See [`Refused`].
    pub(crate) fn open(address: SocketAddr, game: &str) -> Result<Self, Refused> {
        let silent = |_| Refused::Silent;
        let stream = TcpStream::connect_timeout(&address, CONNECT_TIME).map_err(silent)?;
        stream.set_read_timeout(Some(SILENCE)).map_err(silent)?;
        stream.set_write_timeout(Some(SILENCE)).map_err(silent)?;
        stream.set_nodelay(true).map_err(silent)?;
        let url = format!("ws://localhost/game/connect/{game}/websocket");
        let stream = match tungstenite::client(url, stream) {
            Ok((stream, _)) => stream,
            Err(HandshakeError::Failure(Error::Http(answer))) if answer.status() == 404 => {
                return Err(Refused::Gone);
            }
            Err(_) => return Err(Refused::Silent),
        };
        stream.get_ref().set_read_timeout(Some(TICK)).map_err(silent)?;
        Ok(Self { stream, calls: 0, histories: 0, turn: None, is_over: false, news: Vec::new() })
    }

    /// Calls a method, and waits for its reply.
    pub(crate) fn call(&mut self, method: &str, input: &Value) -> Reply {
        self.calls += 1;
        let id = self.calls;
        let call = json!({ "methodCall": { "method": method, "input": input, "id": id } });
        if self.stream.send(Message::text(call.to_string())).is_err() {
            return Reply::None;
        }
        let end = Instant::now() + SILENCE;
        while let Some(message) = self.next(end) {
            let Some(reply) = message.filter(|reply| reply["id"] == id) else { continue };
            return match reply["error"]["type"].as_str() {
                Some(kind) => Reply::Refused(kind.to_owned()),
                None => Reply::Done(reply["output"].clone()),
            };
        }
        Reply::None
    }

    /// The moves that the service knows of, which are noted too; none without a reply.
    pub(crate) fn look(&mut self) -> Option<Vec<String>> {
        let Reply::Done(output) = self.call("GetState", &Value::Null) else { return None };
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
    pub(crate) fn await_turn(&mut self, side: usize, patience: Duration) -> bool {
        let end = Instant::now() + patience;
        while self.turn != Some(side) && !self.is_over && Instant::now() < end {
            if self.next(end).is_none() {
                return Instant::now() >= end;
            }
        }
        true
    }

    /// The next message, a reply if it is one; none if none comes until then, or ever.
    fn next(&mut self, end: Instant) -> Option<Option<Value>> {
        loop {
            match self.stream.read() {
                Ok(Message::Text(text)) => {
                    if text.starts_with(r#"{"event""#) {
                        self.hear(&text);
                        return Some(None);
                    }
                    let mut message: Value = serde_json::from_str(&text).ok()?;
                    return Some(Some(message["methodCall"].take()));
                }
                Ok(Message::Close(_)) => return None,
                Ok(_) => {}
                Err(Error::Io(error)) if is_timeout(error.kind()) && Instant::now() < end => {}
                Err(_) => return None,
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

fn is_timeout(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
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

/// How long a read waits before the time is looked at.
const TICK: Duration = Duration::from_millis(250);

/// Every how many histories one is read.
const SAMPLES: u64 = 8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_has_a_cause_or_none() {
        assert_eq!(cause(&json!({ "cause": "Timeout", "winner": null })), Some("Timeout".into()));
        assert_eq!(cause(&Value::Null), None);
        assert_eq!((turn(&json!("BLACK")), turn(&Value::Null)), (Some(1), None));
        let square = |file: &str, rank: &str| json!({ "file": file, "rank": rank });
        let step = json!({ "from": square("E", "2"), "to": square("E", "4") });
        let history = json!({ "entries": [{ "move": step }] });
        assert_eq!(moves(&history), Some(vec!["e2e4".to_owned()]));
    }
}
