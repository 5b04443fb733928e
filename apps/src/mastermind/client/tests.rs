//! What a person does at the screen of a client, and sees.

use ratatui::crossterm::event::KeyCode;

use super::*;
use crate::terminal::testing::{AREA, find, seen};
use crate::terminal::{Action, Input, OnlineScreen, typed};

const PLAIN: Look = Look { palette: Palette::Plain, has_discs: false };

/// A client that has this number at a match of Ada and Bob.
fn seated(number: u8) -> ClientScreen {
    let mut screen = ClientScreen::new("pedina.test:6345", PLAIN);
    receive(&mut screen, "SETTINGS Rounds=2");
    receive(&mut screen, "NAME 1 Ada");
    receive(&mut screen, "NAME 2 Bob");
    receive(&mut screen, &format!("YOU {number}"));
    receive(&mut screen, "ROUND 1 MAKER 1");
    screen
}

fn receive(screen: &mut ClientScreen, line: &str) {
    screen.receive(format!("{line}\n").as_bytes());
}

fn look(screen: &ClientScreen) -> String {
    seen((80, 24), |frame| screen.render(frame))
}

fn press(screen: &mut ClientScreen, key: KeyCode) -> Action {
    screen.handle(Input::Key(key), AREA)
}

fn enter(screen: &mut ClientScreen, line: &str) -> Action {
    let actions: Vec<Action> = typed(line).map(|input| screen.handle(input, AREA)).collect();
    actions.into_iter().next_back().unwrap()
}

fn sent(text: &str) -> Action {
    Action::Send(text.as_bytes().to_vec())
}

#[test]
fn a_breaker_guesses_with_hints_and_sees_the_end_of_the_round() {
    let screen = ClientScreen::new("pedina.test:6345", PLAIN);
    assert!(look(&screen).contains("Waiting for an opponent"), "{}", look(&screen));
    let mut screen = seated(2);
    let text = look(&screen);
    assert!(text.contains("round 1 of 2, at pedina.test:6345"), "{text}");
    assert!(text.contains("Ada makes a code ...") && text.contains("Bob (you)"), "{text}");
    assert_eq!(enter(&mut screen, "1122"), Action::Stay);
    assert!(look(&screen).contains("Nothing is awaited from you now."));
    for line in ["COMMITTED", "ASK GUESS"] {
        receive(&mut screen, line);
    }
    assert!(look(&screen).contains("Guess the code"), "{}", look(&screen));
    assert_eq!(enter(&mut screen, "1122"), sent("GUESS RED RED BLUE BLUE\n"));
    for line in ["GUESS RED RED BLUE BLUE", "OUTCOME 1 0", "ASK GUESS"] {
        receive(&mut screen, line);
    }
    assert!(look(&screen).contains(" 1 RED RED BLU BLU  B\n") || look(&screen).contains("BLU  B "));
    enter(&mut screen, "check 3344");
    assert!(look(&screen).contains("Answer 1 excludes this code."), "{}", look(&screen));
    press(&mut screen, KeyCode::F(5));
    assert!(look(&screen).contains("For example: "), "{}", look(&screen));
    let place = find(&look(&screen), "YELLOW", 1).unwrap();
    screen.handle(Input::Click(place), AREA);
    assert!(look(&screen).contains("> YELLOW"), "{}", look(&screen));
    press(&mut screen, KeyCode::Esc);
    assert!(matches!(enter(&mut screen, "1333"), Action::Send(_)));
    let end = ["GUESS RED GREEN GREEN GREEN", "OUTCOME 4 0", "SECRET RED GREEN GREEN GREEN"];
    for line in end.into_iter().chain(["SCORES 2 0", "ROUND 2 MAKER 2", "ASK CODE"]) {
        receive(&mut screen, line);
    }
    // The next round has begun, but this one is there until it was looked at.
    let text = look(&screen);
    assert!(text.contains("You found the code in guess 2. Enter goes on."), "{text}");
    assert!(text.contains(" * RED GRE GRE GRE") && text.contains("round 1 of 2"), "{text}");
    let ada = text.lines().find(|line| line.contains("Ada")).unwrap();
    assert!(ada.contains("makes"), "the roles are those of that round: {text}");
    press(&mut screen, KeyCode::Enter);
    let text = look(&screen);
    assert!(text.contains("Make a secret code") && text.contains("round 2 of 2"), "{text}");
    assert_eq!(enter(&mut screen, "rrrr"), sent("CODE RED RED RED RED\n"));
    assert!(look(&screen).contains(" * RED RED RED RED"), "the own code: {}", look(&screen));
}

/// Both ends of the match: who has won is called by name.
#[test]
fn the_winner_is_named_and_another_match_begins() {
    for (number, result) in [(1, "You win, 3 to 1."), (2, "Ada wins, 3 to 1.")] {
        let mut screen = seated(number);
        for line in ["SECRET RED RED RED RED", "SCORES 3 1", "END FINISHED"] {
            receive(&mut screen, line);
        }
        let text = look(&screen);
        assert!(text.contains(&format!("{result} Another match?")), "{text}");
        assert!(text.contains(" * RED RED RED RED"), "the board is seen meanwhile: {text}");
        assert_eq!(screen.summary(), format!("Mastermind at pedina.test:6345: {result}"));
        assert_eq!(press(&mut screen.clone(), KeyCode::Char('n')), Action::Leave);
        assert_eq!(press(&mut screen, KeyCode::Char('y')), sent("AGAIN\n"));
        let mut refused = screen.clone();
        refused.disconnect();
        assert!(look(&refused).contains("There is no other match."), "{}", look(&refused));
        assert_eq!(press(&mut refused, KeyCode::Enter), Action::Leave);
        receive(&mut screen, "SETTINGS Rounds=4");
        assert!(!look(&screen).contains("RED RED"), "{}", look(&screen));
        receive(&mut screen, "ROUND 1 MAKER 1");
        press(&mut screen, KeyCode::Enter);
        let text = look(&screen);
        assert!(text.contains("round 1 of 4") && !text.contains("RED RED"), "{text}");
    }
}

#[test]
fn whoever_leaves_is_named() {
    let mut screen = seated(1);
    assert_eq!(press(&mut screen, KeyCode::F(10)), Action::Stay);
    assert!(look(&screen).contains("Leave this match?"));
    press(&mut screen, KeyCode::Char('n'));
    receive(&mut screen, "END LEFT 2");
    assert!(look(&screen).contains("Bob has left: the match is over. Enter leaves."));
    assert_eq!(press(&mut screen, KeyCode::Enter), Action::Leave);
    // Who watches is asked nothing.
    let mut screen = seated(0);
    for line in ["SCORES 0 2", "END FINISHED"] {
        receive(&mut screen, line);
    }
    assert!(look(&screen).contains("Bob wins, 2 to 0. Enter leaves."), "{}", look(&screen));
    screen.disconnect();
    assert!(screen.is_over() && look(&screen).contains("Bob wins"), "{}", look(&screen));
}
