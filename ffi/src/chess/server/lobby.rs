//! Chess: game servers, before and after the game
//!
//! What a host does with a server in any case, whoever plays: configure it, seat the players,
//! start, stop, and say what time it is.

use super::access::{change, get, store};
use super::convert::{flag, name};
use super::pdn_chess_server;
use crate::call::call;
use crate::chess::clock::{PDN_CHESS_NO_LIMIT, control, pdn_chess_period};
use crate::ptr::{In, InArray, InOut, Out};
use crate::status::pdn_status;
use core::ffi::c_char;
use pedina::chess::server::{Configuration, GameMode, Name, Server};

/// Stores a new server: the usual start, the rules of FIDE, no configuration.
///
/// PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_init(server: Out<pdn_chess_server>) -> pdn_status {
    store(&Server::new([]), server).into()
}

/// Configures the game and opens the seats. A length of 0 is no identifier: then the server keeps
/// the rest and waits for another configuration. 0 periods are no limit. `mode` is a
/// pdn_chess_game_mode; `is_private` is 0 or 1, for the host's own use.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_CONFIGURED, PDN_CHESS_SERVER_NAME_LENGTH.
/// PDN_CHESS_TIME_CONTROL_TOO_MANY_PERIODS, PDN_CHESS_TIME_CONTROL_NO_MOVES,
/// PDN_CHESS_TIME_CONTROL_NO_TIME: what is wrong with the limit. PDN_ERROR_RANGE: unknown `mode`,
/// `is_private` or kind of bonus. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, or an array with a
/// length above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_configure(
    server: InOut<pdn_chess_server>,
    id: InArray<c_char>,
    length: usize,
    periods: InArray<pdn_chess_period>,
    count: usize,
    mode: u8,
    is_private: u8,
) -> pdn_status {
    call(|| {
        let id = if length == 0 { None } else { Some(name(id, length)?) };
        let time_control = control(periods, count)?;
        let mode = GameMode::new(mode).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        let is_private = flag(is_private)?;
        let rest = Configuration::default();
        let configuration = Configuration { time_control, mode, id, is_private, ..rest };
        change(server, |server| server.configure(&configuration))
    })
}

/// Gives a seat to a player. A length of 0 is a guest, whose name is "_". When both seats are taken
/// the server is ready; a service then starts it at once.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS,
/// PDN_CHESS_SERVER_PLAYER_ALREADY_EXISTING, PDN_CHESS_SERVER_NAME_LENGTH. PDN_ERROR_RANGE: unknown
/// `color`. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, or `text` with a length above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_join(
    server: InOut<pdn_chess_server>,
    color: u8,
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
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_READY. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_start(server: InOut<pdn_chess_server>, now: u64) -> pdn_status {
    change(server, |server| server.start(now)).into()
}

/// Ends the game early, without a result; if the time was up, with that result.
///
/// PDN_CHESS_SERVER_TERMINATED, PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_CLOCK_BACKWARDS.
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_stop(server: InOut<pdn_chess_server>, now: u64) -> pdn_status {
    change(server, |server| server.stop(now)).into()
}

/// Does what is due at this time: tells the time every second, and ends a game whose time is up.
/// Other calls refuse when it is up.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_CLOCK_BACKWARDS. PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_tick(server: InOut<pdn_chess_server>, now: u64) -> pdn_status {
    change(server, |server| server.tick(now)).into()
}

/// Stores when pdn_chess_server_tick has something to do next; PDN_CHESS_NO_LIMIT if only a call
/// can change anything.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_deadline(
    server: In<pdn_chess_server>,
    deadline: Out<u64>,
) -> pdn_status {
    get(server, deadline, |server| Ok(server.deadline().unwrap_or(PDN_CHESS_NO_LIMIT)))
}
