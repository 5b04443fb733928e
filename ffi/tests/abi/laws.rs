//! The laws of a call, for every function of the header: what it refuses, and what it then leaves
//! alone. [`examples`] has a row for each function; its declaration says the rest.

use core::iter;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::thread;

use super::call::is_about_arguments;
use super::declaration;
use super::examples::{examples, histories};
use super::memory::{Access, Region, Side};
use super::parameter::Role;
use super::prelude::*;
use super::recorder::Recorder;
use super::value::Allowed;

/// Made once: a fuzzer asks for one some thousand times a second.
static EXAMPLES: LazyLock<Vec<Call>> = LazyLock::new(examples);

/// The functions that return no status; the tests of `library` and of their subjects call them.
const WITHOUT_STATUS: [&str; 12] = [
    "pdn_append",
    "pdn_chess_move_from",
    "pdn_chess_move_promotion",
    "pdn_chess_move_to",
    "pdn_chess_problem_text",
    "pdn_konobi_point_column",
    "pdn_konobi_point_at",
    "pdn_konobi_point_row",
    "pdn_status_text",
    "pdn_struct_size",
    "pdn_version",
    "pdn_version_text",
];

/// The types without a checksum: any content of theirs is valid or out of range.
const PLAIN: [&str; 11] = [
    "pdn_chess_board_report",
    "pdn_chess_board_request",
    "pdn_chess_drawing",
    "pdn_chess_limits",
    "pdn_chess_period",
    "pdn_chess_server_move",
    "pdn_mastermind_row",
    "pdn_mastermind_settings",
    "pdn_konobi_table_settings",
    "u64",
    "usize",
];

#[test]
fn every_function_of_the_header_has_an_example() {
    let examples: BTreeSet<&str> = examples().iter().map(|call| call.name).collect();
    let others = WITHOUT_STATUS.into_iter().chain(["pdn_check_abi"]);
    let covered: BTreeSet<&str> = examples.iter().copied().chain(others).collect();
    let declared: BTreeSet<&str> = declaration::functions().keys().copied().collect();
    let alone: Vec<_> = declared.symmetric_difference(&covered).collect();
    assert!(alone.is_empty(), "only in the header or only in `examples`: {alone:?}");
}

#[test]
fn every_example_succeeds() {
    for call in examples() {
        let outcome = call.run();
        assert_eq!(outcome.status, PDN_OK, "{call:?}");
        let before = call.objects(0xA5);
        for (i, kind) in call.kinds.iter().enumerate() {
            let is_changed = before[i] != outcome.objects[i];
            let is_free = kind.role != Role::InOut || kind.name == "u64";
            assert!(is_free || is_changed, "{} is not changed by {call:?}", call.parameter(i));
        }
    }
}

#[test]
fn null_is_refused_where_an_object_is_needed() {
    for call in tried(0) {
        let is_array = |i: usize| call.kinds.get(i + 1).is_some() && is_array(call.kinds[i].role);
        let required: Vec<usize> = (0..call.kinds.len())
            .filter(|&i| !matches!(call.kinds[i].role, Role::Number | Role::User))
            .filter(|&i| !(call.is_optional(i) || is_array(i) && call.objects(0)[i].is_empty()))
            .collect();
        // Each set of pointers that is not empty: a second NULL changes nothing.
        for set in 1_u32..1 << required.len() {
            if cfg!(miri) && !set.is_power_of_two() {
                continue;
            }
            let mut nulls = call.clone();
            for (bit, &i) in required.iter().enumerate() {
                if set >> bit & 1 == 1 {
                    // The length stays what it was.
                    if is_array(i) {
                        nulls.values[i + 1] = Value::Number(call.number_at(i + 1), None);
                    }
                    nulls.values[i] = Value::Null;
                }
            }
            assert_eq!(nulls.run().status, PDN_ERROR_NULL, "{nulls:?}");
        }
    }
}

#[test]
fn null_is_allowed_where_nothing_is_needed() {
    let mut allowed = 0;
    for call in tried(1) {
        for (i, kind) in call.kinds.iter().enumerate() {
            let null = call.clone().with_at(i, Value::Null);
            if call.is_optional(i) {
                allowed += 1;
                assert_eq!(null.run().status, PDN_OK, "{null:?}");
            } else if is_array(kind.role) {
                allowed += 1;
                let empty = call.clone().with_at(i, Value::Room(0)).run();
                let outcome = null.run();
                assert_eq!(outcome.status, empty.status, "{null:?}");
                assert_eq!(outcome.objects, empty.objects, "{null:?}");
            }
        }
    }
    assert!(allowed > effort(80, 8), "{allowed} pointers may be NULL");
}

