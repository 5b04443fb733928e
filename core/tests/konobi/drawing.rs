//! Drawings: text as it should look, pictures as committed, and what holds for all.

use crate::memory::{Memory, memory};
use crate::pictures::{assert_committed, assert_full_sinks_are_noticed, written};
use crate::random::Random;
use crate::support::{any_board, plain, play, size};
use pedina::konobi::draw::{Drawing, TextStyle};
use pedina::konobi::{
    Action, AnySize, Color, Game, Grid, LinkKind, Point, Position, Rules, Ruleset, Size,
};

fn text<S: Size>(drawing: &Drawing<'_, S>, style: TextStyle) -> String {
    written(|text| drawing.write_text(style, text))
}

fn svg<S: Size>(drawing: &Drawing<'_, S>) -> String {
    written(|text| drawing.write_svg(text))
}

/// The first match that lorenzobasile/konobi plays in its tests, up to `actions`.
fn game(actions: usize) -> Game<AnySize, Memory<Action>> {
    let record = "b10 swap a8 b8 b6 b9 a6 c6 b5 c5 c3 b1 e3 c4 d3 a3 f3 a1 b3 a2 b4 g3 d4 d5 j3 g2 \
                  f2 g1 i3 c8 h3 e5 h4 c7 f4 e4 g4";
    let start = Position::start(size(10), Rules::default());
    let mut game = Game::new(start, memory(Action::Pass, 200));
    let words: Vec<&str> = record.split(' ').take(actions).collect();
    game.replay(words.join(" ").as_bytes()).expect("a record");
    game
}

fn drawn(game: &Game<AnySize, Memory<Action>>) -> Drawing<'_, AnySize> {
    let Some(Action::Place(last)) = game.last_action() else { panic!("a placement") };
    Drawing { last: Some(last), ..Drawing::new(game.position()) }
}

#[test]
fn pictures_are_as_committed() {
    assert_committed("konobi-game.svg", &svg(&drawn(&game(36))));
    assert_committed("konobi-won.svg", &svg(&drawn(&game(37))));
}

#[test]
fn a_full_sink_is_an_error_and_no_panic() {
    let game = game(37);
    assert_full_sinks_are_noticed(|sink| drawn(&game).write_svg(sink));
    for style in [TextStyle::Ascii, TextStyle::Unicode, TextStyle::Ansi] {
        assert_full_sinks_are_noticed(|sink| drawn(&game).write_text(style, sink));
    }
}

#[test]
fn text_shows_the_winning_path() {
    let won = game(37);
    let drawing = drawn(&won);
    assert_eq!(
        text(&drawing, TextStyle::Ascii),
        " 10  .  X  .  .  .  .  .  .  .  .
  9  .  X  .  .  .  .  .  .  .  .
  8  O  X  X  .  .  .  .  .  .  .
  7  .  .  X  .  .  .  .  .  .  .
  6 <O><O> X  .  .  .  .  .  .  .
  5  . <O> X  X  X  .  .  .  .  .
  4  . <O> X  O  X <O>[O]<O> .  .
  3  X <O><O><O><O><O> X <O><O><O>
  2  X  .  .  .  .  O  X  .  .  .
  1  X  X  .  .  .  .  X  .  .  .
     a  b  c  d  e  f  g  h  i  j
"
    );
    let bare = Drawing { labels: false, ..Drawing::of_board(won.position().board()) };
    assert!(text(&bare, TextStyle::Unicode).starts_with(" ·  ●  ·  ·  ·  ·  ·  ·  ·  ·\n"));
}

#[test]
fn colors_are_switched_off_at_the_end_of_each_line() {
    let game = game(36);
    let drawn = text(&drawn(&game), TextStyle::Ansi);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines.len(), 11);
    assert!(lines[..10].iter().all(|line| line.ends_with("\x1b[0m")));
    assert_eq!(drawn.matches("\x1b[48;5;130;38;5;16m ● ").count(), 1, "the last stone");
    assert_eq!(drawn.matches("38;5;130m × ").count(), 4, "b7, e1, g5 and i5");
}

#[test]
fn every_board_is_drawn_whole() {
    for width in 1..=25 {
        let mut random = Random::new(width.into());
        let board = any_board(size(width), &mut random);
        let mut drawing = Drawing::of_board(&board);
        drawing.illegal = board.vacant() - board.legal(Ruleset::Standard, Color::Black);
        for style in [TextStyle::Ascii, TextStyle::Unicode] {
            let drawn = text(&drawing, style);
            let lines: Vec<&str> = drawn.lines().collect();
            assert_eq!(lines.len(), usize::from(width) + 1);
            for (row, line) in (0..width).rev().zip(&lines) {
                assert_eq!(line.chars().count(), 3 + 3 * usize::from(width), "no space at the end");
                for column in 0..width {
                    let at = Point::new(column, row).unwrap();
                    let mark = line.chars().nth(5 + 3 * usize::from(column)).unwrap();
                    let [ascii, unicode] = match board.at(at) {
                        Some(Color::Black) => ['X', '●'],
                        Some(Color::White) => ['O', '○'],
                        None if drawing.illegal.contains(at) => ['-', '×'],
                        None => ['.', '·'],
                    };
                    let known = if style == TextStyle::Ascii { ascii } else { unicode };
                    assert_eq!(mark, known, "{at}");
                }
            }
        }
        count_elements(&drawing);
    }
}

/// A circle for each stone, a line for each link, a cross for each forbidden point.
fn count_elements(drawing: &Drawing<'_, AnySize>) {
    let (board, picture) = (drawing.board, svg(drawing));
    assert_eq!(picture.matches("<circle").count(), board.occupied().len());
    assert_eq!(picture.matches("m-5-5").count(), drawing.illegal.len());
    for (kind, width) in [(LinkKind::Strong, 12), (LinkKind::Weak, 4)] {
        let occupied = board.occupied();
        let links = occupied.iter().flat_map(|at| board.links(at)).filter(|link| link.kind == kind);
        let needle = format!("stroke-width=\"{width}\" d=\"");
        let lines = picture.lines().filter(|line| line.contains(&needle));
        let drawn: usize = lines.map(|line| line.matches('L').count()).sum();
        assert_eq!(2 * drawn, links.count(), "each link has two ends");
    }
    // Every element is closed and no number leaves the picture.
    assert_eq!(picture.matches('<').count(), picture.matches('>').count());
    assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
    assert!(!picture.contains('-') || !picture.contains("=\"-"));
}

#[test]
fn a_won_game_shows_its_path() {
    for seed in 0..40 {
        let width = 1 + (seed % 9) as u8;
        let end = play(Position::start(size(width), plain(Ruleset::Standard)), seed, |_, _| {});
        let winner = end.winner().expect("somebody has won");
        let drawing = Drawing::new(&end);
        let mut path = Grid::empty(end.size());
        path.extend(end.board().winning_path(winner).expect("a path"));
        assert_eq!(drawing.path, path);
        assert!(drawing.illegal.is_empty());
        let lines = svg(&drawing).lines().find(|line| line.contains("#2a2")).map(str::to_owned);
        let lines = lines.expect("the path is drawn");
        assert_eq!(lines.matches('L').count() + 1, path.len(), "no shortcut along the path");
    }
}
