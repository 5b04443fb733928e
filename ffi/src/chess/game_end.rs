//! Chess: ends of games
//!
//! Draws are claimed, offered and agreed to; a side resigns or runs out of time.

use pedina::chess::{Game, GameError, Move};

use super::game::{
    change, open, pdn_chess_cause, pdn_chess_game, pdn_chess_material_rule, pdn_chess_ply, read,
    rule, store,
};
use super::moves::from_bits;
use super::position::{self, pdn_chess_position};
use super::{PDN_CHESS_NO_COLOR, PDN_CHESS_NO_MOVE, color, pdn_chess_color, pdn_chess_move};
use crate::call::{Store, call};
use crate::library::{flag, pdn_bool};
use crate::ptr::{In, InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// Stores the rule by which the side to move can claim a draw: for the position on the board if
/// `move` is PDN_CHESS_NO_MOVE, else for a move that it is about to play. Threefold repetition
/// takes precedence over 50 moves; a checkmating move is no ground for a claim.
///
/// PDN_ERROR_CHESS_GAME_OVER, PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_check_claim(
    game: In<pdn_chess_game>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
    r#move: pdn_chess_move,
    cause: Out<pdn_chess_cause>,
) -> pdn_status {
    cause.store(|| {
        let mv = claimed(r#move)?;
        let game = open(game, history, capacity)?;
        Ok(game.check_draw_claim(mv)? as u8)
    })
}

/// Ends the game by a claim that pdn_chess_game_check_claim accepts. A move that is part of the
/// claim is played first.
///
/// Returns the statuses of pdn_chess_game_check_claim, and PDN_ERROR_CHESS_GAME_HISTORY_FULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_claim_draw(
    game: InOut<pdn_chess_game>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    r#move: pdn_chess_move,
) -> pdn_status {
    call(|| {
        let mv = claimed(r#move)?;
        change(game, history, capacity, |game| game.claim_draw(mv)).map(drop)
    })
}

/// Offers a draw. It stands until the opponent accepts, declines or moves.
///
/// PDN_ERROR_CHESS_GAME_OVER, PDN_ERROR_CHESS_GAME_DRAW_OFFERED,
/// PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_offer_draw(
    game: InOut<pdn_chess_game>,
    color: pdn_chess_color,
) -> pdn_status {
    change_alone(game, color, |game, side| game.offer_draw(side))
}

/// Answers the opponent's draw offer: 1 in `accept` ends the game, 0 declines the offer, as playing
/// a move does.
///
/// PDN_ERROR_CHESS_GAME_OVER, PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_answer_draw(
    game: InOut<pdn_chess_game>,
    color: pdn_chess_color,
    accept: pdn_bool,
) -> pdn_status {
    match flag(accept) {
        Ok(true) => change_alone(game, color, |game, side| game.accept_draw(side).map(drop)),
        Ok(false) => change_alone(game, color, |game, side| game.decline_draw(side)),
        Err(status) => status,
    }
}

/// Stores the side whose draw offer stands; PDN_CHESS_NO_COLOR if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_draw_offer(
    game: In<pdn_chess_game>,
    color: Out<pdn_chess_color>,
) -> pdn_status {
    color.store(|| {
        let side = read(game)?.draw_offer();
        Ok(side.map_or(PDN_CHESS_NO_COLOR, |side| side as u8))
    })
}

/// Ends the game: this side resigns.
///
/// PDN_ERROR_CHESS_GAME_OVER.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_resign(
    game: InOut<pdn_chess_game>,
    color: pdn_chess_color,
) -> pdn_status {
    change_alone(game, color, |game, side| game.resign(side).map(drop))
}

/// Ends the game: this side ran out of time, as pdn_chess_clock_flag says.
///
/// PDN_ERROR_CHESS_GAME_OVER.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_game_lose_on_time(
    game: InOut<pdn_chess_game>,
    color: pdn_chess_color,
) -> pdn_status {
    change_alone(game, color, |game, side| game.lose_on_time(side).map(drop))
}

/// Stores 1 if a side can still win by a material rule, and 0 if not.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_can_win(
    position: In<pdn_chess_position>,
    material_rule: pdn_chess_material_rule,
    color: pdn_chess_color,
    can_win: Out<pdn_bool>,
) -> pdn_status {
    position::get(position, can_win, |position| {
        Ok(rule(material_rule)?.can_win(position, super::color(color)?) as u8)
    })
}

/// Changes a game for a side without its moves and stores it, unless it refuses.
fn change_alone(
    game: InOut<pdn_chess_game>,
    side: u8,
    change: impl FnOnce(&mut Game<()>, pedina::chess::Color) -> Result<(), GameError>,
) -> pdn_status {
    call(|| {
        let mut value = read(game.input())?;
        change(&mut value, color(side)?)?;
        store(&value, game.output())
    })
}

fn claimed(bits: pdn_chess_move) -> Result<Option<Move>, pdn_status> {
    if bits == PDN_CHESS_NO_MOVE { Ok(None) } else { from_bits(bits).map(Some) }
}
