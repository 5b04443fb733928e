//! Chess: limits of the engine
//!
//! When a search ends, and how well it plays. A search knows no time: measure it, and stop it after
//! what pdn_chess_time_budget allows.

use pedina::chess::engine::{Evaluation, Level, Limits, TimeBudget};

use super::position::{get, pdn_chess_position};
use crate::call::Store;
use crate::enumeration::enumeration;
use crate::ptr::{In, Out};
use crate::status::pdn_status;

enumeration!(pdn_chess_evaluation: u8 = pedina::chess::engine::Evaluation);

/// The highest level of the engine; the lowest is 1.
pub const PDN_CHESS_ENGINE_MAX_LEVEL: u8 = 8;

const _: () = assert!(PDN_CHESS_ENGINE_MAX_LEVEL == Level::MAX.number());

/// The rating of level 1, in points of Elo.
pub const PDN_CHESS_ENGINE_MIN_RATING: u16 = 800;

const _: () = assert!(PDN_CHESS_ENGINE_MIN_RATING == Level::MIN_RATING);

/// The rating of the highest level, in points of Elo.
pub const PDN_CHESS_ENGINE_MAX_RATING: u16 = 2100;

const _: () = assert!(PDN_CHESS_ENGINE_MAX_RATING == Level::MAX_RATING);

/// The greatest depth, number of moves to a mate and number of lines in pdn_chess_limits.
pub const PDN_CHESS_ENGINE_MAX_DEPTH: u32 = 255;

/// The greatest evaluation noise, in hundredths of a pawn.
pub const PDN_CHESS_ENGINE_MAX_NOISE: u32 = 65535;

const _: () = assert!(
    PDN_CHESS_ENGINE_MAX_DEPTH == u8::MAX as u32 && PDN_CHESS_ENGINE_MAX_NOISE == u16::MAX as u32
);

/// When a search ends by itself, how many lines it works out, and how well it judges. All 0 is no
/// limit, one line and full strength. Even without a limit, a search for one line ends when it has
/// proven a mate, and every search at the greatest depth that its memory allows: 7 plies with 4 KB,
/// 99 from 50 KB on.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_chess_limits {
    /// It ends after this many nodes; 0 for no limit. A node is a position that a move or a null
    /// move has led to, quiescence included. The root counts once for each window with which it is
    /// searched: at least once for each depth and line, and again each time that its value is
    /// outside of the aspiration window.
    pub nodes: u64,
    /// It ends after this depth, up to PDN_CHESS_ENGINE_MAX_DEPTH; 0 for no limit.
    pub depth: u32,
    /// It ends when it has found a mate in this many moves or fewer, up to
    /// PDN_CHESS_ENGINE_MAX_DEPTH; a longer one does not end it. 0 for none.
    pub mate: u32,
    /// At most how many of the best moves get a line and a score, up to
    /// PDN_CHESS_ENGINE_MAX_DEPTH, as far as the memory holds them; 0 counts as 1.
    pub lines: u32,
    /// Evaluation noise, in hundredths of a pawn: by how much the value of a position is wrong at
    /// most, up to PDN_CHESS_ENGINE_MAX_NOISE.
    pub noise: u32,
    /// Which errors the noise makes: another seed, another game.
    pub seed: u32,
    /// Ignored; best 0.
    pub reserved: u32,
}

/// Stores the limits of a level, 1 to PDN_CHESS_ENGINE_MAX_LEVEL: 60, 150, 400, 1,000, 3,000,
/// 8,000, 25,000 and 200,000 nodes, with an evaluation noise of up to 3 pawns at level 1, a quarter
/// of a pawn at level 6 and none from level 7 on. A weak player looks less far ahead and judges
/// wrongly what it sees, each position in its own way; it still recaptures.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_level(
    level: u8,
    seed: u32,
    limits: Out<pdn_chess_limits>,
) -> pdn_status {
    limits.store(|| {
        let level = Level::new(level).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        Ok(level.limits(seed).into())
    })
}

/// Stores the limits of a rating in points of Elo, PDN_CHESS_ENGINE_MIN_RATING to
/// PDN_CHESS_ENGINE_MAX_RATING, for programs that ask for a strength as UCI does. The levels are
/// nominally at 800, 950, 1,100, 1,300, 1,500, 1,650, 1,800 and 2,100; no match has measured it.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_rated(
    rating: u16,
    seed: u32,
    limits: Out<pdn_chess_limits>,
) -> pdn_status {
    limits.store(|| {
        let rated = Limits::rated(rating, seed);
        Ok(rated.ok_or(pdn_status::PDN_ERROR_RANGE)?.into())
    })
}

/// Stores how many milliseconds to think about a move, given those that are left, the increment
/// for each move, and the number of moves to the next time control; 0 if the time is for the rest
/// of the game. After `target` begin no further depth: end a search when the depth of its progress
/// has grown. After `limit` stop it in the middle of a depth too. The limit is never more than what
/// is left.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_time_budget(
    remaining: u32,
    increment: u32,
    moves_to_go: u16,
    target: Out<u32>,
    limit: Out<u32>,
) -> pdn_status {
    (target, limit).store(|| {
        let moves = (moves_to_go > 0).then_some(moves_to_go);
        let budget = TimeBudget::new(remaining, increment, moves);
        Ok((budget.target(), budget.limit()))
    })
}

/// Stores what a position is worth to the side to move, in hundredths of a pawn, without looking
/// ahead. `evaluation` is a pdn_chess_evaluation.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_evaluate(
    position: In<pdn_chess_position>,
    evaluation: pdn_chess_evaluation,
    value: Out<i32>,
) -> pdn_status {
    get(position, value, |position| {
        let evaluation = Evaluation::new(evaluation);
        Ok(evaluation.ok_or(pdn_status::PDN_ERROR_RANGE)?.evaluate(position).into())
    })
}

/// The limits behind a pointer; `PDN_ERROR_RANGE` for a number that is too great.
pub(super) fn read(limits: In<pdn_chess_limits>) -> Result<Limits, pdn_status> {
    let limits = limits.read()?;
    let byte = |number: u32| u8::try_from(number).map_err(|_| pdn_status::PDN_ERROR_RANGE);
    Ok(Limits {
        nodes: limits.nodes,
        depth: byte(limits.depth)?,
        mate: byte(limits.mate)?,
        lines: byte(limits.lines)?,
        noise: u16::try_from(limits.noise).map_err(|_| pdn_status::PDN_ERROR_RANGE)?,
        seed: limits.seed,
    })
}

impl From<Limits> for pdn_chess_limits {
    fn from(limits: Limits) -> Self {
        Self {
            nodes: limits.nodes,
            depth: limits.depth.into(),
            mate: limits.mate.into(),
            lines: limits.lines.into(),
            noise: limits.noise.into(),
            seed: limits.seed,
            reserved: 0,
        }
    }
}
