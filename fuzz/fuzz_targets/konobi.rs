//! The bytes of the fuzzer choose games and texts of Konobi, and calls to all of its functions with some
//! bytes changed: C has to answer as the crate does, with guard pages around everything that it is
//! lent. The modules are those of the test, `ffi/tests/abi`.
#![no_main]
#![allow(dead_code, unused_imports, reason = "the tests in the shared modules are left out")]

use pedina_ffi as _;

#[path = "../../ffi/tests/abi/case.rs"]
mod case;
#[path = "../../ffi/tests/abi/declarations.rs"]
mod declarations;
#[path = "../../ffi/tests/abi/fault.rs"]
mod fault;
#[path = "../../ffi/tests/abi/konobi.rs"]
mod konobi;
#[path = "../../ffi/tests/abi/konobi_drawing.rs"]
mod konobi_drawing;
#[path = "../../ffi/tests/abi/konobi_players.rs"]
mod konobi_players;
#[path = "../../ffi/tests/abi/memory.rs"]
mod memory;
#[path = "../../ffi/tests/abi/parameter.rs"]
mod parameter;
#[path = "../../ffi/tests/abi/random.rs"]
mod random;
#[path = "../../ffi/tests/abi/samples.rs"]
mod samples;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut random = random::Random::from_bytes(bytes);
    let cases = [konobi::cases(), konobi_drawing::cases(), konobi_players::cases()];
    while !random.is_exhausted() {
        match random.below(8) {
            0 => konobi::live(&mut random),
            1 | 2 => konobi::read_texts(&mut random),
            _ => {
                let of_one_file = random.pick(&cases);
                case::disturb(of_one_file, &mut random);
            }
        }
    }
});
