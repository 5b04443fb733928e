//! Proof that the harness catches what it is there to catch: each test commits one
//! deliberate fault.

use core::{ffi::c_void, ptr};

use crate::{
    call::Call,
    declarations::{ERROR_BUFFER, ERROR_STATE, FUNCTIONS, Function, OK},
    parameter::Argument,
};

#[test]
fn every_example_succeeds() {
    for &function in FUNCTIONS {
        let outcome = Call::example(function).run();
        assert_eq!(outcome.status, OK, "{}", function.name);
    }
}

#[cfg(all(unix, not(miri)))]
#[test]
fn one_byte_outside_of_an_object_faults() {
    use crate::{
        fault::signal_of,
        memory::{Access, Region, Side},
    };

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

#[test]
fn broken_laws_are_found() {
    type Faulty = unsafe fn(&[Argument]) -> i32;
    let cases: &[(&str, Faulty, &str)] = &[
        ("pdn_chess_key", |_| -9, "status -9 is not in the header"),
        ("pdn_chess_key", |_| OK, "key: two runs differ"),
        ("pdn_chess_key", writes_half_of_the_key, "key: two runs differ"),
        ("pdn_chess_key", writes_and_refuses, "key: changed beyond 0 bytes"),
        ("pdn_chess_key", answers_by_chance, "then"),
        ("pdn_chess_legal_moves", counts_and_refuses, "count: changed beyond 0 bytes"),
        ("pdn_chess_legal_moves", writes_one_too_many, "moves: changed beyond 2 bytes"),
        ("pdn_chess_legal_moves", refuses_enough_room, "capacity 218, needed 1"),
        ("pdn_chess_format_fen", forgets_the_nul, "is not printable ASCII with a NUL"),
    ];
    for &(name, invoke, broken) in cases {
        let call = Call::of(name);
        let function = Function { invoke, ..call.function };
        match (Call { function, ..call }).try_run() {
            Ok(outcome) => panic!("{broken}: not found, but {outcome:?}"),
            Err(found) => assert!(found.contains(broken), "{found} is not {broken}"),
        }
    }
}

#[cfg(not(miri))]
#[test]
fn writes_beside_an_object_are_found() {
    let call = Call::of("pdn_chess_key").with("key", crate::call::Value::Room(1));
    let function = Function {
        invoke: |arguments| {
            // SAFETY: a deliberate fault that stays within the page of the object.
            unsafe { pointer(arguments, 1).cast::<u64>().write_unaligned(0) };
            OK
        },
        ..call.function
    };
    let found = (Call { function, ..call }).try_run().expect_err("the fault");
    assert!(found.contains("outside of an object"), "{found}");
}

unsafe fn writes_half_of_the_key(arguments: &[Argument]) -> i32 {
    // SAFETY: the key has room for 8 bytes.
    unsafe { pointer(arguments, 1).cast::<u32>().write_unaligned(1) };
    OK
}

unsafe fn writes_and_refuses(arguments: &[Argument]) -> i32 {
    // SAFETY: as above.
    unsafe { pointer(arguments, 1).cast::<u64>().write_unaligned(1) };
    ERROR_STATE
}

unsafe fn answers_by_chance(arguments: &[Argument]) -> i32 {
    // SAFETY: as above.
    if unsafe { pointer(arguments, 1).cast::<u8>().read() } == 0xA5 {
        return ERROR_STATE;
    }
    // SAFETY: as above.
    unsafe { pointer(arguments, 1).cast::<u64>().write_unaligned(1) };
    OK
}

unsafe fn counts_and_refuses(arguments: &[Argument]) -> i32 {
    // SAFETY: the count has room for a size_t.
    unsafe { pointer(arguments, 3).cast::<usize>().write_unaligned(1) };
    ERROR_STATE
}

unsafe fn writes_one_too_many(arguments: &[Argument]) -> i32 {
    // SAFETY: the count has room for a size_t, the buffer for 218 moves.
    unsafe {
        pointer(arguments, 1).cast::<[u16; 2]>().write_unaligned([0; 2]);
        pointer(arguments, 3).cast::<usize>().write_unaligned(1);
    }
    OK
}

unsafe fn refuses_enough_room(arguments: &[Argument]) -> i32 {
    // SAFETY: the count has room for a size_t.
    unsafe { pointer(arguments, 3).cast::<usize>().write_unaligned(1) };
    ERROR_BUFFER
}

unsafe fn forgets_the_nul(arguments: &[Argument]) -> i32 {
    // SAFETY: the length has room for a size_t, the buffer for 218 characters.
    unsafe {
        pointer(arguments, 2).cast::<[u8; 3]>().write(*b"8/8");
        pointer(arguments, 4).cast::<usize>().write_unaligned(2);
    }
    OK
}

fn pointer(arguments: &[Argument], index: usize) -> *mut c_void {
    match arguments[index] {
        Argument::Pointer(pointer) => pointer,
        Argument::Number(_) => ptr::null_mut(),
    }
}
