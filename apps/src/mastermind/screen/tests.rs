//! What people do at the screen, and see.

use pedina::mastermind::{Feedback, Settings};

use super::*;
use crate::mastermind::duel::{Kind, Options};
use crate::mastermind::play::PlayScreen;
use crate::mastermind::program::Program;
use crate::terminal::Palette;
use crate::terminal::testing::{AREA, find, seen};
use crate::terminal::typed;

const PLAIN: Look = Look { palette: Palette::Plain, has_discs: false };
const KNUTH: Kind = Kind::Program(Program::ALL[0]);

fn screen(kinds: [Kind; 2], answers_by_hand: bool) -> DuelScreen {
    let settings = Settings { rounds: 2, ..Settings::default() };
    screen_of(Options { settings, kinds, answers_by_hand, seed: 3 })
}

fn screen_of(options: Options) -> DuelScreen {
    let pegs = PegNames::from(options.settings.peg_set().unwrap());
    DuelScreen::new(Duel::new(options).unwrap(), pegs, PLAIN)
}

fn look(screen: &impl Screen) -> String {
    seen((80, 24), |frame| screen.render(frame))
}

fn press(screen: &mut impl Screen, key: KeyCode) -> Flow {
    screen.handle(Input::Key(key), AREA)
}

fn enter(screen: &mut DuelScreen, line: &str) -> String {
    typed(line).for_each(|input| assert_eq!(screen.handle(input, AREA), Flow::Stay));
    screen.think();
    look(screen)
}

/// Lets programs play, a second after the other, until a person or nobody is to act.
fn wait(screen: &mut DuelScreen) {
    let start = 10_000;
    for second in start..start + 1_000 {
        screen.pass(Duration::from_secs(second));
        while screen.think() {}
        let status = screen.duel.game().status();
        let is_over = status == Status::RoundOver && !screen.duel.is_watched();
        if screen.duel.waits_for().is_some() || is_over || status == Status::MatchOver {
            return;
        }
    }
    panic!("{}", look(screen));
}

#[test]
fn two_people_share_a_screen_without_seeing_the_code() {
    let mut screen = screen([Kind::Human; 2], false);
    assert!(look(&screen).contains("Player 1: type the secret code"));
    for input in typed("red blu").take(7) {
        screen.handle(input, AREA);
    }
    assert!(look(&screen).contains("> *******\n"), "{}", look(&screen));
    let text = enter(&mut screen, " gre gre");
    assert!(
        text.contains("Player 2: guess the code") && text.contains(" * ?   ?   ?   ?"),
        "{text}"
    );
    assert!(!text.contains("GRE "), "{text}");
    let text = enter(&mut screen, "1 2 2 3");
    assert!(text.contains(" 1 RED BLU BLU GRE  BBB\n") || text.contains("BBB"), "{text}");
    assert!(enter(&mut screen, "pink red").contains("\"pink\" is no peg"));
    assert!(enter(&mut screen, "rr").contains("too few pegs, 2; a code has 4"));
    let text = enter(&mut screen, "1233");
    assert!(text.contains("Player 2 found the code in guess 2. Enter goes on."), "{text}");
    assert!(text.contains(" * RED BLU GRE GRE"), "{text}");
    press(&mut screen, KeyCode::Enter);
    let text = look(&screen);
    assert!(text.contains("round 2 of 2") && text.contains("Player 2: type the secret"), "{text}");
    enter(&mut screen, "1111");
    enter(&mut screen, "1111");
    press(&mut screen, KeyCode::Enter);
    let text = look(&screen);
    assert!(text.contains("Player 1 wins, 2 to 1. Enter leaves."), "{text}");
    assert_eq!(press(&mut screen, KeyCode::Enter), Flow::Leave);
}

#[test]
fn hints_and_contradictions_come_on_demand() {
    let mut screen = screen([Kind::Human; 2], false);
    enter(&mut screen, "3456");
    assert!(enter(&mut screen, "hint").contains("1296 codes agree with all rows, such as"));
    enter(&mut screen, "1122");
    let text = enter(&mut screen, "hint");
    assert!(text.contains("256 codes agree"), "four of four symbols are left: {text}");
    assert!(enter(&mut screen, "check 1333").contains("It contradicts row 1."));
    assert!(enter(&mut screen, "check 3344").contains("It can be the secret."));
    for input in typed("1345").take(4) {
        screen.handle(input, AREA);
    }
    press(&mut screen, KeyCode::F(6));
    assert!(look(&screen).contains("It contradicts row 1.") && look(&screen).contains("> 1345"));
}

