//! The search: iterative deepening with aspiration windows over a principal variation search (PVS).
//!
//! It is an iterative (non-recursive) search written as a state machine, so that it can stop after
//! any node and go on later, without a call stack of its own depth. A step is one of these:
//!
//! | step | file | what happens |
//! |---|---|---|
//! | enter | `enter` | a new node: draws, table, evaluation, what needs no search; quiescence |
//! | next | `next` | a node tries its next move, reduced or not, or has none left |
//! | back | `back` | a node returns its value to the one before it |
//! | deepen | `root` | the root has a value: another window, another line, another depth |
//!
//! `picker` orders the moves by the stages of `stage`, `child` turns a node into the next one,
//! `node` packs what waits on the stack into the caller's memory, `draws` knows when a position is
//! drawn, and `progress` says what goes on in the middle of a depth.

mod back;
mod child;
mod draws;
mod enter;
mod next;
mod node;
mod picker;
mod progress;
mod root;
mod stage;

use core::cmp::Ordering;

#[cfg(small)]
use super::evaluation::Terms;
use super::evaluation::{Accumulator, Evaluate, Evaluation};
use super::limits::Limits;
use super::line::Line;
use super::memory::{MIN_WORDS, Memory, first_frame, line_words, table_of};
use super::net::{Evaluator, Net};
use super::parameters::Parameters;
use super::table::usage;
use super::value::{MAX_EVALUATION, Value};
use crate::History;
use crate::chess::{Color, Game, MaterialRule, Move, Ply, Position};
use draws::earlier_positions;

pub(super) use node::Node;

/// A search for the best move of a position, in the caller's memory.
///
/// The memory is words of 64 bits, at least [`MIN_MEMORY`](Self::MIN_MEMORY), zeroed before
/// the first search of a game and the same for all its searches, which then learn from each other.
/// Whatever it holds when a search begins, every move that comes out is legal. It must not be
/// changed between two calls of one search: that is memory-safe, but the result then has no
/// meaning, and the best move may be illegal.
///
/// How the nodes are divided among calls of [`think`](Self::think) makes no difference, and equal
/// memory, limits and evaluation give equal moves on every processor. The search knows no time:
/// the caller measures it, and [`TimeBudget`](super::TimeBudget) says how much to take.
///
/// # Examples
/// ```
/// use pedina::chess::engine::{Engine, Evaluation, Limits, Score};
/// use pedina::chess::{FenMode, MaterialRule, Position};
///
/// let record = b"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
/// let position = Position::parse_fen(record, FenMode::Strict)?;
/// let mut memory = [0; 1024];
/// let limits = Limits { depth: 3, ..Limits::NONE };
/// let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
/// let mut engine = Engine::new(&position, rule, evaluation, limits, &mut memory).unwrap();
/// while engine.is_thinking() {
///     engine.think(&mut memory, 1_000); // and look after other things
/// }
/// assert_eq!(engine.best_move(), position.parse_uci(b"d1d8").ok());
/// assert_eq!(engine.line(&memory, 0).unwrap().score(), Score::Mate(1));
/// # Ok::<(), pedina::chess::PositionFenError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Engine {
    pub(super) node: Node,
    pub(super) ply: u8,
    pub(super) step: Step,
    /// The value that goes back to the node before this one.
    pub(super) value: Value,
    pub(super) limits: Limits,
    pub(super) evaluation: Evaluation,
    pub(super) material: MaterialRule,
    pub(super) generation: u8,
    pub(super) nodes: u64,
    /// The depth that is being searched.
    pub(super) depth: u8,
    /// The last depth that was searched to its end; 0 for none.
    pub(super) completed: u8,
    /// The greatest ply of the depth that is being searched.
    pub(super) deepest: u8,
    /// The greatest ply of the last completed depth: the selective depth.
    pub(super) selective: u8,
    /// Which of the best lines is being searched, and how many there are.
    pub(super) line: u8,
    pub(super) lines: u8,
    /// The lower end of the window of the root.
    pub(super) low: Value,
    /// The upper end of the window of the root.
    pub(super) high: Value,
    /// The half-width of the aspiration window, doubled each time that the value is outside.
    pub(super) margin: Value,
    /// The value that the last wrong window of this depth and line found, which is a bound from
    /// below (`Greater`) or from above (`Less`); `Equal` before there is one.
    pub(super) bound: (Value, Ordering),
    pub(super) best: Move,
    /// How many positions of the game before the root are known.
    pub(super) game_plies: u8,
    pub(super) parameters: Parameters,
}

numbered! {
    /// What a search does next.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum Step: u8 {
        Enter = 0,
        Next = 1,
        Back = 2,
        Deepen = 3,
        Done = 4,
    }
}

impl Engine {
    /// The least memory in words of 64 bits: 4 KB.
    pub const MIN_MEMORY: usize = MIN_WORDS;

