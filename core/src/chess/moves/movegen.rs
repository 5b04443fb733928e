//! Legal moves: for each piece the set of squares that it may legally move to.
//!
//! Everything else follows from that one function: a list expands the sets, a count adds their
//! sizes, a single move is legal if its set contains it. No move is tried and taken back.
//!
//! ```text
//! checkers  pieces that attack the king: two leave only king moves; one leaves the squares
//!           up to it and its own; none leaves all that are not our own
//! pinned    our pieces alone between king and slider: they stay on that line
//! king      each neighbouring square is tested with the king lifted off the board
//! castling  path free, and safe with king and rook lifted off the board
//! e.p.      the king is looked at on the board as it would be
//! ```

#[cfg(not(small))]
use crate::chess::MAX_MOVES;
use crate::chess::attacks::lines::between;
#[cfg(not(small))]
use crate::chess::moves::generator::{Any, Chosen, Count, generate};
#[cfg(not(small))]
use crate::chess::moves::listing;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Color, Move, MoveList, Position, Role, Square, Squares, attacks};

impl Position {
    /// All legal moves: by role (pawns first), then by square, promotions to the queen first.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert_eq!(position.legal_moves().len(), 218);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.list(Within::All)
    }

    /// The legal moves that capture something, in the order of [`legal_moves`](Self::legal_moves):
    /// what an engine looks at first.
    ///
    /// They are the moves for which [`is_capture`](Self::is_capture) holds: en passant is one, a
    /// promotion if its pawn captures, to each of the four roles; castling never. In check they
    /// are the evasions that capture.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert_eq!(position.legal_captures().len(), 2);
    /// assert_eq!(position.legal_quiets().len(), 6);
    /// ```
    #[must_use]
    pub fn legal_captures(&self) -> MoveList {
        self.list(Within::Captures)
    }

    /// The legal moves that capture nothing, in the order of [`legal_moves`](Self::legal_moves):
    /// castling, and promotions by a step forward, are among them. With
    /// [`legal_captures`](Self::legal_captures) all, and none twice.
    #[must_use]
    pub fn legal_quiets(&self) -> MoveList {
        self.list(Within::Quiets)
    }

    /// All legal moves in check, where each of them gets out of it; none otherwise.
    ///
    /// An empty list in check is checkmate.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{FenMode, Position};
    /// let record = b"4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert!(position.checkers().is_empty() && position.legal_evasions().is_empty());
    /// let record = b"4k3/8/8/8/1b6/8/8/R3K3 w - - 0 1";
    /// let position = Position::parse_fen(record, FenMode::Strict).unwrap();
    /// assert_eq!(position.legal_evasions().len(), 4);
    /// ```
    #[must_use]
    pub fn legal_evasions(&self) -> MoveList {
        if self.checkers().is_empty() { MoveList::new() } else { self.list(Within::All) }
    }

    /// Whether a legal move captures a piece of the opponent, by en passant too.
    ///
    /// Of any other move the answer means nothing.
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        let board = &self.setup.board;
        let is_pawn = board.by_role(Role::Pawn).contains(mv.from());
        board.by_color(!self.setup.turn).contains(mv.to())
            || is_pawn
                && self.setup.en_passant == Some(mv.to())
                && mv.from().file() != mv.to().file()
    }

    #[cfg(not(small))]
    fn list(&self, within: Within) -> MoveList {
        let mut list = MoveList::new();
        // In place, where a whole array would be copied.
        let _ = list.try_extend_from_slice(&[Move::new(Square::A1, Square::A1, None); MAX_MOVES]);
        let len = listing::write(self, within, &mut list);
        list.truncate(len);
        list
    }

    /// One copy for each use, so that who lists all moves carries no question about captures.
    #[cfg(small)]
    #[inline(always)]
    fn list(&self, within: Within) -> MoveList {
        let mut list = MoveList::new();
        for mv in self.each_legal_move() {
            if within == Within::All || (within == Within::Captures) == self.is_capture(mv) {
                // The list holds the most moves that a position has.
                let _ = list.try_push(mv);
            }
        }
        list
    }

    /// The legal moves one by one, in the order of [`legal_moves`](Self::legal_moves), found as
    /// they are asked for and without the memory of a list.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Position;
    /// let position = Position::start();
    /// let checks = position.each_legal_move().filter(|&mv| {
    ///     !position.play_unchecked(mv).checkers().is_empty()
    /// });
    /// assert_eq!(checks.count(), 0);
    /// ```
    pub fn each_legal_move(&self) -> LegalMoves<'_> {
        LegalMoves::new(self)
    }

    /// How many legal moves there are; faster than listing them.
    #[must_use]
    pub fn legal_move_count(&self) -> u32 {
        #[cfg(not(small))]
        return Count::of::<Chosen>(self);
        #[cfg(small)]
        self.count_targets()
    }

    #[cfg(any(test, small))]
    pub(in crate::chess) fn count_targets(&self) -> u32 {
        let legality = Legality::new(self);
        let pawns = legality.own_pieces(Role::Pawn);
        // Those that are looked at one by one; all others move at once.
        let mut apart = legality.pinned;
        if let Some(passed) = self.setup.en_passant {
            apart |= attacks::pawn(!legality.us, passed);
        }
        let mut count = 0;
        for targets in pawn_moves(legality.us, pawns - apart, legality.occupied) {
            count += moves_to(targets & legality.allowed, Bitboard::BACK_RANKS);
        }
        for role in Role::ALL {
            let (pieces, promoting) = match role {
                Role::Pawn => (pawns & apart, Bitboard::BACK_RANKS),
                _ => (legality.own_pieces(role), Bitboard::EMPTY),
            };
            for from in pieces {
                count += moves_to(legality.targets(role, from), promoting);
            }
        }
        count
    }

    /// Whether there is a legal move; stops at the first.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        #[cfg(not(small))]
        return generate::<Chosen>(self, Within::All, &mut Any).is_break();
        #[cfg(small)]
        self.each_legal_move().next().is_some()
    }

    /// The squares that the piece on this square may legally move to; castling as the square
    /// of the rook. Empty for an empty square and for the opponent's pieces.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::{Bitboard, Position, Square};
    /// let targets = Position::start().legal_targets(Square::G1);
    /// assert_eq!(targets, Bitboard::of(Square::F3) | Square::H3.into());
    /// ```
    #[must_use]
    pub fn legal_targets(&self, from: Square) -> Bitboard {
        match self.setup.board.role_at(from) {
            Some(role) if self.setup.board.by_color(self.setup.turn).contains(from) => {
                Legality::new(self).targets(role, from)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// Whether this move is legal here.
    #[cfg_attr(not(small), inline)]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        #[cfg(not(small))]
        return self.setup.board.by_color(self.setup.turn).contains(mv.from())
            && self.is_legal_alone(mv);
        #[cfg(small)]
        return self.is_legal_among_all(mv);
    }

    #[cfg(any(test, small))]
    pub(in crate::chess) fn is_legal_among_all(&self, mv: Move) -> bool {
        self.has_fitting_promotion(mv) && self.legal_targets(mv.from()).contains(mv.to())
    }

    /// The same of a move of an own piece, for more code: what most moves lack is asked first, and
    /// pins and checks are not worked out, but the king is looked at on the board as it would be.
    #[cfg(not(small))]
    fn is_legal_alone(&self, mv: Move) -> bool {
        let (board, us) = (&self.setup.board, self.setup.turn);
        let (from, to) = (mv.from(), mv.to());
        let own = board.by_color(us);
        if own.contains(to) && !board.by_role(Role::King).contains(from)
            || !self.has_fitting_promotion(mv)
        {
            return false;
        }
        let role = board.role_at(from).unwrap_or(Role::Pawn);
        let occupied = board.occupied();
        let reach = match role {
            Role::King => return self.legal_targets(from).contains(to),
            Role::Pawn if self.setup.en_passant == Some(to) => {
                return attacks::pawn(us, from).contains(to) && self.is_safe_en_passant(from, to);
            }
            Role::Pawn => pawn_reach(us, from, occupied),
            _ => attacks::of(us, role, from, occupied),
        };
        reach.contains(to) && {
            let after = (occupied - from.into()) | to.into();
            let attackers = board.attackers(self.king(us), !us, after);
            (attackers - to.into()).is_empty()
        }
    }

    /// Whether the move promotes if, and only if, a pawn reaches the last rank by it.
    pub(in crate::chess) fn has_fitting_promotion(&self, mv: Move) -> bool {
        let is_pawn = self.setup.board.by_role(Role::Pawn).contains(mv.from());
        let must_promote = is_pawn && Bitboard::BACK_RANKS.contains(mv.to());
        match mv.promotion() {
            None => !must_promote,
            Some(role) => must_promote && Role::PROMOTIONS.contains(&role),
        }
    }
}

/// Which moves are wanted.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(in crate::chess) enum Within {
    /// All.
    All,
    /// Captures, en passant included.
    Captures,
    /// All others.
    Quiets,
}

