//! Games of Konobi on the screen.

use crate::tmux::Tmux;

#[test]
fn two_people_play_to_a_connection() {
    let terminal = Tmux::start((80, 24), "konobi play --size 3 --second 0");
    let form = terminal.wait_for("3 x 3");
    assert!(form.contains("Second player  ") && form.contains("swap sides"), "{form}");
    terminal.press(&["F1"]);
    terminal.wait_for("Black wins by a chain");
    terminal.press(&["Escape"]);
    terminal.press(&["Enter"]);
    terminal.wait_for("Konobi: black to move");
    terminal.enter("a1");
    terminal.wait_for("take over the black stone?");
    terminal.press(&["n"]);
    for point in ["c1", "a2", "c2"] {
        terminal.enter(point);
    }
    terminal.wait_for("2. a2 c2");
    // The cursor is in the middle of the board: two to the left and one up is past the edge.
    terminal.press(&["Left", "Left", "Up", "Space"]);
    let screen = terminal.wait_for("player 1 (black) wins by connection.");
    assert_eq!(screen.matches('◆').count(), 3, "{screen}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    terminal.enter(&format!("save {}", path.display()));
    terminal.wait_for("Saved in");
    let game = std::fs::read_to_string(path).unwrap();
    assert!(
        game.starts_with("(;FF[4]") && game.contains("PB[player 1]PW[player 2]RE[B+"),
        "{game}"
    );
    terminal.resize(40, 20);
    terminal.wait_until("three stones", |screen| screen.matches('◆').count() == 3);
    terminal.press(&["F10"]);
    let screen = terminal.wait_for("left with 0");
    assert!(screen.contains("Konobi: player 1 (black) wins by"), "{screen}");
    terminal.wait_for("icanon echo");
}

#[test]
fn the_computer_answers_and_computers_play_each_other() {
    let terminal = Tmux::start((120, 40), "konobi play --size 5 --first 4 --second 0 --seed 7");
    terminal.wait_for("computer, level 4");
    terminal.press(&["Enter"]);
    terminal.wait_for("take over the black stone?");
    terminal.press(&["y"]);
    terminal.wait_for("2. ");
    terminal.press(&["C-c"]);
    terminal.wait_for("left with 0");

    let terminal = Tmux::start((80, 24), "konobi play --size 4 --first 3 --second 5 --seed 7");
    terminal.wait_for("computer, level 5");
    terminal.press(&["Enter"]);
    terminal.wait_for("wins by connection");
    terminal.enter("new");
    terminal.wait_for("A new game.");
}
