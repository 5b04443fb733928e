//! Boards that know the moves, and say and hear them in lines.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Instant;

use pedina::chess::Position;

use super::table::TIMEOUT;
use crate::process::pedina;

/// A board that speaks in lines.
struct Talker {
    child: Child,
    said: Receiver<String>,
    output: TcpStream,
    lines: BufReader<TcpStream>,
}

impl Talker {
    fn start(protocol: &str, more: &[&str]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let device = format!("tcp:{}", listener.local_addr().unwrap());
        let options = ["board", "--serial", &device, "--protocol", protocol, "--level", "1"];
        let mut child = pedina(&[&options[..], more].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, said) = channel();
        thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|l| sender.send(l))
        });
        let stream = listener.accept().unwrap().0;
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        Self { child, said, lines: BufReader::new(stream.try_clone().unwrap()), output: stream }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.lines.read_line(&mut line).unwrap() > 0, "the program has gone");
        line.trim_end().to_owned()
    }

    fn say(&mut self, text: &str) {
        self.output.write_all(format!("{text}\r\n").as_bytes()).unwrap();
    }

    /// Sends lines and expects others.
    fn talk(&mut self, said: &str, heard: &[&str]) {
        if !said.is_empty() {
            self.say(said);
        }
        for expected in heard {
            assert_eq!(self.line(), *expected, "after {said}");
        }
    }

    fn type_in(&mut self, text: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{text}").unwrap();
    }

    fn wait_for(&self, words: &str) {
        let begun = Instant::now();
        while !self.said.recv_timeout(TIMEOUT).expect("it says more").contains(words) {
            assert!(begun.elapsed() < TIMEOUT);
        }
    }
}

impl Drop for Talker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A game of a player that knows the moves, by the moves of the board.
fn follow(position: &mut Position, text: &str) {
    *position = position.play(position.parse_uci(text.as_bytes()).unwrap()).unwrap();
}

#[test]
fn a_peripheral_is_asked_for_its_features_and_plays() {
    let mut board = Talker::start("peripheral", &[]);
    board.talk("", &["feature msg"]);
    for next in ["last_move", "check", "resign", "undo_redo"] {
        let expected = format!("feature {next}");
        board.talk(if next == "last_move" { "ok" } else { "nok" }, &[&expected]);
    }
    board.talk("ok", &["feature undo_offer"]);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
    board.talk("ok", &[&format!("begin {start}")]);
    board.say("unsync rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR");
    board.wait_for("take the piece off a3, put the white pawn on a2");
    board.talk(&format!("sync {start}"), &[]);
    board.talk("move e2e5", &["nok"]);
    board.talk("fly", &["err unknown command"]);
    let mut position = Position::start();
    board.talk("move e2e4", &["ok"]);
    follow(&mut position, "e2e4");
    let reply = board.line();
    let reply = reply.strip_prefix("move ").expect("the computer's move");
    follow(&mut position, reply);
    board.talk("undo_offer", &["ok", &format!("undo {start}")]);
    board.talk("msg Hello \u{7}", &[]);
    board.wait_for("The board says: Hello");
    board.talk("move d2d4", &["ok"]);
    assert!(board.line().starts_with("move "));
    board.talk("draw_offer", &["nok"]);
    board.talk("resign", &["end resign"]);
    board.wait_for("0-1");
    board.talk("move a2a3", &["nok"]);
    board.type_in("new");
    board.talk("", &[&format!("begin {start}")]);
    board.talk("move a2a3", &["ok"]);
    assert!(board.line().starts_with("move "));
    board.type_in("undo");
    board.talk("", &[&format!("undo {start}")]);
    board.talk("move a2a3", &["ok"]);
    assert!(board.line().starts_with("move "));
    board.type_in("resign");
    board.talk("", &["end resign"]);
    // The round is over; another one begins at the position.
    board.type_in("undo");
    board.talk("", &[&format!("begin {start}")]);
    board.type_in("fly");
    board.wait_for("take back moves until it is your turn");
}

#[test]
fn a_board_in_the_place_of_an_engine_plays() {
    let mut board = Talker::start("cecp", &[]);
    board.talk("", &["xboard", "protover 2"]);
    board.talk("feature setboard=1", &["accepted setboard"]);
    board.talk(
        "feature usermove=1 done=1",
        &["accepted usermove", "accepted done", "new", "force", "go"],
    );
    board.talk("move e2e5", &["Illegal move: e2e5"]);
    board.say("move e2e4");
    assert!(board.line().starts_with("usermove "));
    board.say("telluser the battery is low");
    board.wait_for("The board says: the battery is low");
    board.type_in("undo");
    board.talk("", &["new", "force", "go"]);
    board.talk("resign", &["result 0-1 {resignation}"]);
    board.type_in("new");
    board.talk("", &["new", "force", "go"]);
    board.say("move d2d4");
    assert!(board.line().starts_with("usermove "));
}

#[test]
fn a_board_in_the_place_of_an_engine_plays_the_side_of_the_person() {
    // White, the computer, is to move, and then Black.
    for (fen, is_persons_turn) in
        [("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false), ("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", true)]
    {
        for playother in ["1", "0"] {
            let mut board = Talker::start("cecp", &["--side", "black", "--fen", fen]);
            board.talk("", &["xboard", "protover 2"]);
            board.talk(
                &format!("feature setboard=1 playother={playother} done=1"),
                &["accepted setboard", "accepted playother", "accepted done"],
            );
            board.talk("", &["new", "force", &format!("setboard {fen}")]);
            if is_persons_turn {
                board.talk("", &["go"]);
            } else if playother == "1" {
                board.talk("", &["playother"]);
            }
            if !is_persons_turn {
                let mv = board.line();
                assert!(mv.starts_with('a') || mv.starts_with('e'), "{mv}");
                if playother == "0" {
                    board.talk("", &["go"]);
                }
            }
        }
    }
}

#[test]
fn a_board_without_setboard_is_sent_the_moves_of_the_game() {
    let mut board = Talker::start("cecp", &[]);
    board.talk("", &["xboard", "protover 2"]);
    board.talk(
        "feature setboard=0 usermove=1 done=1",
        &["accepted setboard", "accepted usermove", "accepted done", "new", "force", "go"],
    );
    board.say("move e2e4");
    let first = board.line();
    board.say("move a2a3");
    assert!(board.line().starts_with("usermove "));
    board.type_in("undo");
    board.talk("", &["new", "force", "usermove e2e4", &first, "go"]);
}

#[test]
fn a_board_without_setboard_refuses_another_start() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    // One of the first version of the protocol says nothing about its features.
    for features in ["feature usermove=1 done=1", ""] {
        let mut board = Talker::start("cecp", &["--fen", fen]);
        board.talk("", &["xboard", "protover 2"]);
        if !features.is_empty() {
            board.talk(features, &["accepted usermove", "accepted done"]);
        }
        board.wait_for("The board cannot be sent this position: it does not announce setboard.");
        board.say("move a1a2");
        board.talk("", &["Illegal move: a1a2"]);
    }
}
