//! Proof that the machine catches what it is there to catch: each test commits one deliberate
//! fault.

use pedina_ffi::chess::position::pdn_chess_position;
use pedina_ffi::ptr::{In, Out, OutArray};

use super::examples::start;
use super::prelude::*;

#[cfg(all(unix, not(miri)))]
#[test]
fn one_byte_outside_of_an_object_faults() {
    use super::fault::signal_of;
    use super::memory::{Access, Region, Side};

    let faults = [Some(libc::SIGSEGV), Some(libc::SIGBUS)];
    for length in [0, 1, 80, 4096, 5000] {
        let content = vec![7; length];
        for (side, offset) in [(Side::Left, -1), (Side::Right, length as isize)] {
            let region = Region::new(&content, 1, side, Access::Write);
            let outside = region.pointer().wrapping_offset(offset);
            // SAFETY: a deliberate fault, in a process of its own.
            let read = signal_of(|| unsafe {
                core::hint::black_box(outside.read_volatile());
            });
            // SAFETY: as above.
            let write = signal_of(|| unsafe { outside.write_volatile(1) });
            assert!(faults.contains(&read), "read at {offset} of {length}: {read:?}");
            assert!(faults.contains(&write), "write at {offset} of {length}: {write:?}");
        }
        if length > 0 {
            let region = Region::new(&content, 1, Side::Right, Access::Read);
            // SAFETY: a deliberate fault, in a process of its own.
            let write = signal_of(|| unsafe { region.pointer().write_volatile(1) });
            assert!(faults.contains(&write), "write to a const object: {write:?}");
        }
    }
    assert_eq!(signal_of(|| {}), None);
}

/// A pointer of the caller, as it came.
fn pointer<T, P>(parameter: &P) -> *mut T {
    const { assert!(size_of::<P>() == size_of::<*mut T>()) };
    // SAFETY: the parameter types are transparent: each is the plain pointer.
    unsafe { core::mem::transmute_copy(parameter) }
}

/// The faults, as functions with the declarations of real ones.
mod faulty {
    use core::ffi::c_char;

    use super::*;

    type Position = In<pdn_chess_position>;

    pub(super) extern "C" fn answers_only(_: Position, _: Out<u64>) -> pdn_status {
        PDN_OK
    }

    pub(super) extern "C" fn writes_half(_: Position, key: Out<u64>) -> pdn_status {
        // SAFETY: the key has 8 bytes.
        unsafe { pointer::<u32, _>(&key).write_unaligned(1) };
        PDN_OK
    }

    pub(super) extern "C" fn writes_and_refuses(_: Position, key: Out<u64>) -> pdn_status {
        // SAFETY: as above.
        unsafe { pointer::<u64, _>(&key).write_unaligned(1) };
        PDN_ERROR_STATE
    }

    pub(super) extern "C" fn answers_by_chance(_: Position, key: Out<u64>) -> pdn_status {
        // SAFETY: as above.
        unsafe {
            if pointer::<u8, _>(&key).read() == 0xA5 {
                return PDN_ERROR_STATE;
            }
            pointer::<u64, _>(&key).write_unaligned(1);
        }
        PDN_OK
    }

    #[cfg(not(miri))]
    pub(super) extern "C" fn writes_beside(_: Position, key: Out<u8>) -> pdn_status {
        // SAFETY: a deliberate fault that stays within the page of the object.
        unsafe { pointer::<u64, _>(&key).write_unaligned(0) };
        PDN_OK
    }

    type Moves = OutArray<u16>;

    pub(super) extern "C" fn counts_and_refuses(
        _: Position,
        _: Moves,
        _: usize,
        count: Out<usize>,
    ) -> pdn_status {
        // SAFETY: the count has the bytes of a size_t.
        unsafe { pointer::<usize, _>(&count).write_unaligned(1) };
        PDN_ERROR_STATE
    }

