//! All guesses against at most 64 codes, or with AVX-512 512, when these are left.
//!
//! Most sets of a game are small, and of every guess little more than its last peg is new. So the
//! guesses are walked peg by peg, the columns that a beginning picks are added once for all guesses
//! that begin so, and only the last peg is added for each: one word at a time, or with AVX-512 for
//! eight symbols at once, as each lane holds the codes of another guess. The bits of a cell are
//! counted, and a table turns the count into its part of the score.
//!
//! A guess that is better than the best so far cannot be alike to an earlier one, so the rules on
//! places, which cost more than they save here, are left out.

#[cfg(target_arch = "x86_64")]
mod lanes;
mod scalar;

use super::code::Code;
use super::columns::Columns;
use super::partition::word::{MAX_SLICED_PEGS, add_one};
use super::partition::{BackEnd, Units};
use super::solver::Best;
use super::strategy::Strategy;
use super::symmetry::Symmetry;
use super::variant::{MAX_SYMBOLS, Variant};

/// What does not change during a search.
#[derive(Debug)]
pub(super) struct Few<'a> {
    symmetry: &'a Symmetry,
    variant: Variant,
    columns: &'a Columns<'a>,
    strategy: Strategy,
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    weights: &'a [u64],
    /// What a cell of each size adds to the score.
    table: [u64; 65],
    /// A score that no guess betters.
    bound: u64,
}

/// The beginning of a guess, with what its columns add up to.
#[derive(Clone, Copy, Debug)]
struct Prefix {
    /// Its symbols, in four bits each, and which these are.
    bits: u64,
    used: u16,
    /// The symbols that the next peg may have and that were not tried.
    left: u16,
    /// How often each symbol stands in it, in four bits each.
    counts: u64,
    /// The ones, twos and fours of the sums of either sort.
    black: [u64; 3],
    total: [u64; 3],
    /// For each symbol the column that another peg with it would add to the total.
    next: [u64; MAX_SYMBOLS],
}

/// Against how many codes at most this back end searches like this.
pub(super) const fn most(variant: Variant, back_end: BackEnd) -> u32 {
    match back_end.units() {
        _ if variant.pegs() > MAX_SLICED_PEGS => 0,
        Units::Least => 0,
        #[cfg(target_arch = "x86_64")]
        Units::Avx512 => lanes::MAX_CODES,
        _ => u64::BITS,
    }
}

impl<'a> Few<'a> {
    /// The search among all guesses against these codes, by the rules on symbols.
    pub(super) fn new(
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

    /// Looks for a better guess.
    pub(super) fn search(&self, back_end: BackEnd, best: &mut Best) {
        if best.score <= self.bound {
            return;
        }
        match back_end.units() {
            Units::Least | Units::Portable => scalar::search(self, best),
            #[cfg(target_arch = "x86_64")]
            Units::Popcnt => scalar::search_popcnt(self, best),
            #[cfg(target_arch = "x86_64")]
            Units::Avx512 => lanes::search(self, back_end, best),
        }
    }

    /// Walks through all beginnings that lack one peg, until `last` says that this is enough.
    #[inline(always)]
    fn walk<const P: usize>(&self, mut last: impl FnMut(&Prefix) -> bool) {
        let mut path = [Prefix::EMPTY; MAX_SLICED_PEGS];
        if let Some(root) = path.first_mut() {
            *root = self.root();
        }
        let mut depth = 0;
        while let Some(prefix) = path.get_mut(depth) {
            if depth + 1 == P {
                if last(prefix) {
                    return;
                }
                prefix.left = 0;
            }
            if prefix.left == 0 {
                let Some(above) = depth.checked_sub(1) else { return };
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
    }

    /// The beginning without a peg.
    fn root(&self) -> Prefix {
        let mut root = Prefix { left: self.symmetry.choices(0), ..Prefix::EMPTY };
        for (symbol, next) in root.next.iter_mut().enumerate() {
            *next = word(self.threshold(symbol, 0));
        }
        root
    }

    /// A beginning with another peg.
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
    fn place(&self, peg: usize, symbol: usize) -> &'a [u64] {
        self.column(peg * usize::from(self.variant.symbols()) + symbol)
    }

    /// The codes that have more than so many pegs of this symbol.
    #[inline(always)]
    fn threshold(&self, symbol: usize, count: usize) -> &'a [u64] {
        let (pegs, symbols) = (self.variant.pegs(), usize::from(self.variant.symbols()));
        let depth = if self.variant.repeats() { pegs } else { 1 };
        if symbol >= symbols || count >= depth {
            return &[];
        }
        self.column(pegs * symbols + symbol * depth + count)
    }

    /// A column, without words if there is none with this number.
    #[inline(always)]
    fn column(&self, index: usize) -> &'a [u64] {
        let block = self.columns.block();
        self.columns.all().get(index * block..(index + 1) * block).unwrap_or_default()
    }

    /// A beginning and its last peg.
    #[inline(always)]
    fn guess(&self, prefix: &Prefix, symbol: usize) -> Code {
        self.variant.code_of(prefix.bits << 4 | symbol as u64)
    }
}

impl Prefix {
    /// No peg, and nothing known.
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

/// From so many changes of places and symbols on the guesses that these leave are so few that they are
/// better scored one by one.
pub(super) const WORTH_MAPS: usize = 7;

/// The only word of a column, 0 if it has none.
#[inline(always)]
fn word(column: &[u64]) -> u64 {
    column.first().copied().unwrap_or(0)
}
