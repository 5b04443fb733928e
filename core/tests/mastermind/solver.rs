//! Guesses of the solver, beside trying every code without any shortcut.

use pedina::mastermind::{
    BackEnd, Candidates, Code, Feedback, Random, Solver, SolverError, Strategy, Universe, Variant,
};
use proptest::prelude::*;

use crate::oracle;
use crate::support::{feedback, play, variant};

/// The best guess by the published rule: score, then candidates, then order.
fn best(strategy: Strategy, codes: &[Code], left: &[Code]) -> Code {
    if left.len() == 1 {
        return left[0];
    }
    let mut best: Option<(f64, bool, Code)> = None;
    for &guess in codes {
        let mut sizes = vec![0_u32; 66];
        for &code in left {
            let (black, white) = oracle::check(code, guess);
            sizes[feedback(black, white).index()] += 1;
        }
        let sizes = sizes.iter().filter(|&&size| size > 0).map(|&size| f64::from(size));
        let score = match strategy {
            Strategy::Minimax => sizes.fold(0.0, f64::max),
            Strategy::ExpectedSize => sizes.map(|size| size * size).sum(),
            Strategy::Entropy => sizes.map(|size| size * size.ln()).sum(),
            _ => -(sizes.count() as f64),
        };
        let is_other = !left.contains(&guess);
        let is_better = best.is_none_or(|(least, was_other, _)| {
            score < least - 1e-9 || score < least + 1e-9 && !is_other && was_other
        });
        if is_better {
            best = Some((score, is_other, guess));
        }
    }
    best.unwrap().2
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn shortcuts_lose_nothing(
        variant in prop_oneof![
            Just((1_u8, 7_u8, true)), Just((2, 6, true)), Just((3, 5, true)), Just((4, 4, true)),
            Just((5, 3, true)), Just((6, 2, true)), Just((3, 7, false)), Just((4, 6, false)),
            Just((5, 5, false)), Just((7, 2, true)),
        ],
        strategy in 3_u8..=6,
        seed: u64,
        rounds in 0_usize..=3,
    ) {
        guesses_are_best(variant, strategy, seed, rounds)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    /// Hundreds of codes are left: several words a column, and cells of more than 64.
    #[test]
    fn shortcuts_lose_nothing_with_hundreds_of_codes(
        variant in prop_oneof![
            Just((2_u8, 11_u8, true)), Just((3, 9, true)), Just((4, 5, true)), Just((5, 4, true)),
            Just((6, 3, true)), Just((4, 7, false)), Just((3, 10, false)),
        ],
        strategy in 3_u8..=6,
        seed: u64,
        rounds in 1_usize..=2,
    ) {
        guesses_are_best(variant, strategy, seed, rounds)?;
    }
}

/// Every back end finds the best guess after so many random ones.
fn guesses_are_best(
    (pegs, symbols, repeats): (u8, u8, bool),
    strategy: u8,
    seed: u64,
    rounds: usize,
) -> Result<(), TestCaseError> {
    let variant = variant(pegs, symbols, repeats);
    let universe = Universe::new(variant).unwrap();
    let strategy = Strategy::new(strategy).unwrap();
    let codes = oracle::codes(variant);
    let mut random = Random::new(seed);
    let secret = random.code(variant);

    let mut set = vec![0; universe.words()];
    let mut left = Candidates::all(universe, &mut set).unwrap();
    let mut history = vec![];
    for _ in 0..rounds {
        // Guesses that nobody would make, and the same again, are answered all the same.
        let guess = random.code(variant);
        left.keep(guess, Feedback::of(guess, secret));
        history.push(guess);
    }
    let list: Vec<Code> = left.iter().collect();
    prop_assert!(list.contains(&secret) && left.contains(secret));
    let expected = best(strategy, &codes, &list);
    for back_end in BackEnd::available() {
        let mut memory = vec![0; Solver::words(variant, strategy, left.len())];
        let mut solver = Solver::new(universe, strategy, &mut memory).with_back_end(back_end);
        let guess = solver.guess(left.iter(), &history, &mut random).unwrap();
        prop_assert_eq!(guess, expected, "{} {} {:?} {:?}", variant, strategy, &history, &list);
    }
    Ok(())
}

#[test]
fn what_a_solver_cannot_do_it_says() {
    let universe = Universe::new(Variant::CLASSIC).unwrap();
    let mut random = Random::new(0);
    for strategy in Strategy::ALL {
        let words = Solver::words(Variant::CLASSIC, strategy, 1296);
        let mut memory = vec![0; words];
        let mut solver = Solver::new(universe, strategy, &mut memory);
        let nothing = solver.guess(core::iter::empty(), &[], &mut random);
        assert_eq!(nothing, Err(SolverError::NoCandidates));
        assert!(solver.guess(universe.codes(), &[], &mut random).is_ok());
        if words > 0 {
            let mut solver = Solver::new(universe, strategy, &mut memory[1..]);
            let short = solver.guess(universe.codes(), &[], &mut random);
            assert_eq!(short, Err(SolverError::Memory));
        }
    }
}

#[test]
fn consistent_players_guess_only_what_can_be() {
    let universe = Universe::new(Variant::CLASSIC).unwrap();
    for strategy in [Strategy::RandomConsistent, Strategy::FirstConsistent] {
        for seed in 0..50 {
            let mut random = Random::new(seed);
            let secret = random.code(Variant::CLASSIC);
            let mut set = [0; 21];
            let mut left = Candidates::all(universe, &mut set).unwrap();
            let mut solver = Solver::new(universe, strategy, &mut []);
            play(secret, usize::MAX, |rows| {
                if let Some(row) = rows.last() {
                    left.keep(row.guess, row.feedback);
                    left.retain(|code| code != row.guess);
                }
                let guess = solver.guess(left.iter(), &[], &mut random).unwrap();
                assert!(left.contains(guess));
                guess
            });
            assert!(left.contains(secret));
        }
    }
}
