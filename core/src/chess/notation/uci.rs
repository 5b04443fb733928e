//! Moves as text of the Universal Chess Interface: `e2e4`, `e7e8q`; `e7e8Q` is read, too.

use crate::ShortText;

use crate::chess::values::CastlingWay;
use crate::chess::{CastlingStyle, IllegalMove, Move, MoveError, Position, Role, Square};

/// The longest UCI move in bytes.
pub const UCI_CAPACITY: usize = 5;

/// A UCI move as text.
pub type UciText = ShortText<UCI_CAPACITY>;

impl Move {
    /// The move with this text, whatever the position: `e2e4`, `e7e8q`, castling as it is written,
    /// and `0000` for the null move.
    ///
    /// [`Position::parse_uci`] reads castling in either style and checks the move.
    ///
    /// # Errors
    /// [`MoveError`].
    pub fn parse(text: &[u8]) -> Result<Self, MoveError> {
        if text == b"0000" {
            return Ok(Self::NULL);
        }
        parse(text).filter(|mv| !mv.is_null()).ok_or(MoveError)
    }
}

impl Position {
    /// The legal move that this text names, in either style of castling, whatever the variant.
    ///
    /// # Errors
    /// [`IllegalMove::Syntax`], or why the move is not legal here.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, IllegalMove, Position};
    /// let fen = b"4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    /// let position = Position::parse_fen(fen, FenMode::Strict).unwrap();
    /// assert_eq!(position.parse_uci(b"e1g1"), position.parse_uci(b"e1h1"));
    /// assert_eq!(position.parse_uci(b"e1c1"), Err(IllegalMove::Castling));
    /// assert_eq!(position.parse_uci(b"O-O"), Err(IllegalMove::Syntax));
    /// ```
    pub fn parse_uci(&self, text: &[u8]) -> Result<Move, IllegalMove> {
        let written = parse(text).ok_or(IllegalMove::Syntax)?;
        let is_castling = written.promotion().is_none() && self.is_long_king_move(written);
        let mv = if is_castling {
            self.castling_by_king_target(written).ok_or(IllegalMove::Castling)?
        } else {
            written
        };
        self.check_move(mv)?;
        Ok(mv)
    }

    /// The text of a move. In the standard style castling is the king's way (`e1g1`), otherwise
    /// the rook's square (`e1h1`); a move that is not legal here is written as it is.
    ///
    /// A Chess960 king that castles by one file or none is written with the rook's square in
    /// either style, because its way alone would read as another move. So
    /// [`parse_uci`](Self::parse_uci) gives every legal move back.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{CastlingStyle, FenMode, Move, Position, Square};
    /// let fen = b"4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    /// let position = Position::parse_fen(fen, FenMode::Strict).unwrap();
    /// let castling = Move::new(Square::E1, Square::H1, None);
    /// assert_eq!(position.format_uci(castling, CastlingStyle::Standard).as_str(), "e1g1");
    /// assert_eq!(position.format_uci(castling, CastlingStyle::Chess960).as_str(), "e1h1");
    /// ```
    #[must_use]
    pub fn format_uci(&self, mv: Move, style: CastlingStyle) -> UciText {
        let is_castling = self.setup.castling_rooks.contains(mv.to())
            && self.setup.board.pieces(self.setup.turn, Role::King).contains(mv.from())
            && self.setup.board.by_color(self.setup.turn).contains(mv.to());
        let king_to = CastlingWay::new(mv.from(), mv.to()).king_to;
        let is_long = mv.from().number().abs_diff(king_to.number()) > 1;
        let to = if is_castling && is_long && style == CastlingStyle::Standard {
            king_to
        } else {
            mv.to()
        };
        let mut text = UciText::new();
        for square in &[mv.from(), to] {
            // At most five characters: the text holds them.
            text.push(square.file().letter());
            text.push(square.rank().digit());
        }
        if let Some(role) = mv.promotion() {
            text.push(role.letter());
        }
        text
    }

    /// Whether the king of the side to move goes along its rank by two files or more, which
    /// only castling does, and not onto a piece of its side, which names the rook itself.
    #[inline(always)]
    pub(in crate::chess) fn is_long_king_move(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        self.setup.board.pieces(self.setup.turn, Role::King).contains(from)
            && from.rank() == to.rank()
            && from.number().abs_diff(to.number()) > 1
            && !self.setup.board.by_color(self.setup.turn).contains(to)
    }
}

// Always inlined: a firmware has one caller of it, which pays for a call otherwise.
#[inline(always)]
fn parse(text: &[u8]) -> Option<Move> {
    let (squares, promotion) = text.split_at_checked(4)?;
    // Before the squares, so that a text of any other length is refused unread.
    let promotion = match promotion {
        [] => None,
        [letter] => Some(Role::from_letter(*letter)?),
        _ => return None,
    };
    let &[from_file, from_rank, to_file, to_rank] = squares else { return None };
    let from = Square::from_letters(from_file, from_rank)?;
    let to = Square::from_letters(to_file, to_rank)?;
    // Refuses a promotion to pawn or king.
    Move::from_bits(Move::new(from, to, promotion).bits())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::FenMode;

    fn parse(fen: &str, text: &str) -> Result<Move, IllegalMove> {
        Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap().parse_uci(text.as_bytes())
    }

    #[test]
    fn only_a_pawn_promotes() {
        let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        for text in ["e1g1q", "e1c1n", "e1h1q", "e1a1R", "e1e2q", "h1h8q"] {
            assert!(parse(fen, text).is_err(), "{text}");
        }
        assert!(parse(fen, "e1g1").is_ok());
    }

    #[test]
    fn a_role_is_a_letter_in_either_case() {
        let fen = "7k/P7/8/8/8/8/8/7K w - - 0 1";
        for role in Role::PROMOTIONS {
            let mut text = *b"a7a8?";
            text[4] = role.letter().to_ascii_uppercase() as u8;
            let text = str::from_utf8(&text).unwrap();
            assert_eq!(parse(fen, text), Ok(Move::new(Square::A7, Square::A8, Some(role))));
        }
        for text in ["a7a8", "a7a8K", "a7a8p", "a7a8=", "a7a8=Q", "a7a8 "] {
            assert!(parse(fen, text).is_err(), "{text}");
        }
    }
}
