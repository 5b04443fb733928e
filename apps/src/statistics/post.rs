//! One request over HTTP, on a connection of its own.

use core::fmt::Display;
use core::time::Duration;
use std::io;

use axum::body::Body;
use hyper::Request;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, HOST};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::service::storage::QueuedScore;

/// How long a connection may take, and then an answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Where results are posted to: a host with a port, or a simulated one in a test.
pub(crate) trait Address: Clone + Display + Send + Sync + 'static {
    /// The type of the connections.
    type Stream: AsyncRead + AsyncWrite + Send + Unpin + 'static;

    /// Connects to it.
    fn connect(&self) -> impl Future<Output = io::Result<Self::Stream>> + Send;
}

impl Address for String {
    type Stream = TcpStream;

    async fn connect(&self) -> io::Result<TcpStream> {
        TcpStream::connect(self).await
    }
}

/// The outcome of a request.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Delivery {
    /// There was no connection, so nothing has arrived.
    Unreachable,
    /// It was sent, and no answer came: it may have arrived.
    Unanswered,
    /// The answer has this status.
    Answered(u16),
}

/// Posts a score to the service at this address; with its key, if that service knows keys.
pub(super) async fn post(
    address: &impl Address,
    outgoing: &QueuedScore,
    with_key: bool,
) -> Delivery {
    let Ok(Ok(stream)) = timeout(TIMEOUT, address.connect()).await else {
        return Delivery::Unreachable;
    };
    let exchange = exchange(stream, address.to_string(), outgoing, with_key);
    match timeout(TIMEOUT, exchange).await {
        Ok(Ok(status)) => Delivery::Answered(status),
        Ok(Err(error)) => {
            tracing::debug!("no answer from {address}: {error:#}");
            Delivery::Unanswered
        }
        Err(_) => Delivery::Unanswered,
    }
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    address: String,
    outgoing: &QueuedScore,
    with_key: bool,
) -> anyhow::Result<u16> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let path = format!("/score/{}", encode(outgoing.score.player.as_str()));
    let body = match outgoing.score.has_won {
        Some(true) => r#"{"score":{"hasWon":true}}"#,
        Some(false) => r#"{"score":{"hasWon":false}}"#,
        None => r#"{"score":{}}"#,
    };
    let mut request = Request::post(path).header(HOST, address);
    request = request.header(CONTENT_TYPE, "application/json");
    if with_key {
        request = request.header("idempotency-key", &outgoing.idempotency_key);
    }
    let answer = sender.send_request(request.body(Body::from(body))?);
    tokio::pin!(connection, answer);
    let response = tokio::select! {
        biased;
        response = &mut answer => response?,
        // It may end together with the answer.
        result = &mut connection => {
            result?;
            answer.await?
        }
    };
    Ok(response.status().as_u16())
}

/// A name as a segment of a path: what is not unreserved in RFC 3986 is percent-encoded.
fn encode(name: &str) -> String {
    let mut path = String::with_capacity(name.len());
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            path.push(char::from(byte));
        } else {
            path.push_str(&format!("%{byte:02X}"));
        }
    }
    // A dot segment would be removed.
    if name.bytes().all(|byte| byte == b'.') { path.replace('.', "%2E") } else { path }
}

#[cfg(test)]
mod tests {
    use super::encode;

    #[test]
    fn names_become_one_segment_of_a_path() {
        for (name, segment) in
            [("Paul_2", "Paul_2"), ("a/b c", "a%2Fb%20c"), ("Zoë", "Zo%C3%AB"), ("..", "%2E%2E")]
        {
            assert_eq!(encode(name), segment);
        }
    }
}
