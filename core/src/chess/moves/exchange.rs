//! Static exchange evaluation (SEE): what a move wins or loses by captures on its own square.
//!
//! Both sides recapture in turn with their least valuable piece, and may stop when a recapture
//! would lose material. Only the set of occupied squares changes: attackers behind a piece that has
//! captured are found anew, and no move is played. Source: "SEE - The Swap Algorithm" in the Chess
//! Programming Wiki. Unlike there, each capture is legal: a pinned piece does not take part, a king
//! does not move into check, and a pawn that captures on the last rank becomes a queen.

use arrayvec::ArrayVec;

use crate::chess::attacks::lines::line;
use crate::chess::{Bitboard, Board, Color, Move, Position, Role, Square, attacks};

impl Position {
    /// The material that the side to move wins by a legal move, given the captures on the square
    /// where the piece arrives; negative if it loses some.
    ///
    /// In hundredths of a pawn: pawn 100, knight and bishop 300, rook 500, queen 900. Of several
    /// pieces of a role the one on the lowest square captures. Castling wins nothing. The answer
    /// means nothing for a move that is not legal.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert_eq!(position.see(position.parse_uci(b"d3e5")?), -200);
    /// assert_eq!(position.see(position.parse_uci(b"e2e4")?), 0);
    /// # Ok::<(), pedina::chess::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn see(&self, mv: Move) -> i32 {
        let Some(mut exchange) = Exchange::new(self, mv) else { return 0 };
        let first = exchange.gain;
        // 32 hold any exchange of a legal position; in a playable one the rest is dropped.
        let mut gains = ArrayVec::<i32, 32>::new();
        while exchange.capture() && gains.try_push(exchange.gain).is_ok() {}
        // Each side captures only if that wins something.
        first - gains.into_iter().rev().fold(0, |rest, gain| (gain - rest).max(0))
    }

    /// Whether [`see`](Self::see) of a legal move is at least this number: cheaper, because the
    /// captures end as soon as the answer is certain.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// let capture = position.parse_uci(b"e1e5")?;
    /// assert!(position.see_at_least(capture, 100) && !position.see_at_least(capture, 101));
    /// # Ok::<(), pedina::chess::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn see_at_least(&self, mv: Move, least: i32) -> bool {
        let Some(mut exchange) = Exchange::new(self, mv) else { return least <= 0 };
        // The answer is `holds` if whoever captures next wins at most `most`. Otherwise it depends
        // on the reply to that capture in the same way.
        let (mut most, mut holds) = (exchange.gain.saturating_sub(least), true);
        loop {
            if most < 0 {
                return !holds;
            }
            if exchange.greatest_gain() <= most || !exchange.capture() {
                return holds;
            }
            (most, holds) = (exchange.gain - most - 1, !holds);
        }
    }
}

/// The captures on one square.
struct Exchange<'a> {
    position: &'a Position,
    square: Square,
    /// The square itself, and the pieces that have not moved to it and were not captured.
    occupied: Bitboard,
    /// Who captures next.
    turn: Color,
    /// What the last move won.
    gain: i32,
    /// The value of the piece on the square now.
    at_risk: i32,
    /// What a pawn wins by its promotion there.
    promotion: i32,
}

impl<'a> Exchange<'a> {
    /// After the first move; `None` if it is castling.
    #[inline(always)]
    fn new(position: &'a Position, mv: Move) -> Option<Self> {
        let (board, us, square) = (&position.setup.board, position.setup.turn, mv.to());
        if board.by_color(us).contains(square) {
            return None;
        }
        let role = board.role_at_unrolled(mv.from())?;
        let mut occupied = board.occupied() - mv.from().into();
        let mut gain = board.role_at_unrolled(square).map_or(0, value);
        if role == Role::Pawn && position.en_passant() == Some(square) && position.is_en_passant(mv)
        {
            occupied -= Bitboard::of(square).forward(!us);
            gain = value(Role::Pawn);
        }
        let at_risk = value(mv.promotion().unwrap_or(role));
        let is_last_rank = Bitboard::BACK_RANKS.contains(square);
        Some(Self {
            position,
            square,
            occupied: occupied | square.into(),
            turn: !us,
            gain: gain + at_risk - value(role),
            at_risk,
            promotion: if is_last_rank { value(Role::Queen) - value(Role::Pawn) } else { 0 },
        })
    }

