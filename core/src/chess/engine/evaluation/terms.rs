//! The terms beside the piece-square values.
//!
//! Numbers of terms, counted from the first after those values:
//!
//! | from | how many | what |
//! |---|---|---|
//! | [`MOBILITY`] | 66 | free targets: of knights 0 to 8, bishops 0 to 13, rooks 14, queens 27 |
//! | [`DANGER`] | 16 | attacks on the squares around the king, weighted |
//! | [`PASSED`] | 8 | passed pawns by rank |
//! | [`PASSED_BLOCKED`] | 8 | those with a piece in front, by rank |
//! | [`OWN_KING`], [`THEIR_KING`] | 1 each | steps of the kings to the front of passed pawns |
//! | [`DOUBLED`] … [`TEMPO`] | 1 each | as they are called |

use crate::chess::{Bitboard, Board, Color, Position, Role, Square, attacks};

pub(super) const MOBILITY: usize = 0;
pub(super) const DANGER: usize = 66;
pub(super) const PASSED: usize = 82;
pub(super) const PASSED_BLOCKED: usize = 90;
pub(super) const OWN_KING: usize = 98;
pub(super) const THEIR_KING: usize = 99;
pub(super) const DOUBLED: usize = 100;
pub(super) const ISOLATED: usize = 101;
pub(super) const SUPPORTED: usize = 102;
pub(super) const PHALANX: usize = 103;
pub(super) const BISHOP_PAIR: usize = 104;
pub(super) const ROOK_OPEN: usize = 105;
pub(super) const ROOK_HALF_OPEN: usize = 106;
pub(super) const SHIELD: usize = 107;
pub(super) const PAWN_ON_MINOR: usize = 108;
pub(super) const PAWN_ON_MAJOR: usize = 109;
pub(super) const MINOR_ON_MAJOR: usize = 110;
pub(super) const TEMPO: usize = 111;

/// How many terms there are after the piece-square values.
pub(super) const LEN: usize = 112;

/// How many terms there are with the piece-square values.
pub(super) const COUNT: usize = 384 + LEN;

/// Calls `add` with each term that counts but for those of `pawns`, and how often: negative for
/// black.
#[inline(always)]
pub(super) fn collect(position: &Position, passed: Bitboard, add: &mut impl FnMut(usize, i32)) {
    let board = position.board();
    let (white, black) = (Shared::new(board, Color::White), Shared::new(board, Color::Black));
    #[cfg(not(small))]
    {
        collect_side::<true>(board, Color::White, [&white, &black], passed, add);
        collect_side::<false>(board, Color::Black, [&black, &white], passed, add);
    }
    #[cfg(small)]
    {
        // Without a loop, which would copy the board by calls.
        let [p, n, b, r, q, k, w, l] = &board.sets;
        let flipped = Board {
            sets: [
                p.flip_vertical(),
                n.flip_vertical(),
                b.flip_vertical(),
                r.flip_vertical(),
                q.flip_vertical(),
                k.flip_vertical(),
                w.flip_vertical(),
                l.flip_vertical(),
            ],
        };
        let (shared, passed_there) = ([&black.flipped(), &white.flipped()], passed.flip_vertical());
        collect_side::<true>(board, Color::White, [&white, &black], passed, add);
        collect_side::<true>(&flipped, Color::Black, shared, passed_there, add);
    }
    add(TEMPO, if position.turn() == Color::White { 1 } else { -1 });
}

/// The terms of one side, which moves up the board or down it, in a copy for each: most of a search
/// is spent here. Where flash is short, black too moves up, on the flipped board.
#[cfg_attr(not(small), inline(always))]
#[cfg_attr(small, inline(never))]
fn collect_side<const UP: bool>(
    board: &Board,
    us: Color,
    [own, theirs]: [&Shared; 2],
    passed: Bitboard,
    add: &mut impl FnMut(usize, i32),
) {
    let sign = if us == Color::White { 1 } else { -1 };
    let side = Side::<UP>::new(board, us, own, theirs);
    side.pawns(board, passed, &mut |term, count| add(term, sign * count));
    side.pieces(board, &mut |term, count| add(term, sign * count));
}