#[test]
fn knuth_breaks_a_code_and_a_person_breaks_his() {
    let mut screen = screen([Kind::Human, KNUTH], false);
    enter(&mut screen, "6214");
    wait(&mut screen);
    let text = look(&screen);
    assert!(text.contains("Player 2 found the code in guess"), "{text}");
    assert!(text.contains(" 1 RED RED BLU BLU"), "Knuth's first guess: {text}");
    press(&mut screen, KeyCode::Enter);
    wait(&mut screen);
    assert!(look(&screen).contains("Player 1: guess the code"), "{}", look(&screen));
    let secret = screen.duel.game().secret().unwrap().to_string();
    for _ in 0..7 {
        let wrong = if secret == "1111" { "2222" } else { "1111" };
        enter(&mut screen, wrong);
        wait(&mut screen);
    }
    assert!(look(&screen).contains(" * ?   ?   ?   ?"), "{}", look(&screen));
    enter(&mut screen, &secret);
    wait(&mut screen);
    assert!(look(&screen).contains("Player 1 found the code in guess 8."), "{}", look(&screen));
}

#[test]
fn answers_by_hand_are_checked() {
    let mut screen = screen([Kind::Human, KNUTH], true);
    enter(&mut screen, "1234");
    wait(&mut screen);
    // Knuth guesses 1122: black at 1, white for 2.
    assert!(look(&screen).contains("how many black and white pegs?"));
    assert!(enter(&mut screen, "4 1").contains("pegs"), "{}", look(&screen));
    assert!(enter(&mut screen, "2 0").contains("the right response is"));
    assert!(enter(&mut screen, "2").contains("Type two numbers"));
    let text = enter(&mut screen, "1 1");
    assert!(text.contains("RED RED BLU BLU  BW"), "{text}");
}

#[test]
fn answers_to_a_code_on_paper_cannot_contradict_each_other() {
    let mut screen = screen([Kind::Human, KNUTH], false);
    enter(&mut screen, "paper");
    // No symbol is in the code: that cannot go on for long.
    let refused = (0..8).find_map(|_| {
        wait(&mut screen);
        let text = enter(&mut screen, "0 0");
        text.contains("No code gives that answer and those in row").then_some(text)
    });
    assert!(refused.is_some(), "{}", look(&screen));
    // The row is still open, and takes another answer.
    let turn = screen.duel.game().board().turn();
    let answers = (0..=4).flat_map(|black| (0..=4 - black).map(move |white| (black, white)));
    for (black, white) in answers {
        enter(&mut screen, &format!("{black} {white}"));
    }
    assert!(screen.duel.game().board().turn() > turn, "{}", look(&screen));
}

#[test]
fn a_wrong_answer_is_corrected_in_its_row() {
    let mut screen = screen([Kind::Human, KNUTH], false);
    enter(&mut screen, "paper");
    wait(&mut screen);
    assert!(enter(&mut screen, "row 1 1 1").contains("There is no row 1."));
    // The secret is 3333: Knuth's first guess is 1122, and the answer is a mistake.
    enter(&mut screen, "1 0");
    let secret = screen.duel.game().variant().parse_code(b"3333").unwrap();
    let refused = (0..8).find_map(|_| {
        wait(&mut screen);
        let right = Feedback::of(screen.duel.game().board().open_guess()?, secret);
        let text = enter(&mut screen, &format!("{} {}", right.black(), right.white()));
        text.contains("No code gives that answer").then_some(text)
    });
    let text = refused.expect("the mistake is found");
    assert!(text.contains("row 1") && text.contains("type"), "{text}");
    let guesses = screen.duel.game().board().turn();
    let text = enter(&mut screen, "row 1 0 0");
    assert!(text.contains("Row 1 is corrected: go on."), "{text}");
    let board = screen.duel.game().board();
    assert_eq!((board.turn(), board.rows()[0].feedback.black()), (guesses, 0));
    let open = board.open_guess().expect("it still waits for an answer");
    let right = Feedback::of(open, secret);
    let text = enter(&mut screen, &format!("{} {}", right.black(), right.white()));
    assert!(!text.contains("No code gives"), "{text}");
    assert_eq!(screen.duel.game().board().turn(), guesses + 1);
}

