//! The feedback of a pair, beside crossing off pegs by hand.

use pedina::SplitMix64;
use pedina::mastermind::{Feedback, Variant};
use proptest::prelude::*;

use crate::oracle;
use crate::support::{variant, variants};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn feedback_is_what_crossing_off_gives(variant in variants(), seed: u64) {
        let mut random = SplitMix64::new(seed);
        let (secret, guess) = (variant.random_code(&mut random), variant.random_code(&mut random));
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
fn codes_of_different_length_have_nothing_in_common() {
    let three = variant(3, 6, true).first();
    let feedback = Feedback::of(three, Variant::CLASSIC.first());
    assert_eq!((feedback.black(), feedback.white()), (0, 0));
}
