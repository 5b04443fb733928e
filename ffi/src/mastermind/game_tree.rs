//! Mastermind: a strategy against every secret

use core::ffi::c_char;
use core::fmt;

use pedina::mastermind::{GameTree, MAX_GUESSES};

use super::code::pdn_mastermind_code;
use super::solver::{first_guess, pdn_mastermind_strategy, read_strategy};
use super::{pdn_mastermind_variant, universe};
use crate::call::{Store, call};
use crate::ptr::{Buffer, InOutArray, Out, OutArray};
use crate::status::pdn_status;

/// The most guesses of a game.
pub const PDN_MASTERMIND_MAX_GUESSES: usize = MAX_GUESSES;

/// Stores the number of words of memory that pdn_mastermind_play_all and
/// pdn_mastermind_format_games take; with fewer they return PDN_ERROR_MASTERMIND_SOLVER_MEMORY.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_games_words(
    variant: pdn_mastermind_variant,
    strategy: pdn_mastermind_strategy,
    words: Out<usize>,
) -> pdn_status {
    words.store(|| Ok(GameTree::words(universe(variant)?, read_strategy(strategy)?)))
}

/// Plays a strategy against every secret. Stores the number of games that end with the 1st, 2nd,
/// 3rd ... guess, the length of the longest game, the sum of all lengths, and the number of games
/// unfinished after PDN_MASTERMIND_MAX_GUESSES, which count in nothing else; that capacity always
/// suffices. `first`, unless it is 0, is the first guess. `seed` is for the random strategies.
/// `memory` is scratch. The work is bounded to about `pairs` comparisons of two codes, of which a
/// desktop makes a billion in some seconds or less, beside that of filling the memory; UINT64_MAX
/// for no limit.
///
/// PDN_ERROR_MASTERMIND_SOLVER_STEPS: `pairs` did not suffice.
///
/// # Bindings
/// Takes long.
/// Bounded by `pairs`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_play_all(
    variant: pdn_mastermind_variant,
    strategy: pdn_mastermind_strategy,
    first: pdn_mastermind_code,
    seed: u64,
    memory: InOutArray<u64>,
    memory_words: usize,
    pairs: u64,
    solved: OutArray<u32>,
    capacity: usize,
    longest: Out<usize>,
    total: Out<u64>,
    unsolved: Out<u32>,
) -> pdn_status {
    call(|| {
        longest.check()?;
        total.check()?;
        unsolved.check()?;
        solved.check(capacity)?;
        let table = games(variant, strategy, first, seed, memory.words_mut(memory_words)?)?;
        let table = table.limit(pairs).histogram()?;
        let mut buffer = solved.buffer(capacity, &longest, table.longest())?;
        table.solved().iter().for_each(|&games| buffer.push(games));
        total.write(table.total());
        unsolved.write(table.unsolved());
        Ok(())
    })
}

/// Writes all games of a strategy as one text, in Irving's notation: n(guess: branches) for n codes
/// that are left, with a branch for each answer, by black pegs and then by descending white ones. A
/// branch with one code, which is guessed next, is 1; an empty branch is 0; the last branch is the
/// right guess. After the guess with the number PDN_MASTERMIND_MAX_GUESSES branches are numbers.
/// The other parameters are those of pdn_mastermind_play_all; the games are played twice, once for
/// the length of the text, each time with at most `pairs` comparisons.
///
/// PDN_ERROR_MASTERMIND_SOLVER_STEPS: `pairs` did not suffice.
///
/// # Bindings
/// Takes long.
/// Bounded by `pairs`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_format_games(
    variant: pdn_mastermind_variant,
    strategy: pdn_mastermind_strategy,
    first: pdn_mastermind_code,
    seed: u64,
    memory: InOutArray<u64>,
    memory_words: usize,
    pairs: u64,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        buffer.check(capacity)?;
        let memory = memory.words_mut(memory_words)?;
        let mut size = Size(0);
        let counted = games(variant, strategy, first, seed, memory)?.limit(pairs).write(&mut size);
        // The memory suffices and the sink takes everything, so what is missing is time.
        counted.map_err(|_| pdn_status::PDN_ERROR_MASTERMIND_SOLVER_STEPS)?;
        let mut text = Text(buffer.text_buffer(capacity, &length, size.0)?);
        let written = games(variant, strategy, first, seed, memory)?.write(&mut text);
        text.0.push(0);
        written.map_err(|_| pdn_status::PDN_ERROR_MASTERMIND_SOLVER_STEPS)
    })
}

fn games(
    variant: u32,
    strategy: u8,
    first: u64,
    seed: u64,
    memory: &mut [u64],
) -> Result<GameTree<'_>, pdn_status> {
    let (universe, strategy) = (universe(variant)?, read_strategy(strategy)?);
    let first = first_guess(universe.variant(), first)?;
    let games = GameTree::new(universe, strategy, first, seed, memory);
    games.ok_or(pdn_status::PDN_ERROR_MASTERMIND_SOLVER_MEMORY)
}

/// How long a text is.
struct Size(usize);

impl fmt::Write for Size {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// A sink that fills a buffer of the caller; bytes that do not fit are dropped.
struct Text(Buffer<c_char>);

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().for_each(|byte| self.0.push(byte as c_char));
        Ok(())
    }
}
