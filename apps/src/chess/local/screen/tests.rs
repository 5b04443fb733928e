//! What two people do at the screen, and see.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use pedina::chess::engine::Level;
use pedina::chess::{Position, TimeControl};

use super::*;
use crate::chess::local::game::Options;
use crate::terminal::testing::{AREA, seen};
use crate::terminal::typed;

fn screen(fen: &str, control: &str) -> LocalScreen {
    let start = fen.parse().unwrap_or(Position::start());
    let control = TimeControl::parse(control.as_bytes()).unwrap();
    screen_of(start, control, [None; 2])
}

fn screen_of(start: Position, control: TimeControl, levels: [Option<Level>; 2]) -> LocalScreen {
    let names = ["Ada".to_owned(), "Bob".to_owned()];
    let options = Options { start, control, names, levels, seed: 1 };
    LocalScreen::new(LocalGame::new(options, only_new), Look::PLAIN)
}

/// A disk that takes only one name.
fn only_new(path: &Path, text: &str) -> io::Result<PathBuf> {
    assert!(text.contains("[White \"Ada\"]"), "{text}");
    if path == Path::new("new.pgn") { Ok(path.into()) } else { Err(ErrorKind::StorageFull.into()) }
}

fn look(screen: &LocalScreen) -> String {
    seen((80, 24), |frame| screen.render(frame))
}

fn press(screen: &mut LocalScreen, key: KeyCode) -> Flow {
    screen.handle(Input::Key(key), AREA)
}

fn enter(screen: &mut LocalScreen, line: &str) -> String {
    let flows: Vec<Flow> = typed(line).map(|input| screen.handle(input, AREA)).collect();
    assert!(flows.iter().all(|flow| *flow == Flow::Stay));
    look(screen)
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut screen = screen("", "-");
    for line in ["e4", "d5", "exd5"] {
        enter(&mut screen, line);
    }
    let text = look(&screen);
    assert!(text.contains("2. exd5") && text.contains("Bob to move"), "{text}");
    press(&mut screen, KeyCode::F(8));
    let text = enter(&mut screen, "undo");
    assert!(text.contains("1. e4\n") && text.contains("taken back"), "{text}");
    press(&mut screen, KeyCode::F(9));
    let text = enter(&mut screen, "redo");
    assert!(text.contains("2. exd5"), "{text}");
    assert!(enter(&mut screen, "redo").contains("no move that was taken back"));
    assert!(enter(&mut screen, "exd5").contains("exd5:"));
    assert!(enter(&mut screen, "moves").contains("Nf6"));
}

#[test]
fn a_game_is_set_up_played_to_mate_and_saved() {
    let mut screen = screen("", "-");
    assert!(enter(&mut screen, "fen nonsense").contains("FEN"), "{}", look(&screen));
    let text = enter(&mut screen, "fen 6k1/P4ppp/8/8/8/8/8/K7 w - - 0 40");
    assert!(text.contains("A game from this position."), "{text}");
    for key in [KeyCode::Left; 4] {
        press(&mut screen, key);
    }
    for key in [KeyCode::Up; 5] {
        press(&mut screen, key);
    }
    press(&mut screen, KeyCode::Enter);
    assert!(look(&screen).contains("<P>"), "{}", look(&screen));
    press(&mut screen, KeyCode::Up);
    press(&mut screen, KeyCode::Enter);
    assert!(look(&screen).contains("What does the pawn become?"), "{}", look(&screen));
    press(&mut screen, KeyCode::Char('r'));
    let text = look(&screen);
    assert!(text.contains("40. a8=R#") && text.contains("Ada wins: checkmate."), "{text}");
    let text = enter(&mut screen, "undo");
    assert!(text.contains("taken back") && text.contains("Ada to move"), "{text}");
    assert!(enter(&mut screen, "redo").contains("Ada wins: checkmate."));
    assert!(enter(&mut screen, "save old.pgn").contains("old.pgn:"));
    assert!(enter(&mut screen, "save new.pgn").contains("Saved in new.pgn."));
    let text = enter(&mut screen, "new");
    assert!(text.contains("Ada to move") && !text.contains("40."), "{text}");
    let pgn = screen.game.pgn(OffsetDateTime::UNIX_EPOCH).unwrap();
    assert!(pgn.contains("[Date \"1970.01.01\"]") && pgn.ends_with("\n\n*\n\n"), "{pgn}");
}

#[test]
fn a_draw_is_offered_and_claimed() {
    let mut screen = screen("", "-");
    assert!(enter(&mut screen, "draw").contains("before each side has moved"));
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for line in there_and_back {
        enter(&mut screen, line);
    }
    assert!(enter(&mut screen, "draw").contains("Ada offers a draw. Does Bob accept?"));
    press(&mut screen, KeyCode::Char('n'));
    assert!(look(&screen).contains("Ada to move"));
    for line in there_and_back {
        enter(&mut screen, line);
    }
    let text = enter(&mut screen, "draw");
    assert!(text.contains("A draw: threefold repetition."), "{text}");
}

