//! Moves in whatever notation a file of games may have, null moves among them.

use arrayvec::ArrayVec;

use super::{SanError, SanErrorKind};
use crate::chess::{File, Move, Position, Role, Square};

impl Position {
    /// The legal move that this text names in algebraic notation, short or long (`Nf3`,
    /// `Ng1-f3`), or in that of UCI (`g1f3`, `g1-f3`); or [`Move::NULL`] for `--`, `Z0` and `0000`.
    ///
    /// Beside what [`parse_san`](Self::parse_san) accepts after a move, `ch`, `dis`, `dbl` and
    /// `mate` may follow, each with a dot or without one, and `=` for the offer of a draw.
    ///
    /// # Errors
    /// As [`parse_san`](Self::parse_san); [`SanErrorKind::NoSuchMove`] for a null move in check.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Move, Position};
    /// let start = Position::start();
    /// for text in ["Nf3", "Ng1-f3", "g1f3", "Nf3=", "Nf3ch."] {
    ///     let found = start.parse_any_notation(text.as_bytes());
    ///     assert_eq!(found, start.parse_san(b"Nf3"), "{text}");
    /// }
    /// assert_eq!(start.parse_any_notation(b"--"), Ok(Move::NULL));
    /// ```
    pub fn parse_any_notation(&self, text: &[u8]) -> Result<Move, SanError> {
        if matches!(text, b"--" | b"Z0" | b"0000") {
            let is_check = !self.checkers().is_empty();
            let refusal = SanError { kind: SanErrorKind::NoSuchMove, offset: 0 };
            return if is_check { Err(refusal) } else { Ok(Move::NULL) };
        }
        let text = without_remarks(text);
        match self.algebraic(text) {
            Some(algebraic) => self.parse_san(&algebraic),
            None => self.parse_san(text),
        }
    }

    /// A move in the notation of UCI, also with a sign between its squares, in long algebraic
    /// notation; `None` for all others, and for pawns, whose moves look the same in both.
    ///
    /// So the code that reads UCI is not linked, and stays as small as its other callers have it.
    fn algebraic(&self, text: &[u8]) -> Option<ArrayVec<u8, 5>> {
        let (&[from_file, from_rank], rest) = text.split_first_chunk()?;
        let rest = match rest {
            [b'-' | b'x', rest @ ..] => rest,
            rest => rest,
        };
        let &[to_file, to_rank] = rest else { return None };
        let from = Square::from_letters(from_file, from_rank)?;
        let to = Square::from_letters(to_file, to_rank)?;
        let piece =
            self.setup.board.piece_at(from).filter(|piece| piece.color == self.setup.turn)?;
        let mut algebraic = ArrayVec::new();
        let own = self.setup.board.by_color(self.setup.turn);
        let is_own_rook = (self.setup.castling_rooks & own).contains(to);
        let is_castling = is_own_rook
            || self.is_long_king_move(Move::new(from, to, None))
                && matches!(to.file(), File::C | File::G);
        let written: &[u8] = match piece.role {
            Role::Pawn => return None,
            Role::King if is_castling && to > from => b"O-O",
            Role::King if is_castling => b"O-O-O",
            role => {
                let letter = role.letter().to_ascii_uppercase() as u8;
                &[letter, from_file, from_rank, to_file, to_rank]
            }
        };
        // Five bytes at most.
        let _ = algebraic.try_extend_from_slice(written);
        Some(algebraic)
    }
}

/// A move without the remarks that follow it.
fn without_remarks(text: &[u8]) -> &[u8] {
    let mut text = text;
    while let Some(shorter) = REMARKS.iter().find_map(|remark| text.strip_suffix(*remark)) {
        text = shorter;
    }
    text
}

/// Check, discovered check, double check and mate in words; the offer of a draw; and the signs that
/// may stand between them.
const REMARKS: [&[u8]; 13] = [
    b"ch", b"ch.", b"dis", b"dis.", b"dbl", b"dbl.", b"mate", b"mate.", b"=", b"+", b"#", b"!",
    b"?",
];
