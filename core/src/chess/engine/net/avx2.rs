//! The same sums and values with AVX2: `value_plain`, compiled with that.

// A function with target features is unsafe to call.
#![allow(unsafe_code)]

use super::judge::Judge;
use crate::chess::Position;
use crate::chess::engine::value::Value;
use crate::cpu::HasAvx2;

/// As [`Judge::value`]; `None` if the processor lacks the instructions.
#[inline]
pub(super) fn value(judge: &mut Judge<'_>, position: &Position, ply: usize) -> Option<Value> {
    // SAFETY: `HasAvx2` exists only where the processor has every feature that `run` enables.
    HasAvx2::detect().map(|_| unsafe { run(judge, position, ply) })
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run(judge: &mut Judge<'_>, position: &Position, ply: usize) -> Value {
    judge.value_plain(position, ply)
}