#[test]
fn a_code_on_paper_is_revealed() {
    let settings = Settings { board_size: 1, ..Settings::default() };
    let kinds = [Kind::Human, KNUTH];
    let mut screen = screen_of(Options { settings, kinds, answers_by_hand: false, seed: 1 });
    enter(&mut screen, "paper");
    wait(&mut screen);
    assert!(enter(&mut screen, "0 0").contains("Player 1: which code was it?"));
    assert!(enter(&mut screen, "1333").contains("row 1 is not the one to this code"));
    // Either the code or the answer was wrong.
    let mut corrected = screen.clone();
    assert!(enter(&mut corrected, "row 1 1 0").contains("Row 1 is corrected"));
    assert!(enter(&mut corrected, "1333").contains("Player 2 has not found the code."));
    let text = enter(&mut screen, "3333");
    assert!(text.contains("Player 2 has not found the code.") && text.contains("  2"), "{text}");
}

#[test]
fn observers_watch_two_programs_to_the_end() {
    let genetic = Kind::Program(Program::ALL[2]);
    let mut screen = screen([KNUTH, genetic], false);
    screen.pass(Duration::from_secs(10));
    screen.think();
    let text = look(&screen);
    assert!(!text.contains(" * ?"), "observers see the secret: {text}");
    assert!(enter(&mut screen, "1122").contains("Nothing is awaited from you now."));
    wait(&mut screen);
    let text = look(&screen);
    assert!(text.contains("Enter leaves.") && text.contains(" to "), "{text}");
    assert!(text.contains("Player 1 (Knuth)") && text.contains("Player 2 (Genetic)"), "{text}");
}

#[test]
fn the_adversary_never_says_what_does_not_fit() {
    let settings = Settings { rounds: 2, board_size: 3, ..Settings::default() };
    let kinds = [Kind::Program(Program::Adversary), Kind::Human];
    let mut screen = screen_of(Options { settings, kinds, answers_by_hand: true, seed: 2 });
    for guess in ["1122", "3344", "5566"] {
        wait(&mut screen);
        enter(&mut screen, guess);
    }
    wait(&mut screen);
    let text = look(&screen);
    assert!(text.contains("Player 2 has not found the code."), "{text}");
    let secret = screen.duel.game().secret().unwrap();
    assert!(screen.duel.contradictions(secret).is_empty(), "{text}");
    assert_eq!(screen.duel.game().score(Player::One), 4);
}

#[test]
fn the_mouse_types_pegs_and_leaving_asks() {
    let mut screen = screen([Kind::Human; 2], false);
    enter(&mut screen, "3456");
    let place = find(&look(&screen), "YELLOW", 1).unwrap();
    screen.handle(Input::Click(place), AREA);
    screen.handle(Input::Click(place), AREA);
    assert!(look(&screen).contains("> YELLOW YELLOW"), "{}", look(&screen));
    assert_eq!(press(&mut screen, KeyCode::F(10)), Flow::Stay);
    assert!(look(&screen).contains("Leave this match?"));
    press(&mut screen, KeyCode::Char('n'));
    assert_eq!(press(&mut screen, KeyCode::F(10)), Flow::Stay);
    assert_eq!(press(&mut screen, KeyCode::Char('y')), Flow::Leave);
}

