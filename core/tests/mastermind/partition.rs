//! Every back end of the partition that this machine can run, beside counting code by code.

use pedina::SplitMix64;
use pedina::mastermind::{BackEnd, Candidates, Cells, Code, Columns, Feedback, Universe, Variant};
use proptest::prelude::*;

use crate::oracle;
use crate::support::{feedback, variant, variants};

/// The sizes of the cells by the rule that crosses off pegs.
fn count(variant: Variant, guess: Code, codes: &[Code]) -> Vec<u32> {
    let mut sizes = vec![0; variant.outcomes()];
    for &code in codes {
        let (black, white) = oracle::check(code, guess);
        sizes[feedback(black, white).index()] += 1;
    }
    sizes
}

fn check(variant: Variant, codes: &[Code], guesses: &[Code]) {
    let mut memory = vec![u64::MAX; Columns::words(variant, codes.len() as u32)];
    let columns = Columns::new(variant, codes.iter().copied(), &mut memory).unwrap();
    for &guess in guesses {
        let expected = count(variant, guess, codes);
        let largest = expected.iter().copied().max().unwrap();
        assert_eq!(Cells::of(guess, codes.iter().copied()).sizes(variant), expected);
        for back_end in BackEnd::available() {
            let cells = columns.partition(guess, back_end);
            assert_eq!(cells.sizes(variant), expected, "{variant} {guess} {}", back_end.name());
            for limit in [1, largest.saturating_sub(1), largest, largest + 1, u32::MAX] {
                let below = columns.partition_below(guess, limit, back_end);
                let is_below = largest < limit;
                assert_eq!(below, is_below.then_some(cells), "{limit} {}", back_end.name());
            }
        }
    }
}

/// A back end that counts in bytes empties them in time: every code adds to the same cell.
#[test]
fn many_equal_codes_are_counted() {
    let variant = Variant::CLASSIC;
    let [code, other] = [b"1122", b"2211"].map(|text| variant.parse_code(text).unwrap());
    check(variant, &vec![code; 20_500], &[code, other]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_back_end_counts_random_sets_right(
        variant in variants(),
        seed: u64,
        len in prop_oneof![0_usize..=130, 500_usize..=530, 4000_usize..=4200],
    ) {
        let mut random = SplitMix64::new(seed);
        let codes: Vec<Code> = (0..len).map(|_| variant.random_code(&mut random)).collect();
        let guesses: Vec<Code> = (0..3).map(|_| variant.random_code(&mut random)).collect();
        check(variant, &codes, &guesses);
    }

    #[test]
    fn a_listed_set_is_split_and_kept_as_code_by_code(
        variant in variants().prop_filter("many codes", |variant| variant.codes() <= 20_000),
        seed: u64,
        sparse in 0_u32..4,
    ) {
        let universe = Universe::new(variant).unwrap();
        let mut random = SplitMix64::new(seed);
        let mut word = |_| (0..sparse).fold(random.next(), |word, _| word & random.next());
        let mut set: Vec<u64> = (0..universe.words()).map(&mut word).collect();
        let codes: Vec<Code> = universe.members(&set).collect();
        let guess = variant.random_code(&mut random);
        let expected = count(variant, guess, &codes);
        assert_eq!(universe.cells(&set, guess).sizes(variant), expected);

        let secret = variant.random_code(&mut random);
        let feedback = Feedback::of(guess, secret);
        let mut kept = Candidates::from_words(universe, &mut set).unwrap();
        kept.keep(guess, feedback);
        let answers_so = |code: &Code| Feedback::of(guess, *code) == feedback;
        let want: Vec<Code> = codes.into_iter().filter(answers_so).collect();
        assert_eq!(kept.iter().collect::<Vec<_>>(), want);
    }
}

#[test]
fn every_back_end_splits_whole_universes_right() {
    for (pegs, symbols, repeats) in [
        (1, 11, true),
        (2, 9, true),
        (3, 6, true),
        (4, 6, true),
        (4, 6, false),
        (5, 5, true),
        (6, 4, true),
        (7, 3, true),
        (10, 2, true),
    ] {
        let variant = variant(pegs, symbols, repeats);
        let codes = oracle::codes(variant);
        assert!(Universe::new(variant).unwrap().codes().eq(codes.iter().copied()));
        let some: Vec<Code> = codes.iter().copied().step_by(codes.len().div_ceil(40)).collect();
        check(variant, &codes, &some);
    }
}

#[test]
fn first_guesses_split_as_published() {
    // Largest cell, cells, sum of squares of the first guesses of the classic game, and the cells
    // of Bulls and Cows: computed by several published solvers.
    let cells = |variant: Variant, guess: &[u8]| {
        let mut memory = vec![0; Columns::words(variant, variant.codes() as u32)];
        let codes = Universe::new(variant).unwrap().codes();
        let columns = Columns::new(variant, codes, &mut memory).unwrap();
        columns.partition(variant.parse_code(guess).unwrap(), BackEnd::fastest())
    };
    for (guess, largest, parts, squares) in [
        (b"1111", 625, 5, 663_526),
        (b"1112", 317, 11, 305_790),
        (b"1122", 256, 13, 265_078),
        (b"1123", 276, 14, 240_108),
        (b"1234", 312, 14, 243_894),
    ] {
        let cells = cells(Variant::CLASSIC, guess);
        assert_eq!((cells.largest(), cells.parts(), cells.squares()), (largest, parts, squares));
    }
    // Knuth, The Computer as Master Mind (1977): by black pegs, then by white ones.
    let classic = cells(Variant::CLASSIC, b"1122");
    let sizes: [&[u32]; 5] = [&[256, 256, 96, 16, 1], &[256, 208, 36], &[114, 32, 4], &[20], &[1]];
    for (black, sizes) in (0..).zip(sizes) {
        for (white, &size) in (0..).zip(sizes) {
            assert_eq!(classic.size(feedback(black, white)), size, "{black} {white}");
        }
    }
    let cows = cells(Variant::BULLS_AND_COWS, b"1234");
    let expected = [360, 1440, 480, 1260, 720, 180, 264, 216, 72, 24, 9, 8, 6, 0, 1];
    assert_eq!(cows.sizes(Variant::BULLS_AND_COWS), expected);
}

#[test]
fn strange_guesses_and_codes_are_harmless() {
    let others = [Variant::BULLS_AND_COWS, variant(10, 11, true)];
    let variant = Variant::CLASSIC;
    let mut memory = vec![0; Columns::words(variant, 2)];
    for other in others {
        let code = other.random_code(&mut SplitMix64::new(3));
        let columns = Columns::new(variant, [code, code].into_iter(), &mut memory).unwrap();
        for back_end in BackEnd::available() {
            for guess in [code, variant.first(), other.first()] {
                assert_eq!(columns.partition(guess, back_end).codes(), 2);
            }
        }
    }
    assert!(Columns::new(variant, [variant.first()].into_iter(), &mut []).is_none());
}
