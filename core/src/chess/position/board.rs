//! Which piece stands where.

use core::fmt;
use core::ops::Index;

use crate::chess::{Bitboard, Color, File, Piece, Rank, Role, Square, attacks};

/// The pieces on the 64 squares, at most one on each; without the side to move.
///
/// One bitboard for each role and one for each colour: 64 bytes.
///
/// # Examples
/// ```
/// use pedina::chess::{Board, Color, Piece, Role, Square};
/// let mut board = Board::empty();
/// board.put(Square::E1, Some(Piece { color: Color::White, role: Role::King }));
/// assert_eq!(board.role_at(Square::E1), Some(Role::King));
/// assert_eq!(board.occupied().len(), 1);
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Board {
    /// By role, pawns to kings, then by colour, white and black.
    pub(in crate::chess) sets: [Bitboard; 8],
}

impl Board {
    /// The board without a piece.
    #[must_use]
    pub const fn empty() -> Self {
        Self { sets: [Bitboard::EMPTY; 8] }
    }

    /// Whether no square has two pieces, and each piece one colour.
    pub(in crate::chess) fn is_sound(&self) -> bool {
        let [roles @ .., white, black] = self.sets;
        let mut occupied = Bitboard::EMPTY;
        for set in roles {
            if occupied.intersects(set) {
                return false;
            }
            occupied |= set;
        }
        !white.intersects(black) && white | black == occupied
    }

    /// Puts a piece on a square, or clears it with `None`; what stood there before is gone.
    pub const fn put(&mut self, square: Square, piece: Option<Piece>) {
        let squares = Bitboard::of(square);
        let mut sets: &mut [Bitboard] = &mut self.sets;
        while let [set, others @ ..] = sets {
            set.0 &= !squares.0;
            sets = others;
        }
        if let Some(Piece { color, role }) = piece {
            self.toggle(color, role, squares);
        }
    }

    /// Adds a piece where there is none and takes it away where it is.
    pub(in crate::chess) const fn toggle(&mut self, color: Color, role: Role, squares: Bitboard) {
        let mut indices: &[usize] = &[role.index(), FIRST_COLOR + color as usize];
        while let [index, others @ ..] = indices {
            if let Some((_, [set, ..])) = self.sets.split_at_mut_checked(*index) {
                set.0 ^= squares.0;
            }
            indices = others;
        }
    }

    /// As [`toggle`](Self::toggle) without a loop: for the engine.
    #[inline(always)]
    pub(in crate::chess) fn toggle_unrolled(
        &mut self,
        color: Color,
        role: Role,
        squares: Bitboard,
    ) {
        if let Some(set) = self.sets.get_mut(role.index()) {
            *set ^= squares;
        }
        if let Some(set) = self.sets.get_mut(FIRST_COLOR + color as usize) {
            *set ^= squares;
        }
    }

