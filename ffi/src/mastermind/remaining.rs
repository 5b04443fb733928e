//! Mastermind: rows and the codes that they leave
//!
//! A row is a guess with its answer. Functions that look for codes go peg by peg and list nothing,
//! so they serve every variant. They take a number of steps, which bounds their work: one step is
//! one peg that is tried. For up to five pegs PDN_MASTERMIND_STEPS_DEFAULT always suffices.

use arrayvec::ArrayVec;
use pedina::mastermind::{Cells, Code, Conflict, Feedback, Remaining, Row, Variant};

use super::code::{code_of, pdn_mastermind_code};
use super::{pdn_mastermind_variant, read};
use crate::call::{Store, call};
use crate::library::pdn_bool;
use crate::ptr::{InArray, Out};
use crate::status::pdn_status;

/// The most rows that a function takes.
pub const PDN_MASTERMIND_MAX_ROWS: usize = 32;

/// Suffices for most searches. Ten million steps take up to a second on a desktop with ten pegs of
/// eleven symbols, 300 thousand up to 50 ms: a step takes longer the more rows there are.
pub const PDN_MASTERMIND_STEPS_DEFAULT: u64 = 10_000_000;

/// A set of rows: bit n is row n.
///
/// # Bindings
/// A plain number.
/// A set of `usize`.
pub type pdn_mastermind_row_set = u32;

/// A guess with its answer.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_row {
    /// The guess.
    pub guess: pdn_mastermind_code,
    /// Number of pegs with the right symbol in the right place.
    pub black: u8,
    /// Number of pegs with a right symbol in the wrong place.
    pub white: u8,
    /// 0.
    pub reserved: [u8; 6],
}

/// How good a guess is: what it would leave.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct pdn_mastermind_hint {
    /// Sum of the squared sizes of its cells: divided by `codes`, the average number of codes left.
    pub squares: u64,
    /// Number of codes that agree with all rows.
    pub codes: u32,
    /// Size of its largest cell: the codes left in the worst case.
    pub largest: u32,
    /// Number of different answers that it can get.
    pub parts: u32,
    /// 1 if it agrees with all rows, else 0.
    pub agrees: pdn_bool,
    /// 0.
    pub reserved: [u8; 3],
}

/// Stores the first code after `after` that agrees with all rows; 0 starts with the first code. A
/// loop lists all of them, each computed on demand.
///
/// PDN_ERROR_MASTERMIND_NO_CODE. PDN_ERROR_MASTERMIND_STEPS: `steps` did not suffice.
///
/// # Bindings
/// Takes long.
/// Bounded by `steps`.
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_code_after(
    variant: pdn_mastermind_variant,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    after: pdn_mastermind_code,
    steps: u64,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| {
        let variant = read(variant)?;
        let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read(variant, rows, row_count)?;
        let remaining = match after {
            0 => Remaining::new(variant, rows.as_slice()),
            code => Remaining::after(variant, rows.as_slice(), code_of(variant, code)?),
        };
        Ok(first(remaining.limit(steps))?.bits())
    })
}

/// Stores a code that agrees with all rows and depends on the seed. Codes are not equally likely.
///
/// PDN_ERROR_MASTERMIND_NO_CODE. PDN_ERROR_MASTERMIND_STEPS: `steps` did not suffice.
///
/// # Bindings
/// Takes long.
/// Bounded by `steps`.
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_some_code(
    variant: pdn_mastermind_variant,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    seed: u64,
    steps: u64,
    code: Out<pdn_mastermind_code>,
) -> pdn_status {
    code.store(|| {
        let variant = read(variant)?;
        let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read(variant, rows, row_count)?;
        let remaining = Remaining::shuffled(variant, rows.as_slice(), seed);
        Ok(first(remaining.limit(steps))?.bits())
    })
}

/// Stores the number of codes that agree with all rows, and 1 if the count is complete, or 0 if it
/// ended early, after `steps` steps or `most` codes. Who has to look after other things in between
/// lists them by pdn_mastermind_code_after.
///
/// # Bindings
/// Takes long.
/// Bounded by `steps`.
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_count_left(
    variant: pdn_mastermind_variant,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    most: u64,
    steps: u64,
    count: Out<u64>,
    is_all: Out<pdn_bool>,
) -> pdn_status {
    (count, is_all).store(|| {
        let variant = read(variant)?;
        let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read(variant, rows, row_count)?;
        let mut remaining = Remaining::new(variant, rows.as_slice()).limit(steps);
        let found = counted(&mut remaining, most);
        Ok((found, u8::from(found < most && !remaining.is_cut())))
    })
}

