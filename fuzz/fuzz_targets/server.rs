//! The bytes of the fuzzer choose the calls to a game server: in C and in Rust it has to live the
//! same life, with guard pages around everything that C is lent. The modules are those of the test,
//! `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, reason = "only tests use the rest")]

#[path = "../../ffi/tests/abi/main.rs"]
mod abi;

use abi::random::Random;
use abi::servers::Life;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut random = Random::from_bytes(bytes);
    let mut life = Life::begin(&mut random);
    while !random.is_exhausted() {
        life.call(&mut random);
    }
    // The states before are the last ones of other inputs.
    life.compare();
});
