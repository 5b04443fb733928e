//! `pedina chess play` at a pipe.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

use super::server::pedina;

/// What the program prints for these lines, and its status.
fn play(arguments: &[&str], lines: &str) -> (String, i32) {
    let mut command = pedina(&[&["chess", "play"], arguments].concat());
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8(text).unwrap(), output.status.code().unwrap())
}

#[test]
fn a_game_is_played_in_lines_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fool.pgn");
    let save = format!("save {}", path.display());
    let lines = format!(
        "help\nf3\nKe7\ne5\ng3\nundo\ng4\nmoves\nQh4#\nundo\nQh4#\nresign\n{save}\n{save}\n"
    );
    let (text, status) = play(&["--white", "Fool"], &lines);
    assert_eq!(status, 0, "{text}");
    for words in ["take a move back", "Ke7: ", "The move is taken back.", "Qh4#", "ended", "Saved"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(text.contains("black wins: checkmate."), "{text}");
    let second = folder.path().join("fool-2.pgn").display().to_string();
    assert!(text.trim_end().ends_with(&format!("Saved in {second}.")), "{text}");
    assert_eq!(fs::read(&path).unwrap(), fs::read(second).unwrap());
    let game = fs::read_to_string(path).unwrap();
    assert!(game.contains("[White \"Fool\"]") && game.contains("[Result \"0-1\"]"), "{game}");
    assert!(game.contains("1. f3 e5 2. g4 Qh4# {black wins: checkmate} 0-1"), "{game}");
}

#[test]
fn every_game_that_was_saved_can_be_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let drawn = "8/8/8/8/8/4k3/8/4K2R w K - 99 80";
    for (number, (options, lines, end)) in [
        (&[][..], "f3\ne5\ng4\nQh4#\n", "black wins: checkmate."),
        (&[], "e4\ne5\nresign\n", "black wins: resignation."),
        (&[], "e4\ne5\nNf3\nNc6\ndraw\naccept\n", "A draw: agreement."),
        (&["--fen", drawn], "Kf1\nKd3\ndraw\n", "A draw: 50 moves without capture or pawn move."),
        (&["--white", "Ada", "--black", "O'Neil \"B\""], "d4\nNf6\n", ""),
    ]
    .into_iter()
    .enumerate()
    {
        let [first, second] = ["first", "second"].map(|name| path(&format!("{name}{number}.pgn")));
        let (text, _) = play(options, &format!("{lines}save {first}\nquit\n"));
        assert!(text.contains(end), "{end}: {text}");
        let (text, status) = play(&["--open", &first], &format!("save {second}\nquit\n"));
        assert_eq!(status, 0, "{text}");
        let saved = fs::read_to_string(&first).unwrap();
        assert_eq!(saved, fs::read_to_string(&second).unwrap());
        // The same in the middle of another game.
        let third = path(&format!("third{number}.pgn"));
        let (text, _) = play(&[], &format!("a4\nload {first}\nsave {third}\nquit\n"));
        assert!(text.contains(&format!("Opened {first}.")) && text.contains(end), "{text}");
        assert_eq!(saved, fs::read_to_string(&third).unwrap());
    }
}

#[test]
fn a_game_lost_on_time_is_opened_as_that() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("time.pgn");
    let text = "[White \"Ada\"]\n[Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n1. e4 0-1\n";
    fs::write(&path, text).unwrap();
    let (text, _) = play(&["--open", path.to_str().unwrap()], "fen\n");
    assert!(text.contains("black wins: timeout."), "{text}");
}

#[test]
fn names_of_a_file_control_no_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("names.pgn");
    let long = "x".repeat(200);
    for (moves, winner) in [("1. e4 *", "]0;A2Jda"), ("1. e4 e5 *", &long[..32])] {
        let white = "\u{1b}]0;A\u{9b}2J\u{202e}da";
        let game = format!("[White \"{white}\"]\n[Black \"{long}\"]\n\n{moves}\n");
        fs::write(&path, game).unwrap();
        let (text, status) = play(&["--open", path.to_str().unwrap()], "resign\nquit\n");
        assert_eq!(status, 0, "{text}");
        assert!(text.contains(&format!("\n{winner} wins: resignation.")), "{text:?}");
    }
}

