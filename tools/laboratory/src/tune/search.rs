//! `cargo xtask tune --search`: tries other numbers of the search in games of the engine with
//! itself.
//!
//! Spall's method (SPSA, 1992), as engines use it: each step moves all parameters a little, half of
//! them up and half down at random, plays a pair of games between the numbers on one side and those
//! on the other, and goes a little to the side that has won. What comes of it is no proof: a match
//! against the old numbers decides (`cargo xtask elo other`).

use anyhow::{Result, anyhow};
use pedina::SplitMix64;
use pedina::chess::engine::{Engine, Evaluation, Limits, Parameter, Parameters, Score};
use pedina::chess::{Color, Game, MaterialRule, Ply, Position};

use super::Args;
use crate::elo::Opening;

/// Plays the games, prints now and then where the parameters are, and at the end how
/// `parameters.rs` would say it.
pub(super) fn run(args: &Args) -> Result<()> {
    let mut tuner = Tuner::new(args.seed);
    let mut players = [(); 2].map(|()| vec![0; super::play::MEMORY_WORDS]);
    let steps = args.games.div_ceil(2);
    for number in 0..steps {
        let signs = tuner.signs();
        let sides = [1.0, -1.0].map(|side| tuner.beside(&signs, side * tuner.width(number)));
        let opening = Opening::new(args.seed, number);
        let mut points = 0;
        for is_white in [true, false] {
            players.iter_mut().for_each(|memory| memory.fill(0));
            points += play(&opening, args.nodes, &sides, is_white, &mut players)?;
        }
        tuner.follow(&signs, f64::from(points) * tuner.gain(number, steps));
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

/// A game of the first side against the second: 1 if it wins, -1 if it loses, 0 for a draw.
fn play(
    opening: &Opening,
    nodes: u64,
    sides: &[Parameters; 2],
    is_white: bool,
    memories: &mut [Vec<u64>; 2],
) -> Result<i32> {
    let mut game =
        Game::new(Position::start(), MaterialRule::Fide, vec![Ply::EMPTY; super::play::MAX_PLIES]);
    for &mv in opening.moves() {
        game.play(mv)?;
    }
    let (mut leader, mut plies_ahead) = (None, 0);
    while game.ending().is_none() && game.len() < super::play::MAX_PLIES {
        if game.check_draw_claim(None).is_ok() {
            return Ok(0);
        }
        let is_first = (game.position().turn() == Color::White) == is_white;
        let side = usize::from(!is_first);
        let memory = &mut memories[side];
        let limits = Limits { nodes, ..Limits::NONE };
        let mut engine = Engine::in_game(&game, Evaluation::Tapered, limits, memory)
            .ok_or_else(|| anyhow!("the memory is too short"))?;
        engine.set_parameters(sides[side]);
        while engine.is_thinking() {
            engine.think(memory, u32::MAX);
        }
        let mv = engine.best_move().ok_or_else(|| anyhow!("no move in a game that goes on"))?;
        let far = Score::Centipawns(super::play::WON);
        let score = engine.line(memory, 0).map(|line| line.score());
        let ahead = match score {
            Some(score) if score >= far => Some(is_first),
            Some(score) if score <= Score::Centipawns(-super::play::WON) => Some(!is_first),
            _ => None,
        };
        plies_ahead = if ahead.is_some() && ahead == leader { plies_ahead + 1 } else { 0 };
        leader = ahead;
        if plies_ahead >= super::play::WON_PLIES {
            return Ok(if ahead == Some(true) { 1 } else { -1 });
        }
        game.play(mv)?;
    }
    Ok(match game.ending().and_then(|ending| ending.winner) {
        None => 0,
        Some(winner) if (winner == Color::White) == is_white => 1,
        Some(_) => -1,
    })
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
