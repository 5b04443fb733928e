//! Text from outside: cut off, too long, damaged, not text at all.

use crate::{
    call::{Call, Outcome, Value},
    declarations::{CHESS_FEN_LENGTH, CHESS_ILLEGAL_MOVE_SYNTAX, ERROR_NULL, OK},
    random::Random,
    samples::{FENS, effort},
};

#[test]
fn valid_fens_come_back_as_they_were() {
    for fen in FENS {
        let position = parse("pdn_chess_parse_fen", fen.as_bytes(), 0);
        assert_eq!(position.status, OK, "{fen}");
        let setup = parse("pdn_chess_setup_parse_fen", fen.as_bytes(), 0);
        assert_eq!(setup.status, OK, "{fen}");
        let written = [0, 1].map(|style| {
            let style = Value::Number(style);
            let position = Value::Object(position.bytes("position").into());
            let setup = Value::Object(setup.bytes("setup").into());
            let call = Call::of("pdn_chess_format_fen").with("position", position);
            let text = call.with("style", style.clone()).run().text();
            let call = Call::of("pdn_chess_setup_format_fen").with("setup", setup);
            assert_eq!(call.with("style", style).run().text(), text, "{fen}");
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
                    assert!(is_text || outcome.status != OK, "{name} took byte {byte} in {fen}");
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
        for_each_parser(&text, |name, outcome| assert_ne!(outcome.status, OK, "{name}: {text:?}"));
        let uci = Call::of("pdn_chess_parse_uci").with_text(&text).run();
        assert_ne!(uci.status, OK, "{text:?}");
    }
}

#[test]
fn text_is_not_read_where_its_length_says_enough() {
    for name in ["pdn_chess_parse_fen", "pdn_chess_setup_parse_fen", "pdn_chess_parse_uci"] {
        let refusal =
            if name.ends_with("uci") { CHESS_ILLEGAL_MOVE_SYNTAX } else { CHESS_FEN_LENGTH };
        // The text lies against the wall: reading a single byte faults.
        let nothing = Call::of(name).with_text(b"");
        assert_eq!(nothing.run().status, refusal, "{name}");
        assert_eq!(nothing.clone().with("text", Value::Null).run().status, refusal, "{name}");
        for length in [1 << 10, 1 << 20, u32::MAX as usize, isize::MAX as usize, usize::MAX] {
            let call = nothing.clone().with("length", Value::Number(length as u64));
            if !cfg!(miri) {
                assert_eq!(call.run().status, refusal, "{name} with {length}");
            }
            let null = call.with("text", Value::Null);
            assert_eq!(null.run().status, ERROR_NULL, "{name} with {length}");
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
            assert_eq!(outcome.status, CHESS_FEN_LENGTH, "{name} with {fill}");
        });
        let uci = Call::of("pdn_chess_parse_uci").with_text(&text).run();
        assert_eq!(uci.status, CHESS_ILLEGAL_MOVE_SYNTAX);
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
            let outcome = Call::of("pdn_chess_parse_uci").with_text(text.as_bytes()).run();
            assert_ne!(outcome.status, CHESS_ILLEGAL_MOVE_SYNTAX, "{text}");
            if outcome.status == OK {
                legal += 1;
                let mv = Value::Number(outcome.number("mv"));
                let written = Call::of("pdn_chess_format_uci").with("mv", mv).run();
                assert_eq!(written.text(), text);
            }
        }
    }
    assert_eq!(legal, effort(20, 2));
}

#[test]
fn every_byte_in_every_place_of_a_move_is_answered() {
    for uci in ["e2e4", "e7e8q"] {
        for place in 0..uci.len() {
            for byte in (0..=255).step_by(effort(1, 61)) {
                let mut text = uci.as_bytes().to_vec();
                text[place] = byte;
                let outcome = Call::of("pdn_chess_parse_uci").with_text(&text).run();
                let is_text = byte.is_ascii_alphanumeric();
                assert!(
                    is_text || outcome.status == CHESS_ILLEGAL_MOVE_SYNTAX,
                    "{text:?}: {}",
                    outcome.status
                );
            }
        }
    }
}

/// Parses with each function in each mode, checks what always holds, and hands it over.
fn for_each_parser(text: &[u8], check: impl Fn(&str, &Outcome)) {
    for name in ["pdn_chess_parse_fen", "pdn_chess_setup_parse_fen"] {
        for mode in [0, 1] {
            let outcome = parse(name, text, mode);
            let about_fen = (-40..=-32).contains(&outcome.status);
            assert!(outcome.status == OK || about_fen, "{name}: {}", outcome.status);
            let report = outcome.bytes("report");
            let offset = u32::from_ne_bytes([report[4], report[5], report[6], report[7]]);
            assert!(offset as usize <= text.len(), "{name}: offset {offset} of {text:?}");
            check(name, &outcome);
        }
    }
}

fn parse(name: &str, text: &[u8], mode: u64) -> Outcome {
    Call::of(name).with_text(text).with("mode", Value::Number(mode)).run()
}
