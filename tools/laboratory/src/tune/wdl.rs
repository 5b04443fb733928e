//! How likely a value wins, draws and loses, fitted to the results of games.
//!
//! The side to move wins with the probability 1 / (1 + exp((middle - value) / scale)), loses with
//! that of the value of the opponent, and draws otherwise; values are in hundredths of a pawn.

use core::fmt;

use anyhow::{Context, Result};

/// How often each value was followed by a loss, a draw and a win.
#[derive(Debug)]
pub(super) struct Results([[u32; 3]; VALUES]);

/// The numbers of the model.
#[derive(Clone, Copy, Debug)]
pub(super) struct Model {
    middle: f64,
    scale: f64,
}

impl Results {
    pub(super) const fn new() -> Self {
        Self([[0; 3]; VALUES])
    }

    /// Adds the positions of games, a line each: `FEN;VALUE;RESULT`, the result in half points.
    pub(super) fn read(&mut self, text: &str) -> Result<()> {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut fields = line.rsplit(';');
            let result: usize = fields.next().context("a result")?.parse()?;
            let value: i32 = fields.next().context("a value")?.parse()?;
            let value = (value + MOST).clamp(0, 2 * MOST) as usize;
            let count = self.0.get_mut(value).and_then(|counts| counts.get_mut(result));
            *count.context("a result is 0, 1 or 2")? += 1;
        }
        Ok(())
    }

    /// The numbers with which these results are most likely, found by steps that get shorter.
    pub(super) fn fit(&self) -> Model {
        let mut model = Model { middle: 150.0, scale: 100.0 };
        let mut loss = self.loss(model);
        let mut step = 64.0;
        while step > 0.25 {
            let tried =
                [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)].map(|(one, other)| Model {
                    middle: model.middle + one,
                    scale: (model.scale + other).max(1.0),
                });
            let losses = tried.map(|model| self.loss(model));
            let best = (0..4).min_by(|&one, &other| losses[one].total_cmp(&losses[other]));
            match best.filter(|&best| losses[best] < loss) {
                Some(best) => (model, loss) = (tried[best], losses[best]),
                None => step /= 2.0,
            }
        }
        model
    }

    /// How unlikely the results are.
    fn loss(&self, model: Model) -> f64 {
        let of_value = |(index, counts): (usize, &[u32; 3])| -> f64 {
            let probabilities = model.probabilities((index as i32 - MOST).into());
            let terms = counts.iter().zip(probabilities);
            terms.map(|(&count, of)| -f64::from(count) * of.max(1e-9).ln()).sum()
        };
        self.0.iter().enumerate().map(of_value).sum()
    }

    /// How many there are.
    pub(super) fn len(&self) -> u32 {
        self.0.iter().flatten().sum()
    }
}

impl Model {
    /// The probabilities of a loss, a draw and a win.
    fn probabilities(self, value: f64) -> [f64; 3] {
        let wins = |value: f64| 1.0 / (1.0 + ((self.middle - value) / self.scale).exp());
        let (loss, win) = (wins(-value), wins(value));
        [loss, 1.0 - loss - win, win]
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "middle {:.1}, scale {:.1}", self.middle, self.scale)
    }
}

/// Values above this, in hundredths of a pawn, count as this.
const MOST: i32 = 1_500;
const VALUES: usize = 2 * MOST as usize + 1;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_again() {
        let known = Model { middle: 180.0, scale: 90.0 };
        let mut results = Box::new(Results::new());
        for (index, counts) in results.0.iter_mut().enumerate() {
            let probabilities = known.probabilities(f64::from(index as i32 - MOST));
            *counts = probabilities.map(|of| (10_000.0 * of).round() as u32);
        }
        let model = results.fit();
        assert!((model.middle - 180.0).abs() < 1.0 && (model.scale - 90.0).abs() < 1.0, "{model}");
    }

    #[test]
    fn games_are_read() {
        let mut results = Results::new();
        results.read("# seed\n8/8 w;35;2\n8/8 b;-9999;0\n").unwrap();
        assert_eq!(results.len(), 2);
        assert_eq!(results.0[(MOST + 35) as usize], [0, 0, 1]);
        assert!(results.read("8/8 w;35;3").is_err() && results.read("35").is_err());
    }
}
