//! The bytes of the fuzzer choose calls and arguments; guard pages, the laws of a call and the
//! model judge them. The modules are those of the test, `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, reason = "only tests use the rest")]

#[path = "../../ffi/tests/abi/main.rs"]
mod abi;

use abi::random::Random;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut random = Random::from_bytes(bytes);
    let mut sequence = abi::sequence::Sequence::new();
    while !random.is_exhausted() {
        sequence.step(&mut random);
        abi::laws::disturb(&mut random);
    }
});
