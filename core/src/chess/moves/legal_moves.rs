//! The legal moves of a position: the public methods over the generator that `moves` chooses.

use super::iterator::LegalMoves;
use super::{MoveFilter, generator};
use crate::chess::{Move, MoveList, Position};

impl Position {
    /// All legal moves: by role (pawns first), then by square, promotions to the queen first.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert_eq!(position.legal_moves().len(), 218);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        generator::list(self, MoveFilter::All)
    }

    /// The legal moves that capture something, in the order of [`legal_moves`](Self::legal_moves):
    /// what an engine looks at first.
    ///
    /// They are the moves for which [`is_capture`](Self::is_capture) holds: en passant is one, a
    /// promotion if its pawn captures, to each of the four roles; castling never. In check they
    /// are the evasions that capture.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert_eq!(position.legal_captures().len(), 2);
    /// assert_eq!(position.legal_quiets().len(), 6);
    /// ```
    #[must_use]
    pub fn legal_captures(&self) -> MoveList {
        generator::list(self, MoveFilter::Captures)
    }

    /// The legal moves that capture nothing, in the order of [`legal_moves`](Self::legal_moves):
    /// castling and promotions by a step forward are among them. Every legal move is either among
    /// these or among [`legal_captures`](Self::legal_captures).
    #[must_use]
    pub fn legal_quiets(&self) -> MoveList {
        generator::list(self, MoveFilter::Quiets)
    }

    /// All legal moves in check, where each of them gets out of it; none otherwise.
    ///
    /// An empty list in check is checkmate.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert!(position.checkers().is_empty() && position.legal_evasions().is_empty());
    /// let record = b"4k3/8/8/8/1b6/8/8/R3K3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert_eq!(position.legal_evasions().len(), 4);
    /// ```
    #[must_use]
    pub fn legal_evasions(&self) -> MoveList {
        generator::list(self, MoveFilter::Evasions)
    }

    /// Calls `visit` with the legal moves of one kind, in the order of
    /// [`legal_moves`](Self::legal_moves), in one slice on 64-bit processors, and one by one on
    /// 32-bit processors, where a list would take stack.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Move, MoveFilter, Position};
    /// let mut quiets: Vec<Move> = Vec::new();
    /// Position::start().visit_legal_moves(MoveFilter::Quiets, |moves| quiets.extend(moves));
    /// assert_eq!(quiets.len(), 20);
    /// ```
    #[inline]
    pub fn visit_legal_moves(&self, filter: MoveFilter, visit: impl FnMut(&[Move])) {
        generator::visit(self, filter, visit);
    }

    /// Writes the legal moves of one kind to `moves`, in the order of
    /// [`legal_moves`](Self::legal_moves), and returns their number: what an engine calls in
    /// stages, first for [`MoveFilter::Tactical`] and then, if none of these suffices, for
    /// [`MoveFilter::NonTactical`].
    ///
    /// Moves that do not fit are dropped, so the number may be above the length of the slice; a
    /// slice of [`MAX_MOVES`](crate::chess::MAX_MOVES) always suffices. What is left in the slice
    /// after the moves may be anything.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Move, MoveFilter, Position};
    /// let record = b"4k3/P7/8/8/3p4/4P3/8/4K3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// let mut arena = [Move::NULL; 64];
    /// let tactical = position.write_legal_moves(MoveFilter::Tactical, &mut arena);
    /// let all = tactical
    ///     + position.write_legal_moves(MoveFilter::NonTactical, &mut arena[tactical..]);
    /// assert_eq!((tactical, all), (5, 11));
    /// assert_eq!(position.legal_moves().len(), all);
    /// ```
    #[inline]
    pub fn write_legal_moves(&self, filter: MoveFilter, moves: &mut [Move]) -> usize {
        generator::fill(self, filter, moves)
    }

    /// The legal moves one by one, in the order of [`legal_moves`](Self::legal_moves), each
    /// generated on demand, without the memory of a list.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let position = Position::start();
    /// let checks = position.each_legal_move().filter(|&mv| {
    ///     !position.play_unchecked(mv).checkers().is_empty()
    /// });
    /// assert_eq!(checks.count(), 0);
    /// ```
    pub fn each_legal_move(&self) -> LegalMoves<'_> {
        LegalMoves::new(self)
    }

    /// The number of legal moves; faster than listing them.
    #[must_use]
    pub fn legal_move_count(&self) -> u32 {
        generator::count(self)
    }

    /// Whether there is a legal move; stops at the first.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        generator::any(self)
    }

    /// Whether this move is legal here.
    #[inline]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        generator::is_legal(self, mv)
    }
}