/// Stores what a guess would leave after these rows. `steps` saturates at 2^32 - 1.
///
/// PDN_ERROR_MASTERMIND_NO_CODE. PDN_ERROR_MASTERMIND_STEPS: `steps` did not suffice to visit all
/// codes.
///
/// # Bindings
/// Takes long.
/// Bounded by `steps`.
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_judge_guess(
    variant: pdn_mastermind_variant,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    guess: pdn_mastermind_code,
    steps: u64,
    hint: Out<pdn_mastermind_hint>,
) -> pdn_status {
    hint.store(|| {
        let variant = read(variant)?;
        let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read(variant, rows, row_count)?;
        let guess = code_of(variant, guess)?;
        // A code takes a step at least: none of the numbers below is larger.
        let steps = steps.min(u64::from(u32::MAX));
        let mut remaining = Remaining::new(variant, rows.as_slice()).limit(steps);
        let cells = Cells::of(guess, &mut remaining);
        // Those of some codes are not those of all.
        if remaining.is_cut() || cells.codes() == 0 {
            return Err(nothing(&remaining));
        }
        Ok(judged(&cells, rows.as_slice().iter().all(|row| row.allows(guess))))
    })
}

/// Searches for answers that contradict each other. Stores the smallest set of rows with which no
/// code agrees, as bits, row 0 lowest; 0 if a code agrees with all rows. Stores the rows whose
/// answer alone may be the wrong one. Stores 1 if both sets are proven, 0 if the steps did not
/// suffice: then the first may not be the smallest, and the second may be incomplete.
///
/// PDN_ERROR_MASTERMIND_STEPS: `steps` did not suffice to find out whether there is a conflict.
///
/// # Bindings
/// Takes long.
/// Bounded by `steps`.
/// Independent of `row_count`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_mastermind_find_conflict(
    variant: pdn_mastermind_variant,
    rows: InArray<pdn_mastermind_row>,
    row_count: usize,
    steps: u64,
    conflict: Out<pdn_mastermind_row_set>,
    suspects: Out<pdn_mastermind_row_set>,
    is_smallest: Out<pdn_bool>,
) -> pdn_status {
    call(|| {
        conflict.check().and(suspects.check()).and(is_smallest.check())?;
        let variant = read(variant)?;
        let rows = Rows::<PDN_MASTERMIND_MAX_ROWS>::read(variant, rows, row_count)?;
        let found = Conflict::find(variant, rows.as_slice(), steps);
        let found = found.map_err(|_| pdn_status::PDN_ERROR_MASTERMIND_STEPS)?;
        let (bits, others) = found.map_or((0, 0), |found| found.bits());
        conflict.write(bits);
        suspects.write(others);
        is_smallest.write(u8::from(found.is_none_or(|found| found.is_smallest())));
        Ok(())
    })
}

/// Rows of a caller, checked.
#[derive(Debug, Default)]
pub(crate) struct Rows<const N: usize>(ArrayVec<Row, N>);

impl<const N: usize> Rows<N> {
    pub(crate) fn read(
        variant: Variant,
        rows: InArray<pdn_mastermind_row>,
        len: usize,
    ) -> Result<Self, pdn_status> {
        let mut read = Self::default();
        read.fill(variant, rows, 0, len)?;
        Ok(read)
    }

    /// The last rows, as many as there is room for; the others are not looked at.
    pub(crate) fn read_last(
        variant: Variant,
        rows: InArray<pdn_mastermind_row>,
        len: usize,
    ) -> Result<Self, pdn_status> {
        let mut read = Self::default();
        read.fill(variant, rows, len.saturating_sub(N), len)?;
        Ok(read)
    }

    /// Reads the rows from the one with the index `first` on into rows that were empty; what
    /// [`read`](Self::read) returns is copied once more. Never inlined, so that its stack is free
    /// again when the rows are used.
    #[inline(never)]
    pub(crate) fn fill(
        &mut self,
        variant: Variant,
        rows: InArray<pdn_mastermind_row>,
        first: usize,
        len: usize,
    ) -> Result<(), pdn_status> {
        let given = rows.elements(len)?;
        for index in first..len {
            let row = given.get(index).ok_or(pdn_status::PDN_ERROR_NULL)?;
            let guess = code_of(variant, row.guess)?;
            let feedback =
                Feedback::new(row.black, row.white).ok_or(pdn_status::PDN_ERROR_RANGE)?;
            let has_room = self.0.try_push(Row { guess, feedback });
            has_room.map_err(|_| pdn_status::PDN_ERROR_RANGE)?;
        }
        Ok(())
    }

    pub(crate) fn as_slice(&self) -> &[Row] {
        &self.0
    }
}

fn first(mut remaining: Remaining<'_>) -> Result<Code, pdn_status> {
    // With its last step a search may still have found a code.
    remaining.next().ok_or_else(|| nothing(&remaining))
}

/// Why a search has found nothing.
fn nothing(remaining: &Remaining<'_>) -> pdn_status {
    if remaining.is_cut() {
        pdn_status::PDN_ERROR_MASTERMIND_STEPS
    } else {
        pdn_status::PDN_ERROR_MASTERMIND_NO_CODE
    }
}

fn counted(remaining: &mut Remaining<'_>, most: u64) -> u64 {
    let mut count = 0;
    while count < most && remaining.next().is_some() {
        count += 1;
    }
    count
}

fn judged(cells: &Cells, agrees: bool) -> pdn_mastermind_hint {
    pdn_mastermind_hint {
        squares: cells.squares(),
        codes: cells.codes(),
        largest: cells.largest(),
        parts: cells.parts(),
        agrees: agrees.into(),
        reserved: [0; 3],
    }
}
