//! What is said about moves and pieces.

use pedina::chess::eboard::Correction;
use pedina::chess::{Bitboard, Board, CastlingStyle, Move, Position};

/// A move in both notations: `Nf3 (g1f3)`.
pub(super) fn move_words(position: &Position, mv: Move) -> String {
    format!("{} ({})", position.format_san(mv), position.format_uci(mv, CastlingStyle::Standard))
}

/// What to do so that the wanted pieces stand on the board, and the squares that it concerns.
pub(super) fn instruction(
    wanted: &Board,
    occupied: Bitboard,
    pieces: Option<Board>,
) -> (String, Bitboard) {
    let Correction { clear, fill } = Correction::between(occupied, wanted.occupied());
    let mut steps = Vec::new();
    for square in clear {
        steps.push(format!("take the piece off {square}"));
    }
    let mut squares = clear | fill;
    let name = |square| {
        let piece = wanted.piece_at(square);
        piece.map_or(String::new(), |piece| format!("{} {}", piece.color, piece.role))
    };
    for square in fill {
        steps.push(format!("put the {} on {square}", name(square)));
    }
    if let Some(pieces) = pieces {
        for square in wanted.occupied() & occupied {
            if pieces.piece_at(square) != wanted.piece_at(square) {
                squares |= square.into();
                steps.push(format!("replace the piece on {square} by the {}", name(square)));
            }
        }
    }
    if steps.len() > MOST_STEPS {
        let rest = steps.len() - MOST_STEPS;
        steps.truncate(MOST_STEPS);
        steps.push(format!("and {rest} more"));
    }
    (format!("The pieces should stand otherwise: {}.", steps.join(", ")), squares)
}

/// How much is said at a time.
const MOST_STEPS: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;
    use pedina::chess::{Piece, Square};

    #[test]
    fn what_is_wrong_is_said_square_by_square() {
        let wanted = *Position::start().board();
        let mut pieces = wanted;
        pieces.put(Square::G1, None);
        pieces.put(Square::G3, Piece::from_letter(b'N'));
        pieces.put(Square::D8, Piece::from_letter(b'q'));
        let (words, squares) = instruction(&wanted, pieces.occupied(), None);
        assert_eq!(
            words,
            "The pieces should stand otherwise: take the piece off g3, put the white knight on g1."
        );
        assert_eq!(squares, [Square::G1, Square::G3].into_iter().collect());
        pieces.put(Square::D8, Piece::from_letter(b'r'));
        let (words, squares) = instruction(&wanted, pieces.occupied(), Some(pieces));
        assert!(words.ends_with("replace the piece on d8 by the black queen."), "{words}");
        assert_eq!(squares.len(), 3);
        let (words, _) = instruction(&wanted, Bitboard::EMPTY, None);
        assert!(words.ends_with("and 28 more."), "{words}");
    }
}
