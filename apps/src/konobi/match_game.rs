//! A game between people and computers on this machine.

use core::time::Duration;

use pedina::konobi::players::{Decision, Level, Node};
use pedina::konobi::{Action, AnySize, Color, Game, GameError, Player, Position, Rules, Size};

/// Who plays a side.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A person.
    Human,
    /// A program of this level.
    Computer(Level),
}

/// What a game is played with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Options {
    pub(super) size: AnySize,
    pub(super) rules: Rules,
    /// Who places the first stone, and who may answer it by a swap.
    pub(super) kinds: [Kind; 2],
    /// What the moves of computers are drawn from.
    pub(super) seed: u64,
}

/// A game, and what a computer is thinking about it.
#[derive(Clone, Debug)]
pub(super) struct MatchGame {
    options: Options,
    game: Game<AnySize, Vec<Action>>,
    thought: Option<Thought>,
    /// Whether the thought is about what to advise a person.
    is_advising: bool,
    /// The time since the program began, and when the last action was done.
    now: Duration,
    acted: Duration,
}

/// A move in the making.
#[derive(Clone, Debug)]
struct Thought {
    decision: Decision<AnySize>,
    nodes: Vec<Node>,
    /// How many playouts it takes at most.
    playouts: u32,
}

impl MatchGame {
    /// A game before its first stone.
    pub(super) fn new(options: Options) -> Self {
        let points = usize::from(options.size.width()).pow(2);
        let start = Position::start(options.size, options.rules);
        Self {
            options,
            game: Game::new(start, vec![Action::Pass; 2 * points]),
            thought: None,
            is_advising: false,
            now: Duration::ZERO,
            acted: Duration::ZERO,
        }
    }

    /// Begins anew, with other random numbers.
    pub(super) fn restart(&mut self) {
        let (now, seed) = (self.now, self.options.seed.wrapping_add(1 << 32));
        *self = Self { now, acted: now, ..Self::new(Options { seed, ..self.options }) };
    }

    /// Goes on with this game, with its size and rules.
    pub(super) fn resume(&mut self, game: Game<AnySize, Vec<Action>>) {
        let (size, rules) = (game.position().size(), game.position().rules());
        self.options = Options { size, rules, ..self.options };
        self.forget();
        (self.game, self.acted) = (game, self.now);
    }

    /// Begins anew with the players exchanged.
    pub(super) fn rematch(&mut self) {
        self.options.kinds.swap(0, 1);
        self.restart();
    }

    /// Begins to look for an action that a person may want to be advised of.
    pub(super) fn ask_advice(&mut self) -> Result<(), GameError> {
        if self.game.ending().is_some() {
            return Err(GameError::Over);
        }
        self.forget();
        self.is_advising = self.is_human_turn();
        Ok(())
    }

    /// Whether such an action is still looked for.
    pub(super) const fn is_advising(&self) -> bool {
        self.is_advising
    }

    /// Looks for such an action for a moment; returns it once it is found.
    pub(super) fn advise(&mut self) -> Option<Action> {
        let result = self.think_for(ADVISER.filter(|_| self.is_advising)?);
        if result != Err(true) {
            self.forget();
        }
        result.ok()
    }

    /// What it is played with.
    pub(super) const fn options(&self) -> &Options {
        &self.options
    }

    /// The game itself.
    pub(super) const fn game(&self) -> &Game<AnySize, Vec<Action>> {
        &self.game
    }

    /// The position on the board.
    pub(super) const fn position(&self) -> &Position<AnySize> {
        self.game.position()
    }

    /// Takes in the time since the program began.
    pub(super) fn pass(&mut self, now: Duration) {
        self.now = now;
    }

    /// Who has this colour now.
    pub(super) fn kind(&self, color: Color) -> Kind {
        self.options.kinds[(self.position().player(color) == Player::Second) as usize]
    }

    /// Whether a person is to move.
    pub(super) fn is_human_turn(&self) -> bool {
        self.game.ending().is_none() && self.kind(self.position().turn()) == Kind::Human
    }

    /// Whether no person plays.
    pub(super) fn is_watched(&self) -> bool {
        self.options.kinds.iter().all(|kind| *kind != Kind::Human)
    }

    /// How much of its thinking the computer has done, in percent; `None` while a person is to
    /// move.
    pub(super) fn progress(&self) -> Option<u32> {
        let Kind::Computer(_) = self.kind(self.position().turn()) else { return None };
        let thought = self.thought.as_ref().filter(|_| self.game.ending().is_none())?;
        let all = u64::from(thought.playouts.max(1));
        let done = all - u64::from(thought.decision.playouts_left());
        Some((done * 100 / all) as u32)
    }

    /// Does what the side to move does.
    pub(super) fn play(&mut self, action: Action) -> Result<(), GameError> {
        self.game.play(action)?;
        self.forget();
        self.acted = self.now;
        Ok(())
    }

    /// The side to move resigns.
    pub(super) fn resign(&mut self) -> Result<(), GameError> {
        self.forget();
        self.game.resign(self.position().turn()).map(drop)
    }

    /// Takes back what was done last, and what computers did before that.
    pub(super) fn undo(&mut self) -> Result<(), GameError> {
        self.forget();
        self.game.undo()?;
        while self.kind(self.position().turn()) != Kind::Human
            && !self.is_watched()
            && self.game.undo().is_ok()
        {}
        Ok(())
    }

    /// Does again what was taken back, up to a turn of a person.
    pub(super) fn redo(&mut self) -> Result<(), GameError> {
        self.forget();
        self.game.redo()?;
        while !self.is_human_turn() && self.game.redo().is_ok() {}
        Ok(())
    }

    /// Lets a computer think for a moment. `Ok` with what it does once it has decided; `Err` with
    /// whether there is more to think about.
    pub(super) fn think(&mut self) -> Result<Action, bool> {
        let Kind::Computer(level) = self.kind(self.position().turn()) else { return Err(false) };
        if self.game.ending().is_some() {
            return Err(false);
        }
        let action = self.think_for(level)?;
        // People want to see what a fast program does.
        if self.now < self.acted + PACE {
            return Err(false);
        }
        self.play(action).map_err(|_| false)?;
        Ok(action)
    }

    /// Thinks for a moment as a program of this level; what it would do once it has decided, else
    /// whether there is more to think about.
    fn think_for(&mut self, level: Level) -> Result<Action, bool> {
        let position = *self.position();
        let seed = self.options.seed.wrapping_add(self.game.len() as u64);
        let thought = self.thought.get_or_insert_with(|| {
            let mut nodes = vec![Node::default(); level.nodes(position.size())];
            let decision = Decision::new(&position, level, seed, &mut nodes);
            Thought { playouts: decision.playouts_left(), decision, nodes }
        });
        if !thought.decision.is_ready(&thought.nodes) {
            thought.decision.think(&mut thought.nodes, SLICE);
            return Err(true);
        }
        thought.decision.action(&thought.nodes).ok_or(false)
    }

    fn forget(&mut self) {
        (self.thought, self.is_advising) = (None, false);
    }
}

/// The level of what is advised: a second or less.
const ADVISER: Option<Level> = Level::new(6);

/// Playouts between two looks at the keyboard: some milliseconds.
const SLICE: u32 = 100;

/// The least time between two actions.
const PACE: Duration = Duration::from_millis(400);
