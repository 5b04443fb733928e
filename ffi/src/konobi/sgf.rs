//! Konobi: files in the Smart Game Format

use core::ffi::{c_char, c_void};

use pedina::konobi::{AnySize, Game};

use super::game::{self, pdn_konobi_game};
use super::pdn_konobi_action;
use crate::ptr::{In, InArray, InOutArray, Out};
use crate::sink::{Sink, pdn_sink, stopped, utf8};
use crate::status::pdn_status;

/// Writes a game as a file in the Smart Game Format, with the names of the first and the second
/// player in UTF-8; an empty name is left out.
///
/// PDN_ERROR_SINK: the sink stopped. PDN_ERROR_ENCODING: a name is no UTF-8. PDN_ERROR_STATE: no
/// game, or another one's history. PDN_ERROR_NULL: `game`, `sink`, or `history` or a name with a
/// size above 0.
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

/// Reads a game from a file in the Smart Game Format: its main line, which is the first of all
/// variations. `start`, which may be NULL, is where the file goes wrong, counted in bytes; it is
/// written with all statuses but PDN_ERROR_NULL, and 0 with PDN_OK. The history is filled up to
/// there.
///
/// PDN_KONOBI_SGF_SYNTAX, PDN_KONOBI_SGF_SIZE, PDN_KONOBI_SGF_SETUP, PDN_KONOBI_SGF_COLOR,
/// PDN_KONOBI_REPLAY_SYNTAX: a move is no point and no known word. PDN_KONOBI_REFUSAL_OUTSIDE,
/// PDN_KONOBI_REFUSAL_OCCUPIED, PDN_KONOBI_REFUSAL_CROSSCUT, PDN_KONOBI_REFUSAL_WEAK_CONNECTION,
/// PDN_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_KONOBI_ILLEGAL_ACTION_NO_SWAP,
/// PDN_KONOBI_ILLEGAL_ACTION_OVER: why a move is not possible. PDN_KONOBI_GAME_HISTORY_FULL: the
/// history has no room. PDN_ERROR_NULL: `game`, or `text` or `history` with a size above 0.
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
        let history = game::ActionsMut::new(history.elements_mut(capacity)?);
        let read = Game::<AnySize, _>::read_sgf(text.bytes(length)?, history);
        start.write(read.as_ref().map_or_else(|error| error.start, |_| 0));
        game.write(game::raw(&read?));
        Ok(())
    };
    read().into()
}
