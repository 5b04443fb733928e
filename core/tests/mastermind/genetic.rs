//! The genetic player: how many guesses it needs, for every size, the same for the same seed.

use pedina::mastermind::{Code, Genetic, Level, Random, Row, Variant};

use crate::effort::effort;
use crate::support::{play, row, variant};

/// The rows of a game, up to `limit`.
fn game(
    player: &mut Genetic<'_>,
    variant: Variant,
    secret: Code,
    level: Level,
    seed: u64,
    limit: usize,
) -> Vec<Row> {
    play(secret, limit, |rows| {
        let guess = player.guess(variant, rows, level, seed);
        assert!(variant.contains(guess), "{variant}");
        guess
    })
}

/// How many guesses `count` games take: mean and maximum.
fn games(variant: Variant, count: u64) -> (f64, usize) {
    let mut memory = [0; Genetic::WORDS];
    let mut player = Genetic::new(&mut memory);
    let mut secrets = Random::new(2009);
    let lengths: Vec<usize> = (0..count)
        .map(|seed| {
            let secret = secrets.code(variant);
            let rows = game(&mut player, variant, secret, Level::Repaired, seed, 31);
            assert!(rows.len() <= 30, "{variant} {secret}");
            rows.len()
        })
        .collect();
    let mean = lengths.iter().sum::<usize>() as f64 / count as f64;
    println!("{variant}: mean {mean}, at most {}", lengths.iter().max().unwrap());
    (mean, *lengths.iter().max().unwrap())
}

#[test]
fn games_of_4x6() {
    let (mean, most) = games(Variant::CLASSIC, effort(150, 1000));
    assert!(mean <= 4.45 && most <= 8, "{mean} {most}");
}

#[test]
fn games_of_6x9() {
    let (mean, _) = games(variant(6, 9, true), effort(50, 200));
    assert!(mean <= 6.45, "{mean}");
}

#[test]
fn every_size_is_played_to_the_end() {
    let mut memory = [0; Genetic::WORDS];
    let mut player = Genetic::new(&mut memory);
    let mut random = Random::new(1);
    for pegs in 1..=10 {
        for (symbols, repeats) in [(1, true), (2, true), (3, true), (11, true), (10, false)] {
            let Ok(variant) = Variant::new(pegs, symbols, repeats) else { continue };
            let secret = random.code(variant);
            let seed = random.bits();
            let rows = game(&mut player, variant, secret, Level::Repaired, seed, 40);
            assert_eq!(rows.last().unwrap().guess, secret, "{variant}");
        }
    }
}

#[test]
fn the_level_of_the_original_makes_mistakes_but_plays_every_size() {
    let mut memory = [0; Genetic::WORDS];
    let mut player = Genetic::new(&mut memory);
    let mut random = Random::new(2);
    for pegs in 1..=10 {
        let variant = variant(pegs, 3, true);
        game(&mut player, variant, random.code(variant), Level::Original, 3, 3);
    }
    // As measured with a re-creation of the original: hardly half of the games within eight rows.
    let found = (0..20).filter(|&seed| {
        let secret = random.code(Variant::CLASSIC);
        let rows = game(&mut player, Variant::CLASSIC, secret, Level::Original, seed, 8);
        rows.last().unwrap().guess == secret
    });
    assert!((1..16).contains(&found.count()));
}

#[test]
fn guesses_follow_from_the_seed_alone() {
    let variant = variant(5, 8, true);
    let secret = variant.parse(b"73815").unwrap();
    let rows = |player: &mut Genetic<'_>, seed| {
        game(player, variant, secret, Level::Repaired, seed, usize::MAX)
    };
    let mut memory = [u64::MAX; Genetic::WORDS];
    let mut used = Genetic::new(&mut memory);
    let games: Vec<_> = (0..6).map(|seed| rows(&mut used, seed)).collect();
    assert!(games.iter().any(|game| game != &games[0]), "another seed, another game");
    assert_eq!(
        games[5],
        rows(&mut Genetic::new(&mut [0; Genetic::WORDS]), 5),
        "what the memory held does not matter"
    );
}

#[test]
fn a_known_game_is_the_same_on_every_platform() {
    let mut memory = [0; Genetic::WORDS];
    let mut player = Genetic::new(&mut memory);
    let secret = Variant::CLASSIC.parse(b"5316").unwrap();
    let rows = game(&mut player, Variant::CLASSIC, secret, Level::Repaired, 42, usize::MAX);
    let guesses: Vec<String> = rows.iter().map(|row| row.guess.to_string()).collect();
    assert_eq!(guesses, KNOWN);
}

/// Written down from a run on x86-64.
const KNOWN: &[&str] = &["1123", "2635", "6342", "6251", "5316"];

#[test]
fn rows_that_conflict_still_give_a_code() {
    let rows = [row("1122", 0, 0), row("1122", 4, 0)];
    for level in [Level::Repaired, Level::Original] {
        let guess = Genetic::new(&mut [0; Genetic::WORDS]).guess(Variant::CLASSIC, &rows, level, 1);
        assert!(Variant::CLASSIC.contains(guess));
    }
}
