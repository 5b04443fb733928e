//! Chess: game servers, before and after the game
//!
//! What a host does with every server: configure it, seat the players, start, stop, and advance the
//! time.

use super::access::{change, get, store};
use super::convert::name;
use super::{pdn_chess_game_mode, pdn_chess_server};
use crate::call::call;
use crate::chess::clock::{control, pdn_chess_period};
use crate::chess::{PDN_CHESS_NO_LIMIT, pdn_chess_color, pdn_chess_time};
use crate::library::{flag, pdn_bool};
use crate::ptr::{In, InArray, InOut, Out};
use crate::status::pdn_status;
use core::ffi::c_char;
use pedina::chess::server::{Configuration, GameMode, Name, Server};

/// Stores a new server: the standard starting position, the material rule of FIDE, no
/// configuration.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_init(server: Out<pdn_chess_server>) -> pdn_status {
    store(&mut Server::new([]), server).into()
}

/// Configures the game and opens the seats. A length of 0 means no identifier: the server keeps the
/// rest and waits for another configuration. `white` and `black` are players who have their seats
/// already; a length of 0 leaves the seat free. With both and an identifier the server is ready. 0
/// periods mean no limit. `mode` is a pdn_chess_game_mode; `is_private` is 0 or 1, for use by the
/// host.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_CONFIGURED,
/// PDN_ERROR_CHESS_SERVER_NAME_LENGTH. PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS,
/// PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES, PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME: what is wrong with
/// the time control.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_configure(
    server: InOut<pdn_chess_server>,
    id: InArray<c_char>,
    length: usize,
    white: InArray<c_char>,
    white_length: usize,
    black: InArray<c_char>,
    black_length: usize,
    periods: InArray<pdn_chess_period>,
    count: usize,
    mode: pdn_chess_game_mode,
    is_private: pdn_bool,
) -> pdn_status {
    call(|| {
        let given = |text, length| (length > 0).then(|| name(text, length)).transpose();
        let id = given(id, length)?;
        let (white_player, black_player) =
            (given(white, white_length)?, given(black, black_length)?);
        let time_control = control(periods, count)?;
        let mode = GameMode::new(mode).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        let is_private = flag(is_private)?;
        let configuration =
            Configuration { time_control, mode, white_player, black_player, id, is_private };
        change(server, |server| server.configure(&configuration))
    })
}

/// Gives a seat to a player. A length of 0 means a guest, named "_". When both seats are taken the
/// server is ready; a host usually starts it at once.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS,
/// PDN_ERROR_CHESS_SERVER_PLAYER_ALREADY_EXISTING, PDN_ERROR_CHESS_SERVER_NAME_LENGTH.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_join(
    server: InOut<pdn_chess_server>,
    color: pdn_chess_color,
    text: InArray<c_char>,
    length: usize,
) -> pdn_status {
    call(|| {
        let side = crate::chess::color(color)?;
        let name = if length == 0 { Name::guest() } else { name(text, length)? };
        change(server, |server| server.join(side, name))
    })
}

/// Starts the game: the time of the side to move runs.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_READY.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_start(
    server: InOut<pdn_chess_server>,
    now: pdn_chess_time,
) -> pdn_status {
    change(server, |server| server.start(now)).into()
}

/// Stops the game without a result, unless the time of the side to move was up. A time before that
/// of an earlier call counts as the time of that call.
///
/// PDN_ERROR_CHESS_SERVER_TERMINATED, PDN_ERROR_CHESS_SERVER_EVENTS_PENDING.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_stop(
    server: InOut<pdn_chess_server>,
    now: pdn_chess_time,
) -> pdn_status {
    change(server, |server| server.stop(now)).into()
}

/// Does what is due at this time: reports the time every second, and ends a game whose time is up.
/// Other calls fail once it is up. Without a time limit the time is not kept.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_CLOCK_BACKWARDS.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_tick(
    server: InOut<pdn_chess_server>,
    now: pdn_chess_time,
) -> pdn_status {
    change(server, |server| server.tick(now)).into()
}

/// Stores the time of the next call of pdn_chess_server_tick; PDN_CHESS_NO_LIMIT if nothing will be
/// due.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_deadline(
    server: In<pdn_chess_server>,
    deadline: Out<pdn_chess_time>,
) -> pdn_status {
    get(server, deadline, |server| Ok(server.deadline().unwrap_or(PDN_CHESS_NO_LIMIT)))
}