#[test]
fn a_file_that_is_no_game_is_refused_with_its_line_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.pgn");
    let name = path.display().to_string();
    for (bytes, reason) in [
        (&b""[..], ": the file is empty"),
        (b"\xef\xbb\xbf\r\n", ": the file is empty"),
        (b"\xff\xfe1\0.\0", ": written in UTF-16, not in UTF-8"),
        (b"(;FF[4]RU[Konobi]SZ[3];B[a1])", ", line 1: neither tag, move, comment nor result"),
        (b"[White \"A\"]\r\n\r\n1. e4 e5\r\n2. Ke3 *\r\n", ", line 4: "),
        (
            b"[White \"A\"]\n[FEN \"8/8\"]\n\n1. e4 *\n",
            ", line 2: the FEN tag is no legal position",
        ),
        (b"1. e4 {never\nclosed\n", ", line 1: comment without its closing brace"),
        (b"[FEN \"7k/8/8/8/8/8/8/KB6 w - - 0 1\"]\n\n1. Bc2\nKg7 *", "the game has ended"),
    ] {
        fs::write(&path, bytes).unwrap();
        let (text, status) = play(&["--open", &name], "");
        assert_eq!(status, 1, "{text}");
        assert!(text.starts_with(&format!("pedina: {name}")) && text.contains(reason), "{text}");
        let (text, status) = play(&[], &format!("a4\nload {name}\nh5\nmoves\nquit\n"));
        assert_eq!(status, 0, "{text}");
        assert!(text.contains(&name) && text.contains(reason), "{text}");
        assert!(text.contains(" axb5 ") || text.contains("Ra3"), "the game goes on: {text}");
    }
    let missing = folder.path().join("none.pgn").display().to_string();
    let (text, _) = play(&[], &format!("load {missing}\nload\nload {}\nquit\n", "/"));
    assert!(text.contains(&format!("{missing}: No such file")), "{text}");
    assert!(text.contains("/: not a file") && text.contains("Type load and the name"), "{text}");
    // Byte order mark, line ends and what other programs write beside moves.
    let other = "\u{feff}[Event \"x\"]\r\n[White \"?\"]\r\n\r\n1. e4 $1 {[%clk 0:01]}\r\n\
        (1. d4 d5) 1... c5 ; rest\r\n2. Nf3\r\n\r\n[Event \"y\"]\r\n\r\n1. a4 *\r\n";
    fs::write(&path, other).unwrap();
    let (text, _) = play(&["--white", "Ada"], &format!("load {name}\nfen\nquit\n"));
    assert!(text.contains(&format!("Opened {name}, the first of 2 games.")), "{text}");
    assert!(text.contains("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq"), "{text}");
}

#[test]
fn a_game_saved_without_a_name_goes_to_the_data_folder() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = pedina(&["chess", "play"]);
    command.env("XDG_DATA_HOME", folder.path()).current_dir(folder.path());
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"e4\nsave\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let files: Vec<_> = fs::read_dir(folder.path().join("pedina")).unwrap().collect();
    let [Ok(file)] = &files[..] else { panic!("not one file: {files:?}") };
    assert!(file.file_name().to_string_lossy().starts_with("chess-"), "{file:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(&format!("Saved in {}.", file.path().display())), "{text}");
    assert!(fs::read_to_string(file.path()).unwrap().contains("1. e4 *"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left where it began");
}

#[test]
fn a_full_disk_keeps_no_part_of_a_saved_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let mut command = Command::new("sh");
    // The system refuses each write into a file, as if the disk were full.
    command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"]);
    command.args([env!("CARGO_BIN_EXE_pedina"), "chess", "play"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let lines = format!("e4\nsave {}\ne5\nquit\n", path.display());
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.contains("(os error"), "{text}");
    assert!(text.contains("[p]"), "the game goes on: {text}");
    assert!(!path.exists(), "the same name would be refused later");
}

#[test]
fn wrong_options_are_refused() {
    for arguments in [["--fen", "8/8 w"], ["--time", "soon"]] {
        let (text, status) = play(&arguments, "");
        assert_eq!(status, 2, "{text}");
        assert!(text.contains(arguments[0]), "{text}");
    }
}

#[test]
fn the_computer_answers_in_lines() {
    let mate = ["--fen", "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1", "--white-level", "4"];
    let (text, status) = play(&mate, "h6\nquit\n");
    assert_eq!(status, 0, "{text}");
    assert!(text.contains('R') && !text.contains("h6: "), "{text}");
    let (text, _) = play(&mate, "Ra3\n");
    assert!(text.ends_with("level 4 (white) wins: checkmate.\n"), "{text}");
    let (text, status) = play(&["--black-level", "9"], "");
    assert!(status == 2 && text.contains("levels are 1 to 8"), "{text}");
}

#[test]
fn an_input_that_ends_before_the_game_fails() {
    for lines in ["", "e4", "e4\ne5\n"] {
        let (text, status) = play(&[], lines);
        assert_eq!(status, 1, "{text}");
        assert!(text.ends_with("the input ended before the game\n"), "{text}");
    }
}

/// The program while the other end of its input is open, and its output.
fn open(arguments: &[&str]) -> (Child, BufReader<ChildStdout>) {
    let mut command = pedina(&[&["chess", "play"], arguments].concat());
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    (child, output)
}

/// Reads on until a line contains this.
fn wait_for(output: &mut impl BufRead, words: &str) {
    let mut line = String::new();
    while !line.contains(words) {
        line.clear();
        assert_ne!(output.read_line(&mut line).unwrap(), 0, "it has ended");
    }
}

#[test]
fn moves_of_two_computers_are_shown_at_once_and_a_signal_ends_them() {
    let (mut child, mut output) = open(&["--white-level", "3", "--black-level", "3"]);
    // The board before the first move, and after each of three.
    for _ in 0..4 {
        wait_for(&mut output, "a  b  c  d  e  f  g  h");
    }
    let status = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(status.success());
    assert!(child.wait().unwrap().success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert!(!rest.contains("wins") && !rest.contains("draw"), "it played to the end: {rest}");
}

#[test]
fn a_flag_is_reported_when_it_falls() {
    let (mut child, mut output) = open(&["--time", "1"]);
    wait_for(&mut output, "black wins: timeout.");
    // Nothing more can be played, so the input may end.
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success());
}
