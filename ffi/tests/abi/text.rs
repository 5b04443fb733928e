//! Text from outside: cut off, too long, damaged, not text at all.

use super::examples::start;
use super::prelude::*;
use super::samples::FENS;

#[test]
fn valid_fens_come_back_as_they_were() {
    for fen in FENS {
        let position = run!(pdn_chess_parse_fen(*fen, _, 0, _, _)).bytes("position").to_vec();
        let setup = run!(pdn_chess_setup_parse_fen(*fen, _, 0, _, _)).bytes("setup").to_vec();
        let written = [0, 1].map(|style| {
            let (position, setup) = (position.clone(), setup.clone());
            let text = run!(pdn_chess_format_fen(position, style, room(106), _, _));
            let text = text.string("buffer");
            let again = run!(pdn_chess_setup_format_fen(setup, style, room(106), _, _));
            assert_eq!(again.string("buffer"), text, "{fen}");
            text
        });
        assert!(written.iter().any(|text| text == fen), "{fen} came back as {written:?}");
    }
}

#[test]
fn every_prefix_is_answered() {
    for fen in FENS {
        for length in (0..fen.len()).step_by(effort(1, 67)) {
            for_each_parser(&fen.as_bytes()[..length], |_, _| {});
        }
    }
}

#[test]
fn every_byte_in_every_place_is_answered() {
    for fen in &FENS[1..effort(3, 2)] {
        for place in (0..fen.len()).step_by(effort(1, 23)) {
            for byte in (0..=255).step_by(effort(1, 101)) {
                let mut text = fen.as_bytes().to_vec();
                text[place] = byte;
                for_each_parser(&text, |name, outcome| {
                    let is_text = byte.is_ascii_graphic() || byte.is_ascii_whitespace();
                    assert!(
                        is_text || outcome.status != PDN_OK,
                        "{name} took byte {byte} in {fen}"
                    );
                });
            }
        }
    }
}

#[test]
fn damaged_fens_are_answered() {
    let mut random = Random::new(1);
    let rounds = effort(5_000, 10);
    for _ in 0..rounds {
        let mut text = random.pick(FENS).as_bytes().to_vec();
        for _ in 0..=random.below(3) {
            random.damage(&mut text);
        }
        for_each_parser(&text, |_, _| {});
    }
}

#[test]
fn noise_is_refused() {
    let mut random = Random::new(2);
    let rounds = effort(5_000, 10);
    for _ in 0..rounds {
        let length = random.below(120);
        let text: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
        for_each_parser(&text, |name, outcome| {
            assert_ne!(outcome.status, PDN_OK, "{name}: {text:?}");
        });
        assert_ne!(uci(&text).status, PDN_OK, "{text:?}");
    }
}

#[test]
fn text_is_not_read_where_its_length_says_enough() {
    let start = &start();
    for (call, refusal) in [
        (call!(pdn_chess_parse_fen("", _, 0, _, _)), PDN_ERROR_CHESS_FEN_LENGTH),
        (call!(pdn_chess_setup_parse_fen("", _, 0, _, _)), PDN_ERROR_CHESS_FEN_LENGTH),
        (call!(pdn_chess_parse_uci(start, "", _, _)), PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX),
    ] {
        // The text lies against a page without access: reading a single byte faults.
        assert_eq!(call.run().status, refusal, "{call:?}");
        for length in [1 << 10, 1 << 20, u32::MAX as usize, isize::MAX as usize, usize::MAX] {
            if !cfg!(miri) {
                assert_eq!(call.clone().with("length", length).run().status, refusal, "{length}");
            }
        }
    }
}

#[test]
fn a_megabyte_is_refused() {
    let size = effort(1 << 20, 300);
    for fill in [b' ', b'8', b'/', 0, 0xFF] {
        let mut text = FENS[0].as_bytes().to_vec();
        text.resize(size, fill);
        for_each_parser(&text, |name, outcome| {
            assert_eq!(outcome.status, PDN_ERROR_CHESS_FEN_LENGTH, "{name} with {fill}");
        });
        assert_eq!(uci(&text).status, PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX);
    }
}

#[test]
fn every_text_of_two_squares_is_a_move_or_none() {
    let squares: Vec<String> =
        ('a'..='h').flat_map(|file| ('1'..='8').map(move |rank| format!("{file}{rank}"))).collect();
    let mut legal = 0;
    for from in squares.iter().skip(effort(0, 1)).step_by(effort(1, 16)) {
        for to in squares.iter().skip(effort(0, 3)).step_by(effort(1, 6)) {
            let text = format!("{from}{to}");
            let outcome = uci(text.as_bytes());
            assert_ne!(outcome.status, PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX, "{text}");
            if outcome.status == PDN_OK {
                legal += 1;
                let mv = outcome.number("move");
                let written = run!(pdn_chess_format_uci(&start(), mv, 0, room(6), _, _));
                assert_eq!(written.string("buffer"), text);
            }
        }
    }
    assert_eq!(legal, effort(20, 2));
}

#[test]
fn every_byte_in_every_place_of_a_move_is_answered() {
    for text in ["e2e4", "e7e8q"] {
        for place in 0..text.len() {
            for byte in (0..=255).step_by(effort(1, 61)) {
                let mut text = text.as_bytes().to_vec();
                text[place] = byte;
                let status = uci(&text).status;
                let is_text = byte.is_ascii_alphanumeric();
                assert!(
                    is_text || status == PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX,
                    "{text:?}: {status:?}"
                );
            }
        }
    }
}

/// Parses with each function in each mode, checks what always holds, and hands it over.
fn for_each_parser(text: &[u8], check: impl Fn(&str, &Outcome)) {
    for mode in [0, 1] {
        for call in [
            call!(pdn_chess_parse_fen(text, _, mode, _, _)),
            call!(pdn_chess_setup_parse_fen(text, _, mode, _, _)),
        ] {
            let outcome = call.run();
            let about_fen = (-40..=-32).contains(&(outcome.status as i32));
            assert!(outcome.status == PDN_OK || about_fen, "{:?} for {call:?}", outcome.status);
            let offset = outcome.numbers::<4>("report")[1];
            assert!(offset as usize <= text.len(), "offset {offset} of {text:?}");
            check(call.name, &outcome);
        }
    }
}

fn uci(text: &[u8]) -> Outcome {
    run!(pdn_chess_parse_uci(&start(), text, _, _))
}