    /// The most that the next capture can win.
    const fn greatest_gain(&self) -> i32 {
        self.at_risk + self.promotion
    }

    /// Captures with the least valuable piece that legally can; `false` if there is none.
    fn capture(&mut self) -> bool {
        let board = &self.position.setup.board;
        let own = board.by_color(self.turn) & self.occupied;
        // The attackers of a role are looked up only if there is none of the roles before it.
        for role in Role::ALL {
            let pieces = board.by_role(role) & own;
            if pieces.is_empty() {
                continue;
            }
            let attacked = match role {
                Role::Pawn => attacks::pawn(!self.turn, self.square),
                Role::Knight => attacks::knight(self.square),
                Role::Bishop => attacks::bishop(self.square, self.occupied),
                Role::Rook => attacks::rook(self.square, self.occupied),
                Role::Queen => attacks::queen(self.square, self.occupied),
                Role::King => attacks::king(self.square),
            };
            for from in pieces & attacked {
                if self.is_legal(board, role, from) {
                    let promotion = if role == Role::Pawn { self.promotion } else { 0 };
                    self.gain = self.at_risk + promotion;
                    self.at_risk = value(role) + promotion;
                    self.occupied -= from.into();
                    self.turn = !self.turn;
                    return true;
                }
            }
        }
        false
    }

    /// Whether the king is not attacked after the piece on `from` has captured.
    fn is_legal(&self, board: &Board, role: Role, from: Square) -> bool {
        let king = if role == Role::King { self.square } else { self.position.king(self.turn) };
        let occupied = self.occupied - from.into();
        // Neither king was attacked before, so a check comes through a square that was left.
        let left = board.occupied() - occupied;
        if role != Role::King && left.iter().all(|square| line(king, square).is_empty()) {
            return true;
        }
        let attackers = board.attackers(king, !self.turn, occupied) & occupied;
        (attackers - self.square.into()).is_empty()
    }
}

/// In hundredths of a pawn. Nobody captures a king.
const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::moves::random_positions::{of_games, of_random_boards};

    /// The exchange played out on boards, move by legal move.
    fn played(position: &Position, mv: Move) -> i32 {
        if position.board().by_color(position.turn()).contains(mv.to()) {
            return 0;
        }
        let of_role = |square| position.board().role_at(square).map_or(0, value);
        let captured =
            if position.is_capture(mv) { of_role(mv.to()).max(value(Role::Pawn)) } else { 0 };
        let promotion = mv.promotion().map_or(0, |role| value(role) - value(Role::Pawn));
        captured + promotion - best_reply(&position.after(mv), mv.to())
    }

    /// The most that the side to move wins by captures on the square; nothing if it stops.
    fn best_reply(position: &Position, square: Square) -> i32 {
        let is_reply = |mv: &Move| {
            mv.to() == square
                && position.piece_at(square).is_some_and(|piece| piece.color != position.turn())
                && mv.promotion().is_none_or(|role| role == Role::Queen)
        };
        let reply = position
            .each_legal_move()
            .filter(is_reply)
            .min_by_key(|mv| (position.board().role_at(mv.from()), mv.from()));
        reply.map_or(0, |mv| played(position, mv).max(0))
    }

    /// Calls `see` for each legal move; returns how many exchanges took more than one capture.
    fn check(position: &Position) -> usize {
        let mut long = 0;
        for mv in position.each_legal_move() {
            let value = played(position, mv);
            assert_eq!(position.see(mv), value, "{mv} in {position:?}");
            for least in [value - 1, value, value + 1, value - 250, value + 250, i32::MIN, i32::MAX]
            {
                let is_at_least = value >= least;
                assert_eq!(position.see_at_least(mv, least), is_at_least, "{mv} in {position:?}");
            }
            long += usize::from(
                position.is_capture(mv) && best_reply(&position.after(mv), mv.to()) > 0,
            );
        }
        long
    }

    #[test]
    fn exchanges_equal_those_played_along_random_games() {
        let mut long = 0;
        of_games(23, 300, 150, |position, _| long += check(position));
        assert!(long > 10_000 || cfg!(miri), "{long}");
    }

    #[test]
    fn exchanges_equal_those_played_on_random_boards() {
        of_random_boards(24, 10_000, |position| {
            check(position);
        });
    }
}
