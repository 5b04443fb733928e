//! Whether a move gives check.
//!
//! The piece that moved gives it from its new square, or a slider behind its old one. Both follow
//! from what a slider on the king's square would see after the move, and that is looked up only
//! along lines on which the move has changed something.

use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Board, Color, Move, Position, Role, Square, attacks};

impl Position {
    /// Whether the opponent is in check after a legal move; it is not played.
    ///
    /// The answer means nothing for any other move.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// // The knight gives none, the rook behind it does.
    /// let record = b"4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert!(position.gives_check(position.parse_uci(b"e4g3")?));
    /// # Ok::<(), pedina::chess::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let role = self.setup.board.role_at(mv.from()).unwrap_or(Role::Pawn);
        self.gives_check_with(role, mv)
    }

    /// The same for a move of a piece of this role.
    pub(super) fn gives_check_with(&self, role: Role, mv: Move) -> bool {
        let (board, us) = (&self.setup.board, self.setup.turn);
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let mut after = KingView {
            king: self.king(!us),
            us,
            occupied: (board.occupied() - from) | to,
            straight: board.straight_sliders(us) - from,
            diagonal: board.diagonal_sliders(us) - from,
        };
        if board.by_color(us).intersects(to) {
            let way = CastlingWay::new(mv.from(), mv.to());
            let rook = Bitboard::of(way.rook_to);
            after.occupied = (after.occupied - to) | rook | way.king_to.into();
            after.straight = (after.straight - to) | rook;
            return after.is_attacked_by_slider(true, true);
        }
        let arriving = mv.promotion().unwrap_or(role);
        if matches!(arriving, Role::Rook | Role::Queen) {
            after.straight |= to;
        }
        if matches!(arriving, Role::Bishop | Role::Queen) {
            after.diagonal |= to;
        }
        if role == Role::Pawn && self.is_en_passant(mv) {
            after.occupied -= to.forward(!us);
            return after.is_attacked_by_leaper(Role::Pawn, mv.to())
                || after.is_attacked_by_slider(true, true);
        }
        after.is_attacked_after(arriving, mv.from(), mv.to())
    }
}

/// The king of the side to move after a move, and what may give it check.
pub(in crate::chess) struct KingView {
    king: Square,
    /// Who has moved.
    us: Color,
    occupied: Bitboard,
    /// Our rooks and queens.
    straight: Bitboard,
    /// Our bishops and queens.
    diagonal: Bitboard,
}

impl KingView {
    /// The king of the other side on a board after a move of ours.
    #[inline(always)]
    pub(in crate::chess) fn of(board: &Board, us: Color) -> Self {
        Self {
            king: board.pieces(!us, Role::King).lowest(),
            us,
            occupied: board.occupied(),
            straight: board.straight_sliders(us),
            diagonal: board.diagonal_sliders(us),
        }
    }

    /// Whether the king is in check after a move from one square to another, neither castling nor
    /// en passant, that put a piece of this role there.
    #[inline(always)]
    pub(in crate::chess) fn is_attacked_after(&self, role: Role, from: Square, to: Square) -> bool {
        if self.is_attacked_by_leaper(role, to) {
            return true;
        }
        let (left, arrival) = (steps(self.king, from), steps(self.king, to));
        let is_queen = role == Role::Queen;
        let straight =
            left.is_straight() || (is_queen || role == Role::Rook) && arrival.is_straight();
        let diagonal =
            left.is_diagonal() || (is_queen || role == Role::Bishop) && arrival.is_diagonal();
        self.is_attacked_by_slider(straight, diagonal)
    }

    /// Whether a knight or pawn on this square gives check.
    #[inline(always)]
    fn is_attacked_by_leaper(&self, role: Role, to: Square) -> bool {
        let Steps { files, ranks } = steps(self.king, to);
        match role {
            Role::Knight => files * ranks == 2,
            Role::Pawn => {
                let is_below = to < self.king;
                files == 1 && ranks == 1 && is_below == (self.us == Color::White)
            }
            _ => false,
        }
    }

    /// Whether one of our sliders gives check along a rank or file, or along a diagonal.
    #[inline(always)]
    fn is_attacked_by_slider(&self, straight: bool, diagonal: bool) -> bool {
        straight && attacks::rook(self.king, self.occupied).intersects(self.straight)
            || diagonal && attacks::bishop(self.king, self.occupied).intersects(self.diagonal)
    }
}

/// How many files and ranks two squares are apart.
struct Steps {
    files: u8,
    ranks: u8,
}

impl Steps {
    #[inline(always)]
    const fn is_straight(&self) -> bool {
        self.files * self.ranks == 0
    }

    #[inline(always)]
    const fn is_diagonal(&self) -> bool {
        self.files == self.ranks
    }
}

#[inline(always)]
const fn steps(one: Square, other: Square) -> Steps {
    Steps {
        files: one.file().number().abs_diff(other.file().number()),
        ranks: one.rank().number().abs_diff(other.rank().number()),
    }
}