    pub(super) extern "C" fn writes_one_too_many(
        _: Position,
        moves: Moves,
        _: usize,
        count: Out<usize>,
    ) -> pdn_status {
        // SAFETY: as above, and the capacity is 218 moves.
        unsafe {
            pointer::<[u16; 2], _>(&moves).write_unaligned([0; 2]);
            pointer::<usize, _>(&count).write_unaligned(1);
        }
        PDN_OK
    }

    pub(super) extern "C" fn refuses_enough(
        _: Position,
        _: Moves,
        _: usize,
        count: Out<usize>,
    ) -> pdn_status {
        // SAFETY: as above.
        unsafe { pointer::<usize, _>(&count).write_unaligned(1) };
        PDN_ERROR_BUFFER
    }

    pub(super) extern "C" fn forgets_the_nul(
        _: Position,
        _: u8,
        buffer: OutArray<c_char>,
        _: usize,
        length: Out<usize>,
    ) -> pdn_status {
        // SAFETY: as above, and the capacity is 106 characters.
        unsafe {
            pointer::<[u8; 3], _>(&buffer).write(*b"8/8");
            pointer::<usize, _>(&length).write_unaligned(2);
        }
        PDN_OK
    }
}

#[test]
fn broken_laws_are_found() {
    use faulty::*;
    let p = &start();
    let named = |name: &'static str, mut call: Call| {
        call.name = name;
        call
    };
    let key = |call| named("pdn_chess_key", call);
    let moves = |call| named("pdn_chess_legal_moves", call);
    let fen = call!(forgets_the_nul(p, 0, room(106), _, _));
    for (call, broken) in [
        (key(call!(answers_only(p, _))), "key: two runs differ"),
        (key(call!(writes_half(p, _))), "key: two runs differ"),
        (key(call!(writes_and_refuses(p, _))), "key: changed beyond 0 bytes"),
        (key(call!(answers_by_chance(p, _))), "then"),
        #[cfg(not(miri))]
        (key(call!(writes_beside(p, _))), "outside of an object"),
        (moves(call!(counts_and_refuses(p, room(218), _, _))), "count: changed beyond 0 bytes"),
        (moves(call!(writes_one_too_many(p, room(218), _, _))), "moves: changed beyond 2 bytes"),
        (moves(call!(refuses_enough(p, room(218), _, _))), "capacity 218, needed 1"),
        (named("pdn_chess_format_fen", fen), "is no text with a NUL"),
    ] {
        match call.try_run() {
            Ok(outcome) => panic!("{broken}: not found, but {outcome:?}"),
            Err(found) => assert!(found.contains(broken), "{found} is not {broken}"),
        }
    }
}

#[test]
fn a_position_may_be_played_in_place() {
    let p = &start();
    let apart = run!(pdn_chess_play(p, 12 | 28 << 6, _));
    let in_place = run!(pdn_chess_play(p, 12 | 28 << 6, Value::Same(0)));
    assert_eq!((apart.status, in_place.status), (PDN_OK, PDN_OK));
    assert_eq!(in_place.bytes("next"), apart.bytes("next"));
    assert_eq!(in_place.bytes("position"), apart.bytes("next"));
    assert_ne!(run!(pdn_chess_play(p, 0, Value::Same(0))).status, PDN_OK);
}

#[test]
fn moves_are_packed_as_the_header_says() {
    for mv in (0..=u16::MAX).step_by(effort(1, 1009)) {
        let parts = [pdn_chess_move_from(mv), pdn_chess_move_to(mv), pdn_chess_move_promotion(mv)];
        let [from, to, promotion] = parts.map(u16::from);
        assert_eq!(from | to << 6 | promotion << 12, mv & 0x7FFF, "{mv:#06x}");
    }
    let squares = (0..64_u64).step_by(effort(1, 60));
    for (from, to) in squares.clone().flat_map(|from| squares.clone().map(move |to| (from, to))) {
        for promotion in [0, 2, 3, 4, 5] {
            let made = run!(pdn_chess_make_move(from, to, promotion as u8, _));
            assert_eq!(made.number("move"), from | to << 6 | promotion << 12);
        }
    }
}
