//! Random calls on a pool of structs, each compared with the model.
//!
//! What calls return becomes the argument of later ones, so positions are reached that nobody wrote
//! down. One argument in a few is spoiled: NULL, out of range, damaged, forged. A fuzzer in `fuzz/`
//! drives the same steps.

use std::sync::LazyLock;

use pedina::chess::{CastlingStyle, Position, Setup};

use super::declaration::writes_text;
use super::examples::{chess_values, start};
use super::forgery::{self, unpacked};
use super::model;
use super::parameter::Role;
use super::prelude::*;
use super::samples::FENS;
use super::value::Allowed;

#[test]
fn random_calls_answer_as_the_model_does() {
    let steps = effort(5_000, 60) as u32;
    for seed in 0..effort(8, 1) as u64 {
        let mut random = Random::new(seed);
        let mut sequence = Sequence::new();
        for _ in 0..steps {
            sequence.step(&mut random);
        }
        assert!(sequence.succeeded > steps / 4, "{} succeeded", sequence.succeeded);
        assert!(sequence.refused > steps / 20, "{} were refused", sequence.refused);
    }
}

/// The structs at hand, and how the calls went.
#[derive(Debug)]
pub(crate) struct Sequence {
    setups: Vec<Vec<u8>>,
    positions: Vec<Vec<u8>>,
    succeeded: u32,
    refused: u32,
}

impl Sequence {
    /// The standard starting position, and nothing else.
    pub(crate) fn new() -> Self {
        Self {
            setups: vec![words(&start().setup().to_snapshot())],
            positions: vec![words(&start().to_snapshot())],
            succeeded: 0,
            refused: 0,
        }
    }

    /// Makes one call and compares it with the model.
    pub(crate) fn step(&mut self, random: &mut Random) {
        let call = self.call(random.pick(&EXAMPLES).clone(), random);
        let outcome = call.run();
        model::check(&call, &outcome);
        if outcome.status != PDN_OK {
            self.refused += 1;
            return;
        }
        self.succeeded += 1;
        for (i, kind) in call.kinds.iter().enumerate() {
            let is_made = matches!(kind.role, Role::InOut | Role::Out);
            let pool = match kind.name {
                "pdn_chess_setup" if is_made => &mut self.setups,
                "pdn_chess_position" if is_made => &mut self.positions,
                _ => continue,
            };
            let made = outcome.objects[i].clone();
            if pool.len() < POOL {
                pool.push(made);
            } else {
                pool[random.below(POOL)] = made;
            }
        }
    }

    fn call(&self, mut call: Call, random: &mut Random) -> Call {
        // The position of this call, from which fitting moves and texts are taken.
        let mut position = Position::start();
        for i in 0..call.kinds.len() {
            let (kind, name) = (call.kinds[i], call.parameter(i));
            let after_null = i > 0 && matches!(call.values[i - 1], Value::Null);
            call.values[i] = match kind.role {
                Role::Out if call.is_optional(i) && random.one_in(4) => Value::Null,
                Role::Number => match call.values[i] {
                    // A NULL with any length.
                    Value::Length if after_null => random.below(8).into(),
                    Value::Length => Value::Length,
                    Value::Number(_, allowed) => {
                        let allows =
                            allowed.map_or(always as fn(u64) -> bool, |Allowed(allows)| allows);
                        let number = number(name, kind.size, allows, &position, random);
                        Value::Number(number, allowed)
                    }
                    ref other => panic!("{name} is {other:?}"),
                },
                _ if random.one_in(64) => Value::Null,
                Role::Out if name == "next" && random.one_in(4) => in_place(&call.values),
                Role::OutArray => {
                    let enough = if writes_text(call.name) { 106 } else { 218 };
                    room(if random.one_in(4) { random.below(enough) } else { enough })
                }
                Role::InArray if call.name.ends_with("fen") => self.fen(random).into(),
                Role::InArray => notation(call.name, &position, random).into(),
                Role::In | Role::InOut => {
                    let bytes = self.structure(kind.name, random);
                    position = Position::from_snapshot(&unpacked(&bytes)).unwrap_or(position);
                    bytes.into()
                }
                _ => Value::Room(1),
            };
        }
        call
    }

