//! A maker that never commits to a code.

use crate::mastermind::candidates::Remaining;
use crate::mastermind::code::{Code, Feedback, Row, Variant};
use crate::mastermind::partition::{Cells, MAX_CELLS};
use crate::snapshot::checksum::{self, Kind};

/// A maker without a secret, asked for its answer to a guess: the one that leaves most codes, of
/// equal ones the one with the fewest pegs. One code always agrees with all of its answers, so no
/// breaker can tell it from a maker with a secret.
///
/// It works in slices, which do not change the answer; the rows must be the same in all of them.
/// Where there are too many codes to count, it counts up to 256 that its seed selects.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Adversary, Remaining, Row, Variant};
/// let guess = Variant::CLASSIC.parse_code(b"1122")?;
/// let mut adversary = Adversary::new(Variant::CLASSIC, guess, 1);
/// while !adversary.run(&[], 1_000) {}
/// // Of 1296 codes 256 are left, the most that 1122 can leave.
/// let rows = [Row { guess, feedback: adversary.answer().unwrap() }];
/// assert_eq!(Remaining::new(Variant::CLASSIC, &rows).count(), 256);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Adversary {
    variant: Variant,
    guess: Code,
    seed: u64,
    stage: Stage,
    /// How many steps this stage has left, and how many follow for a sample.
    left: u32,
    sample: u32,
    /// How many codes of the sample were looked for.
    number: u16,
    /// Where the search for the next code goes on, as [`Remaining::place`] says.
    place: u64,
    cells: Cells,
}

numbered! {
    /// What it does next.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    enum Stage: u8 {
        /// It counts all codes.
        Count = 0,
        /// It counts some, as they are too many.
        Sample = 1,
        /// Nothing: the answer is known.
        Done = 2,
    }
}

impl Adversary {
    /// How many words the snapshot of an adversary has.
    pub const SNAPSHOT_WORDS: usize = WORDS;

    /// The adversary that is to answer this guess; the seed only matters where there are too many
    /// codes to count.
    #[must_use]
    pub const fn new(variant: Variant, guess: Code, seed: u64) -> Self {
        let (place, number, cells) = (0, 0, Cells::EMPTY);
        let (stage, left, sample) = (Stage::Count, 0, 0);
        Self { variant, guess, seed, stage, left, sample, number, place, cells }.limit(STEPS)
    }

    /// The same, but it looks for codes for at most `steps` steps, as [`Remaining::limit`]: half of
    /// them to count all codes, the other half to find a sample of them. A million by default, and
    /// at most 2³² - 1, which is the most that a cell counts. It is for one that has not run yet.
    #[must_use]
    pub const fn limit(mut self, steps: u64) -> Self {
        let steps = if steps < u32::MAX as u64 { steps as u32 } else { u32::MAX };
        self.sample = steps / 2;
        self.left = steps - self.sample;
        self
    }

    /// Looks for codes that agree with these rows for about `steps` more steps, and returns whether
    /// the answer is known. Nothing happens with 0; otherwise up to 256 more steps are taken.
    pub fn run(&mut self, rows: &[Row], steps: u64) -> bool {
        let mut slice = steps;
        while slice > 0 && self.stage != Stage::Done {
            // Pieces have a fixed size, as the search tries other pegs where it stops.
            let piece = PIECE.min(self.left);
            let used = match self.stage {
                Stage::Count => self.count(rows, piece),
                Stage::Sample => self.pick(rows, piece),
                Stage::Done => 0,
            };
            slice = slice.saturating_sub(u64::from(used).max(1));
        }
        self.is_done()
    }

    /// The variant that is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The guess that it is to answer.
    #[must_use]
    pub const fn guess(&self) -> Code {
        self.guess
    }

    /// Whether the answer is known.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// The answer. `None` before it is known, if no code agrees with the rows, or if the steps did
    /// not suffice to find one.
    #[must_use]
    pub fn answer(&self) -> Option<Feedback> {
        let largest = self.cells.largest();
        let mut sizes = self.cells.sizes(self.variant).iter();
        let index = sizes.position(|&size| size == largest && size > 0 && self.is_done())?;
        Feedback::from_index(index)
    }

    /// Counts on for at most this number of steps; how many it took.
    fn count(&mut self, rows: &[Row], piece: u32) -> u32 {
        let mut codes = Remaining::new(self.variant, rows).at(self.place).limit(u64::from(piece));
        for code in codes.by_ref() {
            self.cells.add(Feedback::of(self.guess, code), 1);
        }
        let used = piece - codes.steps_left() as u32;
        self.left -= used;
        self.place = codes.place();
        if !codes.is_cut() {
            self.stage = Stage::Done;
        } else if self.left == 0 {
            let stage = if self.sample == 0 { Stage::Done } else { Stage::Sample };
            (self.stage, self.left, self.sample) = (stage, self.sample, 0);
            (self.place, self.cells) = (0, Cells::EMPTY);
        }
        used
    }

