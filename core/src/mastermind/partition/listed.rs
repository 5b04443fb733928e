//! The cells of a set of listed codes, from the numbers of these alone.
//!
//! Where symbols may repeat, a code's number is its pegs as digits. So a peg has a symbol for a run
//! of numbers that comes again with a period, and which of 64 consecutive codes have it is a
//! pattern that is shifted: a few operations, and no [columns](super::super::Columns) in memory.
//! That is faster for a single guess; a solver, which tries many against one set, makes columns.

use super::BLOCK;
use super::cells::Cells;
use super::word::{MAX_SLICED_PEGS, by_pegs, cells_of, sum};
use super::{BackEnd, Strip};
use crate::mastermind::code::{Code, Feedback, MAX_PEGS};
use crate::mastermind::universe::Universe;

/// The cells of a set; `None` where numbers are not digits, or a guess has too many pegs.
pub(in crate::mastermind) fn cells(universe: Universe, set: &[u64], guess: Code) -> Option<Cells> {
    by_pegs!(pegs(universe, guess), split(universe, set, guess), else None)
}

/// Keeps the codes of a set that give this answer; `false` where [`cells`] returns `None`.
pub(in crate::mastermind) fn keep(
    universe: Universe,
    set: &mut [u64],
    guess: Code,
    feedback: Feedback,
) -> bool {
    by_pegs!(pegs(universe, guess), pick(universe, set, guess, feedback), else false)
}

/// The pegs of a guess; 0 where numbers are not digits or the universe does not have the guess.
const fn pegs(universe: Universe, guess: Code) -> usize {
    let variant = universe.variant();
    if variant.repeats() && variant.contains(guess) { variant.pegs() } else { 0 }
}

fn split<const P: usize>(universe: Universe, set: &[u64], guess: Code) -> Option<Cells> {
    let mut cells = Cells::EMPTY;
    let (mut codes, mut left) = (0, universe.len());
    let mut numbers = Numbers::<P>::new(universe, guess);
    let back_end = BackEnd::fastest();
    let mut black = [u8::MAX; MAX_PEGS];
    let mut total = [u8::MAX; MAX_PEGS];
    for (peg, (black, total)) in black.iter_mut().zip(&mut total).take(P).enumerate() {
        (*black, *total) = (peg as u8, (P + peg) as u8);
    }
    for words in set.chunks(BLOCK) {
        let mut block = [[0; BLOCK]; 2 * MAX_SLICED_PEGS];
        for (index, &members) in words.iter().enumerate() {
            // Bits beyond the last code do not count.
            let members = members & lowest(left);
            left = left.saturating_sub(u64::BITS);
            codes += members.count_ones();
            if members != 0 {
                let (black, total) = numbers.columns();
                for (column, bits) in block.iter_mut().zip(black.into_iter().chain(total)) {
                    column.iter_mut().skip(index).take(1).for_each(|word| *word = bits & members);
                }
            }
            numbers.advance();
        }
        let strip = Strip {
            words: block.as_flattened(),
            block: BLOCK,
            width: block.len(),
            used: words.len(),
            pegs: P,
            black,
            total,
        };
        back_end.count(&strip, &mut cells.0);
    }
    // What has something in common with the guess is counted; the others are the first cell.
    let others = codes - cells.codes();
    if let Some(none) = cells.0.first_mut() {
        *none = others;
    }
    Some(cells)
}

fn pick<const P: usize>(
    universe: Universe,
    set: &mut [u64],
    guess: Code,
    feedback: Feedback,
) -> bool {
    let mut numbers = Numbers::<P>::new(universe, guess);
    for members in set {
        if *members != 0 {
            let (black, total) = numbers.columns();
            let mut kept = 0;
            cells_of::<u64, P>(sum(0, black), sum(0, total), |index, mask| {
                if index == feedback.index() {
                    kept = mask;
                }
            });
            *members &= kept;
        }
        numbers.advance();
    }
    true
}

/// A guess beside 64 codes with consecutive numbers.
struct Numbers<const P: usize> {
    guess: [u32; P],
    places: [Place; P],
}

impl<const P: usize> Numbers<P> {
    /// The guess beside the first codes.
    fn new(universe: Universe, guess: Code) -> Self {
        let symbols = u32::from(universe.variant().symbols());
        let mut run = 1;
        let mut places = [Place::EMPTY; P];
        for place in places.iter_mut().rev() {
            *place = Place::new(run, run * symbols);
            run *= symbols;
        }
        let mut pegs = guess.symbols();
        Self { guess: core::array::from_fn(|_| pegs.next().map_or(0, u32::from)), places }
    }

    /// For each peg of the guess which codes have the same there, and which have its symbol more
    /// often than the pegs before it have.
    #[inline(always)]
    fn columns(&self) -> ([u64; P], [u64; P]) {
        let (mut black, mut total) = ([0; P], [0; P]);
        for (peg, &symbol) in self.guess.iter().enumerate() {
            if self.guess.iter().take(peg).any(|&earlier| earlier == symbol) {
                continue; // Done with the first peg of that symbol.
            }
            // Which codes have the symbol once, twice, and so on.
            let mut levels = [0; P];
            for (place, (&own, black)) in self.places.iter().zip(self.guess.iter().zip(&mut black))
            {
                let column = place.column(symbol);
                if own == symbol {
                    *black = column;
                }
                let mut more = column;
                for level in &mut levels {
                    (*level, more) = (*level | more, *level & more);
                }
            }
            let owns = self.guess.iter().zip(&mut total).filter(|(own, _)| **own == symbol);
            owns.zip(levels).for_each(|((_, total), level)| *total = level);
        }
        (black, total)
    }

    /// Goes on to the next codes.
    #[inline(always)]
    fn advance(&mut self) {
        self.places.iter_mut().for_each(Place::advance);
    }
}

/// A place of the codes: each symbol stands there for a run of numbers, and again after a period.
#[derive(Clone, Copy)]
struct Place {
    run: u32,
    period: u32,
    /// Where in the period the first of the 64 numbers is.
    phase: u32,
    /// By how much the phase grows with 64 numbers.
    step: u32,
    /// All runs of a symbol when one begins with the first number.
    pattern: u64,
}

impl Place {
    const EMPTY: Self = Self { run: 0, period: 0, phase: 0, step: 0, pattern: 0 };

    fn new(run: u32, period: u32) -> Self {
        let (mut pattern, mut begin) = (0, 0);
        while begin < u64::BITS {
            pattern |= lowest(run) << begin;
            begin += period.max(1);
        }
        let step = u64::BITS.checked_rem(period).unwrap_or(0);
        Self { run, period, phase: 0, step, pattern }
    }

    /// Which of the 64 codes have the symbol here.
    #[inline(always)]
    fn column(&self, symbol: u32) -> u64 {
        let begin = symbol * self.run;
        let ahead =
            if begin < self.phase { begin + self.period - self.phase } else { begin - self.phase };
        // The run before that one may reach into these numbers.
        let before = lowest(self.run.saturating_sub(self.period - ahead));
        self.pattern.checked_shl(ahead).unwrap_or(0) | before
    }

    #[inline(always)]
    const fn advance(&mut self) {
        self.phase += self.step;
        if self.phase >= self.period {
            self.phase -= self.period;
        }
    }
}

/// The lowest `bits` bits.
#[inline(always)]
const fn lowest(bits: u32) -> u64 {
    if bits >= u64::BITS { u64::MAX } else { (1 << bits) - 1 }
}
