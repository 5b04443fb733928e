//! How many replies each of a list of moves has: the last two plies of perft at once.
//!
//! Positions that differ by one move have nearly all in common, and what they do not share is
//! worked out for several of them side by side, one a lane of [`Lanes`]. Nothing is listed and no
//! move is played: sets of squares are moved over the board, whole armies at a time, and counted.
//! There is no branch that depends on a lane.
//!
//! ```text
//! after     the sets of both sides after each move
//! lines     along each of four axes: what our sliders attack, what they pin, how they check
//! targets   where a check is met; where their king is safe
//! tally     their sliders by direction (each square is reached by one slider at most from each
//!           side), pawns by kind of step, knights one by one, the king, castling
//! ```
//!
//! We are the side to move of the position; they are the side that replies. En passant replies
//! are so rare that they are counted apart, move by move.

use crate::chess::attacks::lines::{between, diagonals};
use crate::chess::moves::listing::MoveRoom;
use crate::chess::perft::lanes::Lanes;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Color, File, Move, Position, Role, Square, attacks};

/// How many legal replies there are to all legal moves of white (`WHITE`) or black, whose turn it is,
/// together: they are the first `len` of `moves`. What follows them fills the last lanes up, and is
/// not counted.
#[inline(always)]
pub(in crate::chess) fn count<L: Lanes, const WHITE: bool>(
    position: &Position,
    moves: &MoveRoom,
    len: usize,
) -> u64 {
    let before = Before::new::<WHITE>(position);
    let mut total = L::empty();
    let mut left = len;
    for chunk in moves.chunks_exact(L::COUNT) {
        total = total.plus(before.replies::<L, WHITE>(chunk).first(left));
        if left <= L::COUNT {
            break;
        }
        left -= L::COUNT;
    }
    let moves = moves.get(..len).unwrap_or_default();
    total.sum() + en_passant_replies::<WHITE>(position, moves)
}

/// The position before the moves, and what no move of ours changes in it.
struct Before {
    our_king: Bitboard,
    our_pawns: Bitboard,
    our_knights: Bitboard,
    our_straight: Bitboard,
    our_diagonal: Bitboard,
    ours: Bitboard,
    their_pawns: Bitboard,
    their_knights: Bitboard,
    their_straight: Bitboard,
    their_diagonal: Bitboard,
    theirs: Bitboard,
    their_king: Square,
    /// The square behind a pawn that we may capture en passant, and that pawn.
    en_passant: Option<(Square, Bitboard)>,
    our_castlings: [Option<OurCastling>; 2],
    their_castlings: [Option<TheirCastling>; 2],
    can_promote: bool,
    they_can_promote: bool,
}

#[derive(Clone, Copy)]
struct OurCastling {
    rook: Bitboard,
    king_to: Bitboard,
    rook_to: Bitboard,
}

impl OurCastling {
    #[inline(always)]
    fn of(king: Square, rook: Option<Square>) -> Option<Self> {
        let rook = rook?;
        let way = CastlingWay::new(king, rook);
        Some(Self { rook: rook.into(), king_to: way.king_to.into(), rook_to: way.rook_to.into() })
    }
}

#[derive(Clone, Copy)]
struct TheirCastling {
    rook: Bitboard,
    /// Squares that must be empty, but for king and rook.
    path: Bitboard,
    /// Squares that we must not attack.
    safe: Bitboard,
}

impl TheirCastling {
    #[inline(always)]
    fn of(king: Square, rook: Option<Square>) -> Option<Self> {
        let rook = rook?;
        let way = CastlingWay::new(king, rook);
        let king_path = between(king, way.king_to) | way.king_to.into();
        let rook_path = between(rook, way.rook_to) | way.rook_to.into();
        Some(Self {
            rook: rook.into(),
            path: (king_path | rook_path) - king.into() - rook.into(),
            safe: king_path | king.into(),
        })
    }
}

