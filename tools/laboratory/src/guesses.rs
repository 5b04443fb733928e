//! `cargo xtask guesses`: how many guesses the genetic player of Mastermind needs.

use anyhow::{Result, ensure};
use pedina::SplitMix64;
use pedina::mastermind::{Feedback, Genetic, GeneticVersion, Row, Variant};

/// Options of `cargo xtask guesses`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Variants, as 6x9: pegs and symbols
    #[arg(default_values = ["4x6", "5x8", "6x9"])]
    variants: Vec<String>,
    /// Games of each variant
    #[arg(long, default_value_t = 1_296)]
    games: u64,
    /// The seed of the secrets
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays the games and prints the averages; fails if a guess contradicts an earlier answer.
pub(crate) fn run(args: &Args) -> Result<()> {
    for name in &args.variants {
        let variant = variant(name)?;
        let mut secrets = SplitMix64::new(args.seed);
        let lengths = (0..args.games)
            .map(|seed| game(variant, seed, &mut secrets))
            .collect::<Result<Vec<usize>>>()?;
        let (games, longest) = (lengths.len() as f64, lengths.iter().max());
        let mean = lengths.iter().sum::<usize>() as f64 / games;
        let squares: f64 = lengths.iter().map(|&length| (length as f64 - mean).powi(2)).sum();
        let spread = 1.96 * (squares / (games - 1.0).max(1.0) / games).sqrt();
        let longest = longest.copied().unwrap_or(0);
        println!("{name}: {mean:.3} ± {spread:.3} guesses in {games} games, at most {longest}");
    }
    Ok(())
}

fn variant(name: &str) -> Result<Variant> {
    let numbers = name
        .split_once('x')
        .and_then(|(pegs, symbols)| Some((pegs.parse().ok()?, symbols.parse().ok()?)));
    let Some((pegs, symbols)) = numbers else { anyhow::bail!("{name} is not like 6x9") };
    Ok(Variant::new(pegs, symbols, true)?)
}

/// How many guesses a game takes.
fn game(variant: Variant, seed: u64, secrets: &mut SplitMix64) -> Result<usize> {
    let secret = variant.random_code(secrets);
    let (mut rows, mut memory) = (Vec::<Row>::new(), [0; Genetic::WORDS]);
    while rows.last().is_none_or(|row| row.guess != secret) {
        let mut player = Genetic::new(variant, &rows, GeneticVersion::Repaired, seed);
        player.run(&rows, &mut memory, u64::MAX);
        let guess = player.guess();
        let agrees = rows.iter().all(|row| Feedback::of(row.guess, guess) == row.feedback);
        ensure!(agrees, "{guess} contradicts an answer, game {seed}");
        rows.push(Row { guess, feedback: Feedback::of(guess, secret) });
    }
    Ok(rows.len())
}
