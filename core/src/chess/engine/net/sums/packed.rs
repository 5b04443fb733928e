//! Two neurons in a word of 32 bits.
//!
//! A word is `lower + 65536 * upper`, both signed: where the lower one is negative, it has borrowed
//! from the upper one. Such words are added as numbers, and the halves of the result are exact as
//! long as each fits 16 bits, which the reader of a net proves. Of four neurons the even ones are
//! in a word and the odd ones in the next, because their bytes are masked out of one word of
//! weights.

use crate::chess::engine::net::{Net, ONE};

/// The sums of the hidden neurons of a side; those beyond the neurons of the net are unused.
#[derive(Clone, Debug)]
pub(in crate::chess::engine::net) struct Sums([[i32; 2]; GROUPS]);

/// Four neurons each.
const GROUPS: usize = Net::MAX_NEURONS / 4;

impl Sums {
    pub(in crate::chess::engine::net) const ZERO: Self = Self([[0; 2]; GROUPS]);

    /// Those of a side that sees no piece.
    pub(in crate::chess::engine::net) fn reset(&mut self, biases: &[[u8; 2]]) {
        for ([even, odd], biases) in self.0.iter_mut().zip(biases.as_chunks::<4>().0) {
            let [b0, b1, b2, b3] = biases.map(|bias| i32::from(i16::from_le_bytes(bias)));
            (*even, *odd) = (pack(b0, b2), pack(b1, b3));
        }
    }

    /// Adds the weights of two features, or with -1 subtracts them; those beyond the neurons of the
    /// net may be anything.
    #[inline(never)]
    pub(in crate::chess::engine::net) fn add(&mut self, rows: [&[[u8; 4]]; 2], sign: i32) {
        let weights = rows[0].iter().zip(rows[1]);
        for ([even, odd], (&one, &other)) in self.0.iter_mut().zip(weights) {
            // 128 more each, so that no byte is negative; both together 256.
            let one = u32::from_le_bytes(one) ^ 0x8080_8080;
            let other = u32::from_le_bytes(other) ^ 0x8080_8080;
            let evens = (one & 0x00ff_00ff) + (other & 0x00ff_00ff);
            let odds = (one >> 8 & 0x00ff_00ff) + (other >> 8 & 0x00ff_00ff);
            *even = even.wrapping_add((evens as i32 - 0x0100_0100) * sign);
            *odd = odd.wrapping_add((odds as i32 - 0x0100_0100) * sign);
        }
    }

    /// The sums, clipped, squared and weighed: the squared clipped ReLU (SCReLU).
    #[inline(never)]
    pub(in crate::chess::engine::net) fn weigh(&self, weights: &[[u8; 2]]) -> i32 {
        let mut total = 0_i32;
        for (&[even, odd], weights) in self.0.iter().zip(weights.as_chunks::<4>().0) {
            let [w0, w1, w2, w3] = weights;
            total = total.wrapping_add(activated(lower(even), w0) + activated(lower(odd), w1));
            total = total.wrapping_add(activated(upper(even), w2) + activated(upper(odd), w3));
        }
        total
    }
}

/// A sum, clipped, squared and weighed: at most 4,096 times a number of 16 bits.
fn activated(sum: i32, weight: &[u8; 2]) -> i32 {
    let clipped = sum.clamp(0, ONE.into());
    clipped * clipped * i32::from(i16::from_le_bytes(*weight))
}

const fn pack(lower: i32, upper: i32) -> i32 {
    (upper << 16).wrapping_add(lower)
}

const fn lower(word: i32) -> i32 {
    word as i16 as i32
}

const fn upper(word: i32) -> i32 {
    word.wrapping_add(0x8000) >> 16
}

#[cfg(test)]
mod tests {
    use super::super::plain;
    use super::*;
    use crate::chess::moves::random_positions::Random;
    use std::vec::Vec;

    /// A random walk of both back ends that stays within 16 bits.
    #[test]
    fn both_back_ends_are_the_same() {
        let mut random = Random::new(74);
        for neurons in [4, 8] {
            let mut bytes =
                |count: usize| -> Vec<u8> { (0..count).map(|_| random.next() as u8).collect() };
            let biases = bytes(2 * neurons);
            let weights = bytes(2 * neurons);
            let (biases, weights) = (biases.as_chunks().0, weights.as_chunks().0);
            let (mut packed, mut plain) = (Sums::ZERO, plain::Sums::ZERO);
            for round in 0..400 {
                if round % 8 == 0 {
                    // Mostly near zero, where sums are not clipped.
                    let shift = if round % 40 == 0 { 1 } else { 8 };
                    let smaller = |&bias| (i16::from_le_bytes(bias) >> shift).to_le_bytes();
                    let biases: Vec<_> = biases.iter().map(smaller).collect();
                    packed.reset(&biases);
                    plain.reset(&biases);
                }
                let rows = [bytes(neurons), bytes(neurons), bytes(neurons), bytes(neurons)];
                let came = [&rows[0][..], &rows[1][..]];
                let went = if round % 3 == 0 { [&[][..]; 2] } else { [&rows[2][..], &rows[3][..]] };
                packed.add(came.map(|row| row.as_chunks().0), 1);
                packed.add(went.map(|row| row.as_chunks().0), -1);
                plain.change(came, went, neurons);
                assert_eq!(packed.weigh(weights), plain.weigh(weights), "{round}");
            }
        }
    }
}