    /// The squares of all pieces of this role, both colours together.
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.set(role.index())
    }

    /// The squares of all pieces of this colour.
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.set(FIRST_COLOR + color as usize)
    }

    /// One of its sets; `get` in a form that constants can call.
    #[inline]
    const fn set(&self, index: usize) -> Bitboard {
        match self.sets.split_at_checked(index) {
            Some((_, [set, ..])) => *set,
            _ => Bitboard::EMPTY,
        }
    }

    /// The squares of the pieces of this colour and role.
    #[cfg_attr(small, inline(never))]
    #[must_use]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.by_role(role).0 & self.by_color(color).0)
    }

    /// The squares that hold a piece.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.by_color(Color::White).0 | self.by_color(Color::Black).0)
    }

    /// The squares of the rooks and queens of this colour.
    pub(in crate::chess) const fn straight_sliders(&self, color: Color) -> Bitboard {
        let sliders = self.by_role(Role::Rook).0 | self.by_role(Role::Queen).0;
        Bitboard(sliders & self.by_color(color).0)
    }

    /// The squares of the bishops and queens of this colour.
    pub(in crate::chess) const fn diagonal_sliders(&self, color: Color) -> Bitboard {
        let sliders = self.by_role(Role::Bishop).0 | self.by_role(Role::Queen).0;
        Bitboard(sliders & self.by_color(color).0)
    }

    /// The colour of the piece on this square, `None` if it is empty.
    #[must_use]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.by_color(Color::White).contains(square) {
            Some(Color::White)
        } else if self.by_color(Color::Black).contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The role of the piece on this square, `None` if it is empty.
    #[must_use]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        let square = Bitboard::of(square);
        if cfg!(small) {
            let (mut sets, mut role): (&[Bitboard], _) = (&self.sets, 1);
            while let [set, others @ ..] = sets {
                if set.intersects(square) {
                    return Role::new(role);
                }
                (sets, role) = (others, role + 1);
            }
            return None;
        }
        // Added up, because a branch on the role would be mispredicted; no two share a square.
        let [pawns, knights, bishops, rooks, queens, kings, ..] = &self.sets;
        Role::new(
            pawns.intersects(square) as u8
                + 2 * knights.intersects(square) as u8
                + 3 * bishops.intersects(square) as u8
                + 4 * rooks.intersects(square) as u8
                + 5 * queens.intersects(square) as u8
                + 6 * kings.intersects(square) as u8,
        )
    }

    /// As [`role_at`](Self::role_at) with more code for fewer instructions where words have 32
    /// bits: for the engine, which asks several times a node.
    pub(in crate::chess) const fn role_at_unrolled(&self, square: Square) -> Option<Role> {
        let [pawns, knights, bishops, rooks, queens, kings, white, black] = &self.sets;
        let square = Bitboard::of(square);
        if !white.intersects(square) && !black.intersects(square) {
            None
        } else if pawns.intersects(square) {
            Some(Role::Pawn)
        } else if knights.intersects(square) {
            Some(Role::Knight)
        } else if bishops.intersects(square) {
            Some(Role::Bishop)
        } else if rooks.intersects(square) {
            Some(Role::Rook)
        } else if queens.intersects(square) {
            Some(Role::Queen)
        } else if kings.intersects(square) {
            Some(Role::King)
        } else {
            None
        }
    }

    /// The piece on this square, `None` if it is empty.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        // Most squares are empty, and then the role is not looked for.
        if let Some(color) = self.color_at(square)
            && let Some(role) = self.role_at(square)
        {
            return Some(Piece { color, role });
        }
        None
    }

    /// The squares from which pieces of this colour attack `square`, given the occupied squares;
    /// with another set than the board's they are the attackers after a move.
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        let leapers = attacks::pawn(!color, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King);
        leapers & self.by_color(color)
            | attacks::bishop(square, occupied) & self.diagonal_sliders(color)
            | attacks::rook(square, occupied) & self.straight_sliders(color)
    }

    /// The pieces in the order of their squares.
    pub fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Square, Piece)> + ExactSizeIterator + Clone + '_ {
        const NONE: Piece = Piece { color: Color::White, role: Role::Pawn };
        // On each occupied square stands a piece.
        self.occupied().iter().map(|square| (square, self.piece_at(square).unwrap_or(NONE)))
    }

    /// The board as the other side sees it: each rank on the opposite one, and each piece in the
    /// other colour.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        let [pawns, knights, bishops, rooks, queens, kings, white, black] = self.sets;
        Self {
            sets: [
                pawns.flip_vertical(),
                knights.flip_vertical(),
                bishops.flip_vertical(),
                rooks.flip_vertical(),
                queens.flip_vertical(),
                kings.flip_vertical(),
                black.flip_vertical(),
                white.flip_vertical(),
            ],
        }
    }
}

/// What stands on a square.
///
/// # Examples
/// ```
/// use pedina::chess::{Piece, Position, Square};
/// let start = Position::start();
/// assert_eq!(start.board()[Square::E1].map(Piece::letter), Some('K'));
/// assert_eq!(start.board()[Square::E4], None);
/// ```
impl Index<Square> for Board {
    type Output = Option<Piece>;

    fn index(&self, square: Square) -> &Option<Piece> {
        let number = self.piece_at(square).map_or(0, Piece::number);
        PIECES.get(usize::from(number)).unwrap_or(&None)
    }
}

/// The pieces by their number; 0 is none.
static PIECES: [Option<Piece>; 15] = [
    None,
    Piece::new(1),
    Piece::new(2),
    Piece::new(3),
    Piece::new(4),
    Piece::new(5),
    Piece::new(6),
    None,
    None,
    Piece::new(9),
    Piece::new(10),
    Piece::new(11),
    Piece::new(12),
    Piece::new(13),
    Piece::new(14),
];

impl Default for Board {
    fn default() -> Self {
        Self::empty()
    }
}

/// Draws the board with FEN letters, the eighth rank on top.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev().filter_map(Rank::new) {
            for file in (0..8).filter_map(File::new) {
                let piece = self.piece_at(Square::at(file, rank));
                fmt::Write::write_char(f, piece.map_or('.', Piece::letter))?;
                f.write_str(if file == File::H { "\n" } else { " " })?;
            }
        }
        Ok(())
    }
}

/// Index of white's set, black's follows.
const FIRST_COLOR: usize = Role::ALL.len();
