//! Konobi: exact solver for small boards
//!
//! A solver searches exhaustively for the winner with best play of both sides, on boards of at most
//! PDN_KONOBI_SOLVER_MAX_WIDTH rows. It works in slices. Results are kept in a table, any number of
//! uint64_t of the caller, always the same ones for one solver; they are initialized to 0, or come
//! from a solver for the same width and rules. A larger table makes it faster: with 2 MB every
//! opening on 4 by 4 points is solved in less than a second on a desktop.

use pedina::konobi::AnySize;
use pedina::konobi::players::{Solver, Table};

use super::position::{self, pdn_konobi_position};
use super::{color_number, pdn_konobi_action, pdn_konobi_color};
use crate::call::{Store, call};
use crate::library::pdn_bool;
use crate::opaque::opaque;
use crate::ptr::{ElementsMut, In, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// A solver without its table. Owned by the caller; may be copied. Initialized by
/// pdn_konobi_solver_init.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_konobi_solver {
    /// Opaque.
    pub words: [u64; Solver::<AnySize>::SNAPSHOT_WORDS],
}

opaque!(pdn_konobi_solver: Solver<AnySize>);

/// The greatest width of a board that can be solved.
pub const PDN_KONOBI_SOLVER_MAX_WIDTH: u8 = Solver::<AnySize>::MAX_WIDTH;

/// Starts to solve a position on a board of at most PDN_KONOBI_SOLVER_MAX_WIDTH rows. The pie rule
/// is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_solver_init(
    position: In<pdn_konobi_position>,
    solver: Out<pdn_konobi_solver>,
) -> pdn_status {
    position::view(position, |position| {
        solver.check()?;
        solver.save(Solver::new(position).ok_or(pdn_status::PDN_ERROR_RANGE)?)
    })
    .into()
}

/// Visits at most `positions` more positions, and stores 1 if the winner is known, else 0.
///
/// # Bindings
/// Takes long.
/// Bounded by `positions`.
/// Independent of `length`.
/// Work memory: `table`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_solver_run(
    solver: InOut<pdn_konobi_solver>,
    table: InOutArray<u64>,
    length: usize,
    positions: u32,
    is_solved: Out<pdn_bool>,
) -> pdn_status {
    is_solved.store(|| {
        let mut table = table.elements_mut(length)?;
        solver.change(|solver| {
            solver.run(&mut table, positions);
            solver.winner().is_some().into()
        })
    })
}

/// Stores the colour that wins, PDN_KONOBI_NO_COLOR before that is known, and a winning action of
/// the side to move, PDN_KONOBI_NO_POINT if it loses or the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_solver_winner(
    solver: In<pdn_konobi_solver>,
    winner: Out<pdn_konobi_color>,
    action: Out<pdn_konobi_action>,
) -> pdn_status {
    call(|| {
        winner.check()?;
        action.check()?;
        let solver = solver.load()?;
        winner.write(color_number(solver.winner()));
        let wins = solver.winning_action();
        action.write(wins.map_or(super::PDN_KONOBI_NO_POINT, |action| action.bits()));
        Ok(())
    })
}

impl Table for ElementsMut<u64> {
    fn len(&self) -> usize {
        self.as_elements().len()
    }

    fn entry(&self, index: usize) -> Option<u64> {
        self.as_elements().get(index)
    }

    fn set_entry(&mut self, index: usize, entry: u64) {
        self.set(index, entry);
    }
}
