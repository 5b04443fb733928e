//! `pedina serve` on free ports, and WebSockets of lines.

use core::time::Duration;
use std::net::TcpStream;
use std::path::Path;

use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};

use crate::client::Service;
use crate::process::{Server, pedina};

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A program on free ports with these options, and pages of its own.
pub(crate) fn serve(options: &[&str]) -> Service {
    Service(Server::of_command(pedina(&[&FREE, options].concat())))
}

/// What lets several programs run at the same time.
pub(crate) const FREE: [&str; 11] = [
    "serve",
    "--http-port",
    "0",
    "--chess-port",
    "0",
    "--konobi-port",
    "0",
    "--mastermind-port",
    "0",
    "--statistics-port",
    "0",
];

/// The port in the line about this part.
pub(crate) fn port(service: &Service, part: &str) -> u16 {
    let line = service.0.news.iter().find(|line| line.starts_with(part)).expect(part);
    line.rsplit([' ', ':']).next().unwrap().parse().expect(line)
}

/// Writes pages into a folder.
pub(crate) fn write_pages(folder: &Path) {
    for (path, text) in [
        ("index.html", "<!doctype html><title>Pages</title>"),
        ("chess.html", "<!doctype html><title>Chess</title>"),
        ("src/main.js", "export {};\n"),
        ("pedina/wasm/pedina.wasm", "\0asm"),
    ] {
        let file = folder.join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
}

/// A WebSocket that carries lines.
pub(crate) struct Lines {
    socket: WebSocket<TcpStream>,
    text: String,
}

impl Lines {
    /// Opens a path, as a page of this origin does, or a program without one.
    ///
    /// # Errors
    /// The status with which it is refused.
    pub(crate) fn open(port: u16, path: &str, origin: Option<&str>) -> Result<Self, u16> {
        let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        let mut request = format!("ws://127.0.0.1:{port}{path}").into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", HeaderValue::from_str(origin).unwrap());
        }
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Self { socket, text: String::new() }),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                Err(response.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Sends one frame.
    pub(crate) fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// Closes it, as a page does.
    pub(crate) fn close(mut self) {
        self.socket.close(None).unwrap();
        while self.socket.read().is_ok() {}
    }

    /// The text up to the first of these words.
    pub(crate) fn until(&mut self, end: &str) -> String {
        loop {
            if let Some(at) = self.text.find(end) {
                let rest = self.text.split_off(at + end.len());
                return core::mem::replace(&mut self.text, rest);
            }
            match self.socket.read().expect(end) {
                Message::Text(text) => self.text.push_str(&text),
                Message::Close(frame) => panic!("{end} is missing: {}, {frame:?}", self.text),
                _ => {}
            }
        }
    }

    /// The next line, without its end.
    pub(crate) fn line(&mut self) -> String {
        self.until("\n").trim_end().to_owned()
    }

    /// Everything up to the end, and the status with which it is closed.
    pub(crate) fn rest(mut self) -> (String, u16) {
        loop {
            match self.socket.read().unwrap() {
                Message::Text(text) => self.text.push_str(&text),
                Message::Close(frame) => return (self.text, frame.expect("a reason").code.into()),
                _ => {}
            }
        }
    }
}
