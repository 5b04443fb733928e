//! Chess: engine
//!
//! A search for the best move, in memory of the caller: an array of at least
//! PDN_CHESS_ENGINE_MIN_MEMORY words of 64 bits (4 KB); more plays better. It thinks in slices, so
//! that the caller can look after other things in between:
//!
//!     static uint64_t memory[1024];
//!
//!     pdn_status choose(const pdn_chess_position *position, uint32_t seed, pdn_chess_move *move)
//!     {
//!         pdn_chess_limits limits;
//!         pdn_chess_engine engine;
//!         uint8_t is_ready = 0;
//!         pdn_status status = pdn_chess_engine_level(5, seed, &limits);
//!         if (status == PDN_OK) {
//!             status = pdn_chess_engine_init(position, PDN_CHESS_MATERIAL_RULE_FIDE,
//!                                            PDN_CHESS_EVALUATION_TAPERED, &limits,
//!                                            memory, 1024, &engine);
//!         }
//!         while (status == PDN_OK && !is_ready) {
//!             status = pdn_chess_engine_think(&engine, memory, 1024, 500, &is_ready);
//!         }
//!         return status == PDN_OK ? pdn_chess_engine_best_move(&engine, move) : status;
//!     }
//!
//! Zero the memory before the first search of each game, and leave it as it is for the later ones,
//! which then learn from those before. Every call for a search gets the same memory and the same
//! memory_words: another length is not detected, and what the search then finds has no meaning.
//! Whatever the memory holds when a search begins, every move that comes out is legal. If something
//! else changes it while a search goes on, its moves may be illegal, but nothing outside of the
//! memory is touched.
//!
//! Equal searches give equal moves and scores on every machine, however the thinking is divided.
//! They are equal in position, earlier positions, root moves, material rule, evaluation, limits
//! (noise, seed and lines included), and in the length and the contents of the memory.
//!
//! One thread at a time uses a search and its memory. To stop a search from another thread, think
//! in short slices and look between them whether to go on. To ponder, begin a search without limits
//! in the position after the expected reply; if it is played, pdn_chess_engine_set_limits.

use pedina::chess::engine::{Engine, Evaluation, LINE_CAPACITY, Line, Score};
use pedina::chess::{MAX_MOVES, Move, Position};

use super::engine_limits::{self, pdn_chess_evaluation, pdn_chess_limits};
use super::game::{self, pdn_chess_game, pdn_chess_material_rule, pdn_chess_ply};
use super::moves::from_bits;
use super::position::{pdn_chess_position, view};
use crate::call::{Answer, Store, call};
use crate::chess::{PDN_CHESS_NO_MOVE, pdn_chess_move};
use crate::library::pdn_bool;
use crate::ptr::{Elements, In, InArray, InOut, InOutArray, Out, Value};
use crate::status::pdn_status;

/// The least memory of a search, in words of 64 bits.
pub const PDN_CHESS_ENGINE_MIN_MEMORY: usize = 512;

const _: () = assert!(PDN_CHESS_ENGINE_MIN_MEMORY == Engine::MIN_MEMORY);

/// The most moves of a line.
pub const PDN_CHESS_ENGINE_LINE_SIZE: usize = LINE_CAPACITY;

/// A search without its memory. Owned by the caller; may be copied together with its memory.
/// Initialized by pdn_chess_engine_init or pdn_chess_engine_init_in_game.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_engine {
    /// Opaque.
    pub words: [u64; Engine::SNAPSHOT_WORDS],
}

impl Value for pdn_chess_engine {
    type Raw = [u64; Engine::SNAPSHOT_WORDS];

