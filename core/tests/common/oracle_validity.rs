//! The oracle's idea of what a legal position is: one sentence of the rules after the
//! other, and for checks a search for the move that gave them.

use pedina::chess::Problems;

use super::oracle::*;

impl Board {
    /// Every problem but an impossible check.
    pub(crate) fn problems(&self) -> Problems {
        let mut problems = Problems::NONE;
        let mut note = |problem, applies: bool| {
            if applies {
                problems |= problem;
            }
        };
        let pieces = |side: u8| move |piece: &&u8| **piece != EMPTY && **piece & BLACK == side;
        note(Problems::EMPTY_BOARD, self.squares == [EMPTY; 64]);
        let back_ranks = self.squares[..8].iter().chain(&self.squares[56..]);
        let mut back_ranks = back_ranks.map(|piece| piece & !BLACK);
        note(Problems::PAWNS_ON_BACK_RANK, back_ranks.any(|role| role == PAWN));
        note(Problems::COUNTERS, self.fullmove_number == 0);
        note(Problems::CASTLING, self.without_idle_rights().castling != self.castling);
        note(Problems::EN_PASSANT, self.without_idle_rights().en_passant != self.en_passant);
        for (side, no_king, many_kings, many_pawns, many_pieces, material) in [
            (
                0,
                Problems::NO_WHITE_KING,
                Problems::MANY_WHITE_KINGS,
                Problems::MANY_WHITE_PAWNS,
                Problems::MANY_WHITE_PIECES,
                Problems::WHITE_MATERIAL,
            ),
            (
                BLACK,
                Problems::NO_BLACK_KING,
                Problems::MANY_BLACK_KINGS,
                Problems::MANY_BLACK_PAWNS,
                Problems::MANY_BLACK_PIECES,
                Problems::BLACK_MATERIAL,
            ),
        ] {
            note(no_king, self.count(KING | side) == 0);
            note(many_kings, self.count(KING | side) > 1);
            note(many_pawns, self.count(PAWN | side) > 8);
            note(many_pieces, self.squares.iter().filter(pieces(side)).count() > 16);
            note(
                material,
                self.promoted(side) > 8_usize.saturating_sub(self.count(PAWN | side))
                    && self.count(PAWN | side) <= 8,
            );
        }
        let waiting = self.only_king(self.enemy());
        let is_attacked = waiting.is_some_and(|king| !self.attackers(king, self.own()).is_empty());
        note(Problems::OPPOSITE_CHECK, is_attacked);
        problems
    }

    /// The board without castling rights that have no king and rook, but the outermost
    /// of several on one side, and without an en passant square that no pawn passed.
    pub(crate) fn without_idle_rights(&self) -> Self {
        let mut board = self.clone();
        board.castling = [false; 64];
        for (side, home) in [(0, 0..8), (BLACK, 56..64)] {
            let Some(king) = self.only_king(side).filter(|king| home.contains(king)) else {
                continue;
            };
            let is_rook = |square: &u8| {
                self.castling[usize::from(*square)] && self.at(*square) == ROOK | side
            };
            let queen_side = (home.start..king).find(is_rook);
            let king_side = (king + 1..home.end).rev().find(is_rook);
            for rook in queen_side.into_iter().chain(king_side) {
                board.castling[usize::from(rook)] = true;
            }
        }
        board.en_passant = self.passed_square().filter(|&passed| {
            let back = if self.black_to_move { -8 } else { 8_i8 };
            let mut before = self.clone();
            before.put(passed.wrapping_add_signed(-back), EMPTY);
            before.put(passed.wrapping_add_signed(back), PAWN | self.enemy());
            let king = self.only_king(self.own());
            king.is_none_or(|king| before.attackers(king, self.enemy()).is_empty())
        });
        board
    }

    /// The en passant square, if the pawn and the empty squares are where it says.
    pub(crate) fn passed_square(&self) -> Option<u8> {
        self.en_passant.filter(|&passed| {
            let forward = if self.black_to_move { 8 } else { -8_i8 };
            let rank = if self.black_to_move { 2 } else { 5 };
            let beside = |step: i8| self.at(passed.wrapping_add_signed(step));
            passed / 8 == rank
                && self.at(passed) == EMPTY
                && beside(forward) == PAWN | self.enemy()
                && beside(-forward) == EMPTY
        })
    }

    /// Whether some move of the opponent, from a position in which the king of the side
    /// to move was not in check, led here. It errs on the side of yes: where the rest of
    /// that position breaks a rule it does not notice.
    pub(crate) fn can_have_arisen(&self) -> bool {
        let passed = self.without_idle_rights().en_passant;
        let king = self.only_king(self.own()).expect("one king to look at");
        (0..64)
            .filter(|&to| self.at(to) != EMPTY && self.at(to) & BLACK == self.enemy())
            .flat_map(|to| self.before_a_move_to(to))
            .filter(|(_, step)| {
                passed.is_none_or(|passed| {
                    step.to % 8 == passed % 8
                        && step.from.abs_diff(step.to) == 16
                        && (step.from + step.to) / 2 == passed
                })
            })
            .any(|(before, _)| before.attackers(king, self.enemy()).is_empty())
    }