impl Before {
    #[inline(always)]
    fn new<const WHITE: bool>(position: &Position) -> Self {
        let (us, them) = (color::<WHITE>(), !color::<WHITE>());
        let board = &position.setup.board;
        let (ours, theirs) = (board.by_color(us), board.by_color(them));
        let (our_king, their_king) = (position.king(us), position.king(them));
        let rights = position.setup.castling_rooks;
        let our_pawns = board.by_role(Role::Pawn) & ours;
        let their_pawns = board.by_role(Role::Pawn) & theirs;
        let victim = |passed| (passed, Bitboard::of(passed).forward(them));
        let mut our_rooks = (rights & ours).iter();
        let mut their_rooks = (rights & theirs).iter();
        Self {
            our_king: our_king.into(),
            our_pawns,
            our_knights: board.by_role(Role::Knight) & ours,
            our_straight: board.straight_sliders(us),
            our_diagonal: board.diagonal_sliders(us),
            ours,
            their_pawns,
            their_knights: board.by_role(Role::Knight) & theirs,
            their_straight: board.straight_sliders(them),
            their_diagonal: board.diagonal_sliders(them),
            theirs,
            their_king,
            en_passant: position.setup.en_passant.map(victim),
            our_castlings: [
                OurCastling::of(our_king, our_rooks.next()),
                OurCastling::of(our_king, our_rooks.next()),
            ],
            their_castlings: [
                TheirCastling::of(their_king, their_rooks.next()),
                TheirCastling::of(their_king, their_rooks.next()),
            ],
            can_promote: (our_pawns).intersects(Bitboard::rank(them.pawn_rank())),
            they_can_promote: (their_pawns).intersects(Bitboard::rank(us.pawn_rank())),
        }
    }

    /// The number of replies to each move of at most one move a lane.
    #[inline(always)]
    fn replies<L: Lanes, const WHITE: bool>(&self, moves: &[Move]) -> L {
        let after = self.after::<L>(moves);
        let file = self.line(&FILE, &after);
        let rank = self.line(&RANK, &after);
        let rising = self.line(&RISING, &after);
        let falling = self.line(&FALLING, &after);
        let pinned = file.pinned | rank.pinned | rising.pinned | falling.pinned;

        // Where a check is met, and what is safe for their king.
        let checkers = file.checkers
            | rank.checkers
            | rising.checkers
            | falling.checkers
            | L::splat(attacks::knight(self.their_king)) & after.our_knights
            | L::splat(attacks::pawn(!color::<WHITE>(), self.their_king)) & after.our_pawns;
        let blocks = file.blocks | rank.blocks | rising.blocks | falling.blocks;
        let all = L::splat(Bitboard::ALL);
        let met = (blocks | checkers | !checkers.when(all)) - checkers.without_lowest().when(all);
        let attacked = file.attacked
            | rank.attacked
            | rising.attacked
            | falling.attacked
            | forward::<L, WHITE>(beside(after.our_pawns))
            | knight_attacks(after.our_knights)
            | king_attacks(after.our_king);

        let allowed = met - after.theirs;
        let mut tally = L::empty();
        for (line, sliders) in [
            (&file, after.their_straight),
            (&rank, after.their_straight),
            (&rising, after.their_diagonal),
            (&falling, after.their_diagonal),
        ] {
            let free = sliders - (pinned - line.pinned);
            tally = tally.tally(line.up.attacks(free) & allowed);
            tally = tally.tally(line.down.attacks(free) & allowed);
        }

        let knights = (L::splat(self.their_knights) - after.removed) - pinned;
        for knight in self.their_knights {
            let targets = L::splat(attacks::knight(knight)) & allowed;
            tally = tally.tally((knights & L::splat(knight.into())).when(targets));
        }

        let steps = L::splat(attacks::king(self.their_king));
        tally = tally.tally(steps - after.theirs - attacked);

        for castling in self.their_castlings.into_iter().flatten() {
            let rook = L::splat(castling.rook);
            let obstacles = after.occupied & L::splat(castling.path)
                | attacked & L::splat(castling.safe)
                | (pinned | after.removed) & rook;
            tally = tally.tally(rook - obstacles.when(all));
        }

        let (east, west) = if WHITE { (&falling, &rising) } else { (&rising, &falling) };
        let pawns = after.their_pawns;
        let empty = !after.occupied;
        let one = back::<L, WHITE>(pawns - (pinned - file.pinned)) & empty;
        let passed = L::splat(Bitboard::rank((!color::<WHITE>()).passed_rank()));
        let two = back::<L, WHITE>(one & passed) & empty & met;
        let one = one & met;
        let prey = after.ours & met;
        let to_east = back::<L, WHITE>(one_east(pawns - (pinned - east.pinned))) & prey;
        let to_west = back::<L, WHITE>(one_west(pawns - (pinned - west.pinned))) & prey;
        for targets in [one, two, to_east, to_west] {
            tally = tally.tally(targets);
        }
        let mut number = tally.tallied();
        if self.they_can_promote {
            let last = L::splat(Bitboard::BACK_RANKS);
            let mut promotions = L::empty();
            for targets in [one, to_east, to_west] {
                promotions = promotions.tally(targets & last);
            }
            // Four moves each, one of which is counted above.
            let promotions = promotions.tallied();
            number = number.plus(promotions).plus(promotions).plus(promotions);
        }
        number
    }

