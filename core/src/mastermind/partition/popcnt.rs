//! 64 codes at a time, with the instruction that counts bits.
#![allow(unsafe_code)]

use super::{Sizes, Strip, sliced};

/// Adds the cells of a strip.
pub(super) fn count(strip: &Strip<'_>, sizes: &mut Sizes) {
    #[target_feature(enable = "popcnt")]
    fn with_popcnt(strip: &Strip<'_>, sizes: &mut Sizes) {
        sliced::count(strip, sizes);
    }
    // SAFETY: this back end is handed out only where `cpu` saw the instruction.
    unsafe { with_popcnt(strip, sizes) }
}
