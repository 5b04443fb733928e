//! What the functions on setups and positions have to answer, by the Rust crate.
//!
//! A model of the ABI that shares nothing with `ffi/src`: it reads the arguments from the
//! description of a call and never touches a pointer.

use pedina::chess::{
    Bitboard, CastlingStyle, Color, FenMode, MAX_MOVES, Move, Piece, Position, PositionFenError,
    Problems, Role, SanError, Setup, Square, attacks,
};

use super::forgery::unpacked;
use super::parameter;
use super::prelude::*;
use super::value::Allowed;

/// The status and what is written with it, by parameter.
#[derive(Debug)]
struct Answer {
    status: i32,
    written: Vec<(&'static str, Vec<u8>)>,
}

/// Checks an outcome against the model.
///
/// Panics with both if they differ.
pub(crate) fn check(call: &Call, outcome: &Outcome) {
    let faults = faults(call);
    let status = outcome.status as i32;
    if !faults.is_empty() {
        assert!(faults.contains(&status), "{status} instead of one of {faults:?} for {call:?}");
        return;
    }
    let answer = answer(call);
    assert_eq!(status, answer.status, "{answer:?}\n{call:?}");
    for (name, expected) in answer.written {
        let written = outcome.bytes(name);
        // NULL was passed for a report that nobody wants.
        if !written.is_empty() || expected.is_empty() {
            assert_eq!(written.get(..expected.len()), Some(&expected[..]), "{name} of {call:?}");
        }
    }
}

/// Every reason for which the arguments by themselves are refused. Which one is reported, if
/// there are several, the header leaves open.
fn faults(call: &Call) -> Vec<i32> {
    let mut faults = Vec::new();
    for (i, value) in call.values.iter().enumerate() {
        let kind = call.kinds[i];
        let is_array = matches!(kind.role, parameter::Role::InArray | parameter::Role::OutArray);
        match value {
            Value::Null if call.is_optional(i) => {}
            Value::Null if is_array && call.number_at(i + 1) == 0 => {}
            Value::Null => faults.push(PDN_ERROR_NULL as i32),
            Value::Number(number, Some(Allowed(allows))) if !allows(*number) => {
                faults.push(PDN_ERROR_RANGE as i32);
            }
            // Deep trees take too long for an example, so its depth has no bounds.
            Value::Number(depth, None) if call.parameter(i) == "depth" => {
                let least = u64::from(call.name == "pdn_chess_divide");
                if !(least..=16).contains(depth) {
                    faults.push(PDN_ERROR_RANGE as i32);
                }
            }
            Value::Object(bytes) if !is_array => {
                let is_valid = match kind.name {
                    "pdn_chess_setup" => Setup::from_snapshot(&unpacked(bytes)).is_some(),
                    _ => Position::from_snapshot(&unpacked(bytes)).is_some(),
                };
                if !is_valid {
                    faults.push(PDN_ERROR_STATE as i32);
                }
            }
            _ => {}
        }
    }
    faults
}

fn answer(call: &Call) -> Answer {
    let answers = [setup_answer, position_answer, move_answer, count_answer];
    let answer = answers.iter().find_map(|answer| answer(call));
    answer.unwrap_or_else(|| panic!("{} has no model: add what it has to answer", call.name))
}

/// What the functions on setups answer.
fn setup_answer(call: &Call) -> Option<Answer> {
    Some(match call.name {
        "pdn_chess_setup_empty" => made(&Setup::empty()),
        "pdn_chess_setup_chess960" => {
            let setup = Setup::chess960(call.number("white") as u16, call.number("black") as u16);
            made(&setup.expect("both numbers are below 960"))
        }
        "pdn_chess_setup_parse_fen" => match Setup::parse_fen(text(call), mode(call)) {
            Ok(setup) => {
                let mut answer = made(&setup);
                answer.written.push(report(Problems::NONE, 0));
                answer
            }
            Err(error) => Answer {
                status: error.kind as i32,
                written: vec![report(Problems::NONE, error.offset)],
            },
        },
        "pdn_chess_setup_format_fen" => {
            put_text(call, "length", &setup(call).format_fen(style(call)))
        }
        "pdn_chess_setup_piece_at" => {
            let piece = setup(call).board.piece_at(square(call.number("square")));
            wrote("piece", vec![piece.map_or(0, Piece::number)])
        }
        "pdn_chess_setup_put" => edited(call, |setup| {
            setup.board.put(square(call.number("square")), Piece::new(call.number("piece") as u8));
        }),
        "pdn_chess_setup_set_turn" => {
            edited(call, |setup| setup.turn = color(call.number("color")))
        }
        "pdn_chess_setup_set_castling" => {
            edited(call, |setup| setup.castling_rooks = Bitboard(call.number("rooks")))
        }
        "pdn_chess_setup_set_en_passant" => {
            edited(call, |setup| setup.en_passant = Square::new(call.number("square") as u8))
        }
        "pdn_chess_setup_set_counters" => edited(call, |setup| {
            setup.halfmove_clock = call.number("halfmove_clock") as u16;
            setup.fullmove_number = call.number("fullmove_number") as u16;
        }),
        "pdn_chess_setup_problems" => {
            wrote("problems", setup(call).problems().bits().to_ne_bytes().into())
        }
        _ => return None,
    })
}

/// What the functions on positions answer.
fn position_answer(call: &Call) -> Option<Answer> {
    Some(match call.name {
        "pdn_chess_start" => reached("position", &Position::start()),
        "pdn_chess_parse_fen" => parsed(call),
        "pdn_chess_from_setup" => reported(match call.number("mode") {
            0 => Position::from_setup(&setup(call)).map(|position| (position, Problems::NONE)),
            1 => Position::repair(&setup(call)),
            _ => Position::from_playable(&setup(call)),
        }),
        "pdn_chess_to_setup" => made(position(call).setup()),
        "pdn_chess_format_fen" => put_text(call, "length", &position(call).format_fen(style(call))),
        "pdn_chess_piece_at" => {
            let piece = position(call).piece_at(square(call.number("square")));
            wrote("piece", vec![piece.map_or(0, Piece::number)])
        }
        "pdn_chess_pieces" => {
            let role = Role::new(call.number("role") as u8).expect("1 to 6");
            wrote("squares", set(position(call).board().pieces(color(call.number("color")), role)))
        }
        "pdn_chess_occupied" => wrote("squares", set(position(call).board().occupied())),
        "pdn_chess_turn" => wrote("color", vec![position(call).turn() as u8]),
        "pdn_chess_castling_rooks" => wrote("squares", set(position(call).castling_rooks())),
        "pdn_chess_en_passant" => {
            wrote("square", vec![position(call).en_passant().map_or(64, Square::number)])
        }
        "pdn_chess_counters" => {
            let position = position(call);
            let mut answer =
                wrote("halfmove_clock", position.halfmove_clock().to_ne_bytes().into());
            let number = position.fullmove_number().to_ne_bytes().into();
            answer.written.push(("fullmove_number", number));
            answer
        }
        "pdn_chess_checkers" => wrote("squares", set(position(call).checkers())),
        "pdn_chess_pinned" => wrote("squares", set(position(call).pinned())),
        "pdn_chess_attackers" => wrote(
            "squares",
            set(position(call)
                .attackers(square(call.number("square")), color(call.number("color")))),
        ),
        "pdn_chess_outcome" => wrote("outcome", vec![position(call).outcome() as u8]),
        _ => return None,
    })
}

/// What the functions on moves answer.
fn move_answer(call: &Call) -> Option<Answer> {
    Some(match call.name {
        "pdn_chess_legal_moves" => put_moves(call, &position(call).legal_moves()),
        "pdn_chess_filtered_moves" => {
            let position = position(call);
            put_moves(
                call,
                &match call.number("filter") {
                    0 => position.legal_captures(),
                    1 => position.legal_quiets(),
                    _ => position.legal_evasions(),
                },
            )
        }
        "pdn_chess_legal_targets" => {
            wrote("targets", set(position(call).legal_targets(square(call.number("square")))))
        }
        "pdn_chess_check_move" => played(call, |_, _| Answer { status: 0, written: vec![] }),
        "pdn_chess_attributes" => played(call, |before, _| {
            let one = Move::from_bits(call.number("move") as u16).expect("it was played");
            let found = before.attributes(one);
            let flags = [found.is_en_passant, found.is_castling, found.gives_check];
            let role = |role: Option<Role>| role.map_or(0, |role| role as u8);
            let roles = [found.role as u8, role(found.captured), role(found.promotion)];
            wrote("attributes", [roles, flags.map(u8::from)].concat())
        }),
        "pdn_chess_see" => played(call, |before, _| {
            let one = Move::from_bits(call.number("move") as u16).expect("it was played");
            wrote("value", before.see(one).to_ne_bytes().into())
        }),
        "pdn_chess_play" => played(call, |_, next| reached("next", next)),
        "pdn_chess_make_move" => {
            let promotion = Role::new(call.number("promotion") as u8);
            let one = Move::new(square(call.number("from")), square(call.number("to")), promotion);
            wrote("move", one.bits().to_ne_bytes().into())
        }
        "pdn_chess_parse_uci" => match position(call).parse_uci(text(call)) {
            Ok(one) => wrote("move", one.bits().to_ne_bytes().into()),
            Err(why) => refused(why as i32),
        },
        "pdn_chess_format_uci" => match Move::from_bits(call.number("move") as u16) {
            Some(one) => put_text(call, "length", &position(call).format_uci(one, style(call))),
            None => refused(PDN_ERROR_RANGE as i32),
        },

        "pdn_chess_play_null" => match position(call).play_null() {
            Some(next) => reached("next", &next),
            None => refused(PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK as i32),
        },
        "pdn_chess_parse_san" => parsed_move(position(call).parse_san(text(call))),
        "pdn_chess_parse_any_notation" => {
            parsed_move(position(call).parse_any_notation(text(call)))
        }
        "pdn_chess_format_san" => match Move::from_bits(call.number("move") as u16) {
            Some(one) => put_text(call, "length", &position(call).format_san(one)),
            None => refused(PDN_ERROR_RANGE as i32),
        },
        _ => return None,
    })
}

/// A move in the notation of a text, with its report.
fn parsed_move(parsed: Result<Move, SanError>) -> Answer {
    match parsed {
        Ok(one) => {
            let mut answer = wrote("move", one.bits().to_ne_bytes().into());
            answer.written.push(report(Problems::NONE, 0));
            answer
        }
        Err(SanError { kind, offset }) => {
            Answer { status: kind as i32, written: vec![report(Problems::NONE, offset)] }
        }
    }
}

/// What keys, counts and attacks are.
fn count_answer(call: &Call) -> Option<Answer> {
    Some(match call.name {
        "pdn_chess_key" => wrote("key", position(call).key().to_ne_bytes().into()),
        "pdn_chess_key_after" => played(call, |position, next| {
            let key = position.next_key(call.number("key"), next);
            wrote("next_key", key.to_ne_bytes().into())
        }),
        "pdn_chess_perft" => {
            let nodes = position(call).perft(call.number("depth") as u32);
            wrote("nodes", nodes.expect("the depth is allowed").to_ne_bytes().into())
        }
        "pdn_chess_divide" => {
            let position = position(call);
            let entries =
                position.divide(call.number("depth") as u32).expect("the depth is allowed");
            // Forged words may have more moves than any game: the rest is dropped.
            let entries = entries.take(MAX_MOVES).map(|entry| {
                let mut bytes = entry.nodes.to_ne_bytes().to_vec();
                bytes.extend(entry.first.bits().to_ne_bytes());
                bytes.extend([0; 6]);
                bytes
            });
            put_list(call, "entries", entries)
        }
        "pdn_chess_attacks" => {
            let piece = Piece::new(call.number("piece") as u8).expect("a piece");
            let (square, occupied) = (square(call.number("square")), call.number("occupied"));
            wrote("squares", set(attacks::of(piece.color, piece.role, square, Bitboard(occupied))))
        }
        _ => return None,
    })
}

fn wrote(name: &'static str, bytes: Vec<u8>) -> Answer {
    Answer { status: 0, written: vec![(name, bytes)] }
}

fn refused(status: i32) -> Answer {
    Answer { status, written: vec![] }
}

fn made(setup: &Setup) -> Answer {
    wrote("setup", words(&setup.to_snapshot()))
}

fn reached(name: &'static str, position: &Position) -> Answer {
    wrote(name, words(&position.to_snapshot()))
}

fn edited(call: &Call, edit: impl Fn(&mut Setup)) -> Answer {
    let mut setup = setup(call);
    edit(&mut setup);
    made(&setup)
}

fn parsed(call: &Call) -> Answer {
    let text = text(call);
    let setup = match Setup::parse_fen(text, mode(call)) {
        Ok(setup) => setup,
        Err(error) => {
            return Answer {
                status: error.kind as i32,
                written: vec![report(Problems::NONE, error.offset)],
            };
        }
    };
    let parsed = Position::parse_fen(text, mode(call));
    let result = match mode(call) {
        FenMode::Strict => Position::from_setup(&setup).map(|one| (one, Problems::NONE)),
        FenMode::Lenient => Position::repair(&setup),
        FenMode::Playable => Position::from_playable(&setup),
    };
    // The crate's own shorter way says the same.
    assert_eq!(parsed, result.map(|(one, _)| one).map_err(PositionFenError::Rules));
    reported(result)
}

fn reported(result: Result<(Position, Problems), Problems>) -> Answer {
    match result {
        Ok((position, dropped)) => {
            let mut answer = reached("position", &position);
            answer.written.push(report(dropped, 0));
            answer
        }
        Err(problems) => Answer {
            status: PDN_ERROR_CHESS_INVALID_POSITION as i32,
            written: vec![report(problems, 0)],
        },
    }
}

fn report(problems: Problems, offset: usize) -> (&'static str, Vec<u8>) {
    let offset = u32::try_from(offset).expect("no text is that long");
    ("report", [problems.bits(), offset].map(u32::to_ne_bytes).concat())
}

fn played(call: &Call, write: impl Fn(&Position, &Position) -> Answer) -> Answer {
    let position = position(call);
    let Some(one) = Move::from_bits(call.number("move") as u16) else {
        return refused(PDN_ERROR_RANGE as i32);
    };
    match position.play(one) {
        Ok(next) => write(&position, &next),
        Err(why) => refused(why as i32),
    }
}

fn put_text(call: &Call, length: &'static str, text: &str) -> Answer {
    let needed = (length, text.len().to_ne_bytes().to_vec());
    if text.len() as u64 >= call.number("capacity") {
        return Answer { status: PDN_ERROR_BUFFER as i32, written: vec![needed] };
    }
    let text = [text.as_bytes(), b"\0"].concat();
    Answer { status: 0, written: vec![needed, ("buffer", text)] }
}

fn put_moves(call: &Call, moves: &[Move]) -> Answer {
    put_list(call, "moves", moves.iter().map(|one| one.bits().to_ne_bytes()))
}

fn put_list<T: AsRef<[u8]>>(
    call: &Call,
    buffer: &'static str,
    elements: impl Iterator<Item = T>,
) -> Answer {
    let elements: Vec<T> = elements.collect();
    let needed = ("count", elements.len().to_ne_bytes().to_vec());
    if elements.len() as u64 > call.number("capacity") {
        return Answer { status: PDN_ERROR_BUFFER as i32, written: vec![needed] };
    }
    let bytes = elements.iter().flat_map(|element| element.as_ref().iter().copied());
    Answer { status: 0, written: vec![needed, (buffer, bytes.collect())] }
}

fn setup(call: &Call) -> Setup {
    Setup::from_snapshot(&unpacked(call.bytes("setup"))).expect("a valid setup")
}

fn position(call: &Call) -> Position {
    Position::from_snapshot(&unpacked(call.bytes("position"))).expect("a valid position")
}

fn text(call: &Call) -> &[u8] {
    // NULL is an empty text, if its length says so.
    if call.number("length") == 0 { b"" } else { call.bytes("text") }
}

fn mode(call: &Call) -> FenMode {
    FenMode::new(call.number("mode") as u8).expect("a mode")
}

fn style(call: &Call) -> CastlingStyle {
    if call.number("style") == 0 { CastlingStyle::Standard } else { CastlingStyle::Chess960 }
}

fn set(squares: Bitboard) -> Vec<u8> {
    squares.0.to_ne_bytes().into()
}

fn color(number: u64) -> Color {
    Color::new(number as u8).expect("0 or 1")
}

fn square(number: u64) -> Square {
    Square::new(number as u8).expect("below 64")
}
