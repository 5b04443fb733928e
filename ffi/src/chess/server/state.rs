//! Chess: game servers, state
//!
//! Queries, which change nothing.

use super::access::{get, view, view_game};
use super::convert::{color_or_none, raw_move, square_or_none};
use super::{
    pdn_chess_game_mode, pdn_chess_game_situation, pdn_chess_server, pdn_chess_server_move,
    pdn_chess_server_situation,
};
use crate::call::{Store, call};
use crate::chess::clock::pdn_chess_clock;
use crate::chess::game::{pdn_chess_cause, pdn_chess_game, pdn_chess_ply};
use crate::chess::{
    PDN_CHESS_NO_LIMIT, pdn_chess_color, pdn_chess_duration, pdn_chess_piece, pdn_chess_square,
    pdn_chess_time,
};
use crate::library::pdn_bool;
use crate::ptr::{In, InArray, Out, OutArray};
use crate::status::pdn_status;
use core::ffi::c_char;
use pedina::chess::server::{Name, Server};
use pedina::chess::{Piece, Square};

/// Stores the situation of the server, a pdn_chess_server_situation.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_state(
    server: In<pdn_chess_server>,
    situation: Out<pdn_chess_server_situation>,
) -> pdn_status {
    get(server, situation, |server| Ok(server.situation() as u8))
}

/// Stores the situation of the game, a pdn_chess_game_situation, and the square of a pawn that
/// waits for its promotion, or PDN_CHESS_NO_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_game_state(
    server: In<pdn_chess_server>,
    situation: Out<pdn_chess_game_situation>,
    square: Out<pdn_chess_square>,
) -> pdn_status {
    (situation, square).store(|| {
        let situation_of = |server: &mut Server<()>| Ok(server.game_situation().to_parts());
        let (number, pawn) = view(server, situation_of)?;
        Ok((number, square_or_none(pawn)))
    })
}

/// Stores the pieces on all squares from a1 to h8, and their number, PDN_CHESS_SQUARES. A pawn that
/// waits for its promotion stands on the last rank.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_board(
    server: In<pdn_chess_server>,
    pieces: OutArray<pdn_chess_piece>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let board = view(server, |server| Ok(server.board()))?;
        let mut buffer = pieces.buffer(capacity, &count, 64)?;
        for square in Square::all() {
            buffer.push(board.piece_at(square).map_or(0, Piece::number));
        }
        Ok(())
    })
}

/// Stores the side to move; the promoting side while a pawn waits for its promotion.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_turn(
    server: In<pdn_chess_server>,
    color: Out<pdn_chess_color>,
) -> pdn_status {
    get(server, color, |server| Ok(server.turn() as u8))
}

/// Stores the name of the player of a side, with a NUL, and its length; length 0 if the seat is
/// free. A capacity of PDN_CHESS_SERVER_NAME_SIZE always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_player(
    server: In<pdn_chess_server>,
    color: pdn_chess_color,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let side = crate::chess::color(color)?;
        view(server, |server| {
            buffer.write_text(capacity, &length, server.player(side).map_or("", Name::as_str))
        })
    })
}

/// Stores the identifier of the game, with a NUL, and its length; length 0 if it has none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_id(
    server: In<pdn_chess_server>,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        view(server, |server| {
            buffer.write_text(capacity, &length, server.id().map_or("", Name::as_str))
        })
    })
}

/// Stores the pdn_chess_game_mode, and 1 if the game is private, 0 if not.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_settings(
    server: In<pdn_chess_server>,
    mode: Out<pdn_chess_game_mode>,
    is_private: Out<pdn_bool>,
) -> pdn_status {
    (mode, is_private).store(|| {
        let settings = |server: &mut Server<()>| Ok((server.mode(), server.is_private()));
        let (found, private) = view(server, settings)?;
        Ok((found as u8, u8::from(private)))
    })
}

/// Stores the time left to a side, in milliseconds; PDN_CHESS_NO_LIMIT without a limit and before
/// the start.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_remaining(
    server: In<pdn_chess_server>,
    color: pdn_chess_color,
    now: pdn_chess_time,
    remaining: Out<pdn_chess_duration>,
) -> pdn_status {
    get(server, remaining, |server| {
        Ok(server.remaining(crate::chess::color(color)?, now).unwrap_or(PDN_CHESS_NO_LIMIT))
    })
}

/// Stores why the game is over, PDN_CHESS_CAUSE_NONE if it is not or was stopped, and the winner,
/// PDN_CHESS_NO_COLOR if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_ending(
    server: In<pdn_chess_server>,
    cause: Out<pdn_chess_cause>,
    winner: Out<pdn_chess_color>,
) -> pdn_status {
    (cause, winner).store(|| {
        let ending = view(server, |server| Ok(server.game_over()))?;
        Ok((
            ending.map_or(0, |ending| ending.cause as u8),
            color_or_none(ending.and_then(|ending| ending.winner)),
        ))
    })
}

/// Stores the side whose draw offer stands; PDN_CHESS_NO_COLOR if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_draw_offer(
    server: In<pdn_chess_server>,
    color: Out<pdn_chess_color>,
) -> pdn_status {
    get(server, color, |server| Ok(color_or_none(server.draw_offer())))
}

/// Stores the side whose proposal to take back a move stands; PDN_CHESS_NO_COLOR if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_take_back_proposal(
    server: In<pdn_chess_server>,
    color: Out<pdn_chess_color>,
) -> pdn_status {
    get(server, color, |server| Ok(color_or_none(server.take_back_proposal())))
}

/// Stores the number of moves in the history, the step of a pawn that waits for its promotion
/// included.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_history_length(
    server: In<pdn_chess_server>,
    length: Out<usize>,
) -> pdn_status {
    get(server, length, |server| Ok(server.history_len()))
}

/// Stores the move of the history with this number, from 0, with all that it did.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_entry(
    server: In<pdn_chess_server>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
    index: usize,
    r#move: Out<pdn_chess_server_move>,
) -> pdn_status {
    r#move.store(|| {
        view_game(server, history.elements(capacity)?, |server| {
            if index >= server.history_len() {
                return Err(pdn_status::PDN_ERROR_RANGE);
            }
            let found = server.entry(index).ok_or(pdn_status::PDN_ERROR_STATE)?;
            Ok(raw_move(found.step, Some(found.piece), found.promotion))
        })
    })
}

/// Stores the game, whose history is that of the server, without the step of a pawn that waits for
/// its promotion.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_game(
    server: In<pdn_chess_server>,
    game: Out<pdn_chess_game>,
) -> pdn_status {
    view(server, |server| crate::chess::game::store(server.game(), game)).into()
}

/// Stores the clock.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_clock(
    server: In<pdn_chess_server>,
    clock: Out<pdn_chess_clock>,
) -> pdn_status {
    view(server, |server| crate::chess::clock::store(&mut server.clock().clone(), clock)).into()
}
