//! Games that go on from their files, on the full screen.

use core::time::Duration;
use std::path::{Path, PathBuf};
use std::thread::sleep;

use tempfile::TempDir;

use crate::tmux::Tmux;

/// A folder, and a file in it that a game is saved in.
fn place(name: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    (folder, path)
}

/// Saves a game, and waits until the file is whole.
fn save(terminal: &Tmux, path: &Path) {
    terminal.enter(&format!("save {}", path.display()));
    terminal.wait_for("Saved in");
    while !path.exists() {
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_saved_game_of_konobi_goes_on() {
    let is_as_saved = |screen: &str| screen.contains("1. b2 d4") && !screen.contains("2. ");
    for name in ["game.sgf", "game.txt"] {
        let (_folder, path) = place(name);
        let terminal = Tmux::start((80, 24), "konobi play --size 5 --second 0");
        terminal.wait_for("5 x 5");
        terminal.press(&["Enter"]);
        terminal.enter("b2");
        terminal.wait_for("take over the black stone?");
        terminal.press(&["n"]);
        terminal.enter("d4");
        terminal.wait_for("1. b2 d4");
        save(&terminal, &path);
        terminal.enter("load nothing.sgf");
        terminal.wait_for("nothing.sgf: ");
        terminal.enter("e1");
        terminal.wait_for("2. e1");
        terminal.enter(&format!("load {}", path.display()));
        terminal.wait_for("Opened ");
        terminal.wait_until("the game as saved", is_as_saved);
        terminal.enter("d1");
        terminal.wait_for("2. d1");

        let terminal = Tmux::start((80, 24), &format!("konobi play --open {}", path.display()));
        terminal.wait_until("the game as saved", is_as_saved);
        terminal.enter("d1");
        terminal.wait_for("2. d1");
    }
}

#[test]
fn a_saved_game_of_chess_goes_on() {
    let (_folder, path) = place("game.pgn");
    let terminal = Tmux::start((80, 24), "chess play --white Ada --black Bob");
    terminal.wait_for("Ada to move");
    terminal.enter("e4");
    terminal.wait_for("1. e4");
    save(&terminal, &path);
    terminal.enter("e5");
    terminal.wait_for("1. e4 e5");
    terminal.enter(&format!("load {}", path.display()));
    terminal.wait_until("the game as saved", |screen| !screen.contains("1. e4 e5"));
    terminal.enter("c5");
    terminal.wait_for("1. e4 c5");

    let terminal = Tmux::start((80, 24), &format!("chess play --open {}", path.display()));
    terminal.wait_for("Bob to move");
    terminal.enter("c5");
    terminal.wait_for("1. e4 c5");
}

#[test]
fn a_saved_match_of_mastermind_goes_on() {
    let (_folder, path) = place("match.txt");
    let terminal = Tmux::start((80, 24), "mastermind play --seed 5 --one Knuth --two Human");
    terminal.wait_for("Answers to guesses");
    terminal.press(&["Enter"]);
    terminal.wait_for("guess the code");
    terminal.enter("1122");
    terminal.wait_for("RED RED BLU BLU");
    save(&terminal, &path);
    terminal.enter("3333");
    terminal.wait_for("GRE GRE GRE GRE");
    terminal.enter(&format!("load {}", path.display()));
    terminal.wait_until("the match as saved", |screen| !screen.contains("GRE GRE GRE GRE"));

    let open = format!("mastermind play --one Knuth --two Human --open {}", path.display());
    let terminal = Tmux::start((80, 24), &open);
    terminal.wait_for("RED RED BLU BLU");
    terminal.enter("3333");
    terminal.wait_for("GRE GRE GRE GRE");
}
