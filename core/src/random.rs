//! Pseudo-random numbers that are the same on every platform.

/// A sequence of 64-bit numbers from a seed: SplitMix64 (Steele, Lea, Flood 2014).
///
/// For games and tests, not for secrets.
///
/// # Examples
/// ```
/// use pedina::SplitMix64;
/// let mut random = SplitMix64::new(7);
/// let first = random.next();
/// let mut again = SplitMix64::new(random.state());
/// assert_eq!(random.next(), again.next());
/// assert_eq!(SplitMix64::new(7).next(), first);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The sequence of a seed; each is as good as any other.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The seed with which [`new`](Self::new) continues the sequence.
    #[must_use]
    pub const fn state(self) -> u64 {
        self.0
    }

    /// A number below `bound`, 0 for a bound of 0. All are equally likely, up to one part in
    /// 2³²/bound.
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * bound as u64) >> 32) as u32
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    #[test]
    fn the_sequence_is_the_published_one() {
        // From seed 1234567, as the reference implementation (Vigna 2015) prints it.
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!(
            [random.next(), random.next(), random.next()],
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }
}
