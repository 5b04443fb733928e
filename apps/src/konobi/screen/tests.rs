//! What people do at the screen, and see.

use pedina::konobi::players::Level;
use pedina::konobi::{AnySize, Rules};

use super::*;
use crate::konobi::match_game::Options;
use crate::terminal::testing::{AREA, find, seen};
use crate::terminal::typed;

const PLAIN: Look = Look { palette: Palette::Plain, has_discs: false };

/// A game on a board of this width; 0 is a person, other numbers are levels.
fn screen(width: u8, levels: [u8; 2]) -> GameScreen {
    let kinds = levels.map(|level| Level::new(level).map_or(Kind::Human, Kind::Computer));
    let size = AnySize::new(width).unwrap();
    let options = Options { size, rules: Rules::default(), kinds, seed: 1 };
    GameScreen::new(MatchGame::new(options), PLAIN)
}

fn look(screen: &GameScreen) -> String {
    seen((80, 24), |frame| screen.render(frame))
}

fn press(screen: &mut GameScreen, key: KeyCode) -> Flow {
    screen.handle(Input::Key(key), AREA)
}

fn enter(screen: &mut GameScreen, line: &str) -> String {
    typed(line).for_each(|input| assert_eq!(screen.handle(input, AREA), Flow::Stay));
    look(screen)
}

/// Lets computers play, a second after the other, until a person is to move or the game is over.
fn wait(screen: &mut GameScreen) {
    for second in 1..10_000 {
        screen.pass(Duration::from_secs(second));
        while screen.think() {}
        if screen.game.is_human_turn() || screen.game.game().ending().is_some() {
            return;
        }
    }
    panic!("{}", look(screen));
}

#[test]
fn two_people_play_to_a_connection() {
    let mut screen = screen(3, [0, 0]);
    press(&mut screen, KeyCode::Left);
    press(&mut screen, KeyCode::Down);
    press(&mut screen, KeyCode::Char(' '));
    let text = look(&screen);
    assert!(text.contains("player 2: take over the black stone?"), "{text}");
    press(&mut screen, KeyCode::Char('n'));
    for line in ["c1", "a2", "c2"] {
        enter(&mut screen, line);
    }
    let text = enter(&mut screen, "a3");
    assert!(text.contains("player 1 (black) wins by connection."), "{text}");
    assert_eq!(text.matches('#').count(), 3, "the winning path: {text}");
    assert!(text.contains("Konobi: game over") && text.contains("3. a3"), "{text}");
    assert!(enter(&mut screen, "b2").contains("It is not your turn."));
    assert_eq!(screen.summary(), "Konobi: player 1 (black) wins by connection.");
    // The end is taken back like any other move.
    let text = enter(&mut screen, "undo");
    assert!(text.contains("black to move") && !text.contains('#'), "{text}");
    assert!(enter(&mut screen, "redo").contains("wins by connection. Type rematch, undo"));
    assert!(!enter(&mut screen, "new").contains('#'));
}

#[test]
fn what_is_not_possible_is_explained() {
    let mut screen = screen(5, [0, 0]);
    enter(&mut screen, "c3");
    press(&mut screen, KeyCode::Esc);
    enter(&mut screen, "a1");
    let text = look(&screen);
    // A diagonal placement is not legal yet: 25 points without two stones and four diagonals.
    assert_eq!(board_part(&text).matches('.').count(), 19, "{text}");
    assert!(enter(&mut screen, "d4").contains("only weakly connected to c3"));
    assert!(enter(&mut screen, "c3").contains("a black stone stands there"));
    assert!(enter(&mut screen, "f1").contains("outside"));
    assert!(enter(&mut screen, "pass").contains("may not pass"));
    assert!(enter(&mut screen, "swap").contains("swap"));
    assert!(enter(&mut screen, "4d").contains("not a point such as d4"));
    press(&mut screen, KeyCode::F(4));
    assert_eq!(board_part(&look(&screen)).matches('.').count(), 0);
    press(&mut screen, KeyCode::F(1));
    assert!(look(&screen).contains("use the pie rule"));
}

/// The lines of the board.
fn board_part(text: &str) -> String {
    let lines = text.lines().skip(1).take(15);
    lines.map(|line| line.chars().take(34).collect::<String>() + "\n").collect()
}

