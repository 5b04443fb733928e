//! Every example as text, from which `cargo xtask sizes` makes a program for a microcontroller.
//!
//! A line for each call, `call NAME`, and one for each of its arguments: `number 5 0,1,2` with the
//! small numbers that are allowed too, `object 0a0b`, `room BYTES`, `same INDEX`, `null`, `user`,
//! or the name of a callback.

use core::fmt::Write;
use std::{env, fs};

use pedina::chess::{FenMode, Position};
use pedina::konobi::{AnySize, Position as Konobi, Rules};

use super::examples::{begun_search, examples};
use super::parameter::Role;
use super::prelude::*;
use super::value::Allowed;

#[test]
#[ignore = "prints the examples: for `cargo xtask sizes`"]
fn every_example_is_printed() {
    let mut text = String::new();
    for call in examples().into_iter().chain(searches()) {
        print(&call, &mut text);
        heavier(&call).iter().for_each(|call| print(call, &mut text));
    }
    match env::var_os("PEDINA_CALLS") {
        Some(path) => fs::write(path, text).expect("the file can be written"),
        None => print!("{text}"),
    }
}

fn print(call: &Call, text: &mut String) {
    writeln!(text, "call {}", call.name).expect("a string grows");
    for (i, (value, kind)) in call.values.iter().zip(&call.kinds).enumerate() {
        let line = match value {
            Value::Number(number, allowed) => {
                let is_allowed =
                    |number: &u64| allowed.is_some_and(|Allowed(allows)| allows(*number));
                let others: Vec<_> =
                    (0..16).filter(is_allowed).map(|other| other.to_string()).collect();
                format!("number {number} {}", others.join(","))
            }
            Value::Length => format!("number {} ", call.number_at(i)),
            Value::Object(bytes) => {
                let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                format!("object {digits}")
            }
            Value::Room(elements) => format!("room {}", elements * kind.size),
            Value::Same(other) => format!("same {other}"),
            Value::Null | Value::Implied => "null".to_owned(),
            Value::Recorder if kind.role == Role::User => "user".to_owned(),
            Value::Recorder => match call.name {
                "pdn_chess_pgn_read" | "pdn_chess_pgn_finish" => "visit".to_owned(),
                "pdn_chess_book_read_moves" => "read".to_owned(),
                _ => "write".to_owned(),
            },
        };
        writeln!(text, "{line}").expect("a string grows");
    }
}

/// The same with positions that take the rules of the game longest.
fn heavier(call: &Call) -> Vec<Call> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let chess = [MOST_MOVES, kiwipete].map(|fen| {
        let position = Position::parse_fen(fen.as_bytes(), FenMode::Lenient).expect(fen);
        Value::from(&position)
    });
    let konobi = [Value::from(&widest())];
    let place = |name: &str| {
        let is_read = |i: &usize| call.kinds[*i].role == Role::In && call.kinds[*i].name == name;
        (0..call.kinds.len()).find(is_read)
    };
    let with = |name: &str, values: &[Value]| -> Vec<Call> {
        let Some(place) = place(name) else { return Vec::new() };
        values.iter().map(|value| call.clone().with_at(place, value.clone())).collect()
    };
    [with("pdn_chess_position", &chess), with("pdn_konobi_position", &konobi)].concat()
}

/// The empty board of 25 by 25 points.
fn widest() -> Konobi<AnySize> {
    Konobi::start(AnySize::new(25).expect("a size"), Rules::default())
}

/// A playout on an empty board, of the usual size and of the largest, and a search with most moves.
fn searches() -> Vec<Call> {
    let think = |position: &Konobi<AnySize>| {
        let begun = run!(pdn_konobi_decision_init(position, 8, 1, vec![0; 20 * 700], _, _));
        let (decision, nodes) = (begun.bytes("decision"), begun.bytes("nodes"));
        call!(pdn_konobi_decision_think(decision, nodes, _, 1, _))
    };
    let usual = Konobi::start(AnySize::new(11).expect("a size"), Rules::default());
    let position = Position::parse_fen(MOST_MOVES.as_bytes(), FenMode::Lenient).expect(MOST_MOVES);
    let (engine, memory) = begun_search(&position);
    let search = call!(pdn_chess_engine_think(&engine, words(&memory), _, 500, _));
    vec![think(&usual), think(&widest()), search]
}

/// The position with most moves that is known.
const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
