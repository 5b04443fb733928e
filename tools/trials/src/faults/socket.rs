//! A WebSocket of a game, as a player uses it.

use core::net::SocketAddr;
use core::time::Duration;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::Instant;

use pedina_history::{Listener, Reply};
use serde_json::{Value, json};
use tungstenite::{Error, HandshakeError, Message, WebSocket};

use super::node::{CONNECT_TIME, SILENCE};

/// A connection to a game.
#[derive(Debug)]
pub(crate) struct Socket {
    stream: WebSocket<TcpStream>,
    calls: u64,
    /// What its messages say.
    pub(crate) listener: Listener,
}

/// Why there is no socket.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Refused {
    /// The service has no such game.
    Gone,
    /// There is no service, or it did not answer.
    Silent,
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
        Ok(Self { stream, calls: 0, listener: Listener::new(SAMPLE) })
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
            return Reply::of(&reply);
        }
        Reply::None
    }

    /// The moves that the service knows of, which are noted too; none without a reply.
    pub(crate) fn look(&mut self) -> Option<Vec<String>> {
        let Reply::Done(output) = self.call("GetState", &Value::Null) else { return None };
        self.listener.state(&output)
    }

    /// Reads until it is the turn of this side, the end is known, or the time is up. False if the
    /// connection is lost.
    pub(crate) fn await_turn(&mut self, side: usize, patience: Duration) -> bool {
        let end = Instant::now() + patience;
        while self.listener.turn != Some(side) && !self.listener.is_over && Instant::now() < end {
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
                Ok(Message::Text(text)) => return self.listener.message(&text).ok(),
                Ok(Message::Close(_)) => return None,
                Ok(_) => {}
                Err(Error::Io(error)) if is_timeout(error.kind()) && Instant::now() < end => {}
                Err(_) => return None,
            }
        }
    }
}

fn is_timeout(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

/// How long a read waits before the time is looked at.
const TICK: Duration = Duration::from_millis(250);

/// Every how many histories one is read.
const SAMPLE: u64 = 8;
