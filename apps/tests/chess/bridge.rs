//! `pedina bridge` between clients and a board, which the test plays.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};

use super::server::{Server, pedina};

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
        let board = std::thread::spawn(move || {
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
