//! Mastermind: genetic code breaker

use pedina::mastermind::{Genetic, Level};

use super::remaining::{PDN_MASTERMIND_MAX_ROWS, Rows, pdn_mastermind_row};
use super::{pdn_mastermind_variant, read};
use crate::call::Store;
use crate::enumeration::enumeration;
use crate::mastermind::code::pdn_mastermind_code;
use crate::ptr::{InArray, InOutArray, Out};
use crate::status::pdn_status;

enumeration!(pdn_mastermind_level: u8 = pedina::mastermind::Level);

/// Number of 64-bit words of memory that the player takes.
pub const PDN_MASTERMIND_GENETIC_WORDS: usize = Genetic::WORDS;

/// Stores the guess of a genetic player after these rows, for every variant. The same seed gives
/// the same guess on every platform. `memory` is scratch of PDN_MASTERMIND_GENETIC_WORDS words. The
/// work is bounded. If no code agrees with the rows, the guess is any code.
///
/// PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_genetic_guess(
    variant: pdn_mastermind_variant,
    level: pdn_mastermind_level,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    seed: u64,
    memory: InOutArray<u64>,
    memory_words: usize,
    guess: Out<pdn_mastermind_code>,
) -> pdn_status {
    guess.store(|| {
        let variant = read(variant)?;
        let level = Level::new(level).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read(variant, rows, row_count)?;
        let memory = memory.words_mut(memory_words)?.first_chunk_mut();
        let mut player =
            Genetic::new(memory.ok_or(pdn_status::PDN_ERROR_MASTERMIND_SOLVER_MEMORY)?);
        Ok(player.guess(variant, rows.as_slice(), level, seed).bits())
    })
}
