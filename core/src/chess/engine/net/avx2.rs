//! The same accumulators and values with AVX2: `value_plain`, compiled with that.

// A function with target features is unsafe to call.
#![allow(unsafe_code)]

use super::evaluator::Evaluator;
use crate::chess::Position;
use crate::chess::engine::value::Value;
use crate::cpu::HasAvx2;

/// As [`Evaluator::value`]; `None` if the processor lacks the instructions.
#[inline]
pub(super) fn value(
    evaluator: &mut Evaluator<'_>,
    position: &Position,
    ply: usize,
) -> Option<Value> {
    // SAFETY: `HasAvx2` exists only where the processor has every feature that `run` enables.
    HasAvx2::detect().map(|_| unsafe { run(evaluator, position, ply) })
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run(evaluator: &mut Evaluator<'_>, position: &Position, ply: usize) -> Value {
    evaluator.value_plain(position, ply)
}
