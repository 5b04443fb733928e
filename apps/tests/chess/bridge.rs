//! `pedina bridge` between clients and a board, which the test plays.

use core::time::Duration;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};
use tokio_serial::{SerialPort, SerialStream};

use super::server::{Server, pedina};

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The end of a serial line at which a board is expected.
struct Board(BufReader<TcpStream>);

impl Board {
    /// A bridge, and the board that it has found.
    fn start() -> (Server, Self) {
        Self::start_for("chess")
    }

    /// The same for a board that plays this game.
    fn start_for(game: &str) -> (Server, Self) {
        let serial = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("tcp:{}", serial.local_addr().unwrap());
        let command = pedina(&["bridge", "--listen", "0", "--game", game, "--serial", &address]);
        let board = thread::spawn(move || {
            let mut board = Self(BufReader::new(serial.accept().unwrap().0));
            while board.line() != "version" {}
            board.say("abi 1\r\nok\r\n");
            board
        });
        let bridge = Server::of_command(command);
        (bridge, board.join().unwrap())
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.0.read_line(&mut line).unwrap() > 0, "the bridge has gone");
        line.trim_end_matches('\n').to_owned()
    }

    fn say(&mut self, text: &str) {
        self.0.get_mut().write_all(text.as_bytes()).unwrap();
    }
}

#[test]
fn sigterm_informs_the_player_and_the_board() {
    let (bridge, mut board) = Board::start();
    let mut client = bridge.connect();
    assert_eq!(board.line(), "host 1");
    board.say("COLOR WHITE\r\n");
    assert_eq!(client.line(), "COLOR WHITE");
    client.send("MOVE 4 1 4 3\n");
    assert_eq!(board.line(), "MOVE 4 1 4 3");
    bridge.terminate();
    assert_eq!(client.rest(), "ERROR 6\n");
    assert_eq!((board.line(), board.line()), (String::new(), "ERROR 6".into()));
    assert!(bridge.finish().0.success());
}

#[test]
fn a_client_that_leaves_makes_room_for_the_next_one() {
    let (bridge, mut board) = Board::start();
    for _ in 0..2 {
        let mut client = bridge.connect();
        assert_eq!(board.line(), "host 1");
        board.say("COLOR WHITE\r\n");
        assert_eq!(client.line(), "COLOR WHITE");
        drop(client);
        assert_eq!((board.line(), board.line()), (String::new(), "ERROR 6".into()));
        board.say("ok\r\n");
    }
    bridge.terminate();
    assert!(bridge.finish().0.success());
}

#[test]
fn a_question_of_konobi_arrives_before_its_answer() {
    let (bridge, mut board) = Board::start_for("konobi");
    for _ in 0..2 {
        let mut client = bridge.connect();
        assert_eq!(board.line(), "host 1");
        board.say("\r\nPlayer 1: what's your name? ");
        assert_eq!(client.line(), "");
        assert_eq!(client.until(b'?'), "Player 1: what's your name?");
        client.send("ok\r\n");
        assert_eq!(board.line(), "ok\r");
        // In the middle of a line a status is none.
        board.say("ok\r\nEnter x coordinate: ");
        assert_eq!(client.line(), " ok");
        drop(client);
        assert_eq!((board.line(), board.line()), (String::new(), "resign".into()));
        board.say("ok has resigned\r\nok\r\n");
    }
    let mut client = bridge.connect();
    assert_eq!(board.line(), "host 1");
    bridge.terminate();
    assert_eq!(client.rest(), "\nThe server stops: the game is over\n");
    assert_eq!((board.line(), board.line()), (String::new(), "resign".into()));
    assert!(bridge.finish().0.success());
}

#[test]
fn a_player_of_mastermind_who_leaves_is_expelled_by_the_board() {
    let (bridge, mut board) = Board::start_for("mastermind");
    let mut client = bridge.connect();
    assert_eq!(board.line(), "host 1");
    board.say("ASK CODE\r\n");
    assert_eq!(client.line(), "ASK CODE");
    drop(client);
    for _ in 0..20 {
        assert_eq!(board.line(), "");
    }
    board.say("END EXPELLED 1\r\nok\r\n");
    let mut next = bridge.connect();
    assert_eq!(board.line(), "host 1");
    bridge.terminate();
    assert_eq!(next.rest(), "END STOPPED\n");
}