    /// Looks on for a code of the sample, for at most this number of steps; how many it took.
    fn pick(&mut self, rows: &[Row], piece: u32) -> u32 {
        let seed = self.seed.wrapping_add(self.number.into());
        let codes = Remaining::shuffled(self.variant, rows, seed).at(self.place);
        let mut codes = codes.limit(u64::from(piece));
        let found = codes.next();
        let used = piece - codes.steps_left() as u32;
        self.left -= used;
        self.place = codes.place();
        if let Some(code) = found {
            self.cells.add(Feedback::of(self.guess, code), 1);
        }
        if found.is_some() || !codes.is_cut() {
            (self.number, self.place) = (self.number + 1, 0);
        }
        if self.left == 0 || self.number >= SAMPLE {
            self.stage = Stage::Done;
        }
        used
    }
}

impl Adversary {
    /// This adversary as words: its cells, two in a word; the guess; the seed; the place, from bit
    /// 48 on how much of a sample was looked for; the steps that are left, from bit 32 on those for
    /// a sample; variant and stage, with the check of all snapshots.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let (pairs, _) = self.cells.0.as_chunks();
        for (word, &[low, high]) in words.iter_mut().zip(pairs) {
            *word = u64::from(low) | u64::from(high) << 32;
        }
        let head = [
            self.guess.bits(),
            self.seed,
            self.place | u64::from(self.number) << 48,
            u64::from(self.left) | u64::from(self.sample) << 32,
            u64::from(self.variant.bits()) | u64::from(self.stage as u8) << 32,
        ];
        for (word, value) in words.iter_mut().skip(CELL_WORDS).zip(head) {
            *word = value;
        }
        checksum::close(words, Kind::MastermindAdversary)
    }

    /// The adversary that [`to_snapshot`](Self::to_snapshot) gave these words for; `None` if they
    /// are not such a snapshot.
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS]) -> Option<Self> {
        let words = checksum::open(words, Kind::MastermindAdversary)?;
        let (cell_words, &[guess, seed, place, steps, head]) =
            words.split_last_chunk::<{ WORDS - CELL_WORDS }>()?;
        let mut cells = Cells::EMPTY;
        let (pairs, _) = cells.0.as_chunks_mut();
        for ([low, high], word) in pairs.iter_mut().zip(cell_words) {
            (*low, *high) = (*word as u32, (word >> 32) as u32);
        }
        let variant = Variant::from_bits(head as u32)?;
        let (place, number) = (place & ((1 << 48) - 1), (place >> 48) as u16);
        let (left, sample) = (steps as u32, (steps >> 32) as u32);
        // What is still counted does not exceed a cell.
        let most = left.checked_add(sample).and_then(|more| more.checked_add(cells.largest()));
        let stage = Stage::new((head >> 32) as u8)?;
        let is_counted = number < SAMPLE || number == SAMPLE && stage == Stage::Done;
        let is_sound = Remaining::is_place(variant, place) && is_counted && most.is_some();
        is_sound.then_some(Self {
            variant,
            guess: variant.code_from_bits(guess)?,
            seed,
            stage,
            left,
            sample,
            number,
            place,
            cells,
        })
    }
}

/// Enough to count every set of five pegs of eleven symbols, and to find a sample of ten pegs.
const STEPS: u64 = 1_000_000;

/// How many codes are counted at most where there are too many.
const SAMPLE: u16 = 256;

/// How many steps of a search follow each other.
const PIECE: u32 = 256;

/// How many words the cells take, and the whole snapshot.
const CELL_WORDS: usize = 33;
const WORDS: usize = 38;

const _: () = assert!(2 * CELL_WORDS == MAX_CELLS && WORDS == CELL_WORDS + 5);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapshot_with_a_whole_sample_is_done() {
        let guess = Variant::CLASSIC.parse_code(b"1122").unwrap();
        let adversary = Adversary::new(Variant::CLASSIC, guess, 1);
        let with = |stage, number| Adversary { stage, number, ..adversary.clone() };
        for (stage, most) in
            [(Stage::Count, SAMPLE - 1), (Stage::Sample, SAMPLE - 1), (Stage::Done, SAMPLE)]
        {
            let whole = with(stage, most);
            assert_eq!(Adversary::from_snapshot(&whole.to_snapshot()), Some(whole));
            assert_eq!(Adversary::from_snapshot(&with(stage, most + 1).to_snapshot()), None);
        }
        let mut last = with(Stage::Sample, SAMPLE - 1);
        assert!(last.run(&[], u64::MAX) && last.number == SAMPLE);
    }
}
