//! Konobi: players
//!
//! A player has a level: 1 plays at random, 3 looks at the shortest connections, 4 to 8 search with
//! 300, 1,000, 4,000, 20,000 and 100,000 playouts (games played at random to the end), and with
//! more on boards wider than 11, up to 1.9 times as many on 25 by 25 points; where it may swap,
//! level 4 takes 1,000; 2 is between 1 and 3.
//! It thinks about a position in slices, so that the caller can look after other things in between:
//! pdn_konobi_decision_init, pdn_konobi_decision_think until it is ready,
//! pdn_konobi_decision_action.
//!
//! The tree of a search is in an array of the caller, the nodes, always the same one for a
//! decision, with its capacity; its initial contents are ignored. Levels below 4 need none.
//! The same position, level, seed and capacity give the same action on every machine, however the
//! thinking is divided.

use pedina::konobi::AnySize;
use pedina::konobi::players::{Decision, Level};

use super::position::{self, pdn_konobi_position};
use super::{color_number, pdn_konobi_action, pdn_konobi_color};
use crate::call::Store;
use crate::library::pdn_bool;
use crate::opaque::opaque;
use crate::ptr::{In, InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// A node of the search tree: 20 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(4))]
pub struct pdn_konobi_node {
    /// Opaque.
    pub words: [u32; 5],
}

/// The state of a search, without its nodes. Owned by the caller; may be copied together with its
/// nodes. Initialized by pdn_konobi_decision_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_konobi_decision {
    /// Opaque.
    pub words: [u64; Decision::<AnySize>::SNAPSHOT_WORDS],
}

opaque!(pdn_konobi_decision: Decision<AnySize>);

/// What a search knows about its best placement, for the side that makes it.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(4))]
pub struct pdn_konobi_chances {
    /// Number of playouts won.
    pub wins: u32,
    /// Number of playouts after the placement; 0 if there was no search.
    pub playouts: u32,
    /// The colour that is proven to win, PDN_KONOBI_NO_COLOR if that is not known.
    pub winner: pdn_konobi_color,
    /// 0.
    pub reserved: [u8; 3],
}

/// The highest level of a player; the lowest is 1.
pub const PDN_KONOBI_MAX_LEVEL: u8 = 8;

const _: () = assert!(PDN_KONOBI_MAX_LEVEL == Level::MAX.number());

/// Stores the number of playouts that a level takes at most to decide on a board of this width,
/// where it may swap, 0 if it does not search, and the number of nodes that it can use there: on 11
/// by 11 points 5,485 for level 4, 110 KB, and 512,101 for level 8, 10 MB. Fewer nodes make it play
/// worse; the least useful number is one more than the points of the board. `level` is 1 to
/// PDN_KONOBI_MAX_LEVEL, `width` 1 to PDN_KONOBI_MAX_WIDTH.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_level(
    level: u8,
    width: u8,
    playouts: Out<u32>,
    nodes: Out<usize>,
) -> pdn_status {
    (playouts, nodes).store(|| {
        let level = read_level(level)?;
        let size = AnySize::new(width).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        Ok((level.playouts(size), level.nodes(size)))
    })
}

/// Starts the search of a player of a level, 1 to PDN_KONOBI_MAX_LEVEL. It is ready at once if the
/// game is over, if there is only one legal action, or if the level does not search.
///
/// # Bindings
/// Independent of `capacity`.
/// Work memory: `nodes`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_decision_init(
    position: In<pdn_konobi_position>,
    level: u8,
    seed: u64,
    nodes: InOutArray<pdn_konobi_node>,
    capacity: usize,
    decision: Out<pdn_konobi_decision>,
) -> pdn_status {
    position::view(position, |position| {
        decision.check()?;
        let nodes = nodes.slice_mut(capacity)?;
        decision.save(Decision::new(position, read_level(level)?, seed, nodes))
    })
    .into()
}

/// Searches for at most `playouts` playouts, and stores 1 if the decision is ready, else 0. On 11
/// by 11 points a playout takes a few microseconds on a desktop, and 100,000 instructions on a
/// Cortex-M0; on 25 by 25 points 460,000. The first one also lists the placements: 1.3 and 4.9
/// million instructions. Up to 6 by 6 points a playout can also solve a position, as
/// pdn_konobi_solver_run does with 500 positions.
///
/// # Bindings
/// Takes long.
/// Bounded by `playouts`.
/// Independent of `capacity`.
/// Work memory: `nodes`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_decision_think(
    decision: InOut<pdn_konobi_decision>,
    nodes: InOutArray<pdn_konobi_node>,
    capacity: usize,
    playouts: u32,
    is_ready: Out<pdn_bool>,
) -> pdn_status {
    is_ready.store(|| {
        decision.try_change(|decision| {
            let nodes = nodes.slice_mut(capacity)?;
            decision.think(nodes, playouts);
            Ok(decision.is_ready(nodes).into())
        })
    })
}

/// Stores the action chosen so far: a placement, a forced pass, or the swap if it is legal and the
/// search expects less than even chances without it.
///
/// PDN_ERROR_KONOBI_GAME_OVER.
///
/// # Bindings
/// Independent of `capacity`.
/// Work memory: `nodes`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_decision_action(
    decision: In<pdn_konobi_decision>,
    nodes: InArray<pdn_konobi_node>,
    capacity: usize,
    action: Out<pdn_konobi_action>,
) -> pdn_status {
    action.store(|| {
        let decided = decision.load()?.action(nodes.slice(capacity)?);
        Ok(decided.ok_or(pdn_status::PDN_ERROR_KONOBI_GAME_OVER)?.bits())
    })
}

/// Stores what the search knows about the best placement so far.
///
/// # Bindings
/// Independent of `capacity`.
/// Work memory: `nodes`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_decision_chances(
    decision: In<pdn_konobi_decision>,
    nodes: InArray<pdn_konobi_node>,
    capacity: usize,
    chances: Out<pdn_konobi_chances>,
) -> pdn_status {
    chances.store(|| {
        let found = decision.load()?.chances(nodes.slice(capacity)?);
        let (wins, playouts) = found.map_or((0, 0), |found| (found.wins, found.playouts));
        let winner = color_number(found.and_then(|found| found.winner));
        Ok(pdn_konobi_chances { wins, playouts, winner, reserved: [0; 3] })
    })
}

fn read_level(number: u8) -> Result<Level, pdn_status> {
    Level::new(number).ok_or(pdn_status::PDN_ERROR_RANGE)
}
