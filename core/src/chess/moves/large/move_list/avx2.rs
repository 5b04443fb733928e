//! Move lists with AVX2: `plain`, compiled with that and the bit manipulation instructions.

// A function with target features is unsafe to call.
#![allow(unsafe_code)]

use super::plain;
use crate::chess::attacks::sliders::ChosenSliders;
use crate::chess::moves::MoveFilter;
use crate::chess::{Move, Position};
use crate::cpu::HasAvx2;

/// As [`super::write`]; `None` if the processor lacks the instructions.
#[inline]
pub(super) fn write(position: &Position, filter: MoveFilter, buffer: &mut [Move]) -> Option<usize> {
    // SAFETY: `HasAvx2` exists only where the processor has every feature that `run` enables.
    HasAvx2::detect().map(|_| unsafe { run(position, filter, buffer) })
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run(position: &Position, filter: MoveFilter, buffer: &mut [Move]) -> usize {
    plain::write::<ChosenSliders>(position, filter, buffer)
}
