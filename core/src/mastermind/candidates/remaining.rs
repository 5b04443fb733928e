//! The codes that answers leave, found one by one without a list of all codes.

use core::iter::FusedIterator;

use crate::mastermind::code::{Code, Row, Variant, common, differences};
use crate::random::SplitMix64;

/// The codes that agree with every row, in order, each computed by the call that returns it.
///
/// It searches peg by peg and backtracks as soon as no further pegs can satisfy a row. So it works
/// for every variant, also for those whose codes are too many for a list: ten pegs of eleven
/// symbols make 26 thousand million. It takes 72 bytes and a step for each peg that it tries;
/// [`limit`](Self::limit) bounds those. Without rows it returns all codes of the variant.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Feedback, Remaining, Row, Variant};
/// let classic = Variant::CLASSIC;
/// let guess = classic.parse_code(b"1122")?;
/// let rows = [Row { guess, feedback: Feedback::new(2, 2).unwrap() }];
/// let codes: Vec<String> = Remaining::new(classic, &rows).map(|code| code.to_string()).collect();
/// assert_eq!(codes, ["1212", "1221", "2112", "2121"]);
/// assert_eq!(Remaining::new(classic, &[]).count(), 1296);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Remaining<'a> {
    pub(crate) variant: Variant,
    pub(crate) rows: &'a [Row],
    /// Which rows count, of the first 32.
    mask: u32,
    /// For each place the symbol that is tried first, four bits each.
    start: u64,
    /// The pegs that are placed, four bits each, the last one lowest.
    placed: u64,
    /// How often each symbol is among them, five bits each.
    counts: u64,
    /// How many are placed.
    depth: usize,
    /// How many symbols were tried in the next place.
    next: u8,
    /// How many more pegs may be tried.
    steps: u64,
}

impl<'a> Remaining<'a> {
    /// The codes that agree with these rows.
    ///
    /// No code agrees with a row whose guess has another length.
    #[must_use]
    pub const fn new(variant: Variant, rows: &'a [Row]) -> Self {
        let (mask, steps) = (u32::MAX, u64::MAX);
        Self { variant, rows, mask, start: 0, placed: 0, counts: 0, depth: 0, next: 0, steps }
    }

    /// The same codes in an order that the seed determines: each place begins with another symbol.
    ///
    /// Not every code is equally likely to be the first. Where the codes are too many for a list it
    /// is still a varied choice.
    ///
    /// # Examples
    /// ```
    /// use pedina::mastermind::{Remaining, Variant};
    /// let variant = Variant::new(10, 11, true)?;
    /// let codes = [1, 2].map(|seed| Remaining::shuffled(variant, &[], seed).next());
    /// assert_ne!(codes[0], codes[1]);
    /// # Ok::<(), pedina::mastermind::VariantError>(())
    /// ```
    #[must_use]
    pub const fn shuffled(variant: Variant, rows: &'a [Row], seed: u64) -> Self {
        let (mut remaining, mut random) = (Self::new(variant, rows), SplitMix64::new(seed));
        let mut peg = 0;
        while peg < variant.pegs() {
            remaining.start = remaining.start << 4 | random.below(variant.symbols() as u32) as u64;
            peg += 1;
        }
        remaining
    }

    /// The codes that agree with these rows and come after this one, which need not agree.
    ///
    /// A code of another variant precedes all.
    #[must_use]
    pub const fn after(variant: Variant, rows: &'a [Row], code: Code) -> Self {
        let mut remaining = Self::new(variant, rows);
        if variant.contains(code) {
            remaining.placed = code.first_pegs(code.pegs());
            remaining.counts = code.counts();
            remaining.depth = code.pegs();
            remaining.step_back();
        }
        remaining
    }

    /// The same without those of the first 32 rows whose bit is 0.
    pub(in crate::mastermind) const fn only(mut self, mask: u32) -> Self {
        self.mask = mask;
        self
    }

