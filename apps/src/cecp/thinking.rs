//! A search that runs.

use std::time::Instant;

use pedina::chess::cecp::Reply;
use pedina::chess::engine::{Engine, Evaluation, Limits, Score};
use pedina::chess::{Game, Move, Ply};

use super::clock::Times;
use crate::chess::net::EngineNet;

/// What a search is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Purpose {
    /// The engine's move.
    Move,
    /// An analysis, which goes on until it is ended.
    Analysis,
    /// A move to advise.
    Hint,
}

/// A search on its way.
#[derive(Debug)]
pub(super) struct Thinking {
    search: Engine,
    pub(super) purpose: Purpose,
    game: Game<Vec<Ply>>,
    begin: Instant,
    times: Option<Times>,
    /// The depth that was last reported.
    reported: u8,
}

/// Nodes between two looks at the clock and the input.
const SLICE: u32 = 1_024;

impl Thinking {
    /// A search in the position of a game; `None` if there is no memory for one.
    pub(super) fn new(
        game: &Game<Vec<Ply>>,
        purpose: Purpose,
        limits: Limits,
        times: Option<Times>,
        memory: &mut [u64],
    ) -> Option<Self> {
        let search = Engine::in_game(game, Evaluation::Tapered, limits, memory)?;
        let (game, begin) = (game.clone(), Instant::now());
        Some(Self { search, purpose, game, begin, times, reported: 0 })
    }

    /// Whether there is more to find.
    pub(super) fn is_busy(&self) -> bool {
        self.search.is_thinking()
    }

    /// Thinks for a slice; the lines of what it has found, if it has completed a depth.
    pub(super) fn think(&mut self, memory: &mut [u64]) -> Option<String> {
        EngineNet::DEFAULT.think(&mut self.search, memory, SLICE);
        if self.search.completed_depth() <= self.reported {
            return None;
        }
        self.reported = self.search.completed_depth();
        self.report(memory)
    }

    /// Whether the time for it is up, or nothing more can be found.
    pub(super) fn is_over(&self) -> bool {
        let Some(Times { target, limit }) = self.times else { return !self.is_busy() };
        let spent = self.begin.elapsed();
        let is_only_move = self.game.position().legal_move_count() == 1;
        !self.is_busy()
            || self.search.best_move().is_some() && spent >= limit
            || self.search.is_between_depths()
                && self.search.completed_depth() > 0
                && (spent >= target || is_only_move)
    }

    /// The best move so far.
    pub(super) fn best_move(&self) -> Option<Move> {
        self.search.best_move()
    }

    /// Its value in hundredths of a pawn, from the side to move; mates as XBoard has them, 100,000
    /// and the moves up to it.
    pub(super) fn score(&self, memory: &[u64]) -> i32 {
        match self.search.line(memory, 0).map(|line| line.score()) {
            Some(Score::Centipawns(value)) => value.into(),
            Some(Score::Mate(moves)) if moves > 0 => 100_000 + i32::from(moves),
            Some(Score::Mate(moves)) => -100_000 + i32::from(moves),
            None => 0,
        }
    }

    /// The answer to `.`: time, nodes and depth, and that it is not known which of how many moves
    /// is looked at.
    pub(super) fn progress(&self) -> String {
        let hundredths = self.begin.elapsed().as_millis() / 10;
        format!("stat01: {hundredths} {} {} 0 0", self.search.nodes(), self.reported + 1)
    }

    fn report(&self, memory: &[u64]) -> Option<String> {
        let line = self.search.line(memory, 0)?;
        let (mut moves, mut position) = (String::new(), *self.game.position());
        for &mv in line.moves() {
            moves +=
                &format!("{}{}", if moves.is_empty() { "" } else { " " }, position.format_san(mv));
            position = position.play_unchecked(mv);
        }
        let reply = Reply::Thinking {
            depth: line.depth().into(),
            score: self.score(memory),
            time: u32::try_from(self.begin.elapsed().as_millis() / 10).unwrap_or(u32::MAX),
            nodes: self.search.nodes(),
            line: moves.as_bytes(),
        };
        Some(reply.to_string())
    }
}
