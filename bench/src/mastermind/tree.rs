//! The whole tree of the entropy strategy, ours and with a scalar kernel.
//!
//! Both leave out the same guesses: candidates go first and end the search where one distinguishes
//! all codes, and of guesses that are alike only the smallest is scored.

use super::scalar::{Masks, partition};
use crate::report::Row;
use crate::timing::{median, timed};
use anyhow::{Context, Result, ensure};
use pedina::mastermind::{CanonicalGuesses, Code, Feedback, GameTree, Strategy, Universe, Variant};

/// Runs of each side, in turn; odd, so that the median is one of them.
const RUNS: usize = 5;

/// One row for each variant.
pub(super) fn measure() -> Result<Vec<Row>> {
    [(4, 6, true), (4, 10, false), (5, 8, true)]
        .into_iter()
        .map(|(pegs, symbols, repeats)| row(Variant::new(pegs, symbols, repeats)?))
        .collect()
}

fn row(variant: Variant) -> Result<Row> {
    let universe = Universe::new(variant).context("the variant can be listed")?;
    let mut memory = vec![0; GameTree::words(universe, Strategy::Entropy)];
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    // The scalar side of the largest tree takes ten seconds and more.
    let runs = if universe.len() > 10_000 { 1 } else { RUNS };
    for run in 1..=runs {
        eprint!("\rtree/{variant} {run}/{runs} ");
        let (our_total, our_time) = timed(|| {
            let games = GameTree::new(universe, Strategy::Entropy, None, 0, &mut memory);
            Ok(games.context("memory as asked for")?.histogram()?.total())
        });
        let our_total: Result<u64> = our_total;
        let (their_total, their_time) = timed(|| Scalar::new(universe).total());
        let our_total = our_total?;
        ensure!(our_total == their_total, "{variant}: {our_total} guesses, not {their_total}");
        ours.push(our_time);
        theirs.push(their_time);
    }
    eprint!("\r{:40}\r", "");
    let milliseconds = |times| median(times) * 1e3;
    let metric = format!("tree/{variant}/entropy");
    Ok(Row::cost(metric, "ms", milliseconds(ours), "two popcounts a pair", milliseconds(theirs)))
}

/// The solver with a scalar kernel.
struct Scalar {
    universe: Universe,
    /// n ln n.
    weights: Vec<f64>,
}

impl Scalar {
    fn new(universe: Universe) -> Self {
        let weights = (0..=universe.len()).map(|n| f64::from(n) * f64::from(n.max(1)).ln());
        Self { universe, weights: weights.collect() }
    }

    /// How many guesses all games take together.
    fn total(&self) -> u64 {
        let codes: Vec<Code> = self.universe.codes().collect();
        self.walk(&codes, &mut Vec::new())
    }

    fn walk(&self, codes: &[Code], history: &mut Vec<Code>) -> u64 {
        let guess = match codes {
            [] => return 0,
            [only] => return if history.last() == Some(only) { 0 } else { 1 },
            [first, _] => *first,
            _ => self.best(codes, history),
        };
        let mut cells = vec![Vec::new(); self.universe.variant().outcomes()];
        for &code in codes {
            cells[Feedback::of(guess, code).index()].push(code);
        }
        let perfect = cells.pop().unwrap_or_default().len();
        history.push(guess);
        let below: u64 = cells.iter().map(|cell| self.walk(cell, history)).sum();
        history.pop();
        debug_assert!(perfect <= 1);
        codes.len() as u64 + below
    }

    /// The guess with the most information: candidates first, then the smallest.
    fn best(&self, codes: &[Code], history: &[Code]) -> Code {
        let variant = self.universe.variant();
        let masks: Vec<Masks> = codes.iter().map(|&code| Masks::new(variant, code)).collect();
        let mut best = (f64::INFINITY, codes[0]);
        let guesses = CanonicalGuesses::new(variant, codes.iter().copied(), history);
        let are_all = codes.len() == self.universe.len() as usize;
        if codes.len() <= 64 {
            if self.search(codes.iter().copied(), &masks, &mut best) {
                return best.1;
            }
        } else if !are_all {
            // Candidates that are the smallest of their kind, in order, as a merge of two lists.
            let mut left = codes.iter().copied().peekable();
            let candidates = guesses.clone().filter(|&guess| {
                while left.next_if(|&code| code < guess).is_some() {}
                left.peek() == Some(&guess)
            });
            self.search(candidates, &masks, &mut best);
        }
        self.search(guesses, &masks, &mut best);
        best.1
    }

    /// Looks for a better guess; whether it distinguishes all codes.
    fn search(
        &self,
        guesses: impl Iterator<Item = Code>,
        masks: &[Masks],
        best: &mut (f64, Code),
    ) -> bool {
        let mut sizes = [0; 128];
        for guess in guesses {
            let masks_of_guess = Masks::new(self.universe.variant(), guess);
            // SAFETY: the processor has POPCNT: `super::measure` looked.
            unsafe { partition(masks_of_guess, masks, &mut sizes) };
            let used = &sizes[..self.universe.variant().outcomes()];
            let score: f64 = used.iter().map(|&size| self.weights[size as usize]).sum();
            if score < best.0 - 1e-9 {
                *best = (score, guess);
            }
            if best.0 == 0.0 {
                return true;
            }
        }
        false
    }
}
