//! Games of chess on the screen.

use crate::process::Server;
use crate::tmux::Tmux;

/// A server of chess, which ends with the test.
pub(crate) fn serve() -> Server {
    Server::of("chess", &["--quiet"])
}

/// A client at a terminal of this size.
pub(crate) fn client(server: &Server, size: (u16, u16), options: &str) -> Tmux {
    let terminal = Tmux::start(size, &format!("chess client -p {} {options}", server.port));
    // The last line is drawn last.
    terminal.wait_for("F1 help");
    terminal
}

#[test]
fn two_people_play_to_mate_again_and_leave() {
    let server = serve();
    let white = client(&server, (80, 24), "--pieces letters");
    white.wait_for("waiting for an opponent");
    let black = client(&server, (120, 40), "");
    white.wait_for("You play white.");
    black.wait_for("You play black.");

    // By keys, by squares, by the mouse, and in algebraic notation.
    white.press(&["Right", "Space", "Up", "Enter"]);
    black.wait_for("Your opponent plays f3.");
    black.enter("e7e5");
    white.wait_for("Your opponent plays e5.");
    white.enter("Kf3");
    white.wait_for("Kf3:");
    let board = white.wait_for("your move");
    let row = board.lines().position(|line| line.starts_with('2')).unwrap();
    let pawns = board.lines().nth(row).unwrap().match_indices('P');
    let column = pawns.map(|(column, _)| column).nth(5).unwrap() + 1;
    white.click(column, row + 1);
    white.wait_until("two stars", |screen| screen.matches('*').count() == 2);
    white.click(column, row - 3);
    black.wait_for("Your opponent plays g4.");
    black.enter("Qh4#");

    white.wait_until("the mate", |screen| {
        let parts = ["Checkmate! You lost. Another game?", "2. g4 Qh4#", "K!"];
        parts.iter().all(|part| screen.contains(part))
    });
    black.wait_for("Checkmate! You won. Another game?");
    white.press(&["y"]);
    white.wait_for("Waiting for the answer");
    black.press(&["Enter"]);
    white.wait_for("A new game");
    black.wait_for("A new game");
    white.enter("e4");
    black.wait_for("1. e4");

    black.press(&["F10"]);
    black.wait_for("Resign and leave?");
    black.press(&["y"]);
    let screen = black.wait_for("left with 0");
    assert!(screen.starts_with("before\n"), "the screen from before is back: {screen}");
    assert!(screen.contains(": you left the game, in which you played black."), "{screen}");
    black.wait_for("icanon echo");
    white.wait_for("You won: your opponent has left");
    white.press(&["Enter"]);
    let screen = white.wait_for("left with 0");
    assert!(screen.contains(&format!("Chess at 127.0.0.1:{}: You won", server.port)), "{screen}");
}

#[test]
fn two_people_share_a_screen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let terminal = Tmux::start((80, 24), "chess play --white Ada --black Bob --time 600");
    terminal.wait_for("Ada to move");
    for (line, seen) in [("e4", "1. e4"), ("e5", "1. e4 e5"), ("Ke2", "2. Ke2")] {
        terminal.enter(line);
        terminal.wait_for(seen);
    }
    terminal.press(&["F8"]);
    terminal.wait_for("taken back");
    terminal.press(&["F5"]);
    terminal.wait_for("For example: ");
    for line in ["Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"] {
        terminal.enter(line);
    }
    terminal.wait_for("Ada wins: checkmate.");
    terminal.enter(&format!("save {}", path.display()));
    terminal.wait_for("Saved in");
    terminal.press(&["F10"]);
    let screen = terminal.wait_for("left with 0");
    assert!(screen.contains("Chess: Ada wins: checkmate."), "{screen}");
    let game = std::fs::read_to_string(path).unwrap();
    assert!(game.contains("2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {white wins: checkmate} 1-0"), "{game}");
}

#[test]
fn a_game_looks_as_the_readme_shows_it() {
    let (_, rest) = include_str!("../../README.md").split_once("## Chess at one screen\n").unwrap();
    let (_, rest) = rest.split_once("```text\n").unwrap();
    let (shown, _) = rest.split_once("```").unwrap();
    let arguments = "chess play --white Ada --black Bob";
    let terminal = Tmux::start_with((80, 24), "NO_COLOR=1", arguments);
    terminal.wait_for("Ada to move");
    let moves = ["e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3"];
    for line in moves {
        terminal.enter(line);
    }
    let shown = without_times(shown);
    terminal.wait_until(&shown.join("\n"), |screen| without_times(screen) == shown);
}

/// The lines of a screen, with the same time on all clocks.
fn without_times(screen: &str) -> Vec<String> {
    let lines = screen.trim_end().lines().map(|line| {
        let mut words: Vec<_> = line.trim_end().split(' ').collect();
        if let Some(last) = words.last_mut().filter(|word| word.contains(':')) {
            *last = "0:00";
        }
        words.join(" ")
    });
    lines.collect()
}

#[test]
fn the_computer_plays_a_side() {
    let terminal = Tmux::start((80, 24), "chess play --black-level 2");
    terminal.wait_for("white to move");
    terminal.enter("e4");
    terminal.wait_for("The computer plays");
    terminal.enter("d4");
    terminal.wait_until("two moves of each", |screen| {
        let line = screen.lines().find(|line| line.contains("2. d4 "));
        line.is_some_and(|line| !line.ends_with("d4 "))
    });
    terminal.press(&["F8"]);
    terminal.wait_for("taken back");
    terminal.press(&["C-c"]);
    terminal.wait_for("left with 0");
}
