//! A maker without a secret, and answers that cannot all be right, beside brute force.

use pedina::SplitMix64;
use pedina::mastermind::{
    Adversary, Code, Conflict, Feedback, OutOfSteps, Remaining, Row, Variant,
};

use crate::oracle;
use crate::support::{feedback, random_rows, row, variant};

/// Whether some code agrees with a set of rows.
fn agrees(codes: &[Code], rows: &[Row], set: u32) -> bool {
    let counts = |number: usize| set >> number & 1 == 1;
    codes.iter().any(|&code| (0..).zip(rows).all(|(n, row)| !counts(n) || row.allows(code)))
}

#[test]
fn a_conflict_is_one_of_the_smallest() {
    let mut random = SplitMix64::new(3);
    let mut sizes = [0; 8];
    for variant in [Variant::CLASSIC, variant(3, 5, false), variant(5, 4, true)] {
        let codes = oracle::codes(variant);
        for _ in 0..60 {
            let secret = variant.random_code(&mut random);
            let len = 2 + random.below(6) as usize;
            let mut rows = random_rows(len, secret, variant, &mut random);
            for _ in 0..random.below(3) {
                let wrong = &mut rows[random.below(len as u32) as usize];
                wrong.feedback = Feedback::of(wrong.guess, variant.random_code(&mut random));
            }
            let all = 0..1_u32 << len;
            let smallest =
                all.filter(|&set| !agrees(&codes, &rows, set)).map(u32::count_ones).min();
            let found = Conflict::find(variant, &rows, 10_000_000).unwrap();
            assert_eq!(found.map(|subset| subset.rows().count() as u32), smallest, "{rows:?}");
            let Some(conflict) = found else { continue };
            sizes[conflict.rows().count()] += 1;
            assert!(conflict.is_smallest());
            let (set, suspects) = conflict.bits();
            assert!(!agrees(&codes, &rows, set));
            for (number, row) in (0..len).map(|number| (number, 1 << number)) {
                let explains = agrees(&codes, &rows, ((1 << len) - 1) & !row);
                assert_eq!(suspects & row != 0, explains, "row {number} of {rows:?}");
            }
        }
    }
    assert!(sizes[2] > 0 && sizes[3] > 0, "{sizes:?}");
}

#[test]
fn without_steps_nothing_is_said_that_is_not_known() {
    let rows = [row("1122", 0, 0), row("1212", 4, 0)];
    assert_eq!(Conflict::find(Variant::CLASSIC, &rows, 3), Err(OutOfSteps));
    for steps in 0..2000 {
        match Conflict::find(Variant::CLASSIC, &rows, steps) {
            Err(OutOfSteps) => {}
            Ok(found) => assert!(found.unwrap().rows().eq([0, 1])),
        }
    }
    assert_eq!(Conflict::find(Variant::CLASSIC, &[], 10_000), Ok(None));
    // What is said to be known for certain is all of it, the suspects too.
    let impossible = row("1122", 3, 1);
    for rows in [&rows[..], &[impossible], &[rows[0], impossible]] {
        let all = Conflict::find(Variant::CLASSIC, rows, 1_000_000).unwrap().unwrap();
        for steps in 0..2000 {
            let found = Conflict::find(Variant::CLASSIC, rows, steps).ok().flatten();
            assert!(
                found.is_none_or(|subset| subset == all || !subset.is_smallest()),
                "{steps}: {found:?}"
            );
        }
    }
}

#[test]
fn ten_pegs_of_eleven_symbols_are_explained_too() {
    let variant = variant(10, 11, true);
    let mut random = SplitMix64::new(9);
    let secret = variant.random_code(&mut random);
    let mut rows = random_rows(10, secret, variant, &mut random);
    // Nothing of the first guess is right, and all of it is in the fifth answer.
    rows[0].feedback = feedback(0, 0);
    rows[4] = Row { guess: rows[0].guess, feedback: feedback(3, 4) };
    let conflict = Conflict::find(variant, &rows, 20_000_000).unwrap().unwrap();
    assert!(conflict.rows().count() <= 2, "{conflict:?}");
}

