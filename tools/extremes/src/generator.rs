//! Draws the arguments of calls, the same ones each time.

use core::hint::black_box;

/// A type whose values are drawn.
pub(crate) trait Sample: Sized {
    /// A value; `None` if what makes it refuses the arguments that were drawn for it.
    fn sample(generator: &mut Generator) -> Option<Self>;
}

/// A sequence of random numbers.
#[derive(Clone, Debug)]
pub(crate) struct Generator {
    state: u64,
    /// How many more values may be made for one another.
    depth: u32,
}

impl Generator {
    /// The one for a call of a function.
    pub(crate) fn new(function: &str, call: u64) -> Self {
        let seed = function.bytes().fold(call, |seed, byte| mix(seed ^ u64::from(byte)));
        Self { state: seed, depth: 8 }
    }

    /// The one for the parts of a value; `None` where values are made for values for too long.
    pub(crate) fn nested(&mut self) -> Option<Self> {
        let depth = self.depth.checked_sub(1)?;
        self.state = mix(self.state);
        Some(Self { state: !self.state, depth })
    }

    /// A number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.state = mix(self.state);
        (self.state % count.max(1) as u64) as usize
    }
}

/// A value of this type.
pub(crate) fn sample<T: Sample>(generator: &mut Generator) -> Option<T> {
    T::sample(generator)
}

/// A value that lives as long as another one that borrows it.
pub(crate) fn leak<T>(value: T) -> &'static mut T {
    Box::leak(Box::new(value))
}

/// A number for a function whose time grows with its numbers.
#[derive(Debug)]
pub(crate) struct Small<T>(pub(crate) T);

impl<T: TryFrom<u8>> Sample for Small<T> {
    fn sample(generator: &mut Generator) -> Option<Self> {
        T::try_from(generator.below(4) as u8).ok().map(Self)
    }
}

/// Takes what a function returns, so that the compiler does not leave out the call.
pub(crate) fn consume<T>(value: T) {
    drop(black_box(value));
}

/// Takes the first values of an iterator, which works only then.
pub(crate) fn drain<T>(values: impl Iterator<Item = T>) {
    values.take(1_000).for_each(consume);
}

/// SplitMix64.
const fn mix(seed: u64) -> u64 {
    let state = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let state = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ state >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ state >> 31
}
