//! Buffers: every capacity from none to more than enough.

use crate::{
    call::{Call, Value},
    declarations::{ERROR_BUFFER, FUNCTIONS, OK},
    parameter::{Content, Kind},
    samples::effort,
};

#[test]
fn every_capacity_is_answered() {
    for &function in FUNCTIONS {
        let kinds = || function.parameters.iter().map(|parameter| parameter.kind);
        let Some(buffer) = kinds().position(|kind| matches!(kind, Kind::Buffer(..))) else {
            continue;
        };
        let Kind::Buffer(_, content) = function.parameters[buffer].kind else {
            continue;
        };
        let needed_name = function.parameters[buffer + 2].name;
        let example = Call::filling(function);
        let length = example.run().number(needed_name) as usize;
        let needed = length + usize::from(content == Content::Text);
        for capacity in (0..=needed + 1).step_by(effort(1, 41)).chain([needed]) {
            let outcome = example.clone().with_capacity(capacity).run();
            let expected = if capacity < needed { ERROR_BUFFER } else { OK };
            assert_eq!(outcome.status, expected, "{} with {capacity}", function.name);
            assert_eq!(outcome.number(needed_name), length as u64, "{}", function.name);
        }
        // A capacity that no memory has: only what is needed may be touched.
        for capacity in [usize::MAX, usize::MAX / 2 + 1, isize::MAX as usize] {
            let mut call = example.clone().with_capacity(needed);
            call.values[buffer + 1] = Value::Number(capacity as u64);
            assert_eq!(call.run().status, OK, "{} with {capacity}", function.name);
        }
    }
}
