//! The codes that answers leave, beside a filter over all codes.

use pedina::SplitMix64;
use pedina::mastermind::{Cells, Code, Feedback, Remaining, Row, Variant};

use crate::support::{answered, feedback, play, random_rows, variant};

fn variants() -> impl Iterator<Item = Variant> {
    let sizes = (1..=5).flat_map(|pegs| (1..=7).map(move |symbols| (pegs, symbols)));
    sizes
        .flat_map(|(pegs, symbols)| {
            [true, false].map(|repeats| Variant::new(pegs, symbols, repeats))
        })
        .filter_map(Result::ok)
}

#[test]
fn without_rows_all_codes_come_in_order() {
    for variant in variants() {
        let codes: Vec<Code> = Remaining::new(variant, &[]).collect();
        assert_eq!(codes.len() as u64, variant.codes(), "{variant}");
        assert!(codes.is_sorted() && codes.iter().all(|&code| variant.contains(code)), "{variant}");
    }
}

#[test]
fn rows_leave_what_a_filter_leaves() {
    let mut random = SplitMix64::new(5);
    for variant in variants() {
        let all: Vec<Code> = Remaining::new(variant, &[]).collect();
        for count in 1..5 {
            let secret = variant.random_code(&mut random);
            let mut rows = random_rows(count, secret, variant, &mut random);
            for feedback in [None, Some(random.below(variant.outcomes() as u32) as usize)] {
                if let Some(index) = feedback {
                    rows[0].feedback = Feedback::from_index(index).unwrap();
                }
                let left =
                    all.iter().copied().filter(|&code| rows.iter().all(|row| row.allows(code)));
                assert!(left.eq(Remaining::new(variant, &rows)), "{variant} {rows:?}");
            }
        }
    }
}

/// Ten pegs of eleven symbols are 26 thousand million codes: after a few rows the first that is
/// left is found soon.
#[test]
fn a_universe_that_nobody_can_list_is_searched() {
    let variant = variant(10, 11, true);
    let mut random = SplitMix64::new(6);
    for _ in 0..20 {
        let rows = play(variant.random_code(&mut random), 30, |rows| {
            let mut remaining = Remaining::new(variant, rows).limit(1_000_000);
            let guess = remaining.next().expect("the secret is left");
            assert!(rows.iter().all(|row| row.allows(guess)));
            guess
        });
        assert!(rows.len() < 30);
    }
}

#[test]
fn a_limit_cuts_and_says_so() {
    let mut few = Remaining::new(Variant::CLASSIC, &[]).limit(10);
    assert_eq!(
        few.by_ref().count(),
        6,
        "three pegs of the first code, six of its fourth, and one more"
    );
    assert!(few.is_cut());
    let mut all = Remaining::new(Variant::CLASSIC, &[]).limit(10_000);
    assert_eq!(all.by_ref().count(), 1296);
    assert!(!all.is_cut());
    // Every prefix of a code is tried once.
    assert_eq!(10_000 - all.steps_left(), 6 + 36 + 216 + 1296);
    let mut exact = Remaining::new(Variant::CLASSIC, &[]).limit(6 + 36 + 216 + 1296);
    assert_eq!(exact.by_ref().count(), 1296);
    assert!(!exact.is_cut());
}

/// A cut may come within the tests for codes of six pegs and more, too.
#[test]
fn slices_find_what_one_run_does() {
    for (pegs, symbols) in [(4, 6), (7, 4), (8, 3)] {
        let variant = variant(pegs, symbols, true);
        let mut random = SplitMix64::new(9);
        let (secret, guess) = (variant.random_code(&mut random), variant.random_code(&mut random));
        let rows: Vec<Row> = (0..2)
            .map(|_| variant.random_code(&mut random))
            .map(|guess| Row { guess, feedback: Feedback::of(guess, secret) })
            .collect();
        let all: Vec<Code> = Remaining::new(variant, &rows).collect();
        assert!(all.contains(&secret));
        for steps in [1, 7, 100, 5_000] {
            let mut remaining = Remaining::new(variant, &rows).limit(steps);
            let (mut codes, mut cells) = (Vec::new(), Cells::EMPTY);
            loop {
                let known = codes.len();
                codes.extend(remaining.by_ref());
                cells.count(guess, codes[known..].iter().copied());
                if !remaining.is_cut() {
                    break;
                }
                remaining = remaining.limit(steps);
            }
            assert_eq!(codes, all, "{variant} by {steps}");
            assert_eq!(cells, Cells::of(guess, all.iter().copied()));
        }
    }
}

#[test]
fn rows_of_another_size_leave_nothing() {
    for pegs in [3, 5] {
        let rows = [Row { guess: variant(pegs, 6, true).first(), feedback: feedback(0, 0) }];
        assert_eq!(Remaining::new(Variant::CLASSIC, &rows).next(), None);
    }
}

#[test]
fn other_orders_have_the_same_codes() {
    let mut random = SplitMix64::new(8);
    for variant in variants().filter(|variant| variant.codes() < 3000) {
        let secret = variant.random_code(&mut random);
        let rows = [answered(variant.random_code(&mut random), secret)];
        let codes: Vec<Code> = Remaining::new(variant, &rows).collect();
        for seed in 0..3 {
            let mut shuffled: Vec<Code> = Remaining::shuffled(variant, &rows, seed).collect();
            shuffled.sort_unstable();
            assert_eq!(shuffled, codes, "{variant}");
        }
        for _ in 0..3 {
            let place = variant.random_code(&mut random);
            let later = codes.iter().copied().filter(|&code| code > place);
            assert!(later.eq(Remaining::after(variant, &rows, place)), "{variant} {place}");
        }
    }
}
