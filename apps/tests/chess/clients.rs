//! Two clients of ours at a server of ours, each on a pipe.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Stdio};

use super::server::{Server, pedina};

/// A client that has connected, and the rest of what it prints.
struct Player {
    child: Child,
    output: BufReader<ChildStdout>,
}

/// A client that types these lines, each when it is asked.
fn client(server: &Server, lines: &str, options: &[&str]) -> Player {
    let port = server.port.to_string();
    let mut command = pedina(&[&["chess", "client", "-p", &port], options].concat());
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert_eq!(line, "Connected. Waiting for an opponent ...\n");
    Player { child, output }
}

/// What a client printed; it ended well.
fn output(mut player: Player) -> String {
    let (mut text, mut errors) = (String::new(), String::new());
    player.output.read_to_string(&mut text).unwrap();
    player.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(player.child.wait().unwrap().success(), "{text}\n{errors}");
    text
}

#[test]
fn two_clients_play_to_mate_and_again() {
    let server = Server::start(&["--games", "1", "--quiet"]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mate.pgn");
    let save = format!("save {}", path.display());
    let typed = format!("help\nf3\ng5\ng4\nmaybe\n{save}\ny\nmoves\ne2e4\n");
    let white = client(&server, &typed, &[]);
    // The older connection plays white.
    let black = output(client(&server, "e5\nQh4#\nyes\n", &[]));
    let white = output(white);
    assert!(white.contains("You play white.") && black.contains("You play black."));
    assert!(white.contains("g5: ") && white.contains("`moves` lists what is legal"), "{white}");
    assert!(white.contains("Your opponent plays d8h4.") && white.contains("Checkmate!"), "{white}");
    assert!(black.contains("A new game, with the same colours."), "{black}");
    assert!(white.contains("Saved in "), "{white}");
    let game = std::fs::read_to_string(path).unwrap();
    assert!(game.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{game}");
    assert!(white.contains("Na3 Nc3 Nf3 Nh3 a3 a4"), "{white}");
    assert!(white.ends_with("(Or the server stops.)\n"), "{white}");
    assert!(server.finish().0.success());
}

#[test]
fn two_clients_play_by_the_original_rules() {
    let server = Server::start(&["--games", "1", "--quiet", "--reference"]);
    // In the notation that `help` lists, or by squares.
    let white = client(&server, "help\nNf6\nf3\ng2g4\nn\n", &["--reference"]);
    let black = output(client(&server, "e5\nQh4#\ny\n", &["--reference"]));
    let white = output(white);
    assert!(white.contains("e4, Nf3, exd5, O-O, e8=Q  a move"), "{white}");
    assert!(white.contains("Nf6: not possible; `moves` lists"), "{white}");
    assert!(white.contains("Checkmate! You lost."), "{white}");
    assert!(
        black.contains("Checkmate! You won.")
            && black.ends_with("There is no other game. Goodbye.\n")
    );
}
