//! The bytes of the fuzzer choose the calls to a game server: in C and in Rust it has to live the
//! same life, with guard pages around everything that C is lent. The modules are those of the test,
//! `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, reason = "only tests use the rest")]

#[path = "../../ffi/tests/abi/main.rs"]
mod abi;

use abi::random::Random;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut random = Random::from_bytes(bytes);
    while !random.is_exhausted() {
        abi::servers::live(&mut random, 50);
    }
});
