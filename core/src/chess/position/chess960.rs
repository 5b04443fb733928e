//! The 960 starting positions of Chess960, and all 921,600 of double Chess960.

use crate::chess::{Bitboard, Color, File, Piece, Role, Setup, Square};

/// How many arrays of pieces there are; number 518 is the standard one.
const ARRAYS: u16 = 960;

impl Setup {
    /// The starting position with white's and black's pieces in these arrays (Scharnagl's
    /// numbers, 0 to 959), all four castling rights; `None` for a number above.
    ///
    /// The same number twice is a position of Chess960, two different ones of double Chess960.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{CastlingStyle, Setup};
    /// let setup = Setup::chess960(518, 0).unwrap();
    /// assert_eq!(
    ///     setup.format_fen(CastlingStyle::Standard).as_str(),
    ///     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    /// );
    /// assert!(Setup::chess960(960, 0).is_none());
    /// ```
    #[must_use]
    pub const fn chess960(white: u16, black: u16) -> Option<Self> {
        if white >= ARRAYS || black >= ARRAYS {
            return None;
        }
        let mut setup = Self::empty();
        BackRank::of(Color::White).fill(&mut setup, white);
        BackRank::of(Color::Black).fill(&mut setup, black);
        Some(setup)
    }
}

/// A back rank that is being filled: its squares that are still free.
struct BackRank {
    color: Color,
    free: Bitboard,
}

impl BackRank {
    const fn of(color: Color) -> Self {
        Self { color, free: Bitboard::rank(color.back_rank()) }
    }

    /// Fills the rank by Scharnagl's scheme: the bishops on light and dark, then the queen on
    /// one of the six free squares, the knights on two of five (ten ways in the order of their
    /// squares), and rook, king, rook on the rest. Puts the pawns before them.
    ///
    /// Source: <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>.
    const fn fill(&mut self, setup: &mut Setup, number: u16) {
        // b d f h, then a c e g.
        self.put_on_file(setup, Role::Bishop, (number & 3) << 1 | 1);
        self.put_on_file(setup, Role::Bishop, number >> 1 & 6);
        // A sixth of a number below 60, without the division that the smallest processors lack.
        let rest = number >> 4;
        let mut knights = ((rest * 43) >> 8) as usize;
        self.put(setup, Role::Queen, rest as usize - 6 * knights);
        let (mut first, mut ways) = (0, 4);
        while knights >= ways {
            knights -= ways;
            ways -= 1;
            first += 1;
        }
        self.put(setup, Role::Knight, first);
        // The first knight's square is no longer free: the second counts from there.
        self.put(setup, Role::Knight, first + knights);
        let rook = self.put(setup, Role::Rook, 0);
        self.put(setup, Role::King, 0);
        let other = self.put(setup, Role::Rook, 0);
        setup.castling_rooks.0 |= Bitboard::of(rook).0 | Bitboard::of(other).0;
        let pawns = Bitboard::rank(self.color.pawn_rank());
        setup.board.toggle(self.color, Role::Pawn, pawns);
    }

    const fn put_on_file(&mut self, setup: &mut Setup, role: Role, file: u16) {
        if let Some(file) = File::new(file as u8) {
            self.put_at(setup, role, Square::at(file, self.color.back_rank()));
        }
    }

    /// Puts a piece on the free square with this index from the a-file, and returns the square.
    const fn put(&mut self, setup: &mut Setup, role: Role, mut index: usize) -> Square {
        let mut free = self.free;
        while index > 0 {
            (free, index) = (free.without_lowest(), index - 1);
        }
        self.put_at(setup, role, free.lowest());
        free.lowest()
    }

    const fn put_at(&mut self, setup: &mut Setup, role: Role, square: Square) {
        setup.board.put(square, Some(Piece { color: self.color, role }));
        self.free.0 &= !Bitboard::of(square).0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Board;

    #[test]
    fn an_array_and_a_board_are_made_in_constants() {
        const SETUP: Option<Setup> = Setup::chess960(518, 518);
        const KINGS: Board = {
            let mut board = Board::empty();
            board.put(Square::E1, Some(Piece { color: Color::White, role: Role::King }));
            board.put(Square::E8, Some(Piece { color: Color::Black, role: Role::King }));
            board.put(Square::E1, None);
            board
        };
        const BLACK: Bitboard = KINGS.pieces(Color::Black, Role::King);
        assert_eq!(SETUP, Some(*crate::chess::Position::start().setup()));
        assert_eq!(KINGS.occupied(), BLACK);
        assert_eq!(BLACK.first(), Some(Square::E8));
    }
}
