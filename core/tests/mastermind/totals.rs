//! Strategies against every secret, beside published totals.

use std::collections::BTreeSet;

use pedina::mastermind::{
    BackEnd, Feedback, GameTree, Histogram, MAX_GUESSES, SolverError, Strategy, Universe, Variant,
};

use crate::support::variant;

fn parse(text: &str) -> Variant {
    Variant::parse(text.as_bytes()).unwrap()
}

fn strategy(name: &str) -> Strategy {
    Strategy::ALL.into_iter().find(|strategy| strategy.name() == name).unwrap()
}

/// Walks all games of a strategy.
fn games<T>(
    universe: Universe,
    strategy: Strategy,
    first: Option<&str>,
    walk: impl FnOnce(GameTree<'_>) -> T,
) -> T {
    let mut memory = vec![0; GameTree::words(universe, strategy)];
    let first = first.map(|code| universe.variant().parse_code(code.as_bytes()).unwrap());
    walk(GameTree::new(universe, strategy, first, 0, &mut memory).unwrap())
}

#[test]
fn a_walk_ends_after_the_comparisons_that_it_may_make() {
    let universe = Universe::new(Variant::new(4, 4, true).unwrap()).unwrap();
    for strategy in Strategy::ALL.into_iter().filter(|strategy| strategy.is_scored()) {
        let within =
            |pairs| games(universe, strategy, None, |games| games.limit(pairs).histogram());
        let whole = within(u64::MAX).unwrap();
        assert_eq!(within(0), Err(SolverError::Steps));
        // Half of what suffices does not.
        let enough = (0..40).map(|bit| 1 << bit).find(|&pairs| within(pairs).is_ok()).unwrap();
        assert_eq!(within(enough), Ok(whole));
        assert_eq!(within(enough / 2), Err(SolverError::Steps));
        assert!((1 << 10..1 << 22).contains(&enough), "{strategy:?}: {enough}");
    }
}

fn table(games: GameTree<'_>) -> Histogram {
    games.histogram().unwrap()
}

fn text(games: GameTree<'_>) -> String {
    let mut text = String::new();
    games.write(&mut text).unwrap();
    text
}

#[test]
fn totals_and_histograms_are_the_published_ones() {
    let mut lines = 0;
    for line in include_str!("data/totals.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(' ');
        let universe = Universe::new(parse(fields.next().unwrap())).unwrap();
        let strategy = strategy(fields.next().unwrap());
        let first = fields.next().filter(|&first| first != "-");
        let table = games(universe, strategy, first, table);
        assert_eq!(table.total(), fields.next().unwrap().parse().unwrap(), "{line}\n{table:?}");
        assert_eq!((table.games(), table.unsolved()), (universe.len(), 0));
        let rest: Vec<&str> = fields.collect();
        if let ["max", longest] = rest[..] {
            assert_eq!(table.longest(), longest.parse().unwrap(), "{line}\n{table:?}");
        } else {
            let games: Vec<u32> = rest.iter().map(|games| games.parse().unwrap()).collect();
            assert_eq!(table.solved(), games, "{line}");
        }
        lines += 1;
    }
    assert_eq!(lines, 34);
}

#[test]
fn guessing_only_candidates_costs_as_published() {
    let universe = Universe::new(Variant::CLASSIC).unwrap();
    for (name, total, longest) in [
        ("minimax", 5828, 6),
        ("expected-size", 5722, 6),
        ("entropy", 5786, 6),
        ("most-parts", 5701, 7),
    ] {
        let table = games(universe, strategy(name), None, |games| {
            table(games.with_solver(|solver| solver.with_only_candidates(true)))
        });
        assert_eq!((table.total(), table.longest()), (total, longest), "{name}");
    }
}

#[test]
fn every_back_end_plays_the_same_tree() {
    let universe = Universe::new(Variant::CLASSIC).unwrap();
    let tree = |back_end: BackEnd, strategy| {
        games(universe, strategy, None, |games| {
            text(games.with_solver(|solver| solver.with_back_end(back_end)))
        })
    };
    for strategy in [Strategy::Minimax, Strategy::Entropy] {
        let first = tree(BackEnd::portable(), strategy);
        assert_eq!(BackEnd::available().find(|&other| tree(other, strategy) != first), None);
    }
}

#[test]
fn trees_are_written_as_irving_did() {
    let write = |strategy, pegs, symbols| {
        let universe = Universe::new(variant(pegs, symbols, true)).unwrap();
        games(universe, strategy, None, text)
    };
    // Worked out by hand: with two pegs of two colours, 11 leaves 22, then 12 and 21.
    assert_eq!(write(Strategy::FirstConsistent, 1, 3), "3(1: 2(2: 1, 1), 1)");
    assert_eq!(write(Strategy::FirstConsistent, 2, 2), "4(11: 0, 0, 1, 2(12: 1, 0, 0, 0, 1), 1)");
    let classic = write(Strategy::Minimax, 4, 6);
    assert!(classic.starts_with("1296(1122: 1, 16(1213: "), "{}", &classic[..200]);
    assert_eq!(classic.matches('(').count(), classic.matches(')').count());
}

#[test]
fn six_fixed_guesses_tell_all_codes_apart() {
    // Greenwell, Mastermind, Journal of Recreational Mathematics 30 (1999).
    let variant = Variant::CLASSIC;
    let guesses = [b"1221", b"2354", b"3311", b"4524", b"5656", b"6643"];
    let answers: BTreeSet<Vec<usize>> = Universe::new(variant)
        .unwrap()
        .codes()
        .map(|secret| {
            let answer = |guess| Feedback::of(variant.parse_code(guess).unwrap(), secret).index();
            guesses.iter().map(|&guess| answer(guess)).collect()
        })
        .collect();
    assert_eq!(answers.len(), 1296);
}

#[test]
fn walks_that_do_not_end_are_cut() {
    // Two symbols, guessed without looking: some secrets take longer than is followed.
    let universe = Universe::new(variant(8, 2, true)).unwrap();
    let play = |strategy| games(universe, strategy, None, table);
    let table = play(Strategy::Random);
    assert_eq!(table.games() + table.unsolved(), universe.len());
    assert!(table.unsolved() > 0 && table.longest() <= MAX_GUESSES);
    let consistent = play(Strategy::RandomConsistent);
    assert_eq!((consistent.games(), consistent.unsolved()), (universe.len(), 0));
}