    /// The sets after each move.
    #[inline(always)]
    fn after<L: Lanes>(&self, moves: &[Move]) -> After<L> {
        let bits = L::load(moves);
        let number = L::splat(Bitboard(63));
        let (from, to) = ((bits & number).single(), (bits.down(6) & number).single());

        let mut left = from;
        let mut arrival = to;
        let mut removed = to;
        let (mut king_arrival, mut rook_arrival) = (L::empty(), L::empty());
        for castling in self.our_castlings.into_iter().flatten() {
            let rook = to & L::splat(castling.rook);
            left = left | rook;
            arrival = arrival - rook;
            king_arrival = king_arrival | rook.when(L::splat(castling.king_to));
            rook_arrival = rook_arrival | rook.when(L::splat(castling.rook_to));
        }
        let moved = |set: Bitboard| {
            let set = L::splat(set);
            (set - left) | (set & from).when(arrival)
        };
        let mut our_pawns = moved(self.our_pawns);
        let mut our_knights = moved(self.our_knights);
        let mut our_straight = moved(self.our_straight) | rook_arrival;
        let mut our_diagonal = moved(self.our_diagonal);
        let our_king = moved(self.our_king) | king_arrival;
        if self.can_promote {
            // Knight 2, bishop 3, rook 4, queen 5.
            let role = bits.down(12);
            let promoted = role.when(to);
            let straight = (role & L::splat(Bitboard(4))).when(to);
            let diagonal = (role & L::splat(Bitboard(1))).when(to);
            our_pawns = our_pawns - promoted;
            our_straight = our_straight | straight;
            our_diagonal = our_diagonal | diagonal;
            our_knights = our_knights | (promoted - straight - diagonal);
        }
        if let Some((passed, victim)) = self.en_passant {
            let captures = (L::splat(self.our_pawns) & from).when(to) & L::splat(passed.into());
            removed = removed | captures.when(L::splat(victim));
        }
        let arrivals = arrival | king_arrival | rook_arrival;
        let theirs = L::splat(self.theirs) - removed;
        let ours = (L::splat(self.ours) - left) | arrivals;
        After {
            our_pawns,
            our_knights,
            our_straight,
            our_diagonal,
            our_king,
            ours,
            their_pawns: L::splat(self.their_pawns) - removed,
            their_straight: L::splat(self.their_straight) - removed,
            their_diagonal: L::splat(self.their_diagonal) - removed,
            theirs,
            removed,
            occupied: ours | theirs,
        }
    }

