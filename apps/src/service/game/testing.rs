//! Players of a game in this process, for tests on a paused clock.

use core::net::Ipv4Addr;
use core::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tungstenite::Utf8Bytes;

use super::{Command, Handle, Incoming, SocketId, SocketMessage, SocketReceiver, socket_queue};
use crate::service::Service;
use crate::service::json::{Events, Method};
use crate::service::refusal::Refusal;

/// A socket of a game, without a network.
pub(super) struct Client {
    id: SocketId,
    game: Arc<Handle>,
    receiver: SocketReceiver,
}

/// A game of this configuration.
pub(super) async fn game(service: &Arc<Service>, configuration: Value) -> Arc<Handle> {
    let game = serde_json::from_value(configuration).unwrap();
    service.create(&game, Ipv4Addr::LOCALHOST.into()).await.unwrap()
}

/// Both players of a game; whether each has a token.
pub(super) async fn players(game: &Arc<Handle>, tokens: [bool; 2]) -> ([Client; 2], [Value; 2]) {
    let mut clients = [Client::connect(game).await, Client::connect(game).await];
    let mut given = [Value::Null, Value::Null];
    for (index, (team, name)) in [("WHITE", "Al"), ("BLACK", "Bo")].into_iter().enumerate() {
        let input = json!({ "player": { "team": team, "name": name }, "reconnect": tokens[index] });
        given[index] = clients[index].call("JoinGame", input).await.unwrap()["token"].take();
    }
    for client in &mut clients {
        while client.event("ServerSituation").await != "Running" {}
    }
    (clients, given)
}

/// As [`players`], after each has moved.
pub(super) async fn begun(game: &Arc<Handle>, tokens: [bool; 2]) -> ([Client; 2], [Value; 2]) {
    let (mut clients, given) = players(game, tokens).await;
    for (index, mv) in ["E2E4", "E7E5"].into_iter().enumerate() {
        clients[index].play(mv).await;
    }
    for client in &mut clients {
        while client.event("Turn").await != "WHITE" {}
        client.event("GameSituation").await;
    }
    (clients, given)
}

/// The input of `ApplyMove` for a move that is written as `E2E4`.
pub(super) fn step(mv: &str) -> Value {
    let square = |text: &str| json!({ "file": &text[..1], "rank": &text[1..] });
    json!({ "move": { "from": square(&mv[..2]), "to": square(&mv[2..]) } })
}

impl Client {
    /// Opens a socket.
    pub(super) async fn connect(game: &Arc<Handle>) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1 << 32);
        let id = SocketId(NEXT.fetch_add(1, Ordering::Relaxed));
        let (sender, receiver) = socket_queue();
        let (connected, answer) = oneshot::channel();
        let events = Events::All;
        assert!(game.send(Command::Connect { socket: id, sender, events, connected }).await);
        answer.await.unwrap();
        Self { id, game: game.clone(), receiver }
    }

    /// Closes the socket.
    pub(super) async fn leave(self) {
        self.game.send(Command::Leave { socket: self.id }).await;
    }

    /// Calls a method; its output, `null` if there is none, or the type of its error.
    pub(super) async fn call(&mut self, method: &str, input: Value) -> Result<Value, String> {
        let raw: Box<RawValue> = serde_json::value::to_raw_value(&input).unwrap();
        self.send(method, Some(&*raw).filter(|_| !input.is_null())).await;
        loop {
            let mut message = self.next().await.expect("a reply");
            let reply = message["methodCall"].take();
            if reply["method"] == method {
                return match reply["error"]["type"].as_str() {
                    Some(kind) => Err(kind.to_owned()),
                    None => Ok(reply["output"].clone()),
                };
            }
        }
    }

    /// Calls a method, and waits for nothing.
    pub(super) async fn send(&self, method: &str, input: Option<&RawValue>) {
        let read = Method::read(method, input);
        let method_read = read.map_err(|error| Refusal::malformed(error.to_string()));
        let (name, id) = (Some(method.to_owned()), None);
        let request = Box::new(Incoming { method: method_read, name, id });
        assert!(self.game.send(Command::Request { socket: self.id, request }).await);
    }

    /// Calls a method without input; the type of its error.
    pub(super) async fn ask(&mut self, method: &str) -> Result<Value, String> {
        self.call(method, Value::Null).await
    }

    /// Plays a move that is written as `E2E4`.
    pub(super) async fn play(&mut self, mv: &str) {
        self.call("ApplyMove", step(mv)).await.unwrap();
    }

    /// The state of the server.
    pub(super) async fn state(&mut self) -> Value {
        self.ask("GetState").await.unwrap()["serverState"].take()
    }

    /// The next message; `None` once the socket is closed.
    pub(super) async fn next(&mut self) -> Option<Value> {
        Some(serde_json::from_str(&self.text().await?).unwrap())
    }

    /// The same as it is sent.
    pub(super) async fn text(&mut self) -> Option<Utf8Bytes> {
        match self.receiver.next().await? {
            SocketMessage::Text(text) => Some(text),
            SocketMessage::Close(..) => None,
        }
    }

    /// The payload of the next event of this type.
    pub(super) async fn event(&mut self, kind: &str) -> Value {
        loop {
            let mut message = self.next().await.unwrap_or_else(|| panic!("no {kind}"));
            if message["event"]["type"] == format!("{kind}UpdateEvent") {
                return message["event"]["payload"].take();
            }
        }
    }

    /// The types of all events up to the end of the game.
    pub(super) async fn events_to_the_end(&mut self) -> Vec<String> {
        let mut types = Vec::new();
        loop {
            let message = self.next().await.expect("an end");
            if let Some(kind) = message["event"]["type"].as_str() {
                types.push(kind.replace("UpdateEvent", ""));
            }
            if message["event"]["payload"] == "Terminated" {
                return types;
            }
        }
    }
}
