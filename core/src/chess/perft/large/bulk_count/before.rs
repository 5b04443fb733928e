//! The position before the moves, in the terms that counting needs.

use crate::chess::attacks::lines::between;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Color, Position, Role, Square};

/// The sets of both sides before the moves.
pub(super) struct Before {
    pub(super) our_king: Bitboard,
    pub(super) our_pawns: Bitboard,
    pub(super) our_knights: Bitboard,
    pub(super) our_straight: Bitboard,
    pub(super) our_diagonal: Bitboard,
    pub(super) ours: Bitboard,
    pub(super) their_pawns: Bitboard,
    pub(super) their_knights: Bitboard,
    pub(super) their_straight: Bitboard,
    pub(super) their_diagonal: Bitboard,
    pub(super) theirs: Bitboard,
    pub(super) their_king: Square,
    /// The square behind a pawn that we may capture en passant, and that pawn.
    pub(super) en_passant: Option<(Square, Bitboard)>,
    pub(super) our_castlings: [Option<OurCastling>; 2],
    pub(super) their_castlings: [Option<TheirCastling>; 2],
    pub(super) we_can_promote: bool,
    pub(super) they_can_promote: bool,
}

impl Before {
    #[inline(always)]
    pub(super) fn new<const WHITE: bool>(position: &Position) -> Self {
        let (us, them) = (color::<WHITE>(), !color::<WHITE>());
        let board = &position.setup.board;
        let (ours, theirs) = (board.by_color(us), board.by_color(them));
        let (our_king, their_king) = (position.king(us), position.king(them));
        let rights = position.setup.castling_rooks;
        let our_pawns = board.by_role(Role::Pawn) & ours;
        let their_pawns = board.by_role(Role::Pawn) & theirs;
        let victim = |passed| (passed, Bitboard::of(passed).forward(them));
        let mut our_rooks = (rights & ours).iter();
        let mut their_rooks = (rights & theirs).iter();
        Self {
            our_king: our_king.into(),
            our_pawns,
            our_knights: board.by_role(Role::Knight) & ours,
            our_straight: board.straight_sliders(us),
            our_diagonal: board.diagonal_sliders(us),
            ours,
            their_pawns,
            their_knights: board.by_role(Role::Knight) & theirs,
            their_straight: board.straight_sliders(them),
            their_diagonal: board.diagonal_sliders(them),
            theirs,
            their_king,
            en_passant: position.setup.en_passant.map(victim),
            our_castlings: [
                OurCastling::of(our_king, our_rooks.next()),
                OurCastling::of(our_king, our_rooks.next()),
            ],
            their_castlings: [
                TheirCastling::of(their_king, their_rooks.next()),
                TheirCastling::of(their_king, their_rooks.next()),
            ],
            we_can_promote: (our_pawns).intersects(Bitboard::rank(them.pawn_rank())),
            they_can_promote: (their_pawns).intersects(Bitboard::rank(us.pawn_rank())),
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct OurCastling {
    pub(super) rook: Bitboard,
    pub(super) king_to: Bitboard,
    pub(super) rook_to: Bitboard,
}

impl OurCastling {
    #[inline(always)]
    pub(super) fn of(king: Square, rook: Option<Square>) -> Option<Self> {
        let rook = rook?;
        let way = CastlingWay::new(king, rook);
        Some(Self { rook: rook.into(), king_to: way.king_to.into(), rook_to: way.rook_to.into() })
    }
}

#[derive(Clone, Copy)]
pub(super) struct TheirCastling {
    pub(super) rook: Bitboard,
    /// Squares that must be empty, except for king and rook.
    pub(super) path: Bitboard,
    /// Squares that we must not attack.
    pub(super) safe: Bitboard,
}

impl TheirCastling {
    #[inline(always)]
    pub(super) fn of(king: Square, rook: Option<Square>) -> Option<Self> {
        let rook = rook?;
        let way = CastlingWay::new(king, rook);
        let king_path = between(king, way.king_to) | way.king_to.into();
        let rook_path = between(rook, way.rook_to) | way.rook_to.into();
        Some(Self {
            rook: rook.into(),
            path: (king_path | rook_path) - king.into() - rook.into(),
            safe: king_path | king.into(),
        })
    }
}

/// The side to move.
#[inline(always)]
pub(super) const fn color<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}
