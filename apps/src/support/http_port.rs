//! HTTP on a port: each connection is a task, and has limits of time whatever its client does.
//!
//! | limit | seconds |
//! |---|---|
//! | [`HEAD_TIMEOUT`]: a head, or the pause before it | 30 |
//! | [`BODY_TIMEOUT`]: a body | 30 |
//! | [`WRITE_TIMEOUT`]: a client that does not read | 30 |
//! | [`SHUTDOWN_TIMEOUT`]: what is under way at the end | 5 |

use core::convert::Infallible;
use core::future::Future;
use core::net::{IpAddr, Ipv4Addr};
use core::pin::Pin;
use core::task::{Context, Poll, ready};
use core::time::Duration;
use std::io::{self, IoSlice};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::HOST;
use axum::http::{Extensions, Method, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use hyper::Request;
use hyper::body::{Body as HttpBody, Frame, Incoming};
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep, sleep, timeout};
use tower::ServiceExt as _;

use super::listener::accept;
use super::watch;

/// The sender of a request: the other end of its connection, or whom a trusted proxy names. A
/// handler may put the latter into a response, for the log.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

impl Client {
    /// The other end of a connection.
    pub(crate) fn of(stream: &TcpStream) -> Self {
        // One that is closed by now has none.
        Self(stream.peer_addr().map_or(Ipv4Addr::UNSPECIFIED.into(), |address| address.ip()))
    }
}

/// Serves clients until `end`; answers on their way still arrive.
pub(crate) async fn serve(listener: TcpListener, router: Router, end: impl Future<Output = ()>) {
    let stopper = watch::Sender::new(false);
    let mut connections = JoinSet::new();
    tokio::pin!(end);
    loop {
        tokio::select! {
            biased;
            () = &mut end => break,
            Some(_) = connections.join_next() => {}
            stream = accept(&listener) => {
                let (client, router) = (Client::of(&stream), router.clone());
                connections.spawn(converse(stream, client, router, |_| {}, stopper.subscribe()));
            }
        }
    }
    drop(listener);
    stopper.send_replace(true);
    let all = async { while connections.join_next().await.is_some() {} };
    if timeout(SHUTDOWN_TIMEOUT, all).await.is_err() {
        tracing::warn!("some connections did not end");
    }
}

/// Serves one connection, until it ends or a WebSocket takes it over; `mark` notes what handlers
/// need to know of the connection. Each request is logged with its answer. Once `stop` is true,
/// only what is under way is answered.
pub(crate) async fn converse(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    client: Client,
    router: Router,
    mark: impl Fn(&mut Extensions),
    mut stop: watch::Receiver<bool>,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        mark(request.extensions_mut());
        let router = router.clone();
        async move {
            let (start, method) = (Instant::now(), request.method().clone());
            let path = request.uri().path().to_owned();
            let response = answer(request, router).await;
            report(client, &method, &path, &response, start.elapsed());
            Ok::<_, Infallible>(response)
        }
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(TimedStream { stream, stuck: None }), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        biased;
        result = &mut connection => Some(result),
        // Without a sender the program has ended.
        _ = stop.wait_for(|&stops| stops) => None,
    };
    let result = match ended {
        Some(result) => result,
        None => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = result {
        tracing::debug!("connection failed: {error}");
    }
}

async fn answer(request: Request<Incoming>, router: Router) -> Response {
    if !has_host(&request) {
        let refusal = (StatusCode::BAD_REQUEST, "A request has one header Host.\n");
        return refusal.into_response();
    }
    let Ok(response) = router.oneshot(request.map(|body| Body::new(TimedBody::new(body)))).await;
    response
}

/// Logs a request with its answer. Those of programs that watch this one would drown the others.
fn report(client: Client, method: &Method, path: &str, response: &Response, time: Duration) {
    let Client(client) = response.extensions().get().copied().unwrap_or(client);
    let status = response.status().as_u16();
    // A tenth of a millisecond is exact enough.
    let ms = (time.as_secs_f64() * 10_000.0).round() / 10.0;
    if PROBES.contains(&path) {
        tracing::debug!(%client, %method, path, status, ms, "request");
    } else if response.status().is_server_error() {
        tracing::warn!(%client, %method, path, status, ms, "request");
    } else {
        tracing::info!(%client, %method, path, status, ms, "request");
    }
}

