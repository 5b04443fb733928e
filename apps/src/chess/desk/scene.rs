//! What is shown of a game, and the moves so far.

use core::time::Duration;

use pedina::chess::{Bitboard, Board, Color, Piece, Role, Square};

/// What is shown of a game.
#[derive(Clone, Debug)]
pub(in crate::chess) struct Scene<'a> {
    /// The line at the top.
    pub(in crate::chess) title: String,
    /// The pieces.
    pub(in crate::chess) board: &'a Board,
    /// Who is to move; nobody after the end.
    pub(in crate::chess) turn: Option<Color>,
    /// What the hand can do.
    pub(in crate::chess) reach: Reach,
    /// The last move.
    pub(in crate::chess) last: Option<(Square, Square)>,
    /// The king that is in check.
    pub(in crate::chess) check: Option<Square>,
    /// White and black.
    pub(in crate::chess) seats: [PlayerLabel; 2],
    /// The moves.
    pub(in crate::chess) score: &'a Score,
}

/// What the hand can do.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(in crate::chess) struct Reach {
    /// The pieces that may be picked up.
    pub(in crate::chess) own: Bitboard,
    /// Where the piece that was picked up may go.
    pub(in crate::chess) targets: Bitboard,
}

/// What is shown of a player.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(in crate::chess) struct PlayerLabel {
    /// The name.
    pub(in crate::chess) name: String,
    /// The time that is shown.
    pub(in crate::chess) time: Duration,
}

/// The moves of a game, as they are listed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(in crate::chess) struct Score {
    /// The number of the first move, and whose it is.
    first: (u16, Color),
    moves: Vec<Entry>,
}

/// A move as it is listed.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Entry {
    text: String,
    captured: Option<Piece>,
}

impl Score {
    /// No moves yet; the first one has this number and is made by this side.
    pub(in crate::chess) const fn new(number: u16, turn: Color) -> Self {
        Self { first: (number, turn), moves: Vec::new() }
    }

    /// Adds a move, after which the board looks like this.
    pub(in crate::chess) fn push(&mut self, text: String, before: &Board, after: &Board) {
        let turn = self.turn();
        let lost =
            |&role: &Role| before.pieces(!turn, role).len() > after.pieces(!turn, role).len();
        let role = Role::ALL.into_iter().find(lost);
        let captured = role.map(|role| Piece { color: !turn, role });
        self.moves.push(Entry { text, captured });
    }

    /// Removes the last move.
    pub(in crate::chess) fn pop(&mut self) {
        self.moves.pop();
    }

    /// The last move.
    pub(in crate::chess) fn last(&self) -> Option<&str> {
        self.moves.last().map(|entry| entry.text.as_str())
    }

    /// The pieces that this side has lost, the most valuable ones first.
    pub(super) fn lost(&self, color: Color) -> Vec<Piece> {
        let pieces = self.moves.iter().filter_map(|entry| entry.captured);
        let mut pieces: Vec<Piece> = pieces.filter(|piece| piece.color == color).collect();
        pieces.sort_by_key(|piece| core::cmp::Reverse(piece.role));
        pieces
    }

    /// The moves, a line for both sides: `12. Nf3 Nc6`.
    pub(super) fn lines(&self) -> Vec<String> {
        let (number, color) = self.first;
        let is_black_first = color == Color::Black;
        let mut texts: Vec<&str> = self.moves.iter().map(|entry| entry.text.as_str()).collect();
        if is_black_first && !texts.is_empty() {
            texts.insert(0, "...");
        }
        let pairs = texts.chunks(2).zip(usize::from(number)..);
        pairs.map(|(pair, number)| format!("{number}. {}", pair.join(" "))).collect()
    }

    fn turn(&self) -> Color {
        if self.moves.len().is_multiple_of(2) { self.first.1 } else { !self.first.1 }
    }
}

/// The square of the king of this side, if it is attacked.
pub(in crate::chess) fn king_in_check(board: &Board, turn: Color) -> Option<Square> {
    let king = board.pieces(turn, Role::King).first()?;
    let is_attacked = !board.attackers(king, !turn, board.occupied()).is_empty();
    is_attacked.then_some(king)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pedina::chess::Position;

    #[test]
    fn a_score_lists_moves_and_what_they_captured() {
        let mut position: Position = "4k3/8/8/8/3Pp3/8/8/4K2R b K d3 0 12".parse().unwrap();
        let mut score = Score::new(12, Color::Black);
        assert!(score.lines().is_empty());
        for text in ["e4d3", "h1h8", "e8d7"] {
            let mv = position.parse_uci(text.as_bytes()).unwrap();
            let after = position.play(mv).unwrap();
            score.push(position.format_san(mv).to_string(), position.board(), after.board());
            position = after;
        }
        assert_eq!(score.lines(), ["12. ... exd3", "13. Rh8+ Kd7"]);
        assert_eq!(score.lost(Color::White), [Piece { color: Color::White, role: Role::Pawn }]);
        assert!(score.lost(Color::Black).is_empty());
        (0..3).for_each(|_| score.pop());
        assert!(score.lines().is_empty() && score.lost(Color::White).is_empty());
    }
}
