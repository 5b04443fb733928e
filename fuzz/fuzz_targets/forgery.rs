//! The bytes of the fuzzer choose one call of a C function, and change the words of a struct that
//! it takes, whose checksums are then made right: no crash, no hang, nothing written beside the
//! objects, and a status that the header documents for the function. The modules are those of the
//! test, `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, unused_macros, reason = "only tests use the rest")]

#[path = "../../ffi/tests/abi/main.rs"]
mod abi;

use abi::random::Random;
use std::collections::BTreeMap;
use std::sync::LazyLock;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let (function, status) = abi::forgery::call(&mut Random::from_bytes(bytes));
    let status = status as i32;
    let is_documented = DOCUMENTED[function].contains(&status);
    assert!(is_documented || BY_FORGERY.contains(&(function, status)), "{function}: {status}");
});

/// Statuses that only a forged struct can have: a take-back that was proposed before any move.
const BY_FORGERY: [(&str, i32); 1] = [("pdn_chess_server_answer_take_back", -142)];

/// The statuses that each function may return, by the model of the interface.
static DOCUMENTED: LazyLock<BTreeMap<&str, Vec<i32>>> = LazyLock::new(|| {
    let rows = include_str!(concat!(env!("OUT_DIR"), "/statuses.txt")).lines();
    rows.map(|row| {
        let mut words = row.split(' ');
        let function = words.next().expect("a row begins with a function");
        (function, words.map(|number| number.parse().expect("a number")).collect())
    })
    .collect()
});
