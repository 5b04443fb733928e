//! Pointers: NULL where an object is needed, NULL where it is allowed, one object twice.

use crate::{
    call::{Call, Value},
    declarations::{CHESS_FEN_LENGTH, ERROR_BUFFER, ERROR_NULL, FUNCTIONS, OK},
    parameter::Kind,
};

#[test]
fn null_is_refused_for_every_required_pointer() {
    let mut refused = 0;
    for &function in FUNCTIONS {
        let example = Call::example(function);
        let required: Vec<usize> = (0..function.parameters.len())
            .filter(|&i| is_required_pointer(function.parameters[i].kind))
            .collect();
        // Each set of pointers that is not empty: a second NULL changes nothing.
        for set in 1_u32..1 << required.len() {
            let mut call = example.clone();
            for (bit, &i) in required.iter().enumerate() {
                if set >> bit & 1 == 1 {
                    call.values[i] = Value::Null;
                }
            }
            let outcome = call.run();
            assert_eq!(outcome.status, ERROR_NULL, "{call:?}");
            refused += 1;
        }
    }
    assert!(refused > 100, "only {refused} calls with NULL");
}

#[test]
fn a_report_is_optional() {
    for (name, status) in [
        ("pdn_chess_parse_fen", OK),
        ("pdn_chess_setup_parse_fen", OK),
        ("pdn_chess_from_setup", OK),
        ("pdn_chess_repair", OK),
    ] {
        let outcome = Call::of(name).with("report", Value::Null).run();
        assert_eq!(outcome.status, status, "{name}");
    }
    for name in ["pdn_chess_parse_fen", "pdn_chess_setup_parse_fen"] {
        let call = Call::of(name).with_text(b"").with("report", Value::Null);
        assert_eq!(call.run().status, CHESS_FEN_LENGTH, "{name}");
    }
}

#[test]
fn a_buffer_without_room_may_be_null() {
    for &function in FUNCTIONS {
        let mut call = Call::filling(function).with_capacity(0);
        let kinds = function.parameters.iter().map(|parameter| parameter.kind);
        let Some(buffer) = kinds.clone().position(|kind| matches!(kind, Kind::Buffer(..))) else {
            continue;
        };
        let needed = call.run();
        assert_eq!(needed.status, ERROR_BUFFER, "{}", function.name);
        call.values[buffer] = Value::Null;
        let outcome = call.run();
        assert_eq!(outcome.status, ERROR_BUFFER, "{}", function.name);
        let name = function.parameters[buffer + 2].name;
        assert_eq!(outcome.number(name), needed.number(name), "{}", function.name);
    }
}

#[test]
fn a_position_may_be_played_in_place() {
    let apart = Call::of("pdn_chess_play").run();
    let in_place = Call::of("pdn_chess_play").with("next", Value::Same(0)).run();
    assert_eq!((apart.status, in_place.status), (OK, OK));
    assert_eq!(in_place.bytes("next"), apart.bytes("next"));
    assert_eq!(in_place.bytes("position"), apart.bytes("next"));

    let no_move = Value::Number(0);
    let refused = Call::of("pdn_chess_play").with("next", Value::Same(0)).with("mv", no_move);
    assert_ne!(refused.run().status, OK);
}

fn is_required_pointer(kind: Kind) -> bool {
    match kind {
        Kind::Input(_)
        | Kind::InputOutput(_)
        | Kind::Output(_)
        | Kind::Text(_)
        | Kind::Buffer(..)
        | Kind::Needed(_) => true,
        Kind::Report(_) | Kind::Length | Kind::Capacity | Kind::Number(_) => false,
    }
}
