//! A search that runs: its clock, its information lines and its end.

use core::time::Duration;
use std::time::Instant;

use pedina::chess::engine::{Engine, Evaluation, Line, Score};
use pedina::chess::{CastlingStyle, Move, Position};

use super::go::{Go, Times};

/// A search on its way.
#[derive(Debug)]
pub(super) struct Thinking {
    search: Engine,
    root: Position,
    style: CastlingStyle,
    begin: Instant,
    /// When the own clock began to run: at `ponderhit` if it pondered first.
    clock: Instant,
    times: Option<Times>,
    ponders: bool,
    infinite: bool,
    /// The depth that was last reported.
    reported: u8,
    /// The move with which the first of its lines begins.
    reported_best: Option<Move>,
    is_only_move: bool,
}

/// How many nodes are visited between two looks at clock and input: about a millisecond.
const SLICE: u32 = 1_024;

impl Thinking {
    pub(super) fn new(search: Engine, root: Position, style: CastlingStyle, go: &Go) -> Self {
        let now = Instant::now();
        Self {
            search,
            root,
            style,
            begin: now,
            clock: now,
            times: go.times(root.turn()),
            ponders: go.ponder,
            infinite: go.infinite,
            reported: 0,
            reported_best: None,
            is_only_move: root.legal_move_count() == 1,
        }
    }

    /// Whether the search has ended, but must not answer yet.
    pub(super) fn is_idle(&self) -> bool {
        !self.search.is_thinking() && self.is_waiting_for_stop()
    }

    /// Whether it answers only when it is stopped, or its pondering has been right.
    pub(super) fn is_waiting_for_stop(&self) -> bool {
        self.infinite || self.ponders
    }

    /// Whether it is to answer now.
    pub(super) fn is_over(&self) -> bool {
        !self.is_waiting_for_stop() && (!self.search.is_thinking() || self.is_out_of_time())
    }

    /// The opponent has played the expected move: the own clock runs.
    pub(super) fn ponder_hit(&mut self) {
        self.ponders = false;
        self.clock = Instant::now();
    }

    /// Thinks for a slice, and reports each depth that it has completed.
    pub(super) fn think(&mut self, memory: &mut [u64], answers: &mut Vec<String>) {
        self.search.think(memory, SLICE);
        if self.search.completed_depth() > self.reported {
            self.reported = self.search.completed_depth();
            self.report(memory, answers);
        }
    }

    /// The move to play, and the one to ponder on.
    pub(super) fn finish(self, memory: &[u64], answers: &mut Vec<String>) {
        if self.reported_best.is_none() || self.reported_best != self.search.best_move() {
            answers.push(self.report_best(memory));
        }
        let Some(best) = self.search.best_move() else {
            answers.push("bestmove (none)".into());
            return;
        };
        let mut answer = format!("bestmove {}", self.root.format_uci(best, self.style));
        if let Some(reply) = self.search.ponder_move(memory) {
            let next = self.root.play_unchecked(best);
            answer += &format!(" ponder {}", next.format_uci(reply, self.style));
        }
        answers.push(answer);
    }

    fn is_out_of_time(&self) -> bool {
        let Some((target, limit)) = self.times else { return false };
        let elapsed = self.clock.elapsed();
        let has_move = self.search.completed_depth() > 0;
        elapsed >= limit || has_move && (elapsed >= target || self.is_only_move)
    }

    fn report(&mut self, memory: &[u64], answers: &mut Vec<String>) {
        let elapsed = self.begin.elapsed().max(Duration::from_micros(1));
        let nodes = self.search.nodes();
        let nps = (nodes as f64 / elapsed.as_secs_f64()) as u64;
        let (used, of) = self.search.table_usage(memory);
        let full = 1000 * used / of.max(1);
        for index in 0..self.search.lines() {
            let Some(line) = self.search.line(memory, index) else { continue };
            if index == 0 {
                self.reported_best = line.moves().first().copied();
            }
            answers.push(format!(
                "info depth {} seldepth {} multipv {} score {} nodes {nodes} nps {nps} \
                 hashfull {full} time {}{}",
                line.depth(),
                self.search.selective_depth().max(line.depth()),
                index + 1,
                line.score(),
                elapsed.as_millis(),
                self.principal_variation(&line),
            ));
        }
    }

    /// The line of information for a best move that no line begins with: that of a search which has
    /// completed no depth, or has found a better one in the middle of the next. Interfaces expect a
    /// value for each search, and the move that is played at the beginning of the last line. The
    /// value is that of the last depth, or without one that of the position without looking ahead.
    fn report_best(&self, memory: &[u64]) -> String {
        let best = self.search.best_move();
        let (depth, score) = match self.search.line(memory, 0) {
            Some(line) => (line.depth(), line.score()),
            None if best.is_some() => {
                (0, Score::Centipawns(Evaluation::Tapered.evaluate(&self.root)))
            }
            None if self.root.checkers().is_empty() => (0, Score::Centipawns(0)),
            None => (0, Score::Mate(0)),
        };
        let (nodes, elapsed) = (self.search.nodes(), self.begin.elapsed().as_millis());
        let mut text = format!("info depth {depth} score {score} nodes {nodes} time {elapsed}");
        if let Some(best) = best {
            text += &format!(" pv {}", self.root.format_uci(best, self.style));
        }
        text
    }

    fn principal_variation(&self, line: &Line) -> String {
        let mut text = String::new();
        let mut position = self.root;
        for (index, &mv) in line.moves().iter().enumerate() {
            text += if index == 0 { " pv " } else { " " };
            text += &position.format_uci(mv, self.style);
            position = position.play_unchecked(mv);
        }
        text
    }
}
