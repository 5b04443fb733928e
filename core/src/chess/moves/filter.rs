//! Which moves a list contains.

use crate::chess::{Bitboard, Board, Color, Role};

/// The kinds of legal moves that [`Position::visit_legal_moves`] reports.
///
/// [`Position::visit_legal_moves`]: crate::chess::Position::visit_legal_moves
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum MoveFilter {
    /// Every legal move.
    All,
    /// Captures, en passant included.
    Captures,
    /// Every move that is not a capture, promotions and castling included.
    Quiets,
    /// Every legal move in check; none otherwise.
    Evasions,
    /// Every move that changes the material: captures and promotions. An engine tries them first.
    Tactical,
    /// Every move that does not change the material: neither captures nor promotions.
    NonTactical,
}

impl MoveFilter {
    #[cfg(test)]
    pub(super) const EACH: [Self; 6] = [
        Self::All,
        Self::Captures,
        Self::Quiets,
        Self::Evasions,
        Self::Tactical,
        Self::NonTactical,
    ];

    /// Whether a legal move is of this kind: the definition, which the tests compare with.
    #[cfg(test)]
    pub(super) fn admits(self, position: &crate::chess::Position, mv: crate::chess::Move) -> bool {
        let (is_capture, promotes) = (position.is_capture(mv), mv.promotion().is_some());
        match self {
            Self::All => true,
            Self::Evasions => !position.checkers().is_empty(),
            Self::Captures => is_capture,
            Self::Quiets => !is_capture,
            Self::Tactical => is_capture || promotes,
            Self::NonTactical => !(is_capture || promotes),
        }
    }

    /// The squares to which such moves take pieces of this role and colour, without en passant and
    /// castling.
    #[inline(always)]
    pub(super) fn target_mask(self, board: &Board, us: Color, role: Role) -> Bitboard {
        let (ours, theirs) = (board.by_color(us), board.by_color(!us));
        let promotions =
            if role == Role::Pawn { Bitboard::BACK_RANKS - ours } else { Bitboard::EMPTY };
        match self {
            Self::All | Self::Evasions => !ours,
            Self::Captures => theirs,
            Self::Quiets => !(ours | theirs),
            Self::Tactical => theirs | promotions,
            Self::NonTactical => !(ours | theirs | promotions),
        }
    }

    /// Whether such moves capture, en passant too.
    #[inline(always)]
    pub(super) const fn has_captures(self) -> bool {
        !matches!(self, Self::Quiets | Self::NonTactical)
    }

    /// Whether moves that neither capture nor promote are among them, such as castling.
    #[inline(always)]
    pub(super) const fn has_quiets(self) -> bool {
        !matches!(self, Self::Captures | Self::Tactical)
    }
}
