//! The cells into which a guess splits a set of codes, by the back end that suits the processor.
//!
//! This file alone selects it. All back ends compute the same from [`Columns`]; tests compare every
//! one that a machine can run with counting code by code. [`BackEnd::fastest`] selects at run time,
//! so one x86-64 library serves every processor; microcontrollers link `folded` alone.
//!
//! | back end | runs on | words at once | counts bits by |
//! |---|---|---|---|
//! | `folded` | every target, any number of pegs | one, native size | an instruction, or shifts |
//! | `sliced` | 64-bit targets, up to six pegs | one of 64 bits | the same |
//! | `popcnt` | x86-64 with `POPCNT` | one of 64 bits | that instruction |
//! | `avx2` | x86-64 with AVX2 | 4 of 64 bits | two shuffles of nibbles |
//! | `avx512` | x86-64 with AVX-512 VPOPCNTDQ | 8 of 64 bits | its own instruction |

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod cells;
mod columns;
mod folded;
#[cfg(not(small))]
pub(super) mod listed;
#[cfg(target_arch = "x86_64")]
mod popcnt;
#[cfg(any(test, not(small), target_arch = "x86_64"))]
mod sliced;
#[cfg(any(test, not(small), target_arch = "x86_64"))]
pub(super) mod word;

pub use cells::Cells;
pub(in crate::mastermind) use cells::MAX_CELLS;
pub(in crate::mastermind) use columns::BLOCK;
pub use columns::Columns;

#[cfg(target_arch = "x86_64")]
use crate::cpu::{HasAvx2, HasAvx512, HasPopcnt};
use crate::mastermind::code::{Code, MAX_PEGS};
use crate::mastermind::universe::Universe;
use columns::picks;

/// How a partition is computed; the result is always the same.
///
/// # Examples
/// ```
/// use pedina::mastermind::BackEnd;
/// assert!(BackEnd::available().any(|back_end| back_end == BackEnd::fastest()));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BackEnd(Kind);

#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
enum Kind {
    Folded,
    #[cfg(any(test, not(small)))]
    Sliced,
    #[cfg(target_arch = "x86_64")]
    Popcnt(HasPopcnt),
    #[cfg(target_arch = "x86_64")]
    Avx2(HasAvx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(HasAvx512),
}

/// What a processor has for a few codes.
#[cfg(not(small))]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Units {
    /// Little code is wanted.
    Least,
    Portable,
    #[cfg(target_arch = "x86_64")]
    Popcnt(HasPopcnt),
    #[cfg(target_arch = "x86_64")]
    Avx512(HasAvx512),
}

/// Some blocks of columns, and which of them a guess picks: what a back end works on.
#[derive(Clone, Copy, Debug)]
struct Strip<'a> {
    /// In each block column by column, in each as many words as a block has.
    words: &'a [u64],
    /// How many words a column has in a block.
    block: usize,
    /// How many columns there are.
    width: usize,
    /// How many words of a column hold codes, over all blocks; the words after them are 0.
    used: usize,
    /// How many pegs a guess has.
    pegs: usize,
    /// Its column of either sort for each peg.
    black: [u8; MAX_PEGS],
    total: [u8; MAX_PEGS],
}

/// The sizes of the cells by the index of their feedback. A back end adds to all but the first, the
/// codes that have nothing in common with the guess: so it need not know where the list ends.
type Sizes = [u32; MAX_CELLS];

impl BackEnd {
    /// The one that every processor can run.
    #[must_use]
    pub const fn portable() -> Self {
        #[cfg(not(small))]
        return Self(Kind::Sliced);
        #[cfg(small)]
        Self(Kind::Folded)
    }

    /// The fastest that this processor has.
    #[must_use]
    pub fn fastest() -> Self {
        Self::available().last().unwrap_or(Self::portable())
    }

    /// All that this processor has, the slowest first.
    pub fn available() -> impl Iterator<Item = Self> {
        let all = [
            #[cfg(not(small))]
            Some(Kind::Folded),
            Some(Self::portable().0),
            #[cfg(target_arch = "x86_64")]
            HasPopcnt::detect().map(Kind::Popcnt),
            #[cfg(target_arch = "x86_64")]
            HasAvx2::detect().map(Kind::Avx2),
            #[cfg(target_arch = "x86_64")]
            HasAvx512::detect().map(Kind::Avx512),
        ];
        all.into_iter().flatten().map(Self)
    }

    /// Whether it counts bits with an instruction, and whether 512 at a time.
    #[cfg(not(small))]
    pub(super) const fn units(self) -> Units {
        match self.0 {
            Kind::Folded => Units::Least,
            #[cfg(target_arch = "x86_64")]
            Kind::Popcnt(proof) => Units::Popcnt(proof),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(proof) => Units::Popcnt(proof.popcnt()),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(proof) => Units::Avx512(proof),
            Kind::Sliced => Units::Portable,
        }
    }

