//! The WebSocket of a client: one task that reads calls for the game and writes what that sends.

use core::time::Duration;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt;
use tokio::time::{Instant, timeout};

use super::Share;
use super::debt::Debt;
use crate::service::Service;
use crate::service::game::{Command, Handle, Inbox, Incoming, Outgoing, SocketId, outbox};
use crate::service::ids;
use crate::service::json::{Call, Method, Request};
use crate::service::refusal::Refusal;

/// Connects a client to a game.
///
/// # Errors
/// The game has as many connections as it may, or the system has no random generator.
pub(super) fn open(
    service: &Arc<Service>,
    handle: Arc<Handle>,
    upgrade: WebSocketUpgrade,
    share: Arc<Share>,
) -> Result<Response, Refusal> {
    if handle.status.sockets() >= service.settings.sockets_per_game {
        return Err(Refusal::too_many("connections to this game"));
    }
    let id = SocketId(ids::random().map_err(|error| {
        tracing::error!("{error:#}");
        Refusal::internal()
    })?);
    let upgrade = upgrade
        // The default buffer of 128 KiB for each socket is most of its memory.
        .read_buffer_size(1 << 10)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_frame_size(MAX_FRAME)
        .max_message_size(MAX_MESSAGE);
    let service = service.clone();
    Ok(upgrade.on_upgrade(async move |socket| {
        let _share = share;
        service.metrics.sockets.inc();
        let (outbox, inbox) = outbox();
        // The game is named here, not by its identifier: another one may have that later.
        if handle.send(Command::Connect { socket: id, outbox }).await {
            let close = serve(socket, inbox, &service, &handle, id).await;
            tracing::debug!(game = %handle.name, "socket closed: {close}");
            handle.send(Command::Leave { socket: id }).await;
        }
        service.metrics.sockets.dec();
    }))
}

/// Passes on what comes from either side until one of them ends; says why it does.
async fn serve(
    mut socket: WebSocket,
    mut inbox: Inbox,
    service: &Service,
    handle: &Handle,
    id: SocketId,
) -> &'static str {
    let (ping, idle) = (service.settings.ping, service.settings.idle);
    let mut debt = Debt::default();
    let mut heard = Instant::now();
    let mut asked = heard;
    loop {
        let (code, reason) = tokio::select! {
            message = socket.recv() => {
                heard = Instant::now();
                match message {
                    None => return "the client is gone",
                    Some(Ok(Message::Close(_))) => return "the client closed it",
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(message @ (Message::Text(_) | Message::Binary(_)))) => {
                        let rate = service.settings.calls_per_socket;
                        let is_allowed = debt.add(rate, service.clock.now());
                        let request = Box::new(read(&message.into_data(), is_allowed));
                        match handle.send(Command::Request { socket: id, request }).await {
                            true => continue,
                            false => (1000, "the game is over"),
                        }
                    }
                    Some(Err(error)) if is_too_long(&error) => (1009, "the message is too long"),
                    Some(Err(_)) => (1002, "the connection failed"),
                }
            }
            next = inbox.next() => match next {
                Some(Outgoing::Text(text)) => {
                    match timeout(PATIENCE, write(&mut socket, text, &mut inbox)).await {
                        Ok(Ok(None)) => continue,
                        Ok(Ok(Some(end))) => end,
                        _ => return "the client does not read",
                    }
                }
                Some(Outgoing::Close(code, reason)) => (code, reason),
                None => (1008, "the client does not read"),
            },
            () = tokio::time::sleep_until(heard + idle) => (1001, "the client is silent"),
            () = tokio::time::sleep_until(heard.max(asked) + ping) => {
                asked = Instant::now();
                match timeout(PATIENCE, socket.send(Message::Ping(Default::default()))).await {
                    Ok(Ok(())) => continue,
                    _ => return "the client is gone",
                }
            }
        };
        let frame = CloseFrame { code, reason: reason.into() };
        // Whether it still reads that is its affair.
        let _ = timeout(FAREWELL, async {
            let _ = socket.send(Message::Close(Some(frame))).await;
            while let Some(Ok(_)) = socket.recv().await {}
        })
        .await;
        return reason;
    }
}

/// Writes a text and those that wait behind it, which the frames of a move do, at once. Returns
/// status and reason if the socket is to be closed then.
async fn write(
    socket: &mut WebSocket,
    text: Utf8Bytes,
    inbox: &mut Inbox,
) -> Result<Option<(u16, &'static str)>, axum::Error> {
    socket.feed(Message::Text(text)).await?;
    let end = loop {
        match inbox.next_if_there() {
            Some(Outgoing::Text(text)) => socket.feed(Message::Text(text)).await?,
            Some(Outgoing::Close(code, reason)) => break Some((code, reason)),
            None => break None,
        }
    };
    socket.flush().await?;
    Ok(end)
}

/// What a client sent; a call that comes too fast is refused before its input is read.
fn read(text: &[u8], is_allowed: bool) -> Incoming {
    let call = match serde_json::from_slice(text) {
        Ok(Request { method_call }) => method_call,
        Err(error) => {
            let refusal = Refusal::malformed(format!("The message cannot be read: {error}."));
            return Incoming { method: Err(refusal), name: None, id: None };
        }
    };
    let Call { method: name, input, id } = call;
    let method = match &name {
        _ if !is_allowed => Err(Refusal::too_many("calls")),
        None => Err(Refusal::malformed("The call has no method.")),
        Some(name) => Method::read(name, input)
            .map_err(|error| Refusal::malformed(format!("The call cannot be read: {error}."))),
    };
    Incoming { method, name, id }
}

/// Whether a client sent more than it may.
fn is_too_long(error: &axum::Error) -> bool {
    let mut source = core::error::Error::source(error);
    while let Some(error) = source {
        if let Some(tungstenite::Error::Capacity(_)) = error.downcast_ref() {
            return true;
        }
        source = error.source();
    }
    false
}

const MAX_FRAME: usize = 64 << 10;

const MAX_MESSAGE: usize = 256 << 10;

/// Bytes that are collected for one write: most moves are shorter, and memory of this size stays
/// with each socket.
const WRITE_BUFFER: usize = 6 << 10;

/// The longest frame that the service sends.
const MAX_WRITE_BUFFER: usize = 8 << 20;

/// How long a client may take to read a frame.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a client may take to answer that the connection is closed.
const FAREWELL: Duration = Duration::from_secs(2);
