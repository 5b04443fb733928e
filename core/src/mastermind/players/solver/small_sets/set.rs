//! A small set of codes, and the prefixes of the guesses that are tried against it.

use super::super::canonical_guesses::above;
use super::super::strategy::Strategy;
use super::super::symmetry::Symmetry;
use crate::mastermind::code::{Code, MAX_SYMBOLS, Variant};
use crate::mastermind::partition::Columns;
use crate::mastermind::partition::word::{MAX_SLICED_PEGS, add_one};

/// A set of at most 64 codes, or 512 with AVX-512, with all that scores a guess against it.
#[derive(Debug)]
pub(in crate::mastermind::players::solver) struct SmallSet<'a> {
    pub(super) symmetry: &'a Symmetry,
    pub(super) variant: Variant,
    pub(super) columns: &'a Columns<'a>,
    pub(super) strategy: Strategy,
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    pub(super) weights: &'a [u64],
    /// What a cell of each size adds to the score, by size.
    pub(super) table: [u64; 65],
    /// A score that no guess is better than.
    pub(super) bound: u64,
}

/// The first pegs of a guess, and the sums of the columns that they select.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prefix {
    /// Its symbols, in four bits each, and which these are.
    pub(super) bits: u64,
    pub(super) used: u16,
    /// The symbols that the next peg can have and that were not tried yet.
    pub(super) left: u16,
    /// How often each symbol stands in it, in four bits each.
    pub(super) counts: u64,
    /// The bits of weight one, two and four of the sums: black pegs, and pegs of either colour.
    pub(super) black: [u64; 3],
    pub(super) total: [u64; 3],
    /// For each symbol the column that one more peg of it adds to the total.
    pub(super) next: [u64; MAX_SYMBOLS],
}

impl<'a> SmallSet<'a> {
    /// The set of these codes, with the symmetries of their symbols.
    pub(in crate::mastermind::players::solver) fn new(
        columns: &'a Columns<'a>,
        symmetry: &'a Symmetry,
        strategy: Strategy,
        weights: &'a [u64],
        bound: u64,
    ) -> Self {
        let mut table = [0; 65];
        for (part, size) in table.iter_mut().zip(0..=columns.len()) {
            *part = strategy.cell(size, weights);
        }
        Self { symmetry, variant: columns.variant(), columns, strategy, weights, table, bound }
    }

    /// What a prefix that lacks one peg costs, in comparisons of two codes.
    pub(super) fn work_of_prefix(&self) -> u64 {
        u64::from(self.variant.symbols()) * u64::from(self.columns.len().max(u64::BITS))
    }

    /// Visits every prefix that lacks one peg, from the one after the guess `done` on, until `last`
    /// returns true, which is returned then.
    #[inline(always)]
    pub(super) fn each_prefix<const P: usize>(
        &self,
        done: Option<u64>,
        mut last: impl FnMut(&Prefix) -> bool,
    ) -> bool {
        let mut path = [Prefix::EMPTY; MAX_SLICED_PEGS];
        if let Some(root) = path.first_mut() {
            *root = self.root();
        }
        let mut depth = 0;
        if let Some(done) = done {
            // Down the path of that guess, whose last pegs are all tried.
            while let (true, Some(prefix)) = (depth + 1 < P, path.get_mut(depth)) {
                let symbol = done >> (4 * (P - 1 - depth)) & 15;
                prefix.left &= above(symbol);
                let longer = self.longer(prefix, depth, symbol as usize % MAX_SYMBOLS);
                depth += 1;
                if let Some(slot) = path.get_mut(depth) {
                    *slot = longer;
                }
            }
            if let Some(prefix) = path.get_mut(depth) {
                prefix.left = 0;
            }
        }
        while let Some(prefix) = path.get_mut(depth) {
            if depth + 1 == P && prefix.left != 0 {
                if last(prefix) {
                    return true;
                }
                prefix.left = 0;
            }
            if prefix.left == 0 {
                let Some(above) = depth.checked_sub(1) else { return false };
                depth = above;
                continue;
            }
            let symbol = prefix.left.trailing_zeros() as usize;
            prefix.left &= prefix.left - 1;
            let longer = self.longer(prefix, depth, symbol);
            depth += 1;
            if let Some(slot) = path.get_mut(depth) {
                *slot = longer;
            }
        }
        false
    }

    /// The prefix without a peg.
    fn root(&self) -> Prefix {
        let mut root = Prefix { left: self.symmetry.choices(0), ..Prefix::EMPTY };
        for (symbol, next) in root.next.iter_mut().enumerate() {
            *next = word(self.threshold(symbol, 0));
        }
        root
    }

    /// A prefix and one more peg.
    #[inline(always)]
    fn longer(&self, prefix: &Prefix, depth: usize, symbol: usize) -> Prefix {
        let mut longer = *prefix;
        let seen = (prefix.counts >> (4 * symbol)) as usize & 15;
        longer.bits = prefix.bits << 4 | symbol as u64;
        longer.used |= 1 << symbol;
        longer.left = self.symmetry.choices(longer.used);
        longer.counts += 1 << (4 * symbol);
        longer.black = add_one(prefix.black, word(self.place(depth, symbol)));
        if let Some(next) = longer.next.get_mut(symbol) {
            longer.total = add_one(prefix.total, *next);
            *next = word(self.threshold(symbol, seen + 1));
        }
        longer
    }

    /// The codes that have this symbol in this place.
    #[inline(always)]
    pub(super) fn place(&self, peg: usize, symbol: usize) -> &'a [u64] {
        self.column(peg * usize::from(self.variant.symbols()) + symbol)
    }

    /// The codes that have more than `count` pegs of this symbol.
    #[inline(always)]
    pub(super) fn threshold(&self, symbol: usize, count: usize) -> &'a [u64] {
        let (pegs, symbols) = (self.variant.pegs(), usize::from(self.variant.symbols()));
        let depth = if self.variant.repeats() { pegs } else { 1 };
        if symbol >= symbols || count >= depth {
            return &[];
        }
        self.column(pegs * symbols + symbol * depth + count)
    }

    /// A column; empty past the last.
    #[inline(always)]
    fn column(&self, index: usize) -> &'a [u64] {
        let block = self.columns.block();
        self.columns.all().get(index * block..(index + 1) * block).unwrap_or_default()
    }

    /// A prefix and its last peg.
    #[inline(always)]
    pub(super) const fn guess(&self, prefix: &Prefix, symbol: usize) -> Code {
        self.variant.code_of(prefix.bits << 4 | symbol as u64)
    }
}

impl Prefix {
    /// No peg; every column is empty.
    const EMPTY: Self = Self {
        bits: 0,
        used: 0,
        left: 0,
        counts: 0,
        black: [0; 3],
        total: [0; 3],
        next: [0; MAX_SYMBOLS],
    };
}

/// The only word of a column, 0 if it has none.
#[inline(always)]
pub(super) fn word(column: &[u64]) -> u64 {
    column.first().copied().unwrap_or(0)
}
