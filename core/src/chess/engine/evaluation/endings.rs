//! Endings with few pieces: how to make progress, and what cannot be won.

use super::pawn_ending;
use super::terms::{distance, distance_to_center};
use crate::chess::engine::value::Value;
use crate::chess::{Board, Color, Position, Role, Square};

/// White's value of a position, corrected by what is known about endings.
pub(super) fn adjust(position: &Position, value: Value) -> Value {
    let board = position.board();
    let winner = if value > 0 { Color::White } else { Color::Black };
    if board.by_color(!winner).has_several() {
        return if is_hard_to_win(board, winner) { value / 4 } else { value };
    }
    let towards = |bonus| if winner == Color::White { value + bonus } else { value - bonus };
    match pawn_ending::is_won(position, winner) {
        Some(true) => return towards(WON_PAWN),
        Some(false) => return value / 16,
        None => {}
    }
    let bonus = progress(position, winner);
    if is_hard_to_win(board, winner) {
        return value / 16;
    }
    towards(bonus)
}

/// Whether this side has no pawn, and not enough more than the other to mate without one.
fn is_hard_to_win(board: &Board, winner: Color) -> bool {
    if !board.pieces(winner, Role::Pawn).is_empty() {
        return false;
    }
    let knights = board.pieces(winner, Role::Knight).len();
    let bishops = board.pieces(winner, Role::Bishop).len();
    let own = strength(board, winner);
    // A minor piece mates nobody, nor do two knights.
    if own < 5 || own == 6 && knights == 2 && bishops == 0 {
        return true;
    }
    let theirs = strength(board, !winner);
    theirs > 0 && own - theirs < 4
}

/// The pieces without pawns: minor pieces 3, rooks 5, queens 9.
fn strength(board: &Board, color: Color) -> i32 {
    let count = |role| board.pieces(color, role).len() as i32;
    3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

/// A lone king is driven to the border and the own king follows it; with bishop and knight, into a
/// corner that the bishop attacks.
fn progress(position: &Position, winner: Color) -> Value {
    let board = position.board();
    let (own, theirs) = (position.king(winner), position.king(!winner));
    let nearness = 14 - 2 * distance(own, theirs);
    let pieces = board.by_color(winner);
    let pawns = board.pieces(winner, Role::Pawn);
    if !pawns.is_empty() && strength(board, winner) == 0 {
        return 0;
    }
    let bishops = board.pieces(winner, Role::Bishop);
    let is_bishop_and_knight =
        pieces.len() == 3 && bishops.len() == 1 && !board.pieces(winner, Role::Knight).is_empty();
    if is_bishop_and_knight {
        let is_light = bishops.lowest().is_light();
        // The corner outweighs all else: on the way the kings have to part now and then.
        return 300 + 5 * nearness - 100 * distance_to_corner(theirs, is_light);
    }
    300 + 4 * nearness + 20 * distance_to_center(theirs)
}

/// The Manhattan distance, ranks plus files, to the nearer of the two corners of that colour.
fn distance_to_corner(square: Square, is_light: bool) -> Value {
    let corners = if is_light { [Square::A8, Square::H1] } else { [Square::A1, Square::H8] };
    let steps = |corner: Square| {
        let files = square.file().number().abs_diff(corner.file().number());
        let ranks = square.rank().number().abs_diff(corner.rank().number());
        Value::from(files + ranks)
    };
    corners.into_iter().map(steps).min().unwrap_or(0)
}

/// How much more a pawn is worth that is known to become a queen: less than the queen.
const WON_PAWN: Value = 400;
