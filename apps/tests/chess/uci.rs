//! `pedina uci` as an interface meets it: input that is wrong, and searches that are stopped.

use core::time::Duration;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Instant;

use pedina_support::uci_words;

const PEDINA: &str = env!("CARGO_BIN_EXE_pedina");

/// The program on two pipes; it ends with this value.
pub(crate) struct Engine {
    child: Child,
    /// `None` after the end of the input.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Self {
        Self::run(Command::new(PEDINA).arg("uci"))
    }

    fn run(command: &mut Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Self { child, input, output }
    }

    pub(crate) fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("its input");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("it listens");
    }

    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it answers in UTF-8");
        line.trim_end().to_owned()
    }

    /// What it answers to a line, up to the answer to another one.
    pub(crate) fn answers(&mut self, line: &[u8]) -> Vec<String> {
        self.send(line);
        self.send(b"isready");
        core::iter::repeat_with(|| self.line()).take_while(|answer| answer != "readyok").collect()
    }

    /// The move that it plays.
    pub(crate) fn best_move(&mut self) -> String {
        loop {
            let line = self.line();
            if let Some(answer) = line.strip_prefix("bestmove ") {
                return answer.to_owned();
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

const HOSTILE: [&[u8]; 41] = [
    b"hello",
    b"UCI",
    b"\xff\xfe\x00",
    b"uci\x00",
    b"\x1b[2J",
    b"position",
    b"position start",
    b"position fen",
    b"position fen moves",
    b"position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    b"position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 0 0",
    b"position fen 9/8/8/8/8/8/8/4K2k w - - 0 1",
    b"position startpos moves e2e5",
    b"position startpos moves e2e4 e2e4",
    b"position startpos moves e7e8q\x07",
    b"position startpos moves 0000",
    b"position startpos e2e4",
    b"position startpos moves\xff",
    b"setoption",
    b"setoption name",
    b"setoption value 3",
    b"setoption name Hash",
    b"setoption name Hash value 0",
    b"setoption name Hash value 99999999999999999999",
    b"setoption name HashKB value 3",
    b"setoption name Move Overhead value 60001",
    b"setoption name Move Overhead value",
    b"setoption name MultiPV value -1",
    b"setoption name UCI_Elo value 2101",
    b"setoption name EvalFile value /no/such/file",
    b"setoption name EvalFile value /dev/zero",
    b"setoption name EvalFile value Cargo.toml",
    b"setoption name BookFile value /there/is/no/book.bin",
    b"setoption name BookFile value /dev/zero",
    b"setoption name OwnBook",
    b"setoption name UCI_ShowWDL value 1",
    b"ponderhit",
    b"bench 0",
    b"bench 300",
    b"bench x",
    b"bench 12 y",
];

/// Longer than any line may be.
fn endless(start: &[u8], word: &[u8]) -> Vec<u8> {
    [start, &word.repeat(200_000 / word.len())].concat()
}

#[test]
fn a_hostile_line_gives_one_error_line_and_nothing_else() {
    let mut engine = Engine::start();
    let long = [
        endless(b"position startpos moves ", b"e2e4 "),
        endless(b"setoption name Hash value 1", b" "),
        endless(b" ", b"\xff"),
    ];
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    make_pipe(&pipe);
    let pipes = ["EvalFile", "BookFile"]
        .map(|option| format!("setoption name {option} value {}", pipe.display()).into_bytes());
    for line in HOSTILE.into_iter().chain(long.iter().chain(&pipes).map(Vec::as_slice)) {
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
        let answers = engine.answers(line);
        assert_eq!(answers.len(), 1, "{shown:?}: {answers:?}");
        let answer = &answers[0];
        assert!(answer.starts_with("info string error: "), "{shown:?}: {answer}");
        assert!(answer.len() < 400 && !answer.contains(char::is_control), "{shown:?}: {answer}");
    }
}

/// A pipe that nobody writes to: opening it waits. Elsewhere there are none, and the name is that
/// of no file.
fn make_pipe(path: &Path) {
    if cfg!(unix) {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }
}

/// Whatever is wrong with a `go`, the interface waits for its move.
#[test]
fn every_go_is_answered() {
    let mut engine = Engine::start();
    for line in [
        &b"go depth"[..],
        b"go depth x",
        b"go depth -",
        b"go depth 3 nodes",
        b"go depth 2.9 fly",
        b"go nodes 0x10",
        b"go nodes 1e3",
        b"go wtime btime 300",
        b"go wtime 30.7 btime 30,7",
        b"go movetime",
        b"go movetime \xff",
        b"go nodes 100 searchmoves e2e5",
        b"go searchmoves e1g1q nodes 100 perft 5",
        b"please go mate 1.5 nodes 500",
        b"go depth 1 infinite? \xc3",
        &endless(b"go nodes 100 searchmoves ", b"e2e4 "),
    ] {
        engine.send(line);
        assert_ne!(engine.best_move(), "(none)", "{}", line[..line.len().min(60)].escape_ascii());
    }
    for line in [&b"go fly"[..], b"go infinite\xc3", b"go infinite ponder", &endless(b"go ", b"x")]
    {
        engine.send(line);
        engine.send(b"stop");
        assert_ne!(engine.best_move(), "(none)", "{}", line[..line.len().min(60)].escape_ascii());
    }
}

#[test]
fn moves_that_are_not_legal_are_not_searched() {
    let mut engine = Engine::start();
    engine.send(b"go depth 2 searchmoves e2e5 a2a3 e1g1q");
    assert_eq!(engine.best_move().split(' ').next(), Some("a2a3"));
}

/// A move for another position than the one that was sent would be played there.
#[test]
fn a_refused_position_is_not_answered_for_the_one_before() {
    let mut engine = Engine::start();
    let long = endless(b"position startpos moves ", b"e2e4 ");
    for line in HOSTILE.into_iter().chain([&long[..]]).filter(|line| line.starts_with(b"position"))
    {
        engine.send(b"position startpos");
        engine.send(line);
        for go in [&b"go depth 1"[..], b"go infinite"] {
            engine.send(go);
            assert_eq!(engine.best_move(), "(none)");
        }
    }
    engine.send(b"position startpos moves e2e4");
    engine.send(b"go depth 1");
    assert_ne!(engine.best_move(), "(none)");
}

/// 17,697 plies is how long a game lasts at most.
#[test]
fn the_longest_game_is_read() {
    let plies = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(17_697);
    let line = plies.fold("position startpos moves".to_owned(), |line, ply| line + " " + ply);
    assert_eq!(line.len(), 88_508);
    let mut engine = Engine::start();
    assert_eq!(engine.answers(line.as_bytes()), [""; 0]);
    // Black moves: the knight of the last ply stands on f3.
    engine.send(b"go depth 1 searchmoves g8f6 f3g1");
    assert_eq!(engine.best_move().split(' ').next(), Some("g8f6"));
}

#[test]
fn lines_without_an_effect_are_not_answered() {
    let mut engine = Engine::start();
    for line in [&b""[..], b"   ", b"\t", b"stop", b"debug on", b"register later", b"ucinewgame"] {
        assert_eq!(engine.answers(line), [""; 0], "{line:?}");
    }
}

#[test]
fn what_a_search_must_not_disturb_waits_for_its_end() {
    let mut engine = Engine::start();
    engine.send(b"go infinite");
    for line in [&b"position startpos moves e2e4"[..], b"go depth 1 searchmoves e7e5", b"uci"] {
        let answers = engine.answers(line);
        assert!(!answers.iter().any(|answer| answer.starts_with("bestmove")), "{answers:?}");
        assert!(!answers.iter().any(|answer| answer.contains("error")), "{answers:?}");
        assert_eq!(answers.iter().any(|answer| answer == "uciok"), line == b"uci");
    }
    engine.send(b"stop");
    assert_ne!(engine.best_move(), "(none)");
    assert_eq!(engine.best_move().split(' ').next(), Some("e7e5"));
    assert_eq!(engine.answers(b"stop"), [""; 0]);
}

#[test]
fn lines_from_a_pipe_wait_for_the_search_before_them() {
    for end in ["", "go infinite\n", "go ponder\ngo infinite\n"] {
        let mut engine = Engine::start();
        engine.send(b"position startpos\ngo depth 6 searchmoves a2a3\ngo depth 1 searchmoves h2h3");
        engine.send(b"position startpos moves e2e4\nsetoption name MultiPV value 2");
        engine.send(format!("go depth 1 searchmoves a7a6\n{end}").as_bytes());
        engine.input = None;
        for first in ["a2a3", "h2h3", "a7a6"] {
            assert_eq!(engine.best_move().split(' ').next(), Some(first));
        }
        for _ in end.lines() {
            assert_ne!(engine.best_move(), "(none)");
        }
        assert_eq!(engine.line(), "");
        assert!(engine.child.wait().expect("it ends").success());
    }
}

/// An interface that goes on sending without a `stop` does not count on the search.
#[test]
fn a_search_ends_when_too_many_lines_wait() {
    let mut engine = Engine::start();
    engine.send(b"go infinite");
    for _ in 0..1_000 {
        engine.send(b"go depth 1");
    }
    for _ in 0..1_001 {
        assert_ne!(engine.best_move(), "(none)");
    }
}

#[test]
fn quit_answers_the_search_and_ends() {
    let mut engine = Engine::start();
    engine.send(b"go infinite\ngo infinite\nquit");
    assert_ne!(engine.best_move(), "(none)");
    assert_eq!(engine.line(), "");
    assert!(engine.child.wait().expect("it ends").success());
}

#[test]
fn random_lines_are_answered() {
    let done = uci_words::check(Command::new(PEDINA).arg("uci"), 1, 1_000);
    done.unwrap_or_else(|error| panic!("{error:?}"));
}

#[test]
fn a_search_that_completes_no_depth_says_a_value() {
    for (position, value) in [
        (&b"position startpos"[..], "cp "),
        (b"position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate 0 "),
        (b"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0 "),
    ] {
        let mut engine = Engine::start();
        engine.send(position);
        engine.send(b"go nodes 1");
        let (info, answer) = (engine.line(), engine.line());
        assert!(info.starts_with(&format!("info depth 0 score {value}")), "{info}");
        let best = answer.strip_prefix("bestmove ").expect("an answer");
        assert_eq!(info.ends_with(&format!(" pv {best}")), best != "(none)", "{info}; {answer}");
    }
}

/// A search may find a better move in the middle of a depth, and be over before the end of it, as
/// here after 150 nodes.
#[test]
fn the_last_line_begins_with_the_move_that_is_played() {
    let mut engine = Engine::start();
    for nodes in 120..200 {
        engine.send(b"ucinewgame");
        engine.send(b"position fen r4rk1/pp3ppp/2p1b3/8/8/2P1B3/PP3PPP/R4RK1 w - - 0 1");
        engine.send(format!("go nodes {nodes}").as_bytes());
        let mut line = String::new();
        loop {
            let next = engine.line();
            if let Some(answer) = next.strip_prefix("bestmove ") {
                let best = answer.split(' ').next();
                let first = line.split_once(" pv ").and_then(|(_, moves)| moves.split(' ').next());
                assert_eq!(first, best, "{nodes} nodes: {line}");
                assert!(line.contains(" score "), "{line}");
                break;
            }
            line = next;
        }
    }
}

/// A depth that was begun before the target is completed, so the answer follows its line at once.
#[test]
fn a_clock_ends_a_search_at_the_end_of_a_depth() {
    let mut engine = Engine::start();
    let (mut whole, mut after_depth) = (Duration::ZERO, Duration::ZERO);
    for remaining in (2_000..12_000).step_by(500) {
        engine.send(b"ucinewgame");
        engine.send(b"position startpos moves e2e4 e7e5 g1f3 b8c6");
        engine.send(format!("go wtime {remaining} btime {remaining}").as_bytes());
        let begun = Instant::now();
        let mut last_depth = begun;
        while !engine.line().starts_with("bestmove ") {
            last_depth = Instant::now();
        }
        whole += begun.elapsed();
        after_depth += last_depth.elapsed();
    }
    assert!(5 * after_depth < whole, "{after_depth:?} of {whole:?}");
}

/// Who has pondered for long has thought enough when the opponent plays the expected move.
#[test]
fn a_ponderhit_after_long_pondering_is_answered_at_once() {
    let mut engine = Engine::start();
    engine.send(b"position startpos moves e2e4");
    // More than twice the target, less than half of the limit.
    engine.send(b"go ponder wtime 20000 btime 20000");
    let pondered = Duration::from_secs(1);
    thread::sleep(pondered);
    let hit = Instant::now();
    engine.send(b"ponderhit");
    assert_ne!(engine.best_move(), "(none)");
    assert!(hit.elapsed() < pondered, "{:?}", hit.elapsed());
}

#[test]
fn memory_that_cannot_be_had_leaves_the_one_that_there_was() {
    let two_gigabytes = "ulimit -v 2000000; exec \"$@\"";
    let mut engine =
        Engine::run(Command::new("sh").args(["-c", two_gigabytes, "sh", PEDINA, "uci"]));
    let answers = engine.answers(b"setoption name Hash value 65536");
    assert_eq!(answers, ["info string error: there are no 67108864 KB of memory"]);
    engine.send(b"go depth 2");
    assert_ne!(engine.best_move(), "(none)");
}

#[test]
fn the_end_of_the_input_ends_every_search() {
    for line in [&b"go infinite"[..], b"go ponder", b"go", b"go nodes 100000", b"bench 2", b""] {
        let mut engine = Engine::start();
        engine.send(line);
        engine.input = None;
        if line.is_empty() {
            assert_eq!(engine.line(), "");
        } else if line.starts_with(b"bench") {
            assert!(core::iter::repeat_with(|| engine.line()).any(|line| line.ends_with(" nps")));
        } else {
            assert_ne!(engine.best_move(), "(none)");
        }
        assert!(engine.child.wait().expect("it ends").success());
    }
}

/// A file with a net of four neurons in place of the terms, which values nothing but rooks on the
/// seventh rank.
fn net_file(name: &str) -> std::path::PathBuf {
    let mut bytes = b"PDNN".to_vec();
    bytes.extend([1, 1, 1, 0, 4, 0, 4, 0, 0, 0, 0, 0]);
    bytes.extend([0; 8]);
    // Four weights in each row: the row of own rooks on the seventh rank.
    let seventh = 16 * 3 + 6;
    bytes.extend((0..192 * 4).map(|index| if index / 4 == seventh { 64 } else { 0 }));
    bytes.extend(0_i32.to_le_bytes());
    bytes.extend([4_i16; 4].into_iter().chain([-4; 4]).flat_map(i16::to_le_bytes));
    let sum = pedina::chess::engine::Net::checksum(&bytes);
    bytes[12..16].copy_from_slice(&sum.to_le_bytes());
    let path = std::env::temp_dir().join(format!("pedina-{name}-{}.net", std::process::id()));
    std::fs::write(&path, bytes).expect("a folder for temporary files");
    path
}

#[test]
fn a_net_of_a_file_judges_until_it_is_put_away() {
    let mut engine = Engine::start();
    let choose = |engine: &mut Engine| {
        engine.send(b"position fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        engine.send(b"go depth 1");
        engine.best_move()
    };
    let by_own_net = choose(&mut engine);
    assert_ne!(by_own_net, "a1a7");
    assert!(engine.answers(b"setoption name EvalFile value none").is_empty());
    assert_ne!(choose(&mut engine), "a1a7");
    let path = net_file("judges");
    let option = format!("setoption name EvalFile value {}", path.display());
    assert!(engine.answers(option.as_bytes()).is_empty());
    std::fs::remove_file(&path).expect("it was written");
    assert_eq!(choose(&mut engine), "a1a7");
    // A file that is refused leaves the net that there was.
    let refused = engine.answers(option.as_bytes());
    assert!(refused.len() == 1 && refused[0].starts_with("info string error: "), "{refused:?}");
    assert_eq!(choose(&mut engine), "a1a7");
    assert!(engine.answers(b"setoption name EvalFile value <empty>").is_empty());
    assert_eq!(choose(&mut engine), by_own_net);
}