    /// Begins a search in a position without a history; `None` if the memory is too short.
    #[must_use]
    pub fn new(
        position: &Position,
        material: MaterialRule,
        evaluation: Evaluation,
        limits: Limits,
        memory: &mut [u64],
    ) -> Option<Self> {
        if memory.len() < MIN_WORDS {
            return None;
        }
        let mut memory = Memory::new(memory);
        Some(Self::begin(position, material, evaluation, limits, &mut memory))
    }

    /// Begins a search in the position on the board of a game, whose earlier positions count for
    /// repetition; `None` if the memory is too short. It plays by the material rule of the game.
    #[must_use]
    pub fn in_game<H: History<Ply>>(
        game: &Game<H>,
        evaluation: Evaluation,
        limits: Limits,
        memory: &mut [u64],
    ) -> Option<Self> {
        let mut engine =
            Self::new(game.position(), game.material_rule(), evaluation, limits, memory)?;
        engine.note_earlier(earlier_positions(game), &mut Memory::new(memory));
        Some(engine)
    }

    /// Notes the positions of the game before this one, the last one first, which then count for
    /// repetition; before the search has begun to think. Those before the last capture or pawn move
    /// are not looked at.
    pub fn remember(&mut self, earlier: impl Iterator<Item = Position>, memory: &mut [u64]) {
        if self.has_just_begun() {
            self.note_earlier(earlier, &mut Memory::new(memory));
        }
    }

    /// Restricts the search to some moves, before it has begun to think; moves that are not legal
    /// are ignored, and if none is left nothing changes.
    pub fn restrict(&mut self, moves: &[Move], memory: &mut [u64]) {
        if self.has_just_begun() {
            self.keep_root_moves(moves, &mut Memory::new(memory));
        }
    }

    /// Visits `nodes` more nodes, or fewer if it completes a depth or ends before.
    pub fn think(&mut self, memory: &mut [u64], nodes: u32) {
        #[cfg(small)]
        let by = &mut Terms;
        #[cfg(not(small))]
        let by = &mut None::<&mut Evaluator<'_>>;
        self.visit(&mut Memory::new(memory), by, nodes);
    }

    /// The same by a net, in place of the terms of the evaluation or beside them, as it was
    /// trained. The net must be the same for all calls of a search and for all searches in the same
    /// memory; otherwise values are mixed that do not belong together. A search that evaluates by
    /// material alone ignores it.
    ///
    /// Equal nets are one more condition of equal moves. The call keeps the sums of the last
    /// positions on the stack: 18 KB, in the small build less than 1 KB. A firmware that calls one
    /// of [`think`](Self::think) and this function links no code of the other.
    pub fn think_with_net(&mut self, net: &Net<'_>, memory: &mut [u64], nodes: u32) {
        let mut by = Evaluator::new(net);
        #[cfg(not(small))]
        let mut by = Some(&mut by);
        self.visit(&mut Memory::new(memory), &mut by, nodes);
    }

    fn visit(&mut self, memory: &mut Memory<'_>, by: &mut impl Evaluate, nodes: u32) {
        let end = self.nodes.saturating_add(u64::from(nodes));
        let completed = self.completed;
        while self.is_thinking() && self.nodes < end && self.completed == completed {
            if self.limits.nodes != 0 && self.nodes >= self.limits.nodes {
                self.step = Step::Done;
                break;
            }
            match self.step {
                Step::Enter => self.enter(memory, by),
                Step::Next => self.next(memory, by),
                Step::Back => self.back(memory),
                Step::Deepen => self.deepen(memory),
                Step::Done => {}
            }
        }
    }

    /// Whether it has visited no node but the root: until then [`remember`](Self::remember) and
    /// [`restrict`](Self::restrict) have an effect.
    #[must_use]
    pub const fn has_just_begun(&self) -> bool {
        self.nodes <= 1
    }

