//! The bytes of the fuzzer choose a game or a text of Konobi: C has to answer as the crate does,
//! with guard pages around everything that it is lent. The modules are those of the test,
//! `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, reason = "only tests use the rest")]

#[path = "../../ffi/tests/abi/main.rs"]
mod abi;

use abi::random::Random;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut random = Random::from_bytes(bytes);
    match random.below(3) {
        0 => abi::konobi::reach(&mut random),
        _ => abi::konobi::read_texts(&mut random),
    }
});
