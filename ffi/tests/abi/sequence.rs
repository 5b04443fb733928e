//! Random calls on a pool of structs, each compared with the model.
//!
//! What calls return becomes the argument of later ones, so positions are reached that
//! nobody wrote down. One argument in a few is spoiled: NULL, out of range, damaged, forged.
//! The same steps are driven by a fuzzer in `fuzz/`.

use pedina::chess::{CastlingStyle, Position, Setup};

use crate::{
    call::{Call, Value, starting},
    declarations::{FUNCTIONS, Function, OK},
    forgery,
    model::{self, words},
    parameter::{Content, Domain, Grammar, Kind, Struct},
    random::Random,
    samples::{FENS, effort},
};

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
            setups: vec![starting(Struct::Setup)],
            positions: vec![starting(Struct::Position)],
            succeeded: 0,
            refused: 0,
        }
    }

    /// Makes one call and compares it with the model.
    pub(crate) fn step(&mut self, random: &mut Random) {
        let function = *random.pick(FUNCTIONS);
        let call = self.call(function, random);
        let outcome = call.run();
        model::check(&call, &outcome);
        if outcome.status != OK {
            self.refused += 1;
            return;
        }
        self.succeeded += 1;
        for parameter in function.parameters {
            let pool = match (parameter.kind, parameter.name) {
                (Kind::InputOutput(_) | Kind::Output(_), "setup") => &mut self.setups,
                (Kind::Output(_), "position" | "next") => &mut self.positions,
                _ => continue,
            };
            let made = outcome.bytes(parameter.name).to_vec();
            if pool.len() < POOL {
                pool.push(made);
            } else {
                pool[random.below(POOL)] = made;
            }
        }
    }

    fn call(&self, function: Function, random: &mut Random) -> Call {
        let mut values = Vec::new();
        // The position of this call, from which fitting moves and texts are taken.
        let mut position = Position::start();
        for parameter in function.parameters {
            let value = match parameter.kind {
                Kind::Report(_) if random.one_in(4) => Value::Null,
                Kind::Length | Kind::Capacity => match values.last() {
                    Some(Value::Object(text)) => Value::Number(text.len() as u64),
                    Some(Value::Room(bytes)) => {
                        Value::Number((bytes / element_size(function)) as u64)
                    }
                    // A NULL with any length.
                    _ => Value::Number(random.below(8) as u64),
                },
                Kind::Number(domain) => {
                    Value::Number(number(parameter.name, domain, &position, random))
                }
                _ if random.one_in(64) => Value::Null,
                Kind::Output(_) if parameter.name == "next" && random.one_in(4) => {
                    in_place(&values)
                }
                Kind::Output(layout) | Kind::Report(layout) | Kind::Needed(layout) => {
                    Value::Room(layout.size)
                }
                Kind::Buffer(layout, content) => {
                    let enough = match content {
                        Content::Text => 106,
                        Content::List => 218,
                    };
                    let capacity = if random.one_in(4) { random.below(enough) } else { enough };
                    Value::Room(layout.size * capacity)
                }
                Kind::Text(Grammar::Fen) => Value::Object(self.fen(random)),
                Kind::Text(Grammar::Uci) => Value::Object(uci(&position, random)),
                Kind::Input(kind) | Kind::InputOutput(kind) => {
                    let bytes = self.structure(kind, random);
                    position = Position::from_snapshot(&words(&bytes)).unwrap_or(position);
                    Value::Object(bytes)
                }
            };
            values.push(value);
        }
        Call { function, values }
    }

    /// A struct of the pool, or one that this library never made.
    fn structure(&self, kind: Struct, random: &mut Random) -> Vec<u8> {
        let (pool, others) = match kind {
            Struct::Setup => (&self.setups, &self.positions),
            Struct::Position => (&self.positions, &self.setups),
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
            _ => bytes = forgery::forged(kind, &bytes, random),
        }
        bytes
    }

    fn fen(&self, random: &mut Random) -> Vec<u8> {
        let style = *random.pick(&[CastlingStyle::Standard, CastlingStyle::Chess960]);
        let mut text = match random.below(4) {
            0 => random.pick(FENS).as_bytes().to_vec(),
            1 => match Setup::from_snapshot(&words(random.pick::<Vec<u8>>(&self.setups))) {
                Some(setup) => setup.format_fen(style).as_bytes().to_vec(),
                None => Vec::new(),
            },
            _ => match Position::from_snapshot(&words(random.pick::<Vec<u8>>(&self.positions))) {
                Some(position) => position.format_fen(style).as_bytes().to_vec(),
                None => Vec::new(),
            },
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

fn uci(position: &Position, random: &mut Random) -> Vec<u8> {
    let moves = position.legal_moves();
    let mut text = match moves.as_slice() {
        [] => b"e1g1".to_vec(),
        moves => {
            let style = *random.pick(&[CastlingStyle::Standard, CastlingStyle::Chess960]);
            position.format_uci(*random.pick(moves), style).as_bytes().to_vec()
        }
    };
    if random.one_in(3) {
        random.damage(&mut text);
    }
    text
}

fn number(name: &str, domain: Domain, position: &Position, random: &mut Random) -> u64 {
    let greatest = u64::MAX >> (64 - domain.bits);
    match name {
        "mv" if !random.one_in(4) => {
            let moves = position.legal_moves();
            if moves.is_empty() { 0 } else { random.pick(&moves).bits().into() }
        }
        "rooks" if random.one_in(2) => position.castling_rooks().0,
        "occupied" if random.one_in(2) => position.board().occupied().0,
        // Deeper costs more time than it finds.
        "depth" if !random.one_in(8) => 1 + random.below(effort(2, 1)) as u64,
        "depth" => *random.pick(&[0, 17, 18, greatest]),
        "white" | "black" if !random.one_in(16) => random.below(960) as u64,
        _ if random.one_in(16) || domain.bits > 8 => random.next() & greatest,
        _ => loop {
            let number = random.below(65) as u64;
            if (domain.allows)(number) {
                break number;
            }
        },
    }
}

fn element_size(function: Function) -> usize {
    let mut kinds = function.parameters.iter().map(|parameter| parameter.kind);
    kinds
        .find_map(|kind| match kind {
            Kind::Buffer(layout, _) => Some(layout.size),
            _ => None,
        })
        .expect("the function fills a buffer")
}

/// Structs of each kind that are kept.
const POOL: usize = 16;