/// The legal moves of a position, from [`Position::each_legal_move`].
#[derive(Clone, Debug)]
pub struct LegalMoves<'a> {
    pieces: LegalTargets<'a>,
    piece: PieceTargets,
    targets: Squares,
    promotion_to: Square,
    promotions: core::slice::Iter<'static, Role>,
}

impl<'a> LegalMoves<'a> {
    #[cfg_attr(not(small), inline)]
    fn new(position: &'a Position) -> Self {
        let nothing = Bitboard::EMPTY;
        Self {
            pieces: LegalTargets::new(position),
            piece: PieceTargets { role: Role::Pawn, from: Square::A1, targets: nothing },
            targets: nothing.iter(),
            promotion_to: Square::A1,
            promotions: [].iter(),
        }
    }
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    #[cfg_attr(not(small), inline)]
    fn next(&mut self) -> Option<Move> {
        loop {
            let from = self.piece.from;
            if let Some(&promotion) = self.promotions.next() {
                return Some(Move::new(from, self.promotion_to, Some(promotion)));
            }
            match self.targets.next() {
                Some(to) if self.piece.role == Role::Pawn && Bitboard::BACK_RANKS.contains(to) => {
                    self.promotion_to = to;
                    self.promotions = Role::PROMOTIONS.iter();
                }
                Some(to) => return Some(Move::new(from, to, None)),
                None => {
                    self.piece = self.pieces.next()?;
                    self.targets = self.piece.targets.iter();
                }
            }
        }
    }
}

