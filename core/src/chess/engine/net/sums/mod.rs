//! The sums of the hidden neurons of a side, by the back end for this processor.
//!
//! This file alone chooses. `plain` leaves it to the compiler to add as many neurons at once as
//! vectors hold; `packed` adds two in a word of 32 bits, where there are no vectors.

#[cfg(any(test, small))]
mod packed;
#[cfg(any(test, not(small)))]
mod plain;

#[cfg(small)]
pub(super) use packed::Sums;
#[cfg(not(small))]
pub(super) use plain::Sums;

/// The weights of the features of a piece; the second ones are empty where a piece has but one
/// feature, and both where there is no piece.
pub(super) type Features<'n> = [&'n [u8]; 2];
