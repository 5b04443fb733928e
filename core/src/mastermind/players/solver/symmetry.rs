//! Guesses that are equivalent by symmetry, of which only the smallest is scored.
//!
//! * Symbols that stand in no code that is left are interchangeable.
//! * Symbols that were never guessed are interchangeable: exchanging two of them permutes the codes
//!   that are left.
//! * A permutation of places and symbols that leaves all guesses so far unchanged permutes the
//!   codes that are left, and maps a guess to one that splits them alike.
//!
//! Each rule maps a guess to one that is no larger, has the same cells, and is a candidate if the
//! guess is. So the smallest of the best guesses is among those that no rule changes. The third
//! rule is the case equivalence of Neuwirth (1982).

use arrayvec::ArrayVec;

use crate::mastermind::code::{Code, Variant};

/// The symmetries after some guesses.
#[derive(Clone, Debug)]
pub(super) struct Symmetry {
    variant: Variant,
    /// Symbols that stand in no code that is left, one bit each.
    absent: u16,
    /// Symbols that do, and were never guessed.
    fresh: u16,
    maps: ArrayVec<Map, MAX_MAPS>,
}

/// A permutation of places and symbols that leaves all guesses so far unchanged.
#[derive(Clone, Copy, Debug)]
struct Map {
    /// For each place from which one its peg comes, in four bits each, the last place lowest.
    places: u64,
    /// For each symbol that was guessed what becomes of it, in four bits each.
    symbols: u64,
}

impl Symmetry {
    /// The symmetries after these guesses, when the codes that are left have the symbols `present`.
    pub(super) fn new(variant: Variant, history: &[Code], present: u16) -> Self {
        let mut symmetry = Self::of_symbols(variant, history, present);
        symmetry.find_maps(history);
        symmetry
    }

    /// The same by the rules on symbols alone.
    pub(super) fn of_symbols(variant: Variant, history: &[Code], present: u16) -> Self {
        let all = (1 << variant.symbols()) - 1;
        let guessed = history
            .iter()
            .flat_map(|code| code.symbols())
            .fold(0_u16, |set, symbol| set | 1 << symbol);
        let absent = all & !present;
        Self { variant, absent, fresh: all & !guessed & !absent, maps: ArrayVec::new() }
    }

    /// Which codes there are.
    pub(super) const fn variant(&self) -> Variant {
        self.variant
    }

    /// How many changes of places and symbols are known.
    #[cfg(not(small))]
    pub(super) const fn maps(&self) -> usize {
        self.maps.len()
    }

    /// The symbols that a guess may have next, when it has `used` ones so far.
    #[inline]
    pub(super) const fn choices(&self, used: u16) -> u16 {
        let all = (1 << self.variant.symbols()) - 1;
        let old = all & !self.absent & !self.fresh;
        if self.variant.repeats() {
            old | lowest(self.absent) | self.fresh & used | lowest(self.fresh & !used)
        } else {
            let free = !used;
            free & old | lowest(self.absent & free) | lowest(self.fresh & free)
        }
    }

    /// Whether no rule maps this guess to a smaller one.
    pub(super) fn is_smallest(&self, guess: Code) -> bool {
        let mut used = 0;
        let is_chosen = guess.symbols().all(|symbol| {
            let is_choice = self.choices(used) >> symbol & 1 == 1;
            used |= 1 << symbol;
            is_choice
        });
        is_chosen && self.is_smallest_image(guess)
    }

    /// Whether no change of places and symbols maps this guess to a smaller one, when the other
    /// rules leave it alone.
    #[inline]
    pub(super) fn is_smallest_image(&self, guess: Code) -> bool {
        self.maps.iter().all(|map| !self.is_smaller(map, guess))
    }

