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
pub(super) fn collect(position: &Position, passed: Bitboard, add: &mut impl FnMut(usize, i32)) {
    let board = position.board();
    for us in Color::ALL {
        let sign = if us == Color::White { 1 } else { -1 };
        let side = Side::new(position, us);
        side.pawns(board, passed, &mut |term, count| add(term, sign * count));
        side.pieces(board, &mut |term, count| add(term, sign * count));
    }
    add(TEMPO, if position.turn() == Color::White { 1 } else { -1 });
}

/// What the terms of one side depend on.
struct Side {
    us: Color,
    own_king: Square,
    their_king: Square,
    occupied: Bitboard,
    own: Bitboard,
    pawns: Bitboard,
    their_pawns: Bitboard,
    attacked_by_pawns: Bitboard,
    attacked_by_their_pawns: Bitboard,
}

impl Side {
    fn new(position: &Position, us: Color) -> Self {
        let board = position.board();
        let pawns = board.pieces(us, Role::Pawn);
        let their_pawns = board.pieces(!us, Role::Pawn);
        Self {
            us,
            own_king: position.king(us),
            their_king: position.king(!us),
            occupied: board.occupied(),
            own: board.by_color(us),
            pawns,
            their_pawns,
            attacked_by_pawns: pawn_attacks(us, pawns),
            attacked_by_their_pawns: pawn_attacks(!us, their_pawns),
        }
    }

    fn pawns(&self, board: &Board, passed: Bitboard, add: &mut impl FnMut(usize, i32)) {
        let (us, pawns) = (self.us, self.pawns);
        for pawn in passed & pawns {
            self.passed_pawn(pawn, add);
        }
        let around = attacks::king(self.own_king);
        let before_king = (around.forward(us) | around) & from_rank(us, self.own_king) & pawns;
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
        let rank = usize::from(match self.us {
            Color::White => pawn.rank().number(),
            Color::Black => 7 - pawn.rank().number(),
        });
        let front = Bitboard::of(pawn).forward(self.us);
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

    fn pieces(&self, board: &Board, add: &mut impl FnMut(usize, i32)) {
        let ring = attacks::king(self.their_king) - self.attacked_by_their_pawns;
        let free = !(self.own | self.attacked_by_their_pawns);
        let majors = board.by_role(Role::Rook) | board.by_role(Role::Queen);
        let their_majors = majors - self.own;
        let mut danger = 0;
        for (role, first, weight) in MOBILE {
            for from in board.by_role(role) & self.own {
                let attacked = attacks::of(self.us, role, from, self.occupied);
                add(first + (attacked & free).len() as usize, 1);
                // Mostly empty, and small processors count slowly.
                if attacked.intersects(ring) {
                    danger += weight * (attacked & ring).len();
                }
                match role {
                    Role::Rook => self.rook(from, add),
                    Role::Queen => {}
                    _ if attacked.intersects(their_majors) => {
                        add(MINOR_ON_MAJOR, (attacked & their_majors).len() as i32);
                    }
                    _ => {}
                }
            }
        }
        add(DANGER + (danger / 2).min(15) as usize, 1);
        if (board.by_role(Role::Bishop) & self.own).has_several() {
            add(BISHOP_PAIR, 1);
        }
    }

    fn rook(&self, from: Square, add: &mut impl FnMut(usize, i32)) {
        let file = Bitboard::file(from.file());
        if !file.intersects(self.pawns) {
            let is_open = !file.intersects(self.their_pawns);
            add(if is_open { ROOK_OPEN } else { ROOK_HALF_OPEN }, 1);
        }
    }
}

/// Roles with mobility, where their terms begin, and what an attack near the king weighs.
const MOBILE: [(Role, usize, u32); 4] = [
    (Role::Knight, MOBILITY, 2),
    (Role::Bishop, MOBILITY + 9, 2),
    (Role::Rook, MOBILITY + 23, 3),
    (Role::Queen, MOBILITY + 38, 5),
];

/// The squares that these pawns attack.
pub(super) fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let ahead = pawns.forward(color);
    ahead.east() | ahead.west()
}

/// The rank of a king and all in front of it.
fn from_rank(color: Color, king: Square) -> Bitboard {
    let behind = match color {
        Color::White => king.rank().number(),
        Color::Black => 7 - king.rank().number(),
    };
    let bits = Bitboard::ALL.0;
    Bitboard(if color == Color::White { bits << (behind << 3) } else { bits >> (behind << 3) })
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