#[test]
fn damaged_structs_are_refused() {
    let mut samples: Vec<(&str, Vec<u8>)> = Vec::new();
    for_each_snapshot(|call, i| samples.push((call.kinds[i].name, call.objects(0)[i].clone())));
    for_each_snapshot(|call, i| {
        let valid = &call.objects(0)[i];
        let fills = [0x00, 0xFF, 0xA5, 0xCC, 0xCD, 0xDD, 0xFE].into_iter().take(effort(7, 2));
        let fills = fills.map(|fill| vec![fill; valid.len()]);
        let flips = (0..8 * valid.len()).step_by(effort(3, 797)).map(|bit| {
            let mut flipped = valid.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            flipped
        });
        // A shorter snapshot may be the start of a longer one, as a position is of a game.
        let others = samples
            .iter()
            .filter(|(name, other)| *name != call.kinds[i].name && other.len() == valid.len());
        let others = others.step_by(effort(1, 50)).map(|(_, other)| other.clone());
        for damaged in fills.chain(flips).chain(others) {
            let damaged = call.clone().with_at(i, Value::Object(damaged));
            assert_eq!(damaged.run().status, PDN_ERROR_STATE, "{damaged:?}");
        }
    });
}

#[test]
fn a_mismatched_history_is_refused() {
    let mut refused = 0;
    for call in tried(2) {
        for (i, kind) in call.kinds.iter().enumerate() {
            let is_array = matches!(kind.role, Role::InArray | Role::InOutArray);
            // What a game is read into has no history yet.
            if !is_array || call.parameter(i) != "history" || i == 2 {
                continue;
            }
            let length = call.objects(0)[i].len();
            for other in histories(call.name, length) {
                refused += 1;
                let other = call.clone().with_at(i, Value::Object(other));
                assert_eq!(other.run().status, PDN_ERROR_STATE, "another history in {other:?}");
            }
        }
    }
    assert!(refused > effort(30, 2), "{refused} histories");
}

#[test]
fn numbers_out_of_range_are_refused() {
    let mut refused = 0;
    for call in tried(3) {
        for (i, value) in call.values.iter().enumerate() {
            let Value::Number(_, Some(Allowed(allows))) = *value else { continue };
            for number in numbers_to_try(call.kinds[i].size).into_iter().step_by(effort(1, 97)) {
                let status = call.clone().with_at(i, number.into()).run().status;
                assert_eq!(
                    status != PDN_ERROR_RANGE,
                    allows(number),
                    "{status:?} for {number} as {} in {call:?}",
                    call.parameter(i)
                );
                refused += usize::from(!allows(number));
            }
        }
    }
    assert!(refused > effort(10_000, 20), "{refused} calls were refused");
}

#[test]
fn every_capacity_is_answered() {
    for call in tried(4) {
        let Some(buffer) = call.buffer() else { continue };
        let length = call.run().number(call.parameter(buffer + 2)) as usize;
        let needed = length + call.terminator();
        for capacity in (0..=needed + 1).step_by(effort(1, 41)).chain([needed]) {
            let outcome = call.clone().with_at(buffer, Value::Room(capacity)).run();
            let expected = if capacity < needed { PDN_ERROR_BUFFER } else { PDN_OK };
            assert_eq!(outcome.status, expected, "capacity {capacity} in {call:?}");
            let reported = outcome.number(call.parameter(buffer + 2));
            assert_eq!(reported, length as u64, "capacity {capacity} in {call:?}");
        }
        // A capacity that no memory has: only what is needed may be touched.
        for capacity in [usize::MAX, usize::MAX / 2 + 1, isize::MAX as usize] {
            let exact = call.clone().with_at(buffer, Value::Room(needed));
            let outcome = exact.with_at(buffer + 1, capacity.into()).run();
            assert_eq!(outcome.status, PDN_OK, "capacity {capacity} in {call:?}");
        }
    }
}

#[test]
fn words_that_are_not_aligned_are_refused() {
    let mut refused = 0;
    for call in tried(5) {
        let before = call.objects(0xA5);
        for i in (0..call.kinds.len()).filter(|&i| call.is_aligned(i) && !before[i].is_empty()) {
            let mut regions = call.regions(&before, Side::Left);
            regions[i] = Some(Region::new(&before[i], 8, Side::Odd, Access::Write));
            let status = call.invoke(&regions, &mut Recorder::new());
            assert_eq!(status, PDN_ERROR_RANGE, "unaligned {} of {call:?}", call.parameter(i));
            let after = regions[i].as_ref().map(Region::bytes);
            assert_eq!(after.as_ref(), Some(&before[i]), "{} of {call:?}", call.parameter(i));
            refused += 1;
        }
    }
    assert!(refused > effort(8, 0), "{refused} arrays of words");
}

