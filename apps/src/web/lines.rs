//! A line protocol on a WebSocket, relayed between a page and a TCP server.
//!
//! Frames are text. A frame of a page has one line or more; the last one may lack its line end. A
//! frame of the server has the bytes that have arrived: lines, and possibly the beginning of
//! another one, such as a question of a dialogue, which the page joins with the next frame.

use core::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::time::{Instant, timeout};
use tungstenite::Message;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::protocol::{CloseFrame, WebSocketConfig};

use crate::service::http::Socket;

/// Why a page and a server are no longer connected.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Ending {
    /// The page has closed its socket, or sent something other than text.
    Page,
    /// The page was left or reloaded, or its connection is lost.
    Away,
    /// The server has closed the connection, as it does after a game.
    Server,
    /// The program was asked to end.
    Stopped,
    /// Another page plays in its place.
    Replaced,
}

impl Ending {
    /// The status and the reason with which the WebSocket is closed.
    const fn close(self) -> (u16, &'static str) {
        match self {
            Self::Page => (1003, "only lines of text are read here"),
            Self::Away => (1001, "the page is gone"),
            Self::Server => (1000, "the server has closed the connection"),
            Self::Stopped => (1001, "the program ends"),
            Self::Replaced => (4000, "another page has taken the seat"),
        }
    }
}

/// Allows frames of the length that lines have.
pub(crate) fn limits() -> WebSocketConfig {
    let limits = WebSocketConfig::default().read_buffer_size(1 << 10).write_buffer_size(0);
    limits.max_frame_size(Some(MAX_TEXT)).max_message_size(Some(MAX_TEXT))
}

/// Relays lines both ways until one side ends, or `stop` completes. Then both are closed; what the
/// server has sent still reaches the page.
pub(crate) async fn carry(
    mut socket: Socket,
    stream: impl AsyncRead + AsyncWrite + Unpin,
    stop: impl Future<Output = ()>,
) -> Ending {
    let ending = Relay::new(stream).exchange(&mut socket, None, stop, |_, _| {}).await;
    close(socket, ending).await;
    ending
}

/// Closes a page's socket.
pub(crate) async fn close(mut socket: Socket, ending: Ending) {
    let (code, reason) = ending.close();
    let frame = CloseFrame { code: code.into(), reason: reason.into() };
    // The page need not read that.
    let _ = timeout(CLOSE_TIMEOUT, async {
        let _ = socket.send(Message::Close(Some(frame))).await;
        while let Some(Ok(_)) = socket.next().await {}
    })
    .await;
}

/// Who sends lines.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Side {
    Server,
    Page,
}

/// A line server for a page, or for several pages one after the other.
#[derive(Debug)]
pub(crate) struct Relay<S> {
    stream: S,
    /// The first bytes of a character that has not arrived as a whole.
    rest: Vec<u8>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Relay<S> {
    /// For this connection to the server.
    pub(crate) const fn new(stream: S) -> Self {
        Self { stream, rest: Vec::new() }
    }

    /// The text that the server sends next; `None` if it has closed the connection. Nothing is lost
    /// if the future is dropped.
    pub(crate) async fn read(&mut self) -> Option<String> {
        let mut memory = [0; 4096];
        match self.stream.read(&mut memory).await {
            Ok(0) | Err(_) => None,
            Ok(count) => {
                self.rest.extend_from_slice(&memory[..count]);
                Some(take_text(&mut self.rest))
            }
        }
    }

    /// Sends lines of the page to the server; whether it takes them.
    async fn write(&mut self, lines: &str) -> bool {
        timeout(WRITE_TIMEOUT, self.stream.write_all(lines.as_bytes()))
            .await
            .is_ok_and(|r| r.is_ok())
    }

    /// Sends the page `first`, and relays lines both ways until one side ends, or `stop` completes.
    /// `log` takes in who has sent what, before the other side does.
    pub(crate) async fn exchange(
        &mut self,
        socket: &mut Socket,
        first: Option<Message>,
        stop: impl Future<Output = ()>,
        mut log: impl FnMut(Side, &str),
    ) -> Ending {
        tokio::pin!(stop);
        let (mut last_received, mut last_ping) = (Instant::now(), Instant::now());
        let mut outgoing = first;
        loop {
            if let Some(message) = outgoing.take() {
                tokio::select! {
                    // In this order: what has begun to be sent precedes the closing frame.
                    biased;
                    is_sent = send(socket, message) => if !is_sent { return Ending::Away },
                    () = &mut stop => return Ending::Stopped,
                }
            }
            let message = tokio::select! {
                () = &mut stop => return Ending::Stopped,
                message = socket.next() => {
                    last_received = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            let end = if text.ends_with('\n') { "" } else { "\n" };
                            let lines = format!("{text}{end}");
                            log(Side::Page, &lines);
                            if self.write(&lines).await {
                                continue;
                            }
                            return Ending::Server;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {
                            continue;
                        }
                        Some(Ok(Message::Close(Some(frame)))) if frame.code == CloseCode::Away => {
                            return Ending::Away;
                        }
                        Some(Ok(Message::Binary(_) | Message::Close(_))) => return Ending::Page,
                        Some(Err(_)) | None => return Ending::Away,
                    }
                }
                text = self.read() => match text {
                    None => return Ending::Server,
                    Some(text) => {
                        log(Side::Server, &text);
                        Message::Text(text.into())
                    }
                },
                () = tokio::time::sleep_until(last_received + IDLE) => return Ending::Away,
                () = tokio::time::sleep_until(last_received.max(last_ping) + PING) => {
                    last_ping = Instant::now();
                    Message::Ping(Default::default())
                }
            };
            outgoing = Some(message);
        }
    }
}

/// Sends a frame to a page; whether it takes it.
async fn send(socket: &mut Socket, message: Message) -> bool {
    timeout(WRITE_TIMEOUT, socket.send(message)).await.is_ok_and(|r| r.is_ok())
}

/// Takes all complete characters out; the first bytes of one that has not arrived as a whole stay.
/// Bytes that are not UTF-8, such as a truncated name, are replaced.
fn take_text(bytes: &mut Vec<u8>) -> String {
    let end = match core::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => bytes.len(),
    };
    let rest = bytes.split_off(end);
    let text = String::from_utf8_lossy(bytes).into_owned();
    *bytes = rest;
    text
}

/// The longest frame of a page in bytes: more than a player may send ahead.
const MAX_TEXT: usize = 4 << 10;

/// How long either side may take to read.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// Silence after which a page is pinged.
const PING: Duration = Duration::from_secs(20);

/// Silence after which a page counts as gone.
const IDLE: Duration = Duration::from_secs(60);

/// How long a page may take to answer that the connection is closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_not_cut() {
        let all = "Zoë wins ♟\nZoë ";
        for cut in 0..=all.len() {
            let (first, second) = all.as_bytes().split_at(cut);
            let mut bytes = first.to_vec();
            let mut text = take_text(&mut bytes);
            assert!(bytes.len() < 4, "{cut}");
            bytes.extend_from_slice(second);
            text.push_str(&take_text(&mut bytes));
            assert_eq!(text, all, "{cut}");
        }
    }

    #[test]
    fn what_is_no_text_is_replaced_and_does_not_wait() {
        let mut bytes = b"Zo\xC3 wins\n".to_vec();
        assert_eq!(take_text(&mut bytes), "Zo\u{FFFD} wins\n");
        assert!(bytes.is_empty());
    }
}
