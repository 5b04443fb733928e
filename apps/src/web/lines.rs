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
use tungstenite::protocol::{CloseFrame, WebSocketConfig};

use crate::service::http::Socket;

/// Why a page and a server are no longer connected.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Ending {
    /// The page was closed, or sent something other than text.
    Page,
    /// The server has closed the connection, as it does after a game.
    Server,
    /// The program was asked to end.
    Stopped,
}

impl Ending {
    /// The status and the reason with which the WebSocket is closed.
    const fn close(self) -> (u16, &'static str) {
        match self {
            Self::Page => (1003, "only lines of text are read here"),
            Self::Server => (1000, "the server has closed the connection"),
            Self::Stopped => (1001, "the program ends"),
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
    let ending = exchange(&mut socket, stream, stop).await;
    let (code, reason) = ending.close();
    let frame = CloseFrame { code: code.into(), reason: reason.into() };
    // The page need not read that.
    let _ = timeout(CLOSE_TIMEOUT, async {
        let _ = socket.send(Message::Close(Some(frame))).await;
        while let Some(Ok(_)) = socket.next().await {}
    })
    .await;
    ending
}

async fn exchange(
    socket: &mut Socket,
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    stop: impl Future<Output = ()>,
) -> Ending {
    tokio::pin!(stop);
    let (mut memory, mut text) = ([0; 4096], Vec::new());
    let (mut last_received, mut last_ping) = (Instant::now(), Instant::now());
    loop {
        let message = tokio::select! {
            () = &mut stop => return Ending::Stopped,
            message = socket.next() => {
                last_received = Instant::now();
                match message {
                    Some(Ok(Message::Text(lines))) => {
                        let mut lines = lines.as_str().as_bytes().to_vec();
                        if !lines.ends_with(b"\n") {
                            lines.push(b'\n');
                        }
                        match timeout(WRITE_TIMEOUT, stream.write_all(&lines)).await {
                            Ok(Ok(())) => continue,
                            _ => return Ending::Server,
                        }
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                    Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => {
                        return Ending::Page;
                    }
                }
            }
            count = stream.read(&mut memory) => match count {
                Ok(0) | Err(_) => return Ending::Server,
                Ok(count) => {
                    text.extend_from_slice(&memory[..count]);
                    Message::Text(take_text(&mut text).into())
                }
            },
            () = tokio::time::sleep_until(last_received + IDLE) => return Ending::Page,
            () = tokio::time::sleep_until(last_received.max(last_ping) + PING) => {
                last_ping = Instant::now();
                Message::Ping(Default::default())
            }
        };
        match timeout(WRITE_TIMEOUT, socket.send(message)).await {
            Ok(Ok(())) => {}
            _ => return Ending::Page,
        }
    }
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
