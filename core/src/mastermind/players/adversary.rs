//! A maker that never commits to a code.

use crate::mastermind::candidates::Remaining;
use crate::mastermind::code::{Code, Feedback, Row, Variant};
use crate::mastermind::partition::Cells;

/// A maker without a secret: it gives the answer that leaves most codes. One code always
/// agrees with all of its answers, so no breaker can tell it from a maker with a secret.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Adversary, Row, Variant};
/// let (variant, adversary) = (Variant::CLASSIC, Adversary::new(1));
/// let guess = variant.parse_code(b"1122")?;
/// let feedback = adversary.respond(variant, &[], guess).unwrap();
/// // Of 1296 codes 256 are left, the most that 1122 can leave.
/// let rows = [Row { guess, feedback }];
/// assert_eq!(pedina::mastermind::Remaining::new(variant, &rows).count(), 256);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Adversary {
    seed: u64,
    steps: u64,
}

impl Adversary {
    /// The adversary of a seed, which only matters where there are too many codes to count.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed, steps: STEPS }
    }

    /// The same, but it looks for codes for at most `steps` steps, as [`Remaining::limit`]: half of
    /// them to count all codes, the other half to find a sample of them. A million by default, and
    /// at most 2³² - 1, which is the most that a cell counts.
    #[must_use]
    pub const fn limit(mut self, steps: u64) -> Self {
        let most = u32::MAX as u64;
        self.steps = if steps < most { steps } else { most };
        self
    }

    /// The answer to a guess after these rows: the one that leaves most codes, and of those the one
    /// with the fewest pegs, black ones last. `None` if no code agrees with the rows, or the
    /// steps do not suffice to find one.
    ///
    /// Where there are too many codes to count, it counts up to 256 that its seed selects.
    #[must_use]
    pub fn respond(&self, variant: Variant, rows: &[Row], guess: Code) -> Option<Feedback> {
        let mut left = self.steps / 2;
        let mut all = Remaining::new(variant, rows).limit(self.steps - left);
        let mut cells = Cells::of(guess, &mut all);
        if all.is_cut() {
            let pick = |number| {
                if left == 0 {
                    return None;
                }
                let seed = self.seed.wrapping_add(number);
                let mut codes = Remaining::shuffled(variant, rows, seed).limit(left);
                let code = codes.next();
                left = codes.steps_left();
                Some(code)
            };
            cells = Cells::of(guess, (0..SAMPLE).map_while(pick).flatten());
        }
        let sizes = cells.sizes(variant);
        let largest = cells.largest();
        let index = sizes.iter().position(|&size| size == largest && size > 0)?;
        Feedback::from_index(index)
    }
}

/// Enough to count every set of five pegs of eleven symbols, and to find a sample of ten pegs.
const STEPS: u64 = 1_000_000;

/// How many codes are counted at most where there are too many.
const SAMPLE: u64 = 256;
