//! A quiet position of a game, with what a net is to learn from it, as 32 bytes.
//!
//! | bytes | content |
//! |---|---|
//! | 0 to 7 | the occupied squares, a1 in the lowest bit |
//! | 8 to 23 | for each of them in ascending order four bits: role 1 to 6, black with 8 added |
//! | 24, 25 | what the search found, in hundredths of a pawn for the side to move |
//! | 26, 27 | the hand-crafted evaluation, likewise |
//! | 28 | bits 0 and 1 the result, bit 2 the turn, bit 3 the first of a game |
//! | 29 | half the number of plies before it |
//! | 30, 31 | the target: points for the side to move, 0 to 65,535 |
//!
//! Numbers are little endian. The result counts half points for the side to move; bit 2 is set if
//! black is to move. Castling rights and en passant squares, which no evaluation reads, are left
//! out. So are positions with more than 32 pieces.

use pedina::chess::engine::Evaluation;
use pedina::chess::{Color, Piece, Position, Role, Setup, Square};

/// Bytes of a record.
pub(super) const LEN: usize = 32;

/// A position and what followed it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Record(pub(super) [u8; LEN]);

impl Record {
    /// A position, what the search found in it and how many plies were played before; without
    /// result and target, which the end of the game brings.
    pub(super) fn new(position: &Position, score: i16, plies: usize) -> Self {
        let mut bytes = [0; LEN];
        let mut occupied = 0_u64;
        for (index, (square, piece)) in position.board().iter().enumerate() {
            occupied |= 1 << square.number();
            let code = (piece.color as u8) << 3 | piece.role as u8;
            bytes[8 + index / 2] |= code << (4 * (index % 2));
        }
        bytes[..8].copy_from_slice(&occupied.to_le_bytes());
        bytes[24..26].copy_from_slice(&score.to_le_bytes());
        let hand = Evaluation::Tapered.evaluate(position);
        bytes[26..28].copy_from_slice(&hand.to_le_bytes());
        bytes[28] = u8::from(position.turn() == Color::Black) << 2;
        bytes[29] = u8::try_from(plies / 2).unwrap_or(u8::MAX);
        Self(bytes)
    }

    /// Says what followed: the half points of white, and what white can expect (0 to 1).
    pub(super) fn finish(&mut self, result: u8, expected: f64, is_first: bool) {
        let (result, expected) =
            if self.is_black() { (2 - result, 1.0 - expected) } else { (result, expected) };
        self.0[28] |= result | u8::from(is_first) << 3;
        let target = (expected * f64::from(u16::MAX)).round() as u16;
        self.0[30..].copy_from_slice(&target.to_le_bytes());
    }

    /// The pieces as the side to move sees them: square, and role 0 to 5 with 6 added for those of
    /// the opponent. The king of either side is among them.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (usize, usize)> {
        let (flip, other) = if self.is_black() { (56, 8) } else { (0, 0) };
        let mut rest = self.occupied();
        (0..rest.count_ones() as usize).map(move |index| {
            let square = rest.trailing_zeros() as usize ^ flip;
            rest &= rest - 1;
            let code = usize::from(self.code(index)) ^ other;
            (square, (code & 7) - 1 + 6 * (code >> 3))
        })
    }

    /// The position, with neither castling rights nor an en passant square; `None` if the bytes are
    /// no position.
    pub(super) fn position(&self) -> Option<Position> {
        let mut setup = Setup::empty();
        let mut rest = self.occupied();
        for index in 0..rest.count_ones() as usize {
            let square = Square::new(rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            let code = self.code(index);
            let color = if code & 8 == 0 { Color::White } else { Color::Black };
            setup.board.put(square, Some(Piece { color, role: Role::new(code & 7)? }));
        }
        setup.turn = if self.is_black() { Color::Black } else { Color::White };
        Position::from_setup(&setup).ok()
    }

    /// How many pieces are on the board.
    pub(super) fn count(&self) -> usize {
        self.occupied().count_ones() as usize
    }

    /// What the search found, in hundredths of a pawn for the side to move.
    pub(super) fn score(&self) -> i16 {
        i16::from_le_bytes([self.0[24], self.0[25]])
    }

    /// The hand-crafted evaluation, in hundredths of a pawn for the side to move.
    pub(super) fn hand(&self) -> i16 {
        i16::from_le_bytes([self.0[26], self.0[27]])
    }

    /// The points that the side to move can expect by the rest of the game, 0 to 1.
    pub(super) fn target(&self) -> f32 {
        f32::from(u16::from_le_bytes([self.0[30], self.0[31]])) / f32::from(u16::MAX)
    }

    pub(super) const fn is_black(&self) -> bool {
        self.0[28] & 4 != 0
    }

    /// Whether no earlier record is of the same game.
    pub(super) const fn is_first(&self) -> bool {
        self.0[28] & 8 != 0
    }

    fn occupied(&self) -> u64 {
        self.0.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }

    /// The four bits of a piece, by its place among the pieces.
    const fn code(&self, index: usize) -> u8 {
        self.0[8 + index / 2] >> (4 * (index % 2)) & 15
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pedina::chess::{CastlingStyle, FenMode};

    const FENS: [&str; 3] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "r1bqk2r/pp1n1ppp/2pbpn2/3p4/2PP4/2N1PN2/PPQ2PPP/R1B1KB1R b - - 0 1",
        "8/8/4k3/8/2P5/4K3/8/8 b - - 0 1",
    ];

    #[test]
    fn a_record_is_the_position_that_it_was_made_from() {
        for fen in FENS {
            let position = Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap();
            let mut record = Record::new(&position, -37, 41);
            record.finish(2, 0.75, true);
            let again = record.position().unwrap();
            assert_eq!(again.format_fen(CastlingStyle::Standard).to_string(), fen);
            let is_black = position.turn() == Color::Black;
            assert_eq!((record.score(), record.0[29], record.is_first()), (-37, 20, true));
            assert_eq!(record.hand(), Evaluation::Tapered.evaluate(&position));
            assert_eq!(record.0[28] & 3, if is_black { 0 } else { 2 });
            assert!((record.target() - if is_black { 0.25 } else { 0.75 }).abs() < 1e-4);
        }
    }

    #[test]
    fn pieces_are_seen_by_the_side_to_move() {
        let position = Position::parse_fen(FENS[2].as_bytes(), FenMode::Strict).unwrap();
        let pieces: Vec<_> = Record::new(&position, 0, 0).pieces().collect();
        // The king on e6 as on e3, their pawn on c4 as on c5, their king on e3 as on e6.
        let mut sorted = pieces.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [(20, 5), (34, 6), (44, 11)]);
        assert_eq!(pieces.len(), Record::new(&position, 0, 0).count());
    }
}
