//! Chess: game servers, the game
//!
//! What the players do. Each call names the side that acts: the host knows which client plays it.

use super::access::{change_game, change_side, view};
use super::convert::{raw_move, step};
use super::{pdn_chess_server, pdn_chess_server_move};
use crate::call::call;
use crate::chess::game::pdn_chess_ply;
use crate::chess::{pdn_chess_color, pdn_chess_role, pdn_chess_square, pdn_chess_time, square};
use crate::library::{flag, pdn_bool};
use crate::ptr::{In, InOut, InOutArray, Out, OutArray};
use crate::status::pdn_status;

/// Stores the legal moves of the piece on a square, and their number; none for an empty square and
/// for a piece of the side that is not to move. A capacity of
/// PDN_CHESS_SERVER_MAX_MOVES always suffices.
///
/// PDN_ERROR_CHESS_SERVER_NOT_RUNNING, PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_find_moves(
    server: In<pdn_chess_server>,
    from: pdn_chess_square,
    moves: OutArray<pdn_chess_server_move>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let from = square(from)?;
        view(server, |server| {
            let found = || server.find_moves(from).map_err(pdn_status::from);
            let mut buffer = moves.buffer(capacity, &count, found()?.count())?;
            found()?.for_each(|step| buffer.push(raw_move(step, None, None)));
            Ok(())
        })
    })
}

/// Plays a legal move of a side. A pawn that reaches the last rank then waits for
/// pdn_chess_server_promote: it remains the turn of this side, and its time runs.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION,
/// PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN. PDN_ERROR_CHESS_SERVER_CONTRADICTORY_MOVE: the move is
/// legal, but the rest of the request does not match it. PDN_ERROR_CHESS_GAME_HISTORY_FULL: the
/// history is full.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_apply_move(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    color: pdn_chess_color,
    r#move: In<pdn_chess_server_move>,
    now: pdn_chess_time,
) -> pdn_status {
    call(|| {
        let (side, step) = (crate::chess::color(color)?, step(r#move.read()?)?);
        change_game(server, history, capacity, |server| server.apply_move(side, step, now))
    })
}

/// Chooses the promotion role of the pawn on the last rank, which completes the move.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION,
/// PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN, PDN_ERROR_CHESS_SERVER_NO_PROMOTION.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_promote(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    color: pdn_chess_color,
    role: pdn_chess_role,
    now: pdn_chess_time,
) -> pdn_status {
    call(|| {
        let (side, role) = (crate::chess::color(color)?, crate::chess::role(role)?);
        change_game(server, history, capacity, |server| server.promote(side, role, now))
    })
}

/// Ends the game by a claim of threefold repetition or 50 moves: for the position on the board if
/// `from` and `to` of `move` are the same, else for a move that this side is about to play, which
/// is played first.
///
/// Returns PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM, and the statuses of pdn_chess_server_apply_move.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_claim_draw(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    color: pdn_chess_color,
    r#move: In<pdn_chess_server_move>,
    now: pdn_chess_time,
) -> pdn_status {
    call(|| {
        let (side, step) = (crate::chess::color(color)?, step(r#move.read()?)?);
        let step = Some(step).filter(|step| step.from != step.to);
        change_game(server, history, capacity, |server| server.claim_draw(side, step, now))
    })
}

/// Ends the game: this side resigns, whoever is to move.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_resign(
    server: InOut<pdn_chess_server>,
    color: pdn_chess_color,
    now: pdn_chess_time,
) -> pdn_status {
    change_side(server, color, |server, side| server.resign(side, now))
}

/// Offers a draw, whoever is to move. The offer stands until the opponent accepts, declines or
/// completes a move.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_GAME_DRAW_OFFERED,
/// PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_offer_draw(
    server: InOut<pdn_chess_server>,
    color: pdn_chess_color,
    now: pdn_chess_time,
) -> pdn_status {
    change_side(server, color, |server, side| server.offer_draw(side, now))
}

/// Answers the opponent's draw offer: 1 in `accept` ends the game, 0 declines the offer, as
/// completing a move does.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_answer_draw(
    server: InOut<pdn_chess_server>,
    color: pdn_chess_color,
    accept: pdn_bool,
    now: pdn_chess_time,
) -> pdn_status {
    match flag(accept) {
        Ok(true) => change_side(server, color, |server, side| server.accept_draw(side, now)),
        Ok(false) => change_side(server, color, |server, side| server.decline_draw(side, now)),
        Err(status) => status,
    }
}

/// Proposes to take back the last move of this side, and the opponent's answer to it if there is
/// one; only moves since pdn_chess_server_start. The proposal stands until the opponent accepts or
/// declines, either side moves a piece, or the game ends.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION,
/// PDN_ERROR_CHESS_SERVER_TAKE_BACK_PROPOSED, PDN_ERROR_CHESS_SERVER_NOTHING_TO_TAKE_BACK.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_propose_take_back(
    server: InOut<pdn_chess_server>,
    color: pdn_chess_color,
    now: pdn_chess_time,
) -> pdn_status {
    change_side(server, color, |server, side| server.propose_take_back(side, now))
}

/// Answers the take-back that the opponent proposed. With 1 in `accept` it is the opponent's turn
/// again, with the time left after that move; the time of the turn that ends so is taken off, and a
/// draw offer of either side is declined. With 0 the proposal is declined, as moving a piece does.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
/// PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_SERVER_NO_TAKE_BACK_PROPOSAL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_answer_take_back(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    color: pdn_chess_color,
    accept: pdn_bool,
    now: pdn_chess_time,
) -> pdn_status {
    call(|| {
        let (side, accept) = (crate::chess::color(color)?, flag(accept)?);
        change_game(server, history, capacity, |server| {
            if accept {
                server.accept_take_back(side, now)
            } else {
                server.decline_take_back(side, now)
            }
        })
    })
}