    fn from_raw(words: Self::Raw) -> Self {
        Self { words }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_progress {
    /// How many nodes it has visited.
    pub nodes: u64,
    /// The last depth that it has searched to its end; 0 for none yet.
    pub depth: u32,
    /// How many plies the last completed depth has looked ahead at most, check extensions and
    /// quiescence included; 0 for none yet.
    pub selective_depth: u32,
    /// How many lines it works out.
    pub lines: u32,
    /// 1 if it has ended, else 0.
    pub is_ready: pdn_bool,
    /// 0.
    pub reserved: [u8; 3],
}

/// A line that a search considers best for both sides.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(4))]
pub struct pdn_chess_line {
    /// What it is worth to the side to move: hundredths of a pawn, or a mate in that many moves,
    /// which the side to move suffers if the number is not above 0.
    pub score: i32,
    /// 1 if the score is a mate, else 0.
    pub is_mate: pdn_bool,
    /// 0.
    pub reserved: [u8; 3],
    /// The depth to which it was searched.
    pub depth: u32,
    /// How many moves it has; the others are PDN_CHESS_NO_MOVE.
    pub length: u32,
    /// The moves; the second one is what to ponder on.
    pub moves: [pdn_chess_move; PDN_CHESS_ENGINE_LINE_SIZE],
}

/// Begins a search in a position without a history, with a pdn_chess_material_rule and a
/// pdn_chess_evaluation. There is a best move at once, if there is a legal one.
///
/// PDN_ERROR_CHESS_ENGINE_MEMORY: too few words of memory.
///
/// # Bindings
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_init(
    position: In<pdn_chess_position>,
    material_rule: pdn_chess_material_rule,
    evaluation: pdn_chess_evaluation,
    limits: In<pdn_chess_limits>,
    memory: InOutArray<u64>,
    memory_words: usize,
    engine: Out<pdn_chess_engine>,
) -> pdn_status {
    call(|| {
        engine.check()?;
        let (rule, evaluation) = (game::rule(material_rule)?, evaluation_of(evaluation)?);
        let limits = engine_limits::read(limits)?;
        view(position, |position| {
            let memory = memory.words_mut(memory_words)?;
            write(engine, Engine::new(position, rule, evaluation, limits, memory))
        })
    })
}

/// Begins a search in the position on the board of a game, by its material rule. Positions of the
/// game count for repetition.
///
/// PDN_ERROR_CHESS_ENGINE_MEMORY: too few words of memory. PDN_ERROR_OVERLAP: the history is in the
/// memory.
///
/// # Bindings
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_init_in_game(
    game: In<pdn_chess_game>,
    history: InArray<pdn_chess_ply>,
    capacity: usize,
    evaluation: pdn_chess_evaluation,
    limits: In<pdn_chess_limits>,
    memory: InOutArray<u64>,
    memory_words: usize,
    engine: Out<pdn_chess_engine>,
) -> pdn_status {
    call(|| {
        engine.check()?;
        let evaluation = evaluation_of(evaluation)?;
        let limits = engine_limits::read(limits)?;
        let game = game::open(game, history, capacity)?;
        let memory = memory.words_mut_apart(memory_words, game.history())?;
        write(engine, Engine::in_game(&game, evaluation, limits, memory))
    })
}

/// Notes the positions before the one of the search, in the order of the game, which then count for
/// repetition: for programs that keep positions and no game. Only those since the last capture or
/// pawn move matter, so the last 100 always suffice.
///
/// PDN_ERROR_CHESS_ENGINE_BEGUN: the search has begun to think. PDN_ERROR_OVERLAP: the positions
/// are in the memory.
///
/// # Bindings
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_remember(
    engine: InOut<pdn_chess_engine>,
    earlier: InArray<pdn_chess_position>,
    count: usize,
    memory: InOutArray<u64>,
    memory_words: usize,
) -> pdn_status {
    call(|| {
        let mut search = fresh(engine.input())?;
        let earlier = earlier.elements(count)?;
        let memory = memory.words_mut_apart(memory_words, &earlier)?;
        let first = count.saturating_sub(MOST_EARLIER);
        (first..count).try_for_each(|index| position_at(&earlier, index).map(|_| ()))?;
        let positions = (first..count).rev().map_while(|index| position_at(&earlier, index).ok());
        search.remember(positions, memory);
        write(engine.output(), Some(search))
    })
}

/// Restricts a search to some moves. Moves that are not legal are ignored; if none is left, nothing
/// changes. `count` is at most PDN_CHESS_MAX_MOVES.
///
/// PDN_ERROR_CHESS_ENGINE_BEGUN: the search has begun to think. PDN_ERROR_OVERLAP: the moves are in
/// the memory.
///
/// # Bindings
/// Independent of `memory_words`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_restrict(
    engine: InOut<pdn_chess_engine>,
    moves: InArray<pdn_chess_move>,
    count: usize,
    memory: InOutArray<u64>,
    memory_words: usize,
) -> pdn_status {
    call(|| {
        let mut search = fresh(engine.input())?;
        let moves = moves.elements(count)?;
        let memory = memory.words_mut_apart(memory_words, &moves)?;
        let mut kept = [Move::NULL; MAX_MOVES];
        let kept = kept.get_mut(..count).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        for (index, place) in kept.iter_mut().enumerate() {
            *place = from_bits(moves.get(index).unwrap_or(PDN_CHESS_NO_MOVE))?;
        }
        search.restrict(kept, memory);
        write(engine.output(), Some(search))
    })
}

/// Visits `nodes` more nodes, or fewer if it completes a depth or ends before, and stores 1 if the
/// search has ended, else 0. A thousand nodes take about a millisecond on a desktop.
///
/// # Bindings
/// Takes long.
/// Bounded by `nodes`.
/// Independent of `memory_words`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_think(
    engine: InOut<pdn_chess_engine>,
    memory: InOutArray<u64>,
    memory_words: usize,
    nodes: u32,
    is_ready: Out<pdn_bool>,
) -> pdn_status {
    is_ready.store(|| {
        let mut search = read(engine.input())?;
        search.think(memory.words_mut(memory_words)?, nodes);
        let is_thinking = search.is_thinking();
        write(engine.output(), Some(search))?;
        Ok((!is_thinking).into())
    })
}

