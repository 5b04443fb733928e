//! Structs that the library did not make are refused, whatever they hold.

use crate::{
    call::{Call, Value, starting},
    declarations::{ERROR_STATE, FUNCTIONS},
    parameter::{Kind, Struct},
    samples::effort,
};

#[test]
fn uninitialised_structs_are_refused() {
    for kind in [Struct::Setup, Struct::Position] {
        let size = starting(kind).len();
        for byte in [0x00, 0xFF, 0xA5, 0xCC, 0xCD, 0xDD, 0xFE].into_iter().take(effort(7, 2)) {
            for status in calls_with(kind, &vec![byte; size]) {
                assert_eq!(status, ERROR_STATE, "{kind:?} of bytes {byte:#04x}");
            }
        }
    }
}

#[test]
fn one_kind_of_struct_is_not_taken_for_another() {
    for (kind, other) in [(Struct::Setup, Struct::Position), (Struct::Position, Struct::Setup)] {
        for status in calls_with(kind, &starting(other)) {
            assert_eq!(status, ERROR_STATE, "a {other:?} as a {kind:?}");
        }
    }
}

#[test]
fn every_flipped_bit_is_noticed() {
    for kind in [Struct::Setup, Struct::Position] {
        let valid = starting(kind);
        for bit in (0..8 * valid.len()).step_by(effort(1, 401)) {
            let mut flipped = valid.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            for status in calls_with(kind, &flipped) {
                assert_eq!(status, ERROR_STATE, "bit {bit} of a {kind:?}");
            }
        }
    }
}

/// Calls every function that takes the struct with these bytes; the statuses.
fn calls_with(kind: Struct, bytes: &[u8]) -> Vec<i32> {
    let mut statuses = Vec::new();
    for &function in FUNCTIONS {
        for (i, parameter) in function.parameters.iter().enumerate() {
            if let Kind::Input(taken) | Kind::InputOutput(taken) = parameter.kind
                && taken == kind
            {
                let mut call = Call::example(function);
                call.values[i] = Value::Object(bytes.into());
                statuses.push(call.run().status);
            }
        }
    }
    assert!(statuses.len() > 5, "only {} functions take a {kind:?}", statuses.len());
    statuses
}
