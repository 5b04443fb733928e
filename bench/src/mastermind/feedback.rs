//! The answer to one guess, ours and that of the crate `mastermind`.
//!
//! Theirs is a game for a terminal: colours are distinguished by the names that they print, and a
//! guess is a vector that is taken. All codes are made before the clock runs, and so are its games.

use crate::report::Row;
use crate::timing::{median, timed};
use anyhow::{Context, Result, ensure};
use mastermind::{Color, Correctness, GameState, Peg};
use pedina::mastermind::{Code, Feedback, Universe, Variant};
use std::hint::black_box;

/// Runs of each side, in turn; odd, so that the median is one of them.
const RUNS: usize = 7;

/// How many codes stand for all: each is guessed against each of them.
const CODES: usize = 100;

/// The row: nanoseconds an answer.
pub(super) fn measure() -> Result<Row> {
    let variant = Variant::CLASSIC;
    let universe = Universe::new(variant).context("the variant can be listed")?;
    let step = universe.len() as usize / CODES;
    let codes: Vec<Code> = universe.codes().step_by(step).collect();
    let pairs = (codes.len() * codes.len()) as f64;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let (our_sum, our_time) = timed(|| {
            let of = |guess: Code| codes.iter().map(move |&code| Feedback::of(guess, code));
            // White pegs are not summed up, but have to be found as well.
            let black = |answer| u64::from(black_box::<Feedback>(answer).black());
            codes.iter().flat_map(|&guess| of(guess)).map(black).sum()
        });
        let our_sum: u64 = our_sum;
        let mut games: Vec<GameState> =
            codes.iter().map(|&code| GameState::new_with_answer(pegs(code))).collect();
        let guesses: Vec<Vec<Vec<Peg>>> =
            codes.iter().map(|&guess| codes.iter().map(|_| pegs(guess)).collect()).collect();
        let (their_sum, their_time) = timed(|| {
            let mut sum = 0;
            for guesses in guesses {
                for (game, guess) in games.iter_mut().zip(guesses) {
                    let answer = game.step(guess);
                    let is_black = |peg: &&Correctness| matches!(peg, Correctness::Total);
                    sum += answer.iter().filter(is_black).count() as u64;
                }
            }
            sum
        });
        // White pegs differ: theirs overlooks the second of two equal pegs.
        ensure!(our_sum == their_sum, "different black pegs: {our_sum} and {their_sum}");
        ours.push(our_time);
        theirs.push(their_time);
    }
    let cost = |times| median(times) * 1e9 / pairs;
    Ok(Row::cost("feedback/4x6", "ns", cost(ours), "mastermind 0.1.5", cost(theirs)))
}

/// A code as theirs.
fn pegs(code: Code) -> Vec<Peg> {
    code.symbols().map(|symbol| Peg::new(Color::new(u32::from(symbol)))).collect()
}
