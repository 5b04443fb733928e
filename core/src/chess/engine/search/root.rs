//! The root: one depth after the other, one line after the other, and the window of each.

use core::cmp::Ordering;

use super::node::Node;
use super::stage::Stage;
use super::{Engine, Step};
use crate::chess::Move;
use crate::chess::engine::line::{pack, value_of};
use crate::chess::engine::memory::Memory;
use crate::chess::engine::table::move_of;
use crate::chess::engine::value::{INFINITE, MATE, MATE_BOUND, Value};

impl Engine {
    /// Lists the moves of the root, captures first, and begins with depth 1.
    pub(super) fn list_root_moves(&mut self, memory: &mut Memory<'_>) {
        let position = self.node.position;
        let mut count = 0;
        for mv in position.each_legal_move() {
            memory.moves.set(count, u32::from(mv.bits()));
            if position.is_capture(mv) {
                memory.moves.rotate(0, count);
            }
            count += 1;
        }
        self.begin_root(count, memory);
    }

    /// Keeps these moves of the root alone, if one of them is there.
    pub(super) fn keep_root_moves(&mut self, moves: &[Move], memory: &mut Memory<'_>) {
        let mut kept = 0;
        for index in 0..usize::from(self.node.moves.end) {
            let ranked = memory.moves.get(index);
            if moves.contains(&move_of(ranked as u16)) {
                memory.moves.swap(kept, index);
                kept += 1;
            }
        }
        if kept > 0 {
            self.begin_root(kept, memory);
        }
    }

    fn begin_root(&mut self, count: usize, memory: &Memory<'_>) {
        self.node.moves.end = count as u16;
        self.best = if count == 0 { Move::NULL } else { move_of(memory.moves.get(0) as u16) };
        let lines = usize::from(self.limits.lines.max(1)).min(count).min(memory.lines.len());
        self.lines = lines as u8;
        self.depth = 1;
        self.nodes = 0;
        if count > 0 {
            self.open(-INFINITE, INFINITE);
        }
    }

    /// Begins to search the root with this window, for the present line.
    fn open(&mut self, low: Value, high: Value) {
        (self.low, self.high) = (low.max(-INFINITE), high.min(INFINITE));
        let Node { position, sums, moves, .. } = self.node;
        let mut node = Node::new(position, sums);
        (node.alpha, node.beta) = (self.low, self.high);
        node.depth = self.depth.into();
        node.set(Node::PV, true);
        node.stage = Stage::Root;
        node.moves.end = moves.end;
        node.moves.next = self.line.into();
        self.node = node;
        self.ply = 0;
        // It counts as a node, so that no search goes on for ever without one.
        self.nodes += 1;
        self.step = Step::Enter;
    }

    /// Takes the value of the root: searches again with a wider window if it is outside, otherwise
    /// goes on to the next line or depth.
    pub(super) fn deepen(&mut self, memory: &mut Memory<'_>) {
        let value = self.value;
        let best = self.node.best_move;
        if value <= self.low && self.low > -INFINITE {
            let high = (self.low + self.high) / 2;
            self.margin = (2 * self.margin).clamp(1, MATE);
            self.bound = (value, Ordering::Less);
            return self.open(value - self.margin, high);
        }
        if !best.is_null() {
            self.bring_forward(best, memory);
        }
        if value >= self.high && self.high < INFINITE {
            self.margin = (2 * self.margin).clamp(1, MATE);
            self.bound = (value, Ordering::Greater);
            return self.open(self.low, value + self.margin);
        }
        self.write_line(value, memory);
        self.line += 1;
        if self.line >= self.lines {
            self.completed = self.depth;
            self.selective = self.deepest;
            self.deepest = 0;
            self.line = 0;
            self.best = move_of(memory.moves.get(0) as u16);
            if self.is_enough(memory) {
                self.step = Step::Done;
                return;
            }
            self.depth += 1;
        }
        self.open_around(memory);
    }

    /// Opens the window around the last value of the line.
    fn open_around(&mut self, memory: &Memory<'_>) {
        let known = memory.lines.get(usize::from(self.line));
        let value = known.map_or(0, |words| value_of(words[0]));
        self.margin = self.parameters.window_margin();
        self.bound = (0, Ordering::Equal);
        if i32::from(self.depth) < self.parameters.window_depth() || value.abs() >= MATE_BOUND {
            self.open(-INFINITE, INFINITE);
        } else {
            self.open(value - self.margin, value + self.margin);
        }
    }

    /// Brings a move of the root to the place of the present line.
    fn bring_forward(&self, mv: Move, memory: &mut Memory<'_>) {
        let from = usize::from(self.line);
        let end = usize::from(self.node.moves.end);
        let is_it = |&index: &usize| memory.moves.get(index) as u16 == mv.bits();
        if let Some(index) = (from..end).find(is_it) {
            memory.moves.rotate(from, index);
        }
    }

    /// Stores the present line, above those of this depth that are worse.
    fn write_line(&mut self, value: Value, memory: &mut Memory<'_>) {
        let mut place = usize::from(self.line);
        let line = pack(value, self.depth, self.node.line);
        while let Some(above) = place.checked_sub(1)
            && let Some(&words) = memory.lines.get(above)
            && value_of(words[0]) < value
        {
            if let Some(slot) = memory.lines.get_mut(place) {
                *slot = words;
            }
            memory.moves.swap(above, place);
            place = above;
        }
        if let Some(slot) = memory.lines.get_mut(place) {
            *slot = line;
        }
    }

    /// Whether the search has done what it was asked for, or cannot do more.
    fn is_enough(&self, memory: &Memory<'_>) -> bool {
        let value = memory.lines.first().map_or(0, |words| value_of(words[0]));
        let depth = i32::from(self.depth);
        let limit = (memory.frames.len().min(100) as u8).saturating_sub(1);
        let has_mate = self.limits.mate > 0 && value > MATE - 2 * i32::from(self.limits.mate);
        // A deeper search hardly finds a shorter mate: pruning must have missed a move. So it goes
        // on only for who has asked for a shorter one.
        let is_asked = self.limits.mate > 0 && value > 0;
        let is_proven = value.abs() >= MATE - depth && self.lines == 1 && !is_asked;
        self.depth >= limit
            || self.limits.depth > 0 && self.depth >= self.limits.depth
            || has_mate
            || is_proven
    }
}
