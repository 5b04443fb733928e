//! The first bytes of the fuzzer choose the depth of variations and how a file of games is cut, the
//! others are the file: a scanner has to find in it what the crate finds, each move checked, with
//! guard pages around everything that it is lent. The modules are those of the test,
//! `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, reason = "only tests use the rest")]

#[path = "../../ffi/tests/abi/main.rs"]
mod abi;

use abi::random::Random;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&depth, rest)) = bytes.split_first() else { return };
    let Some((seed, file)) = rest.split_first_chunk() else { return };
    let mut random = Random::new(u64::from_le_bytes(*seed));
    abi::pgn::scan_alike(file, usize::from(depth % 8), &mut random);
});
