//! `--web`: a page as the client of a server of TCP.

use core::time::Duration;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, ExitStatus};

use tempfile::TempDir;

use crate::process::{Server, Vacant, pedina};
use crate::socket::{Lines, write_pages};

/// A running client with a page.
struct Window {
    child: Child,
    output: BufReader<ChildStdout>,
    port: u16,
    page: String,
    token: String,
    _pages: TempDir,
}

impl Window {
    /// This client of a server at this port.
    fn start(command: &[&str], server: u16) -> Self {
        let pages = tempfile::tempdir().unwrap();
        write_pages(pages.path());
        let port = server.to_string();
        let options = ["--port", &port, "--web", "--pages", pages.path().to_str().unwrap()];
        let mut child = pedina(&[command, &options].concat()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("Play at http://127.0.0.1:").expect(&line);
        let (port, rest) = address.split_once('/').unwrap();
        let (page, token) = rest.split_once("#client=").unwrap();
        let (page, token) = (page.to_owned(), token.to_owned());
        Self { child, output, port: port.parse().unwrap(), page, token, _pages: pages }
    }

    fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Opens the WebSocket as its own page does.
    fn open(&self) -> Lines {
        let path = format!("/ws/client?token={}", self.token);
        Lines::open(self.port, &path, Some(&self.origin())).unwrap()
    }

    /// Waits for the end; returns its status, output and errors.
    fn finish(mut self) -> (ExitStatus, String, String) {
        let (mut text, mut errors) = (String::new(), String::new());
        self.output.read_to_string(&mut text).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (self.child.wait().unwrap(), text, errors)
    }
}

#[test]
fn two_pages_play_chess_at_a_server() {
    let server = Server::of("chess", &[]);
    let mut windows = [(); 2].map(|()| Window::start(&["chess", "client"], server.port));
    assert_eq!(windows[0].page, "chess.html");
    assert_ne!(windows[0].token, windows[1].token);
    let page = crate::client::request(windows[0].port, "GET /chess.html", &[], "");
    assert!(page.status == 200 && page.body.contains("<title>Chess</title>"), "{page:?}");
    let mut pages = windows.each_ref().map(Window::open);
    // Either program may have been the faster one.
    let colors = pages.each_mut().map(Lines::line);
    if colors == ["COLOR BLACK", "COLOR WHITE"] {
        pages.reverse();
        windows.reverse();
    } else {
        assert_eq!(colors, ["COLOR WHITE", "COLOR BLACK"]);
    }
    let [mut white, mut black] = pages;
    white.send("MOVE 5 1 5 2");
    assert_eq!(black.line(), "MOVE 5 1 5 2");
    black.send("MOVE 5 5 5 5");
    assert_eq!(black.line(), "ERROR 2");
    black.close();
    let (rest, code) = white.rest();
    assert_eq!((rest.as_str(), code), ("ERROR 6\n", 1000));
    let [first, second] = windows.map(Window::finish);
    assert!(first.0.success() && first.1 == "The server has closed the connection.\n", "{first:?}");
    assert!(second.0.success() && second.1 == "The page was closed.\n", "{second:?}");
}

#[test]
fn only_its_own_page_with_the_token_is_let_through() {
    let server = Server::of("konobi", &[]);
    let window = Window::start(&["konobi", "play"], server.port);
    assert_eq!((window.page.as_str(), window.token.len()), ("konobi.html", 64));
    let (port, own) = (window.port, window.origin());
    let right = format!("/ws/client?token={}", window.token);
    let other = format!("http://127.0.0.1:{}", server.port);
    for (path, origin) in [
        (&*right, Some("http://evil.example")),
        (&right, Some("null")),
        (&right, Some(&*other)),
        (&right, None),
        ("/ws/client?token=", Some(&own)),
        ("/ws/client", Some(&own)),
        (&right[..right.len() - 1], Some(&own)),
    ] {
        assert_eq!(Lines::open(port, path, origin).err(), Some(403), "{path} {origin:?}");
    }
    let mut page = window.open();
    page.until("Waiting for the other player...");
    assert_eq!(Lines::open(port, &right, Some(&own)).err(), Some(409), "there is a page already");
    page.close();
    assert_eq!(window.finish().1, "The page was closed.\n");
}

#[test]
fn the_end_of_the_program_reaches_the_page() {
    let server = Server::of("mastermind", &[]);
    let window = Window::start(&["mastermind", "client"], server.port);
    assert_eq!(window.page, "mastermind.html");
    let mut page = window.open();
    page.send("MASTERMIND 9 PLAY Ada");
    assert!(page.line().starts_with("ERROR 5"));
    let pid = window.child.id().to_string();
    assert!(std::process::Command::new("kill").arg(pid).status().unwrap().success());
    assert_eq!(page.rest().1, 1001);
    assert!(window.finish().0.success());
}

/// How many connections to this port there are, as far as they have got.
fn connections_to(port: u16) -> usize {
    let table = std::fs::read_to_string("/proc/net/tcp").unwrap();
    let (end, [open, opening]) = (format!(":{port:04X}"), ["01", "02"]);
    let is_one = |line: &&str| {
        let mut words = line.split_whitespace().skip(2);
        let is_there = words.next().is_some_and(|address| address.ends_with(&end));
        is_there && words.next().is_some_and(|state| state == open || state == opening)
    };
    table.lines().filter(is_one).count()
}

#[test]
fn a_page_that_leaves_before_the_server_answers_ends_the_program() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let listener = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        socket.listen(1).unwrap()
    });
    let address = listener.local_addr().unwrap();
    // A server with a full backlog neither accepts a connection nor refuses it.
    let brief = Duration::from_millis(300);
    let queue: Vec<_> =
        core::iter::from_fn(|| TcpStream::connect_timeout(&address, brief).ok()).collect();
    let window = Window::start(&["chess", "client"], address.port());
    let path = format!("/ws/client?token={}", window.token);
    let own = window.origin();
    let mut page = TcpStream::connect(("127.0.0.1", window.port)).unwrap();
    let key = "dGhlIHNhbXBsZSBub25jZQ==";
    write!(
        page,
        "GET {path} HTTP/1.1\r\nHost: pedina\r\nOrigin: {own}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    .unwrap();
    // The program has read the request when it tries to connect; before, another page would be the
    // first one.
    while connections_to(address.port()) <= queue.len() {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(Lines::open(window.port, &path, Some(&own)).err(), Some(409));
    drop(page);
    assert_eq!(window.finish().1, "The page was closed.\n");
    drop(queue);
}

#[test]
fn without_a_server_the_page_and_the_terminal_learn_of_it() {
    let vacant = Vacant::new();
    let port = vacant.port;
    let window = Window::start(&["chess", "client"], port);
    let path = format!("/ws/client?token={}", window.token);
    let refused = Lines::open(window.port, &path, Some(&window.origin())).err();
    assert_eq!(refused, Some(502));
    let (status, _, errors) = window.finish();
    assert_eq!(status.code(), Some(1));
    assert!(errors.contains(&format!("`pedina chess server --port {port}`")), "{errors}");
}
