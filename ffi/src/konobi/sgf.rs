//! Konobi: files in the Smart Game Format

use core::ffi::{c_char, c_void};

use pedina::konobi::{AnySize, Game};

use super::game::{self, pdn_konobi_game};
use super::pdn_konobi_action;
use crate::ptr::{In, InArray, InOutArray, Out};
use crate::sink::{Sink, pdn_sink, stopped, utf8};
use crate::status::pdn_status;

/// Writes a game in the Smart Game Format (SGF), with the names of the first and the second player
/// in UTF-8; an empty name is omitted. Where a position that was set up needs them, the properties
/// PLIES, the number of actions before it, and SWAPPED, without a value, are this library's own.
///
/// # Bindings
/// Takes long.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_write_sgf(
    game: In<pdn_konobi_game>,
    history: InArray<pdn_konobi_action>,
    capacity: usize,
    first: InArray<c_char>,
    first_length: usize,
    second: InArray<c_char>,
    second_length: usize,
    sink: pdn_sink,
    user: *mut c_void,
) -> pdn_status {
    let write = || {
        let game = game::open(game, history, capacity)?;
        let names = [utf8(first.bytes(first_length)?)?, utf8(second.bytes(second_length)?)?];
        let mut sink = Sink::new(sink, user)?;
        game.start().ok_or(pdn_status::PDN_ERROR_STATE)?;
        game.write_sgf(names, &mut sink).map_err(stopped)
    };
    write().into()
}

/// Parses the main line of a game in the Smart Game Format. `start`, which may be NULL, is the
/// offset of the error in bytes; it is written on all statuses but PDN_ERROR_NULL, and 0 on PDN_OK.
/// The history is filled up to there.
///
/// PDN_ERROR_KONOBI_SGF_SYNTAX, PDN_ERROR_KONOBI_SGF_SIZE, PDN_ERROR_KONOBI_SGF_SETUP,
/// PDN_ERROR_KONOBI_SGF_COLOR, PDN_ERROR_KONOBI_REPLAY_SYNTAX: what is wrong with the file.
/// PDN_ERROR_KONOBI_REFUSAL_OUTSIDE, PDN_ERROR_KONOBI_REFUSAL_OCCUPIED,
/// PDN_ERROR_KONOBI_REFUSAL_CROSSCUT, PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION,
/// PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP,
/// PDN_ERROR_KONOBI_GAME_OVER: why a move is illegal. PDN_ERROR_KONOBI_GAME_HISTORY_FULL:
/// the history is full.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_game_read_sgf(
    text: InArray<c_char>,
    length: usize,
    history: InOutArray<pdn_konobi_action>,
    capacity: usize,
    game: Out<pdn_konobi_game>,
    start: Out<usize>,
) -> pdn_status {
    let read = || {
        game.check()?;
        let history = history.elements_mut(capacity)?;
        let read = Game::<AnySize, _>::read_sgf(text.bytes(length)?, history);
        start.write(read.as_ref().map_or_else(|error| error.start, |_| 0));
        game.write(game::raw(&read?));
        Ok(())
    };
    read().into()
}
