//! Mastermind's names and drawings beside the Rust crate.

use pedina::mastermind::PegNames;
use pedina::mastermind::draw::{Drawing, TextStyle};

use super::examples::{CLASSIC, NAMES, begun, stages};
use super::prelude::*;

const LABELS: u32 = 1;
const SECRET: u32 = 2;

#[test]
fn boards_are_drawn_as_by_the_crate() {
    let [new, lost, over] = stages();
    let names = PegNames::parse(NAMES.as_bytes()).unwrap();
    for played in [&new, &lost, &over, &begun(true), &begun(false)] {
        for marks in 0..4 {
            let mut drawing = Drawing::new(played, names);
            drawing.labels = marks & LABELS != 0;
            if marks & SECRET != 0 {
                drawing.secret = played.secret();
            }
            for style in TextStyle::ALL {
                let drawn =
                    run!(pdn_mastermind_draw_text(played, NAMES, _, marks, style as u8, _, _));
                let mut expected = String::new();
                drawing.write_text(style, &mut expected).unwrap();
                assert_eq!(String::from_utf8(drawn.text).unwrap(), expected);
            }
            let drawn = run!(pdn_mastermind_draw_svg(played, NAMES, _, marks, _, _));
            let mut expected = String::new();
            drawing.write_svg(&mut expected).unwrap();
            assert_eq!(String::from_utf8(drawn.text).unwrap(), expected);
        }
    }
    let few = call!(pdn_mastermind_draw_svg(&new, "a b c d e", _, 0, _, _));
    assert_eq!(few.run().status, PDN_ERROR_MASTERMIND_PEG_SET);
}

#[test]
fn names_and_codes_are_refused_with_the_reason() {
    for (names, status) in [
        ("", PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT),
        ("a b c d e f g h i j k l", PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT),
        ("a abcdefghijklmnop", PDN_ERROR_MASTERMIND_PEG_NAMES_LENGTH),
        ("a \u{1}", PDN_ERROR_MASTERMIND_PEG_NAMES_CHARACTER),
        ("a b A", PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED),
    ] {
        assert_eq!(call!(pdn_mastermind_check_names(names, _, _)).run().status, status, "{names}");
    }
    for (text, status, advice) in [
        ("sun sun moon star", PDN_OK, ""),
        ("smst", PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG, "\"s\" can be sun, star or stone"),
        ("sun moon star", PDN_ERROR_MASTERMIND_CODE_LENGTH, "too few pegs, 3; a code has 4"),
        (
            "mars",
            PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG,
            "\"mars\" is no peg: use sun, moon, star, tree, leaf or stone, a beginning of one or a \
             number from 1",
        ),
    ] {
        let read = call!(pdn_mastermind_read_code(CLASSIC, NAMES, _, text, _, _));
        assert_eq!(read.run().status, status, "{text}");
        let advised = run!(pdn_mastermind_advise(CLASSIC, NAMES, _, text, _, _, _));
        assert_eq!(String::from_utf8(advised.text).unwrap(), advice);
    }
}