impl core::iter::FusedIterator for LegalMoves<'_> {}

/// A piece of the side to move and its legal targets.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess) struct PieceTargets {
    pub(in crate::chess) role: Role,
    pub(in crate::chess) from: Square,
    pub(in crate::chess) targets: Bitboard,
}

/// The pieces of the side to move with their legal targets: pawns first, the king last, each
/// role by square.
#[derive(Clone, Debug)]
pub(in crate::chess) struct LegalTargets<'a> {
    legality: Legality<'a>,
    roles: core::array::IntoIter<Role, 6>,
    role: Role,
    left: Squares,
}

impl<'a> LegalTargets<'a> {
    #[cfg_attr(not(small), inline)]
    pub(in crate::chess) fn new(position: &'a Position) -> Self {
        Self {
            legality: Legality::new(position),
            roles: Role::ALL.into_iter(),
            role: Role::Pawn,
            left: Bitboard::EMPTY.iter(),
        }
    }
}

impl Iterator for LegalTargets<'_> {
    type Item = PieceTargets;

    #[cfg_attr(not(small), inline)]
    fn next(&mut self) -> Option<PieceTargets> {
        let from = loop {
            if let Some(from) = self.left.next() {
                break from;
            }
            self.role = self.roles.next()?;
            self.left = self.legality.own_pieces(self.role).iter();
        };
        Some(PieceTargets {
            role: self.role,
            from,
            targets: self.legality.targets(self.role, from),
        })
    }
}

/// What restricts the moves of a position, worked out once for all pieces.
#[derive(Clone, Debug)]
pub(in crate::chess) struct Legality<'a> {
    position: &'a Position,
    us: Color,
    king: Square,
    own: Bitboard,
    occupied: Bitboard,
    checkers: Bitboard,
    pinned: Bitboard,
    /// Where pieces other than the king may go: not on own ones, and into a check's way.
    allowed: Bitboard,
}

