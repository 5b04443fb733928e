//! The order in which a node tries its moves, and when it generates them.
//!
//! The move of the table comes first, before any is generated; then captures and promotions by the
//! value of what they take (MVV-LVA), bad captures put off; then the killers; then quiet moves
//! by their history; then the captures that were put off. In check all moves are generated at
//! once. A node that is cut off early never generates the rest.

use super::node::Node;
use super::stage::Stage;
use crate::chess::engine::memory::Memory;
use crate::chess::engine::table::move_of;
use crate::chess::{Color, Move, MoveFilter, Position, Role, Square};

/// The next move of a node at this ply; `None` if it has no more.
pub(super) fn pick(node: &mut Node, memory: &mut Memory<'_>, ply: usize) -> Option<Move> {
    loop {
        match node.stage {
            Stage::Table | Stage::TableEvasion => {
                let is_evasion = node.stage == Stage::TableEvasion;
                node.stage = if is_evasion { Stage::NewEvasions } else { Stage::NewCaptures };
                if !node.table_move.is_null() {
                    return Some(node.table_move);
                }
            }
            Stage::NewCaptures | Stage::NewQuiescence => {
                let is_quiescence = node.stage == Stage::NewQuiescence;
                generate(node, memory, MoveFilter::Tactical);
                node.moves.quiets = node.moves.end;
                node.stage = if is_quiescence { Stage::Quiescence } else { Stage::Captures };
            }
            Stage::Captures => match best(node, memory) {
                Some(mv) if mv == node.table_move => {}
                Some(mv) if !node.position.see_at_least(mv, 0) => put_off(node, memory),
                Some(mv) => return Some(mv),
                None => node.stage = Stage::FirstKiller,
            },
            Stage::FirstKiller | Stage::SecondKiller => {
                let is_first = node.stage == Stage::FirstKiller;
                node.stage = if is_first { Stage::SecondKiller } else { Stage::NewQuiets };
                let [first, second] = memory.killers(ply);
                let mv = if is_first { first } else { second };
                if is_new_quiet(node, mv) {
                    return Some(mv);
                }
            }
            Stage::NewQuiets => {
                generate(node, memory, MoveFilter::NonTactical);
                node.stage = Stage::Quiets;
            }
            Stage::Quiets => {
                let killers = memory.killers(ply);
                match best(node, memory) {
                    Some(mv) if mv == node.table_move || killers.contains(&mv) => {}
                    Some(mv) => return Some(mv),
                    None => node.stage = Stage::BadCaptures,
                }
            }
            Stage::BadCaptures => return next_bad(node, memory),
            Stage::NewEvasions => {
                generate(node, memory, MoveFilter::All);
                node.moves.quiets = node.moves.first;
                node.stage = Stage::Evasions;
            }
            Stage::Evasions => match best(node, memory) {
                Some(mv) if mv == node.table_move => {}
                other => return other,
            },
            Stage::Quiescence => return best(node, memory),
            Stage::Root => return next_root(node, memory),
            Stage::Done => return None,
        }
    }
}

/// The next move of the root.
fn next_root(node: &mut Node, memory: &Memory<'_>) -> Option<Move> {
    let index = node.moves.next;
    if index >= node.moves.end {
        return None;
    }
    node.moves.next += 1;
    Some(move_of(memory.moves.get(index.into()) as u16))
}

/// Whether a move is a quiet one of this position that was not tried yet.
fn is_new_quiet(node: &Node, mv: Move) -> bool {
    let position = &node.position;
    !mv.is_null() && mv != node.table_move && !is_tactical(position, mv) && position.is_legal(mv)
}

/// Whether a move captures or promotes.
pub(super) fn is_tactical(position: &Position, mv: Move) -> bool {
    mv.promotion().is_some() || position.is_capture(mv)
}

/// Adds the moves of one kind with their ranks, as far as the memory holds them.
fn generate(node: &mut Node, memory: &mut Memory<'_>, filter: MoveFilter) {
    let capacity = memory.moves.capacity().min(usize::from(u16::MAX));
    let mut end = usize::from(node.moves.end);
    node.moves.next = node.moves.end;
    let position = &node.position;
    // The moves of a piece follow each other.
    let (mut from, mut role) = (Square::A1, board_role(position, Square::A1));
    position.visit_legal_moves(filter, |moves| {
        for &mv in moves {
            if end < capacity {
                if mv.from() != from {
                    from = mv.from();
                    role = board_role(position, from);
                }
                let is_tactical = match filter {
                    MoveFilter::Tactical => true,
                    MoveFilter::NonTactical => false,
                    _ => is_tactical(position, mv),
                };
                let rank = rank(position, memory, role, mv, is_tactical);
                let ranked = rank << 16 | u32::from(mv.bits());
                memory.moves.set(end, ranked);
                end += 1;
            }
        }
    });
    node.moves.end = end as u16;
}

/// How early a move is tried among those of its stage: below 2¹⁶, captures over quiet moves.
fn rank(position: &Position, memory: &Memory<'_>, role: Role, mv: Move, is_tactical: bool) -> u32 {
    if is_tactical {
        let captured = position.board().role_at(mv.to()).map_or(0, Role::index);
        let promoted = mv.promotion().map_or(0, Role::index);
        return (0x8000 + 1024 * (captured + promoted) + 64 * (6 - role.index())) as u32;
    }
    let history = memory.history.get(history_index(position.turn(), role, mv));
    (0x4000 + 64 * history) as u32
}

/// The role of the piece on a square from which a move begins.
fn board_role(position: &Position, from: Square) -> Role {
    position.board().role_at(from).unwrap_or(Role::Pawn)
}

/// Where the history of a quiet move is.
pub(super) fn history_index(turn: Color, role: Role, mv: Move) -> usize {
    let side = if turn == Color::White { 0 } else { 6 };
    (side + role.index()) << 6 | usize::from(mv.to().number())
}

/// Takes the move of the highest rank from those that are left.
fn best(node: &mut Node, memory: &mut Memory<'_>) -> Option<Move> {
    let (next, end) = (usize::from(node.moves.next), usize::from(node.moves.end));
    if next >= end {
        return None;
    }
    let (best_index, best) = memory.moves.greatest(next, end);
    memory.moves.swap(next, best_index);
    node.moves.next += 1;
    Some(move_of(best as u16))
}

/// Puts the capture that was just taken to those that wait for the end.
fn put_off(node: &mut Node, memory: &mut Memory<'_>) {
    if node.moves.bad < u8::MAX {
        let to = usize::from(node.moves.first) + usize::from(node.moves.bad);
        memory.moves.swap(to, usize::from(node.moves.next).saturating_sub(1));
        node.moves.bad += 1;
    }
}

/// The next of the captures that were put off.
fn next_bad(node: &mut Node, memory: &Memory<'_>) -> Option<Move> {
    node.moves.bad = node.moves.bad.checked_sub(1)?;
    let index = node.moves.first;
    node.moves.first += 1;
    Some(move_of(memory.moves.get(index.into()) as u16))
}
