//! Writing the shortest text that names a move.

use super::SanText;
use crate::chess::{Bitboard, Move, Position, Role, Square};

/// Writes a move.
pub(super) fn write(position: &Position, mv: Move) -> SanText {
    let (from, to) = (mv.from(), mv.to());
    let role = position.setup.board.role_at(from).unwrap_or(Role::Pawn);
    let mut text = Writer(SanText::new());
    let is_legal = position.is_legal(mv);
    if is_legal && position.setup.board.by_color(position.setup.turn).contains(to) {
        text.push_all(if to > from { "O-O" } else { "O-O-O" });
    } else {
        // What makes a move illegal may be its promotion alone, so that is written, and `x` left
        // out where the text does not hold both: reading ignores it.
        let promotion = mv.promotion();
        let is_capture = (position.setup.board.occupied().contains(to)
            || position.is_en_passant(mv))
            && (promotion.is_none() || role == Role::Pawn);
        if role != Role::Pawn {
            text.push(role.letter().to_ascii_uppercase());
        }
        let (with_file, with_rank) =
            if is_legal { needed(position, role, from, to, is_capture) } else { (true, true) };
        if with_file {
            text.push(from.file().letter());
        }
        if with_rank {
            text.push(from.rank().digit());
        }
        if is_capture {
            text.push('x');
        }
        text.push(to.file().letter());
        text.push(to.rank().digit());
        if let Some(promotion) = promotion {
            text.push('=');
            text.push(promotion.letter().to_ascii_uppercase());
        }
    }
    if is_legal {
        let next = position.after(mv);
        if !next.checkers().is_empty() {
            text.push(if next.has_legal_move() { '+' } else { '#' });
        }
    }
    text.0
}

/// Whether file and rank of the from square must be written: the file where it distinguishes the
/// piece from all others that could move there, else the rank if that does, else both.
fn needed(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
    is_capture: bool,
) -> (bool, bool) {
    if role == Role::Pawn {
        return (is_capture, false);
    }
    let others = position.legal_movers(role, to) - from.into();
    if others.is_empty() {
        (false, false)
    } else if !others.intersects(Bitboard::file(from.file())) {
        (true, false)
    } else {
        (others.intersects(Bitboard::rank(from.rank())), true)
    }
}

/// The text so far.
struct Writer(SanText);

impl Writer {
    fn push(&mut self, character: char) {
        // The text holds the longest move.
        self.0.push(character);
    }

    fn push_all(&mut self, characters: &str) {
        let _ = self.0.push_str(characters);
    }
}
