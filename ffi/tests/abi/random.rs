//! Pseudo-random choices from a seed, or from bytes that a fuzzer supplies.

use std::collections::VecDeque;

use pedina::SplitMix64;

/// A source of choices.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    /// Those of a fuzzer, used up first.
    bytes: Option<VecDeque<u8>>,
    sequence: SplitMix64,
}

impl Random {
    /// The choices that belong to a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self { bytes: None, sequence: SplitMix64::new(seed) }
    }

    /// The choices that the bytes make; those after the last byte are always the same.
    #[allow(dead_code, reason = "only `fuzz/` calls it")]
    pub(crate) fn from_bytes(bytes: &[u8]) -> Self {
        Self { bytes: Some(bytes.iter().copied().collect()), sequence: SplitMix64::new(0) }
    }

    /// Whether there were bytes and they are used up.
    #[allow(dead_code, reason = "only `fuzz/` calls it")]
    pub(crate) fn is_exhausted(&self) -> bool {
        self.bytes.as_ref().is_some_and(VecDeque::is_empty)
    }

    /// Any 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.bits(64)
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bits = usize::BITS - (bound - 1).leading_zeros();
        (self.bits(bits) % bound as u64) as usize
    }

    /// True once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of the items, of which there is at least one.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Changes, inserts, removes or doubles a byte, or cuts the text off.
    pub(crate) fn damage(&mut self, text: &mut Vec<u8>) {
        let place = self.below(text.len() + 1);
        let byte = if self.one_in(2) {
            *self.pick(b"KQRBNPkqrbnp12345678/ -wbabcdefghABCDEFGH09\0\t\xFF")
        } else {
            self.bits(8) as u8
        };
        match self.below(5) {
            0 => text.insert(place, byte),
            1 => text.truncate(place),
            _ if place == text.len() => text.push(byte),
            2 => drop(text.remove(place)),
            3 => text.insert(place, text[place]),
            _ => text[place] = byte,
        }
    }

    /// A number of at least this number of bits, from as few bytes as hold them.
    fn bits(&mut self, bits: u32) -> u64 {
        if let Some(bytes) = &mut self.bytes
            && !bytes.is_empty()
        {
            let length = bytes.len().min(bits.div_ceil(8) as usize);
            let bytes = bytes.drain(..length);
            return bytes.fold(0, |number, byte| number << 8 | u64::from(byte));
        }
        self.sequence.next()
    }
}
