//! What a person does at the screen, and sees.

use pedina::chess::session::{Original, Standard};
use ratatui::crossterm::event::KeyCode;

use super::*;
use crate::terminal::testing::{AREA, find, seen};
use crate::terminal::typed;

type Online = ClientScreen<Standard>;

/// A client with this colour at a server.
fn seated(color: &str) -> Online {
    let mut screen = ClientScreen::new("pedina.test:6343", Look::PLAIN);
    screen.receive(format!("COLOR {color}\n").as_bytes());
    screen
}

fn look(screen: &Online) -> String {
    seen((80, 24), |frame| screen.render(frame))
}

fn press(screen: &mut Online, key: KeyCode) -> Action {
    screen.handle(Input::Key(key), AREA)
}

/// What typing a line and Enter leads to.
fn enter(screen: &mut Online, line: &str) -> Action {
    let mut actions = typed(line).map(|input| screen.handle(input, AREA)).collect::<Vec<_>>();
    let last = actions.pop().unwrap();
    assert!(actions.iter().all(|action| *action == Action::Stay));
    last
}

fn sent(text: &str) -> Action {
    Action::Send(text.as_bytes().to_vec())
}

#[test]
fn it_waits_for_an_opponent_and_then_for_a_move() {
    let mut screen = Online::new("pedina.test:6343", Look::PLAIN);
    assert!(look(&screen).contains("Chess: waiting for an opponent, at pedina.test:6343"));
    assert_eq!(enter(&mut screen, "e4"), Action::Stay);
    assert!(look(&screen).contains("It is not your turn."));
    screen.receive(b"COLOR BLA");
    screen.receive(b"CK\n");
    let text = look(&screen);
    assert!(text.contains("You play black. White begins."), "{text}");
    assert!(text.lines().nth(1).unwrap().starts_with("1   R"), "black is at the bottom: {text}");
    screen.receive(b"MOVE 4 1 4 3\n");
    let text = look(&screen);
    assert!(text.contains("Your opponent plays e4.") && text.contains("1. e4"), "{text}");
    assert!(text.contains("your move") && text.contains(">black (you)"), "{text}");
}

#[test]
fn a_piece_shows_where_it_may_go_and_goes_there() {
    let mut screen = seated("WHITE");
    assert_eq!(press(&mut screen, KeyCode::Char(' ')), Action::Stay);
    let text = look(&screen);
    // The pawn in the hand, and both squares that it reaches.
    assert!(text.contains("<P>") && text.matches('*').count() == 2, "{text}");
    press(&mut screen, KeyCode::Up);
    press(&mut screen, KeyCode::Up);
    assert_eq!(press(&mut screen, KeyCode::Enter), sent("MOVE 4 1 4 3\n"));
    let text = look(&screen);
    assert!(text.contains("opponent's move") && text.contains("1. e4"), "{text}");
    assert_eq!(press(&mut screen, KeyCode::Char(' ')), Action::Stay);
    assert!(look(&screen).contains("It is not your turn."));
}

#[test]
fn the_mouse_plays_too() {
    let mut screen = seated("WHITE");
    let from = find(&look(&screen), "N", 1).unwrap();
    assert_eq!(screen.handle(Input::Click(from), AREA), Action::Stay);
    let targets = look(&screen);
    let to = find(&targets, "*", 1).unwrap();
    assert_eq!(screen.handle(Input::Click(to), AREA), sent("MOVE 6 0 7 2\n"), "{targets}");
}

#[test]
fn what_is_typed_wrong_is_explained() {
    let mut screen = seated("WHITE");
    for (line, answer) in [("Nf6", "Nf6:"), ("e7e5", "e7e5:"), ("castle", "not a move")] {
        assert_eq!(enter(&mut screen, line), Action::Stay);
        let text = look(&screen);
        assert!(text.contains(answer), "{line}: {text}");
    }
    enter(&mut screen, "moves");
    assert!(look(&screen).contains("Na3 Nc3 Nf3 Nh3 a3 a4"));
    press(&mut screen, KeyCode::F(1));
    assert!(look(&screen).contains("a move (SAN)"));
    press(&mut screen, KeyCode::Esc);
    assert!(!look(&screen).contains("a move (SAN)"));
}