#[test]
fn the_second_player_swaps() {
    let mut screen = screen(5, [0, 0]);
    enter(&mut screen, "c3");
    press(&mut screen, KeyCode::Char('y'));
    let text = look(&screen);
    assert!(text.contains("X player 2") && text.contains(">O player 1"), "{text}");
    assert!(enter(&mut screen, "undo").contains("take over the black stone?"));
}

/// Level 4 takes 1,000 playouts to decide whether to swap, and a hundred at a time.
#[test]
fn the_progress_of_a_computer_is_a_share_of_this_decision() {
    let mut screen = screen(11, [0, 4]);
    enter(&mut screen, "f6");
    for percent in (10..=100).step_by(10) {
        assert!(screen.think());
        let text = look(&screen);
        assert!(text.contains(&format!("the computer thinks, {percent} %")), "{text}");
    }
}

#[test]
fn the_mouse_places_stones() {
    let mut screen = screen(5, [0, 0]);
    let text = look(&screen);
    let place = find(&board_part(&text), ".", 1).unwrap();
    screen.handle(Input::Click(place), AREA);
    assert!(look(&screen).contains("1. e1"), "{}", look(&screen));
}

#[test]
fn the_computer_answers_on_each_level_and_is_taken_back_with_the_person() {
    for level in 1..=5 {
        let mut screen = screen(5, [0, level]);
        enter(&mut screen, "c3");
        wait(&mut screen);
        let text = look(&screen);
        assert!(text.contains("plays") && text.contains("1. c3 "), "{level}: {text}");
        let text = enter(&mut screen, "undo");
        assert!(text.contains("black to move") && !text.contains("1. c3"), "{text}");
    }
}

#[test]
fn the_screen_lives_while_the_computer_thinks() {
    let mut screen = screen(11, [0, 8]);
    enter(&mut screen, "f6");
    assert!(screen.think(), "there is more to think about");
    let text = look(&screen);
    assert!(text.contains("the computer thinks, 0 %"), "{text}");
    assert!(enter(&mut screen, "g7").contains("It is not your turn."));
    assert!(enter(&mut screen, "undo").contains("black to move"));
    assert!(!screen.think());
}

#[test]
fn computers_play_each_other_to_the_end() {
    let mut screen = screen(5, [4, 3]);
    wait(&mut screen);
    let text = look(&screen);
    assert!(text.contains("wins by connection") && text.contains("game over"), "{text}");
}

#[test]
fn every_board_fits_a_screen_or_says_so() {
    for width in [1, 11, 19, 25] {
        let screen = screen(width, [0, 0]);
        for size in [(40, 20), (80, 24), (120, 40)] {
            let text = seen(size, |frame| screen.render(frame));
            let least = Layout::least(AnySize::new(width).unwrap());
            let is_small = size.0 < least.0 || size.1 < least.1;
            assert_eq!(text.contains("This needs"), is_small, "{width} {size:?}: {text}");
            assert!(is_small || text.contains("Konobi: black to move"), "{text}");
        }
    }
}

#[test]
fn a_hint_is_given_and_a_rematch_exchanges_the_players() {
    let mut game = screen(5, [0, 4]);
    enter(&mut game, "hint");
    while game.think() {}
    let text = look(&game);
    let (_, hint) = text.split_once("For example: ").unwrap();
    let hint = hint.split_whitespace().next().unwrap();
    let text = enter(&mut game, hint);
    assert!(text.contains(&format!("1. {hint}")), "a hint can be played: {text}");
    assert!(enter(&mut game, "hint").contains("It is not your turn."));
    let text = enter(&mut game, "rematch");
    assert!(text.contains("A new game, with the players exchanged."), "{text}");
    assert!(!game.game.is_human_turn(), "the computer begins: {text}");
}

#[test]
fn the_question_about_the_swap_leaves_the_stone_to_be_seen() {
    for (width, size) in [(3, (80, 24)), (11, (80, 24)), (19, (80, 24)), (11, (40, 20))] {
        let mut game = screen(width, [0, 0]);
        enter(&mut game, "b2");
        let text = seen(size, |frame| game.render(frame));
        assert!(text.contains("take over the black"), "{text}");
        assert!(text.contains("(X)") || text.contains("[X]"), "{width}: {text}");
    }
}
