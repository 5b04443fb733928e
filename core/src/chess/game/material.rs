//! Who can still checkmate: by material, and behind blocked pawns.
//!
//! Whether a position is dead in the sense of FIDE 5.2.2 can take a long search to decide. What is
//! decided here is decided in a few set operations, and never wrongly against a side: where a
//! rule says that a side cannot win by FIDE, there is no series of legal moves by which it would.

use super::blocked_pawns;
use crate::chess::{Bitboard, Color, Position, Role};

numbered! {
    /// A rule that says which side can still checkmate.
    ///
    /// | rule | dead position | cannot win on time |
    /// |---|---|---|
    /// | [`Fide`](Self::Fide) | neither side can win | see there |
    /// | [`UsChess`](Self::UsChess) | as FIDE | as FIDE; king and one bishop or knight; |
    /// | | | king and two knights against no pawns |
    /// | [`BareKing`](Self::BareKing) | two lone kings | lone king |
    ///
    /// A position is dead if neither side can win by its rule. By the US rules it may be alive
    /// although neither side could win on time, such as knight against knight.
    #[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum MaterialRule: u8 {
        /// FIDE Laws of Chess 5.1.2, 5.2.2 and 6.9: no series of legal moves checkmates.
        ///
        /// Decided by the pieces on the board. A side cannot win with
        /// * a lone king;
        /// * a king and one knight, if the opponent has a king and queens at most;
        /// * a king and bishops of one square colour, if the opponent has no pawns, no knights and
        ///   no bishops of the other square colour;
        /// * anything, if blocked pawns that cannot be captured keep the kings apart and there is
        ///   no other piece.
        ///
        /// Other positions in which no mate is possible, such as blocked pawns with bishops behind
        /// them or a line of forced moves into a draw, are not recognised, and the game goes on.
        #[default]
        Fide = 0,
        /// US Chess Rules of Chess 14D and 14E: as FIDE (14D4, 14E4), and little material does not
        /// win on time (14E1 to 14E3). The material alone decides: the exceptions of 14E for a
        /// forced win are not applied.
        UsChess = 1,
        /// A side with any piece besides its king can win, as on simple servers.
        BareKing = 2,
    }
}

impl MaterialRule {
    /// Whether neither side can win any more, which ends the game.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, MaterialRule, Position};
    /// let knight = Position::parse_fen(b"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", FenMode::Strict)?;
    /// assert!(MaterialRule::Fide.is_dead(&knight));
    /// assert!(!MaterialRule::BareKing.is_dead(&knight));
    /// # Ok::<(), pedina::chess::PositionFenError>(())
    /// ```
    #[must_use]
    pub fn is_dead(self, position: &Position) -> bool {
        let rule = if self == Self::UsChess { Self::Fide } else { self };
        Color::ALL.into_iter().all(|side| !rule.can_win(position, side))
    }

    /// Whether this side can still win, which decides what becomes of the game when the other one
    /// runs out of time.
    #[must_use]
    pub fn can_win(self, position: &Position, side: Color) -> bool {
        let board = position.board();
        let own = board.by_color(side) - board.by_role(Role::King);
        match self {
            Self::Fide => can_mate(position, side),
            Self::UsChess => {
                let minors = board.by_role(Role::Knight) | board.by_role(Role::Bishop);
                let is_one_minor = own.len() == 1 && own.is_subset(minors);
                let is_two_knights = own.len() == 2 && own.is_subset(board.by_role(Role::Knight));
                let is_pawnless = board.pieces(!side, Role::Pawn).is_empty();
                !(is_one_minor || is_two_knights && is_pawnless) && can_mate(position, side)
            }
            Self::BareKing => !own.is_empty(),
        }
    }
}

/// Whether a series of legal moves may lead to a mate by this side.
fn can_mate(position: &Position, side: Color) -> bool {
    can_help_mate(position, side) && !blocked_pawns::keep_kings_apart(position)
}

/// Whether this side's pieces can checkmate in some position with the opponent's help.
fn can_help_mate(position: &Position, side: Color) -> bool {
    let board = position.board();
    let own = board.by_color(side) - board.by_role(Role::King);
    let theirs = board.by_color(!side) - board.by_role(Role::King);
    let knights = board.by_role(Role::Knight);
    let bishops = board.by_role(Role::Bishop);
    if own.is_empty() {
        return false;
    }
    if own.is_subset(knights) && own.len() == 1 {
        return !theirs.is_subset(board.by_role(Role::Queen));
    }
    if own.is_subset(bishops) {
        let is_one_color = bishops.is_subset(LIGHT_SQUARES) || !bishops.intersects(LIGHT_SQUARES);
        return !is_one_color
            || theirs.intersects(knights)
            || theirs.intersects(board.by_role(Role::Pawn));
    }
    true
}

/// The squares of the colour of h1.
const LIGHT_SQUARES: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Square;

    #[test]
    fn light_squares_are_light() {
        assert!(Square::all().all(|square| LIGHT_SQUARES.contains(square) == square.is_light()));
    }
}