#[test]
fn to_resign_and_to_leave_ask_first() {
    let mut screen = screen("", "-");
    assert!(enter(&mut screen, "resign").contains("Does Ada resign?"));
    press(&mut screen, KeyCode::Esc);
    enter(&mut screen, "e4");
    assert_eq!(press(&mut screen, KeyCode::F(10)), Flow::Stay);
    assert!(look(&screen).contains("Leave this game?"));
    press(&mut screen, KeyCode::Char('n'));
    enter(&mut screen, "resign");
    press(&mut screen, KeyCode::Enter);
    assert!(look(&screen).contains("Ada wins: resignation."), "{}", look(&screen));
    assert_eq!(press(&mut screen, KeyCode::F(10)), Flow::Leave);
}

#[test]
fn time_runs_out() {
    let mut screen = screen("", "60+5");
    screen.pass(Duration::from_secs(10));
    enter(&mut screen, "e4");
    let text = look(&screen);
    assert!(text.contains("0:55") && text.contains("1:00"), "{text}");
    screen.pass(Duration::from_secs(71));
    let text = look(&screen);
    assert!(text.contains("Ada wins: time") && text.contains("game over"), "{text}");
    assert!(enter(&mut screen, "e5").contains("over"));
    // The move is taken back, and the side has again the time that it had before its turn.
    assert!(enter(&mut screen, "undo").contains("Ada to move"));
    screen.pass(Duration::from_secs(73));
    let text = enter(&mut screen, "d4");
    assert!(text.contains("1. d4") && text.contains("Bob to move"), "{text}");
    screen.pass(Duration::from_secs(83));
    let text = look(&screen);
    assert!(text.contains("0:50") && !text.contains("wins"), "{text}");
    enter(&mut screen, "d5");
    screen.pass(Duration::from_secs(400));
    assert!(look(&screen).contains("Bob wins: time"), "{}", look(&screen));
    for _ in 0..2 {
        assert!(enter(&mut screen, "undo").contains("to move"), "{}", look(&screen));
        screen.pass(Duration::from_secs(401));
    }
    assert!(look(&screen).contains("Ada to move"), "{}", look(&screen));
}

#[test]
fn a_promotion_without_a_letter_asks_for_the_piece() {
    for line in ["a8", "a7a8", "a8+"] {
        let mut screen = screen("6k1/P4ppp/8/8/8/8/8/K7 w - - 0 40", "-");
        assert!(enter(&mut screen, line).contains("What does the pawn become?"), "{line}");
        press(&mut screen, KeyCode::Char('r'));
        assert!(look(&screen).contains("40. a8=R#"), "{}", look(&screen));
    }
}

#[test]
fn a_hint_is_given_and_a_rematch_exchanges_the_sides() {
    let mut screen = screen("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "-");
    press(&mut screen, KeyCode::F(5));
    while screen.think() {}
    assert!(look(&screen).contains("For example: Rd8#"), "{}", look(&screen));
    let text = enter(&mut screen, "Rd8#");
    assert!(text.contains("Ada wins: checkmate. Type rematch, undo, save or quit."), "{text}");
    assert_eq!(screen.summary(), "Chess: Ada wins: checkmate.");
    assert!(enter(&mut screen, "hint").contains("over"));
    let text = enter(&mut screen, "rematch");
    assert!(
        text.contains("A new game: Bob plays white.") && text.contains("Bob to move"),
        "{text}"
    );
}

#[test]
fn the_computer_answers_and_is_taken_back_with_the_person() {
    for number in 1..=6 {
        let levels = [None, Level::new(number)];
        let mut screen = screen_of(Position::start(), TimeControl::UNLIMITED, levels);
        enter(&mut screen, "e4");
        assert!(enter(&mut screen, "d5").contains("The computer is to move."));
        while screen.think() {}
        let text = look(&screen);
        assert!(text.contains("The computer plays") && text.contains("Ada to move"), "{text}");
        assert!(enter(&mut screen, "draw").contains("The computer plays on."), "{number}");
        let text = enter(&mut screen, "undo");
        assert!(text.contains("Ada to move") && !text.contains("1. e4"), "{number}: {text}");
        press(&mut screen, KeyCode::F(9));
        assert!(look(&screen).contains("1. e4 ") && !screen.think(), "{}", look(&screen));
    }
}

#[test]
fn the_screen_lives_while_the_computer_thinks() {
    let mut screen = screen_of(Position::start(), TimeControl::UNLIMITED, [None, Level::new(8)]);
    enter(&mut screen, "e4");
    assert!(screen.think(), "there is more to think about");
    let text = look(&screen);
    assert!(text.contains("the computer thinks, "), "{text}");
    press(&mut screen, KeyCode::F(8));
    assert!(look(&screen).contains("Ada to move") && !screen.think(), "{}", look(&screen));
}

#[test]
fn the_computer_mates_where_it_can_on_every_level() {
    let start: Position = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1".parse().unwrap();
    for number in 1..=8 {
        let mut screen = screen_of(start, TimeControl::UNLIMITED, [Level::new(number), None]);
        while screen.think() {}
        let text = look(&screen);
        assert!(text.contains("1. Rd8#") && text.contains("Ada wins: checkmate."), "{text}");
    }
}
