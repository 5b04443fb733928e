//! `pedina chess play` at a pipe.

use std::fs;
use std::io::Write;
use std::process::Stdio;

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
    let lines = format!("help\nf3\nKe7\ne5\ng3\nundo\ng4\nmoves\nQh4#\nundo\n{save}\n{save}\n");
    let (text, status) = play(&["--white", "Fool"], &lines);
    assert_eq!(status, 0, "{text}");
    for words in ["take a move back", "Ke7: ", "The move is taken back.", "Qh4#", "ended", "Saved"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(text.contains("black wins: checkmate."), "{text}");
    assert!(text.trim_end().ends_with("(os error 17)"), "the file is not written twice: {text}");
    let game = fs::read_to_string(path).unwrap();
    assert!(game.contains("[White \"Fool\"]") && game.contains("[Result \"0-1\"]"), "{game}");
    assert!(game.contains("1. f3 e5 2. g4 Qh4# {black wins: checkmate} 0-1"), "{game}");
}

#[test]
fn wrong_options_are_refused() {
    for arguments in [["--fen", "8/8 w"], ["--time", "soon"]] {
        let (text, status) = play(&arguments, "");
        assert_eq!(status, 1, "{text}");
        assert!(text.contains(arguments[0]), "{text}");
    }
}

#[test]
fn the_computer_answers_in_lines() {
    let mate = ["--fen", "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1", "--white-level", "4"];
    let (text, status) = play(&mate, "h6\n");
    assert_eq!(status, 0, "{text}");
    assert!(text.contains('R') && !text.contains("h6: "), "{text}");
    let (text, _) = play(&mate, "Ra3\n");
    assert!(text.ends_with("level 4 (white) wins: checkmate.\n"), "{text}");
    let (text, status) = play(&["--black-level", "9"], "");
    assert!(status == 2 && text.contains("levels are 1 to 8"), "{text}");
}
