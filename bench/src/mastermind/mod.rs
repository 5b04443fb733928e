//! Mastermind: how fast a guess splits all codes, by each back end, and whole trees of a strategy,
//! beside the usual scalar kernel with two popcounts a pair; and the answer to one guess beside the
//! crate `mastermind`.
//!
//! The scalar tree leaves out the same guesses as ours, so that only the kernels differ.

mod feedback;
mod scalar;
mod tree;

use crate::report::Row;
use crate::timing::{median, timed};
use anyhow::{Result, ensure};
use pedina::mastermind::{BackEnd, Code, Columns, Universe, Variant};
use scalar::Masks;

/// Runs of each side, in turn; odd, so that the median is one of them.
const RUNS: usize = 7;

/// How many guesses a run scores.
const GUESSES: u32 = 1000;

/// All rows of `mastermind`.
pub(crate) fn measure() -> Result<Vec<Row>> {
    ensure!(std::arch::is_x86_feature_detected!("popcnt"), "the peer needs POPCNT");
    let mut rows = Vec::new();
    for (pegs, symbols, repeats) in [(4, 6, true), (4, 10, false), (5, 8, true)] {
        rows.extend(compare(Variant::new(pegs, symbols, repeats)?)?);
    }
    rows.push(feedback::measure()?);
    rows.extend(tree::measure()?);
    Ok(rows)
}

/// Nanoseconds a comparison of each back end, the histogram included.
fn compare(variant: Variant) -> Result<Vec<Row>> {
    let Some(universe) = Universe::new(variant) else { return Ok(Vec::new()) };
    let codes: Vec<Code> = universe.codes().collect();
    let step = codes.len().div_ceil(GUESSES as usize);
    let guesses: Vec<Code> = codes.iter().copied().step_by(step).collect();
    let masks: Vec<Masks> = codes.iter().map(|&code| Masks::new(variant, code)).collect();
    let mut memory = vec![0; Columns::words(variant, universe.len())];
    let Some(columns) = Columns::new(variant, codes.iter().copied(), &mut memory) else {
        return Ok(Vec::new());
    };
    let pairs = guesses.len() as f64 * codes.len() as f64;
    let mut rows = Vec::new();
    for back_end in BackEnd::available() {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..RUNS {
            let (our_sum, our_time) = timed(|| {
                guesses
                    .iter()
                    .map(|&guess| columns.partition(guess, back_end).squares())
                    .sum::<u64>()
            });
            let (their_sum, their_time) = timed(|| {
                let mut sizes = [0; 128];
                let mut sum = 0;
                for &guess in &guesses {
                    // SAFETY: the processor has POPCNT: `measure` looked.
                    unsafe { scalar::partition(Masks::new(variant, guess), &masks, &mut sizes) };
                    sum += sizes.iter().map(|&size| u64::from(size).pow(2)).sum::<u64>();
                }
                sum
            });
            ensure!(our_sum == their_sum, "{variant} {}: different cells", back_end.name());
            ours.push(our_time);
            theirs.push(their_time);
        }
        let cost = |times| median(times) * 1e9 / pairs;
        let metric = format!("compare/{variant}/{}", back_end.name());
        rows.push(Row::cost(metric, "ns", cost(ours), "two popcounts a pair", cost(theirs)));
    }
    Ok(rows)
}
