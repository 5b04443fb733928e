//! How many codes would give each answer to a guess.

use crate::mastermind::code::{Code, Feedback, MAX_PEGS, Variant};

/// The sizes of the cells into which a guess splits a set of codes, one for each feedback.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Cells, Feedback, Universe, Variant};
/// let universe = Universe::new(Variant::CLASSIC).unwrap();
/// let cells = Cells::of(Variant::CLASSIC.parse_code(b"1122")?, universe.codes());
/// assert_eq!(cells.size(Feedback::new(1, 1).unwrap()), 208);
/// assert_eq!((cells.largest(), cells.parts()), (256, 13));
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Cells(pub(in crate::mastermind) [u32; MAX_CELLS]);

impl Cells {
    /// No cells yet.
    pub const EMPTY: Self = Self([0; MAX_CELLS]);

    /// The cells of some codes, up to 2³² - 1, counted one by one.
    #[must_use]
    pub fn of(guess: Code, codes: impl Iterator<Item = Code>) -> Self {
        let mut cells = Self::EMPTY;
        cells.count(guess, codes);
        cells
    }

    /// Counts more codes for the same guess, as where they come in
    /// [slices](crate::mastermind::Remaining::limit).
    pub fn count(&mut self, guess: Code, codes: impl Iterator<Item = Code>) {
        for code in codes {
            self.add(Feedback::of(guess, code), 1);
        }
    }

    /// How many codes give this feedback.
    #[must_use]
    pub fn size(&self, feedback: Feedback) -> u32 {
        self.0.get(feedback.index()).copied().unwrap_or(0)
    }

    /// The sizes in the order of [`Feedback::index`], one for each outcome of the variant.
    #[must_use]
    pub fn sizes(&self, variant: Variant) -> &[u32] {
        self.0.get(..variant.outcomes()).unwrap_or(&self.0)
    }

    /// How many codes there are in all cells.
    #[must_use]
    pub fn codes(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The size of the largest cell: what is left in the worst case.
    #[must_use]
    pub fn largest(&self) -> u32 {
        self.0.iter().copied().max().unwrap_or(0)
    }

    /// How many cells are not empty.
    #[must_use]
    pub fn parts(&self) -> u32 {
        self.0.iter().map(|&size| u32::from(size > 0)).sum()
    }

    /// The sum of the squares: divided by the number of codes, it is the expected number that is
    /// left.
    #[must_use]
    pub fn squares(&self) -> u64 {
        self.0.iter().map(|&size| u64::from(size) * u64::from(size)).sum()
    }

    /// Adds codes to a cell.
    #[inline]
    pub(in crate::mastermind) fn add(&mut self, feedback: Feedback, codes: u32) {
        if let Some(size) = self.0.get_mut(feedback.index()) {
            *size += codes;
        }
    }
}

/// The outcomes of the longest code.
pub(in crate::mastermind) const MAX_CELLS: usize = (MAX_PEGS + 1) * (MAX_PEGS + 2) / 2;
