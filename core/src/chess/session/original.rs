//! The moves that the original programs accept, errors included.
//!
//! Each of the original programs checks the moves that it receives and freezes or ends where it
//! disagrees. So a session that talks to one has to make its mistakes: it refuses some legal
//! moves, accepts some illegal ones, and takes some positions for mate. The differences from the
//! laws of chess:
//!
//! * A king in check by a pawn may not step straight away from it.
//! * An unmoved pawn pins what stands between it and a king on its diagonal, at any distance.
//! * A pawn that gives check may not be captured en passant.
//! * Of two pieces that give check, only the one that moved counts.
//! * En passant may uncover the own king, and a check that it uncovers may go unnoticed.
//! * A second pawn of a side may not be promoted on the same square: its player could not go on.
//!
//! The predicate is that of the program `heig-lherman/dai-pw02`, commit 5c9754f, found by reading
//! and by playing against it.

use super::rules::{Rules, Standing, Verdict, is_insufficient};
use crate::chess::attacks::lines::between;
use crate::chess::values::CastlingWay;
use crate::chess::{Bitboard, Board, Color, File, Piece, Position, Rank, Role, Square};

/// A game by the rules of the original programs.
#[derive(Clone, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Original {
    board: Board,
    turn: Color,
    /// Of white and of black: where the king is, or was when it was captured.
    kings: [Square; 2],
    /// Pawns, rooks and kings that have not moved.
    unmoved: Bitboard,
    /// Where pawns have been promoted.
    promoted: Bitboard,
    last: Option<LastMove>,
    /// The only piece that counts as giving check to the side to move.
    checker: Option<Square>,
}

/// The last move as these rules remember it: of castling only where the rook arrived, of en
/// passant the square of the captured pawn and the target.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
struct LastMove {
    from: Square,
    to: Square,
}

impl Rules for Original {
    fn start() -> Self {
        let board = *Position::start().board();
        let officers = board.by_role(Role::Rook) | board.by_role(Role::King);
        Self {
            board,
            turn: Color::White,
            kings: [Square::E1, Square::E8],
            unmoved: board.by_role(Role::Pawn) | officers,
            promoted: Bitboard::EMPTY,
            last: None,
            checker: None,
        }
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn judge(&self, from: Square, to: Square) -> Verdict {
        match self.board.piece_at(from) {
            Some(piece) if piece.color == self.turn && self.is_accepted(from, piece, to) => {
                if piece.role != Role::Pawn || !Bitboard::BACK_RANKS.contains(to) {
                    Verdict::Legal
                } else if self.promoted.contains(to) {
                    Verdict::Illegal
                } else {
                    Verdict::Promotes
                }
            }
            _ => Verdict::Illegal,
        }
    }

    fn play(&mut self, from: Square, to: Square, promotion: Option<Role>) {
        let verdict = self.judge(from, to);
        let Some(piece) = self.board.piece_at(from).filter(|_| verdict != Verdict::Illegal) else {
            return;
        };
        let mut last = LastMove { from, to };
        if piece.role == Role::King && distance(from, to) == 2 {
            let way = CastlingWay::new(from, to);
            self.shift(corner(from, to), way.rook_to);
            last = LastMove { from: way.rook_to, to: way.rook_to };
        } else if self.is_en_passant(from, piece, to) {
            let captured = self.last.map_or(to, |last| last.to);
            self.board.put(captured, None);
            last.from = captured;
        }
        self.shift(from, to);
        if verdict == Verdict::Promotes {
            let role = promotion.filter(|role| Role::PROMOTIONS.contains(role));
            let role = role.unwrap_or(Role::Queen);
            self.board.put(to, Some(Piece { role, ..piece }));
            self.promoted |= to.into();
        }
        self.last = Some(last);
        self.turn = !self.turn;
        self.checker = self.find_checker(last);
    }

    fn standing(&self) -> Standing {
        let can_move = self.board.by_color(self.turn).iter().any(|from| {
            let piece = self.board.piece_at(from);
            piece.is_some_and(|piece| Square::all().any(|to| self.counts(from, piece, to)))
        });
        match (can_move, self.checker) {
            (false, Some(_)) => Standing::Checkmate,
            (true, Some(_)) => Standing::Check,
            (false, None) => Standing::Stalemate,
            (true, None) if is_insufficient(&self.board) => Standing::InsufficientMaterial,
            (true, None) => Standing::Ongoing,
        }
    }
}

impl Original {
    /// Whether the side to move may play this.
    fn is_accepted(&self, from: Square, piece: Piece, to: Square) -> bool {
        self.may_move(from, piece, to) || piece.role == Role::King && self.may_castle(from, to)
    }

