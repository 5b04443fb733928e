//! How a request becomes a WebSocket.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::SEC_WEBSOCKET_KEY;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tungstenite::handshake::server::create_response_with_body;
use tungstenite::protocol::{Role, WebSocketConfig};

/// A client's WebSocket. That of axum does not let the service write to the stream itself.
pub(crate) type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// A connection that is about to become a WebSocket.
pub(crate) struct Upgrade {
    response: Response,
    connection: OnUpgrade,
}

impl Upgrade {
    /// Reads the handshake of a client.
    ///
    /// # Errors
    /// The request is not a WebSocket handshake; the response says what is missing.
    #[allow(clippy::result_large_err, reason = "it is sent as it is")]
    pub(crate) fn read(mut request: Request) -> Result<Self, Response> {
        let connection = hyper::upgrade::on(&mut request);
        if !request.headers().get(SEC_WEBSOCKET_KEY).is_none_or(is_key) {
            let message = "The key of a WebSocket is 16 bytes in base 64.\n";
            return Err((StatusCode::BAD_REQUEST, message).into_response());
        }
        match create_response_with_body(&request, Body::empty) {
            Ok(response) => Ok(Self { response, connection }),
            Err(error) => {
                let message = format!("This path takes a WebSocket: {error}\n");
                Err((StatusCode::BAD_REQUEST, message).into_response())
            }
        }
    }

    /// Accepts it, and serves the socket in a task of its own.
    pub(crate) fn accept<F: Future<Output = ()> + Send>(
        self,
        config: WebSocketConfig,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let Self { response, connection } = self;
        tokio::spawn(async move {
            match connection.await {
                Ok(stream) => {
                    let stream = TokioIo::new(stream);
                    let socket = Socket::from_raw_socket(stream, Role::Server, Some(config)).await;
                    serve(socket).await;
                }
                Err(error) => tracing::debug!("no WebSocket: {error}"),
            }
        });
        response
    }
}

/// Whether this is the key of a handshake: 16 bytes in base 64.
fn is_key(key: &HeaderValue) -> bool {
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/".contains(byte);
    let digits = key.as_bytes().strip_suffix(b"==");
    digits.is_some_and(|digits| digits.len() == 22 && digits.iter().all(is_digit))
}