    /// The positions from which the opponent can have moved its piece to `to`, each with
    /// that move.
    fn before_a_move_to(&self, to: u8) -> Vec<(Self, Step)> {
        let piece = self.at(to);
        let last = if self.black_to_move { 7 } else { 0 };
        let was_pawn = to / 8 == last && !matches!(piece & !BLACK, PAWN | KING);
        let mut found = Vec::new();
        for from in (0..64).filter(|&from| self.at(from) == EMPTY) {
            for (mover, promotion) in [(piece, 0), (PAWN | self.enemy(), piece & !BLACK)] {
                if promotion != 0 && !was_pawn {
                    continue;
                }
                for captured in [EMPTY, PAWN, KNIGHT, BISHOP, ROOK, QUEEN] {
                    if captured == PAWN && matches!(to / 8, 0 | 7) {
                        continue;
                    }
                    let mut before = self.clone();
                    before.black_to_move = !self.black_to_move;
                    before.en_passant = None;
                    before.castling = [false; 64];
                    before.put(from, mover);
                    before.put(to, if captured == EMPTY { EMPTY } else { captured | self.own() });
                    let step = Step { from, to, promotion };
                    if before.reaches(step) {
                        found.push((before, step));
                    }
                }
            }
        }
        found.extend(self.before_en_passant_to(to));
        found.extend(self.before_castling_to(to));
        found
    }

    fn before_en_passant_to(&self, to: u8) -> Vec<(Self, Step)> {
        let (rank, back) = if self.black_to_move { (5, -8_i8) } else { (2, 8) };
        let captured = to.wrapping_add_signed(back);
        let origin = to.wrapping_add_signed(-back);
        if self.at(to) != PAWN | self.enemy() || to / 8 != rank {
            return Vec::new();
        }
        if self.at(captured) != EMPTY || self.at(origin) != EMPTY {
            return Vec::new();
        }
        (0..64)
            .filter(|&from| self.at(from) == EMPTY && from / 8 == captured / 8)
            .filter(|from| from.abs_diff(captured) == 1)
            .map(|from| {
                let mut before = self.clone();
                before.black_to_move = !self.black_to_move;
                before.put(to, EMPTY);
                before.put(from, PAWN | self.enemy());
                before.put(captured, PAWN | self.own());
                (before, Step { from, to, promotion: 0 })
            })
            .collect()
    }

    /// Castling in any variant: the king stands on the c- or g-file, the rook inside of it.
    fn before_castling_to(&self, to: u8) -> Vec<(Self, Step)> {
        let home = if self.black_to_move { 0..8 } else { 56..64 };
        let rook_to = match to % 8 {
            2 => to + 1,
            6 => to - 1,
            _ => return Vec::new(),
        };
        let stand = (self.at(to), self.at(rook_to)) == (KING | self.enemy(), ROOK | self.enemy());
        if !home.contains(&to) || !stand {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (king, rook) in home.clone().flat_map(|king| home.clone().map(move |rook| (king, rook)))
        {
            let mut before = self.clone();
            before.black_to_move = !self.black_to_move;
            before.put(to, EMPTY);
            before.put(rook_to, EMPTY);
            if king == rook || before.at(king) != EMPTY || before.at(rook) != EMPTY {
                continue;
            }
            before.put(king, KING | self.enemy());
            before.put(rook, ROOK | self.enemy());
            before.castling = [false; 64];
            before.castling[usize::from(rook)] = true;
            let step = Step { from: king, to: rook, promotion: 0 };
            if before.castling_moves().contains(&step)
                && before.play(step).at(to) == KING | self.enemy()
            {
                found.push((before, step));
            }
        }
        found
    }

    pub(crate) fn only_king(&self, side: u8) -> Option<u8> {
        self.find(KING | side).filter(|_| self.count(KING | side) == 1)
    }

    fn count(&self, piece: u8) -> usize {
        self.squares.iter().filter(|&&other| other == piece).count()
    }

    /// How many pieces of a side cannot have been there at the start.
    fn promoted(&self, side: u8) -> usize {
        let bishops = |shade: u8| {
            let is_one = |square: &u8| {
                self.at(*square) == BISHOP | side && (square / 8 + square % 8) % 2 == shade
            };
            (0..64).filter(is_one).count()
        };
        bishops(0).saturating_sub(1)
            + bishops(1).saturating_sub(1)
            + self.count(KNIGHT | side).saturating_sub(2)
            + self.count(ROOK | side).saturating_sub(2)
            + self.count(QUEEN | side).saturating_sub(1)
    }
}
