//! The cursor and the piece that was picked up.

use pedina::chess::{Color, File, Rank, Square};

use super::scene::Reach;

/// A hand over the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Hand {
    /// Where it is.
    pub(super) cursor: Square,
    /// Where the piece came from that it holds.
    pub(super) chosen: Option<Square>,
}

/// What picking at a square did.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Picked {
    /// A piece was picked up.
    Up,
    /// The piece was put down where it came from.
    Down,
    /// There is nothing to pick up.
    Nothing,
    /// The piece from this square cannot go there; it was put down.
    Refused(Square),
    /// The piece goes from one square to another.
    Move(Square, Square),
}

impl Hand {
    /// Moves the cursor by columns and rows of the screen, as far as the edge of the board.
    pub(super) fn step(&mut self, (columns, rows): (i8, i8), side: Color) {
        let sign = if side == Color::White { 1 } else { -1 };
        let moved = |number: u8, by: i8| number.saturating_add_signed(by).min(7);
        let file = File::new(moved(self.cursor.file().number(), sign * columns));
        let rank = Rank::new(moved(self.cursor.rank().number(), -sign * rows));
        if let (Some(file), Some(rank)) = (file, rank) {
            self.cursor = Square::at(file, rank);
        }
    }

    /// Picks up or puts down at the cursor.
    pub(super) fn pick(&mut self, Reach { own, targets }: Reach) -> Picked {
        let square = self.cursor;
        match self.chosen.take() {
            Some(from) if from == square => Picked::Down,
            Some(from) if targets.contains(square) => Picked::Move(from, square),
            _ if own.contains(square) => {
                self.chosen = Some(square);
                Picked::Up
            }
            Some(from) => Picked::Refused(from),
            None => Picked::Nothing,
        }
    }

    /// Puts the piece down where it came from.
    pub(super) const fn put_down(&mut self) {
        self.chosen = None;
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self { cursor: Square::E2, chosen: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pedina::chess::Bitboard;

    #[test]
    fn the_cursor_stays_on_the_board_from_either_side() {
        let mut hand = Hand::default();
        for (arrow, side, end) in [
            ((0, -1), Color::White, Square::E8),
            ((1, 0), Color::White, Square::H8),
            ((0, -1), Color::Black, Square::H1),
            ((1, 0), Color::Black, Square::A1),
        ] {
            (0..9).for_each(|_| hand.step(arrow, side));
            assert_eq!(hand.cursor, end);
        }
    }

    #[test]
    fn a_piece_is_picked_up_exchanged_and_put_down() {
        let (own, targets) = (Bitboard::of(Square::E2) | Square::D2.into(), Square::E4.into());
        let mut hand = Hand::default();
        let mut pick = |square, targets| {
            hand.cursor = square;
            hand.pick(Reach { own, targets })
        };
        assert_eq!(pick(Square::E5, Bitboard::EMPTY), Picked::Nothing);
        assert_eq!(pick(Square::D2, Bitboard::EMPTY), Picked::Up);
        assert_eq!(pick(Square::E2, Bitboard::EMPTY), Picked::Up);
        assert_eq!(pick(Square::E2, targets), Picked::Down);
        assert_eq!(pick(Square::E2, Bitboard::EMPTY), Picked::Up);
        assert_eq!(pick(Square::E5, targets), Picked::Refused(Square::E2));
        assert_eq!(pick(Square::E2, Bitboard::EMPTY), Picked::Up);
        assert_eq!(pick(Square::E4, targets), Picked::Move(Square::E2, Square::E4));
    }
}
