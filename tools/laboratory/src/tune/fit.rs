//! The weights with the least error, by gradient descent (Adam) on parts of the positions.

use pedina::chess::engine::Evaluation;

use super::samples::{SLOPE, Sample, Samples, expected};
use pedina::SplitMix64;

/// The weights of each term for the middlegame and for the endgame.
pub(super) type Weights = Vec<[f32; 2]>;

/// Fits the weights of the library, and says how the error falls, on the positions that are fitted
/// and on those that are not.
pub(super) fn fit(samples: &Samples, epochs: usize) -> Weights {
    let begin: Weights = (0..Evaluation::TERMS)
        .map(|term| {
            let (early, late) = Evaluation::weights(term).unwrap_or_default();
            [f32::from(early), f32::from(late)]
        })
        .collect();
    // Whole games: neighbours in the file are of one game.
    let is_held_back = |index: &usize| index / 1_024 % 16 == 15;
    let (held_back, mut order): (Vec<usize>, Vec<usize>) =
        (0..samples.len()).partition(is_held_back);
    let mut descent = Descent::new(begin);
    let mut random = SplitMix64::new(1);
    for epoch in 0..=epochs {
        if epoch % 5 == 0 || epoch == epochs {
            let fitted = descent.error(samples, &order, |sample| sample.target);
            let other = descent.error(samples, &held_back, |sample| sample.target);
            let results = descent.error(samples, &held_back, |sample| sample.result);
            println!(
                "epoch {epoch:>3}: error {fitted:.6}; of those held back {other:.6}, \
                 of their results {results:.6}"
            );
        }
        if epoch == epochs {
            break;
        }
        for index in (1..order.len()).rev() {
            order.swap(index, (random.next() % (index as u64 + 1)) as usize);
        }
        // Large steps first, then small ones.
        let rate = RATE * (1.0 - epoch as f32 / epochs as f32);
        for batch in order.chunks(BATCH) {
            descent.step(samples, batch, rate);
        }
    }
    (0..Evaluation::TERMS).map(|term| descent.weights[tied(term as u16)]).collect()
}

/// The term whose weight this one has: but for kings, a square has the weight of its mirror image
/// on the files a to d.
const fn tied(term: u16) -> usize {
    let is_right = term < KINGS && term & 4 != 0;
    (if is_right { term ^ 7 } else { term }) as usize
}

/// The state of the descent.
struct Descent {
    begin: Weights,
    weights: Weights,
    /// The running means of gradients and of their squares.
    means: Weights,
    squares: Weights,
    steps: i32,
}

impl Descent {
    fn new(begin: Weights) -> Self {
        let zeros = vec![[0.0; 2]; begin.len()];
        let (weights, means) = (begin.clone(), zeros.clone());
        Self { begin, weights, means, squares: zeros, steps: 0 }
    }

    fn value(&self, samples: &Samples, sample: &Sample) -> f32 {
        let (mut early, mut late) = (0.0, 0.0);
        for &(term, count) in samples.terms(sample) {
            let weight = self.weights[tied(term)];
            early += weight[0] * f32::from(count);
            late += weight[1] * f32::from(count);
        }
        early * sample.phase + late * (1.0 - sample.phase)
    }

    /// The mean square of what the values get wrong.
    fn error(&self, samples: &Samples, part: &[usize], of: impl Fn(&Sample) -> f32) -> f64 {
        let wrong = |&index: &usize| {
            let sample = samples.get(index);
            f64::from(expected(self.value(samples, &sample)) - of(&sample)).powi(2)
        };
        part.iter().map(wrong).sum::<f64>() / part.len().max(1) as f64
    }

    /// Changes the weights by what these positions say.
    fn step(&mut self, samples: &Samples, batch: &[usize], rate: f32) {
        let mut gradient = vec![[0.0; 2]; self.weights.len()];
        for &index in batch {
            let sample = samples.get(index);
            let points = expected(self.value(samples, &sample));
            let slope = (points - sample.target) * points * (1.0 - points);
            for &(term, count) in samples.terms(&sample) {
                let by = slope * f32::from(count);
                gradient[tied(term)][0] += by * sample.phase;
                gradient[tied(term)][1] += by * (1.0 - sample.phase);
            }
        }
        self.steps += 1;
        let correction = |decay: f32| 1.0 - decay.powi(self.steps.min(10_000));
        let [first, second] = [MEAN_DECAY, SQUARE_DECAY].map(correction);
        for (term, by_half) in gradient.iter().enumerate() {
            for (half, by) in by_half.iter().enumerate() {
                // A weight that hardly any position speaks of stays where it is.
                let drift = self.weights[term][half] - self.begin[term][half];
                let by = SLOPE * by / batch.len() as f32 + PULL * drift;
                let mean = &mut self.means[term][half];
                *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * by;
                let square = &mut self.squares[term][half];
                *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * by * by;
                let step = rate * (*mean / first) / ((*square / second).sqrt() + 1e-9);
                self.weights[term][half] -= step;
            }
        }
    }
}

/// Positions a step.
const BATCH: usize = 4_096;
/// The longest step, in hundredths of a pawn.
const RATE: f32 = 1.0;
/// How strongly weights are drawn to where they began.
const PULL: f32 = 2e-8;
/// The first term of a king on a square.
const KINGS: u16 = 320;
const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_that_wins_more_often_is_worth_more() {
        // A knight more for white: once drawn, mostly won.
        let board = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let text: String = (0..64).map(|_| format!("{board};0;2\n")).collect();
        let mut samples = Samples::default();
        samples.read(&text, 100).unwrap();
        let sample = samples.get(0);
        let weights = fit(&samples, 30);
        assert_eq!(weights[64 + 1], weights[64 + 6]);
        let knight_on_g1 = 64 + 6;
        let (before, _) = Evaluation::weights(knight_on_g1).unwrap();
        assert!(samples.terms(&sample).iter().any(|&(term, _)| term == knight_on_g1 as u16));
        assert!(weights[knight_on_g1][0] > f32::from(before) + 1.0);
    }
}
