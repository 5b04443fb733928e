//! Chess: game servers, the engine as a player
//!
//! In the mode PDN_CHESS_GAME_MODE_PLAYER_VERSUS_ENVIRONMENT the free seat is the engine's. After
//! each call for a client the host asks pdn_chess_opponent_is_to_act, and as long as it says so, it
//! calls pdn_chess_opponent_act, taking the events in between:
//!
//!     pdn_chess_opponent_init(5, seed, PDN_CHESS_NO_COLOR, &opponent);
//!     ...
//!     pdn_chess_opponent_act(&opponent, &server, history, capacity, memory, 1024, 500, now);
//!
//! What the engine does comes out of the server as the events that everybody receives. It joins
//! when the first person has, agrees to take moves back, and accepts a draw when it is worse. It
//! thinks no longer than its level takes, and less if its clock asks for it.

use pedina::chess::engine::Level;
use pedina::chess::server::Opponent;

use super::access::{change_elements, view};
use super::convert::color_or_none;
use super::pdn_chess_server;
use crate::call::{Store, call};
use crate::chess::game::pdn_chess_ply;
use crate::chess::{PDN_CHESS_NO_COLOR, color, pdn_chess_color, pdn_chess_time};
use crate::library::pdn_bool;
use crate::opaque::opaque;
use crate::ptr::{In, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// The engine as a player of a server, without the memory of its search. Owned by the caller; may
/// be copied together with that memory. Initialized by pdn_chess_opponent_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_opponent {
    /// Opaque.
    pub words: [u64; Opponent::SNAPSHOT_WORDS],
}

opaque!(pdn_chess_opponent: Opponent);

/// Stores an opponent of a level, 1 to PDN_CHESS_ENGINE_MAX_LEVEL. Another seed plays other games.
/// `seat` is PDN_CHESS_NO_COLOR, or the pdn_chess_color of the seat that it has already, as when a
/// host goes on with a stored server.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_opponent_init(
    level: u8,
    seed: u32,
    seat: pdn_chess_color,
    opponent: Out<pdn_chess_opponent>,
) -> pdn_status {
    call(|| {
        opponent.check()?;
        let level = Level::new(level).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        opponent.save(match seat {
            PDN_CHESS_NO_COLOR => Opponent::new(level, seed),
            seat => Opponent::seated(level, seed, color(seat)?),
        })
    })
}

/// Stores the seat that it has; PDN_CHESS_NO_COLOR if none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_opponent_seat(
    opponent: In<pdn_chess_opponent>,
    seat: Out<pdn_chess_color>,
) -> pdn_status {
    seat.store(|| Ok(color_or_none(opponent.load()?.seat())))
}

/// Stores 1 if it has something to do: to take the free seat, to move, or to answer a proposal;
/// else 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_opponent_is_to_act(
    opponent: In<pdn_chess_opponent>,
    server: In<pdn_chess_server>,
    is_to_act: Out<pdn_bool>,
) -> pdn_status {
    is_to_act.store(|| {
        let opponent = opponent.load()?;
        view(server, |server| Ok(opponent.is_to_act(server).into()))
    })
}

/// Does the next thing, if there is one: takes the free seat, answers a proposal, thinks about its
/// move, at most `nodes` nodes, or plays it. A thousand nodes take about a millisecond on a
/// desktop. The memory is that of a pdn_chess_engine, the same for a whole game; with less than
/// PDN_CHESS_ENGINE_MIN_MEMORY words it plays the first legal move.
///
/// A call that fails can be made again without another search.
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_CLOCK_BACKWARDS.
/// PDN_ERROR_CHESS_SERVER_NOT_RUNNING: its time is up, and pdn_chess_server_tick ends the game.
/// PDN_ERROR_CHESS_GAME_HISTORY_FULL: the history is full. PDN_ERROR_OVERLAP: the history or the
/// server is in the memory.
///
/// # Bindings
/// Takes long.
/// Bounded by `nodes`.
/// Independent of `memory_words`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_opponent_act(
    opponent: InOut<pdn_chess_opponent>,
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    memory: InOutArray<u64>,
    memory_words: usize,
    nodes: u32,
    now: pdn_chess_time,
) -> pdn_status {
    call(|| {
        opponent.try_change(|player| {
            // The server is read while the memory is in use.
            memory.check_apart(memory_words, &server.input().as_element())?;
            let history = history.elements_mut(capacity)?;
            let memory = memory.words_mut_apart(memory_words, &history.as_elements())?;
            change_elements(server, history, |server| player.act(server, memory, nodes, now))
        })
    })
}
