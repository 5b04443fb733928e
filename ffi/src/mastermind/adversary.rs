//! Mastermind: a maker without a secret
//!
//! Makers with a secret need pdn_mastermind_random_code and pdn_mastermind_feedback alone.

use pedina::mastermind::Adversary;

use super::code::{code_of, pdn_mastermind_code};
use super::remaining::{PDN_MASTERMIND_MAX_ROWS, Rows, pdn_mastermind_row};
use super::{feedback, pdn_mastermind_variant, read};
use crate::call::call;
use crate::ptr::{InArray, Out};
use crate::status::pdn_status;

/// Stores the answer of a maker that never commits to a code: the one that leaves the most codes,
/// of equal ones the one with the fewest pegs. Some code always agrees with all its answers. If the
/// codes cannot be counted in half of the `steps`, it counts up to 256 codes that depend on the
/// seed, as many as the other half finds.
///
/// PDN_ERROR_MASTERMIND_NO_CODE: no code agrees with the rows, or none was found in `steps`.
///
/// # Bindings
/// Takes long.
/// Bounded by `steps`.
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_adversary(
    variant: pdn_mastermind_variant,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: pdn_mastermind_code,
    seed: u64,
    steps: u64,
    black: Out<u8>,
    white: Out<u8>,
) -> pdn_status {
    call(|| {
        black.check().and(white.check())?;
        let variant = read(variant)?;
        let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read(variant, rows, row_count)?;
        let guess = code_of(variant, guess)?;
        let adversary = Adversary::new(seed).limit(steps);
        let answer = adversary.respond(variant, rows.as_slice(), guess);
        feedback::write(answer.ok_or(pdn_status::PDN_ERROR_MASTERMIND_NO_CODE)?, black, white);
        Ok(())
    })
}