#[test]
fn every_variant_fits_every_screen() {
    for (code_size, board_size, pegs) in [(1, 1, 1), (4, 8, 6), (10, 10, 8)] {
        let settings = Settings { code_size, board_size, pegs, ..Settings::default() };
        let kinds = [Kind::Human; 2];
        let mut screen = screen_of(Options { settings, kinds, answers_by_hand: false, seed: 1 });
        let code = "1".repeat(code_size.into());
        enter(&mut screen, &code);
        let guess = if pegs == 1 { code.clone() } else { "2".repeat(code_size.into()) };
        enter(&mut screen, &guess);
        for size in [(40, 20), (80, 24), (120, 40)] {
            let text = seen(size, |frame| screen.render(frame));
            let last = format!("{board_size:2} ");
            assert!(text.lines().any(|line| line.starts_with(&last)), "{size:?}: {text}");
            let names = ["1 RED", "6 PURPLE", "8 BLACK"].map(|name| text.contains(name));
            assert_eq!(names, [true, pegs >= 6, pegs == 8], "{size:?}: {text}");
            assert!(text.contains("F1 help"), "{size:?}: {text}");
        }
        let text = seen((39, 20), |frame| screen.render(frame));
        assert!(text.contains("This needs 40 columns"), "{text}");
    }
}

#[test]
fn the_settings_are_those_of_the_original_and_are_checked() {
    let settings = Settings::default();
    let kinds = [Kind::Human, KNUTH];
    let options = Options { settings, kinds, answers_by_hand: false, seed: 1 };
    let mut screen = PlayScreen::new(options, PLAIN);
    let text = look(&screen);
    for words in ["Colors", "Knuth", "Human", "code maker", "Board size", "Empty allowed"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    // Seven pegs: the original warns of Knuth.
    press(&mut screen, KeyCode::Down);
    press(&mut screen, KeyCode::Right);
    press(&mut screen, KeyCode::Enter);
    assert!(look(&screen).contains("Knuth may think for long"), "{}", look(&screen));
    // Letters are only six.
    press(&mut screen, KeyCode::Up);
    press(&mut screen, KeyCode::Right);
    let text = look(&screen);
    assert!(text.contains("Letters") && !text.contains(" 7 "), "{text}");
    // Ten places without repeats cannot be filled by six letters.
    for _ in 0..3 {
        press(&mut screen, KeyCode::Down);
    }
    press(&mut screen, KeyCode::Left);
    press(&mut screen, KeyCode::Down);
    for _ in 0..6 {
        press(&mut screen, KeyCode::Right);
    }
    press(&mut screen, KeyCode::Enter);
    assert!(look(&screen).contains("repeat"), "{}", look(&screen));
    press(&mut screen, KeyCode::Up);
    press(&mut screen, KeyCode::Right);
    press(&mut screen, KeyCode::Enter);
    assert!(look(&screen).contains("Too many codes for Knuth"), "{}", look(&screen));
    press(&mut screen, KeyCode::Down);
    for _ in 0..6 {
        press(&mut screen, KeyCode::Left);
    }
    press(&mut screen, KeyCode::Enter);
    assert!(look(&screen).contains("Player 1: type the secret code"), "{}", look(&screen));
}

#[test]
fn a_program_says_how_much_of_its_thinking_is_done() {
    let settings = Settings { code_size: 6, pegs: 8, rounds: 2, ..Settings::default() };
    let kinds = [Kind::Human, KNUTH];
    let mut screen = screen_of(Options { settings, kinds, answers_by_hand: false, seed: 3 });
    enter(&mut screen, "123456");
    let is_said = |screen: &DuelScreen| {
        let text = look(screen);
        let percent = text.split_once("(Knuth) thinks, ").map(|(_, rest)| rest);
        percent.is_some_and(|rest| rest.split(' ').next() != Some("0"))
    };
    let mut slices = 0;
    while !is_said(&screen) {
        screen.pass(Duration::from_secs(slices));
        screen.think();
        slices += 1;
        assert!(slices < 100_000, "{}", look(&screen));
    }
}

#[test]
fn a_maker_without_a_code_answers_in_slices() {
    let settings =
        Settings { code_size: 10, pegs: 4, board_size: 10, rounds: 2, ..Settings::default() };
    let kinds = [Kind::Program(Program::Adversary), Kind::Human];
    let mut screen = screen_of(Options { settings, kinds, answers_by_hand: false, seed: 3 });
    screen.think();
    typed("1122334411").for_each(|input| assert_eq!(screen.handle(input, AREA), Flow::Stay));
    let mut slices = 0;
    while screen.think() {
        assert!(look(&screen).contains("Player 1 (Adversary) thinks ..."), "{}", look(&screen));
        slices += 1;
    }
    assert!(slices > 3, "{slices}");
    assert_eq!(screen.duel.game().board().rows().len(), 1);
}
