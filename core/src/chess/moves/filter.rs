//! Which moves a list contains.

/// The kinds of legal moves that [`Position::visit_legal_moves`] reports.
///
/// [`Position::visit_legal_moves`]: crate::chess::Position::visit_legal_moves
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum MoveFilter {
    /// Every legal move.
    All,
    /// Captures, en passant included.
    Captures,
    /// Every move that is not a capture, castling included.
    Quiets,
    /// In check every legal move, which then gets out of check; otherwise none.
    Evasions,
}
