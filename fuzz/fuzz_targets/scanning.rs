//! The first bytes of the fuzzer choose the room for variations and how a file of games is cut, the others
//! are the file: a scanner has to find in it what the crate tells a visitor, each move checked, with
//! guard pages around everything that it is lent. Some bytes more choose what is wrong with a call. The
//! modules are those of the test, `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, reason = "the tests in the shared modules are left out")]

use pedina_ffi as _;

#[path = "../../ffi/tests/abi/case.rs"]
mod case;
#[path = "../../ffi/tests/abi/declarations.rs"]
mod declarations;
#[path = "../../ffi/tests/abi/fault.rs"]
mod fault;
#[path = "../../ffi/tests/abi/memory.rs"]
mod memory;
#[path = "../../ffi/tests/abi/parameter.rs"]
mod parameter;
#[path = "../../ffi/tests/abi/random.rs"]
mod random;
#[path = "../../ffi/tests/abi/samples.rs"]
mod samples;
#[path = "../../ffi/tests/abi/scanning.rs"]
mod scanning;
#[path = "../../ffi/tests/abi/writing.rs"]
mod writing;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&depth, rest)) = bytes.split_first() else { return };
    let Some((seed, file)) = rest.split_first_chunk() else { return };
    let mut random = random::Random::new(u64::from_le_bytes(*seed));
    scanning::found_alike(file, usize::from(depth % 8), &mut random);
    case::disturb(&scanning::cases(), &mut random);
});
