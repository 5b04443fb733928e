//! Konobi's drawings and files beside the Rust crate.

use pedina::konobi::draw::{Drawing, TextStyle};
use pedina::konobi::{Action, AnySize, Game, Grid, Point};

use super::examples::{action, actions, diagram, konobi_game, konobi_position};
use super::prelude::*;

const NO_POINT: u16 = u16::MAX;
const LABELS: u32 = 1;
const ILLEGAL: u32 = 2;
const PATH: u32 = 4;

#[test]
fn drawings_are_those_of_the_crate() {
    let won = konobi_position("2X2/2X2/2X2/1X3/1X2O w 10");
    let c3 = Point::parse(b"c3").ok();
    for position in [diagram(), won] {
        for (marks, last) in
            (0..8).map(|marks| (marks, [NO_POINT, action("c3")][marks as usize % 2]))
        {
            let mut drawing = Drawing::new(&position);
            drawing.last = c3.filter(|_| last != NO_POINT);
            drawing.labels = marks & LABELS != 0;
            if marks & ILLEGAL == 0 {
                drawing.illegal = Grid::empty(position.size());
            }
            if marks & PATH == 0 {
                drawing.path = Grid::empty(position.size());
            }
            for style in 0..3 {
                let drawn = run!(pdn_konobi_draw_text(&position, last, marks, style, _, _));
                let mut expected = String::new();
                let style = TextStyle::new(style as u8).unwrap();
                drawing.write_text(style, &mut expected).unwrap();
                assert_eq!(String::from_utf8(drawn.text).unwrap(), expected);
            }
            let drawn = run!(pdn_konobi_draw_svg(&position, last, marks, _, _));
            let mut expected = String::new();
            drawing.write_svg(&mut expected).unwrap();
            assert_eq!(String::from_utf8(drawn.text).unwrap(), expected);
        }
    }
}

#[test]
fn files_are_written_and_read_as_by_the_crate() {
    let played = konobi_game("c3 swap d5 a1 e1 resign");
    let written =
        run!(pdn_konobi_game_write_sgf(&played, actions(&played), _, "Ada", _, "Bob", _, _, _));
    let mut expected = String::new();
    played.write_sgf(["Ada", "Bob"], &mut expected).unwrap();
    assert_eq!(String::from_utf8(written.text).unwrap(), expected);
    let name =
        call!(pdn_konobi_game_write_sgf(&played, actions(&played), _, b"\xff", _, "", _, _, _));
    assert_eq!(name.run().status, PDN_ERROR_ENCODING);

    let read = run!(pdn_konobi_game_read_sgf(expected.as_str(), _, vec![0; 120], _, _, _));
    assert_eq!(read.number("start"), 0);
    assert_eq!(read.bytes("game"), words(&played.to_snapshot()));
    let known = Game::<AnySize, _>::read_sgf(expected.as_bytes(), [Action::Pass; 60]);
    assert_eq!(read.bytes("game"), words(&known.expect("a file").to_snapshot()));
}

#[test]
fn bad_files_are_refused_where_they_go_wrong() {
    for (text, capacity, status, start) in [
        ("(;SZ[5]", 9, PDN_ERROR_KONOBI_SGF_SYNTAX, 7),
        ("(;B[c3])", 9, PDN_ERROR_KONOBI_SGF_SIZE, 2),
        ("(;SZ[5]AB[f1];B[c3])", 9, PDN_ERROR_KONOBI_SGF_SETUP, 7),
        ("(;SZ[5];W[c3])", 9, PDN_ERROR_KONOBI_SGF_COLOR, 8),
        ("(;SZ[5];B[cc])", 9, PDN_ERROR_KONOBI_SGF_MOVE, 8),
        ("(;SZ[5];B[swap-sides])", 9, PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP, 8),
        ("(;SZ[5];B[c3];W[d5])", 1, PDN_ERROR_KONOBI_GAME_HISTORY_FULL, 14),
    ] {
        let read = run!(pdn_konobi_game_read_sgf(text, _, vec![0; 2 * capacity], _, _, _));
        assert_eq!((read.status, read.number("start")), (status, start), "{text}");
    }
}
