//! The bytes of the fuzzer choose the calls to a game server: in C and in Rust it has to live the same
//! life, with guard pages around everything that C is lent. The modules are those of the test,
//! `ffi/tests/abi`.
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
#[path = "../../ffi/tests/abi/servers.rs"]
mod servers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut random = random::Random::from_bytes(bytes);
    while !random.is_exhausted() {
        servers::live(&mut random, 50);
    }
});
