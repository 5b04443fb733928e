//! The bytes of the fuzzer are a file of games: C and Rust have to tell the same of it, in pieces of
//! any size. The modules are those of the test, `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, reason = "the tests in the shared modules are left out")]

use pedina_ffi as _;

#[path = "../../ffi/tests/abi/declarations.rs"]
mod declarations;
#[path = "../../ffi/tests/abi/notation.rs"]
mod notation;
#[path = "../../ffi/tests/abi/parameter.rs"]
mod parameter;
#[path = "../../ffi/tests/abi/random.rs"]
mod random;
#[path = "../../ffi/tests/abi/samples.rs"]
mod samples;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some((size, text)) = bytes.split_first() {
        notation::told_alike(text, 1 + usize::from(*size));
    }
});