    /// Whether the image of a guess is smaller than the guess.
    fn is_smaller(&self, map: &Map, guess: Code) -> bool {
        let bits = guess.bits();
        let (mut absent, mut fresh) = (self.absent, self.fresh);
        // What the symbols became whose names are free, in four bits each.
        let mut renamed = map.symbols;
        let mut seen = 0_u16;
        for place in (0..self.variant.pegs()).rev() {
            let from = map.places >> (4 * place) & 15;
            let symbol = (bits >> (4 * from)) as u32 & 15;
            let is_absent = self.absent >> symbol & 1 == 1;
            let is_fresh = self.fresh >> symbol & 1 == 1;
            if (is_absent || is_fresh) && seen >> symbol & 1 == 0 {
                let names = if is_absent { &mut absent } else { &mut fresh };
                let name = names.trailing_zeros();
                // Absent symbols share one name, unless a symbol may stand only once.
                if is_fresh || !self.variant.repeats() {
                    *names &= names.wrapping_sub(1);
                }
                renamed = renamed & !(15 << (4 * symbol)) | u64::from(name) << (4 * symbol);
                seen |= 1 << symbol;
            }
            let image = (renamed >> (4 * symbol)) as u32 & 15;
            let own = (bits >> (4 * place)) as u32 & 15;
            if image != own {
                return image < own;
            }
        }
        false
    }

    /// Tries all permutations of places; the guesses determine that of the symbols.
    fn find_maps(&mut self, history: &[Code]) {
        let pegs = self.variant.pegs();
        if pegs > MAX_MAPPED_PEGS {
            return;
        }
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        let Some(places) = order.get_mut(..pegs) else { return };
        while next_permutation(places) && !self.maps.is_full() {
            let packed = places.iter().fold(0, |packed, &place| packed << 4 | u64::from(place));
            if let Some(symbols) = symbols_of(packed, history) {
                // It fits: the loop ends when the list is full.
                let _ = self.maps.try_push(Map { places: packed, symbols });
            }
        }
    }
}

/// The permutation of symbols that, with this one of places, leaves all guesses unchanged; `None`
/// if there is none.
fn symbols_of(places: u64, history: &[Code]) -> Option<u64> {
    let (mut symbols, mut known, mut hit) = (0, 0_u16, 0_u16);
    for guess in history {
        for place in 0..guess.pegs() {
            let from = places >> (4 * place) & 15;
            let symbol = (guess.bits() >> (4 * from)) & 15;
            let image = (guess.bits() >> (4 * place)) & 15;
            if known >> symbol & 1 == 1 {
                if symbols >> (4 * symbol) & 15 != image {
                    return None;
                }
            } else if hit >> image & 1 == 1 {
                return None;
            } else {
                symbols |= image << (4 * symbol);
                known |= 1 << symbol;
                hit |= 1 << image;
            }
        }
    }
    Some(symbols)
}

/// The next permutation in lexicographic order; `false` after the last.
fn next_permutation(places: &mut [u8]) -> bool {
    let pairs = places.iter().zip(places.iter().skip(1));
    let mut rising = pairs.enumerate().filter(|(_, (left, right))| left < right);
    let Some((pivot, (&least, _))) = rising.next_back() else { return false };
    let Some(tail) = places.get_mut(pivot + 1..) else { return false };
    // The tail falls: its last place above the pivot's is the smallest such.
    let Some(next) = tail.iter_mut().rev().find(|place| **place > least) else { return false };
    let larger = core::mem::replace(next, least);
    // `slice::reverse` leaves a panic in the linked program.
    let mut ends = tail.iter_mut();
    while let (Some(first), Some(last)) = (ends.next(), ends.next_back()) {
        core::mem::swap(first, last);
    }
    if let Some(pivot) = places.get_mut(pivot) {
        *pivot = larger;
    }
    true
}

/// The lowest bit of a set.
const fn lowest(set: u16) -> u16 {
    set & set.wrapping_neg()
}

/// Up to this number of pegs all permutations of places are tried.
const MAX_MAPPED_PEGS: usize = if cfg!(small) { 4 } else { 6 };

/// The most permutations that are kept; with fewer of them more guesses are scored.
const MAX_MAPS: usize = if cfg!(small) { 23 } else { 119 };
