//! The first bytes of the fuzzer choose a place between two moves of a good game and the length of
//! the chunks, the others are a word that is put there: it may cost no move. The module is that of
//! the test, `core/tests/chess/pgn`.
#![no_main]

#[path = "../../core/tests/chess/pgn/recovery.rs"]
mod recovery;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let [ply, size, word @ ..] = bytes {
        recovery::costs_itself_at_most(word, usize::from(*ply), 1 + usize::from(*size));
    }
});
