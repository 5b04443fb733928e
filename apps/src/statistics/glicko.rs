//! Ratings by Glicko-2, as Mark E. Glickman's "Example of the Glicko-2 system" describes them.

use core::f64::consts::PI;

/// How well somebody plays, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    /// On the scale on which 400 points more win ten of eleven points; 0 to [`HIGHEST`].
    pub(super) rating: f64,
    /// The rating is within twice this of the true one with a probability of 95 %.
    pub(super) deviation: f64,
    /// How much the true one is expected to change.
    pub(super) volatility: f64,
}

impl Rating {
    /// That of a player without a result, as the tables have it by default.
    #[cfg(test)]
    pub(super) const NEW: Self = Self { rating: MEAN, deviation: WIDEST, volatility: 0.06 };

    /// That after a period with these results, at least one: the opponent as before the period, and
    /// 1 for a win, 0.5 for a draw and 0 for a loss.
    pub(super) fn after(self, results: &[(Self, f64)]) -> Self {
        let (mean, deviation) = self.scaled();
        // What the results say: how sure they are, and how much better than expected.
        let (mut precision, mut surprise) = (0.0, 0.0);
        for &(opponent, score) in results {
            let (other, spread) = opponent.scaled();
            let weight = 1.0 / (1.0 + 3.0 * spread * spread / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-weight * (mean - other)).exp());
            precision += weight * weight * expected * (1.0 - expected);
            surprise += weight * (score - expected);
        }
        let volatility =
            volatility(self.volatility, deviation, 1.0 / precision, surprise / precision);
        let before = deviation * deviation + volatility * volatility;
        let deviation = 1.0 / (1.0 / before + precision).sqrt();
        let mean = mean + deviation * deviation * surprise;
        Self {
            rating: (MEAN + SCALE * mean).clamp(0.0, HIGHEST),
            deviation: (SCALE * deviation).min(WIDEST),
            volatility,
        }
    }

    /// That after this number of periods without results, each of which makes it less certain.
    pub(super) fn after_pause(self, periods: u32) -> Self {
        if periods == 0 {
            return self;
        }
        let (_, deviation) = self.scaled();
        let spread = f64::from(periods) * self.volatility * self.volatility;
        let deviation = SCALE * (deviation * deviation + spread).sqrt();
        Self { deviation: deviation.min(WIDEST), ..self }
    }

    /// Mean and deviation on the scale of the formulas.
    fn scaled(self) -> (f64, f64) {
        ((self.rating - MEAN) / SCALE, self.deviation / SCALE)
    }
}

