//! Vector registers as sets of bits, which chess and Mastermind compute with.
//!
//! The first value takes the proof that the processor has the instructions, and every other one
//! comes from one: so a value is the proof on which the blocks below rely, and its operators are
//! safe.

// The intrinsics are unsafe to call from a function that does not itself enable the feature.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not, Sub};

use super::{HasAvx2, HasAvx512};

macro_rules! register {
    (
        $(#[$doc:meta])*
        $name:ident($register:ident, $proof:ident), all $all:expr,
        $($operator:ident $method:ident = |$one:ident, $other:ident| $intrinsic:expr;)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name($register);

        impl $name {
            #[inline(always)]
            pub(crate) const fn of(_: $proof, register: $register) -> Self {
                Self(register)
            }

            /// Another register of the processor that has this one.
            #[inline(always)]
            pub(crate) const fn with(self, register: $register) -> Self {
                Self(register)
            }

            #[inline(always)]
            pub(crate) const fn register(self) -> $register {
                self.0
            }
        }

        $(impl $operator for $name {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($one, $other) = (self.0, other.0);
                // SAFETY: a value is the proof.
                Self(unsafe { $intrinsic })
            }
        })*

        impl Not for $name {
            type Output = Self;

            #[inline(always)]
            fn not(self) -> Self {
                // SAFETY: a value is the proof.
                self ^ Self(unsafe { $all })
            }
        }
    };
}

register! {
    /// 256 bits in a register of AVX2; `-` takes away the bits of the other.
    Bits256(__m256i, HasAvx2), all _mm256_set1_epi8(-1),
    BitAnd bitand = |one, other| _mm256_and_si256(one, other);
    BitOr bitor = |one, other| _mm256_or_si256(one, other);
    BitXor bitxor = |one, other| _mm256_xor_si256(one, other);
    Sub sub = |one, other| _mm256_andnot_si256(other, one);
}

register! {
    /// 512 bits in a register of AVX-512; `-` takes away the bits of the other.
    Bits512(__m512i, HasAvx512), all _mm512_set1_epi64(-1),
    BitAnd bitand = |one, other| _mm512_and_si512(one, other);
    BitOr bitor = |one, other| _mm512_or_si512(one, other);
    BitXor bitxor = |one, other| _mm512_xor_si512(one, other);
    Sub sub = |one, other| _mm512_andnot_si512(other, one);
}
