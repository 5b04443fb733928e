//! Reading FEN: one pass over the bytes, field by field.

use core::cmp::Reverse;

#[cfg(not(small))]
use super::board_table;
use super::{FEN_CAPACITY, FenError, FenErrorKind, FenMode};
use crate::chess::{Bitboard, Board, Color, File, Piece, Rank, Role, Setup, Square};

/// Reads what a FEN says.
pub(super) fn read(text: &[u8], mode: FenMode) -> Result<Setup, FenError> {
    // Operations, as in EPD, are no part of a FEN; nor is anything past the longest one.
    let is_part = |&&byte: &&u8| byte != b';' || mode == FenMode::Strict;
    let length = text.iter().take(LENIENT_CAPACITY + 1).take_while(is_part).count();
    let text = text.get(..length).unwrap_or_default();
    let mut reader = Reader { text, at: 0, mode, field: FenErrorKind::Length };
    reader.setup().ok_or(FenError { kind: reader.field, offset: reader.at })
}

/// A place in the text. Whatever fails says only that it does: the error is what is being read,
/// `field`, and where, `at`.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    mode: FenMode,
    field: FenErrorKind,
}

impl Reader<'_> {
    fn setup(&mut self) -> Option<Setup> {
        let capacity = if self.is_lenient() { LENIENT_CAPACITY } else { FEN_CAPACITY };
        if self.text.len() > capacity {
            self.at = capacity;
            return None;
        }
        self.skip_space();
        self.peek()?;
        let mut setup = Setup::empty();
        self.field = FenErrorKind::Board;
        setup.board = self.board()?;
        if self.next_field(FenErrorKind::Turn)? {
            setup.turn = self.turn()?;
        }
        if self.next_field(FenErrorKind::Castling)? {
            setup.castling_rooks = self.castling_rooks(&setup.board)?;
        }
        if self.next_field(FenErrorKind::EnPassant)? {
            setup.en_passant = self.en_passant()?;
        }
        if self.next_field(FenErrorKind::HalfmoveClock)? {
            setup.halfmove_clock = self.number()?;
        }
        if self.next_field(FenErrorKind::FullmoveNumber)? {
            setup.fullmove_number = self.number()?;
        }
        self.field = FenErrorKind::Fields;
        self.skip_space();
        self.peek().is_none().then_some(setup)
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// The next byte of the field, `None` at its end.
    fn peek_in_field(&self) -> Option<u8> {
        self.peek().filter(|byte| !byte.is_ascii_whitespace())
    }

    fn is_lenient(&self) -> bool {
        self.mode != FenMode::Strict
    }

    fn skip_space(&mut self) {
        while self.is_lenient() && self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Ends the field before `field` and goes to its start; whether it is there.
    fn next_field(&mut self, field: FenErrorKind) -> Option<bool> {
        self.field = FenErrorKind::Fields;
        let end = self.at;
        self.skip_space();
        match self.peek() {
            None if self.is_lenient() => return Some(false),
            Some(b' ') if !self.is_lenient() => self.at += 1,
            _ => {}
        }
        // Space before it, and only as much as the mode allows.
        if self.at == end {
            return None;
        }
        self.peek_in_field()?;
        self.field = field;
        Some(true)
    }

    fn board(&mut self) -> Option<Board> {
        #[cfg(not(small))]
        if let Some((board, len)) = board_table::read(self.text.get(self.at..)?) {
            self.at += len;
            return Some(board);
        }
        self.board_by_squares()
    }

    /// The board square by square, which finds what is wrong and where.
    fn board_by_squares(&mut self) -> Option<Board> {
        let mut board = Board::empty();
        // The eighth rank first.
        let (mut rank, mut file) = (7_u8, 0_u8);
        let mut after_digit = false;
        while let Some(byte) = self.peek_in_field() {
            match byte {
                b'/' if file == 8 && rank > 0 => (rank, file) = (rank - 1, 0),
                b'1'..=b'8' if file + (byte - b'0') <= 8 && (!after_digit || self.is_lenient()) => {
                    file += byte - b'0';
                }
                _ => {
                    let piece = Piece::from_letter(byte)?;
                    let square = Square::at(File::new(file)?, Rank::new(rank)?);
                    board.toggle(piece.color, piece.role, square.into());
                    file += 1;
                }
            }
            after_digit = byte.is_ascii_digit();
            self.at += 1;
        }
        ((rank, file) == (0, 8)).then_some(board)
    }

    fn turn(&mut self) -> Option<Color> {
        let color = match self.peek()? {
            b'w' => Color::White,
            b'b' => Color::Black,
            b'W' if self.is_lenient() => Color::White,
            b'B' if self.is_lenient() => Color::Black,
            _ => return None,
        };
        self.at += 1;
        Some(color)
    }

    /// Whether the field is a single dash, which is then read.
    fn is_none(&mut self) -> bool {
        let is_none = self.peek() == Some(b'-');
        self.at += usize::from(is_none);
        is_none
    }

    fn castling_rooks(&mut self, board: &Board) -> Option<Bitboard> {
        let mut rooks = Bitboard::EMPTY;
        if self.is_none() {
            return Some(rooks);
        }
        // In order: white's from the h-file to the a-file, then black's.
        let mut last = None;
        while let Some(letter) = self.peek_in_field() {
            let (color, rook) = castling_rook(board, letter)?;
            let place = (color, Reverse(rook));
            if !self.is_lenient() && last.is_some_and(|last| place <= last) {
                return None;
            }
            last = Some(place);
            rooks |= rook.into();
            self.at += 1;
        }
        Some(rooks)
    }

    fn en_passant(&mut self) -> Option<Option<Square>> {
        if self.is_none() {
            return Some(None);
        }
        let file = self.peek().filter(|letter| (b'a'..=b'h').contains(letter))?;
        self.at += 1;
        let square = Square::from_letters(file, self.peek()?)?;
        self.at += 1;
        Some(Some(square))
    }

    fn number(&mut self) -> Option<u16> {
        let start = self.at;
        let mut number = 0_u16;
        while let Some(byte) = self.peek_in_field() {
            let is_leading_zero = self.at > start && number == 0;
            if !byte.is_ascii_digit() || is_leading_zero && !self.is_lenient() {
                return None;
            }
            let longer = u32::from(number) * 10 + u32::from(byte - b'0');
            if longer > u32::from(u16::MAX) && self.mode != FenMode::Playable {
                return None;
            }
            number = longer.min(u32::from(u16::MAX)) as u16;
            self.at += 1;
        }
        Some(number)
    }
}

/// The rook that a letter of the castling field means, and its owner. A `K` or `Q` on whose
/// side there is no rook means the corner, where validation will find none.
pub(super) fn castling_rook(board: &Board, letter: u8) -> Option<(Color, Square)> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let back_rank = Bitboard::rank(color.back_rank());
    let rooks = board.pieces(color, Role::Rook) & back_rank;
    let king = (board.pieces(color, Role::King) & back_rank).first();
    let corner = |file| Square::at(file, color.back_rank());
    let square = match letter.to_ascii_lowercase() {
        b'k' => rooks.last().filter(|&rook| Some(rook) > king).unwrap_or(corner(File::H)),
        b'q' => rooks
            .first()
            .filter(|&rook| king.is_none_or(|king| rook < king))
            .unwrap_or(corner(File::A)),
        file => corner(File::new(file.wrapping_sub(b'a'))?),
    };
    Some((color, square))
}