    /// Everything along one axis.
    #[inline(always)]
    fn line<L: Lanes>(&self, axis: &Axis, after: &After<L>) -> Line<L> {
        let king = L::splat(self.their_king.into());
        let sliders = if axis.is_straight { after.our_straight } else { after.our_diagonal };
        let empty = !after.occupied;
        let (up, down) = (Fill::new(axis.up, empty), Fill::new(axis.down, empty));
        let (attacked_up, attacked_down) = (up.attacks(sliders), down.attacks(sliders));

        // What their king sees in both directions, the first piece included.
        let ray_up = L::splat(axis.through(self.their_king) & above(self.their_king));
        let sees_up = (ray_up & after.occupied).up_to_lowest() & ray_up;
        let sees_down = down.attacks(king);
        let (checker_up, checker_down) = (sees_up & sliders, sees_down & sliders);
        let behind_down = L::splat(axis.down.step_from(self.their_king));
        let behind_up = L::splat(axis.up.step_from(self.their_king));
        Line {
            up,
            down,
            // Two that look at each other along the line and meet the same piece.
            pinned: (attacked_up & sees_down | attacked_down & sees_up) & after.theirs,
            checkers: checker_up | checker_down,
            blocks: checker_up.when(sees_up) | checker_down.when(sees_down),
            // A king that steps back along the line is still on it.
            attacked: attacked_up
                | attacked_down
                | checker_up.when(behind_down)
                | checker_down.when(behind_up),
        }
    }
}

/// The sets after a move in each lane.
struct After<L> {
    our_pawns: L,
    our_knights: L,
    our_straight: L,
    our_diagonal: L,
    our_king: L,
    ours: L,
    their_pawns: L,
    their_straight: L,
    their_diagonal: L,
    theirs: L,
    /// Squares from which a piece of theirs has gone, if one stood there.
    removed: L,
    occupied: L,
}

/// What happens along one axis.
struct Line<L> {
    up: Fill<L>,
    down: Fill<L>,
    /// Their pieces that may not leave this axis.
    pinned: L,
    /// Our sliders that give check along it.
    checkers: L,
    /// The squares from their king to the checker.
    blocks: L,
    /// What our sliders attack along it when their king has gone.
    attacked: L,
}

/// A direction in which a slider moves: how much the square's number changes, and the squares at
/// which a step can arrive.
#[derive(Clone, Copy)]
struct Direction {
    is_up: bool,
    squares: u32,
    arrivals: Bitboard,
}

impl Direction {
    /// All squares so many steps further, whatever they step over.
    #[inline(always)]
    fn shift<L: Lanes>(self, set: L, steps: u32) -> L {
        let squares = self.squares * steps;
        if self.is_up { set.up(squares) } else { set.down(squares) }
    }

    #[inline(always)]
    fn step_from(self, square: Square) -> Bitboard {
        let set = Bitboard::of(square).0;
        Bitboard(if self.is_up { set << self.squares } else { set >> self.squares }) & self.arrivals
    }
}

/// Two opposite directions.
#[derive(Clone, Copy)]
struct Axis {
    up: Direction,
    down: Direction,
    is_straight: bool,
}

impl Axis {
    /// The line along this axis through a square, itself included.
    #[inline(always)]
    fn through(&self, square: Square) -> Bitboard {
        let [rising, falling] = diagonals(square);
        match self.up.squares {
            8 => Bitboard::file(square.file()),
            1 => Bitboard::rank(square.rank()),
            9 => rising,
            _ => falling,
        }
    }
}

/// Slides in one direction over the empty squares, with doubling steps.
///
/// Source: Peter M. Kogge and Harold S. Stone, "A Parallel Algorithm for the Efficient Solution
/// of a General Class of Recurrence Equations", 1973; on bitboards: Steffan Westcott.
#[derive(Clone, Copy)]
struct Fill<L> {
    direction: Direction,
    /// Squares that can be stepped on to go on, and the same for two and four steps.
    one: L,
    two: L,
    four: L,
}

impl<L: Lanes> Fill<L> {
    #[inline(always)]
    fn new(direction: Direction, empty: L) -> Self {
        let one = empty & L::splat(direction.arrivals);
        let two = one & direction.shift(one, 1);
        let four = two & direction.shift(two, 2);
        Self { direction, one, two, four }
    }

