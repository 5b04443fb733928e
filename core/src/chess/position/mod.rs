//! A legal or playable position.

mod board;
mod chess960;
mod key;
mod key32;
mod key_table;
mod problems;
mod setup;
mod snapshot;
mod validity;

use core::fmt;

use crate::chess::attacks::lines::line;
use crate::chess::{Bitboard, Color, Piece, Role, Square, attacks};

pub use board::Board;
pub(in crate::chess) use key::en_passant_key;
pub use problems::Problems;
pub use setup::Setup;

/// A chess position: pieces, turn, castling rights, en passant and counters.
///
/// Made only by validation: it is legal or, from [`from_playable`](Self::from_playable), playable
/// although no game leads there. In each, both sides have one king, no pawn stands on a back rank,
/// and the side not to move is not in check, so no function that takes a position checks it again.
/// It is 80 bytes of plain data without a pointer; copy it to keep it. Two positions are
/// equal if pieces, turn, rights, a *legal* en passant capture and both counters are.
///
/// # Examples
/// ```
/// use pedina::chess::{FenMode, PositionOutcome, Position};
/// let position = Position::parse_fen(
///     b"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
///     FenMode::Strict,
/// )?;
/// assert_eq!(position.outcome(), PositionOutcome::Checkmate);
/// # Ok::<(), pedina::chess::PositionFenError>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Position {
    /// Has no problem outside of [`Problems::PLAYABLE`]; its en passant square is set only if a
    /// capture there is legal.
    pub(in crate::chess) setup: Setup,
}

impl Position {
    /// The starting position of standard chess.
    #[must_use]
    pub const fn start() -> Self {
        Self {
            setup: Setup {
                board: Board {
                    sets: [
                        Bitboard(0x00ff_0000_0000_ff00),
                        Bitboard(0x4200_0000_0000_0042),
                        Bitboard(0x2400_0000_0000_0024),
                        Bitboard(0x8100_0000_0000_0081),
                        Bitboard(0x0800_0000_0000_0008),
                        Bitboard(0x1000_0000_0000_0010),
                        Bitboard(0xffff),
                        Bitboard(0xffff << 48),
                    ],
                },
                castling_rooks: Bitboard(0x8100_0000_0000_0081),
                ..Setup::empty()
            },
        }
    }

    /// The setup that describes this position.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The pieces.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.setup.board
    }

    /// Who is to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }

    /// The rooks that may still castle.
    #[must_use]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.setup.castling_rooks
    }

    /// The square behind the pawn that may now be captured en passant, `None` if no such
    /// capture is legal.
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.setup.en_passant
    }

    /// Plies since the last capture or pawn move; stays at 65,535 once there.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.setup.halfmove_clock
    }

    /// Number of the move, one more after each move of black; stays at 65,535 once there.
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.setup.fullmove_number
    }

    /// The piece on this square, `None` if it is empty.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.board.piece_at(square)
    }

    /// The square of this colour's king.
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        self.setup.board.pieces(color, Role::King).lowest()
    }

    /// The squares from which pieces of this colour attack `square`; pins do not matter.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Color, Position, Square};
    /// let attackers = Position::start().attackers(Square::F3, Color::White);
    /// assert_eq!(attackers, [Square::E2, Square::G2, Square::G1].into_iter().collect());
    /// ```
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        self.setup.board.attackers(square, color, self.setup.board.occupied())
    }

    /// The pieces that give check to the side to move; at most two in a game that was played.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.setup.turn), !self.setup.turn)
    }

    /// Whether the side to move is in check.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let position: Position = "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1".parse()?;
    /// assert!(position.is_check() && !Position::start().is_check());
    /// # Ok::<(), pedina::chess::PositionFenError>(())
    /// ```
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The position with the sides exchanged: each rank on the opposite one, each piece and the
    /// turn in the other colour. What is legal here is legal there with
    /// [`Move::flip_vertical`](crate::chess::Move::flip_vertical).
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let mirrored = Position::start().mirrored();
    /// assert_eq!(
    ///     mirrored.to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
    /// );
    /// ```
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        Self { setup: self.setup.mirrored() }
    }

    /// Whether a pawn of the side to move can legally capture on the en passant target.
    pub(in crate::chess) fn allows_en_passant(&self, target: Square) -> bool {
        let pawns = self.setup.board.pieces(self.setup.turn, Role::Pawn);
        (attacks::pawn(!self.setup.turn, target) & pawns)
            .iter()
            .any(|from| self.is_safe_en_passant(from, target))
    }

    /// Whether the king is not attacked after the pawn on `from` captured on `target`.
    ///
    /// Two pawns leave a line at once, so pins do not suffice: this tests the board after the
    /// capture.
    pub(in crate::chess) fn is_safe_en_passant(&self, from: Square, target: Square) -> bool {
        let captured = Bitboard::of(target).forward(!self.setup.turn);
        let occupied = (self.setup.board.occupied() - captured - from.into()) | target.into();
        let attackers =
            self.setup.board.attackers(self.king(self.setup.turn), !self.setup.turn, occupied);
        (attackers - captured).is_empty()
    }

    /// The line that a pinned piece on `from` must stay on.
    pub(in crate::chess) fn pin_line(&self, from: Square) -> Bitboard {
        line(self.king(self.setup.turn), from)
    }
}

/// Draws the board and names what it does not show.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?}{} to move, castling rooks {:#x}, en passant {:?}, clock {}, move {}",
            self.setup.board,
            self.setup.turn,
            self.setup.castling_rooks.0,
            self.setup.en_passant,
            self.setup.halfmove_clock,
            self.setup.fullmove_number
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::MoveList;
    use crate::chess::moves::random_positions::of_games;

    #[test]
    fn the_start_is_array_518() {
        let array = Setup::chess960(518, 518).map(|setup| Position::from_setup(&setup));
        assert_eq!(array, Some(Ok(Position::start())));
    }

    #[test]
    fn a_mirrored_position_has_the_mirrored_moves() {
        of_games(12, 60, 80, |position, _| {
            let mirrored = position.mirrored();
            assert_eq!(mirrored.mirrored(), *position);
            assert_eq!(mirrored.is_check(), position.is_check());
            let mut expected: MoveList =
                position.legal_moves().iter().map(|mv| mv.flip_vertical()).collect();
            let mut moves = mirrored.legal_moves();
            expected.sort_unstable();
            moves.sort_unstable();
            assert_eq!(moves, expected, "{position:?}");
        });
    }

    #[test]
    fn a_board_is_indexed_by_square_and_listed_from_both_ends() {
        of_games(13, 20, 80, |position, _| {
            let board = position.board();
            let on_squares = Square::all().filter_map(|square| Some((square, board[square]?)));
            assert!(board.iter().eq(on_squares.clone()));
            assert!(board.iter().rev().eq(on_squares.rev()));
            assert_eq!(board.iter().len(), board.occupied().len() as usize);
            assert!(Square::all().all(|square| board[square] == board.piece_at(square)));
        });
    }

    #[test]
    fn a_position_is_eighty_bytes() {
        assert_eq!(size_of::<Position>(), 80);
    }
}
