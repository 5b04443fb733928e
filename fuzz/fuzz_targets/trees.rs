//! The bytes of the fuzzer are a file of games: what a tree writes of it is read and written as it
//! is. The modules are those of the test, `core/tests/chess/tree`.
#![no_main]
#![allow(dead_code, reason = "only tests use the rest")]

#[path = "../../core/tests/chess/tree/model.rs"]
mod model;
#[path = "../../core/tests/chess/tree/passes.rs"]
mod passes;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    passes::passed(bytes);
});
