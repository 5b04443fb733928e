//! Steps of pawns, knights and kings, lane by lane.

use crate::chess::perft::large::simd::Lanes;
use crate::chess::{Bitboard, File};

/// One rank ahead for us.
#[inline(always)]
pub(super) fn forward<L: Lanes, const WHITE: bool>(set: L) -> L {
    if WHITE { set.up(8) } else { set.down(8) }
}

/// One rank ahead for them.
#[inline(always)]
pub(super) fn back<L: Lanes, const WHITE: bool>(set: L) -> L {
    if WHITE { set.down(8) } else { set.up(8) }
}

#[inline(always)]
pub(super) fn one_east<L: Lanes>(set: L) -> L {
    set.up(1) - set.splat(Bitboard::file(File::A))
}

#[inline(always)]
pub(super) fn one_west<L: Lanes>(set: L) -> L {
    set.down(1) - set.splat(Bitboard::file(File::H))
}

#[inline(always)]
pub(super) fn beside<L: Lanes>(set: L) -> L {
    one_east(set) | one_west(set)
}

#[inline(always)]
pub(super) fn king_attacks<L: Lanes>(kings: L) -> L {
    let row = kings | beside(kings);
    row | row.up(8) | row.down(8)
}

#[inline(always)]
pub(super) fn knight_attacks<L: Lanes>(knights: L) -> L {
    let far = knights.splat(Bitboard(0xfcfc_fcfc_fcfc_fcfc));
    let near = knights.splat(Bitboard(0x3f3f_3f3f_3f3f_3f3f));
    let one = beside(knights);
    let two = knights.up(2) & far | knights.down(2) & near;
    one.up(16) | one.down(16) | two.up(8) | two.down(8)
}
