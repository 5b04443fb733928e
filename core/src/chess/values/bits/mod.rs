//! Operations on the 64 bits of a [`Bitboard`](super::Bitboard), by the back end for this
//! processor.
//!
//! This file alone chooses. On 32-bit processors a shift by a variable number of bits is a call, so
//! `small` works on one 32-bit word and is never inlined; `large` is one instruction each.

#[cfg(any(test, not(small)))]
mod large;
#[cfg(any(test, small))]
mod small;

#[cfg(not(small))]
pub(super) use large::{bit, contains, forward, highest, len, lowest, pop_lowest, rank};
#[cfg(small)]
pub(super) use small::{bit, contains, forward, highest, len, lowest, pop_lowest, rank};

#[cfg(test)]
mod tests {
    use super::{large, small};

    #[test]
    fn both_back_ends_are_the_same() {
        for number in 0..64 {
            assert_eq!(small::bit(number), large::bit(number));
        }
        for number in 0..8 {
            assert_eq!(small::rank(number), large::rank(number));
        }
        let mut set = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..1_000 {
            set = set.rotate_left(7).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            // Few bits now and then, and none in either half.
            let set = [set, set & set >> 32, set << 32, set & 1 << (round % 64)][round % 4];
            for number in 0..64 {
                assert_eq!(small::contains(set, number), large::contains(set, number));
            }
            assert_eq!(small::len(set), large::len(set));
            assert_eq!(small::lowest(set), large::lowest(set));
            assert_eq!(small::highest(set), large::highest(set));
            let (mut rest, mut same) = (set, set);
            assert_eq!(small::pop_lowest(&mut rest), large::pop_lowest(&mut same));
            assert_eq!(rest, same);
            for is_up in [false, true] {
                assert_eq!(small::forward(set, is_up), large::forward(set, is_up));
            }
        }
    }
}
