//! The WebSocket of a client: one task that reads calls for the game and writes what the game
//! sends.

use core::time::Duration;
use std::sync::Arc;

use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use tokio::time::{Instant, timeout};
use tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tungstenite::{Error, Message, Utf8Bytes};

use super::Share;
use super::frames::write_texts;
use super::leaky_bucket::{LeakyBucket, pause};
use super::upgrade::{Socket, Upgrade};
use crate::service::Service;
use crate::service::game::{
    Command, Handle, Incoming, SocketId, SocketMessage, SocketReceiver, socket_queue,
};
use crate::service::ids;
use crate::service::json::{Call, Method, Request};
use crate::service::refusal::Refusal;

/// Connects a client to a game.
///
/// # Errors
/// The system has no random generator.
pub(super) fn open(
    service: &Arc<Service>,
    handle: Arc<Handle>,
    upgrade: Upgrade,
    share: Arc<Share>,
) -> Result<Response, Refusal> {
    let id = SocketId(ids::random().map_err(|error| {
        tracing::error!("{error:#}");
        Refusal::internal()
    })?);
    let config = WebSocketConfig::default()
        // The default buffer of 128 KiB for each socket would be most of its memory.
        .read_buffer_size(1 << 10)
        .write_buffer_size(0)
        .max_frame_size(Some(MAX_FRAME))
        .max_message_size(Some(MAX_MESSAGE));
    let service = service.clone();
    Ok(upgrade.accept(config, async move |mut socket| {
        let _share = share;
        service.metrics.sockets.inc();
        if let Some((handle, mut receiver)) = connect(&service, handle, id).await {
            let close = serve(&mut socket, &mut receiver, &service, &handle, id).await;
            tracing::debug!(game = handle.name.as_str(), "socket closed: {close}");
            handle.send(Command::Leave { socket: id }).await;
        }
        service.metrics.sockets.dec();
    }))
}

/// Connects a socket to a game. One that was just forgotten here, because nobody was connected, is
/// read again; another one of the same identifier is not it.
async fn connect(
    service: &Arc<Service>,
    mut handle: Arc<Handle>,
    id: SocketId,
) -> Option<(Arc<Handle>, SocketReceiver)> {
    loop {
        let (sender, receiver) = socket_queue();
        if handle.send(Command::Connect { socket: id, sender }).await {
            return Some((handle, receiver));
        }
        service.node()?;
        let again = service.game(handle.name.as_str()).await.ok()?;
        if again.key != handle.key || again.number == handle.number {
            return None;
        }
        handle = again;
    }
}

/// Passes on what comes from either side until one of them ends; says why it does.
async fn serve(
    socket: &mut Socket,
    receiver: &mut SocketReceiver,
    service: &Service,
    handle: &Handle,
    id: SocketId,
) -> &'static str {
    let (ping, idle) = (service.settings.ping, service.settings.idle);
    let mut bucket = LeakyBucket::default();
    let mut last_received = Instant::now();
    let mut last_ping = last_received;
    loop {
        let (code, reason) = tokio::select! {
            message = socket.next() => {
                last_received = Instant::now();
                match message {
                    None => return "the client is gone",
                    Some(Ok(Message::Close(_))) => {
                        let _ = timeout(CLOSE_TIMEOUT, drain(socket)).await;
                        return "the client closed it";
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                    Some(Ok(message @ (Message::Text(_) | Message::Binary(_)))) => {
                        let rate = service.settings.calls_per_socket;
                        let is_allowed = bucket.add(rate, service.clock.now());
                        if !is_allowed {
                            // Refusals cost work too, which others would wait for.
                            tokio::time::sleep(pause(rate)).await;
                        }
                        let request = Box::new(read(&message.into_data(), is_allowed));
                        match handle.send(Command::Request { socket: id, request }).await {
                            true => continue,
                            false => (1000, "the game is over"),
                        }
                    }
                    Some(Err(Error::Utf8(_))) => (1007, "the text is not UTF-8"),
                    Some(Err(Error::Capacity(_))) => (1009, "the message is too long"),
                    Some(Err(_)) => (1002, "the connection failed"),
                }
            }
            next = receiver.next() => match next {
                Some(SocketMessage::Text(text)) => {
                    match timeout(WRITE_TIMEOUT, write(socket, text, receiver)).await {
                        Ok(Ok(None)) => continue,
                        Ok(Ok(Some(end))) => end,
                        _ => return "the client does not read",
                    }
                }
                Some(SocketMessage::Close(code, reason)) => (code, reason),
                None => (1008, "the client does not read"),
            },
            () = tokio::time::sleep_until(last_received + idle) => (1001, "the client is silent"),
            () = tokio::time::sleep_until(last_received.max(last_ping) + ping) => {
                last_ping = Instant::now();
                match timeout(WRITE_TIMEOUT, socket.send(Message::Ping(Default::default()))).await {
                    Ok(Ok(())) => continue,
                    _ => return "the client is gone",
                }
            }
        };
        let frame = CloseFrame { code: code.into(), reason: reason.into() };
        // The client need not read that.
        let _ = timeout(CLOSE_TIMEOUT, close(socket, frame)).await;
        return reason;
    }
}

/// Closes the connection, and waits until the client has done so too.
async fn close(socket: &mut Socket, frame: CloseFrame) {
    let _ = socket.send(Message::Close(Some(frame))).await;
    drain(socket).await;
}

/// Reads until the connection is closed. This also sends the answer to a client's close frame,
/// without which browsers report a failure.
async fn drain(socket: &mut Socket) {
    while let Some(Ok(_)) = socket.next().await {}
}

/// Writes a text and those that wait behind it, which the frames of a move do, at once. They bypass
/// the buffer of the WebSocket, which would keep memory for the longest ones. Returns status and
/// reason if the socket is to be closed then.
async fn write(
    socket: &mut Socket,
    text: Utf8Bytes,
    receiver: &mut SocketReceiver,
) -> Result<Option<(u16, &'static str)>, Error> {
    let mut texts = vec![text];
    let end = loop {
        match receiver.next_if_there() {
            Some(SocketMessage::Text(text)) => texts.push(text),
            Some(SocketMessage::Close(code, reason)) => break Some((code, reason)),
            None => break None,
        }
    };
    // The answer to a ping may be half out.
    socket.flush().await?;
    write_texts(socket.get_mut(), &texts).await?;
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

const MAX_FRAME: usize = 64 << 10;

const MAX_MESSAGE: usize = 256 << 10;

/// How long a client may take to read a frame.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a client may take to answer that the connection is closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