/// Whether a request names its host once, as RFC 9112 asks of HTTP/1.1.
fn has_host(request: &Request<Incoming>) -> bool {
    let count = request.headers().get_all(HOST).iter().count();
    count == 1 || count == 0 && request.version() < Version::HTTP_11
}

/// The body of a request, which has to arrive in time.
struct TimedBody {
    body: Incoming,
    time: Pin<Box<Sleep>>,
}

impl TimedBody {
    fn new(body: Incoming) -> Self {
        Self { body, time: Box::pin(sleep(BODY_TIMEOUT)) }
    }
}

impl HttpBody for TimedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(axum::Error::new)));
        }
        ready!(self.time.as_mut().poll(context));
        Poll::Ready(Some(Err(axum::Error::new("the body takes too long"))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }
}

/// A connection that fails when its client does not read.
struct TimedStream<S> {
    stream: S,
    /// Runs while nothing can be written.
    stuck: Option<Pin<Box<Sleep>>>,
}

impl<S> TimedStream<S> {
    /// The result of an attempt to write.
    fn check<T>(
        &mut self,
        result: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.stuck = None;
            return result;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
        ready!(stuck.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check(result, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.check(result, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_flush(context);
        self.check(result, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_shutdown(context);
        self.check(result, context)
    }
}

/// What is asked for again and again, by programs that watch this one.
const PROBES: [&str; 3] = ["/health", "/ready", "/metrics"];

/// How long a client may take to send the head of a request, or its next one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a client may take to send the body of a request.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a client may read nothing of what is sent to it.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// How long connections may take to end.
pub(crate) const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// How many bytes the head of a request has at most.
const MAX_HEAD: usize = 16 << 10;

#[cfg(test)]
mod tests {
    use axum::routing::post;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::task::JoinHandle;

    use super::*;

    /// A client who has sent this, and the task of its connection.
    async fn client(text: &str) -> (DuplexStream, JoinHandle<()>) {
        let (mut client, server) = duplex(1 << 10);
        client.write_all(text.as_bytes()).await.unwrap();
        let answer = async |body: Result<String, _>| match body {
            Ok(_) => (StatusCode::OK, "x".repeat(1 << 20)),
            Err(_) => (StatusCode::BAD_REQUEST, String::new()),
        };
        let router = Router::new().route("/", post(answer));
        let stop = watch::Sender::new(false);
        let nobody = Client(Ipv4Addr::UNSPECIFIED.into());
        let task = async move { converse(server, nobody, router, |_| {}, stop.subscribe()).await };
        (client, tokio::spawn(task))
    }

    #[tokio::test(start_paused = true)]
    async fn no_client_holds_a_connection() {
        for (text, limit) in [
            ("P", HEAD_TIMEOUT),
            ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nx", BODY_TIMEOUT),
            ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx", WRITE_TIMEOUT),
        ] {
            let start = Instant::now();
            let (client, task) = client(text).await;
            task.await.unwrap();
            let elapsed = start.elapsed();
            assert!((limit..2 * limit).contains(&elapsed), "{text:?}: {elapsed:?}");
            drop(client);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_but_reads_gets_everything() {
        let body = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx";
        let (mut client, _task) = client(body).await;
        let (mut memory, mut count) = ([0; 1 << 10], 0);
        while count < 1 << 20 {
            sleep(Duration::from_millis(500)).await;
            let some = client.read(&mut memory).await.unwrap();
            assert_ne!(some, 0, "the end after {count} bytes");
            count += some;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_names_one_host() {
        for (head, is_refused) in [
            ("POST / HTTP/1.1\r\nHost: x\r\n", false),
            ("POST / HTTP/1.0\r\n", false),
            ("POST / HTTP/1.1\r\n", true),
            ("POST / HTTP/1.1\r\nHost: x\r\nHost: y\r\n", true),
        ] {
            let (mut client, _task) = client(&format!("{head}Content-Length: 1\r\n\r\nx")).await;
            let mut start = [0; 12];
            client.read_exact(&mut start).await.unwrap();
            assert_eq!(&start[9..] == b"400", is_refused, "{head}");
        }
    }
}
