//! Kings in the centre, by which players tell an electronic board how the game has ended.

use super::Inference;
use crate::chess::{Bitboard, Position, Role, attacks};

/// What kings in the centre of this board say, whose pieces on `lifted` have left their squares:
/// the result, or [`Inference::None`] if one of them is still to come; `None` if the pieces stand
/// in another way.
///
/// The convention is that of DGT: both kings on light squares for a win of White, on dark ones for
/// a win of Black, on one of each for a draw. A piece that stood in the centre is taken away first.
pub(super) fn announced(
    position: &Position,
    occupied: Bitboard,
    lifted: Bitboard,
) -> Option<Inference> {
    let board = position.board();
    let kings = board.by_role(Role::King);
    let others = board.occupied() - kings;
    let shown = (occupied & CENTRE) - (others - lifted);
    let away = kings - occupied - CENTRE;
    let is_in_place = occupied - CENTRE == (others | (kings - away)) - CENTRE;
    if !is_in_place {
        return None;
    }
    match (shown.len(), away.len()) {
        (2, _) if (kings - CENTRE).is_subset(away) => Some(match (shown & LIGHT).len() {
            2 => Inference::WhiteWins,
            1 => Inference::Draw,
            _ => Inference::BlackWins,
        }),
        // One step may be meant as a move.
        (1, 1) if !away.iter().any(|king| attacks::king(king).intersects(shown)) => {
            Some(Inference::None)
        }
        _ => None,
    }
}

/// e4 and d5.
const LIGHT: Bitboard = Bitboard(0x0000_0008_1000_0000);

/// d4, e4, d5 and e5.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);
