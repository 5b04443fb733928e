//! `cargo xtask tune --search`: tries other numbers of the search in games of the engine with
//! itself.
//!
//! Spall's method (SPSA, 1992), as engines use it: each step moves all parameters a little, half of
//! them up and half down at random, plays a pair of games between the numbers on one side and those
//! on the other, and goes a little to the side that has won. What comes of it is no proof: a match
//! against the old numbers decides (`cargo xtask elo own`).

use anyhow::Result;
use pedina::SplitMix64;
use pedina::chess::engine::{Parameter, Parameters};

use super::Args;
use crate::elo::game::play_versions;
use crate::elo::opening::{Evaluator, Opening};
use crate::elo::version::Version;

/// Plays the games, prints now and then where the parameters are, and at the end how
/// `parameters.rs` would say it.
pub(super) fn run(args: &Args) -> Result<()> {
    let mut tuner = Tuner::new(args.seed);
    let mut evaluator = Evaluator::new();
    let steps = args.games.div_ceil(2);
    for number in 0..steps {
        let signs = tuner.signs();
        let sides = [1.0, -1.0].map(|side| tuner.beside(&signs, side * tuner.width(number)));
        let versions = sides.map(|parameters| Version { parameters, ..Version::STANDARD });
        let opening = Opening::balanced(args.seed, number, &mut evaluator)?;
        let points = play_versions(&opening, versions, args.nodes)?;
        tuner.follow(&signs, f64::from(points - 2) * tuner.gain(number, steps));
        if (number + 1).is_multiple_of(500) {
            eprintln!("    {} of {} games", 2 * (number + 1), 2 * steps);
        }
    }
    for (parameter, value) in Parameters::ALL.iter().zip(tuner.rounded()) {
        let Parameter { name, value: old, least, greatest, step } = parameter;
        let mark = if value == *old { "" } else { " // was " };
        let was = if value == *old { String::new() } else { old.to_string() };
        println!("    {name}: {value} in {least}..={greatest}, {step};{mark}{was}");
    }
    Ok(())
}

/// The parameters on their way, in units of their steps.
struct Tuner {
    values: Vec<f64>,
    random: SplitMix64,
}

impl Tuner {
    fn new(seed: u64) -> Self {
        let value = |one: &Parameter| f64::from(one.value) / f64::from(one.step);
        Self { values: Parameters::ALL.iter().map(value).collect(), random: SplitMix64::new(seed) }
    }

    /// Up or down for each parameter.
    fn signs(&mut self) -> Vec<f64> {
        let sign = |_: &f64| if self.random.next() >> 63 == 0 { 1.0 } else { -1.0 };
        self.values.iter().map(sign).collect()
    }

    /// How far each side of a pair of games is from the middle, in steps.
    fn width(&self, number: usize) -> f64 {
        1.5 / (1.0 + number as f64).powf(0.101)
    }

    /// How far a point moves the middle, in steps.
    fn gain(&self, number: usize, steps: usize) -> f64 {
        0.15 / (1.0 + number as f64 / (0.1 * steps as f64 + 1.0)).powf(0.602)
    }

    /// The numbers at one side.
    fn beside(&self, signs: &[f64], width: f64) -> Parameters {
        let mut parameters = Parameters::STANDARD;
        let places = self.values.iter().zip(signs);
        for (one, (value, sign)) in Parameters::ALL.iter().zip(places) {
            parameters.set(one.name, rounded(one, value + width * sign));
        }
        parameters
    }

    /// Goes to the side with these signs.
    fn follow(&mut self, signs: &[f64], by: f64) {
        for (one, (value, sign)) in Parameters::ALL.iter().zip(self.values.iter_mut().zip(signs)) {
            let [least, greatest] =
                [one.least, one.greatest].map(|end| f64::from(end) / f64::from(one.step));
            *value = (*value + by * sign).clamp(least, greatest);
        }
    }

    fn rounded(&self) -> impl Iterator<Item = i32> {
        Parameters::ALL.iter().zip(&self.values).map(|(one, value)| rounded(one, *value))
    }
}

/// A number of steps as a value that the parameter can have.
#[expect(clippy::cast_possible_truncation, reason = "it is within the range of the parameter")]
fn rounded(parameter: &Parameter, steps: f64) -> i32 {
    let value = (steps * f64::from(parameter.step)).round() as i32;
    value.clamp(parameter.least, parameter.greatest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_go_to_the_side_that_wins_and_stay_in_their_range() {
        let mut tuner = Tuner::new(1);
        let standard: Vec<i32> = Parameters::ALL.iter().map(|one| one.value).collect();
        assert!(tuner.rounded().eq(standard.iter().copied()));
        assert_eq!(tuner.beside(&tuner.values.clone(), 0.0), Parameters::STANDARD);
        let signs = tuner.signs();
        assert!(signs.contains(&1.0) && signs.contains(&-1.0));
        tuner.follow(&signs, 1.0);
        for ((one, sign), value) in Parameters::ALL.iter().zip(&signs).zip(tuner.rounded()) {
            let moved = one.value + if *sign > 0.0 { one.step } else { -one.step };
            assert_eq!(value, moved.clamp(one.least, one.greatest), "{}", one.name);
        }
        tuner.follow(&signs, 1000.0);
        for ((one, sign), value) in Parameters::ALL.iter().zip(&signs).zip(tuner.rounded()) {
            assert_eq!(value, if *sign > 0.0 { one.greatest } else { one.least }, "{}", one.name);
        }
    }
}
