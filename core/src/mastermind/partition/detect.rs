//! What an x86-64 processor has, asked of itself: there is no standard library to ask.
#![allow(unsafe_code)]
// `cpuid` became safe to call in later compilers than the oldest supported one.
#![allow(unused_unsafe)]

use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

use super::{Sizes, Strip, sliced};

/// Whether there are `POPCNT`, AVX2, and AVX-512 with VPOPCNTDQ, in registers that the operating
/// system saves.
pub(super) fn features() -> (bool, bool, bool) {
    let bit = |register: u32, bit: u32| register >> bit & 1 == 1;
    // SAFETY: every x86-64 processor has CPUID, here and below.
    let basic = unsafe { __cpuid(1) };
    let popcnt = bit(basic.ecx, 23);
    let has_avx = bit(basic.ecx, 27) && bit(basic.ecx, 28);
    // SAFETY: as above.
    if !has_avx || unsafe { __cpuid(0) }.eax < 7 {
        return (popcnt, false, false);
    }
    // SAFETY: bit 27 (OSXSAVE) says that XGETBV is there and allowed.
    let saved = unsafe { saved_registers() };
    // SAFETY: as above; leaf 7 is there.
    let more = unsafe { __cpuid_count(7, 0) };
    let avx2 = popcnt && saved & YMM == YMM && bit(more.ebx, 5);
    let avx512 = avx2 && saved & ZMM == ZMM && bit(more.ebx, 16) && bit(more.ecx, 14);
    (popcnt, avx2, avx512)
}

/// The cells of a strip 64 codes at a time, with an instruction that counts bits.
pub(super) fn popcnt(strip: &Strip<'_>, sizes: &mut Sizes) {
    #[target_feature(enable = "popcnt")]
    fn count(strip: &Strip<'_>, sizes: &mut Sizes) {
        sliced::count(strip, sizes);
    }
    // SAFETY: this back end is handed out only where `features` saw the instruction.
    unsafe { count(strip, sizes) }
}

/// The registers that the operating system saves.
///
/// # Safety
/// The processor has XGETBV, and the operating system allows it.
#[target_feature(enable = "xsave")]
unsafe fn saved_registers() -> u64 {
    // SAFETY: by the promise of the caller; register 0 exists wherever the instruction does.
    unsafe { _xgetbv(0) }
}

/// SSE and AVX registers.
const YMM: u64 = 0b110;

/// The same, and mask registers and both halves of the AVX-512 ones.
const ZMM: u64 = 0b1110_0110;
