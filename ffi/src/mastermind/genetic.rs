//! Mastermind: genetic code breaker
//!
//! A player for every variant, in slices: pdn_mastermind_genetic_init, pdn_mastermind_genetic_run
//! until it is ready, pdn_mastermind_genetic_guess. The rows and the memory must be the same in all
//! calls for a guess; with others the guess may be any code. Of more than PDN_MASTERMIND_MAX_ROWS
//! rows the last ones count. The same seed gives the same guess on every platform, however the work
//! is divided.

use pedina::mastermind::{Genetic, GeneticVersion};

use super::remaining::{PDN_MASTERMIND_MAX_ROWS, Rows, pdn_mastermind_row};
use super::{pdn_mastermind_variant, read};
use crate::call::{Store, call};
use crate::enumeration::enumeration;
use crate::library::pdn_bool;
use crate::mastermind::code::pdn_mastermind_code;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

enumeration!(pdn_mastermind_genetic_version: u8 = pedina::mastermind::GeneticVersion);

/// Number of 64-bit words of memory that the player takes.
pub const PDN_MASTERMIND_GENETIC_WORDS: usize = Genetic::WORDS;

const _: () = assert!(PDN_MASTERMIND_MAX_ROWS == Genetic::MAX_ROWS);

/// A genetic player without its memory. Owned by the caller; may be copied together with its
/// memory. Initialized by pdn_mastermind_genetic_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_genetic {
    /// Opaque.
    pub words: [u64; Genetic::SNAPSHOT_WORDS],
}

opaque!(pdn_mastermind_genetic: Genetic);

/// Starts to look for the guess of a genetic player after these rows. Without rows it is known at
/// once.
///
/// # Bindings
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_genetic_init(
    variant: pdn_mastermind_variant,
    version: pdn_mastermind_genetic_version,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    seed: u64,
    player: Out<pdn_mastermind_genetic>,
) -> pdn_status {
    call(|| {
        player.check()?;
        let variant = read(variant)?;
        let version = GeneticVersion::new(version).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read_last(variant, rows, row_count)?;
        player.save(Genetic::new(variant, rows.as_slice(), version, seed))
    })
}

/// Works on for about `pairs` comparisons of two codes, and stores 1 if the guess is known, else 0.
/// 0 does nothing; any other number makes progress, and may be exceeded by one step, of at most
/// 4,096 comparisons for each row, 131,072 with the most rows that count. A guess takes up to a few
/// million of them, and 540 million at most, where no code is found that agrees with the rows.
/// `memory` has at least PDN_MASTERMIND_GENETIC_WORDS words; its initial contents are ignored.
///
/// PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words.
///
/// # Bindings
/// Takes long.
/// Bounded by `pairs`.
/// Independent of `row_count`.
/// Independent of `memory_words`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_genetic_run(
    player: InOut<pdn_mastermind_genetic>,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    memory: InOutArray<u64>,
    memory_words: usize,
    pairs: u64,
    is_ready: Out<pdn_bool>,
) -> pdn_status {
    is_ready.store(|| {
        player.try_change(|player| {
            let rows =
                Rows::<PDN_MASTERMIND_MAX_ROWS>::read_last(player.variant(), rows, row_count)?;
            let memory = memory.words_mut(memory_words)?.first_chunk_mut();
            let memory = memory.ok_or(pdn_status::PDN_ERROR_MASTERMIND_SOLVER_MEMORY)?;
            Ok(player.run(rows.as_slice(), memory, pairs).into())
        })
    })
}

/// Stores the guess, any code before it is known. If no code was found that agrees with the rows,
/// it is any code too.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_genetic_guess(
    player: In<pdn_mastermind_genetic>,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    guess.store(|| Ok(player.load()?.guess().bits()))
}
