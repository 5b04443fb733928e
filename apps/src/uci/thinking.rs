//! A search that runs: its clock, its information lines and its end.

use core::cmp::Ordering;
use core::time::Duration;
use std::time::Instant;

use pedina::chess::engine::{Engine, Evaluation, Limits, Line, Score};
use pedina::chess::{CastlingStyle, MaterialRule, Move, Position, PositionOutcome};

use super::chances::chances;
use super::go::{Go, Times};
use super::options::Options;
use crate::chess::net::EngineNet;

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
    /// Whether neither time nor a limit ends it.
    is_unlimited: bool,
    /// When a line of information was last written.
    last_report: Instant,
    /// The depth that was last reported.
    reported: u8,
    /// The move with which the first of its lines begins.
    reported_best: Option<Move>,
    is_only_move: bool,
    /// Whether values are followed by the chances to win, draw and lose.
    shows_chances: bool,
    /// Whether the game has ended in a draw with the first position.
    is_drawn: bool,
    /// The bound of the depth at work that was last reported.
    reported_bound: Option<(Score, Ordering)>,
}

/// How many nodes are visited between two looks at clock and input: about a millisecond.
pub(super) const SLICE: u32 = 1_024;

/// How often a depth that takes long is reported to be at work.
const REPORT_PERIOD: Duration = Duration::from_secs(1);

impl Thinking {
    pub(super) fn new(
        search: Engine,
        root: Position,
        options: &Options,
        go: &Go,
        limits: &Limits,
        times: Option<Times>,
    ) -> Self {
        let now = Instant::now();
        let has_limit = limits.depth > 0 || limits.nodes > 0 || limits.mate > 0;
        Self {
            search,
            root,
            style: options.castling_style(),
            begin: now,
            clock: now,
            times,
            ponders: go.ponder,
            infinite: go.infinite,
            is_unlimited: times.is_none() && !has_limit,
            last_report: now,
            reported: 0,
            reported_best: None,
            is_only_move: root.legal_move_count() == 1,
            shows_chances: options.shows_chances,
            is_drawn: root.outcome() == PositionOutcome::Stalemate
                || MaterialRule::Fide.is_dead(&root),
            reported_bound: None,
        }
    }

    /// Whether the search has ended, but must not answer yet.
    pub(super) fn is_idle(&self) -> bool {
        !self.search.is_thinking() && self.is_waiting_for_stop()
    }

    /// Whether the opponent is still thinking.
    pub(super) fn ponders(&self) -> bool {
        self.ponders
    }

    /// Whether it answers only when it is stopped, or its pondering has been right.
    pub(super) fn is_waiting_for_stop(&self) -> bool {
        self.infinite || self.ponders
    }

    /// Whether nothing but `stop` is certain to end it.
    pub(super) fn is_endless(&self) -> bool {
        self.is_waiting_for_stop() || self.is_unlimited
    }

    /// Whether it is to answer now.
    pub(super) fn is_over(&self) -> bool {
        !self.is_waiting_for_stop() && (!self.search.is_thinking() || self.is_out_of_time())
    }

    /// The opponent has played the expected move: the own clock runs. If it has pondered for longer
    /// than its target, it answers at once.
    pub(super) fn ponder_hit(&mut self) {
        self.ponders = false;
        self.clock = Instant::now();
        let target = self.times.and_then(|times| times.target);
        let is_enough = target.is_some_and(|target| self.begin.elapsed() >= target);
        if is_enough && self.search.completed_depth() > 0 {
            self.search.stop();
        }
    }

    /// Thinks for a slice, reports each depth that it has completed, each bound of the next one,
    /// and each second the move that it is at work on.
    pub(super) fn think(&mut self, net: &EngineNet, memory: &mut [u64], answers: &mut Vec<String>) {
        net.think(&mut self.search, memory, SLICE);
        if self.search.completed_depth() > self.reported {
            self.reported = self.search.completed_depth();
            self.report(memory, answers);
            self.last_report = Instant::now();
            return;
        }
        if !self.search.is_thinking() {
            return;
        }
        let (depth, bound) = (self.reported + 1, self.search.bound());
        if let Some((score, side)) = bound.filter(|_| bound != self.reported_bound) {
            let side = if side == Ordering::Greater { " lowerbound" } else { " upperbound" };
            let (score, counters) = (self.score(score, side), self.counters(memory));
            answers.push(format!("info depth {depth} {score} {counters}"));
        }
        self.reported_bound = bound;
        if self.last_report.elapsed() >= REPORT_PERIOD {
            let mut text = format!("info depth {depth}");
            if let Some((mv, number)) = self.search.current_move(memory) {
                let mv = self.root.format_uci(mv, self.style);
                text += &format!(" currmove {mv} currmovenumber {number}");
            }
            answers.push(format!("{text} {}", self.counters(memory)));
            self.last_report = Instant::now();
        }
    }

    /// A value with the name of its bound, if it is one, and the chances if the interface wants
    /// them: behind the bound, which interfaces look for directly behind the value.
    fn score(&self, score: Score, bound: &str) -> String {
        let mut text = format!("score {score}{bound}");
        if self.shows_chances {
            let [win, draw, loss] = if self.is_drawn { [0, 1_000, 0] } else { chances(score) };
            text += &format!(" wdl {win} {draw} {loss}");
        }
        text
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
        let Some(Times { target, limit }) = self.times else { return false };
        let is_enough = |target| self.is_only_move || self.begin.elapsed() >= target;
        self.clock.elapsed() >= limit
            || self.search.is_between_depths() && target.is_some_and(is_enough)
    }

    fn report(&mut self, memory: &[u64], answers: &mut Vec<String>) {
        let counters = self.counters(memory);
        for index in 0..self.search.lines() {
            let Some(line) = self.search.line(memory, index) else { continue };
            if index == 0 {
                self.reported_best = line.moves().first().copied();
            }
            answers.push(format!(
                "info depth {} seldepth {} multipv {} {} {counters}{}",
                line.depth(),
                self.search.selective_depth().max(line.depth()),
                index + 1,
                self.score(line.score(), ""),
                self.principal_variation(&line),
            ));
        }
    }

    /// What has been done so far: nodes, how many a second, the part of the table that is full in
    /// thousandths, milliseconds.
    fn counters(&self, memory: &[u64]) -> String {
        let elapsed = self.begin.elapsed().max(Duration::from_micros(1));
        let nodes = self.search.nodes();
        let nps = (nodes as f64 / elapsed.as_secs_f64()) as u64;
        let (used, of) = self.search.table_usage(memory);
        let (full, time) = (1000 * used / of.max(1), elapsed.as_millis());
        format!("nodes {nodes} nps {nps} hashfull {full} time {time}")
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
        let score = self.score(score, "");
        let mut text = format!("info depth {depth} {score} nodes {nodes} time {elapsed}");
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
