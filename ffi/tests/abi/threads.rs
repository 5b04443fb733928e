//! One struct, read by several threads at once.
//!
//! Miri and ThreadSanitizer see a race here even where the answers are right.

use std::{sync::OnceLock, thread};

use crate::{
    call::{Call, Value, starting},
    declarations::FUNCTIONS,
    model::words,
    parameter::{Kind, Struct},
    samples::effort,
};

#[test]
fn a_const_struct_may_be_read_by_several_threads() {
    let alone = answers();
    let rounds = effort(50, 1);
    thread::scope(|scope| {
        for _ in 0..effort(4, 2) {
            scope.spawn(|| {
                for _ in 0..rounds {
                    assert_eq!(answers(), alone);
                }
            });
        }
    });
}

/// Status and outputs of every function that only reads a struct.
fn answers() -> Vec<(i32, Vec<u8>)> {
    static SETUP: OnceLock<[u64; 10]> = OnceLock::new();
    static POSITION: OnceLock<[u64; 10]> = OnceLock::new();
    let setup = SETUP.get_or_init(|| words(&starting(Struct::Setup)));
    let position = POSITION.get_or_init(|| words(&starting(Struct::Position)));
    let mut answers = Vec::new();
    for &function in FUNCTIONS {
        let shared = match function.parameters[0].kind {
            Kind::Input(Struct::Setup) => setup,
            Kind::Input(Struct::Position) => position,
            _ => continue,
        };
        let mut call = Call::example(function);
        call.values[0] = Value::Shared(shared);
        let outcome = call.run();
        let last = function.parameters.last().expect("the struct is one");
        answers.push((outcome.status, outcome.bytes(last.name).to_vec()));
    }
    assert!(answers.len() > 20, "only {} functions read a struct", answers.len());
    answers
}
