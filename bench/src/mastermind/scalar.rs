//! The usual fast scalar solver, as a peer: a code is two words, one with a bit for each peg and
//! symbol, one with as many bits for a symbol as it occurs, and a pair is two ANDs and two
//! popcounts.

use pedina::mastermind::{Code, Variant};

/// A code in two masks.
#[derive(Clone, Copy)]
pub(super) struct Masks {
    places: u64,
    symbols: u64,
}

impl Masks {
    pub(super) fn new(variant: Variant, code: Code) -> Self {
        let symbols = u32::from(variant.symbols());
        let (mut masks, mut counts) = (Self { places: 0, symbols: 0 }, [0; 16]);
        for (peg, symbol) in (0..).zip(code.symbols()) {
            masks.places |= 1 << (peg * symbols + u32::from(symbol));
            let count = &mut counts[usize::from(symbol)];
            masks.symbols |= 1 << (u32::from(symbol) * variant.pegs() as u32 + *count);
            *count += 1;
        }
        masks
    }

    /// The index of the feedback: t(t + 1)/2 and the black pegs.
    #[inline(always)]
    fn index(self, other: Self, triangle: &[u8; 16]) -> usize {
        let black = (self.places & other.places).count_ones();
        let total = (self.symbols & other.symbols).count_ones();
        usize::from(triangle[total as usize & 15]) + black as usize
    }
}

/// The sizes of the cells.
#[target_feature(enable = "popcnt")]
pub(super) fn partition(guess: Masks, codes: &[Masks], sizes: &mut [u32; 128]) {
    let triangle: [u8; 16] = core::array::from_fn(|total| (total * (total + 1) / 2) as u8);
    *sizes = [0; 128];
    for &code in codes {
        sizes[guess.index(code, &triangle) & 127] += 1;
    }
}