/// The longest text that lenient mode accepts.
const LENIENT_CAPACITY: usize = 255;

#[cfg(all(test, not(small)))]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::random::SplitMix64;

    /// Boards with up to three bytes changed, put in or taken out.
    #[test]
    fn the_table_takes_the_boards_that_strict_mode_takes() {
        let letters = b"12345678pnbrqkPNBRQK/ -09x\t\xff";
        let mut random = SplitMix64::new(17);
        let mut below = |limit: usize| random.next() as usize % limit;
        let (mut taken, mut refused) = (0, 0);
        for _ in 0..if cfg!(miri) { 100 } else { 100_000 } {
            let mut text: Vec<u8> =
                b"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w".into();
            for _ in 0..below(4) {
                let (place, byte) = (below(text.len()), letters[below(letters.len())]);
                match below(3) {
                    0 => text[place] = byte,
                    1 => text.insert(place, byte),
                    _ => drop(text.remove(place)),
                }
            }
            let field = FenErrorKind::Board;
            let mut reader = Reader { text: &text, at: 0, mode: FenMode::Strict, field };
            let expected = reader.board_by_squares().map(|board| (board, reader.at));
            assert_eq!(board_table::read(&text), expected, "{}", text.escape_ascii());
            *if expected.is_some() { &mut taken } else { &mut refused } += 1;
        }
        assert!(taken > 10 && refused > 10, "{taken} taken, {refused} refused");
    }
}
