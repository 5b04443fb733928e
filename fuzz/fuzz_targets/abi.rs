//! The bytes of the fuzzer choose calls and arguments; guard pages, the laws of `call` and
//! the model judge them. The modules are those of the test, `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, reason = "the tests in the shared modules are left out")]

use pedina_ffi as _;

#[path = "../../ffi/tests/abi/call.rs"]
mod call;
#[path = "../../ffi/tests/abi/declarations.rs"]
mod declarations;
#[path = "../../ffi/tests/abi/fault.rs"]
mod fault;
#[path = "../../ffi/tests/abi/forgery.rs"]
mod forgery;
#[path = "../../ffi/tests/abi/memory.rs"]
mod memory;
#[path = "../../ffi/tests/abi/model.rs"]
mod model;
#[path = "../../ffi/tests/abi/parameter.rs"]
mod parameter;
#[path = "../../ffi/tests/abi/random.rs"]
mod random;
#[path = "../../ffi/tests/abi/samples.rs"]
mod samples;
#[path = "../../ffi/tests/abi/sequence.rs"]
mod sequence;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut random = random::Random::from_bytes(bytes);
    let mut sequence = sequence::Sequence::new();
    while !random.is_exhausted() {
        sequence.step(&mut random);
    }
});