/// Ends a search; what it has found stays. A search that nobody continues needs no call.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_stop(engine: InOut<pdn_chess_engine>) -> pdn_status {
    call(|| {
        let mut search = read(engine.input())?;
        search.stop();
        write(engine.output(), Some(search))
    })
}

/// Replaces the limits of a search that goes on; the number of lines stays. The nodes that it has
/// visited so far count towards the new limit, and a search that has ended stays ended.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_set_limits(
    engine: InOut<pdn_chess_engine>,
    limits: In<pdn_chess_limits>,
) -> pdn_status {
    call(|| {
        let mut search = read(engine.input())?;
        search.set_limits(engine_limits::read(limits)?);
        write(engine.output(), Some(search))
    })
}

/// Stores the best move so far; PDN_CHESS_NO_MOVE if no move is legal.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_best_move(
    engine: In<pdn_chess_engine>,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| Ok(bits(read(engine)?.best_move())))
}

/// Stores the reply that the search expects to its best move, which is what to ponder on;
/// PDN_CHESS_NO_MOVE if it has not looked so far ahead.
///
/// # Bindings
/// Independent of `memory_words`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_ponder_move(
    engine: In<pdn_chess_engine>,
    memory: InArray<u64>,
    memory_words: usize,
    r#move: Out<pdn_chess_move>,
) -> pdn_status {
    r#move.store(|| Ok(bits(read(engine)?.ponder_move(memory.words(memory_words)?))))
}

/// Stores how far the search has come.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_progress(
    engine: In<pdn_chess_engine>,
    progress: Out<pdn_chess_progress>,
) -> pdn_status {
    progress.store(|| {
        let search = read(engine)?;
        Ok(pdn_chess_progress {
            nodes: search.nodes(),
            depth: search.completed_depth().into(),
            selective_depth: search.selective_depth().into(),
            lines: search.lines().into(),
            is_ready: (!search.is_thinking()).into(),
            reserved: [0; 3],
        })
    })
}

