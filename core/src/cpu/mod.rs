//! Which instructions this x86-64 processor has, read once.
//!
//! The operating system must support the wide registers: otherwise it loses them when it switches
//! tasks. Source: Intel, "Architectures Software Developer's Manual", volume 1,
//! chapters 14.3 and 15.2.

// `cpuid` and `xgetbv` are unsafe to call: a processor might not have them.
#![allow(unsafe_code)]
// They are safe in compilers later than the oldest supported one.
#![allow(unused_unsafe)]

mod registers;

use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};
use core::sync::atomic::{AtomicU8, Ordering};

pub(crate) use registers::{Bits256, Bits512};

/// The proof that this processor has POPCNT. What executes the instructions of a proof takes it, so
/// that no safe code does so without detection.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct HasPopcnt(());

impl HasPopcnt {
    /// The proof, if the processor has the instruction.
    #[inline]
    pub(crate) fn detect() -> Option<Self> {
        (features() & POPCNT != 0).then_some(Self(()))
    }
}

/// The proof that this processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct HasAvx2(());

impl HasAvx2 {
    /// The proof, if the processor has the instructions.
    #[inline]
    pub(crate) fn detect() -> Option<Self> {
        (features() & AVX2 != 0).then_some(Self(()))
    }

    /// The proof of a part.
    pub(crate) const fn popcnt(self) -> HasPopcnt {
        HasPopcnt(())
    }
}

/// The proof that this processor has AVX-512 F, BW, CD, DQ, VL, VBMI2 and VPOPCNTDQ besides.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct HasAvx512(());

impl HasAvx512 {
    /// The proof, if the processor has the instructions.
    #[inline]
    pub(crate) fn detect() -> Option<Self> {
        (features() & AVX512 != 0).then_some(Self(()))
    }

    /// The proof of a part.
    pub(crate) const fn popcnt(self) -> HasPopcnt {
        HasPopcnt(())
    }
}

/// The answer, which never changes: threads that read it at the same time store the same one.
static KNOWN: AtomicU8 = AtomicU8::new(0);
const READ: u8 = 1;
const AVX2: u8 = 2;
const AVX512: u8 = 4;
const POPCNT: u8 = 8;

#[inline]
fn features() -> u8 {
    match KNOWN.load(Ordering::Relaxed) {
        0 => read(),
        known => known,
    }
}

#[cold]
fn read() -> u8 {
    let mut known = READ;
    // Miri interprets the program and has no processor.
    if cfg!(miri) {
        return known;
    }
    if has(POPCNT_NEEDS) {
        known |= POPCNT;
    }
    if has_wide_registers(AVX_STATE) && has(AVX2_NEEDS) {
        known |= AVX2;
        let is_tried = !cfg!(feature = "_avx2");
        if is_tried && has_wide_registers(AVX512_STATE) && has(AVX512_NEEDS) {
            known |= AVX512;
        }
    }
    KNOWN.store(known, Ordering::Relaxed);
    known
}

/// Bits that must be set in a leaf of `cpuid`, by register.
struct Needs {
    leaf: u32,
    ebx: u32,
    ecx: u32,
}

fn has(needs: &[Needs]) -> bool {
    needs.iter().all(|&Needs { leaf, ebx, ecx }| {
        // SAFETY: every x86-64 processor has the instruction.
        let (most, found) = unsafe { (__cpuid(leaf & 1 << 31).eax, __cpuid_count(leaf, 0)) };
        most >= leaf && found.ebx & ebx == ebx && found.ecx & ecx == ecx
    })
}

/// Whether the operating system saves these parts of the registers.
fn has_wide_registers(state: u64) -> bool {
    #[target_feature(enable = "xsave")]
    fn enabled() -> u64 {
        // SAFETY: the function has the feature.
        unsafe { _xgetbv(0) }
    }

    // SAFETY: `xgetbv` is there where OSXSAVE is.
    has(OSXSAVE) && unsafe { enabled() } & state == state
}

const OSXSAVE: &[Needs] = &[Needs { leaf: 1, ebx: 0, ecx: 1 << 27 }];
/// XMM and YMM.
const AVX_STATE: u64 = 0b110;
/// And the masks, the upper halves of ZMM0 to 15, and ZMM16 to 31.
const AVX512_STATE: u64 = 0b1110_0110;

const POPCNT_NEEDS: &[Needs] = &[Needs { leaf: 1, ebx: 0, ecx: 1 << 23 }];
const AVX2_NEEDS: &[Needs] = &[
    // POPCNT, AVX.
    Needs { leaf: 1, ebx: 0, ecx: 1 << 23 | 1 << 28 },
    // BMI1, AVX2, BMI2.
    Needs { leaf: 7, ebx: 1 << 3 | 1 << 5 | 1 << 8, ecx: 0 },
    // LZCNT.
    Needs { leaf: 0x8000_0001, ebx: 0, ecx: 1 << 5 },
];
const AVX512_NEEDS: &[Needs] = &[
    // F, DQ, CD, BW, VL; VBMI2, VPOPCNTDQ.
    Needs { leaf: 7, ebx: 1 << 16 | 1 << 17 | 1 << 28 | 1 << 30 | 1 << 31, ecx: 1 << 6 | 1 << 14 },
];
