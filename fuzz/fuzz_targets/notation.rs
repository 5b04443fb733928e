//! The bytes of the fuzzer are a file of games: C and Rust have to find the same in it, in chunks
//! of any size. The modules are those of the test, `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, reason = "only tests use the rest")]

#[path = "../../ffi/tests/abi/main.rs"]
mod abi;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some((size, text)) = bytes.split_first() {
        abi::pgn::visit_alike(text, 1 + usize::from(*size));
    }
});