    /// Whether a move saves a side from mate and stalemate: not castling, and out of check only
    /// moves by one square.
    fn counts(&self, from: Square, piece: Piece, to: Square) -> bool {
        (self.checker.is_some() || distance(from, to) == 1) && self.may_move(from, piece, to)
    }

    /// Whether a move other than castling is accepted.
    fn may_move(&self, from: Square, piece: Piece, to: Square) -> bool {
        !self.board.by_color(piece.color).contains(to)
            && self.reaches(from, piece, to)
            && if piece.role == Role::King {
                self.may_step(from, to)
            } else {
                !self.is_pinned(from, piece.color, to)
                    && self.checker.is_none_or(|checker| self.answers(checker, to))
            }
    }

    /// Whether a piece that goes there captures the checker or blocks its line.
    fn answers(&self, checker: Square, to: Square) -> bool {
        let king = self.king(self.turn);
        to == checker || between(king, checker).contains(to) && !self.is_occupied(to)
    }

    /// Whether nothing attacks the king where it steps to, nor goes on doing so in its back.
    fn may_step(&self, from: Square, to: Square) -> bool {
        let step = direction(from, to);
        !self.pieces(!self.turn).any(|(square, enemy)| {
            let is_behind = self.checker == Some(square)
                && has_direction(enemy, direction(square, to))
                && direction(square, to) == step;
            self.attacks(square, enemy, to) || is_behind
        })
    }

    fn may_castle(&self, from: Square, to: Square) -> bool {
        let rook = corner(from, to);
        let own_rooks = self.board.pieces(self.turn, Role::Rook);
        let path = between(from, to) | to.into();
        distance(from, to) == 2
            && from.rank() == to.rank()
            && self.checker.is_none()
            && self.unmoved.contains(from)
            && (own_rooks & self.unmoved).contains(rook)
            && !between(from, rook).intersects(self.board.occupied())
            && path.iter().all(|square| self.may_step(from, square))
    }

    /// Whether a piece goes there by itself, whatever that does to its king.
    fn reaches(&self, from: Square, piece: Piece, to: Square) -> bool {
        let is_diagonal = from.file() != to.file();
        let is_free = has_direction(piece, direction(from, to))
            && distance(from, to) <= self.range(from, piece)
            && !between(from, to).intersects(self.board.occupied());
        is_free
            && (piece.role != Role::Pawn
                || if is_diagonal {
                    distance(from, to) == 1
                        && (self.is_occupied(to) || self.is_en_passant(from, piece, to))
                } else {
                    !self.is_occupied(to)
                })
    }

    /// Whether a piece attacks a square, whatever stands there.
    fn attacks(&self, from: Square, piece: Piece, to: Square) -> bool {
        let reach = match piece.role {
            Role::Pawn if from.file() == to.file() => 0,
            Role::Pawn => 1,
            _ => self.range(from, piece),
        };
        has_direction(piece, direction(from, to))
            && distance(from, to) <= reach
            && !between(from, to).intersects(self.board.occupied())
    }

    fn is_en_passant(&self, from: Square, piece: Piece, to: Square) -> bool {
        self.last.is_some_and(|last| {
            piece.role == Role::Pawn
                && from.file() != to.file()
                && self.board.by_role(Role::Pawn).contains(last.to)
                && direction(last.from, last.to).is_some()
                && distance(last.from, last.to) == 2
                && last.to.rank() == from.rank()
                && last.to.file().number().abs_diff(from.file().number()) == 1
                && last.to.file() == to.file()
        })
    }

