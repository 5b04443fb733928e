//! All codes of a size, and the feedback of every pair of them.

/// The codes of a size in lexicographic order, with the feedback of every pair.
#[derive(Debug)]
pub(super) struct Universe {
    pegs: usize,
    symbols: u8,
    codes: Vec<[u8; MAX_PEGS]>,
    /// For each pair the feedback as one bit of sixteen, row by row.
    feedback: Vec<u16>,
}

impl Universe {
    /// All codes of these numbers of pegs and symbols.
    pub(super) fn new(pegs: usize, symbols: u8, repeats: bool) -> Self {
        assert!((1..=MAX_PEGS).contains(&pegs));
        let mut codes = Vec::new();
        for number in 0..usize::from(symbols).pow(pegs as u32) {
            let mut code = [0; MAX_PEGS];
            let mut rest = number;
            for peg in code[..pegs].iter_mut().rev() {
                *peg = (rest % usize::from(symbols)) as u8;
                rest /= usize::from(symbols);
            }
            let is_repeated = |&(index, peg): &(usize, &u8)| code[..index].contains(peg);
            if repeats || !code[..pegs].iter().enumerate().any(|peg| is_repeated(&peg)) {
                codes.push(code);
            }
        }
        let mut feedback = Vec::with_capacity(codes.len() * codes.len());
        for guess in &codes {
            feedback
                .extend(codes.iter().map(|code| 1u16 << compare(&guess[..pegs], &code[..pegs])));
        }
        Self { pegs, symbols, codes, feedback }
    }

    /// How many codes there are.
    pub(super) fn len(&self) -> usize {
        self.codes.len()
    }

    /// How many pegs a code has.
    pub(super) fn pegs(&self) -> usize {
        self.pegs
    }

    /// From how many symbols.
    pub(super) fn symbols(&self) -> u8 {
        self.symbols
    }

    /// The symbols of a code.
    pub(super) fn code(&self, index: u16) -> &[u8] {
        &self.codes[usize::from(index)][..self.pegs]
    }

    /// The feedbacks of a guess with every code, each as one bit.
    pub(super) fn row(&self, guess: u16) -> &[u16] {
        &self.feedback[usize::from(guess) * self.codes.len()..][..self.codes.len()]
    }

    /// The number of the feedback "solved".
    pub(super) fn solved(&self) -> usize {
        self.pegs * (self.pegs + 3) / 2
    }
}

/// The number of a feedback: with b black pegs of t altogether, t(t + 1)/2 + b.
fn compare(guess: &[u8], code: &[u8]) -> usize {
    let black = guess.iter().zip(code).filter(|(a, b)| a == b).count();
    let count = |pegs: &[u8], symbol| pegs.iter().filter(|&&peg| peg == symbol).count();
    let total: usize = (0..16).map(|symbol| count(guess, symbol).min(count(code, symbol))).sum();
    total * (total + 1) / 2 + black
}

/// The most pegs: the feedbacks of four are 15 numbers, one bit of sixteen each.
pub(super) const MAX_PEGS: usize = 4;