    /// Whether the search goes on.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.step != Step::Done
    }

    /// Whether it has completed a depth and not begun the next one, so that the time for a search
    /// which is not to be cut short is now. [`think`](Self::think) returns at such a moment.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::engine::{Engine, Evaluation, Limits};
    /// use pedina::chess::{MaterialRule, Position};
    ///
    /// let (start, rule) = (Position::start(), MaterialRule::Fide);
    /// let mut memory = [0; 1024];
    /// let mut engine =
    ///     Engine::new(&start, rule, Evaluation::Tapered, Limits::NONE, &mut memory).unwrap();
    /// // A host that has had enough after 2,000 nodes, but lets a depth be completed.
    /// while !(engine.is_between_depths() && engine.nodes() >= 2_000) {
    ///     engine.think(&mut memory, 100);
    /// }
    /// assert!(engine.completed_depth() > 1);
    /// ```
    #[must_use]
    pub fn is_between_depths(&self) -> bool {
        // Only the first window of a depth has this margin.
        let is_first_window = self.line == 0 && self.margin == self.parameters.window_margin();
        self.ply == 0 && self.step == Step::Enter && self.completed > 0 && is_first_window
    }

    /// Ends the search; what it has found stays.
    pub const fn stop(&mut self) {
        self.step = Step::Done;
    }

    /// Replaces the limits of a search that goes on, as when the opponent plays the move that it
    /// pondered on. The number of lines stays.
    pub const fn set_limits(&mut self, limits: Limits) {
        self.limits = Limits { lines: self.limits.lines, ..limits };
    }

    /// Replaces the numbers of the search, before it has begun to think.
    #[cfg(feature = "_tune")]
    pub const fn set_parameters(&mut self, parameters: Parameters) {
        self.parameters = parameters;
    }

    /// The best move so far, from the first call on; `None` if there is no legal move.
    #[must_use]
    pub fn best_move(&self) -> Option<Move> {
        (!self.best.is_null()).then_some(self.best)
    }

    /// The reply that it expects to its best move, which is what to ponder on; `None` if it has not
    /// looked so far ahead.
    #[must_use]
    pub fn ponder_move(&self, memory: &[u64]) -> Option<Move> {
        match self.line(memory, 0)?.moves() {
            &[first, reply, ..] if first == self.best => Some(reply),
            _ => None,
        }
    }

    /// How many nodes it has visited.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The last depth that it has searched to its end; 0 for none yet.
    #[must_use]
    pub const fn completed_depth(&self) -> u8 {
        self.completed
    }

    /// The selective depth: how many plies the last completed depth has looked ahead at most,
    /// check extensions and quiescence included; 0 for none yet.
    #[must_use]
    pub const fn selective_depth(&self) -> u8 {
        self.selective
    }

    /// How many lines it works out: fewer than its limits ask for where there are fewer moves.
    #[must_use]
    pub const fn lines(&self) -> u8 {
        self.lines
    }

    /// The line with this index, the best one first; `None` before the first depth is completed.
    ///
    /// The lines are those of the last completed depth whenever [`think`](Self::think) has just
    /// completed one. In the middle of a depth, a search for several lines has already replaced
    /// the first of them: each states [its depth](Line::depth), and two of different depths may
    /// begin with the same move.
    #[must_use]
    pub fn line(&self, memory: &[u64], index: u8) -> Option<Line> {
        if self.completed == 0 || index >= self.lines {
            return None;
        }
        let words = line_words(memory, index.into())?;
        Some(Line::unpack(words, self.root(memory)))
    }

    /// How much of the table in this memory the search has filled: entries in use, of how many that
    /// were looked at.
    #[must_use]
    pub fn table_usage(&self, memory: &[u64]) -> (u32, u32) {
        usage(table_of(memory), self.generation)
    }

    /// The value of a node by the evaluation, with the noise of the limits.
    fn evaluate(&self, memory: &mut Memory<'_>, by: &mut impl Evaluate) -> Value {
        let (node, pawns) = (&self.node, &mut memory.pawns);
        let value = self.evaluation.value(by, &node.position, self.ply.into(), &node.sums, pawns);
        if self.limits.noise == 0 {
            return value;
        }
        // Two numbers from 0 to 255 make small errors more frequent than large ones. The
        // error depends on the seed and the position alone, side to move included.
        let mixed = (node.sums.key as u32 ^ self.limits.seed).wrapping_mul(0x9e37_79b1);
        let error = (mixed >> 24) as Value - (mixed >> 16 & 0xff) as Value;
        let value = value + ((error * Value::from(self.limits.noise)) >> 8);
        // However large the error, it is no mate.
        value.clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    fn begin(
        position: &Position,
        material: MaterialRule,
        evaluation: Evaluation,
        limits: Limits,
        memory: &mut Memory<'_>,
    ) -> Self {
        let turn = position.turn() as u8;
        // Adjacent plies of a game are different searches: another generation each.
        let generation = (position.fullmove_number() as u8) << 1 | u8::from(turn == 1);
        let sums = Accumulator::of(position);
        let mut engine = Self {
            node: Node::new(*position, sums),
            ply: 0,
            step: Step::Done,
            value: 0,
            limits,
            evaluation: evaluation.fit_for(position),
            material,
            generation: generation & 7,
            nodes: 0,
            depth: 0,
            completed: 0,
            deepest: 0,
            selective: 0,
            line: 0,
            lines: 0,
            low: 0,
            high: 0,
            margin: 0,
            bound: (0, Ordering::Equal),
            best: Move::NULL,
            game_plies: 0,
            parameters: Parameters::STANDARD,
        };
        memory.age();
        engine.list_root_moves(memory);
        engine
    }

    /// The position that the search began with.
    pub(super) fn root(&self, memory: &[u64]) -> Position {
        match first_frame(memory) {
            Some(words) if self.ply > 0 => Node::from_frame(words).position,
            _ => self.node.position,
        }
    }

    const fn turn(&self) -> Color {
        self.node.position.turn()
    }
}
