//! How often a position has occurred.
//!
//! FIDE 9.2.3: positions are the same if the same player has the move, pieces of the same kind
//! and colour stand on the same squares, and the possible moves of all pieces are the same:
//! the rights to castle and to capture en passant are. A [`Position`] notes an en passant
//! square only if the capture is legal, so that equality of its parts is that definition.
//!
//! Each ply keeps 19 bits of a sum over the position before it. Where they are equal, the
//! plies are taken back as far as there and the positions compared, so the sum can make it
//! slower but never wrong. Only the plies since the last capture or pawn move are looked
//! at. The sum needs no table, unlike a Zobrist key with its 6 KB; it takes twenty 32-bit
//! products.

use super::ply::FINGERPRINT_BITS;
use super::{Game, Ply};
use crate::History;
use crate::chess::{Position, Square};
use crate::snapshot::checksum;

impl Position {
    /// Whether both are the same position for the rule of repetition: equal but for the counters.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let later = Position::parse_fen(
    ///     b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3",
    ///     FenMode::Strict,
    /// )?;
    /// assert!(later.repeats(&Position::start()) && later != Position::start());
    /// # Ok::<(), pedina::chess::PositionFenError>(())
    /// ```
    #[must_use]
    pub fn repeats(&self, other: &Self) -> bool {
        self.setup.board == other.setup.board
            && self.setup.turn == other.setup.turn
            && self.setup.castling_rooks == other.setup.castling_rooks
            && self.setup.en_passant == other.setup.en_passant
    }

    /// The same number for positions that repeat each other, and seldom for others.
    pub(super) fn fingerprint(&self) -> u32 {
        let setup = &self.setup;
        let state = u64::from(setup.en_passant.map_or(64, Square::number)) << 1 | setup.turn as u64;
        let [a, b, c, d, e, f, g, h] = setup.board.sets.map(|set| set.0);
        let words = [a, b, c, d, e, f, g, h, setup.castling_rooks.0, state];
        checksum::sum(words.into_iter(), 0) >> (u32::BITS - FINGERPRINT_BITS)
    }
}

impl<H: History<Ply>> Game<H> {
    /// How often the position on the board has occurred, this time included.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Game, MaterialRule, Ply, Position};
    /// let mut game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 100]);
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     game.play(game.position().parse_uci(text.as_bytes())?)?;
    /// }
    /// assert_eq!(game.repetitions(), 2);
    /// # Ok::<(), pedina::chess::GameError>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        self.occurrences(&self.position, self.len)
    }

    /// How often `candidate`, as the position after `index` plies, will have occurred then;
    /// it is the position on the board or the one after a next ply.
    pub(super) fn occurrences(&self, candidate: &Position, index: u32) -> u32 {
        let fingerprint = candidate.fingerprint();
        let (mut reached, mut reached_index) = (self.position, self.len);
        let first = index.saturating_sub(u32::from(candidate.halfmove_clock()));
        let mut count = 1;
        let mut earlier = index;
        while let Some(before) = earlier.checked_sub(2).filter(|&before| before >= first) {
            earlier = before;
            let is_candidate = self.ply(before).is_some_and(|ply| ply.fingerprint() == fingerprint);
            if !is_candidate {
                continue;
            }
            let Some(position) = self.position_before(&reached, reached_index, before) else {
                break;
            };
            (reached, reached_index) = (position, before);
            count += u32::from(position.repeats(candidate));
        }
        count
    }

    /// The position after `index` plies, given the one after `reached_index`, which is not less.
    pub(in crate::chess) fn position_before(
        &self,
        reached: &Position,
        reached_index: u32,
        index: u32,
    ) -> Option<Position> {
        let mut position = *reached;
        for earlier in (index..reached_index).rev() {
            position = self.ply(earlier)?.take_back(&position, &self.start, earlier)?;
        }
        Some(position)
    }
}