#[test]
fn a_promotion_asks_for_the_piece_and_esc_takes_the_move_back() {
    let mut screen = seated("WHITE");
    let game = [
        ("a4", "MOVE 1 6 1 4\n"),
        ("axb5", "MOVE 0 6 0 5\n"),
        ("bxa6", "MOVE 7 6 7 5\n"),
        ("a7", "MOVE 7 5 7 4\n"),
    ];
    for (own, theirs) in game {
        assert!(matches!(enter(&mut screen, own), Action::Send(_)), "{own}: {}", look(&screen));
        screen.receive(theirs.as_bytes());
    }
    let click = |screen: &mut Online, square: Square| {
        let page = crate::terminal::Page::new(AREA);
        let place = crate::chess::desk::square_place(page.body, Color::White, square);
        screen.handle(Input::Click(place), AREA)
    };
    click(&mut screen, Square::A7);
    assert_eq!(click(&mut screen, Square::A8), Action::Stay, "{}", look(&screen));
    click(&mut screen, Square::A7);
    click(&mut screen, Square::B8);
    let text = look(&screen);
    assert!(text.contains("What does the pawn become?") && text.contains("[Queen]"), "{text}");
    press(&mut screen, KeyCode::Esc);
    assert!(look(&screen).contains("The move is not made."));
    click(&mut screen, Square::A7);
    click(&mut screen, Square::B8);
    let action = press(&mut screen, KeyCode::Char('k'));
    assert_eq!(action, sent("MOVE 0 6 1 7\nPROMOTION 2 1 7\n"));
    let text = look(&screen);
    assert!(text.contains("axb8=N"), "{text}");
    assert!(text.lines().any(|line| line.ends_with(" npp")), "what white has captured: {text}");
}

#[test]
fn a_promotion_without_a_letter_asks_for_the_piece() {
    for line in ["axb8", "a7b8"] {
        let mut screen = seated("WHITE");
        for (own, theirs) in [
            ("a4", "MOVE 1 6 1 4\n"),
            ("axb5", "MOVE 0 6 0 5\n"),
            ("bxa6", "MOVE 7 6 7 5\n"),
            ("a7", "MOVE 7 5 7 4\n"),
        ] {
            enter(&mut screen, own);
            screen.receive(theirs.as_bytes());
        }
        assert_eq!(enter(&mut screen, line), Action::Stay);
        let text = look(&screen);
        assert!(text.contains("What does the pawn become?"), "{line}: {text}");
        let action = press(&mut screen, KeyCode::Char('r'));
        assert_eq!(action, sent("MOVE 0 6 1 7\nPROMOTION 1 1 7\n"));
    }
}

#[test]
fn refusals_speak_of_moves_and_not_of_bytes() {
    let mut screen = seated("WHITE");
    for line in ["castle", "Nf6", "e2e5", "Qd4", "exd5"] {
        enter(&mut screen, line);
        let text = look(&screen);
        assert!(text.contains(&format!("{line}: ")) && !text.contains("byte"), "{text}");
    }
}

/// Black mates by 1. f3 e5 2. g4 Qh4#.
fn mated() -> Online {
    let mut screen = seated("WHITE");
    enter(&mut screen, "f3");
    screen.receive(b"MOVE 4 6 4 4\n");
    enter(&mut screen, "g4");
    screen.receive(b"MOVE 3 7 7 3\n");
    screen
}

#[test]
fn mate_asks_for_another_game() {
    let mut screen = mated();
    let text = look(&screen);
    assert!(text.contains("Checkmate! You lost. Another game?"), "{text}");
    assert!(text.contains("K!") && text.contains("P    q\n"), "both are seen meanwhile: {text}");
    assert_eq!(press(&mut screen, KeyCode::Char('y')), sent("REPLAY Yes\n"));
    screen.receive(b"REPLAY Yes\n");
    let text = look(&screen);
    assert!(text.contains("A new game") && !text.contains("1. f3"), "{text}");
    assert!(matches!(enter(&mut screen, "e4"), Action::Send(_)));

    let mut screen = mated();
    assert_eq!(press(&mut screen, KeyCode::Esc), sent("REPLAY No\n"), "closing it means no");
    screen.receive(b"REPLAY No\n");
    assert!(screen.is_over() && look(&screen).contains("There is no other game."));
    assert_eq!(press(&mut screen, KeyCode::Enter), Action::Leave);
}