/// What an adversary answers after these rows.
fn answer(mut adversary: Adversary, rows: &[Row]) -> Option<Feedback> {
    assert!(adversary.run(rows, u64::MAX));
    adversary.answer()
}

#[test]
fn the_adversary_stays_consistent_and_lasts_as_long_as_minimax_says() {
    // Knuth's bound: against any maker 4x6 is found in five guesses by the tree for that.
    let variant = Variant::CLASSIC;
    let tree = pedina::mastermind::Tree::CLASSIC_WITHIN_FIVE;
    let mut rows = Vec::new();
    while rows.last().is_none_or(|row: &Row| !row.feedback.is_perfect(4)) {
        let guess = tree.guess(&rows).unwrap();
        let feedback = answer(Adversary::new(variant, guess, 1), &rows).unwrap();
        let cells = pedina::mastermind::Cells::of(guess, Remaining::new(variant, &rows));
        assert_eq!(cells.size(feedback), cells.largest());
        rows.push(Row { guess, feedback });
    }
    assert_eq!(rows.len(), 5);
}

#[test]
fn the_adversary_plays_where_nobody_can_count() {
    let variant = variant(10, 11, true);
    let mut rows = Vec::new();
    for turn in 0..8 {
        let guess = Remaining::shuffled(variant, &rows, turn).next().unwrap();
        let feedback = answer(Adversary::new(variant, guess, 4), &rows).unwrap();
        rows.push(Row { guess, feedback });
    }
    assert!(Remaining::new(variant, &rows).next().is_some());
    assert!(rows.iter().all(|row| !row.feedback.is_perfect(10)));
    // The steps are for all codes that it looks at: with few of them it finds none.
    let guess = Remaining::shuffled(variant, &rows, 9).next().unwrap();
    assert_eq!(answer(Adversary::new(variant, guess, 4).limit(200), &rows), None);
}

#[test]
fn no_answer_is_given_to_rows_that_conflict() {
    let rows = [row("1122", 0, 0), row("1212", 4, 0)];
    let guess = Variant::CLASSIC.parse_code(b"1234").unwrap();
    let adversary = Adversary::new(Variant::CLASSIC, guess, 0);
    assert_eq!(adversary.clone().limit(u64::MAX), adversary.clone().limit(u32::MAX.into()));
    assert_eq!(answer(adversary, &rows), None);
}

#[test]
fn slices_do_not_change_an_answer_and_stay_in_bounds() {
    let large = variant(10, 11, true);
    let secret = large.random_code(&mut SplitMix64::new(2));
    let far = random_rows(4, secret, large, &mut SplitMix64::new(3));
    let near = [row("1122", 1, 1)];
    for (variant, rows) in [(Variant::CLASSIC, &near[..]), (large, &far), (large, &[])] {
        let guess = variant.random_code(&mut SplitMix64::new(7));
        for limit in [0, 1, 1_000, 100_000] {
            let adversary = Adversary::new(variant, guess, 5).limit(limit);
            let whole = answer(adversary.clone(), rows);
            for slice in [1, 1_000, 5_000, 70_000] {
                let mut divided = adversary.clone();
                assert!(!divided.run(rows, 0) && !divided.is_done(), "0 does nothing");
                let mut slices = 1;
                while !divided.run(rows, slice) {
                    assert_eq!(divided.answer(), None, "it is not known yet");
                    // As words it goes on like that.
                    divided = Adversary::from_snapshot(&divided.to_snapshot()).unwrap();
                    slices += 1;
                }
                assert_eq!(divided.answer(), whole, "{variant}, {limit} steps by {slice}");
                let is_long = limit == 100_000 && variant == large;
                assert!(!is_long || slice > 1_000 || slices >= 20, "{slices} slices");
            }
        }
    }
}
