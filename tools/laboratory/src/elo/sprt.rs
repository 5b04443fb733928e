//! When a match is decided: the sequential probability ratio test (SPRT).
//!
//! Two differences in Elo are named before it starts; it ends as soon as the pairs are nineteen
//! times as likely at one of them as at the other, which errs in 5 of 100 matches. The likelihood
//! is that of the generalised test in its normal approximation, with the variance of the pairs.
//! Half a pair of each of the five results is added, because the first pairs are often all equal:
//! without any variance they would decide everything.

use core::fmt;
use core::str::FromStr;

use anyhow::{Context, Error, Result, ensure};

use super::statistics::Tally;

/// The two differences in Elo between which a match decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sprt {
    low: f64,
    high: f64,
}

/// The fewest pairs that decide: the normal approximation needs some.
const MIN_PAIRS: u32 = 25;

/// The pairs of each result that are added to those that were played.
const PRIOR: f64 = 0.5;

impl Sprt {
    pub(super) const GAIN: Self = Self { low: 0.0, high: 10.0 };

    /// The logarithm of how much likelier the pairs are at the higher difference.
    pub(super) fn likelihood_ratio(self, tally: &Tally) -> f64 {
        let [low, high] = [self.low, self.high].map(expected);
        let [score, variance] = tally.score_and_variance(PRIOR);
        (high - low) * (2.0 * score - low - high) / (2.0 * variance)
    }

    /// Whether the match is decided for the higher difference, or against it.
    pub(super) fn verdict(self, tally: &Tally) -> Option<bool> {
        let ratio = self.likelihood_ratio(tally);
        let is_decided = tally.games() >= 2 * MIN_PAIRS && ratio.abs() >= 19_f64.ln();
        is_decided.then_some(ratio > 0.0)
    }
}

/// As `LOW,HIGH`.
impl FromStr for Sprt {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let (low, high) = text.split_once(',').context("LOW,HIGH in Elo")?;
        let (low, high) = (low.parse()?, high.parse()?);
        ensure!(low < high, "{low} is not below {high}");
        Ok(Self { low, high })
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SPRT [{}, {}]", self.low, self.high)
    }
}

/// The score that is expected at this difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elo::game::Outcome;
    use pedina::SplitMix64;

    #[test]
    fn the_ratio_is_what_the_formula_says() {
        let mut tally = Tally::default();
        assert_eq!(Sprt::GAIN.verdict(&tally), None);
        for outcome in [Outcome::Win, Outcome::Win, Outcome::Win, Outcome::Win, Outcome::Draw] {
            for _ in 0..10 {
                tally.add([outcome, Outcome::Draw].into());
            }
        }
        // 10 Elo are 51.44 %. Of 52.5 pairs the mean is 69.05 %, the variance 0.01729: 0.0144 *
        // (1.381 - 1.0144) / (2 * 0.01729 / 52.5).
        assert!((Sprt::GAIN.likelihood_ratio(&tally) - 8.007).abs() < 0.005);
        assert_eq!(Sprt::GAIN.verdict(&tally), Some(true));
    }

    #[test]
    fn a_few_equal_pairs_decide_nothing() {
        let mut tally = Tally::default();
        for _ in 0..MIN_PAIRS {
            tally.add([Outcome::Win, Outcome::Loss].into());
        }
        assert_eq!(Sprt::GAIN.verdict(&tally), None, "{}", Sprt::GAIN.likelihood_ratio(&tally));
    }

    #[test]
    fn bounds_are_read() {
        assert_eq!("-5,0".parse::<Sprt>().unwrap(), Sprt { low: -5.0, high: 0.0 });
        for wrong in ["5", "5,5", "0,x"] {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
    }

    /// Plays games with this difference in Elo, of which a third are drawn, until they are decided
    /// or `most` pairs are played.
    fn simulate(sprt: Sprt, elo: f64, seed: u64, most: u32) -> Option<bool> {
        let mut random = SplitMix64::new(seed);
        let mut number = || (random.next() >> 11) as f64 / (1_u64 << 53) as f64;
        let mut tally = Tally::default();
        while sprt.verdict(&tally).is_none() && tally.games() < 2 * most {
            // An opening favours a colour by up to 100 Elo.
            let favour = 200.0 * number() - 100.0;
            let outcomes = [favour, -favour].map(|favour| {
                let score = expected(elo + favour);
                match number() {
                    at if at < score - 1.0 / 6.0 => Outcome::Win,
                    at if at < score + 1.0 / 6.0 => Outcome::Draw,
                    _ => Outcome::Loss,
                }
            });
            tally.add(outcomes.into());
        }
        sprt.verdict(&tally)
    }

    #[test]
    fn equal_sides_do_not_pass_and_a_better_one_does() {
        // How many of the runs pass; none is left undecided.
        let passed = |sprt, elo, runs: u64| {
            let run = |seed| simulate(sprt, elo, 1_000 * seed + runs, 100_000).unwrap();
            (0..runs).filter(|&seed| run(seed)).count()
        };
        // Errors are 5 in 100, so of 200 runs 10, with a standard deviation of 3.
        assert!(passed(Sprt::GAIN, 0.0, 200) <= 20);
        assert!(passed(Sprt::GAIN, 10.0, 200) >= 180);
        // What 5 % more nodes bring, about 6 Elo, is found with narrower bounds.
        let narrow = Sprt { low: 0.0, high: 5.0 };
        assert!(passed(narrow, 0.0, 20) <= 2);
        assert!(passed(narrow, 6.0, 20) >= 18);
    }
}
