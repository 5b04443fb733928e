//! 64 codes at a time, with the instruction that counts bits.
#![allow(unsafe_code)]

use super::{Sizes, Strip, sliced};
use crate::cpu::HasPopcnt;

/// Adds the cells of a strip.
pub(super) fn count(_: HasPopcnt, strip: &Strip<'_>, sizes: &mut Sizes) {
    #[target_feature(enable = "popcnt")]
    fn with_popcnt(strip: &Strip<'_>, sizes: &mut Sizes) {
        sliced::count(strip, sizes);
    }
    // SAFETY: `HasPopcnt` shows that the processor has the instruction.
    unsafe { with_popcnt(strip, sizes) }
}
