//! Mastermind: a maker without a secret
//!
//! An answer of this maker in slices: pdn_mastermind_adversary_init, pdn_mastermind_adversary_run
//! until it is ready, pdn_mastermind_adversary_answer. The rows must be the same in all calls for
//! an answer; with others it may be any. However the work is divided, the answer is the same.
//!
//! Makers with a secret need pdn_mastermind_random_code and pdn_mastermind_feedback alone.

use pedina::mastermind::Adversary;

use super::code::{code_of, pdn_mastermind_code};
use super::remaining::{PDN_MASTERMIND_MAX_ROWS, Rows, pdn_mastermind_row};
use super::{feedback, pdn_mastermind_variant, read};
use crate::call::{Store, call};
use crate::library::pdn_bool;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, Out};
use crate::status::pdn_status;

/// A maker without a secret that is to answer a guess. Owned by the caller; may be copied.
/// Initialized by pdn_mastermind_adversary_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_adversary {
    /// Opaque.
    pub words: [u64; Adversary::SNAPSHOT_WORDS],
}

opaque!(pdn_mastermind_adversary: Adversary);

/// Starts to look for the answer to a guess of a maker that never commits to a code: the one that
/// leaves the most codes, of equal ones the one with the fewest pegs. Some code always agrees with
/// all its answers. It takes at most `steps` steps; a number above 2^32 - 1 counts as 2^32 - 1. If
/// the codes cannot be counted in half of them, it counts up to 256 codes that depend on the
/// seed, as many as the other half finds. PDN_MASTERMIND_STEPS_DEFAULT counts the codes of up to
/// five pegs.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_adversary_init(
    variant: pdn_mastermind_variant,
    guess: pdn_mastermind_code,
    seed: u64,
    steps: u64,
    adversary: Out<pdn_mastermind_adversary>,
) -> pdn_status {
    call(|| {
        adversary.check()?;
        let variant = read(variant)?;
        let guess = code_of(variant, guess)?;
        adversary.save(Adversary::new(variant, guess, seed).limit(steps))
    })
}

/// Works on for about `steps` steps, and stores 1 if the answer is known, else 0. 0 does nothing;
/// any other number may be exceeded by 1024. A million steps take some hundredths of a second on a
/// desktop.
///
/// # Bindings
/// Takes long.
/// Bounded by `steps`.
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_adversary_run(
    adversary: InOut<pdn_mastermind_adversary>,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    steps: u64,
    is_ready: Out<pdn_bool>,
) -> pdn_status {
    is_ready.store(|| {
        adversary.try_change(|adversary| {
            let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read(adversary.variant(), rows, row_count)?;
            Ok(adversary.run(rows.as_slice(), steps).into())
        })
    })
}

/// Stores the answer.
///
/// PDN_ERROR_MASTERMIND_NO_CODE: no code agrees with the rows, or none was found in the steps, or
/// the answer is not known yet.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_adversary_answer(
    adversary: In<pdn_mastermind_adversary>,
    black: Out<u8>,
    white: Out<u8>,
) -> pdn_status {
    call(|| {
        black.check().and(white.check())?;
        let answer = adversary.load()?.answer();
        feedback::write(answer.ok_or(pdn_status::PDN_ERROR_MASTERMIND_NO_CODE)?, black, white);
        Ok(())
    })
}
