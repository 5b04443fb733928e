//! Mastermind as one would explain it: slow and obvious.

use pedina::mastermind::{Code, Variant};

/// Black and white pegs by crossing them off one by one, as the original's rule says.
pub(crate) fn check(secret: Code, guess: Code) -> (u8, u8) {
    let mut secret: Vec<Option<u8>> = secret.symbols().map(Some).collect();
    let mut guess: Vec<Option<u8>> = guess.symbols().map(Some).collect();
    let (mut black, mut white) = (0, 0);
    for (ours, theirs) in secret.iter_mut().zip(&mut guess) {
        if ours == theirs {
            (*ours, *theirs) = (None, None);
            black += 1;
        }
    }
    for ours in secret.iter().filter(|peg| peg.is_some()) {
        if let Some(theirs) = guess.iter_mut().find(|theirs| *theirs == ours) {
            *theirs = None;
            white += 1;
        }
    }
    (black, white)
}

/// All codes of a variant, in order.
pub(crate) fn codes(variant: Variant) -> Vec<Code> {
    let mut all = vec![vec![]];
    for _ in 0..variant.pegs() {
        all = all
            .into_iter()
            .flat_map(|code: Vec<u8>| {
                (0..variant.symbols())
                    .filter(|symbol| variant.repeats() || !code.contains(symbol))
                    .map(|symbol| [&code[..], &[symbol]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all.iter().map(|symbols| variant.code(symbols).unwrap()).collect()
}
