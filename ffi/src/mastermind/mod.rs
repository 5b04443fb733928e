//! Mastermind: variants
//!
//! A variant is the number of pegs of a code, the number of symbols, and whether symbols may
//! repeat. Variants and codes are numbers that can be stored and compared, but only the functions
//! below make them; any other number gives PDN_ERROR_RANGE.
//!
//! Functions that list or number all codes of a variant return PDN_ERROR_MASTERMIND_TOO_LARGE if it
//! has more than PDN_MASTERMIND_MAX_LISTED.

use pedina::mastermind::{MAX_PEGS, MAX_SYMBOLS, Universe, Variant};

use crate::call::Store;
use crate::library::{flag, pdn_bool};
use crate::ptr::Out;
use crate::status::pdn_status;

mod error;

pub use error::Error;

pub mod code;

pub mod names;

pub mod feedback;

pub mod candidates;

pub mod solver;

pub mod search;

pub mod game_tree;

pub mod remaining;

pub mod adversary;

pub mod genetic;

pub mod tree;

pub mod settings;

pub mod game;

pub mod game_state;

pub mod draw;

pub mod session;

/// A variant in 32 bits: pegs, symbols, and 1 for repeats in a byte each, the lowest first.
pub type pdn_mastermind_variant = u32;

/// A player of a match: the first is 0, the second 1.
pub type pdn_mastermind_player = u8;

/// The most pegs of a code.
pub const PDN_MASTERMIND_MAX_PEGS: usize = MAX_PEGS;

/// The most symbols.
pub const PDN_MASTERMIND_MAX_SYMBOLS: usize = MAX_SYMBOLS;

/// The most codes that are listed.
pub const PDN_MASTERMIND_MAX_LISTED: u32 = Universe::MAX_CODES;

/// Stores the variant with these numbers of pegs and symbols. `repeats` is 1 if a symbol may occur
/// more than once in a code, else 0.
///
/// PDN_ERROR_MASTERMIND_VARIANT_PEGS, PDN_ERROR_MASTERMIND_VARIANT_SYMBOLS,
/// PDN_ERROR_MASTERMIND_VARIANT_REPEATS: what is wrong.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_make_variant(
    pegs: u8,
    symbols: u8,
    repeats: pdn_bool,
    variant: Out<pdn_mastermind_variant>,
) -> pdn_status {
    variant.store(|| {
        let repeats = flag(repeats)?;
        Ok(Variant::new(pegs, symbols, repeats)?.bits())
    })
}

/// Stores the number of codes of a variant.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_count_codes(
    variant: pdn_mastermind_variant,
    count: Out<u64>,
) -> pdn_status {
    count.store(|| Ok(read(variant)?.codes()))
}

pub(crate) fn read(variant: u32) -> Result<Variant, pdn_status> {
    Variant::from_bits(variant).ok_or(pdn_status::PDN_ERROR_RANGE)
}

/// The codes of a variant that can be listed.
pub(crate) fn universe(variant: u32) -> Result<Universe, pdn_status> {
    Universe::new(read(variant)?).ok_or(pdn_status::PDN_ERROR_MASTERMIND_TOO_LARGE)
}