/// Stores the line with this index, from 0 for the best: of the last completed depth, or, in the
/// middle of a depth of a search for several lines, of the present depth as far as it has come.
/// Each line states its depth.
///
/// PDN_ERROR_CHESS_ENGINE_NO_LINE: there is no such line, or no depth is completed yet.
///
/// # Bindings
/// Independent of `memory_words`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_line(
    engine: In<pdn_chess_engine>,
    memory: InArray<u64>,
    memory_words: usize,
    index: usize,
    line: Out<pdn_chess_line>,
) -> pdn_status {
    line.store(|| {
        let (engine, memory) = (read(engine)?, memory.words(memory_words)?);
        let found = u8::try_from(index).ok().and_then(|index| engine.line(memory, index));
        Ok((&found.ok_or(pdn_status::PDN_ERROR_CHESS_ENGINE_NO_LINE)?).into())
    })
}

/// Stores how much of the table in the memory the search has filled, in thousandths.
///
/// # Bindings
/// Independent of `memory_words`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_table_usage(
    engine: In<pdn_chess_engine>,
    memory: InArray<u64>,
    memory_words: usize,
    thousandths: Out<u32>,
) -> pdn_status {
    thousandths.store(|| {
        let (used, of) = read(engine)?.table_usage(memory.words(memory_words)?);
        Ok(share(used, of))
    })
}

/// The fifty-move rule needs no more positions before a search.
const MOST_EARLIER: usize = 100;

fn evaluation_of(number: pdn_chess_evaluation) -> Result<Evaluation, pdn_status> {
    Evaluation::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}

/// The thousandths that `used` is of a number up to a thousand, bit by bit: some processors cannot
/// divide.
fn share(used: u32, of: u32) -> u32 {
    let (mut rest, mut share) = (1_000 * used, 0);
    for bit in (0..10).rev() {
        let part = of << bit;
        if part > 0 && rest >= part {
            rest -= part;
            share |= 1 << bit;
        }
    }
    share
}

/// A position of an array of the caller.
fn position_at(
    positions: &Elements<pdn_chess_position>,
    index: usize,
) -> Result<Position, pdn_status> {
    let position =
        positions.get(index).and_then(|position| Position::from_snapshot(&position.words));
    position.ok_or(pdn_status::PDN_ERROR_STATE)
}

/// The search behind a pointer.
pub(super) fn read(engine: In<pdn_chess_engine>) -> Result<Engine, pdn_status> {
    Engine::from_snapshot(&engine.read()?.words).ok_or(pdn_status::PDN_ERROR_STATE)
}

/// The search behind a pointer, if it has not begun to think.
fn fresh(engine: In<pdn_chess_engine>) -> Result<Engine, pdn_status> {
    let search = read(engine)?;
    if search.has_just_begun() { Ok(search) } else { Err(pdn_status::PDN_ERROR_CHESS_ENGINE_BEGUN) }
}

/// Stores a search; there is none where the memory was too short.
pub(super) fn write(out: Out<pdn_chess_engine>, engine: Option<Engine>) -> Answer {
    let words = engine.ok_or(pdn_status::PDN_ERROR_CHESS_ENGINE_MEMORY)?.to_snapshot();
    out.write(pdn_chess_engine { words });
    Ok(())
}

fn bits(mv: Option<Move>) -> pdn_chess_move {
    mv.map_or(PDN_CHESS_NO_MOVE, Move::bits)
}

impl From<&Line> for pdn_chess_line {
    fn from(line: &Line) -> Self {
        let (score, is_mate) = match line.score() {
            Score::Centipawns(value) => (value, 0),
            Score::Mate(moves) => (moves, 1),
        };
        let mut moves = [PDN_CHESS_NO_MOVE; PDN_CHESS_ENGINE_LINE_SIZE];
        let found = line.moves().iter().map(|mv| mv.bits());
        moves.iter_mut().zip(found).for_each(|(place, mv)| *place = mv);
        Self {
            score: score.into(),
            is_mate,
            reserved: [0; 3],
            depth: line.depth().into(),
            length: line.moves().len() as u32,
            moves,
        }
    }
}
