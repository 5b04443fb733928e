//! Guesses of the solver, beside trying every code without any shortcut.

use pedina::SplitMix64;
use pedina::mastermind::{
    BackEnd, Candidates, Code, Feedback, Search, Solver, SolverError, Strategy, Universe, Variant,
};
use proptest::prelude::*;

use crate::oracle;
use crate::support::{SEARCH, feedback, play, variant, with_checksum};

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

/// Every back end finds the best guess after a number of random ones.
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
    let mut random = SplitMix64::new(seed);
    let secret = variant.random_code(&mut random);

    let mut set = vec![0; universe.words()];
    let mut left = Candidates::all(universe, &mut set).unwrap();
    let mut history = vec![];
    for _ in 0..rounds {
        // Guesses that nobody would make, and the same again, are answered all the same.
        let guess = variant.random_code(&mut random);
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
    for pairs in [1, 3000, 1 << (seed % 32)] {
        let guess = by_slices(universe, strategy, (left.words(), &history), pairs);
        prop_assert_eq!(guess, expected, "{} {} {:?} {}", variant, strategy, &history, pairs);
    }
    Ok(())
}

/// The guess of a search in slices of this number of comparisons, each from the snapshot of the
/// last.
fn by_slices(
    universe: Universe,
    strategy: Strategy,
    (set, history): (&[u64], &[Code]),
    pairs: u64,
) -> Code {
    let mut random = SplitMix64::new(0);
    let codes = universe.members(set).count() as u32;
    let mut memory = vec![u64::MAX; Solver::words(universe.variant(), strategy, codes)];
    let mut search = Search::new(universe, strategy, set, &mut random).unwrap();
    assert_eq!(search.run(set, history, &mut memory, 0), Ok(search.is_done()));
    while !search.run(set, history, &mut memory, pairs).unwrap() {
        search = Search::from_snapshot(&search.to_snapshot()).unwrap();
        assert!(universe.variant().contains(search.guess()));
    }
    search.guess()
}

/// Without slices this guess takes most of a minute.
#[test]
fn a_slice_does_no_more_than_it_may() {
    let universe = Universe::new(variant(7, 8, true)).unwrap();
    for strategy in [Strategy::ExpectedSize, Strategy::Entropy] {
        let mut set = vec![0; universe.words()];
        let mut left = Candidates::all(universe, &mut set).unwrap();
        let guess = universe.variant().parse_code(b"1122345").unwrap();
        left.keep(guess, feedback(1, 2));
        let words = Solver::words(universe.variant(), strategy, left.len());
        let mut memory = vec![0; words];
        let mut search =
            Search::new(universe, strategy, left.words(), &mut SplitMix64::new(0)).unwrap();
        let before = search.to_snapshot();
        for slice in 0..12 {
            // Most of the codes in a column, then a hundred guesses.
            let pairs = 100 * u64::from(left.len());
            let is_done = search.run(left.words(), &[guess], &mut memory, pairs);
            assert_eq!(is_done, Ok(false), "{slice}");
            assert_ne!(search.to_snapshot(), before);
        }
    }
}

#[test]
fn a_search_says_what_it_cannot_do() {
    let universe = Universe::new(Variant::CLASSIC).unwrap();
    let set = vec![u64::MAX; universe.words()];
    for strategy in Strategy::ALL {
        let mut random = SplitMix64::new(5);
        let empty = vec![0; universe.words()];
        let nothing = Search::new(universe, strategy, &empty, &mut random);
        assert_eq!(nothing, Err(SolverError::NoCandidates));
        let mut search = Search::new(universe, strategy, &set, &mut random).unwrap();
        assert_eq!(search.is_done(), !strategy.is_scored());
        let words = Solver::words(Variant::CLASSIC, strategy, 1296);
        let mut short = vec![0; words.saturating_sub(1)];
        let end = (0..4).find_map(|_| search.run(&set, &[], &mut short, 1 << 30).err());
        assert_eq!(end, strategy.is_scored().then_some(SolverError::Memory));
    }
}

/// Weights that a guess had no steps to fill are not taken for those of an earlier one.
#[test]
fn a_guess_without_steps_spoils_no_later_one() {
    let variant = Variant::CLASSIC;
    let universe = Universe::new(variant).unwrap();
    let codes: Vec<Code> = oracle::codes(variant);
    let of = |number: usize| codes.iter().copied().step_by(codes.len() / number).take(number);
    let mut memory = vec![0; Solver::words(variant, Strategy::Entropy, 1296)];
    let mut fresh = vec![0; Solver::words(variant, Strategy::Entropy, 1296)];
    for few in [40, 90, 120] {
        let mut random = SplitMix64::new(3);
        let mut solver = Solver::new(universe, Strategy::Entropy, &mut memory);
        solver.guess(of(150), &[], &mut random).unwrap();
        let mut solver = solver.limit(700);
        let stopped = solver.guess(of(1000), &[], &mut random);
        assert_eq!(stopped, Err(SolverError::Steps));
        let mut solver = solver.limit(u64::MAX);
        let guess = solver.guess(of(few), &[], &mut random);
        let mut other = Solver::new(universe, Strategy::Entropy, &mut fresh);
        assert_eq!(guess, other.guess(of(few), &[], &mut random), "{few} codes");
    }
}

proptest! {
    /// Whatever is in a snapshot and in the memory, a search ends with a code.
    #[test]
    fn a_damaged_search_is_harmless(
        strategy in 3_u8..=6,
        words: [u64; Search::SNAPSHOT_WORDS],
        mask: u8,
        rubbish: u64,
        slices in 0_usize..6,
    ) {
        let universe = Universe::new(variant(4, 5, true)).unwrap();
        let strategy = Strategy::new(strategy).unwrap();
        let (set, guess) = (vec![u64::MAX; universe.words()], universe.code(77).unwrap());
        let mut memory = vec![rubbish; Solver::words(universe.variant(), strategy, 625)];
        let mut search = Search::new(universe, strategy, &set, &mut SplitMix64::new(0)).unwrap();
        for _ in 0..slices {
            search.run(&set, &[], &mut memory, 40_000).unwrap();
        }
        memory.fill(rubbish);
        let mut snapshot = search.to_snapshot();
        for (index, (word, &other)) in snapshot.iter_mut().zip(&words).enumerate() {
            if mask >> index & 1 == 1 {
                *word = other;
            }
        }
        prop_assert_eq!(with_checksum(search.to_snapshot(), SEARCH), search.to_snapshot());
        if let Some(mut search) = Search::from_snapshot(&with_checksum(snapshot, SEARCH)) {
            while !search.run(&set, &[guess], &mut memory, 1 << 40).unwrap_or(true) {}
            prop_assert!(search.universe().variant().contains(search.guess()));
        }
    }
}

#[test]
fn what_a_solver_cannot_do_it_says() {
    let universe = Universe::new(Variant::CLASSIC).unwrap();
    let mut random = SplitMix64::new(0);
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
            let mut random = SplitMix64::new(seed);
            let secret = Variant::CLASSIC.random_code(&mut random);
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
