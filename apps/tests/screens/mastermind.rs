//! Matches of Mastermind on the screen.

use crate::process::Server;
use crate::tmux::Tmux;

#[test]
fn a_client_leaves_by_a_word_and_by_ctrl_d_while_the_other_player_acts() {
    for keys in [&["quit", "Enter"][..], &["C-d"]] {
        let mut server = Server::of("mastermind", &["-v"]);
        let mut maker = server.connect();
        maker.send("MASTERMIND 1 PLAY Ada\n");
        server.wait_for_report("a player waits for an opponent");
        let client = format!("mastermind client -p {}", server.port);
        let terminal = Tmux::start_with((80, 24), "TERM=dumb", &client);
        terminal.wait_for("Round 1: player 1 makes the code.");
        terminal.enter("1122");
        terminal.wait_for("Nothing is asked of you now");
        terminal.press(keys);
        terminal.wait_for("left with 0");
        assert!(maker.rest().ends_with("END LEFT 2\n"), "{keys:?}");
    }
}

#[test]
fn a_watcher_leaves_by_a_word_and_by_ctrl_d() {
    let server = Server::of("mastermind", &[]);
    for keys in [&["quit", "Enter"][..], &["C-d"]] {
        let client = format!("mastermind client -p {} --watch --plain", server.port);
        let terminal = Tmux::start((80, 24), &client);
        terminal.wait_for("Waiting for the match");
        terminal.enter("1122");
        terminal.wait_for("Nothing is asked of you now; `quit` leaves.");
        terminal.press(keys);
        terminal.wait_for("left with 0");
    }
}

/// The settings, with the keys that change them; then the match.
fn start(size: (u16, u16), keys: &[&str]) -> Tmux {
    let terminal = Tmux::start(size, "mastermind play --seed 5");
    terminal.wait_for("Answers to guesses");
    terminal.press(&["F1"]);
    terminal.wait_for("The maker chooses a secret code");
    terminal.press(&["Escape"]);
    terminal.wait_for("Answers to guesses");
    terminal.press(keys);
    terminal.press(&["Enter"]);
    terminal.wait_for("round 1 of 2");
    terminal
}

/// From the first setting to the rounds, and one choice back: two rounds.
const TWO_ROUNDS: [&str; 7] = ["Down", "Down", "Down", "Down", "Down", "Down", "Left"];

#[test]
fn two_people_play_a_match() {
    // Player 2 is a person too.
    let keys = [&TWO_ROUNDS[..], &["Down", "Down", "Left"]].concat();
    let terminal = start((80, 24), &keys);
    terminal.wait_for("Player 1: type the secret code");
    terminal.press(&["-l", "2345"]);
    let screen = terminal.wait_for("> ****");
    assert!(!screen.contains("2345"), "{screen}");
    terminal.press(&["Enter"]);
    terminal.wait_for("Player 2: guess the code");
    terminal.enter("1122");
    terminal.press(&["F5"]);
    terminal.wait_for("codes agree with all rows");
    terminal.enter("blue green yellow orange");
    terminal.wait_for("Player 2 found the code in guess 2.");
    terminal.press(&["Enter"]);
    terminal.wait_for("Player 2: type the secret code");
    terminal.enter("1111");
    terminal.enter("rrrr");
    terminal.wait_for("found the code in guess 1.");
    terminal.press(&["Enter"]);
    let screen = terminal.wait_for("Player 1 wins, 2 to 1.");
    assert!(screen.contains("RED RED RED RED"), "{screen}");
    terminal.press(&["Enter"]);
    let screen = terminal.wait_for("left with 0");
    assert!(screen.contains("Mastermind: Player 1 wins, 2 to 1."), "{screen}");
    terminal.wait_for("icanon echo");
}

#[test]
fn two_programs_are_observed() {
    // Player 1 is Knuth too.
    let keys = [&TWO_ROUNDS[..], &["Down", "Right"]].concat();
    let terminal = start((40, 20), &keys);
    terminal.wait_for("wins, ");
    terminal.resize(80, 24);
    let screen = terminal.wait_for("Player 2 (Knuth)");
    assert!(screen.contains("Player 1 (Knuth)") && !screen.contains(" * ?"), "{screen}");
    terminal.press(&["C-c"]);
    terminal.wait_for("left with 0");
}

/// A client at a terminal of this size, with the name of its player.
fn client(server: &Server, size: (u16, u16), name: &str) -> Tmux {
    Tmux::start(size, &format!("mastermind client -p {} --name {name}", server.port))
}

#[test]
fn two_people_play_two_matches_at_a_server() {
    let mut server = Server::of("mastermind", &["-v", "--set", "Rounds=2"]);
    let ada = client(&server, (80, 24), "Ada");
    ada.wait_for("Waiting for an opponent");
    server.wait_for_report("a player waits for an opponent");
    let bob = client(&server, (40, 20), "Bob");
    ada.wait_for("Make a secret code");
    bob.wait_for("Ada makes a code");
    let watcher = Tmux::start((80, 24), &format!("mastermind client -p {} --watch", server.port));
    server.wait_for_report("a client has come to watch");
    for _ in 0..2 {
        ada.enter("red blue red blue");
        bob.wait_for("Guess the code");
        bob.enter("1122");
        ada.wait_for("RED RED BLU BLU");
        bob.press(&["F5"]);
        bob.wait_for("For example: ");
        bob.enter("1212");
        ada.wait_for("Bob found the code in guess 2. Enter goes on.");
        bob.wait_for("You found the code in guess 2.");
        bob.press(&["Enter"]);
        bob.wait_for("Make a secret code");
        bob.enter("3333");
        ada.press(&["Enter"]);
        ada.wait_for("Guess the code");
        ada.enter("gggg");
        ada.wait_for("You win, 2 to 1. Another match?");
        bob.wait_for("Ada wins, 2 to 1.");
        ada.press(&["y"]);
        ada.wait_for("Waiting for the answer");
        bob.press(&["y"]);
        ada.wait_for("Make a secret code");
        bob.wait_for("Ada makes a code");
    }
    watcher.wait_for("Ada wins, 2 to 1. Enter leaves.");
    watcher.press(&["Enter"]);
    let screen = watcher.wait_for("left with 0");
    assert!(screen.contains("Ada wins, 2 to 1."), "{screen}");
    ada.press(&["F10"]);
    ada.wait_for("Leave this match?");
    ada.press(&["y"]);
    let screen = ada.wait_for("left with 0");
    assert!(screen.contains("you left the match in round 1."), "{screen}");
    bob.wait_for("Ada has left");
    bob.press(&["Enter"]);
    let screen = bob.wait_for("left with 0");
    // At 40 columns the line is broken.
    assert!(screen.replace('\n', "").contains("Ada has left: the match is over."), "{screen}");
    bob.wait_for("icanon echo");
}