    /// Whether an enemy holds the piece on `from` on the line to its king, which it leaves.
    fn is_pinned(&self, from: Square, color: Color, to: Square) -> bool {
        let king = self.king(color);
        let line = direction(from, king);
        self.pieces(!color).any(|(square, enemy)| {
            let range = self.range(square, enemy);
            square != to
                && range > 1
                && line.is_some()
                && has_direction(enemy, line)
                && direction(square, king) == line
                && direction(to, king) != line
                && self.attacks(square, enemy, from)
                && distance(from, king) <= range
                && !between(from, king).intersects(self.board.occupied())
        })
    }

    /// The piece that counts as giving check after this move: the one that moved, else the first
    /// one behind the square that it left.
    fn find_checker(&self, last: LastMove) -> Option<Square> {
        let king = self.king(self.turn);
        let gives_check = |square: Square| {
            let piece = self.board.piece_at(square);
            piece.is_some_and(|piece| piece.color != self.turn && self.attacks(square, piece, king))
        };
        let behind = || {
            let step = direction(king, last.from)?;
            let mut square = neighbor(last.from, step)?;
            while !self.is_occupied(square) {
                square = neighbor(square, step)?;
            }
            Some(square)
        };
        if gives_check(last.to) {
            Some(last.to)
        } else {
            behind().filter(|&square| gives_check(square))
        }
    }

    /// How many steps a piece may take in one move.
    const fn range(&self, from: Square, piece: Piece) -> u8 {
        match piece.role {
            Role::Pawn if self.unmoved.contains(from) => 2,
            Role::Pawn | Role::Knight | Role::King => 1,
            Role::Bishop | Role::Rook | Role::Queen => 7,
        }
    }

    fn pieces(&self, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.board.iter().filter(move |(_, piece)| piece.color == color)
    }

    fn king(&self, color: Color) -> Square {
        let [white, black] = self.kings;
        if color == Color::White { white } else { black }
    }

    const fn is_occupied(&self, square: Square) -> bool {
        self.board.occupied().contains(square)
    }

    fn shift(&mut self, from: Square, to: Square) {
        let piece = self.board.piece_at(from);
        if piece.is_some_and(|piece| piece.role == Role::King) {
            let [white, black] = &mut self.kings;
            *if self.turn == Color::White { white } else { black } = to;
        }
        self.board.put(to, piece);
        self.board.put(from, None);
        self.unmoved = self.unmoved - from.into() - to.into();
    }
}

/// A step by files and by ranks.
type Step = (i8, i8);

/// The direction from one square to another: that of a slider, or the jump of a knight; `None` for
/// any other, and for the same square.
fn direction(from: Square, to: Square) -> Option<Step> {
    let (files, ranks) = offset(from, to);
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let is_jump = files.abs() + ranks.abs() == 3 && files != 0 && ranks != 0;
    if from == to {
        None
    } else if is_line {
        Some((files.signum(), ranks.signum()))
    } else {
        is_jump.then_some((files, ranks))
    }
}

/// The number of steps along a direction.
fn distance(from: Square, to: Square) -> u8 {
    let (files, ranks) = offset(from, to);
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    if is_line { files.unsigned_abs().max(ranks.unsigned_abs()) } else { 1 }
}

const fn offset(from: Square, to: Square) -> Step {
    let files = to.file().number() as i8 - from.file().number() as i8;
    (files, to.rank().number() as i8 - from.rank().number() as i8)
}

/// Whether a piece moves in this direction.
fn has_direction(piece: Piece, step: Option<Step>) -> bool {
    let Some((files, ranks)) = step else { return false };
    let is_jump = files.abs() > 1 || ranks.abs() > 1;
    let is_diagonal = files != 0 && ranks != 0;
    let ahead = if piece.color == Color::White { 1 } else { -1 };
    match piece.role {
        Role::Pawn => ranks == ahead && files.abs() <= 1,
        Role::Knight => is_jump,
        Role::Bishop => is_diagonal && !is_jump,
        Role::Rook => !is_diagonal,
        Role::Queen | Role::King => !is_jump,
    }
}

fn neighbor(square: Square, (files, ranks): Step) -> Option<Square> {
    let file = File::new(square.file().number().wrapping_add_signed(files))?;
    Some(Square::at(file, Rank::new(square.rank().number().wrapping_add_signed(ranks))?))
}

/// Where the rook stands with which a king that goes from here to there castles.
fn corner(from: Square, to: Square) -> Square {
    Square::at(if to > from { File::H } else { File::A }, from.rank())
}
