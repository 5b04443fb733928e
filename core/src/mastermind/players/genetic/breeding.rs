//! How two codes have a child.

use crate::mastermind::code::{Code, MAX_PEGS, Variant};
use crate::random::SplitMix64;

/// The child of two codes: pegs of both, sometimes changed, exchanged or reversed.
///
/// Where symbols may not repeat, a peg that would is replaced by the first symbol that is free.
pub(super) fn child(variant: Variant, parents: [Code; 2], random: &mut SplitMix64) -> Code {
    let pegs = variant.pegs();
    let [ours, theirs] = parents.map(|parent| {
        let mut symbols = [0; MAX_PEGS];
        symbols.iter_mut().zip(parent.symbols()).for_each(|(place, symbol)| *place = symbol);
        symbols
    });
    let mut symbols = ours;
    // With one crossover point the other parent gives everything after it, with two what is
    // between them.
    let (start, end) = if random.below(2) == 0 {
        (random.below(pegs as u32 + 1) as usize, pegs)
    } else {
        places(pegs, random)
    };
    cross(&mut symbols, &theirs, start, end);
    let symbols = symbols.get_mut(..pegs).unwrap_or_default();
    if random.below(33) == 0
        && let Some(peg) = symbols.get_mut(random.below(pegs as u32) as usize)
    {
        *peg = random.below(u32::from(variant.symbols())) as u8;
    }
    if random.below(33) == 0 {
        let (one, other) = (random.below(pegs as u32) as usize, random.below(pegs as u32) as usize);
        swap(symbols, one, other);
    }
    if random.below(50) == 0 {
        let (start, end) = places(pegs, random);
        symbols.get_mut(start..end).unwrap_or_default().reverse();
    }
    if !variant.repeats() {
        replace_repeats(variant, symbols);
    }
    variant.code(symbols).unwrap_or_else(|_| variant.first())
}

/// Two places between pegs, in order.
fn places(pegs: usize, random: &mut SplitMix64) -> (usize, usize) {
    let (one, other) = (random.below(pegs as u32 + 1), random.below(pegs as u32 + 1));
    (one.min(other) as usize, one.max(other) as usize)
}

/// Takes the symbols between two places from the other parent.
fn cross(symbols: &mut [u8], theirs: &[u8], start: usize, end: usize) {
    let places = symbols.iter_mut().zip(theirs);
    for (place, from) in places.take(end).skip(start) {
        *place = *from;
    }
}

const fn swap(symbols: &mut [u8], one: usize, other: usize) {
    if one < symbols.len() && other < symbols.len() {
        symbols.swap(one, other);
    }
}

fn replace_repeats(variant: Variant, symbols: &mut [u8]) {
    let mut taken = symbols.iter().fold(0_u32, |taken, &symbol| taken | 1 << symbol);
    let mut seen = 0_u32;
    for symbol in symbols {
        if seen >> *symbol & 1 == 1
            && let Some(free) = (0..variant.symbols()).find(|free| taken >> free & 1 == 0)
        {
            *symbol = free;
            taken |= 1 << free;
        }
        seen |= 1 << *symbol;
    }
}
