//! Which answers cannot all be right.

use core::fmt;

use super::remaining::Remaining;
use crate::mastermind::code::{Row, Variant};

/// Rows with which no single code agrees: at least one of their answers is wrong.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Conflict, Feedback, Row, Variant};
/// let row = |guess: &[u8], black, white| Row {
///     guess: Variant::CLASSIC.parse_code(guess).unwrap(),
///     feedback: Feedback::new(black, white).unwrap(),
/// };
/// let rows = [row(b"1122", 0, 0), row(b"3344", 1, 1), row(b"1234", 2, 1), row(b"5566", 0, 1)];
/// let conflict = Conflict::find(Variant::CLASSIC, &rows, 100_000)?.unwrap();
/// // Neither 1 nor 2 is in the code, so 1234 has no three pegs right.
/// assert!(conflict.rows().eq([0, 2]));
/// assert!(conflict.suspects().eq([0, 2]));
/// # Ok::<(), pedina::mastermind::OutOfSteps>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Conflict {
    rows: u32,
    suspects: u32,
    is_smallest: bool,
}

impl Conflict {
    /// The smallest set of rows that conflict, `None` if a code agrees with all. Of several such
    /// sets it is one with early rows. Rows past the first 32 are ignored.
    ///
    /// `steps` bounds the work, as [`Remaining::limit`]: a hundred thousand suffice for four pegs,
    /// some millions for ten.
    ///
    /// # Errors
    /// [`OutOfSteps`], if the steps do not suffice to find out whether there is a conflict.
    pub fn find(variant: Variant, rows: &[Row], steps: u64) -> Result<Option<Self>, OutOfSteps> {
        let rows = rows.get(..MOST).unwrap_or(rows);
        let all = (1_u64 << rows.len()).wrapping_sub(1) as u32;
        let mut judge = Judge { variant, rows, steps };
        match judge.agrees(all) {
            Some(true) => return Ok(None),
            Some(false) => {}
            None => return Err(OutOfSteps),
        }
        // What is left when every row is taken out that is not needed: no part of it conflicts.
        let (mut conflict, mut suspects, mut is_smallest) = (all, 0, true);
        for row in (0..rows.len()).rev().map(|row| 1 << row) {
            match judge.agrees(all & !row) {
                Some(true) => suspects |= row,
                Some(false) if judge.agrees(conflict & !row) == Some(false) => conflict &= !row,
                Some(false) => {}
                None => is_smallest = false,
            }
        }
        'sizes: for size in 1..conflict.count_ones() {
            for part in subsets(rows.len() as u32, size) {
                match judge.agrees(part) {
                    Some(true) => {}
                    Some(false) => {
                        conflict = part;
                        break 'sizes;
                    }
                    None => {
                        is_smallest = false;
                        break 'sizes;
                    }
                }
            }
        }
        Ok(Some(Self { rows: conflict, suspects, is_smallest }))
    }

    /// The rows that conflict, by number from 0.
    pub fn rows(&self) -> impl Iterator<Item = usize> + use<> {
        numbers(self.rows)
    }

    /// The rows each of which explains the conflict alone: without that row some code agrees with
    /// all others. Empty if more than one answer is wrong. Where the steps did not suffice for
    /// [`is_smallest`](Self::is_smallest), some may be missing.
    pub fn suspects(&self) -> impl Iterator<Item = usize> + use<> {
        numbers(self.suspects)
    }

    /// Whether no smaller set of rows conflicts; if not, the steps did not suffice to know.
    #[must_use]
    pub const fn is_smallest(&self) -> bool {
        self.is_smallest
    }

    /// The rows that conflict and the suspects, as sets of bits: row 0 is the lowest.
    #[must_use]
    pub const fn bits(&self) -> (u32, u32) {
        (self.rows, self.suspects)
    }
}

/// The steps that were allowed did not suffice.
///
/// In the C ABI it is `PDN_ERROR_MASTERMIND_STEPS`.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct OutOfSteps;

impl OutOfSteps {
    /// Its number in the C ABI.
    pub const NUMBER: i32 = -195;
}

impl fmt::Display for OutOfSteps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the steps that were allowed did not suffice")
    }
}

impl core::error::Error for OutOfSteps {}

/// Finds out whether a code agrees with a set of rows, until its steps are used up.
#[derive(Debug)]
struct Judge<'a> {
    variant: Variant,
    rows: &'a [Row],
    steps: u64,
}

impl Judge<'_> {
    fn agrees(&mut self, set: u32) -> Option<bool> {
        let mut remaining = Remaining::new(self.variant, self.rows).only(set).limit(self.steps);
        let found = remaining.next().is_some();
        self.steps = remaining.steps_left();
        (found || !remaining.is_cut()).then_some(found)
    }
}

/// The sets of `size` of the first `len` rows, the lowest number first (Gosper's hack).
fn subsets(len: u32, size: u32) -> impl Iterator<Item = u32> {
    let first = (1_u64 << size) - 1;
    let next = |set: &u64| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        let moved = (set ^ carried) >> (lowest.trailing_zeros() + 2);
        Some(carried | moved)
    };
    core::iter::successors(Some(first), next)
        .take_while(move |set| set >> len == 0)
        .map(|set| set as u32)
}

/// The numbers of the bits that are set.
fn numbers(set: u32) -> impl Iterator<Item = usize> {
    (0..MOST).filter(move |row| set >> row & 1 == 1)
}

/// How many rows are considered.
const MOST: usize = 32;

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn subsets_are_all_of_their_size() {
        for len in 0..=12 {
            for size in 1..=len {
                let sets: Vec<u32> = subsets(len, size).collect();
                let all = (0..1_u32 << len).filter(|set| set.count_ones() == size);
                assert!(all.eq(sets), "{size} of {len}");
            }
        }
        assert_eq!(subsets(32, 31).count(), 32);
    }
}
