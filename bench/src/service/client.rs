//! Pairs of sockets, which play scripts.

use core::ops::Range;
use std::sync::Arc;

use anyhow::{Context, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::script::{Frames, Script};

/// What is measured.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Side {
    Service,
    Relay,
}

type Socket = WebSocketStream<TcpStream>;

/// Two sockets of a game, white first.
#[derive(Debug)]
pub(super) struct Pair {
    sockets: [Socket; 2],
    /// Which game of the scripts it plays.
    number: usize,
}

impl Pair {
    /// Creates a game of the service, and connects to it.
    pub(super) async fn connect(port: u16, id: &str, number: usize) -> anyhow::Result<Self> {
        let body = json!({ "gameConfiguration": { "gameId": id } }).to_string();
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
        let length = body.len();
        let head = "POST /game HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        let request = format!("{head}Content-Length: {length}\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        ensure!(answer.starts_with("HTTP/1.1 200 "), "no game: {answer}");
        let path = format!("/game/connect/{id}/websocket");
        let sockets = [open(port, &path).await?, open(port, &path).await?];
        Ok(Self { sockets, number })
    }

    /// Connects to a room of the relay.
    pub(super) async fn relayed(port: u16, room: &str, number: usize) -> anyhow::Result<Self> {
        let path = |side| format!("/{number}/{room}/{side}");
        let sockets = [open(port, &path(0)).await?, open(port, &path(1)).await?];
        Ok(Self { sockets, number })
    }

    /// Takes both seats, and reads all that comes of it.
    pub(super) async fn join(&mut self) -> anyhow::Result<()> {
        for (socket, team) in self.sockets.iter_mut().zip(["WHITE", "BLACK"]) {
            let input = json!({ "player": { "team": team } });
            let call = json!({ "methodCall": { "method": "JoinGame", "input": input } });
            socket.send(Message::text(call.to_string())).await?;
        }
        for socket in &mut self.sockets {
            let (mut is_running, mut is_answered) = (false, false);
            while !(is_running && is_answered) {
                let text = next(socket).await?;
                is_running |= text.contains("\"Running\"");
                is_answered |= text.contains("\"JoinGame\"");
            }
        }
        Ok(())
    }

    /// Plays a move; returns what the mover gets, and the other.
    pub(super) async fn record(&mut self, ply: usize, call: &str) -> anyhow::Result<[Frames; 2]> {
        let (mover, other) = self.at(ply);
        mover.send(Message::text(call)).await?;
        let mut frames = [Frames::new(), Frames::new()];
        for (socket, frames) in [mover, other].into_iter().zip(&mut frames) {
            loop {
                let text = next(socket).await?;
                ensure!(!text.contains("\"error\""), "{text}");
                let is_last = text.contains("GameSituationUpdateEvent");
                frames.push(text.as_str().to_owned());
                if is_last {
                    break;
                }
            }
        }
        Ok(frames)
    }

    /// Plays a part of a game, and reads as many frames as it had.
    async fn play(&mut self, script: &Script, plies: Range<usize>) -> anyhow::Result<()> {
        for ply in plies {
            let (mover, other) = self.at(ply);
            mover.send(Message::text(script.calls[ply].as_str())).await?;
            for (socket, frames) in [mover, other].into_iter().zip(&script.answers[ply]) {
                for frame in frames {
                    let text = next(socket).await?;
                    ensure!(text.len() == frame.len(), "{text} arrived, not {frame}");
                }
            }
        }
        Ok(())
    }

    /// Who moves in this ply, and the other.
    fn at(&mut self, ply: usize) -> (&mut Socket, &mut Socket) {
        let [white, black] = &mut self.sockets;
        if ply.is_multiple_of(2) { (white, black) } else { (black, white) }
    }
}

async fn open(port: u16, path: &str) -> anyhow::Result<Socket> {
    let stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(8 << 10);
    let url = format!("ws://127.0.0.1:{port}{path}");
    Ok(client_async_with_config(url, stream, Some(config)).await?.0)
}

async fn next(socket: &mut Socket) -> anyhow::Result<Utf8Bytes> {
    loop {
        match socket.next().await.context("the server closed a socket")?? {
            Message::Text(text) => return Ok(text),
            Message::Close(frame) => bail!("the server closed a socket: {frame:?}"),
            _ => {}
        }
    }
}

/// Lets all pairs play the same plies of their games, side by side.
pub(super) async fn play_all(
    pairs: Vec<Pair>,
    scripts: &Arc<[Script]>,
    plies: Range<usize>,
) -> anyhow::Result<Vec<Pair>> {
    let mut tasks = JoinSet::new();
    let count = pairs.len();
    for mut pair in pairs {
        let (scripts, plies) = (scripts.clone(), plies.clone());
        tasks.spawn(async move {
            let script = &scripts[pair.number % scripts.len()];
            pair.play(script, plies).await.map(|()| pair)
        });
    }
    let mut played = Vec::with_capacity(count);
    while let Some(result) = tasks.join_next().await {
        played.push(result??);
    }
    Ok(played)
}