    /// What sliders on these squares attack, the first piece in the way included.
    #[inline(always)]
    fn attacks(&self, sliders: L) -> L {
        let direction = self.direction;
        let mut reached = sliders;
        reached = reached | self.one & direction.shift(reached, 1);
        reached = reached | self.two & direction.shift(reached, 2);
        reached = reached | self.four & direction.shift(reached, 4);
        direction.shift(reached, 1) & L::splat(direction.arrivals)
    }
}

/// En passant replies to double steps among these moves.
#[inline(always)]
fn en_passant_replies<const WHITE: bool>(position: &Position, moves: &[Move]) -> u64 {
    let (us, them) = (color::<WHITE>(), !color::<WHITE>());
    let board = &position.setup.board;
    let arrivals =
        Bitboard::rank(if WHITE { crate::chess::Rank::FOURTH } else { crate::chess::Rank::FIFTH });
    let pawns = board.pieces(them, Role::Pawn) & arrivals;
    let beside = pawns.east() | pawns.west();
    let starters = beside.forward(them).forward(them) & board.pieces(us, Role::Pawn);
    if starters.is_empty() {
        return 0;
    }
    let mut replies = 0;
    for &mv in moves {
        if starters.contains(mv.from()) && beside.contains(mv.to()) {
            let next = position.after(mv);
            if let Some(passed) = next.setup.en_passant {
                let near = attacks::pawn(us, passed) & next.setup.board.pieces(them, Role::Pawn);
                let safe = |&from: &Square| next.is_safe_en_passant(from, passed);
                replies += near.iter().filter(safe).count() as u64;
            }
        }
    }
    replies
}

#[inline(always)]
const fn color<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}

/// The squares with a higher number.
#[inline(always)]
fn above(square: Square) -> Bitboard {
    Bitboard(!1 << square.number())
}

/// One rank ahead for us.
#[inline(always)]
fn forward<L: Lanes, const WHITE: bool>(set: L) -> L {
    if WHITE { set.up(8) } else { set.down(8) }
}

/// One rank ahead for them.
#[inline(always)]
fn back<L: Lanes, const WHITE: bool>(set: L) -> L {
    if WHITE { set.down(8) } else { set.up(8) }
}

#[inline(always)]
fn one_east<L: Lanes>(set: L) -> L {
    set.up(1) - L::splat(Bitboard::file(File::A))
}

#[inline(always)]
fn one_west<L: Lanes>(set: L) -> L {
    set.down(1) - L::splat(Bitboard::file(File::H))
}

#[inline(always)]
fn beside<L: Lanes>(set: L) -> L {
    one_east(set) | one_west(set)
}

#[inline(always)]
fn king_attacks<L: Lanes>(kings: L) -> L {
    let row = kings | beside(kings);
    row | row.up(8) | row.down(8)
}

#[inline(always)]
fn knight_attacks<L: Lanes>(knights: L) -> L {
    let far = L::splat(Bitboard(0xfcfc_fcfc_fcfc_fcfc));
    let near = L::splat(Bitboard(0x3f3f_3f3f_3f3f_3f3f));
    let one = beside(knights);
    let two = knights.up(2) & far | knights.down(2) & near;
    one.up(16) | one.down(16) | two.up(8) | two.down(8)
}

const NOT_A: Bitboard = Bitboard(!Bitboard::file(File::A).0);
const NOT_H: Bitboard = Bitboard(!Bitboard::file(File::H).0);

const fn up(squares: u32, arrivals: Bitboard) -> Direction {
    Direction { is_up: true, squares, arrivals }
}

const fn down(squares: u32, arrivals: Bitboard) -> Direction {
    Direction { is_up: false, squares, arrivals }
}

const FILE: Axis =
    Axis { up: up(8, Bitboard::ALL), down: down(8, Bitboard::ALL), is_straight: true };
const RANK: Axis = Axis { up: up(1, NOT_A), down: down(1, NOT_H), is_straight: true };
const RISING: Axis = Axis { up: up(9, NOT_A), down: down(9, NOT_H), is_straight: false };
const FALLING: Axis = Axis { up: up(7, NOT_H), down: down(7, NOT_A), is_straight: false };
