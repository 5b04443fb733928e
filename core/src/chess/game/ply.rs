//! One ply of a history: a move, and what is needed to take it back, in 64 bits.
//!
//! | bits | content |
//! |---|---|
//! | 0 to 15 | the move |
//! | 16 to 31 | halfmove clock before it |
//! | 32 to 34 | what it does: 0 nothing else, 1 to 5 captures that role, 6 en passant, 7 castling |
//! | 35 to 38 | which of the castling rooks of the start had their right before it, by square |
//! | 39 to 42 | file of the en passant capture before it, counted from 1; 0 for none |
//! | 43, 44 | standing draw offer before it: 0 none, 1 white's, 2 black's |
//! | 45 to 63 | fingerprint of the position before it |
//!
//! The number of the move is counted from the start of the game, and whose move it was follows
//! from the position after it. So 512 plies take 4 KB, and taking one back costs about as
//! much as playing it.

use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Color, File, Move, Position, Role, Square};

/// A move that was played, and what is needed to take it back.
///
/// A game fills the caller's buffer with these; [`EMPTY`](Self::EMPTY) is what a new buffer is
/// filled with. Any 64 bits that [`from_bits`](Self::from_bits) takes are safe to use.
///
/// # Examples
/// ```
/// use pedina::chess::Ply;
/// let history = [Ply::EMPTY; 512];
/// assert_eq!(size_of_val(&history), 4096);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[repr(transparent)]
pub struct Ply(u64);

impl Ply {
    /// No move: what a buffer holds before a game uses it.
    pub const EMPTY: Self = Self(0);

    /// The ply with these bits; `None` if no ply has them.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        let is_move = Move::from_bits(bits as u16).is_some();
        let is_ply = is_move && field(bits, EN_PASSANT, 4) <= 8 && field(bits, OFFER, 2) <= 2;
        if is_ply { Some(Self(bits)) } else { None }
    }

    /// The 64 bits.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The move.
    #[must_use]
    pub fn mv(self) -> Move {
        // Only bits that hold a move become a ply.
        Move::from_bits(self.0 as u16).unwrap_or(Move::NULL)
    }

    /// The ply of a legal move in this position, in a game with these castling rooks at its start.
    pub(super) fn new(
        position: &Position,
        mv: Move,
        offer: Option<Color>,
        start_rooks: Bitboard,
    ) -> Self {
        let (board, to) = (position.board(), mv.to());
        let effect = if board.by_color(position.turn()).contains(to) {
            CASTLING
        } else if position.is_en_passant(mv) {
            CAPTURE_EN_PASSANT
        } else {
            board.role_at(to).map_or(0, |role| role as u64)
        };
        let mut rights = 0;
        for (number, rook) in start_rooks.iter().take(MAX_CASTLING_ROOKS).enumerate() {
            rights |= u64::from(position.castling_rooks().contains(rook)) << number;
        }
        let en_passant = position.en_passant().map_or(0, |passed| passed.file().number() + 1);
        Self(
            u64::from(mv.bits())
                | u64::from(position.halfmove_clock()) << HALFMOVE_CLOCK
                | effect << EFFECT
                | rights << RIGHTS
                | u64::from(en_passant) << EN_PASSANT
                | offer.map_or(0, |color| color as u64 + 1) << OFFER
                | u64::from(position.fingerprint()) << FINGERPRINT,
        )
    }

    /// The position before this ply, which led to `after` as ply number `index` of a game that
    /// began with `start`; `None` if it did not.
    pub(super) fn take_back(
        self,
        after: &Position,
        start: &Position,
        index: u32,
    ) -> Option<Position> {
        let (us, them) = (!after.setup.turn, after.setup.turn);
        let mv = self.mv();
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let mut before = *after;
        before.setup.turn = us;
        before.setup.halfmove_clock = (self.0 >> HALFMOVE_CLOCK) as u16;
        before.setup.fullmove_number = {
            let moves_of_black = (index + (start.setup.turn == Color::Black) as u32) / 2;
            start
                .setup
                .fullmove_number
                .saturating_add(u16::try_from(moves_of_black).unwrap_or(u16::MAX))
        };
        let rights = field(self.0, RIGHTS, 4);
        before.setup.castling_rooks = start
            .setup
            .castling_rooks
            .iter()
            .take(MAX_CASTLING_ROOKS)
            .enumerate()
            .filter(|(number, _)| rights >> number & 1 == 1)
            .map(|(_, rook)| rook)
            .collect();
        before.setup.en_passant = (field(self.0, EN_PASSANT, 4) as u8)
            .checked_sub(1)
            .and_then(File::new)
            .map(|file| Square::at(file, them.passed_rank()));

        let board = &mut before.setup.board;
        match field(self.0, EFFECT, 3) {
            CASTLING => {
                let way = CastlingWay::new(mv.from(), mv.to());
                board.toggle(us, Role::King, way.king_to.into());
                board.toggle(us, Role::Rook, way.rook_to.into());
                board.toggle(us, Role::King, from);
                board.toggle(us, Role::Rook, to);
            }
            effect => {
                let role = after.setup.board.role_at(mv.to())?;
                let moved = if mv.promotion().is_some() { Role::Pawn } else { role };
                board.toggle(us, role, to);
                board.toggle(us, moved, from);
                if effect == CAPTURE_EN_PASSANT {
                    board.toggle(them, Role::Pawn, to.forward(them));
                } else if let Some(captured) = Role::new(effect as u8) {
                    board.toggle(them, captured, to);
                }
            }
        }
        (before.fingerprint() == self.fingerprint()).then_some(before)
    }

    /// Who had a draw offer standing before it.
    pub(super) const fn offer(self) -> Option<Color> {
        match field(self.0, OFFER, 2) {
            1 => Some(Color::White),
            2 => Some(Color::Black),
            _ => None,
        }
    }

    /// The fingerprint of the position before it.
    pub(super) const fn fingerprint(self) -> u32 {
        (self.0 >> FINGERPRINT) as u32
    }
}

const fn field(bits: u64, shift: u32, width: u32) -> u64 {
    bits >> shift & ((1 << width) - 1)
}

/// How many bits of a fingerprint a ply stores.
pub(super) const FINGERPRINT_BITS: u32 = 64 - FINGERPRINT;

/// Two for each side.
const MAX_CASTLING_ROOKS: usize = 4;

const HALFMOVE_CLOCK: u32 = 16;
const EFFECT: u32 = 32;
const RIGHTS: u32 = 35;
const EN_PASSANT: u32 = 39;
const OFFER: u32 = 43;
const FINGERPRINT: u32 = 45;

/// Values of the effect; those below are numbers of roles.
const CAPTURE_EN_PASSANT: u64 = 6;
const CASTLING: u64 = 7;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_that_no_ply_has_are_refused() {
        assert_eq!(Ply::from_bits(0), Some(Ply::EMPTY));
        for (bits, what) in [
            (1 << 15, "bit 15 of a move"),
            (1 << 12, "a pawn becomes a pawn"),
            (9 << EN_PASSANT, "a ninth file"),
            (3 << OFFER, "an offer of nobody"),
        ] {
            assert_eq!(Ply::from_bits(bits), None, "{what}");
        }
    }
}