#[test]
fn a_sink_may_stop_anywhere() {
    for call in tried(6) {
        // A visitor cannot stop a call, and what reads a book is no sink.
        let is_other = ["pdn_chess_pgn_read", "pdn_chess_book_read_moves"];
        if is_other.contains(&call.name)
            || !call.kinds.iter().any(|kind| kind.role == Role::Callback)
        {
            continue;
        }
        let whole = call.run().text;
        for capacity in (0..whole.len()).step_by(effort(1 + whole.len() / 60, 1 + whole.len() / 2))
        {
            let stopped = call.clone().with_sink_capacity(capacity).run();
            assert!(whole.starts_with(&stopped.text), "other text before {capacity} in {call:?}");
            assert_eq!(stopped.status, PDN_ERROR_SINK, "a stop at {capacity} in {call:?}");
        }
    }
}

/// Miri and ThreadSanitizer see a race here even where the answers are right.
#[test]
fn const_objects_may_be_read_by_several_threads() {
    struct Shared(Vec<Option<Region>>);
    // SAFETY: the threads only read the objects, and the regions outlive them.
    unsafe impl Sync for Shared {}

    for call in tried(7) {
        let is_written = |role| matches!(role, Role::Out | Role::OutArray);
        let changes = |role| matches!(role, Role::InOut | Role::InOutArray);
        if call.kinds.iter().any(|kind| changes(kind.role)) {
            continue;
        }
        let alone = call.run();
        let inputs = Shared(call.regions(&call.objects(0xA5), Side::Left));
        let inputs = &inputs;
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    let shared = inputs;
                    let own = call.regions(&call.objects(0xA5), Side::Right);
                    let pick =
                        |i: usize| if is_written(call.kinds[i].role) { &own } else { &shared.0 };
                    let pointers = (0..own.len()).map(|i| pick(i)[i].as_ref().map(Region::pointer));
                    let status =
                        call.invoke_at(&pointers.collect::<Vec<_>>(), &mut Recorder::new());
                    assert_eq!(status, alone.status, "two threads at once: {call:?}");
                    for (i, kind) in call.kinds.iter().enumerate() {
                        let object = own[i].as_ref().map(Region::bytes).unwrap_or_default();
                        assert!(!is_written(kind.role) || object == alone.objects[i], "{call:?}");
                    }
                });
            }
        });
    }
}

#[test]
fn changed_bytes_are_answered_or_refused() {
    let mut random = Random::new(1);
    for _ in 0..effort(4000, 20) {
        disturb(&mut random);
    }
}

/// One of the calls with some of its bytes changed, or with a pointer that is NULL: the laws hold.
pub(crate) fn disturb(random: &mut Random) {
    let mut call = random.pick(&EXAMPLES).clone();
    let objects: Vec<usize> =
        (0..call.values.len()).filter(|&i| matches!(call.values[i], Value::Object(_))).collect();
    if objects.is_empty() {
        return;
    }
    for _ in 0..random.below(5) {
        if let Value::Object(bytes) = &mut call.values[*random.pick(&objects)]
            && !bytes.is_empty()
        {
            let place = random.below(bytes.len());
            bytes[place] = random.next() as u8;
        }
    }
    let null = *random.pick(&objects);
    if random.one_in(16) {
        call = call.with_at(null, Value::Null);
    }
    let outcome = call.run();
    if is_about_arguments(outcome.status) {
        for (before, after) in iter::zip(call.objects(0xA5), outcome.objects) {
            assert_eq!(before, after, "changed with {:?} by {call:?}", outcome.status);
        }
    }
}

/// The examples that a law is tried on: all of them; under Miri every fifth, with another start for
/// each law.
fn tried(law: usize) -> impl Iterator<Item = Call> {
    EXAMPLES.iter().skip(effort(0, law % 5)).step_by(effort(1, 5)).cloned()
}

/// Each argument of an example that is a snapshot with a checksum.
fn for_each_snapshot(mut action: impl FnMut(&Call, usize)) {
    for call in tried(8) {
        for (i, kind) in call.kinds.iter().enumerate() {
            if matches!(kind.role, Role::In | Role::InOut) && !PLAIN.contains(&kind.name) {
                action(&call, i);
            }
        }
    }
}

fn is_array(role: Role) -> bool {
    matches!(role, Role::InArray | Role::OutArray | Role::InOutArray)
}

/// Every number of 8 bits; of wider types, what lies around each power of two and around each limit
/// that the header states.
fn numbers_to_try(size: usize) -> Vec<u64> {
    if size == 1 {
        return (0..256).collect();
    }
    let greatest = u64::MAX >> (64 - 8 * size);
    let edges = (0..8 * size).map(|bit| 1 << bit).chain([17, 25, 800, 960, 3072, greatest]);
    edges.flat_map(|edge: u64| [edge - 1, edge, edge.saturating_add(1).min(greatest)]).collect()
}
