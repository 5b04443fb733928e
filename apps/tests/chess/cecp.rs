//! `pedina cecp` as an interface meets it.

use core::time::Duration;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use pedina::chess::{CastlingStyle, Game, MaterialRule, Position};

/// The program on two pipes.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    pings: u32,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pedina"))
            .arg("cecp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Self { child, input, output, pings: 0 }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("its input");
        writeln!(input, "{line}").expect("it listens");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).expect("text") > 0, "it has ended");
        line.trim_end().to_owned()
    }

    /// What it answers to lines, up to the `pong` that says that it has done them.
    fn answers(&mut self, lines: &[&str]) -> Vec<String> {
        lines.iter().for_each(|line| self.send(line));
        self.pings += 1;
        self.send(&format!("ping {}", self.pings));
        let pong = format!("pong {}", self.pings);
        core::iter::repeat_with(|| self.line()).take_while(|line| *line != pong).collect()
    }

    /// The move that it plays next.
    fn mv(&mut self) -> String {
        loop {
            if let Some(mv) = self.line().strip_prefix("move ") {
                return mv.to_owned();
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a transcript of XBoard has: lines of the interface, and what the engine answers, where the
/// move that it plays is `move *`.
const TRANSCRIPT: &[(&str, &[&str])] = &[
    ("new", &[]),
    ("random", &[]),
    ("level 40 5 0", &[]),
    ("post", &[]),
    ("nopost", &[]),
    ("hard", &[]),
    ("easy", &[]),
    ("computer", &[]),
    ("force", &[]),
    ("usermove e2e4", &[]),
    ("usermove e7e5", &[]),
    ("usermove e1e3", &["Illegal move (* *): e1e3"]),
    ("usermove Nf3", &[]),
    ("undo", &[]),
    ("undo", &[]),
    ("undo", &[]),
    ("undo", &["Error (command not legal now): undo"]),
    ("remove", &["Error (command not legal now): remove"]),
    ("fly", &["Error (unknown command): fly"]),
    ("level 1", &["Error (bad parameter): level 1"]),
    ("setboard 8/8/8/8/8/8/8/8 w - - 0 1", &["tellusererror Illegal position"]),
    ("usermove e2e4", &["Illegal move (illegal position): e2e4"]),
    ("go", &["Error (command not legal now): go"]),
    ("setboard 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", &[]),
    ("st 1", &[]),
    ("go", &["move *", "1-0 {White mates}"]),
    ("go", &["1-0 {White mates}"]),
    ("result 1-0 {White mates}", &[]),
    ("new", &[]),
    ("variant crazyhouse", &["Error (variant is not supported): variant crazyhouse"]),
    ("sd 2", &[]),
    ("usermove e2e4", &["move *"]),
    ("draw", &[]),
    ("remove", &[]),
    ("playother", &[]),
    ("bk", &[" There is no book.", ""]),
    ("memory 8", &[]),
    ("force", &[]),
    ("setboard 7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", &[]),
    ("usermove h8h7", &[]),
    ("go", &["move *", "1-0 {White mates}"]),
    ("rating 2600 1500", &[]),
];

/// Whether a line is as expected, where `*` is a word.
fn fits(line: &str, pattern: &str) -> bool {
    let (words, patterns): (Vec<_>, Vec<_>) =
        (line.split(' ').collect(), pattern.split(' ').collect());
    match patterns.iter().filter(|word| word.contains('*')).count() {
        0 => line == pattern,
        1 => words.len() == patterns.len() && words.first() == patterns.first(),
        // A reason in words.
        _ => words.first() == patterns.first() && words.last() == patterns.last(),
    }
}

#[test]
fn a_transcript_of_an_interface_is_answered_line_by_line() {
    let mut engine = Engine::start();
    engine.send("xboard");
    engine.send("protover 2");
    let features = engine.line();
    for feature in
        ["ping=1", "setboard=1", "usermove=1", "analyze=1", "myname=\"Pedina ", "colors=0"]
    {
        assert!(features.contains(feature), "{features}");
    }
    assert!(features.starts_with("feature ") && features.ends_with("done=1"), "{features}");
    engine.send("accepted ping");
    for (line, expected) in TRANSCRIPT {
        let answers = engine.answers(&[line]);
        assert_eq!(answers.len(), expected.len(), "{line}: {answers:?}");
        for (answer, pattern) in answers.iter().zip(*expected) {
            assert!(fits(answer, pattern), "{line}: {answer}");
        }
    }
    engine.send("quit");
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn a_whole_game_with_itself_is_legal_and_ends() {
    let mut engine = Engine::start();
    engine.answers(&["protover 2", "new", "sd 3", "force"]);
    let mut game = Game::new(Position::start(), MaterialRule::Fide, Vec::new());
    let mut end = None;
    for _ in 0..300 {
        engine.send("go");
        let mv = engine.mv();
        let mv = game.position().parse_uci(mv.as_bytes()).expect("a legal move");
        game.play(mv).unwrap();
        let rest = engine.answers(&["force"]);
        end = rest.into_iter().find(|line| line.ends_with('}'));
        if end.is_some() {
            break;
        }
        assert_eq!(game.ending(), None);
    }
    let is_over = game.ending().is_some() || game.check_draw_claim(None).is_ok();
    assert!(is_over && end.is_some(), "{end:?} {}", game.position());
}

#[test]
fn a_search_is_ended_by_every_line_that_has_to_end_it() {
    for (line, moves) in
        [("?", true), ("force", false), ("new", false), ("result * {x}", false), ("undo", false)]
    {
        let mut engine = Engine::start();
        engine.send("protover 2\nnew\nst 3600\nusermove e2e4");
        let begun = Instant::now();
        let answers = engine.answers(&["time 100000", "otim 100000", line]);
        let answers: Vec<_> = answers.iter().filter(|line| line.starts_with("move ")).collect();
        assert_eq!(answers.len(), usize::from(moves), "{line}: {answers:?}");
        assert!(begun.elapsed() < Duration::from_secs(600), "{line}");
        // A move is not legal while it thinks about its own.
        engine.send("new\nforce\nusermove d2d4\nst 3600\ngo");
        engine.send("usermove d7d5");
        assert_eq!(engine.line(), "Error (command not legal now): usermove d7d5");
    }
}

#[test]
fn a_hint_hinders_nothing() {
    let mut engine = Engine::start();
    engine.answers(&["protover 2", "new", "st 1"]);
    // It is thought about again with other memory.
    let answers = engine.answers(&["hint", "memory 2"]);
    assert!(matches!(&answers[..], [hint] if hint.starts_with("Hint: ")), "{answers:?}");
    // The question is over when the move is played, unless it was answered before; `?` asks for a
    // move alone.
    let answers = engine.answers(&["hint", "?", "usermove e2e4"]);
    let (last, before) = answers.split_last().expect("it moves");
    assert!(last.starts_with("move "), "{answers:?}");
    assert!(
        before.len() < 2 && before.iter().all(|line| line.starts_with("Hint: ")),
        "{answers:?}"
    );
}

#[test]
fn an_analysis_follows_the_moves_and_tells_its_lines() {
    let mut engine = Engine::start();
    engine.send("protover 2\nnew\npost\nanalyze");
    let first = loop {
        let line = engine.line();
        if !line.starts_with("feature") {
            break line;
        }
    };
    let words: Vec<&str> = first.split(' ').collect();
    assert!(
        words.len() > 4 && words[..4].iter().all(|word| word.parse::<i64>().is_ok()),
        "{first}"
    );
    let answers = engine.answers(&["usermove e2e4", ".", "hint"]);
    assert!(answers.iter().any(|line| line.starts_with("stat01: ")), "{answers:?}");
    let position = Position::start();
    let position = position.play(position.parse_san(b"e4").unwrap()).unwrap();
    let line = loop {
        let line = engine.line();
        if let Some(san) = line.split(' ').nth(4).filter(|_| !line.starts_with("stat")) {
            break san.to_owned();
        }
    };
    assert!(position.parse_san(line.as_bytes()).is_ok(), "{line} in\n{position}");
    let illegal = engine.answers(&["undo", "exit", "nopost", "usermove e7e5"]);
    assert!(illegal.iter().any(|line| line.starts_with("Illegal move")), "{illegal:?}");
    assert_eq!(engine.answers(&["ping 77"]), ["pong 77"]);
    engine.send("hint");
    assert!(engine.line().starts_with("Hint: "));
}

#[test]
fn castling_of_chess960_is_written_as_words() {
    let mut engine = Engine::start();
    let fen = "setboard 4k3/8/8/8/8/8/8/RK5R w HA - 0 1";
    let answers =
        engine.answers(&["protover 2", "new", "variant fischerandom", "sd 1", fen, "usermove O-O"]);
    assert!(
        !answers.iter().any(|line| line.starts_with("Ill") || line.starts_with("Err")),
        "{answers:?}"
    );
    let position = Position::start().format_fen(CastlingStyle::Standard);
    assert!(
        engine.answers(&["force", &format!("setboard {position}"), "O-O"])[0]
            .starts_with("Illegal")
    );
}

#[test]
fn the_end_of_the_input_ends_it_after_its_move() {
    let mut engine = Engine::start();
    engine.send("protover 2\nnew\nst 1\nusermove e2e4");
    drop(engine.input.take());
    engine.mv();
    assert!(engine.child.wait().unwrap().success());
}
