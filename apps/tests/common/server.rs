//! A server as a process of its own, and connections to it.
#![allow(dead_code, reason = "no game uses all of it")]

use core::time::Duration;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus, Stdio};
use std::time::Instant;

use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::net::TcpSocket;

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The program with these arguments.
pub(crate) fn pedina(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pedina"));
    command.args(arguments).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Lets this process have as many connections as the system allows.
pub(crate) fn allow_many_files() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).unwrap();
}

/// A port at which nobody listens, and which no other test gets: a program may be told to listen
/// there.
pub(crate) struct Vacant {
    pub(crate) port: u16,
    _socket: TcpSocket,
}

impl Vacant {
    pub(crate) fn new() -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_reuseaddr(true).unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        Self { port: socket.local_addr().unwrap().port(), _socket: socket }
    }
}

/// A running server.
pub(crate) struct Server {
    child: Child,
    output: BufReader<ChildStdout>,
    reports: BufReader<ChildStderr>,
    /// What it printed before it was ready, in lines.
    pub(crate) news: Vec<String>,
    pub(crate) port: u16,
}

impl Server {
    /// A server of this game on a free port, with these options.
    pub(crate) fn of(game: &str, options: &[&str]) -> Self {
        Self::of_command(pedina(&[&[game, "server", "--port", "0"], options].concat()))
    }

    /// As [`of`](Self::of), where no file may grow beyond 0 bytes: the system refuses each write as
    /// if the disk were full.
    pub(crate) fn with_full_disk(game: &str, options: &[&str]) -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"]);
        command.arg(env!("CARGO_BIN_EXE_pedina")).args([game, "server", "--port", "0"]);
        command.args(options).stdin(Stdio::null()).stdout(Stdio::piped());
        Self::of_command(command)
    }

    /// The server that this command starts.
    pub(crate) fn of_command(mut command: Command) -> Self {
        // Most tests do not read what it reports, which must not stop it.
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let reports = BufReader::new(child.stderr.take().unwrap());
        let mut news = Vec::new();
        let line = loop {
            let mut line = String::new();
            assert_ne!(output.read_line(&mut line).unwrap(), 0, "it ended: {news:?}");
            match line.starts_with("ready: ") {
                true => break line,
                false => news.push(line.trim_end().to_owned()),
            }
        };
        // What can be typed in a shell, or opened.
        let invitation = line.trim_start_matches("ready: ");
        let known = ["pedina ", "telnet localhost ", "nc localhost ", "http://"];
        assert!(known.iter().any(|begin| invitation.starts_with(begin)), "{line}");
        let port = line.trim().rsplit([' ', ':']).next().unwrap();
        Self { child, output, reports, news, port: port.parse().expect(&line) }
    }

    /// The next line that the server prints.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Waits until the server reports this, which takes the option `-v`.
    pub(crate) fn wait_for_report(&mut self, words: &str) {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            assert_ne!(self.reports.read_line(&mut line).unwrap(), 0, "it ended before: {words}");
        }
    }

    /// Ends the server without a warning, as a failing machine does.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// A connection of a client.
    pub(crate) fn connect(&self) -> Connection {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        Connection { reader: BufReader::new(stream) }
    }

    /// The number of its process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// The bytes of memory of its own that the server uses.
    pub(crate) fn memory(&self) -> u64 {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap();
        1024 * line.split_whitespace().next().unwrap().parse::<u64>().unwrap()
    }

    /// Asks the server to end, as the system does.
    pub(crate) fn terminate(&self) {
        let status = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(status.success());
    }

    /// Waits for the end; returns how it ended and what it printed after it was ready.
    pub(crate) fn finish(self) -> (ExitStatus, String) {
        let (status, [printed, _]) = self.finish_with_reports();
        (status, printed)
    }

    /// As [`finish`](Self::finish); returns what it reported too.
    pub(crate) fn finish_with_reports(mut self) -> (ExitStatus, [String; 2]) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < TIMEOUT, "the server does not end");
            std::thread::sleep(Duration::from_millis(5));
        };
        let mut text = String::new();
        self.output.read_to_string(&mut text).unwrap();
        let mut reports = String::new();
        self.reports.read_to_string(&mut reports).unwrap();
        (status, [text, reports])
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already, if the test went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection to a server.
pub(crate) struct Connection {
    pub(crate) reader: BufReader<TcpStream>,
}

impl Connection {
    pub(crate) fn send(&mut self, text: &str) {
        self.reader.get_mut().write_all(text.as_bytes()).unwrap();
    }

    /// As [`send`](Self::send), but the server may have closed the connection.
    pub(crate) fn try_send(&mut self, bytes: &[u8]) -> bool {
        self.reader.get_mut().write_all(bytes).is_ok()
    }

    /// The next line; empty at the end.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.reader.read_line(&mut line).unwrap();
        line.trim_end_matches('\n').to_owned()
    }

    /// The text up to this byte.
    pub(crate) fn until(&mut self, end: u8) -> String {
        let mut bytes = Vec::new();
        self.reader.read_until(end, &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    /// Reads up to these words, and no byte more; the system tells the server of who then closes
    /// the connection by the end of the input alone.
    pub(crate) fn wait_for(&mut self, words: &str) {
        let mut text = Vec::new();
        while !text.ends_with(words.as_bytes()) {
            let mut byte = [0];
            let read = self.reader.read_exact(&mut byte);
            read.unwrap_or_else(|error| {
                panic!("no {words:?}: {error}: {}", String::from_utf8_lossy(&text))
            });
            text.push(byte[0]);
        }
    }

    /// Everything up to the end.
    pub(crate) fn rest(&mut self) -> String {
        let mut text = String::new();
        self.reader.read_to_string(&mut text).unwrap();
        text
    }

    /// Resets the connection, once something has arrived: nobody reads that any more.
    pub(crate) fn reset(self) {
        assert!(self.reader.buffer().is_empty(), "a part of it was read");
        assert_eq!(self.reader.get_ref().peek(&mut [0]).unwrap(), 1);
    }

    /// Sends these bytes again and again and reads nothing, until the server takes no more or has
    /// closed the connection; how many it took, 100 MB at most.
    pub(crate) fn flood(&mut self, bytes: &[u8]) -> usize {
        let stream = self.reader.get_mut();
        stream.set_nonblocking(true).unwrap();
        let (mut count, mut refusals) = (0, 0);
        while count < 100_000_000 && refusals < 20 {
            match stream.write(bytes) {
                Ok(some) => (count, refusals) = (count + some, 0),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    refusals += 1;
                    std::thread::sleep(Duration::from_millis(10));
                }
                Err(_) => break,
            }
        }
        stream.set_nonblocking(false).unwrap();
        count
    }

    /// Sends no more, but goes on reading.
    pub(crate) fn half_close(&mut self) {
        self.reader.get_mut().shutdown(Shutdown::Write).unwrap();
    }
}
