//! The oracle's rules: who attacks what, which moves there are, what they do.

use super::oracle::*;

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT_JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Board {
    /// The squares that the piece on `from` hits, as if each held an enemy.
    pub(crate) fn hits(&self, from: u8) -> Vec<u8> {
        let piece = self.at(from);
        let forward = if piece & BLACK == 0 { 1 } else { -1 };
        match piece & !BLACK {
            PAWN => steps(from, &[(1, forward), (-1, forward)]),
            KNIGHT => steps(from, &KNIGHT_JUMPS),
            BISHOP => self.rays(from, &DIAGONAL),
            ROOK => self.rays(from, &STRAIGHT),
            QUEEN => [self.rays(from, &DIAGONAL), self.rays(from, &STRAIGHT)].concat(),
            KING => [steps(from, &DIAGONAL), steps(from, &STRAIGHT)].concat(),
            _ => Vec::new(),
        }
    }

    /// The squares of the pieces of one side (`BLACK` or 0) that hit `target`.
    pub(crate) fn attackers(&self, target: u8, side: u8) -> Vec<u8> {
        (0..64)
            .filter(|&square| self.at(square) != EMPTY && self.at(square) & BLACK == side)
            .filter(|&square| self.hits(square).contains(&target))
            .collect()
    }

    /// The enemy pieces that give check to the side to move.
    pub(crate) fn checkers(&self) -> Vec<u8> {
        match self.find(KING | self.own()) {
            Some(king) => self.attackers(king, self.enemy()),
            None => Vec::new(),
        }
    }

    /// The pieces of the side to move that, if lifted, let one more enemy check.
    pub(crate) fn pinned(&self) -> Vec<u8> {
        let before = self.checkers().len();
        (0..64)
            .filter(|&square| self.is_own(square) && self.at(square) & !BLACK != KING)
            .filter(|&square| {
                let mut lifted = self.clone();
                lifted.put(square, EMPTY);
                lifted.checkers().len() > before
            })
            .collect()
    }

    /// Every legal move, sorted.
    pub(crate) fn legal_moves(&self) -> Vec<Step> {
        let mut moves: Vec<Step> = (0..64)
            .filter(|&from| self.is_own(from))
            .flat_map(|from| self.steps_from(from))
            .filter(|&step| self.after(step).is_some_and(|next| next.is_safe(self.own())))
            .collect();
        moves.extend(self.castling_moves());
        moves.sort_unstable();
        moves
    }

    /// The en passant square, if somebody may legally capture there.
    pub(crate) fn legal_en_passant(&self) -> Option<u8> {
        let square = self.en_passant?;
        let captures = |step: &Step| step.to == square && self.is_en_passant(*step);
        self.legal_moves().iter().any(captures).then_some(square)
    }

    /// The position after a legal move.
    pub(crate) fn play(&self, step: Step) -> Self {
        self.after(step).expect("a legal move has a next position")
    }

    /// The number of leaves of the move tree, the slow way.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves().len() as u64,
            _ => {
                let moves = self.legal_moves();
                let nodes = moves.iter().map(|&step| self.play(step).perft(depth - 1));
                nodes.sum()
            }
        }
    }

    /// Where the piece on `from` may go, but for castling and the safety of the king;
    /// en passant counts only while it is legal.
    pub(crate) fn reach(&self, from: u8) -> Vec<u8> {
        let board = Self { en_passant: self.legal_en_passant(), ..self.clone() };
        board.steps_from(from).iter().map(|step| step.to).collect()
    }

    /// Whether the piece moves so, but for castling and the safety of the king.
    pub(crate) fn reaches(&self, step: Step) -> bool {
        self.steps_from(step.from).contains(&step)
    }

    /// The king onto its own rook.
    pub(crate) fn is_castling(&self, step: Step) -> bool {
        self.at(step.from) == KING | self.own() && self.at(step.to) == ROOK | self.own()
    }

    pub(crate) fn is_en_passant(&self, step: Step) -> bool {
        self.at(step.from) == PAWN | self.own()
            && Some(step.to) == self.en_passant
            && step.from % 8 != step.to % 8
    }

    pub(crate) fn own(&self) -> u8 {
        if self.black_to_move { BLACK } else { 0 }
    }

    pub(crate) fn enemy(&self) -> u8 {
        BLACK - self.own()
    }

    fn is_own(&self, square: u8) -> bool {
        self.at(square) != EMPTY && self.at(square) & BLACK == self.own()
    }

    fn is_safe(&self, side: u8) -> bool {
        let king = self.find(KING | side).expect("a position has both kings");
        self.attackers(king, BLACK - side).is_empty()
    }

    fn rays(&self, from: u8, directions: &[(i8, i8)]) -> Vec<u8> {
        let mut squares = Vec::new();
        for &(files, ranks) in directions {
            let (mut file, mut rank) = file_and_rank(from);
            loop {
                (file, rank) = (file + files, rank + ranks);
                let Some(square) = square_at(file, rank) else { break };
                squares.push(square);
                if self.at(square) != EMPTY {
                    break;
                }
            }
        }
        squares
    }

    /// Moves of one piece, without castling and without a look at the king.
    fn steps_from(&self, from: u8) -> Vec<Step> {
        if self.at(from) & !BLACK == PAWN {
            return self.pawn_steps(from);
        }
        self.hits(from)
            .into_iter()
            .filter(|&to| !self.is_own(to))
            .map(|to| Step { from, to, promotion: 0 })
            .collect()
    }

    fn pawn_steps(&self, from: u8) -> Vec<Step> {
        let (file, rank) = file_and_rank(from);
        let (forward, start, last) = if self.black_to_move { (-1, 6, 0) } else { (1, 1, 7) };
        let free = |ranks| square_at(file, rank + ranks).filter(|&to| self.at(to) == EMPTY);
        let one = free(forward);
        let two = one.filter(|_| rank == start).and_then(|_| free(2 * forward));
        let mut targets: Vec<u8> = one.into_iter().chain(two).collect();
        for to in self.hits(from) {
            let enemy = self.at(to) != EMPTY && !self.is_own(to);
            if enemy || self.en_passant == Some(to) {
                targets.push(to);
            }
        }
        let promotions: &[u8] =
            if rank + forward == last { &[KNIGHT, BISHOP, ROOK, QUEEN] } else { &[0] };
        let all = |to| promotions.iter().map(move |&promotion| Step { from, to, promotion });
        targets.into_iter().flat_map(all).collect()
    }

    /// Legal castling moves: path free, king not in check, not through it, not into it.
    pub(crate) fn castling_moves(&self) -> Vec<Step> {
        let Some(king) = self.find(KING | self.own()) else { return Vec::new() };
        (0..64)
            .filter(|&rook| self.castling[usize::from(rook)] && self.at(rook) == ROOK | self.own())
            .filter(|&rook| self.may_castle(king, rook))
            .map(|rook| Step { from: king, to: rook, promotion: 0 })
            .collect()
    }

    fn may_castle(&self, king: u8, rook: u8) -> bool {
        let (king_to, rook_to) = castled(king, rook);
        let mut without = self.clone();
        without.put(king, EMPTY);
        without.put(rook, EMPTY);
        let free = |from, to| between_inclusive(from, to).all(|square| without.at(square) == EMPTY);
        if !free(king, king_to) || !free(rook, rook_to) {
            return false;
        }
        let unattacked = |square| {
            let mut there = self.clone();
            there.put(king, EMPTY);
            there.put(square, KING | self.own());
            there.is_safe(self.own())
        };
        let step = Step { from: king, to: rook, promotion: 0 };
        between_inclusive(king, king_to).all(unattacked) && self.play(step).is_safe(self.own())
    }

    /// The position after a move that obeys everything but the safety of the king;
    /// nothing when it captures the king.
    fn after(&self, step: Step) -> Option<Self> {
        let mut next = self.clone();
        let piece = self.at(step.from);
        let captured = self.at(step.to);
        next.en_passant = None;
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if self.is_castling(step) {
            let (king_to, rook_to) = castled(step.from, step.to);
            next.put(step.from, EMPTY);
            next.put(step.to, EMPTY);
            next.put(king_to, piece);
            next.put(rook_to, captured);
        } else {
            if captured & !BLACK == KING {
                return None;
            }
            if self.is_en_passant(step) {
                next.put(step.from / 8 * 8 + step.to % 8, EMPTY);
            }
            next.put(step.from, EMPTY);
            let promoted = step.promotion | self.own();
            next.put(step.to, if step.promotion == 0 { piece } else { promoted });
            if piece & !BLACK == PAWN || captured != EMPTY {
                next.halfmove_clock = 0;
            }
            if piece & !BLACK == PAWN && step.from.abs_diff(step.to) == 16 {
                next.en_passant = Some((step.from + step.to) / 2);
            }
            next.castling[usize::from(step.from)] = false;
            next.castling[usize::from(step.to)] = false;
        }
        if piece & !BLACK == KING {
            let home = if self.black_to_move { 56..64 } else { 0..8 };
            next.castling[home].fill(false);
        }
        next.black_to_move = !self.black_to_move;
        next.fullmove_number = self.fullmove_number.saturating_add(u16::from(self.black_to_move));
        Some(next)
    }
}

/// Where king and rook stand after castling with each other.
pub(crate) fn castled(king: u8, rook: u8) -> (u8, u8) {
    let rank = king / 8 * 8;
    if rook > king { (rank + 6, rank + 5) } else { (rank + 2, rank + 3) }
}

fn between_inclusive(one: u8, other: u8) -> impl Iterator<Item = u8> {
    one.min(other)..=one.max(other)
}

fn steps(from: u8, offsets: &[(i8, i8)]) -> Vec<u8> {
    let (file, rank) = file_and_rank(from);
    let to = |&(files, ranks): &(i8, i8)| square_at(file + files, rank + ranks);
    offsets.iter().filter_map(to).collect()
}
