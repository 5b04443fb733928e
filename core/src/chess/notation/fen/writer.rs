//! Writing FEN.

use super::FenText;
use super::reader::castling_rook;
use crate::chess::{Bitboard, Board, CastlingStyle, Color, File, Rank, Setup, Square};

/// Writes a setup.
pub(super) fn write(setup: &Setup, style: CastlingStyle) -> FenText {
    let mut text = Writer(FenText::new());
    for rank in (0..8).rev().filter_map(Rank::new) {
        text.rank(&setup.board, rank);
        if rank != Rank::FIRST {
            text.push('/');
        }
    }
    text.push(' ');
    text.push(if setup.turn == Color::White { 'w' } else { 'b' });
    text.push(' ');
    text.castling_rooks(setup, style);
    text.push(' ');
    match setup.en_passant {
        Some(square) => {
            text.push(square.file().letter());
            text.push(square.rank().digit());
        }
        None => text.push('-'),
    }
    text.push(' ');
    text.number(setup.halfmove_clock);
    text.push(' ');
    text.number(setup.fullmove_number);
    text.0
}

/// A FEN in the making.
struct Writer(FenText);

impl Writer {
    fn push(&mut self, character: char) {
        // The text holds the longest FEN.
        self.0.push(character);
    }

    fn rank(&mut self, board: &Board, rank: Rank) {
        let mut empty = 0;
        for file in (0..8).filter_map(File::new) {
            match board.piece_at(Square::at(file, rank)) {
                Some(piece) => {
                    self.empty_squares(empty);
                    empty = 0;
                    self.push(piece.letter());
                }
                None => empty += 1,
            }
        }
        self.empty_squares(empty);
    }

    fn empty_squares(&mut self, count: u8) {
        if count > 0 {
            self.push((b'0' + count) as char);
        }
    }

    fn castling_rooks(&mut self, setup: &Setup, style: CastlingStyle) {
        let start = self.0.len();
        // By reference: an array that is walked through by value is copied first.
        for &color in &Color::ALL {
            let mut claimed = setup.castling_rooks & Bitboard::rank(color.back_rank());
            while let Some(rook) = claimed.last() {
                claimed -= rook.into();
                self.push(castling_letter(&setup.board, color, rook, style));
            }
        }
        if self.0.len() == start {
            self.push('-');
        }
    }

    /// Decimal digits by subtraction: the smallest processors have no division.
    fn number(&mut self, mut number: u16) {
        let mut started = false;
        for &power in &[10_000, 1_000, 100, 10, 1] {
            let mut digit = b'0';
            while number >= power {
                number -= power;
                digit += 1;
            }
            started |= digit != b'0' || power == 1;
            if started {
                self.push(digit as char);
            }
        }
    }
}

/// The letter that the reader takes for this rook: in the standard style its side, if that is
/// enough, else its file.
fn castling_letter(board: &Board, color: Color, rook: Square, style: CastlingStyle) -> char {
    let cased = |letter: char| match color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter,
    };
    let means_it = |letter| castling_rook(board, letter as u8) == Some((color, rook));
    if style == CastlingStyle::Standard {
        for side in &['k', 'q'] {
            let letter = cased(*side);
            if means_it(letter) {
                return letter;
            }
        }
    }
    cased(rook.file().letter())
}
