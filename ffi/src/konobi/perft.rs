//! Konobi: counts
//!
//! Numbers of action sequences, for checking a program against another one.

use super::pdn_konobi_action;
use super::position::{OUT_OF_RANGE, get, pdn_konobi_position, view};
use crate::ptr::{In, Out, OutArray};
use crate::status::pdn_status;

/// One first action of pdn_konobi_divide.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_konobi_divide_entry {
    /// Number of sequences that begin with the action.
    pub sequences: u64,
    /// The action.
    pub first: pdn_konobi_action,
    /// 0.
    pub reserved: [u16; 3],
}

/// Stores the number of sequences of exactly `depth` actions, 0 to PDN_KONOBI_PERFT_MAX_DEPTH; 1
/// for depth 0. A count beyond 64 bits is stored as UINT64_MAX. A forced pass and a swap are
/// actions; a won game has no continuation. Stack grows linearly with the depth.
///
/// # Bindings
/// Takes long.
/// Bounded by `depth`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_perft(
    position: In<pdn_konobi_position>,
    depth: u32,
    sequences: Out<u64>,
) -> pdn_status {
    get(position, sequences, |position| position.perft(depth).ok_or(OUT_OF_RANGE))
}

/// Stores perft by first action, placements row by row from the bottom, and the number of entries,
/// at most
/// PDN_KONOBI_MAX_ACTIONS. `depth` is 1 to PDN_KONOBI_PERFT_MAX_DEPTH.
///
/// PDN_ERROR_BUFFER: nothing was counted.
///
/// # Bindings
/// Takes long.
/// Bounded by `depth`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_konobi_divide(
    position: In<pdn_konobi_position>,
    depth: u32,
    entries: OutArray<pdn_konobi_divide_entry>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    view(position, |position| {
        let rows = position.divide(depth).ok_or(OUT_OF_RANGE)?;
        let others = u8::from(position.can_swap()) + u8::from(position.must_pass());
        let mut buffer =
            entries.buffer(capacity, &count, position.legal().len() + usize::from(others))?;
        for row in rows {
            let (sequences, first) = (row.sequences, row.first.bits());
            buffer.push(pdn_konobi_divide_entry { sequences, first, reserved: [0; 3] });
        }
        Ok(())
    })
    .into()
}
