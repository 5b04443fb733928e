//! The WebSocket of a client: one task that reads calls for the game and writes what that sends.

use core::time::Duration;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::time::{Instant, timeout};

use super::Share;
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
    let settings = (service.settings.ping, service.settings.idle);
    let upgrade = upgrade
        // The default buffer of 128 KiB for each socket is most of its memory.
        .read_buffer_size(1 << 10)
        .write_buffer_size(0)
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
            let close = serve(socket, inbox, &handle, id, settings).await;
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
    handle: &Handle,
    id: SocketId,
    (ping, idle): (Duration, Duration),
) -> &'static str {
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
                    Some(Ok(Message::Text(text))) => {
                        match pass_on(handle, id, text.as_bytes()).await {
                            true => continue,
                            false => (1000, "the game is over"),
                        }
                    }
                    Some(Ok(Message::Binary(bytes))) => match pass_on(handle, id, &bytes).await {
                        true => continue,
                        false => (1000, "the game is over"),
                    },
                    Some(Err(error)) if is_too_long(&error) => (1009, "the message is too long"),
                    Some(Err(_)) => (1002, "the connection failed"),
                }
            }
            next = inbox.next() => match next {
                Some(Outgoing::Text(text)) => {
                    match timeout(PATIENCE, socket.send(Message::Text(text))).await {
                        Ok(Ok(())) => continue,
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

/// Sends a call to the game; false if there is no game any more.
async fn pass_on(handle: &Handle, socket: SocketId, text: &[u8]) -> bool {
    handle.send(Command::Request { socket, request: read(text) }).await
}

/// What a client sent.
fn read(text: &[u8]) -> Incoming {
    let call = match serde_json::from_slice(text) {
        Ok(Request { method_call }) => method_call,
        Err(error) => {
            let refusal = Refusal::malformed(format!("The message cannot be read: {error}."));
            return Incoming { method: Err(refusal), name: None, id: None };
        }
    };
    let Call { method: name, input, id } = call;
    let method = match &name {
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

/// The longest frame that the service sends.
const MAX_WRITE_BUFFER: usize = 8 << 20;

/// How long a client may take to read a frame.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a client may take to answer that the connection is closed.
const FAREWELL: Duration = Duration::from_secs(2);