/// What the terms of both sides depend on.
struct Shared {
    pawns: Bitboard,
    attacked_by_pawns: Bitboard,
    king: Square,
    /// The squares around the king.
    ring: Bitboard,
}

impl Shared {
    #[inline(always)]
    fn new(board: &Board, color: Color) -> Self {
        let own = board.by_color(color);
        let pawns = board.by_role(Role::Pawn) & own;
        let king = board.by_role(Role::King) & own;
        let beside = king | king.east() | king.west();
        Self {
            pawns,
            attacked_by_pawns: pawn_attacks(color, pawns),
            king: king.lowest(),
            // By shifts, which take less flash than a table.
            ring: (beside | forward::<true>(beside) | forward::<false>(beside)) - king,
        }
    }

    /// The same on the flipped board.
    #[cfg(small)]
    const fn flipped(&self) -> Self {
        Self {
            pawns: self.pawns.flip_vertical(),
            attacked_by_pawns: self.attacked_by_pawns.flip_vertical(),
            king: self.king.flip_vertical(),
            ring: self.ring.flip_vertical(),
        }
    }
}

/// What the terms of one side depend on, which moves up the board or down it.
struct Side<const UP: bool> {
    occupied: Bitboard,
    own: Bitboard,
    pawns: Bitboard,
    their_pawns: Bitboard,
    attacked_by_pawns: Bitboard,
    attacked_by_their_pawns: Bitboard,
    own_king: Square,
    their_king: Square,
    ring: Bitboard,
    their_ring: Bitboard,
}

impl<const UP: bool> Side<UP> {
    #[inline(always)]
    const fn new(board: &Board, us: Color, own: &Shared, theirs: &Shared) -> Self {
        Self {
            occupied: board.occupied(),
            own: board.by_color(us),
            pawns: own.pawns,
            their_pawns: theirs.pawns,
            attacked_by_pawns: own.attacked_by_pawns,
            attacked_by_their_pawns: theirs.attacked_by_pawns,
            own_king: own.king,
            their_king: theirs.king,
            ring: own.ring,
            their_ring: theirs.ring,
        }
    }

    #[inline(always)]
    fn pawns(&self, board: &Board, passed: Bitboard, add: &mut impl FnMut(usize, i32)) {
        (passed & self.pawns).for_each(|pawn| self.passed_pawn(pawn, add));
        // Beside the king and two ranks further: on the ranks beyond, no pawn can stand.
        let before_king = forward::<UP>(self.ring | self.own_king.into()) & self.pawns;
        add(SHIELD, before_king.len() as i32);
        let minors = board.by_role(Role::Knight) | board.by_role(Role::Bishop);
        let majors = board.by_role(Role::Rook) | board.by_role(Role::Queen);
        let attacked = self.attacked_by_pawns - self.own;
        if attacked.intersects(minors | majors) {
            add(PAWN_ON_MINOR, (attacked & minors).len() as i32);
            add(PAWN_ON_MAJOR, (attacked & majors).len() as i32);
        }
    }

    fn passed_pawn(&self, pawn: Square, add: &mut impl FnMut(usize, i32)) {
        let rank = usize::from(if UP { pawn.rank().number() } else { 7 - pawn.rank().number() });
        let front = forward::<UP>(Bitboard::of(pawn));
        add(PASSED + rank, 1);
        if front.intersects(self.occupied) {
            add(PASSED_BLOCKED + rank, 1);
        }
        if rank > 2 {
            let front = front.lowest();
            let weight = rank as i32 - 2;
            add(OWN_KING, weight * distance(self.own_king, front));
            add(THEIR_KING, weight * distance(self.their_king, front));
        }
    }

