//! Structs with a right checksum that the library never made.
//!
//! The checksum distinguishes damage from data; it is no secret. A program that computes it can
//! pass any board: two kings, none, pieces on top of each other. The answers then need not make
//! sense, but nothing may crash, hang or write where it should not.

use super::examples::{chess_values, start};
use super::prelude::*;

/// The structs that are forged.
pub(crate) const FORGED: [&str; 2] = ["pdn_chess_setup", "pdn_chess_position"];

#[test]
fn the_forger_knows_the_checksum() {
    let (setup, position) = (start().setup().to_snapshot(), start().to_snapshot());
    for (name, made) in FORGED.into_iter().zip([setup, position]) {
        assert_eq!(with_checksum(name, made), made, "{name}: the checksum has changed");
    }
}

#[test]
fn forged_structs_do_no_harm() {
    let (mut random, calls) = (Random::new(3), chess_values());
    let rounds = effort(300, 1);
    for round in 0..rounds {
        for call in &calls {
            for (i, kind) in call.kinds.iter().enumerate() {
                if !FORGED.contains(&kind.name) || !matches!(call.values[i], Value::Object(_)) {
                    continue;
                }
                let forged = match EXTREMES.get(round) {
                    Some(&extreme) => words(&with_checksum(kind.name, extreme)),
                    None => forged(kind.name, &call.objects(0)[i], &mut random),
                };
                call.clone().with_at(i, Value::Object(forged)).run();
            }
        }
    }
}

#[test]
fn the_stated_sizes_are_enough_even_for_forged_structs() {
    for &extreme in &EXTREMES[..effort(EXTREMES.len(), 3)] {
        let [setup, position] = FORGED.map(|name| words(&with_checksum(name, extreme)));
        let p = || position.clone();
        for call in [
            call!(pdn_chess_setup_format_fen(setup, 0, room(106), _, _)),
            call!(pdn_chess_format_fen(p(), 0, room(106), _, _)),
            call!(pdn_chess_legal_moves(p(), room(218), _, _)),
            call!(pdn_chess_filtered_moves(p(), 0, room(218), _, _)),
            call!(pdn_chess_filtered_moves(p(), 1, room(218), _, _)),
            call!(pdn_chess_filtered_moves(p(), 2, room(218), _, _)),
            call!(pdn_chess_divide(p(), 1, room(218), _, _)),
        ] {
            assert_ne!(call.run().status, PDN_ERROR_BUFFER, "{call:?}");
        }
    }
}

#[test]
fn games_from_forged_positions_do_no_harm() {
    let mut random = Random::new(4);
    for _ in 0..effort(300, 2) {
        let mut position = forged(FORGED[1], &words(&start().to_snapshot()), &mut random);
        for _ in 0..20 {
            let p = || position.clone();
            let moves = run!(pdn_chess_legal_moves(p(), room(218), _, _));
            let count = moves.number("count") as usize;
            if moves.status != PDN_OK || count == 0 {
                break;
            }
            let one = *random.pick(&moves.numbers::<2>("moves")[..count]);
            let played = run!(pdn_chess_play(p(), one, _));
            if played.status != PDN_OK {
                break;
            }
            position = played.bytes("next").into();
        }
    }
}

/// Sensors follow any position, and try its moves one after the other.
#[test]
fn boards_on_forged_positions_do_no_harm() {
    let mut random = Random::new(5);
    let rounds = effort(2_000, 2);
    for round in 0..rounds {
        let position = match EXTREMES.get(round) {
            Some(&extreme) => words(&with_checksum(FORGED[1], extreme)),
            None => forged(FORGED[1], &words(&start().to_snapshot()), &mut random),
        };
        let p = || position.clone();
        let mut board = run!(pdn_chess_eboard_init(p(), _)).bytes("board").to_vec();
        for _ in 0..4 {
            let b = || board.clone();
            for square in [random.below(64) as u8, 4] {
                assert_eq!(run!(pdn_chess_eboard_targets(p(), square, _)).status, PDN_OK);
            }
            assert_eq!(run!(pdn_chess_eboard_hints(b(), p(), _)).status, PDN_OK);
            for is_done in [0, 1] {
                let inferred = run!(pdn_chess_eboard_infer(b(), p(), is_done, _, room(8), _, _));
                assert_eq!(inferred.status, PDN_OK);
            }
            let (lifts, square) = (random.one_in(2), random.below(64) as u8);
            let moved = if lifts {
                run!(pdn_chess_eboard_lift(b(), square))
            } else {
                run!(pdn_chess_eboard_drop(b(), square))
            };
            board = moved.bytes("board").to_vec();
        }
    }
}

/// The struct with other words and the checksum that belongs to them.
pub(crate) fn forged(name: &str, original: &[u8], random: &mut Random) -> Vec<u8> {
    let mut words = unpacked(original);
    for _ in 0..=random.below(4) {
        let place = random.below(10);
        match random.below(4) {
            0 => words[place] ^= 1 << random.below(64),
            1 => words[place] = *random.pick(&[0, u64::MAX, 1, 1 << 63]),
            2 => words[place] = words[random.below(10)],
            _ => words[place] = random.next(),
        }
    }
    super::value::words(&with_checksum(name, words))
}

/// The words with the checksum that the library expects in the upper bits of the last.
fn with_checksum(name: &str, mut words: [u64; 10]) -> [u64; 10] {
    const GOLDEN: u32 = 0x9E37_79B9;
    words[9] &= (1 << 40) - 1;
    let mut sum: u32 = if name == FORGED[1] { 0x7064_6E31 } else { 0x7064_6E32 };
    let halves = words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]);
    for (half, factor) in halves.zip(1_u32..) {
        sum = sum.wrapping_add(half.wrapping_mul(factor.wrapping_mul(GOLDEN) | 1));
    }
    sum = (sum ^ sum >> 15).wrapping_mul(GOLDEN);
    words[9] |= u64::from((sum ^ sum >> 13) >> 8) << 40;
    words
}

/// The words of a setup or a position.
pub(crate) fn unpacked(bytes: &[u8]) -> [u64; 10] {
    let words: Vec<u64> = bytes.as_chunks().0.iter().copied().map(u64::from_ne_bytes).collect();
    words.try_into().unwrap_or([0; 10])
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
