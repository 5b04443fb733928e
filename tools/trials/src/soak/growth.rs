//! How much a resource grew.

use core::fmt;

/// The trend of samples, by the estimator of Theil and Sen: the median of the slopes between two
/// samples, which single peaks do not move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Growth {
    /// The median of all values.
    usual: f64,
    /// The slope times the time from the first sample to the last.
    growth: f64,
}

/// The part of the usual value that a resource may grow by from the first sample to the last.
const SHARE: f64 = 0.05;

/// Growth that is never a leak: samples are whole numbers, and some are small.
const SLACK: f64 = 2.0;

impl Growth {
    /// Of samples: time and value, by time, two at least.
    pub(super) fn of(points: &[(f64, f64)]) -> Self {
        let mut slopes = Vec::new();
        for (index, (time, value)) in points.iter().enumerate() {
            let later = points[index + 1..].iter().filter(|(other, _)| other > time);
            slopes.extend(later.map(|(other, other_value)| (other_value - value) / (other - time)));
        }
        let time = points[points.len() - 1].0 - points[0].0;
        let usual = median(points.iter().map(|(_, value)| *value).collect());
        Self { usual, growth: median(slopes) * time }
    }

    /// Whether it grew by more than what may be chance.
    pub(super) fn is_leak(&self) -> bool {
        self.growth > SLACK + SHARE * self.usual
    }
}

impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { usual, growth } = self;
        write!(f, "{usual:>12.0}, grew by {growth:.0} from the first sample to the last")?;
        f.write_str(if self.is_leak() { ": too much" } else { "" })
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples each 10 s for two hours around 17 MB, with peaks, that grow by `rate` a second.
    fn samples(rate: f64) -> Vec<(f64, f64)> {
        let sample = |index: u32| {
            let (time, noise) = (f64::from(10 * index), f64::from(index * 7_919 % 1_000 * 300));
            let peak = if index.is_multiple_of(50) { 5e6 } else { 0.0 };
            (time, 17e6 + noise + peak + rate * time)
        };
        (0..720).map(sample).collect()
    }

    #[test]
    fn noise_is_no_leak() {
        assert!(!Growth::of(&samples(0.0)).is_leak());
        assert!(!Growth::of(&samples(-300.0)).is_leak());
    }

    #[test]
    fn a_leak_shows_below_the_noise() {
        // 1.4 MB in two hours, where peaks are of 5 MB.
        let growth = Growth::of(&samples(200.0));
        assert!(growth.is_leak(), "{growth}");
        assert!((growth.growth - 1.44e6).abs() < 1e5, "{growth}");
    }

    #[test]
    fn few_descriptors_may_differ_by_two() {
        let grown = |by: f64| Growth::of(&[(0.0, 20.0), (1.0, 20.0 + by / 2.0), (2.0, 20.0 + by)]);
        assert!(!grown(2.0).is_leak());
        assert!(grown(4.0).is_leak());
    }
}