    /// The same, but it stops after trying `steps` pegs: then [`is_cut`](Self::is_cut) is true, and
    /// with another limit it goes on, so that a program can look after other things in between.
    /// Some thousands are few enough, and enough for the longest codes.
    ///
    /// # Examples
    /// ```
    /// use pedina::mastermind::{Remaining, Variant};
    /// let mut remaining = Remaining::new(Variant::CLASSIC, &[]).limit(1_000);
    /// let mut count = remaining.by_ref().count();
    /// while remaining.is_cut() {
    ///     remaining = remaining.limit(1_000);
    ///     count += remaining.by_ref().count();
    /// }
    /// assert_eq!(count, 1296);
    /// ```
    #[must_use]
    pub const fn limit(mut self, steps: u64) -> Self {
        self.steps = steps;
        self
    }

    /// Whether the limit stopped it before it had visited all codes.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.steps == 0 && (self.depth > 0 || self.next < self.variant.symbols())
    }

    /// How many more pegs it may try.
    #[must_use]
    pub const fn steps_left(&self) -> u64 {
        self.steps
    }

    /// Where it is, in one number: the pegs that are placed, from bit 40 on how many they are, and
    /// from bit 44 on how many symbols were tried in the next place.
    pub(in crate::mastermind) fn place(&self) -> u64 {
        self.placed | (self.depth as u64) << DEPTH | u64::from(self.next) << NEXT
    }

    /// Whether [`place`](Self::place) can be this number.
    pub(in crate::mastermind) fn is_place(variant: Variant, place: u64) -> bool {
        let (mut placed, depth) = (place & ((1 << DEPTH) - 1), place >> DEPTH & 15);
        let is_symbol = |_| {
            let symbol = placed as u8 & 15;
            placed >>= 4;
            symbol < variant.symbols()
        };
        let next = place >> NEXT;
        let is_short = depth < variant.pegs() as u64 && next <= u64::from(variant.symbols());
        is_short && (0..depth).all(is_symbol) && placed == 0
    }

    /// The same at a place where another one with the same rows and order has stopped.
    pub(in crate::mastermind) const fn at(mut self, place: u64) -> Self {
        self.placed = place & ((1 << DEPTH) - 1);
        self.depth = (place >> DEPTH) as usize & 15;
        self.next = (place >> NEXT) as u8;
        self.counts = Code::from_pegs(self.placed, self.depth).counts();
        self
    }

    /// Removes the last peg, in whose place the next symbol is tried then. `false` if no peg is
    /// placed.
    const fn step_back(&mut self) -> bool {
        let Some(depth) = self.depth.checked_sub(1) else { return false };
        let symbol = (self.placed & 15) as u8;
        self.depth = depth;
        self.placed >>= 4;
        self.counts -= 1 << (5 * symbol);
        let first = self.first_symbol();
        let tried = if symbol < first { self.variant.symbols() } else { 0 } + symbol - first;
        self.next = tried + 1;
        true
    }

    /// The symbol that is tried first in the next place.
    const fn first_symbol(&self) -> u8 {
        (self.start >> (4 * self.depth)) as u8 & 15
    }

    /// The rows that count.
    fn rows(&self) -> impl Iterator<Item = &'a Row> + use<'a> {
        let mask = self.mask;
        let counts = move |number: usize| number >= 32 || mask >> number & 1 == 1;
        self.rows.iter().enumerate().filter(move |(number, _)| counts(*number)).map(|(_, row)| row)
    }

    /// Whether the pegs that are placed can still become a code that agrees with every row. A
    /// `true` may be wrong, a `false` is not.
    fn is_promising(&mut self) -> bool {
        let pegs = self.variant.pegs();
        let left = (pegs - self.depth) as u32;
        let can_reach = |now: u32, goal: u32| now <= goal && goal <= now + left;
        let is_possible = self.rows().all(|row| {
            let wrong = differences(row.guess.first_pegs(self.depth) ^ self.placed);
            row.guess.pegs() == pegs
                && can_reach(self.depth as u32 - wrong, u32::from(row.feedback.black()))
                && can_reach(common(self.counts, row.guess.counts()), total(row))
        });
        is_possible && (pegs < LONG || left < 2 || self.can_be_filled())
    }

    /// Whether there are symbols for the places that are left with which every row has its total,
    /// in any order.
    ///
    /// Without this test the search does not end for long codes: there are far fewer ways to choose
    /// symbols than to place them.
    fn can_be_filled(&mut self) -> bool {
        let cap = |symbol: u8, left: u64| {
            let used = self.counts >> (5 * symbol) & 31;
            if self.variant.repeats() { left } else { left.min(1_u64.saturating_sub(used)) }
        };
        let (mut counts, mut symbol) = (self.counts, 0);
        let mut left = (self.variant.pegs() - self.depth) as u64;
        let mut more = cap(symbol, left);
        loop {
            let Some(steps) = self.steps.checked_sub(1) else { return true };
            self.steps = steps;
            let chosen = counts + (more << (5 * symbol));
            if self.fits(chosen, symbol + 1, left - more) {
                (counts, left, symbol) = (chosen, left - more, symbol + 1);
                if symbol == self.variant.symbols() {
                    return true;
                }
                more = cap(symbol, left);
                continue;
            }
            while more == 0 {
                let Some(last) = symbol.checked_sub(1) else { return false };
                symbol = last;
                more = (counts >> (5 * symbol) & 31) - (self.counts >> (5 * symbol) & 31);
                counts -= more << (5 * symbol);
                left += more;
            }
            more -= 1;
        }
    }

    /// Whether every row can have its total and its black pegs with these symbols and `left` more,
    /// none of the first `decided` ones.
    fn fits(&self, counts: u64, decided: u8, left: u64) -> bool {
        if decided == self.variant.symbols() && left > 0 {
            return false;
        }
        let any = PLENTY << (5 * decided) & PLENTY;
        let chosen = counts - self.counts;
        let places = (self.variant.pegs() - self.depth) as u64;
        self.rows().all(|row| {
            let (guess, goal) = (row.guess.counts(), total(row));
            let now = common(counts, guess);
            let most = (now + left as u32).min(common(counts | any, guess));
            // Of the pegs of a symbol, some stand where the guess has it: at most as many as there
            // are such places, and at least as many as do not fit elsewhere.
            let same = row.guess.last_pegs(places as usize).counts();
            let wrong = differences(row.guess.first_pegs(self.depth) ^ self.placed);
            let black = self.depth as u32 - wrong;
            let elsewhere = ONES * places - same;
            let least_black = black + (places - left) as u32 - common(chosen, elsewhere);
            let most_black = black + common(chosen | any, same);
            let wanted = u32::from(row.feedback.black());
            now <= goal && goal <= most && least_black <= wanted && wanted <= most_black
        })
    }
}

