//! The WebSocket of a client: one task that reads calls for the game and writes what the game
//! sends.

use core::time::Duration;
use std::sync::Arc;

use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use prometheus_client::metrics::gauge::Gauge;
use tokio::io::{AsyncWriteExt, copy, sink};
use tokio::sync::oneshot;
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
use crate::service::json::{Call, Events, Method, Request};
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
    events: Events,
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
    // The connection counts no more once it is upgraded, so the socket counts before.
    let counted = Counted::new(&service.metrics.sockets);
    Ok(upgrade.accept(config, async move |mut socket| {
        let (_share, _counted) = (share, counted);
        let name = handle.name;
        let reason = match connect(&service, handle, id, events).await {
            Ok((handle, mut receiver)) => {
                let reason = serve(&mut socket, &mut receiver, &service, &handle, id).await;
                handle.send(Command::Leave { socket: id }).await;
                reason
            }
            Err(end) => close(&mut socket, end).await,
        };
        tracing::debug!(game = name.as_str(), "socket closed: {reason}");
    }))
}

/// A socket as long as it is counted.
struct Counted(Gauge);

impl Counted {
    fn new(sockets: &Gauge) -> Self {
        sockets.inc();
        Self(sockets.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Connects a socket to a game. One that was just forgotten here, because nobody was connected, is
/// read again; another one of the same identifier is not it.
///
/// # Errors
/// The game or the service ends: the status and the reason to close the socket with.
async fn connect(
    service: &Arc<Service>,
    mut handle: Arc<Handle>,
    id: SocketId,
    events: Events,
) -> Result<(Arc<Handle>, SocketReceiver), (u16, &'static str)> {
    loop {
        let (sender, receiver) = socket_queue();
        let (connected, answer) = oneshot::channel();
        let command = Command::Connect { socket: id, sender, events, connected };
        // A game that ends may leave the command unread.
        if handle.send(command).await && answer.await.is_ok() {
            return Ok((handle, receiver));
        }
        if *service.stop.borrow() {
            return Err((1001, "the service ends"));
        }
        let again = service.game(handle.name.as_str()).await.ok();
        let again = again.filter(|again| again.key == handle.key && again.number != handle.number);
        handle = again.ok_or((1000, "the game is over"))?;
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
        let end = tokio::select! {
            // In this order, so that a simulation can be repeated. Nobody is kept waiting: of a
            // game that goes on sending no more is written once the client does not read.
            biased;
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
                        // A game that is gone has said why, in what waits here.
                        handle.send(Command::Request { socket: id, request }).await;
                        continue;
                    }
                    Some(Err(Error::Utf8(_))) => (1007, "the text is not UTF-8"),
                    Some(Err(Error::Capacity(_))) => (1009, "the message is too long"),
                    Some(Err(_)) => (1002, "the connection failed"),
                }
            }
            () = tokio::time::sleep_until(last_received + idle) => (1001, "the client is silent"),
            () = tokio::time::sleep_until(last_received.max(last_ping) + ping) => {
                last_ping = Instant::now();
                match timeout(WRITE_TIMEOUT, socket.send(Message::Ping(Default::default()))).await {
                    Ok(Ok(())) => continue,
                    _ => return "the client is gone",
                }
            }
        };
        return close(socket, end).await;
    }
}

/// Closes the connection with this status and reason, and waits for a moment until the client has
/// done so too. Returns the reason.
async fn close(socket: &mut Socket, (code, reason): (u16, &'static str)) -> &'static str {
    let closing = async {
        let frame = CloseFrame { code: code.into(), reason: reason.into() };
        let _ = socket.send(Message::Close(Some(frame))).await;
        drain(socket).await;
        // Input that is left unread, behind a frame that is refused, would reset the connection
        // before the client has read why.
        let stream = socket.get_mut();
        if stream.shutdown().await.is_ok() {
            let _ = copy(stream, &mut sink()).await;
        }
    };
    // The client need not read that.
    let _ = timeout(CLOSE_TIMEOUT, closing).await;
    reason
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
    let call = match Request::read(text) {
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

#[cfg(test)]
mod tests {
    use core::net::Ipv4Addr;

    use tokio::task::yield_now;

    use super::*;
    use crate::service::storage::GameKey;
    use crate::service::tests::service;

    /// A game may end while somebody connects to it: the command is sent and never read.
    #[tokio::test(start_paused = true)]
    async fn who_connects_while_a_game_ends_finds_its_successor_or_a_reason() {
        let service = service().await;
        let game = serde_json::from_value(serde_json::json!({ "gameId": "a" })).unwrap();
        let new = service.create(&game, Ipv4Addr::LOCALHOST.into()).await.unwrap();
        let connected = async |key| {
            let (old, commands) = Handle::new(key, new.name, new.number + 1, false);
            let end = async {
                while commands.is_empty() {
                    yield_now().await;
                }
                drop(commands);
            };
            tokio::join!(connect(&service, Arc::new(old), SocketId(1), Events::All), end).0
        };
        let (handle, mut receiver) = connected(new.key).await.unwrap();
        assert_eq!(handle.number, new.number);
        assert!(matches!(receiver.next().await, Some(SocketMessage::Text(_))));
        let other = GameKey(new.key.0 ^ 1);
        assert_eq!(connected(other).await.unwrap_err().0, 1000);
        service.stop.send_replace(true);
        assert_eq!(connected(new.key).await.unwrap_err().0, 1001);
    }
}