/// The new volatility: the root of a function of its logarithm, between two bounds that approach
/// it by the Illinois algorithm. `variance` is that of a mean estimated from the results alone, and
/// `improvement` how far that is from the present one.
fn volatility(old: f64, deviation: f64, variance: f64, improvement: f64) -> f64 {
    let (start, square) = ((old * old).ln(), improvement * improvement);
    let spread = deviation * deviation + variance;
    let function = |x: f64| {
        let sum = spread + x.exp();
        x.exp() * (square - sum) / (2.0 * sum * sum) - (x - start) / (CONSTRAINT * CONSTRAINT)
    };
    let (mut a, mut b) = (start, start - CONSTRAINT);
    if square > spread {
        b = (square - spread).ln();
    } else {
        // The second term grows without bound as x falls, so the loop ends.
        while function(b) < 0.0 {
            b -= CONSTRAINT;
        }
    }
    let (mut at_a, mut at_b) = (function(a), function(b));
    for _ in 0..MOST_STEPS {
        if (b - a).abs() <= PRECISION {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = function(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}

/// The rating of a new player.
const MEAN: f64 = 1_500.0;

/// The deviation of a new player, beyond which nothing is less certain.
const WIDEST: f64 = 350.0;

/// The highest rating: far above, a victory would tell nothing that numbers can hold.
const HIGHEST: f64 = 4_000.0;

/// Points in a unit of the formulas.
const SCALE: f64 = 173.717_8;

/// The constraint on the change of the volatility; the paper recommends 0.3 to 1.2.
const CONSTRAINT: f64 = 0.5;

/// How precise the logarithm of the volatility is.
const PRECISION: f64 = 0.000_001;

/// More steps than the algorithm ever takes.
const MOST_STEPS: usize = 1_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn known(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, ..Rating::NEW }
    }

    /// The example of the paper: a win and two losses.
    #[test]
    fn the_published_example_has_its_numbers() {
        let results = [
            (known(1_400.0, 30.0), 1.0),
            (known(1_550.0, 100.0), 0.0),
            (known(1_700.0, 300.0), 0.0),
        ];
        let after = known(1_500.0, 200.0).after(&results);
        let is_near = |value: f64, expected: f64, digit: f64| (value - expected).abs() < digit;
        assert!(is_near(after.rating, 1_464.06, 0.01), "{after:?}");
        assert!(is_near(after.deviation, 151.52, 0.01), "{after:?}");
        assert!(is_near(after.volatility, 0.059_99, 0.000_01), "{after:?}");
    }

    /// Step 6 of the paper with the numbers of its example: from 1.1513 and 0.05999 to 1.152862.
    #[test]
    fn a_pause_makes_a_rating_less_certain_and_changes_nothing_else() {
        let before = Rating { rating: 1_500.0, deviation: 200.0, volatility: 0.059_99 };
        let after = before.after_pause(1);
        assert!((after.deviation / SCALE - 1.152_862).abs() < 0.000_05, "{after:?}");
        assert_eq!(Rating { deviation: before.deviation, ..after }, before);
        let mut one_by_one = before;
        for _ in 0..52 {
            one_by_one = one_by_one.after_pause(1);
        }
        let together = before.after_pause(52);
        assert!((one_by_one.deviation - together.deviation).abs() < 1e-9, "{together:?}");
        // A year widens a deviation of 60 to 96, and nothing is less certain than a new player.
        let rested = known(1_700.0, 60.0).after_pause(52).deviation;
        assert!((rested - 60.0_f64.hypot(52.0_f64.sqrt() * 0.06 * SCALE)).abs() < 1e-9);
        assert!((96.0..96.5).contains(&rested), "{rested}");
        assert_eq!(known(1_700.0, 60.0).after_pause(u32::MAX).deviation, WIDEST);
        assert_eq!(before.after_pause(0), before);
    }

    #[test]
    fn equal_players_gain_what_the_other_one_loses() {
        let won = Rating::NEW.after(&[(Rating::NEW, 1.0)]);
        let lost = Rating::NEW.after(&[(Rating::NEW, 0.0)]);
        let drawn = Rating::NEW.after(&[(Rating::NEW, 0.5)]);
        assert!((won.rating + lost.rating - 2.0 * MEAN).abs() < 1e-9, "{won:?} {lost:?}");
        assert_eq!(drawn.rating, MEAN);
        assert!(won.rating > MEAN && won.deviation < WIDEST && drawn.deviation < WIDEST);
    }

    #[test]
    fn no_results_lead_out_of_the_range() {
        let (mut best, mut worst) = (Rating::NEW, Rating::NEW);
        for _ in 0..2_000 {
            let (winner, loser) = (best, worst);
            best = winner.after(&[(loser, 1.0)]);
            worst = loser.after(&[(winner, 0.0)]);
        }
        // The best player loses to the worst: the largest surprise that there can be.
        let beaten = best.after(&[(worst, 0.0)]);
        for Rating { rating, deviation, volatility } in [best, worst, beaten] {
            assert!((0.0..=HIGHEST).contains(&rating), "{rating}");
            assert!(deviation > 1.0 && deviation <= WIDEST, "{deviation}");
            assert!(volatility > 0.0 && volatility < 1.0, "{volatility}");
        }
        assert!(beaten.rating < best.rating);
    }
}