    /// Its name: `folded`, `sliced`, `popcnt`, `avx2` or `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Folded => "folded",
            #[cfg(any(test, not(small)))]
            Kind::Sliced => "sliced",
            #[cfg(target_arch = "x86_64")]
            Kind::Popcnt(_) => "popcnt",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(_) => "avx512",
        }
    }
}

impl Universe {
    /// How many codes of a set, as [`members`](Self::members) reads it, give each answer to a
    /// guess.
    ///
    /// # Examples
    /// ```
    /// use pedina::mastermind::{Universe, Variant};
    /// let universe = Universe::new(Variant::CLASSIC).unwrap();
    /// let cells = universe.cells(&[u64::MAX; 21], Variant::CLASSIC.parse_code(b"1122")?);
    /// assert_eq!((cells.codes(), cells.largest(), cells.parts()), (1296, 256, 13));
    /// # Ok::<(), pedina::mastermind::CodeError>(())
    /// ```
    #[must_use]
    pub fn cells(self, words: &[u64], guess: Code) -> Cells {
        #[cfg(not(small))]
        if let Some(cells) = listed::cells(self, words, guess) {
            return cells;
        }
        Cells::of(guess, self.members(words))
    }
}

impl Columns<'_> {
    /// How many of the codes give each answer to a guess.
    #[must_use]
    pub fn partition(&self, guess: Code, back_end: BackEnd) -> Cells {
        let mut cells = Cells::EMPTY;
        self.split(guess, u32::MAX, back_end, &mut cells);
        cells
    }

    /// The same, or `None` if there is a cell of `limit` codes or more: counting stops as soon as
    /// a guess cannot be better than one whose largest cell has `limit` codes.
    #[must_use]
    pub fn partition_below(&self, guess: Code, limit: u32, back_end: BackEnd) -> Option<Cells> {
        let mut cells = Cells::EMPTY;
        self.split(guess, limit, back_end, &mut cells).then_some(cells)
    }

    /// Counts the cells, and returns whether all are below the limit. If not, their
    /// content is unspecified; cells that the variant does not have are left as they are.
    #[inline]
    pub(super) fn split(
        &self,
        guess: Code,
        limit: u32,
        back_end: BackEnd,
        cells: &mut Cells,
    ) -> bool {
        let sizes = &mut cells.0;
        let outcomes = self.variant().outcomes();
        sizes.iter_mut().take(outcomes).for_each(|size| *size = 0);
        let mut strip = self.strip(guess);
        let is_limited = limit <= self.len();
        if is_limited {
            let (mut rest, mut left) = (strip.words, strip.used);
            while left > 0 {
                let all = if strip.block == 1 { left } else { left.div_ceil(BLOCK) };
                let blocks = back_end.strip().min(all);
                let end = blocks * strip.block * strip.width;
                (strip.words, rest) = rest.split_at_checked(end).unwrap_or((rest, &[]));
                strip.used = left.min(blocks * strip.block);
                back_end.count(&strip, sizes);
                left -= strip.used;
                if sizes.iter().take(outcomes).any(|&size| size >= limit) {
                    return false;
                }
            }
        } else {
            back_end.count(&strip, sizes);
        }
        // Of columns that somebody wrote over the cells may hold any number of codes.
        let common = sizes.iter().take(outcomes).fold(0, |sum: u32, &size| sum.wrapping_add(size));
        let rest = self.len().saturating_sub(common);
        if let Some(none) = sizes.first_mut() {
            *none = rest;
        }
        !is_limited || rest < limit
    }

    /// All blocks, with the columns that a guess picks. A guess of another length picks none.
    fn strip(&self, guess: Code) -> Strip<'_> {
        let pegs = if guess.pegs() == self.variant().pegs() { guess.pegs() } else { 0 };
        // A peg that no code can have picks a column that is not there, which counts as empty.
        let (mut black, mut total) = ([u8::MAX; MAX_PEGS], [u8::MAX; MAX_PEGS]);
        let slots = black.iter_mut().zip(&mut total).take(pegs);
        for ((black, total), picked) in slots.zip(picks(self.variant(), guess)) {
            (*black, *total) = picked;
        }
        let used = self.len().div_ceil(u64::BITS) as usize;
        Strip {
            words: self.all(),
            block: self.block(),
            width: self.width(),
            used,
            pegs,
            black,
            total,
        }
    }
}

impl BackEnd {
    /// After how many blocks testing for a cell that is too large saves time.
    const fn strip(self) -> usize {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => 4,
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(_) => 16,
            _ if cfg!(small) => 8,
            _ => 1,
        }
    }

    /// Adds the cells of a strip.
    fn count(self, strip: &Strip<'_>, sizes: &mut Sizes) {
        match self.0 {
            Kind::Folded => folded::count(strip, sizes),
            #[cfg(any(test, not(small)))]
            Kind::Sliced => sliced::count(strip, sizes),
            #[cfg(target_arch = "x86_64")]
            Kind::Popcnt(proof) => popcnt::count(proof, strip, sizes),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(proof) => avx2::count(proof, strip, sizes),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(proof) => avx512::count(proof, strip, sizes),
        }
    }
}
