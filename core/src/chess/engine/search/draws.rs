//! Draws inside the search: repetition, the fifty-move rule, and too little material.

use super::Engine;
use super::node::Node;
use crate::History;
use crate::chess::engine::evaluation::Accumulator;
use crate::chess::engine::memory::Memory;
use crate::chess::{Bitboard, Game, MaterialRule, Ply, Position, PositionOutcome, Role};

impl Engine {
    /// Whether the position of the node is drawn.
    ///
    /// A position that occurred on the way from the root counts at its second occurrence, because
    /// what was possible then is possible now; one of the game before the root at its third.
    pub(super) fn is_draw(&self, memory: &Memory<'_>) -> bool {
        let position = &self.node.position;
        let clock = position.halfmove_clock();
        clock >= 100 && position.outcome() != PositionOutcome::Checkmate
            || clock >= 4 && self.repeats(memory)
            || clock == 0 && is_dead(self.material, position)
    }

    fn repeats(&self, memory: &Memory<'_>) -> bool {
        let ply = usize::from(self.ply);
        let clock = usize::from(self.node.position.halfmove_clock());
        let last = clock.min(ply + usize::from(self.game_plies));
        let mut in_game = 0;
        let mut back = 4;
        while back <= last {
            if back <= ply {
                let frame = memory.frames.get(ply - back);
                if frame.is_some_and(|words| Node::packed_key(words) == self.node.sums.key) {
                    return true;
                }
            } else if memory.game_key(back - ply) == self.node.sums.key as u32 {
                in_game += 1;
                if in_game == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// Notes the positions before the root, the last one first, as far as they may occur again.
    pub(super) fn note_earlier(
        &mut self,
        earlier: impl Iterator<Item = Position>,
        memory: &mut Memory<'_>,
    ) {
        let plies = self.node.position.halfmove_clock().min(MAX_GAME_PLIES);
        self.game_plies = 0;
        for (plies, position) in (1..=plies).zip(earlier) {
            let key = Accumulator::of(&position).key;
            memory.set_game_key(plies.into(), key as u32);
            self.game_plies = plies as u8;
        }
    }
}

/// The positions of a game before the one on the board, the last one first.
pub(super) fn earlier_positions<H: History<Ply>>(
    game: &Game<H>,
) -> impl Iterator<Item = Position> + '_ {
    let mut reached = *game.position();
    (0..game.len() as u32).rev().map_while(move |index| {
        reached = game.position_before(&reached, index + 1, index)?;
        Some(reached)
    })
}

/// Whether neither side can win, by material alone: blocked pawns are left to the search.
fn is_dead(rule: MaterialRule, position: &Position) -> bool {
    let board = position.board();
    let strong = board.by_role(Role::Pawn) | board.by_role(Role::Rook) | board.by_role(Role::Queen);
    strong == Bitboard::EMPTY && rule.is_dead(position)
}

/// The fifty-move rule needs no more.
const MAX_GAME_PLIES: u16 = 100;
