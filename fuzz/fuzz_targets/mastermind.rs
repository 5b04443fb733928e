//! The bytes of the fuzzer choose a match with its settings, or rows and a code of Mastermind: C
//! has to answer as the crate does, with guard pages around everything that it is lent. The modules
//! are those of the test, `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, reason = "only tests use the rest")]

#[path = "../../ffi/tests/abi/main.rs"]
mod abi;

use abi::random::Random;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut random = Random::from_bytes(bytes);
    match random.below(2) {
        0 => drop(abi::matches::play(&mut random, 20)),
        _ => abi::rows::ask(&mut random, 1),
    }
});
