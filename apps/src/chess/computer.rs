//! The computer's moves, thought out in slices.

use pedina::chess::engine::{Engine, Evaluation, Level};
use pedina::chess::{Game, Move, Ply};

/// A player of some level, with what it remembers of the game.
#[derive(Clone, Debug)]
pub(crate) struct Computer {
    level: Level,
    seed: u32,
    memory: Vec<u64>,
    engine: Option<Engine>,
}

impl Computer {
    /// A player of this level. Another seed plays another game.
    pub(crate) fn new(level: Level, seed: u32) -> Self {
        Self { level, seed, memory: vec![0; WORDS], engine: None }
    }

    /// How much of its thinking is done, in percent; `None` if it does not think.
    pub(crate) fn progress(&self) -> Option<u64> {
        let all = self.level.limits(self.seed).nodes.max(1);
        self.engine.as_ref().map(|engine| (engine.nodes() * 100 / all).min(100))
    }

    /// Thinks for some milliseconds about the position on the board; the move, once it is found.
    pub(crate) fn think(&mut self, game: &Game<Vec<Ply>>) -> Option<Move> {
        if self.engine.is_none() {
            let limits = self.level.limits(self.seed);
            self.engine = Engine::in_game(game, Evaluation::Tapered, limits, &mut self.memory);
        }
        let engine = self.engine.as_mut()?;
        engine.think(&mut self.memory, SLICE);
        if engine.is_thinking() {
            return None;
        }
        let best = engine.best_move();
        self.forget();
        best
    }

    /// Stops to think: the position is another one.
    pub(crate) const fn forget(&mut self) {
        self.engine = None;
    }
}

/// Nodes between two looks at the keyboard.
const SLICE: u32 = 2_000;

/// 8 MB.
const WORDS: usize = 1 << 20;
