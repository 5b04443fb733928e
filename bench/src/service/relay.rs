//! The bare relay: two sockets share a room, and whatever one of them sends, both get the frames
//! that the service has sent for that ply. It reads nothing, checks nothing and writes no JSON.

use core::sync::atomic::{AtomicUsize, Ordering};
use std::collections::HashMap;
use std::io::{Write, stdout};
use std::path::Path;
use std::sync::{Arc, Mutex};

use anyhow::Context;
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as Segments, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::SinkExt;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{Receiver, Sender, channel};

use super::script;
use crate::wire::process::allow_many_files;

/// A room by the game that is played there and its name.
type Rooms = Mutex<HashMap<(usize, String), Arc<Room>>>;

/// What all connections share.
struct Relay {
    scripts: Vec<Vec<[Vec<Utf8Bytes>; 2]>>,
    rooms: Rooms,
    is_batched: bool,
}

/// Two sockets.
#[derive(Default)]
struct Room {
    sockets: Mutex<[Option<Sender<Utf8Bytes>>; 2]>,
    ply: AtomicUsize,
}

/// Serves until the process is stopped.
pub(crate) fn serve(scripts: &Path, is_batched: bool) -> anyhow::Result<()> {
    allow_many_files()?;
    let texts = |frames: Vec<String>| frames.into_iter().map(Utf8Bytes::from).collect();
    let answers = script::read(scripts)?.into_iter();
    let scripts = answers.map(|plies| plies.into_iter().map(|ply| ply.map(texts)).collect());
    let scripts = scripts.collect();
    let relay = Arc::new(Relay { scripts, rooms: Rooms::default(), is_batched });
    Runtime::new()?.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        writeln!(stdout(), "ready: {}", listener.local_addr()?.port())?;
        let listener = listener.tap_io(|stream| {
            // It is slower without, and no more.
            let _ = stream.set_nodelay(true);
        });
        let router = Router::new().route("/{script}/{room}/{side}", get(open)).with_state(relay);
        axum::serve(listener, router).await.context("the relay failed")
    })
}

async fn open(
    State(relay): State<Arc<Relay>>,
    Segments((script, room, side)): Segments<(usize, String, usize)>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if side > 1 {
        return StatusCode::NOT_FOUND.into_response();
    }
    let room = lock(&relay.rooms).entry((script, room)).or_default().clone();
    let (sender, receiver) = channel(64);
    lock(&room.sockets)[side] = Some(sender);
    // As the service sets it; what a socket keeps back until it is flushed.
    let buffer = if relay.is_batched { 64 << 10 } else { 0 };
    upgrade
        .read_buffer_size(1 << 10)
        .write_buffer_size(buffer)
        .max_write_buffer_size(8 << 20)
        .on_upgrade(async move |socket| {
            // A client that goes away ends it.
            let _ = converse(socket, &relay, script, &room, side, receiver).await;
        })
}

async fn converse(
    mut socket: WebSocket,
    relay: &Relay,
    script: usize,
    room: &Room,
    side: usize,
    mut receiver: Receiver<Utf8Bytes>,
) -> anyhow::Result<()> {
    let plies = &relay.scripts[script % relay.scripts.len()];
    loop {
        tokio::select! {
            message = socket.recv() => {
                let message = message.context("the client is gone")??;
                if !matches!(message, Message::Text(_)) {
                    continue;
                }
                let ply = room.ply.fetch_add(1, Ordering::Relaxed);
                let [own, others] = plies.get(ply).context("the game is over")?;
                let senders = lock(&room.sockets).clone();
                for (sender, frames) in [(side, own), (1 - side, others)] {
                    if let Some(sender) = &senders[sender] {
                        for frame in frames {
                            sender.try_send(frame.clone())?;
                        }
                    }
                }
            }
            frame = receiver.recv() => {
                let mut next = frame;
                while let Some(frame) = next {
                    if relay.is_batched {
                        socket.feed(Message::Text(frame)).await?;
                    } else {
                        socket.send(Message::Text(frame)).await?;
                    }
                    next = receiver.try_recv().ok();
                }
                socket.flush().await?;
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
