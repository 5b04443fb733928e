//! The feedback of a pair, beside crossing off pegs by hand.

use pedina::mastermind::{Feedback, Random, Variant};
use proptest::prelude::*;

use crate::oracle;

fn variants() -> impl Strategy<Value = Variant> {
    (1_u8..=10, 1_u8..=11, any::<bool>())
        .prop_filter_map("fewer symbols than pegs", |(pegs, symbols, repeats)| {
            Variant::new(pegs, symbols, repeats).ok()
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn feedback_is_what_crossing_off_gives(variant in variants(), seed: u64) {
        let mut random = Random::new(seed);
        let (secret, guess) = (random.code(variant), random.code(variant));
        let feedback = Feedback::of(guess, secret);
        prop_assert_eq!((feedback.black(), feedback.white()), oracle::check(secret, guess));
        prop_assert_eq!(Feedback::of(secret, guess), feedback);
        prop_assert_eq!(feedback.is_perfect(variant.pegs()), secret == guess);
        prop_assert_eq!(variant.feedback(feedback.black(), feedback.white()), Ok(feedback));
    }
}

#[test]
fn every_pair_of_the_classic_game_is_right() {
    let codes = oracle::codes(Variant::CLASSIC);
    for &secret in &codes {
        for &guess in &codes {
            let feedback = Feedback::of(guess, secret);
            assert_eq!((feedback.black(), feedback.white()), oracle::check(secret, guess));
        }
    }
}

#[test]
fn first_guesses_split_the_classic_game_as_published() {
    // Sizes of the cells of 1122 by black and white: Knuth, The Computer as Master Mind (1977).
    let codes = oracle::codes(Variant::CLASSIC);
    let guess = Variant::CLASSIC.parse(b"1122").unwrap();
    let count = |black, white| {
        let feedback = Variant::CLASSIC.feedback(black, white).unwrap();
        codes.iter().filter(|&&secret| Feedback::of(guess, secret) == feedback).count()
    };
    #[rustfmt::skip]
    let cells = [
        (0, 0, 256),
        (0, 1, 256),
        (0, 2, 96),
        (0, 3, 16),
        (0, 4, 1),
        (1, 0, 256),
        (1, 1, 208),
        (1, 2, 36),
        (2, 0, 114),
        (2, 1, 32),
        (2, 2, 4),
        (3, 0, 20),
        (4, 0, 1),
    ];
    for (black, white, size) in cells {
        assert_eq!(count(black, white), size, "{black} {white}");
    }
}

#[test]
fn codes_of_different_length_have_nothing_in_common() {
    let three = Variant::new(3, 6, true).unwrap().first();
    let feedback = Feedback::of(three, Variant::CLASSIC.first());
    assert_eq!((feedback.black(), feedback.white()), (0, 0));
}
