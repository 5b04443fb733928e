//! Drawings: text as it should look, the picture as committed, and what holds for all.

use pedina::mastermind::draw::{Drawing, Rgb, TextStyle};
use pedina::mastermind::{Code, Feedback, Match, PegNames, Row, Settings, Variant};

use crate::pictures::{assert_committed, assert_full_sinks_are_noticed, written};

/// A match with the code 6421, up to some guesses of five.
fn game(guesses: usize) -> Match {
    let settings = Settings { board_size: 6, ..Settings::default() };
    let mut game = Match::new(settings).unwrap();
    game.commit(code("6421")).unwrap();
    for guess in ["1123", "1456", "4614", "6241", "6421"].into_iter().take(guesses) {
        game.guess(code(guess)).unwrap();
        game.respond(game.expected_response().unwrap()).unwrap();
    }
    game
}

fn code(digits: &str) -> Code {
    Variant::CLASSIC.parse_code(digits.as_bytes()).unwrap()
}

fn drawn(game: &Match) -> Drawing<'_> {
    Drawing::new(game, PegNames::from(game.settings().peg_set().unwrap()))
}

fn text(drawing: &Drawing<'_>, style: TextStyle) -> String {
    written(|text| drawing.write_text(style, text))
}

#[test]
fn the_picture_is_as_committed() {
    assert_committed("mastermind.svg", &written(|text| drawn(&game(5)).write_svg(text)));
}

#[test]
fn a_full_sink_is_an_error_and_no_panic() {
    let mut open = game(3);
    open.guess(code("6241")).unwrap();
    for game in [game(5), open] {
        assert_full_sinks_are_noticed(|sink| drawn(&game).write_svg(sink));
        for style in TextStyle::ALL {
            assert_full_sinks_are_noticed(|sink| drawn(&game).write_text(style, sink));
        }
    }
}

#[test]
fn text_shows_rows_free_places_and_the_code_at_the_end() {
    assert_eq!(
        text(&drawn(&game(5)), TextStyle::Ascii),
        "   1 RED    RED    BLUE   GREEN   XO
   2 RED    YELLOW ORANGE PURPLE  XOO
   3 YELLOW PURPLE RED    YELLOW  OOO
   4 PURPLE BLUE   YELLOW RED     XXOO
   5 PURPLE YELLOW BLUE   RED     XXXX
   6 .      .      .      .
code PURPLE YELLOW BLUE   RED
",
    );
    let plain = game(1);
    let plain = Drawing { labels: false, size: 2, ..drawn(&plain) };
    assert_eq!(
        text(&plain, TextStyle::Unicode),
        "RED    RED    BLUE   GREEN   ●○\n·      ·      ·      ·\n?      ?      ?      ?\n",
    );
}

#[test]
fn terminals_get_names_on_their_colors() {
    let names = PegNames::parse(b"sun red EMPTY").unwrap();
    let variant = Variant::new(3, 3, true).unwrap();
    let rows = [Row {
        guess: variant.parse_code(b"123").unwrap(),
        feedback: Feedback::new(0, 1).unwrap(),
    }];
    let game = game(0);
    let drawing = Drawing { pegs: 3, rows: &rows, size: 1, ..Drawing::new(&game, names) };
    // The name of a colour has it, and what has another name takes the next that is left.
    let [sun, red, ..] = drawing.colors;
    assert_eq!((sun, red), (Rgb::new(0x2b5fd0), Rgb::new(0xd02a2d)));
    assert_eq!(
        text(&drawing, TextStyle::Ansi),
        "   1 \x1b[48;5;26;38;5;231m sun   \x1b[0m \
         \x1b[48;5;160;38;5;231m red   \x1b[0m  EMPTY   ○\x1b[0m
code  ?       ?       ?\x1b[0m
"
    );
}

#[test]
fn pegs_are_labelled_by_what_distinguishes_them() {
    let names = PegNames::parse(b"<& blue black long-1 long-2 r red").unwrap();
    let variant = Variant::new(7, 7, true).unwrap();
    let rows = [Row {
        guess: variant.parse_code(b"1234567").unwrap(),
        feedback: Feedback::new(1, 2).unwrap(),
    }];
    let game = game(0);
    let drawing = Drawing { pegs: 7, rows: &rows, size: 1, ..Drawing::new(&game, names) };
    let picture = written(|text| drawing.write_svg(text));
    for label in ["&lt;", "blu", "bla", "4", "5", "r", "re"] {
        assert!(picture.contains(&format!(">{label}</text>")), "{label}");
    }
    let bare = Drawing { labels: false, secret: Some(rows[0].guess), ..drawing };
    let picture = written(|text| bare.write_svg(text));
    assert!(!picture.contains("<text"), "labels are off");
    assert_eq!(picture.matches("<circle").count(), 7 + 7 + 7);
}

#[test]
fn boards_of_any_shape_are_drawn() {
    let names = PegNames::from(Settings::default().peg_set().unwrap());
    let largest = Variant::new(10, 11, true).unwrap();
    let rows = [Row { guess: largest.first(), feedback: Feedback::new(10, 0).unwrap() }; 300];
    let game = game(0);
    for (pegs, used, size) in [(0, 0, 0), (10, 12, 10), (255, 300, 255), (4, 254, 3)] {
        let rows = &rows[..used];
        let drawing = Drawing { pegs, rows, size, ..Drawing::new(&game, names) };
        let text = text(&drawing, TextStyle::Ascii);
        assert_eq!(text.lines().count(), used.max(size.into()) + 1);
        assert!(text.lines().all(|line| !line.ends_with(' ')) || pegs == 0);
        assert!(written(|text| drawing.write_svg(text)).ends_with("</svg>\n"));
    }
}

#[test]
fn a_code_is_only_shown_after_the_round() {
    for guesses in 0..5 {
        let game = game(guesses);
        let drawing = drawn(&game);
        assert_eq!(drawing.secret, None);
        assert!(text(&drawing, TextStyle::Ascii).ends_with("code ?      ?      ?      ?\n"));
        let shown = Drawing { secret: game.secret(), ..drawing };
        assert!(text(&shown, TextStyle::Ascii).ends_with("code PURPLE YELLOW BLUE   RED\n"));
    }
}
