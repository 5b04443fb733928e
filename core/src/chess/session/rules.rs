//! The rules of chess that a session plays by.

use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Board, Color, Move, Position, PositionOutcome, Role, Square};

/// A game in progress, by some rules of chess.
///
/// There are two: [`Standard`] for the laws of chess, and [`Original`](super::Original) for the
/// moves that the original programs accept, errors included.
pub trait Rules: Clone {
    /// A game at its start.
    fn start() -> Self;

    /// The pieces.
    fn board(&self) -> &Board;

    /// Who is to move; at the end of a game, the side that cannot.
    fn turn(&self) -> Color;

    /// Whether the side to move may play this. Castling is the king's move of two files.
    fn judge(&self, from: Square, to: Square) -> Verdict;

    /// Plays a move that [`judge`](Self::judge) accepts; a pawn on its last rank becomes a queen
    /// where the role is missing. Any other move is ignored.
    fn play(&mut self, from: Square, to: Square, promotion: Option<Role>);

    /// Whether the game is over, or the side to move in check.
    fn standing(&self) -> Standing;
}

/// Whether a move is accepted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Verdict {
    /// It is not.
    Illegal,
    /// It is.
    Legal,
    /// It is, and takes a pawn to its last rank.
    Promotes,
}

numbered! {
    /// How a game of the protocol stands.
    ///
    /// It ends by these causes only: no message says that it is over, so both ends have to find it
    /// out by themselves, and the original programs know no others.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Standing: u8 {
        /// The game goes on.
        Ongoing = 0,
        /// The side to move is in check.
        Check = 1,
        /// The side to move is checkmated and has lost.
        Checkmate = 2,
        /// The side to move has no move: a draw.
        Stalemate = 3,
        /// Two kings, alone or each with a bishop on squares of one colour: a draw.
        InsufficientMaterial = 4,
    }
}

impl Standing {
    /// Whether the game is over.
    #[must_use]
    pub const fn is_end(self) -> bool {
        !matches!(self, Self::Ongoing | Self::Check)
    }
}

/// The laws of chess, except for draws: see [`Standing`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Standard {
    pub(super) position: Position,
}

impl Standard {
    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// A move as the protocol writes it: castling is the king's move.
    #[must_use]
    pub fn squares(&self, mv: Move) -> (Square, Square) {
        let is_castling = self.is_own(mv.to());
        let to = if is_castling { CastlingWay::new(mv.from(), mv.to()).king_to } else { mv.to() };
        (mv.from(), to)
    }

    /// The move in the crate's own form, in which castling names the rook; `None` if it is not
    /// legal. A promotion is one to a queen.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Square;
    /// use pedina::chess::session::{Rules, Standard};
    /// let game = Standard::start();
    /// let mv = game.find(Square::G1, Square::F3).unwrap();
    /// assert_eq!(game.squares(mv), (Square::G1, Square::F3));
    /// assert_eq!(game.find(Square::E1, Square::G1), None);
    /// ```
    #[must_use]
    pub fn find(&self, from: Square, to: Square) -> Option<Move> {
        let must_promote = Bitboard::BACK_RANKS.contains(to)
            && self.position.board().by_role(Role::Pawn).contains(from);
        let written = Move::new(from, to, must_promote.then_some(Role::Queen));
        let mv = if self.position.is_long_king_move(written) {
            self.position.castling_by_king_target(written)?
        } else if self.position.castling_rooks().contains(to) && self.is_own(to) {
            // The way other protocols write castling.
            return None;
        } else {
            written
        };
        self.position.is_legal(mv).then_some(mv)
    }

    const fn is_own(&self, square: Square) -> bool {
        self.position.board().by_color(self.position.turn()).contains(square)
    }
}

impl Rules for Standard {
    #[cfg_attr(small, inline(never))]
    fn start() -> Self {
        Self { position: Position::start() }
    }

    fn board(&self) -> &Board {
        self.position.board()
    }

    fn turn(&self) -> Color {
        self.position.turn()
    }

    fn judge(&self, from: Square, to: Square) -> Verdict {
        match self.find(from, to) {
            None => Verdict::Illegal,
            Some(mv) if mv.promotion().is_some() => Verdict::Promotes,
            Some(_) => Verdict::Legal,
        }
    }

    fn play(&mut self, from: Square, to: Square, promotion: Option<Role>) {
        if let Some(mv) = self.find(from, to) {
            let role = mv.promotion().map(|queen| promotion.unwrap_or(queen));
            if let Ok(after) = self.position.play(Move::new(mv.from(), mv.to(), role)) {
                self.position = after;
            }
        }
    }

    fn standing(&self) -> Standing {
        match self.position.outcome() {
            PositionOutcome::Checkmate => Standing::Checkmate,
            PositionOutcome::Stalemate => Standing::Stalemate,
            PositionOutcome::Ongoing if is_insufficient(self.board()) => {
                Standing::InsufficientMaterial
            }
            PositionOutcome::Ongoing if self.position.checkers().is_empty() => Standing::Ongoing,
            PositionOutcome::Ongoing => Standing::Check,
        }
    }
}

/// Whether there are two kings only, or each with a bishop on squares of one colour.
pub(super) fn is_insufficient(board: &Board) -> bool {
    let bishops = board.by_role(Role::Bishop);
    let others = board.occupied() - board.by_role(Role::King);
    let light = bishops.iter().filter(|bishop| bishop.is_light()).count();
    let has_one_each = Color::ALL.into_iter().all(|color| board.by_color(color).len() == 2);
    others.is_empty() || others == bishops && has_one_each && light != 1
}