    #[inline(always)]
    fn pieces(&self, board: &Board, add: &mut impl FnMut(usize, i32)) {
        let queens = board.by_role(Role::Queen);
        let targets = Targets {
            free: !(self.own | self.attacked_by_their_pawns),
            ring: self.their_ring - self.attacked_by_their_pawns,
            majors: (board.by_role(Role::Rook) | queens) - self.own,
        };
        let mut danger = 0;
        // One loop for each role: what differs among them is decided when they are compiled.
        (board.by_role(Role::Knight) & self.own).for_each(|from| {
            let attacked = attacks::knight_by_table(from);
            danger += 2 * targets.mobility(MOBILITY, attacked, add);
            targets.minor_on_major(attacked, add);
        });
        let bishops = board.by_role(Role::Bishop) & self.own;
        bishops.for_each(|from| {
            let attacked = attacks::bishop(from, self.occupied);
            danger += 2 * targets.mobility(MOBILITY + 9, attacked, add);
            targets.minor_on_major(attacked, add);
        });
        (board.by_role(Role::Rook) & self.own).for_each(|from| {
            let attacked = attacks::rook(from, self.occupied);
            danger += 3 * targets.mobility(MOBILITY + 23, attacked, add);
            self.rook(from, add);
        });
        (queens & self.own).for_each(|from| {
            let attacked = attacks::queen(from, self.occupied);
            danger += 5 * targets.mobility(MOBILITY + 38, attacked, add);
        });
        add(DANGER + (danger / 2).min(15) as usize, 1);
        if bishops.has_several() {
            add(BISHOP_PAIR, 1);
        }
    }

    #[inline(always)]
    fn rook(&self, from: Square, add: &mut impl FnMut(usize, i32)) {
        let file = Bitboard::file(from.file());
        if !file.intersects(self.pawns) {
            let is_open = !file.intersects(self.their_pawns);
            add(if is_open { ROOK_OPEN } else { ROOK_HALF_OPEN }, 1);
        }
    }
}

/// What pieces of one side are after.
struct Targets {
    /// Squares that count for mobility.
    free: Bitboard,
    /// Squares around the king of the other side.
    ring: Bitboard,
    /// Rooks and queens of the other side.
    majors: Bitboard,
}

impl Targets {
    /// Adds the mobility of a piece, whose terms begin at `first`; returns how many squares near
    /// the king it attacks.
    #[inline(always)]
    fn mobility(&self, first: usize, attacked: Bitboard, add: &mut impl FnMut(usize, i32)) -> u32 {
        add(first + (attacked & self.free).len() as usize, 1);
        let near_king = attacked & self.ring;
        // Mostly empty, and small processors count slowly.
        if near_king.is_empty() { 0 } else { near_king.len() }
    }

    #[inline(always)]
    fn minor_on_major(&self, attacked: Bitboard, add: &mut impl FnMut(usize, i32)) {
        if attacked.intersects(self.majors) {
            add(MINOR_ON_MAJOR, (attacked & self.majors).len() as i32);
        }
    }
}

/// The squares that these pawns attack.
#[inline(always)]
pub(super) fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let ahead = match color {
        Color::White => forward::<true>(pawns),
        Color::Black => forward::<false>(pawns),
    };
    ahead.east() | ahead.west()
}

/// As [`Bitboard::forward`], which is a call where words have 32 bits.
#[inline(always)]
const fn forward<const UP: bool>(squares: Bitboard) -> Bitboard {
    Bitboard(if UP { squares.0 << 8 } else { squares.0 >> 8 })
}

/// How many steps a king needs from one square to the other.
pub(super) fn distance(one: Square, other: Square) -> i32 {
    let files = one.file().number().abs_diff(other.file().number());
    let ranks = one.rank().number().abs_diff(other.rank().number());
    files.max(ranks).into()
}

/// How far a square is from the nearest of the four in the middle, 0 to 6, in ranks and files.
pub(super) fn distance_to_center(square: Square) -> i32 {
    let from_middle = |number: u8| i32::from(if number > 3 { number - 4 } else { 3 - number });
    from_middle(square.file().number()) + from_middle(square.rank().number())
}

const _: () = assert!(MOBILITY + 38 + 28 == DANGER && TEMPO + 1 == LEN);