    /// A struct of the pool, or one that this library never made.
    fn structure(&self, name: &str, random: &mut Random) -> Vec<u8> {
        let (pool, others) = match name {
            "pdn_chess_setup" => (&self.setups, &self.positions),
            _ => (&self.positions, &self.setups),
        };
        let mut bytes = random.pick(pool).clone();
        if !random.one_in(12) {
            return bytes;
        }
        match random.below(6) {
            0 => bytes = random.pick(others).clone(),
            1 => bytes.fill(*random.pick(&[0, 0xFF, 0xAA])),
            2 => bytes.fill_with(|| random.next() as u8),
            3 => {
                let bit = random.below(8 * bytes.len());
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
            _ => bytes = forgery::forged_board(name, &bytes, random),
        }
        bytes
    }

    fn fen(&self, random: &mut Random) -> Vec<u8> {
        let style = *random.pick(&[CastlingStyle::Standard, CastlingStyle::Chess960]);
        let mut text = match random.below(4) {
            0 => random.pick(FENS).as_bytes().to_vec(),
            1 => match Setup::from_snapshot(&unpacked(random.pick::<Vec<u8>>(&self.setups))) {
                Some(setup) => setup.format_fen(style).as_bytes().to_vec(),
                None => Vec::new(),
            },
            _ => {
                match Position::from_snapshot(&unpacked(random.pick::<Vec<u8>>(&self.positions))) {
                    Some(position) => position.format_fen(style).as_bytes().to_vec(),
                    None => Vec::new(),
                }
            }
        };
        if random.one_in(2) {
            for _ in 0..=random.below(3) {
                random.damage(&mut text);
            }
        }
        text
    }
}

fn in_place(values: &[Value]) -> Value {
    match values.first() {
        Some(Value::Object(_)) => Value::Same(0),
        _ => Value::Null,
    }
}

/// A move of the position as text, in the notation of the function.
fn notation(function: &str, position: &Position, random: &mut Random) -> Vec<u8> {
    let moves = position.legal_moves();
    let mut text = match moves.as_slice() {
        [] => b"e1g1".to_vec(),
        moves => {
            let style = *random.pick(&[CastlingStyle::Standard, CastlingStyle::Chess960]);
            let one = *random.pick(moves);
            match function {
                "pdn_chess_parse_uci" => position.format_uci(one, style).as_bytes().to_vec(),
                _ => position.format_san(one).as_bytes().to_vec(),
            }
        }
    };
    if random.one_in(3) {
        random.damage(&mut text);
    }
    text
}

fn number(
    name: &str,
    size: usize,
    allows: fn(u64) -> bool,
    position: &Position,
    random: &mut Random,
) -> u64 {
    let greatest = u64::MAX >> (64 - 8 * size);
    match name {
        "move" if !random.one_in(4) => {
            let moves = position.legal_moves();
            if moves.is_empty() { 0 } else { random.pick(&moves).bits().into() }
        }
        "rooks" if random.one_in(2) => position.castling_rooks().0,
        "occupied" if random.one_in(2) => position.board().occupied().0,
        // Deeper costs more time than it finds.
        "depth" if !random.one_in(8) => 1 + random.below(effort(2, 1)) as u64,
        "depth" => *random.pick(&[0, 17, 18, greatest]),
        "white" | "black" if !random.one_in(16) => random.below(960) as u64,
        _ if random.one_in(16) || size > 1 => random.next() & greatest,
        _ => loop {
            let number = random.below(65) as u64;
            if allows(number) {
                break number;
            }
        },
    }
}

fn always(_: u64) -> bool {
    true
}

/// Made once: a fuzzer begins a sequence some thousand times a second.
static EXAMPLES: LazyLock<Vec<Call>> = LazyLock::new(chess_values);

/// Structs of each kind that are kept.
const POOL: usize = 16;
