//! Structs whose check is right although the library never made them.
//!
//! The check tells damage from data; it is no secret. Whoever computes it can hand over any
//! board: two kings, none, pieces on top of each other. The answers then need not make
//! sense, but nothing may crash, hang or write where it should not.

use crate::{
    call::{Call, Value, starting},
    declarations::{CHESS_FEN_SIZE, CHESS_MAX_MOVES, FUNCTIONS, OK},
    model::{bytes, words},
    parameter::{Kind, Struct},
    random::Random,
    samples::effort,
};

#[test]
fn the_forger_knows_the_check() {
    for kind in [Struct::Setup, Struct::Position] {
        let made = starting(kind);
        assert_eq!(bytes(&sealed(kind, words(&made))), made, "{kind:?}: the check has changed");
    }
}

#[test]
fn forged_structs_do_no_harm() {
    let mut random = Random::new(3);
    let rounds = effort(300, 1);
    for kind in [Struct::Setup, Struct::Position] {
        for round in 0..rounds {
            let forged = match EXTREMES.get(round) {
                Some(&words) => bytes(&sealed(kind, words)),
                None => forged(kind, &starting(kind), &mut random),
            };
            for &function in FUNCTIONS {
                for (i, parameter) in function.parameters.iter().enumerate() {
                    if let Kind::Input(taken) | Kind::InputOutput(taken) = parameter.kind
                        && taken == kind
                    {
                        let mut call = Call::example(function);
                        call.values[i] = Value::Object(forged.clone());
                        call.run();
                    }
                }
            }
        }
    }
}

#[test]
fn the_stated_sizes_are_enough_even_for_forged_structs() {
    for &words in &EXTREMES[..effort(EXTREMES.len(), 3)] {
        for (kind, parameter) in [(Struct::Setup, "setup"), (Struct::Position, "position")] {
            let forged = Value::Object(bytes(&sealed(kind, words)));
            let name = match kind {
                Struct::Setup => "pdn_chess_setup_format_fen",
                Struct::Position => "pdn_chess_format_fen",
            };
            let length = Call::of(name).with(parameter, forged).run().number("length");
            assert!((length as i64) < CHESS_FEN_SIZE, "a FEN of {length} bytes");
        }
        for name in LISTS {
            let forged = Value::Object(bytes(&sealed(Struct::Position, words)));
            for capacity in [0, 217, 218] {
                let call = Call::of(name).with("position", forged.clone());
                let count = call.with_capacity(capacity).run().number("count");
                assert!(count as i64 <= CHESS_MAX_MOVES, "{name}: {count} moves");
            }
        }
    }
}

#[test]
fn games_from_forged_positions_do_no_harm() {
    let mut random = Random::new(4);
    let games = effort(300, 2);
    for _ in 0..games {
        let mut position = forged(Struct::Position, &starting(Struct::Position), &mut random);
        for _ in 0..20 {
            let with = |name| Call::of(name).with("position", Value::Object(position.clone()));
            let moves = with("pdn_chess_legal_moves").run();
            let moves = moves.elements(2);
            if moves.is_empty() {
                break;
            }
            let bytes = random.pick(&moves);
            let mv = Value::Number(u16::from_ne_bytes([bytes[0], bytes[1]]).into());
            let played = with("pdn_chess_play").with("mv", mv).run();
            if played.status != OK {
                break;
            }
            position = played.bytes("next").into();
        }
    }
}

/// The functions whose list has a stated size.
const LISTS: [&str; 5] = [
    "pdn_chess_legal_moves",
    "pdn_chess_legal_captures",
    "pdn_chess_legal_quiets",
    "pdn_chess_legal_evasions",
    "pdn_chess_divide",
];

/// The struct with other words and the check that belongs to them.
pub(crate) fn forged(kind: Struct, original: &[u8], random: &mut Random) -> Vec<u8> {
    let mut words = words(original);
    for _ in 0..=random.below(4) {
        let place = random.below(10);
        match random.below(4) {
            0 => words[place] ^= 1 << random.below(64),
            1 => words[place] = *random.pick(&[0, u64::MAX, 1, 1 << 63]),
            2 => words[place] = words[random.below(10)],
            _ => words[place] = random.next(),
        }
    }
    bytes(&sealed(kind, words))
}

/// The words with the check that the library expects in the upper bits of the last.
fn sealed(kind: Struct, mut words: [u64; 10]) -> [u64; 10] {
    const GOLDEN: u32 = 0x9E37_79B9;
    words[9] &= (1 << 40) - 1;
    let mut sum: u32 = match kind {
        Struct::Position => 0x7064_6E31,
        Struct::Setup => 0x7064_6E32,
    };
    let halves = words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]);
    for (half, factor) in halves.zip(1_u32..) {
        sum = sum.wrapping_add(half.wrapping_mul(factor.wrapping_mul(GOLDEN) | 1));
    }
    sum = (sum ^ sum >> 15).wrapping_mul(GOLDEN);
    words[9] |= u64::from((sum ^ sum >> 13) >> 8) << 40;
    words
}

/// Boards that no parser lets through.
const EXTREMES: &[[u64; 10]] = &[
    // Nothing at all; everything everywhere.
    [0; 10],
    [u64::MAX; 10],
    // Queens on every square but the kings', which stand on e1 and e8.
    [0, 0, 0, 0, !QUIET_KINGS, QUIET_KINGS, !(1 << 60), 1 << 60, 0, 1 << 16],
    // Queens all around the board: far more moves than a game can have.
    [0, 0, 0, 0, BORDER & !1, 1 | 1 << 27, BORDER, 1 << 27, 0, 1 << 16],
    // The same squares for every role.
    [BORDER, BORDER, BORDER, BORDER, BORDER, BORDER | 1 << 27, BORDER, 1 << 27, 0, 1 << 16],
    // All kings.
    [0, 0, 0, 0, 0, u64::MAX, u64::MAX >> 32, u64::MAX << 32, u64::MAX, 1 << 16],
    // All pawns, the last ranks too.
    [!QUIET_KINGS, 0, 0, 0, 0, QUIET_KINGS, u64::MAX >> 32, u64::MAX << 32, 0, 1 << 16],
    // Each piece in both colours.
    [0xFF00, 0x42, 0x24, 0x81, 0x08, 0x10, u64::MAX, u64::MAX, u64::MAX, u64::MAX],
    // Rooks that may all castle with a king in the middle.
    [0, 0, 0, !(1 << 27 | 1 << 60), 0, 1 << 27 | 1 << 60, !(1 << 60), 1 << 60, u64::MAX, 1 << 16],
    // No king of either colour, pawns that may capture en passant on any square.
    [u64::MAX, 0, 0, 0, 0, 0, u64::MAX >> 32, u64::MAX << 32, 0, 20 << 33 | 1 << 32],
];

const BORDER: u64 = 0xFF81_8181_8181_81FF;

const QUIET_KINGS: u64 = 1 << 4 | 1 << 60;
