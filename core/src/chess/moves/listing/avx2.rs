//! As `plain`, compiled for a processor that has AVX2 and the instructions for bits.

// A function with features is unsafe to call.
#![allow(unsafe_code)]

use super::plain;
use crate::chess::moves::generator::Chosen;
use crate::chess::moves::movegen::Within;
use crate::chess::{Move, Position};
use crate::cpu;

/// As [`super::write`]; `None` if the processor lacks the instructions.
#[inline]
pub(super) fn write(position: &Position, within: Within, room: &mut [Move]) -> Option<usize> {
    // SAFETY: the processor has just been asked for the features of the function.
    cpu::has_avx2().then(|| unsafe { run(position, within, room) })
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run(position: &Position, within: Within, room: &mut [Move]) -> usize {
    plain::write::<Chosen>(position, within, room)
}
