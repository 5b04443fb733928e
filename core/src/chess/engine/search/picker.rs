//! The order in which a node tries its moves, and when it generates them.
//!
//! The move of the table comes first, before any is generated; then captures and promotions by the
//! value of what they take (MVV-LVA), bad captures put off; then the killers; then quiet moves
//! by their history; then the captures that were put off. In check all moves are generated at
//! once. A node that is cut off early never generates the rest.

use super::node::{MoveRange, Node};
use super::stage::Stage;
use crate::chess::engine::memory::Memory;
use crate::chess::engine::table::move_of;
use crate::chess::{Bitboard, Color, Move, MoveFilter, Position, Role, Square};

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
                generate_tactical(node, memory);
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
                generate_quiets(node, memory);
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
                generate_evasions(node, memory);
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
    !mv.is_null()
        && mv != node.table_move
        && !is_tactical(position, mv)
        && position.is_legal_without_check(mv)
}

/// Whether a move captures or promotes.
pub(super) fn is_tactical(position: &Position, mv: Move) -> bool {
    mv.promotion().is_some() || position.is_capture(mv)
}

/// Adds the evasions with their ranks, as far as the memory holds them.
fn generate_evasions(node: &mut Node, memory: &mut Memory<'_>) {
    let Node { position, moves, .. } = node;
    moves.next = moves.end;
    // The moves of a piece follow each other.
    let (mut from, mut role) = (Square::A1, board_role(position, Square::A1));
    position.visit_legal_moves(MoveFilter::All, |listed| {
        for &mv in listed {
            if mv.from() != from {
                from = mv.from();
                role = board_role(position, from);
            }
            let rank = if is_tactical(position, mv) {
                tactical_rank(position, role, mv.to(), mv.promotion())
            } else {
                quiet_rank(memory, history_index(position.turn(), role, mv))
            };
            add(moves, memory, rank, mv);
        }
    });
}

/// Adds the moves of one stage of a position without check with their ranks, as far as the memory
/// holds them.
#[inline(never)]
fn generate_tactical(node: &mut Node, memory: &mut Memory<'_>) {
    let Node { position, moves, .. } = node;
    moves.next = moves.end;
    position.visit_stage(MoveFilter::Tactical, &mut |role, from, targets| {
        add_tactical(position, moves, memory, role, from, targets);
    });
}

/// As [`generate_tactical`].
#[inline(never)]
fn generate_quiets(node: &mut Node, memory: &mut Memory<'_>) {
    let Node { position, moves, .. } = node;
    moves.next = moves.end;
    position.visit_stage(MoveFilter::NonTactical, &mut |role, from, targets| {
        add_quiets(position.turn(), moves, memory, role, from, targets);
    });
}

/// Adds the captures and promotions of one piece.
#[inline(never)]
fn add_tactical(
    position: &Position,
    moves: &mut MoveRange,
    memory: &mut Memory<'_>,
    role: Role,
    from: Square,
    targets: Bitboard,
) {
    targets.for_each(|to| {
        if role == Role::Pawn && Bitboard::BACK_RANKS.contains(to) {
            for promotion in Role::PROMOTIONS {
                let rank = tactical_rank(position, role, to, Some(promotion));
                add(moves, memory, rank, Move::new(from, to, Some(promotion)));
            }
        } else {
            let rank = tactical_rank(position, role, to, None);
            add(moves, memory, rank, Move::new(from, to, None));
        }
    });
}

/// Adds the quiet moves of one piece.
#[inline(never)]
fn add_quiets(
    turn: Color,
    moves: &mut MoveRange,
    memory: &mut Memory<'_>,
    role: Role,
    from: Square,
    targets: Bitboard,
) {
    targets.for_each(|to| {
        let mv = Move::new(from, to, None);
        let rank = quiet_rank(memory, history_index(turn, role, mv));
        add(moves, memory, rank, mv);
    });
}

/// Adds a move, if the memory holds another one.
#[inline(always)]
fn add(moves: &mut MoveRange, memory: &mut Memory<'_>, rank: u32, mv: Move) {
    let end = usize::from(moves.end);
    if end < memory.moves.capacity().min(usize::from(u16::MAX)) {
        memory.moves.set(end, rank << 16 | u32::from(mv.bits()));
        moves.end += 1;
    }
}

/// How early a capture or promotion is tried among those of its stage: below 2¹⁶, above all quiet
/// moves.
#[inline(always)]
fn tactical_rank(position: &Position, role: Role, to: Square, promotion: Option<Role>) -> u32 {
    let captured = position.board().role_at_unrolled(to).map_or(0, Role::index);
    let promoted = promotion.map_or(0, Role::index);
    (0x8000 + 1024 * (captured + promoted) + 64 * (6 - role.index())) as u32
}

/// How early a quiet move is tried, by its place in the history.
#[inline(always)]
fn quiet_rank(memory: &Memory<'_>, index: usize) -> u32 {
    (0x4000 + 64 * memory.history.get(index)) as u32
}

/// The role of the piece on a square from which a move begins.
fn board_role(position: &Position, from: Square) -> Role {
    position.board().role_at_unrolled(from).unwrap_or(Role::Pawn)
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
    let best = memory.moves.bring_greatest(next, end);
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
