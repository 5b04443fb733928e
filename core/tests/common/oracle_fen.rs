//! The oracle's reading and writing of FEN. It reads only what the data files and
//! the library write, in the strict form, and trusts it.

use super::oracle::*;

const LETTERS: &[u8] = b".PNBRQK..pnbrqk";

impl Board {
    /// Reads the six fields of a FEN; castling as KQkq (the outermost rook on that
    /// side of the king) or as rook files.
    pub(crate) fn from_fen(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        assert_eq!(fields.len(), 6, "{fen}");
        let mut board = Self::empty();
        for (rank, text) in (0..8).rev().zip(fields[0].split('/')) {
            let mut file = 0;
            for letter in text.bytes() {
                if letter.is_ascii_digit() {
                    file += letter - b'0';
                    continue;
                }
                let piece = LETTERS.iter().position(|&other| other == letter);
                board.put(rank * 8 + file, piece.expect("a piece letter") as u8);
                file += 1;
            }
            assert_eq!(file, 8, "{fen}");
        }
        board.black_to_move = fields[1] == "b";
        for letter in fields[2].bytes().filter(|&letter| letter != b'-') {
            let rook = board.castling_rook(letter).expect("a rook for each right");
            board.castling[usize::from(rook)] = true;
        }
        if let [file, rank] = fields[3].as_bytes() {
            board.en_passant = Some((rank - b'1') * 8 + (file - b'a'));
        }
        board.halfmove_clock = fields[4].parse().expect("a number");
        board.fullmove_number = fields[5].parse().expect("a number");
        board
    }

    /// Writes a FEN; the en passant square only if the capture is legal. With `files`
    /// each castling right is a rook file (Shredder-FEN), else KQkq, and a rook file
    /// where the rook is not the outermost (X-FEN).
    pub(crate) fn to_fen(&self, files: bool) -> String {
        let ranks: Vec<String> = (0..8).rev().map(|rank| self.rank_text(rank)).collect();
        let turn = if self.black_to_move { 'b' } else { 'w' };
        let mut rights = String::new();
        for (side, rank) in [(0, 0..8), (BLACK, 56..64u8)] {
            for rook in rank.rev().filter(|&square| self.castling[usize::from(square)]) {
                rights.push(self.right_letter(rook, side, files));
            }
        }
        if rights.is_empty() {
            rights.push('-');
        }
        let en_passant = self.legal_en_passant().map_or("-".to_owned(), square_name);
        let (clock, number) = (self.halfmove_clock, self.fullmove_number);
        format!("{} {turn} {rights} {en_passant} {clock} {number}", ranks.join("/"))
    }

    fn rank_text(&self, rank: u8) -> String {
        let letters: String = (rank * 8..rank * 8 + 8)
            .map(|square| char::from(LETTERS[usize::from(self.at(square))]))
            .collect();
        (1..=8).rev().fold(letters, |text, run| text.replace(&".".repeat(run), &run.to_string()))
    }

    fn castling_rook(&self, letter: u8) -> Option<u8> {
        let side = if letter.is_ascii_lowercase() { BLACK } else { 0 };
        let king = self.find(KING | side)?;
        let home = king / 8 * 8;
        let is_rook = |square: &u8| self.at(*square) == ROOK | side;
        match letter.to_ascii_uppercase() {
            b'K' => (king..home + 8).rev().find(is_rook),
            b'Q' => (home..king).find(is_rook),
            file => Some(home + (file - b'A')),
        }
    }

    fn right_letter(&self, rook: u8, side: u8, files: bool) -> char {
        let king = self.find(KING | side).expect("a king for each right");
        let wing = if rook > king { b'K' } else { b'Q' };
        let outermost = self.castling_rook(if side == 0 { wing } else { wing | 32 }) == Some(rook);
        let letter = if files || !outermost { b'A' + rook % 8 } else { wing };
        char::from(if side == 0 { letter } else { letter | 32 })
    }
}

/// `e4` for 28.
pub(crate) fn square_name(square: u8) -> String {
    format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1)
}
