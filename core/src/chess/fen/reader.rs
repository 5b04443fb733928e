//! Reading FEN: one pass over the bytes, field by field.

use core::cmp::Reverse;

use super::{FEN_CAPACITY, FenError, FenField, FenMode};
use crate::chess::{Bitboard, Board, Color, File, Piece, Rank, Role, Setup, Square};

/// Reads what a FEN says.
pub(super) fn read(text: &[u8], mode: FenMode) -> Result<Setup, FenError> {
    let capacity = match mode {
        FenMode::Strict => FEN_CAPACITY,
        FenMode::Lenient => LENIENT_CAPACITY,
    };
    let mut reader = Reader { text, at: 0, mode };
    if text.len() > capacity {
        return Err(FenError { field: FenField::Length, offset: capacity });
    }
    reader.skip_space();
    if reader.peek().is_none() {
        return Err(reader.error(FenField::Length));
    }
    let mut setup = Setup::empty();
    setup.board = reader.board()?;
    if reader.next_field()? {
        setup.turn = reader.turn()?;
    }
    if reader.next_field()? {
        setup.castling_rooks = reader.castling_rooks(&setup.board)?;
    }
    if reader.next_field()? {
        setup.en_passant = reader.en_passant()?;
    }
    if reader.next_field()? {
        setup.halfmove_clock = reader.number(FenField::HalfmoveClock)?;
    }
    if reader.next_field()? {
        setup.fullmove_number = reader.number(FenField::FullmoveNumber)?;
    }
    reader.skip_space();
    if reader.peek().is_some() {
        return Err(reader.error(FenField::Fields));
    }
    Ok(setup)
}

/// A place in the text: every error is reported at `at`.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    mode: FenMode,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// The next byte of the field, `None` at its end.
    fn peek_in_field(&self) -> Option<u8> {
        self.peek().filter(|byte| !byte.is_ascii_whitespace())
    }

    fn error(&self, field: FenField) -> FenError {
        FenError { field, offset: self.at }
    }

    fn is_lenient(&self) -> bool {
        self.mode == FenMode::Lenient
    }

    fn skip_space(&mut self) {
        while self.is_lenient() && self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Goes from the end of a field to the start of the next one; whether there is one.
    fn next_field(&mut self) -> Result<bool, FenError> {
        let end = self.at;
        if self.is_lenient() {
            self.skip_space();
            if self.peek().is_none() {
                return Ok(false);
            }
        } else if self.peek() == Some(b' ') {
            self.at += 1;
        }
        if self.at > end && self.peek_in_field().is_some() {
            Ok(true)
        } else {
            Err(self.error(FenField::Fields))
        }
    }

    fn board(&mut self) -> Result<Board, FenError> {
        let mut board = Board::empty();
        // Eighth rank first, as a number that counts down to the end of the board.
        let (mut rank, mut file) = (7_u8, 0_u8);
        let mut after_digit = false;
        while let Some(byte) = self.peek_in_field() {
            match byte {
                b'/' if file == 8 && rank > 0 => (rank, file) = (rank - 1, 0),
                b'1'..=b'8' if file + (byte - b'0') <= 8 && (!after_digit || self.is_lenient()) => {
                    file += byte - b'0';
                }
                _ => {
                    let (Some(piece), Some(file_here), Some(rank_here)) =
                        (Piece::from_letter(byte), File::new(file), Rank::new(rank))
                    else {
                        return Err(self.error(FenField::Board));
                    };
                    let square = Bitboard::of(Square::at(file_here, rank_here));
                    board.toggle(piece.color, piece.role, square);
                    file += 1;
                }
            }
            after_digit = byte.is_ascii_digit();
            self.at += 1;
        }
        if (rank, file) == (0, 8) { Ok(board) } else { Err(self.error(FenField::Board)) }
    }

    fn turn(&mut self) -> Result<Color, FenError> {
        let color = match self.peek() {
            Some(b'w') => Color::White,
            Some(b'b') => Color::Black,
            Some(b'W') if self.is_lenient() => Color::White,
            Some(b'B') if self.is_lenient() => Color::Black,
            _ => return Err(self.error(FenField::Turn)),
        };
        self.at += 1;
        Ok(color)
    }

    fn castling_rooks(&mut self, board: &Board) -> Result<Bitboard, FenError> {
        let mut rooks = Bitboard::EMPTY;
        if self.peek() == Some(b'-') {
            self.at += 1;
            return Ok(rooks);
        }
        // In order: white's from the h-file to the a-file, then black's.
        let mut last = None;
        while let Some(letter) = self.peek_in_field() {
            let Some((color, rook)) = castling_rook(board, letter) else {
                return Err(self.error(FenField::Castling));
            };
            let place = (color, Reverse(rook));
            if !self.is_lenient() && last.is_some_and(|last| place <= last) {
                return Err(self.error(FenField::Castling));
            }
            last = Some(place);
            rooks |= rook.into();
            self.at += 1;
        }
        Ok(rooks)
    }

    fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
        if self.peek() == Some(b'-') {
            self.at += 1;
            return Ok(None);
        }
        let file = self.peek().filter(|letter| (b'a'..=b'h').contains(letter));
        let file = file.ok_or(self.error(FenField::EnPassant))?;
        self.at += 1;
        let square = self.peek().and_then(|rank| Square::from_letters(file, rank));
        let square = square.ok_or(self.error(FenField::EnPassant))?;
        self.at += 1;
        Ok(Some(square))
    }

    fn number(&mut self, field: FenField) -> Result<u16, FenError> {
        let start = self.at;
        let mut number = 0_u16;
        while let Some(digit) = self.peek_in_field() {
            let is_leading_zero = self.at > start && number == 0;
            let next = digit
                .is_ascii_digit()
                .then(|| number.checked_mul(10)?.checked_add(u16::from(digit - b'0')))
                .flatten()
                .filter(|_| !is_leading_zero || self.is_lenient());
            number = next.ok_or(self.error(field))?;
            self.at += 1;
        }
        Ok(number)
    }
}

/// The rook that a letter of the castling field means, and its owner. A `K` or `Q` on whose
/// side there is no rook means the corner, where validation will find none.
fn castling_rook(board: &Board, letter: u8) -> Option<(Color, Square)> {
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

/// The longest text that is looked at in lenient mode.
const LENIENT_CAPACITY: usize = 255;