#[test]
fn a_client_that_does_not_read_is_dropped_and_the_board_waits_for_nobody() {
    let (bridge, mut board) = Board::start();
    board.0.get_ref().set_write_timeout(Some(TIMEOUT)).unwrap();
    let mut deaf = bridge.connect();
    assert_eq!(board.line(), "host 1");
    let before = bridge.memory();
    let text = "x".repeat(99) + "\n";
    // More than the system keeps for the connections on either side of the bridge.
    for _ in 0..32 {
        board.say(&text.repeat(10_000));
    }
    assert_eq!((board.line(), board.line()), (String::new(), "ERROR 6".into()));
    assert!(bridge.memory() < before + (2 << 20), "it keeps what it cannot send");
    board.say("ok\r\n");
    assert!(deaf.rest().starts_with(&text));
    let mut next = bridge.connect();
    assert_eq!(board.line(), "host 1");
    board.say("COLOR WHITE\r\n");
    assert_eq!(next.line(), "COLOR WHITE");
}

#[test]
fn what_a_client_leaves_unread_for_a_while_is_kept() {
    let (bridge, mut board) = Board::start();
    let mut client = bridge.connect();
    assert_eq!(board.line(), "host 1");
    let lines: Vec<_> = (0..5_000).map(|number| format!("MOVE {number}\n")).collect();
    board.say(&lines.concat());
    board.say("ok\r\n");
    assert_eq!(client.rest(), lines.concat());
}

/// The end of a pseudo-terminal at which a board is expected.
struct SerialLine {
    runtime: Runtime,
    end: SerialStream,
}

impl SerialLine {
    /// A bridge with these options on a serial line, and the board that it has found.
    fn start(options: &[&str]) -> (Server, Self) {
        let runtime = Runtime::new().unwrap();
        let (end, path) = runtime.block_on(async {
            let (end, other) = SerialStream::pair().unwrap();
            (end, other.name().unwrap())
        });
        let arguments = ["bridge", "--listen", "0", "--serial", &path];
        let command = pedina(&[&arguments[..], options].concat());
        let mut line = Self { runtime, end };
        let board = thread::spawn(move || {
            while line.line() != "version" {}
            line.say(b"abi 1\r\nok\r\n");
            line
        });
        (Server::of_command(command), board.join().unwrap())
    }

    /// The next bytes; none within a while.
    fn read(&mut self, memory: &mut [u8], patience: Duration) -> Option<usize> {
        let Self { runtime, end } = self;
        let read = async {
            loop {
                // It fails before the other end is open.
                match end.read(memory).await {
                    Ok(count) if count > 0 => return count,
                    _ => sleep(Duration::from_millis(10)).await,
                }
            }
        };
        runtime.block_on(async { timeout(patience, read).await.ok() })
    }

    fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = vec![0; count];
        let mut read = 0;
        while read < count {
            read += self.read(&mut bytes[read..], TIMEOUT).expect("the bridge sends something");
        }
        bytes
    }

    fn line(&mut self) -> String {
        let mut line = Vec::new();
        while line.pop_if(|byte| *byte == b'\n').is_none() {
            line.extend(self.bytes(1));
        }
        String::from_utf8(line).unwrap()
    }

    fn say(&mut self, bytes: &[u8]) {
        self.runtime.block_on(AsyncWriteExt::write_all(&mut self.end, bytes)).unwrap();
    }
}

#[test]
fn a_slow_serial_line_loses_nothing_and_stops_only_who_sends() {
    let (bridge, mut board) = SerialLine::start(&[]);
    let mut client = bridge.connect();
    assert_eq!(board.line(), "host 1");
    let before = bridge.memory();
    let text: String = (0..40_000).map(|number| format!("{number:05} ")).collect();
    // The board reads nothing meanwhile, and then all of it.
    let sender = {
        let mut stream = client.reader.get_ref().try_clone().unwrap();
        let text = text.clone();
        thread::spawn(move || stream.write_all(text.as_bytes()).unwrap())
    };
    board.say(b"COLOR WHITE\r\n");
    assert_eq!(client.line(), "COLOR WHITE", "the other direction goes on");
    assert_eq!(String::from_utf8(board.bytes(text.len())).unwrap(), text);
    sender.join().unwrap();
    client.flood(&[b'x'; 10_000]);
    assert!(bridge.memory() < before + (2 << 20), "it keeps what it cannot send");
    bridge.terminate();
    assert_eq!(client.rest(), "ERROR 6\n");
    assert!(bridge.finish().0.success(), "a board that reads nothing stops nobody");
}

#[test]
fn a_board_may_stop_the_bridge_by_xoff() {
    let (bridge, mut board) = SerialLine::start(&["--flow-control", "software"]);
    let mut client = bridge.connect();
    assert_eq!(board.line(), "host 1");
    board.say(b"\x13COLOR WHITE\r\n");
    assert_eq!(client.line(), "COLOR WHITE", "XOFF is no text, and has arrived");
    client.send("MOVE 4 1 4 3\n");
    assert_eq!(board.read(&mut [0], Duration::from_millis(300)), None);
    board.say(b"\x11");
    assert_eq!(board.line(), "MOVE 4 1 4 3");
}
