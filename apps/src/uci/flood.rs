//! Ten million bytes of the protocol's words in any order: the engine answers whatever they ask.

use pedina::SplitMix64;

use super::engine::Engine;
use super::input::InputLine;

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn ten_million_bytes_are_answered() {
    let mut random = SplitMix64::new(10);
    let (mut engine, mut answers) = (Engine::new(), Vec::new());
    let (mut received, mut lines, mut answered) = (0, 0_u32, 0);
    while received < 10_000_000 {
        let text = any_line(&mut random);
        received += text.len() + 1;
        lines += 1;
        engine.answer(InputLine { text, is_cut: false }, &mut answers);
        engine.go_on(&mut answers);
        if lines.is_multiple_of(1_000) {
            engine.finish(&mut answers);
            answers.clear();
            engine.answer(InputLine { text: "isready".into(), is_cut: false }, &mut answers);
            assert_eq!(answers, ["readyok"], "after {lines} lines");
        }
        answered += answers.len();
        answers.clear();
    }
    println!("received by UCI: {received} bytes in {lines} lines, answered with {answered} lines");
    assert!(answered > 100_000, "{answered} answers");
}

/// A command with some words after it, and now and then a character that is none of the protocol.
fn any_line(random: &mut SplitMix64) -> String {
    let mut below = |limit: usize| (random.next() % limit as u64) as usize;
    let mut line = COMMANDS[below(COMMANDS.len())].to_owned();
    for _ in 0..below(12) {
        line.push(' ');
        line.push_str(WORDS[below(WORDS.len())]);
    }
    if below(4) == 0 {
        let strange = ["\u{0}", "\u{fffd}", "\t", "\u{1F600}", "="];
        let place = below(line.len() + 1);
        line.insert_str(place, strange[below(strange.len())]);
    }
    line
}

const COMMANDS: [&str; 12] = [
    "position startpos moves",
    "position startpos",
    "position fen",
    "position",
    "go",
    "go depth",
    "stop",
    "ponderhit",
    "ucinewgame",
    "setoption name",
    "isready",
    "debug",
];

const WORDS: [&str; 44] = [
    "startpos",
    "fen",
    "moves",
    "e2e4",
    "e7e5",
    "g1f3",
    "b8c6",
    "e1g1",
    "e7e8q",
    "a1a1",
    "0000",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "8/8/8/8/8/8/8/8",
    "4k3/8/8/8/8/8/4P3/4K3",
    "w",
    "b",
    "-",
    "KQkq",
    "HAha",
    "e3",
    "0",
    "1",
    "-1",
    "3",
    "17",
    "64",
    "99999999999999999999",
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "mate",
    "infinite",
    "ponder",
    "searchmoves",
    "name",
    "value",
    "MultiPV",
    "UCI_Chess960",
    "true",
];