#[test]
fn to_resign_asks_first() {
    let mut screen = seated("BLACK");
    assert_eq!(enter(&mut screen, "resign"), Action::Stay);
    assert!(look(&screen).contains("Resign and leave?"));
    assert_eq!(press(&mut screen, KeyCode::Char('n')), Action::Stay);
    assert_eq!(press(&mut screen, KeyCode::F(10)), Action::Stay);
    assert_eq!(press(&mut screen, KeyCode::Char('y')), Action::Leave);

    // The opponent's mate replaces the question; to dismiss the one does not lose the other.
    let mut screen = seated("WHITE");
    enter(&mut screen, "f3");
    screen.receive(b"MOVE 4 6 4 4\n");
    enter(&mut screen, "g4");
    enter(&mut screen, "resign");
    screen.receive(b"MOVE 3 7 7 3\n");
    assert!(look(&screen).contains("Another game?"), "{}", look(&screen));
}

#[test]
fn errors_of_the_server_are_shown() {
    let mut screen = seated("WHITE");
    enter(&mut screen, "e4");
    screen.receive(b"ERROR 2\n");
    let text = look(&screen);
    assert!(text.contains("The server refuses your move: by its rules"), "{text}");
    assert!(text.contains("your move") && !text.contains("1. e4"), "{text}");
    assert!(matches!(enter(&mut screen, "d4"), Action::Send(_)));
    screen.receive(b"ERROR 6\n");
    let text = look(&screen);
    assert!(text.contains("You won: your opponent has left") && text.contains("Chess: over"));
    assert!(screen.is_over() && screen.summary().starts_with("Chess at pedina.test:6343: You won"));
    // In the own turn it may be the own time.
    let mut screen = seated("WHITE");
    screen.receive(b"ERROR 6\n");
    let text = look(&screen);
    assert!(text.contains("your time is up, or your opponent has left"), "{text}");

    let mut screen = Online::new("pedina.test:6343", Look::PLAIN);
    assert!(screen.summary().ends_with("you left before an opponent came."));
    screen.disconnect();
    assert!(screen.summary().ends_with("The server closed the connection."), "nobody left");

    for (bytes, words) in [(&b"MOVE 0 0 0 5\n"[..], "does not fit this game"), (b"", "closed")] {
        let mut screen = seated("BLACK");
        screen.receive(bytes);
        screen.disconnect();
        assert!(look(&screen).contains(words));
    }
}

#[test]
fn the_time_of_both_sides_runs() {
    let mut screen = seated("WHITE");
    screen.pass(Duration::from_secs(65));
    enter(&mut screen, "e4");
    screen.pass(Duration::from_secs(75));
    let text = look(&screen);
    assert!(text.contains("1:05") && text.contains("0:10"), "{text}");
}

#[test]
fn it_fits_every_size_and_says_where_it_does_not() {
    let screen = mated();
    for size in [(80, 24), (120, 40), (40, 20), (300, 90)] {
        let text = seen(size, |frame| screen.render(frame));
        assert!(text.contains("2. g4 Qh4#") && text.contains("Checkmate!"), "{size:?}: {text}");
        assert!(text.contains("a") && text.contains("h"), "{text}");
    }
    for size in [(39, 20), (40, 19), (1, 1)] {
        let text = seen(size, |frame| screen.render(frame));
        assert!(size.0 == 1 || text.contains("This needs 40 columns and 20 rows"), "{text}");
    }
}

#[test]
fn the_original_rules_are_played_by_squares() {
    let mut screen = ClientScreen::<Original>::new("pedina.test:6343", Look::PLAIN);
    screen.receive(b"COLOR WHITE\n");
    let action = typed("e2e4").map(|input| screen.handle(input, AREA)).last();
    assert_eq!(action, Some(sent("MOVE 4 1 4 3\n")));
    let text = seen((80, 24), |frame| screen.render(frame));
    assert!(text.contains("1. e2e4"), "{text}");
}
