//! Structs with a right checksum that the library never made.
//!
//! A program that computes the checksum can pass any board: two kings, none, pieces on top of each
//! other. The answers then need not make sense, but nothing may crash, hang or write where it
//! should not.

use std::sync::LazyLock;

use super::declaration::opaque_structs;
use super::examples::{examples, start};
use super::memory::Side;
use super::prelude::*;
use super::seals::{Seal, as_words, seals};

/// The calls that take a struct with a checksum.
static CALLS: LazyLock<Vec<Forgeable>> = LazyLock::new(|| {
    let mut calls = Vec::new();
    for call in examples() {
        let objects = call.objects(0);
        let sealed = |i: usize| (i, seals(&call, i, &objects[i]));
        let structs: Vec<_> =
            (0..objects.len()).map(sealed).filter(|(_, seals)| !seals.is_empty()).collect();
        if !structs.is_empty() {
            calls.push(Forgeable { call, structs });
        }
    }
    calls
});

/// A call, and the arguments of it that have checksums.
#[derive(Debug)]
struct Forgeable {
    call: Call,
    structs: Vec<(usize, Vec<Seal>)>,
}

impl Forgeable {
    /// The call with one of its structs forged, or all of them, and some of its numbers and arrays
    /// changed.
    fn forge(&self, random: &mut Random) -> Call {
        let mut call = self.call.clone();
        let chosen = random.below(self.structs.len() + 1);
        for (nth, (i, seals)) in self.structs.iter().enumerate() {
            let is_chosen = chosen == nth || chosen == self.structs.len();
            if let Value::Object(bytes) = &mut call.values[*i]
                && is_chosen
            {
                *bytes = forged(seals, bytes, random);
            }
        }
        for i in 0..call.values.len() {
            let is_bound = ["depth", "nodes", "steps", "most"].contains(&call.parameter(i));
            let is_sealed = self.structs.iter().any(|(sealed, _)| *sealed == i);
            match &mut call.values[i] {
                // Those bound the work of the call; an example has them small.
                Value::Number(number, Some(_)) if call.kinds[i].size == 1 && is_bound => {
                    *number = 1;
                }
                Value::Number(number, Some(allowed)) if call.kinds[i].size == 1 => {
                    let other = random.below(16) as u64;
                    if (allowed.0)(other) {
                        *number = other;
                    }
                }
                Value::Object(bytes) if !is_sealed && !bytes.is_empty() && random.one_in(4) => {
                    let place = random.below(bytes.len());
                    bytes[place] = random.below(256) as u8;
                }
                _ => {}
            }
        }
        call
    }
}

/// One call with a forged struct; the function and its status.
///
/// # Panics
/// It breaks a law.
#[allow(dead_code, reason = "only `fuzz/` calls it")]
pub(crate) fn call(random: &mut Random) -> (&'static str, pdn_status) {
    let forged = CALLS[random.below(CALLS.len())].forge(random);
    let side = *random.pick(&[Side::Left, Side::Right]);
    (forged.name, forged.run_at(side).status)
}

#[test]
fn forged_structs_do_no_harm() {
    let mut random = Random::new(3);
    let mut accepted = 0;
    for _ in 0..effort(40, 1) {
        for call in &*CALLS {
            accepted += u32::from(call.forge(&mut random).run().status == PDN_OK);
        }
    }
    assert!(accepted > effort(2_000, 20) as u32, "{accepted} were accepted");
}

#[test]
fn every_struct_is_forged() {
    let names = CALLS
        .iter()
        .flat_map(|forgeable| forgeable.structs.iter().map(|(i, _)| forgeable.call.kinds[*i].name));
    let names = names.filter(|name| *name != "u64").collect();
    assert_eq!(*opaque_structs(), names);
}

/// A position and a setup, with which most functions of chess begin.
#[test]
fn extreme_boards_do_no_harm() {
    for &extreme in &EXTREMES[..effort(EXTREMES.len(), 1)] {
        for Forgeable { call, structs } in &*CALLS {
            for (i, seals) in structs {
                if BOARDS.contains(&call.kinds[*i].name) {
                    let board = words(&closed(seals, extreme));
                    call.clone().with_at(*i, Value::Object(board)).run();
                }
            }
        }
    }
}

#[test]
fn the_stated_sizes_are_enough_even_for_forged_structs() {
    for &extreme in &EXTREMES[..effort(EXTREMES.len(), 3)] {
        let [setup, position] = BOARDS.map(|name| words(&closed(&seals_of(name), extreme)));
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
        let mut position = forged_board(BOARDS[1], &words(&start().to_snapshot()), &mut random);
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
            Some(&extreme) => words(&closed(&seals_of(BOARDS[1]), extreme)),
            None => forged_board(BOARDS[1], &words(&start().to_snapshot()), &mut random),
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

/// A setup or a position with other words and the checksum that belongs to them.
pub(crate) fn forged_board(name: &str, original: &[u8], random: &mut Random) -> Vec<u8> {
    forged(&seals_of(name), original, random)
}

/// The struct with other words and the checksums that belong to them.
fn forged(seals: &[Seal], original: &[u8], random: &mut Random) -> Vec<u8> {
    let mut words = as_words(original);
    for _ in 0..=random.below(4) {
        let place = random.below(words.len());
        let shift = 8 * random.below(8);
        match random.below(6) {
            0 => words[place] ^= 1 << random.below(64),
            1 => words[place] = *random.pick(&[0, u64::MAX, 1, 1 << 63]),
            2 => words[place] = words[random.below(words.len())],
            // Most fields are a byte or two.
            3 => words[place] = words[place] & !(0xFF << shift) | (random.next() & 0xFF) << shift,
            4 => words[place] = words[place].wrapping_add(1 << shift),
            _ => words[place] = random.next(),
        }
    }
    seals.iter().for_each(|seal| seal.close(&mut words));
    super::value::words(&words)
}

fn closed(seals: &[Seal], mut words: [u64; 10]) -> [u64; 10] {
    seals.iter().for_each(|seal| seal.close(&mut words));
    words
}

/// The checksum of a setup or a position.
fn seals_of(name: &str) -> Vec<Seal> {
    let mut structs = CALLS.iter().flat_map(|Forgeable { call, structs }| {
        structs.iter().filter(|(i, _)| call.kinds[*i].name == name)
    });
    structs.next().expect("a call takes one").1.clone()
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

/// Boards alone.
const BOARDS: [&str; 2] = ["pdn_chess_setup", "pdn_chess_position"];