impl<'a> Legality<'a> {
    #[cfg_attr(not(small), inline)]
    pub(in crate::chess) fn new(position: &'a Position) -> Self {
        let us = position.setup.turn;
        let (king, own) = (position.king(us), position.setup.board.by_color(us));
        let checkers = position.checkers();
        let allowed = if checkers.has_several() {
            Bitboard::EMPTY
        } else {
            match checkers.first() {
                Some(checker) => between(king, checker) | checkers,
                None => !own,
            }
        };
        Self {
            position,
            us,
            king,
            own,
            occupied: position.setup.board.occupied(),
            checkers,
            pinned: position.pinned(),
            allowed,
        }
    }

    #[cfg_attr(not(small), inline)]
    fn own_pieces(&self, role: Role) -> Bitboard {
        self.position.setup.board.by_role(role) & self.own
    }

    /// The legal targets of our piece of this role on this square.
    #[cfg_attr(not(small), inline)]
    pub(in crate::chess) fn targets(&self, role: Role, from: Square) -> Bitboard {
        if role == Role::King {
            return self.king_targets();
        }
        let hold =
            if self.pinned.contains(from) { self.position.pin_line(from) } else { Bitboard::ALL };
        if role == Role::Pawn {
            let reach = pawn_reach(self.us, from, self.occupied);
            return reach & self.allowed & hold | self.en_passant_target(from);
        }
        attacks::of(self.us, role, from, self.occupied) & self.allowed & hold
    }

    fn en_passant_target(&self, from: Square) -> Bitboard {
        match self.position.setup.en_passant {
            Some(passed)
                if attacks::pawn(self.us, from).contains(passed)
                    && self.position.is_safe_en_passant(from, passed) =>
            {
                passed.into()
            }
            _ => Bitboard::EMPTY,
        }
    }

    fn king_targets(&self) -> Bitboard {
        let lifted = self.occupied - self.king.into();
        let steps = attacks::king(self.king) - self.own;
        let mut targets: Bitboard = steps.iter().filter(|&to| self.is_safe(to, lifted)).collect();
        if self.checkers.is_empty() {
            for rook in self.position.setup.castling_rooks & self.own {
                if self.can_castle(rook) {
                    targets |= rook.into();
                }
            }
        }
        targets
    }

    fn can_castle(&self, rook: Square) -> bool {
        let way = CastlingWay::new(self.king, rook);
        let lifted = self.occupied - self.king.into() - rook.into();
        let king_path = between(self.king, way.king_to) | way.king_to.into();
        let rook_path = between(rook, way.rook_to) | way.rook_to.into();
        !(king_path | rook_path).intersects(lifted)
            && king_path.iter().all(|square| self.is_safe(square, lifted))
    }

    /// Whether the opponent does not attack this square when these are occupied.
    #[cfg_attr(not(small), inline)]
    fn is_safe(&self, square: Square, occupied: Bitboard) -> bool {
        self.position.setup.board.attackers(square, !self.us, occupied).is_empty()
    }
}

/// Where a pawn may go by itself: one step, two from its first rank, captures of any colour;
/// en passant apart.
#[cfg_attr(not(small), inline)]
pub(in crate::chess) fn pawn_reach(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let moves = pawn_moves(color, from.into(), occupied);
    moves.iter().fold(Bitboard::EMPTY, |reach, &targets| reach | targets)
}

/// Where these pawns may go by themselves, each pawn at most once in each set: one step, two from
/// the first rank, captures of any colour towards the h-file and towards the a-file.
#[cfg_attr(not(small), inline)]
fn pawn_moves(color: Color, pawns: Bitboard, occupied: Bitboard) -> [Bitboard; 4] {
    let ahead = pawns.forward(color);
    let step = ahead - occupied;
    let passed = step & Bitboard::rank(color.passed_rank());
    [step, passed.forward(color) - occupied, ahead.east() & occupied, ahead.west() & occupied]
}

/// How many moves lead to these squares, of which those of `promoting` count four times.
#[cfg(any(test, small))]
fn moves_to(targets: Bitboard, promoting: Bitboard) -> u32 {
    let promotions = targets & promoting;
    targets.len() + if promotions.is_empty() { 0 } else { 3 * promotions.len() }
}