impl Iterator for Remaining<'_> {
    type Item = Code;

    fn next(&mut self) -> Option<Code> {
        loop {
            if self.next >= self.variant.symbols() {
                if !self.step_back() {
                    return None;
                }
                continue;
            }
            self.steps = self.steps.checked_sub(1)?;
            let symbol = self.first_symbol() + self.next;
            let wrap = if symbol < self.variant.symbols() { 0 } else { self.variant.symbols() };
            let symbol = symbol - wrap;
            let place = 5 * u32::from(symbol);
            if !self.variant.repeats() && self.counts >> place & 31 != 0 {
                self.next += 1;
                continue;
            }
            self.placed = self.placed << 4 | u64::from(symbol);
            self.counts += 1 << place;
            self.depth += 1;
            if !self.is_promising() {
                self.step_back();
            } else if self.depth == self.variant.pegs() {
                let code = Code::from_pegs(self.placed, self.depth);
                self.step_back();
                return Some(code);
            } else {
                self.next = 0;
            }
        }
    }
}

impl FusedIterator for Remaining<'_> {}

/// How many pegs of both colours a row has.
fn total(row: &Row) -> u32 {
    u32::from(row.feedback.black()) + u32::from(row.feedback.white())
}

/// Where the number of pegs and that of symbols begin in a place.
const DEPTH: u32 = 40;
const NEXT: u32 = 44;

/// From this number of pegs on it is faster to choose symbols before their places.
const LONG: usize = 6;

/// Fifteen of each symbol.
const PLENTY: u64 = 0x3d_ef7b_def7_bdef;

/// One of each symbol.
const ONES: u64 = PLENTY / 15;
