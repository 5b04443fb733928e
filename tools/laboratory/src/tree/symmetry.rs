//! Which guesses come to the same after those that were made.

use super::universe::{MAX_PEGS, Universe};

/// Exchanges of places and symbols that leave every guess so far as it is.
#[derive(Clone, Debug)]
pub(super) struct Symmetry {
    pegs: usize,
    /// The symbols that occurred in a guess.
    is_used: [bool; MAX_SYMBOLS],
    exchanges: Vec<Exchange>,
    is_trivial: bool,
}

/// The peg at `place[i]` comes to i; `symbol` says what becomes of a symbol that was used.
#[derive(Clone, Copy, Debug)]
struct Exchange {
    place: [usize; MAX_PEGS],
    symbol: [u8; MAX_SYMBOLS],
}

impl Symmetry {
    /// What is left of the symmetry of all codes after these guesses.
    pub(super) fn new(universe: &Universe, guesses: &[u16]) -> Self {
        let pegs = universe.pegs();
        let mut is_used = [false; MAX_SYMBOLS];
        for &guess in guesses {
            universe.code(guess).iter().for_each(|&peg| is_used[usize::from(peg)] = true);
        }
        let exchanges: Vec<_> = places(pegs)
            .into_iter()
            .filter_map(|place| Exchange::fixing(universe, guesses, place))
            .collect();
        let unused = is_used[..usize::from(universe.symbols())].iter().filter(|used| !**used);
        let is_trivial = exchanges.len() == 1 && unused.count() < 2;
        Self { pegs, is_used, exchanges, is_trivial }
    }

    /// Whether every guess comes to the same as itself alone.
    pub(super) fn is_trivial(&self) -> bool {
        self.is_trivial
    }

    /// Whether a guess is the smallest of all that come to the same.
    pub(super) fn is_smallest(&self, code: &[u8]) -> bool {
        self.exchanges.iter().all(|exchange| self.image(exchange, code)[..self.pegs] >= *code)
    }

    /// The code after an exchange, with the unused symbols named in the order in which they occur.
    fn image(&self, exchange: &Exchange, code: &[u8]) -> [u8; MAX_PEGS] {
        let mut names = exchange.symbol;
        let mut unused =
            (0..MAX_SYMBOLS as u8).filter(|&symbol| !self.is_used[usize::from(symbol)]);
        let mut image = [0; MAX_PEGS];
        for (peg, &from) in image.iter_mut().zip(&exchange.place[..self.pegs]) {
            let symbol = usize::from(code[from]);
            if names[symbol] == UNNAMED {
                names[symbol] = unused.next().expect("no more names than symbols");
            }
            *peg = names[symbol];
        }
        image
    }
}

impl Exchange {
    /// The exchange of symbols that, with this one of places, changes no guess.
    fn fixing(universe: &Universe, guesses: &[u16], place: [usize; MAX_PEGS]) -> Option<Self> {
        let mut symbol = [UNNAMED; MAX_SYMBOLS];
        let mut source = [UNNAMED; MAX_SYMBOLS];
        for &guess in guesses {
            let code = universe.code(guess);
            for (&to, &from) in code.iter().zip(&place[..code.len()]) {
                let (new, old) =
                    (&mut symbol[usize::from(code[from])], &mut source[usize::from(to)]);
                if (*new != UNNAMED && *new != to) || (*old != UNNAMED && *old != code[from]) {
                    return None;
                }
                (*new, *old) = (to, code[from]);
            }
        }
        Some(Self { place, symbol })
    }
}

/// All orders of the places.
fn places(pegs: usize) -> Vec<[usize; MAX_PEGS]> {
    let mut orders = vec![([0; MAX_PEGS], 0)];
    while orders[0].1 < pegs {
        orders = orders
            .into_iter()
            .flat_map(|(order, len)| {
                (0..pegs).filter(move |place| !order[..len].contains(place)).map(move |place| {
                    let mut longer: [usize; MAX_PEGS] = order;
                    longer[len] = place;
                    (longer, len + 1)
                })
            })
            .collect();
    }
    orders.into_iter().map(|(order, _)| order).collect()
}

/// What has no name yet.
const UNNAMED: u8 = u8::MAX;

/// More symbols than any game has.
const MAX_SYMBOLS: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    /// How many guesses are left to try after some: the known numbers for 4x6 and for four
    /// different digits of ten.
    #[test]
    fn first_and_second_guesses_are_as_many_as_published() {
        let (classic, digits) = (Universe::new(4, 6, true), Universe::new(4, 10, false));
        let count = |universe: &Universe, guesses: &[u16]| {
            let symmetry = Symmetry::new(universe, guesses);
            let all = 0..universe.len() as u16;
            all.filter(|&guess| symmetry.is_smallest(universe.code(guess))).count()
        };
        assert_eq!(count(&classic, &[]), 5);
        let after = |symbols: [u8; 4]| {
            let is_it = |&guess: &u16| *classic.code(guess) == symbols;
            count(&classic, &[(0..1296).find(is_it).unwrap()])
        };
        let seconds =
            [[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 1], [0, 0, 1, 2], [0, 1, 2, 3]].map(after);
        assert_eq!(seconds, [12, 53, 39, 130, 57]);
        assert_eq!((count(&digits, &[]), count(&digits, &[0])), (1, 20));
    }
}
