//! Variants, rows and games to test with.

use core::iter;

use pedina::SplitMix64;
use pedina::mastermind::{Code, Feedback, Row, Variant};
use proptest::prelude::*;

/// Any variant, up to ten pegs of eleven symbols.
pub(crate) fn variants() -> impl Strategy<Value = Variant> {
    (1_u8..=10, 1_u8..=11, any::<bool>())
        .prop_filter_map("fewer symbols than pegs", |(pegs, symbols, repeats)| {
            Variant::new(pegs, symbols, repeats).ok()
        })
}

pub(crate) fn variant(pegs: u8, symbols: u8, repeats: bool) -> Variant {
    Variant::new(pegs, symbols, repeats).unwrap()
}

pub(crate) fn feedback(black: u8, white: u8) -> Feedback {
    Feedback::new(black, white).unwrap()
}

/// A row of the classic game.
pub(crate) fn row(guess: &str, black: u8, white: u8) -> Row {
    let guess = Variant::CLASSIC.parse_code(guess.as_bytes()).unwrap();
    Row { guess, feedback: feedback(black, white) }
}

/// A guess with the right answer to it.
pub(crate) fn answered(guess: Code, secret: Code) -> Row {
    Row { guess, feedback: Feedback::of(guess, secret) }
}

/// Random guesses with the right answers to them.
pub(crate) fn random_rows(
    count: usize,
    secret: Code,
    variant: Variant,
    random: &mut SplitMix64,
) -> Vec<Row> {
    iter::repeat_with(|| answered(variant.random_code(random), secret)).take(count).collect()
}

/// The rows of a game in which these guesses find a secret, or the first `limit` of them.
pub(crate) fn play(secret: Code, limit: usize, mut guess: impl FnMut(&[Row]) -> Code) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    while rows.len() < limit && rows.last().is_none_or(|row| row.guess != secret) {
        rows.push(answered(guess(&rows), secret));
    }
    rows
}

/// The kinds of the snapshots of a search and of a genetic player.
pub(crate) const SEARCH: u32 = 0x7064_6e49;
pub(crate) const GENETIC: u32 = 0x7064_6e4d;

/// The words of a search with the checksum that the library would give them.
pub(crate) fn with_checksum<const N: usize>(mut words: [u64; N], kind: u32) -> [u64; N] {
    const GOLDEN: u32 = 0x9e37_79b9;
    words[N - 1] &= (1 << 40) - 1;
    let halves = words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]);
    let sum = halves.zip(1_u32..).fold(kind, |sum, (half, factor)| {
        sum.wrapping_add(half.wrapping_mul(factor.wrapping_mul(GOLDEN) | 1))
    });
    let sum = (sum ^ sum >> 15).wrapping_mul(GOLDEN);
    words[N - 1] |= u64::from((sum ^ sum >> 13) >> 8) << 40;
    words
}
