//! Snapshots: values as 64-bit words, the same on every platform. They cross the C ABI, and a host
//! may keep them in a file.
//!
//! A type lists its fields once, in [`Snapshot::fields`]; a [`Writer`] or a [`Reader`] visits them.
//! The listing is the layout:
//!
//! * Fields fill a word from its lowest bit on. A field that does not fit begins the next word.
//! * A snapshot within a snapshot fills whole words and has no checksum of its own.
//! * Bits 40 to 63 of the last word are the [checksum] of everything else.
//!
//! `tests.rs` pins the layout of every type and damages its snapshots in all ways.

pub(crate) mod checksum;
#[cfg(test)]
pub(crate) mod tests;

use arrayvec::ArrayVec;

use checksum::{CONTENT, Checksum, Kind};

/// A value whose snapshot has this many words.
pub(crate) trait Snapshot<const WORDS: usize>: Sized {
    /// Distinguishes its snapshots from those of all other types.
    const KIND: Kind;

    /// Visits every field in the order of the layout. A writer changes none of them; a reader
    /// replaces all, and stops with `None` at bits that are no value of the field.
    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()>;

    /// Whether the fields that were read go together.
    fn is_consistent(&self) -> bool {
        true
    }

    /// Writes the snapshot word by word: `put` takes the number of each and the word.
    fn write_words(&mut self, mut put: impl FnMut(usize, u64)) {
        let mut sum = Checksum::new(Self::KIND);
        let mut writer = Writer::new(summed(&mut sum, &mut put));
        // A writer never stops.
        let _ = self.fields(&mut writer);
        let last = writer.word;
        drop(writer);
        sum.add(last);
        put(WORDS - 1, last | sum.in_place());
    }

    /// Replaces the value by that of a snapshot, word by word: `get` returns the word with each
    /// number. `None` if they are no snapshot of this type; the value is then of no use.
    fn read_words(&mut self, get: impl Fn(usize) -> u64) -> Option<()> {
        let last = get(WORDS - 1);
        let mut sum = Checksum::new(Self::KIND);
        (0..WORDS - 1).for_each(|index| sum.add(get(index)));
        sum.add(last & CONTENT);
        if sum.in_place() != last & !CONTENT {
            return None;
        }
        Reader::new(get).part(self)
    }

    /// The snapshot as an array.
    #[cfg_attr(not(small), inline)]
    fn into_words(mut self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let mut writer = Writer::new(into_array(&mut words));
        let _ = self.fields(&mut writer);
        let last = writer.word;
        drop(writer);
        if let Some(place) = words.last_mut() {
            *place = last;
        }
        checksum::close(words, Self::KIND)
    }

    /// This value, replaced by that of a snapshot; `None` if the words are none of this type.
    #[cfg_attr(not(small), inline)]
    fn replaced(mut self, words: &[u64; WORDS]) -> Option<Self> {
        if !checksum::fits(words, Self::KIND) {
            return None;
        }
        Reader::new(of_array(words)).part(&mut self)?;
        Some(self)
    }
}

// Functions and not closures within the methods above: so their types, and with them the code of a
// listing, are the same for all types.

#[inline]
fn summed(sum: &mut Checksum, put: &mut impl FnMut(usize, u64)) -> impl FnMut(usize, u64) {
    |index, word| {
        sum.add(word);
        put(index, word);
    }
}

#[inline]
fn into_array(words: &mut [u64]) -> impl FnMut(usize, u64) {
    |index, word| {
        if let Some(place) = words.get_mut(index) {
            *place = word;
        }
    }
}

#[inline]
fn of_array(words: &[u64]) -> impl Fn(usize) -> u64 {
    |index| words.get(index).copied().unwrap_or(0)
}

/// What visits the fields of a value.
pub(crate) trait Codec {
    /// Whether it replaces the fields.
    const READS: bool;

    /// A field of a whole word.
    fn word(&mut self, value: &mut u64);

    /// A field of `width` bits, below 64: `to` and `from` convert between value and bits.
    fn field<T>(
        &mut self,
        width: u32,
        value: &mut T,
        to: impl FnOnce(&T) -> u64,
        from: impl FnOnce(u64) -> Option<T>,
    ) -> Option<()>;

    /// A list of at most `capacity` values, a word each; the word 0 is no value. `word` returns the
    /// one of the value with a number, `push` appends the value of a word.
    fn list<T>(
        &mut self,
        capacity: usize,
        list: &mut T,
        word: impl Fn(&T, usize) -> u64,
        push: impl FnMut(&mut T, u64) -> Option<()>,
    ) -> Option<()>;

    /// Ends a word that is not full.
    fn end_word(&mut self);

    /// A number of `width` bits, below 64.
    #[inline]
    fn number<T: Copy + Into<u64> + TryFrom<u64>>(
        &mut self,
        width: u32,
        value: &mut T,
    ) -> Option<()> {
        self.field(width, value, |&value| value.into(), |bits| bits.try_into().ok())
    }

    /// A flag of one bit.
    #[inline]
    fn flag(&mut self, value: &mut bool) -> Option<()> {
        self.field(1, value, |&value| value.into(), |bits| Some(bits != 0))
    }

    /// A value that may be missing: 0 for none, else one more than what `to` returns.
    #[inline]
    fn option<T: Copy>(
        &mut self,
        width: u32,
        value: &mut Option<T>,
        to: impl FnOnce(T) -> u64,
        from: impl FnOnce(u64) -> Option<T>,
    ) -> Option<()> {
        let from = |bits: u64| match bits.checked_sub(1) {
            None => Some(None),
            Some(bits) => from(bits).map(Some),
        };
        self.field(width, value, |value| value.map_or(0, |value| to(value) + 1), from)
    }

    /// Text that fills whole words, eight bytes in each: `length` bytes, and 0 up to the capacity.
    fn text<const CAPACITY: usize>(
        &mut self,
        length: usize,
        text: &mut ArrayVec<u8, CAPACITY>,
    ) -> Option<()> {
        text.truncate(length);
        while text.len() < length {
            text.try_push(0).ok()?;
        }
        for chunk in text.chunks_mut(8) {
            let mut word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.word(&mut word);
            chunk.iter_mut().zip(word.to_le_bytes()).for_each(|(place, byte)| *place = byte);
        }
        (length.div_ceil(8)..CAPACITY / 8).for_each(|_| self.word(&mut 0));
        Some(())
    }

    /// Another value with a snapshot, without its checksum.
    #[inline]
    fn part<const WORDS: usize>(&mut self, value: &mut impl Snapshot<WORDS>) -> Option<()>
    where
        Self: Sized,
    {
        self.end_word();
        value.fields(self)?;
        self.end_word();
        (!Self::READS || value.is_consistent()).then_some(())
    }
}

/// Puts words in their order.
struct Writer<P> {
    put: P,
    index: usize,
    /// The word that is not full, and how many of its bits are.
    word: u64,
    filled: u32,
}

impl<P: FnMut(usize, u64)> Writer<P> {
    const fn new(put: P) -> Self {
        Self { put, index: 0, word: 0, filled: 0 }
    }

    fn put(&mut self, word: u64) {
        (self.put)(self.index, word);
        self.index += 1;
    }
}

impl<P: FnMut(usize, u64)> Codec for Writer<P> {
    const READS: bool = false;

    #[inline]
    fn word(&mut self, value: &mut u64) {
        self.end_word();
        self.put(*value);
    }

    #[inline]
    fn field<T>(
        &mut self,
        width: u32,
        value: &mut T,
        to: impl FnOnce(&T) -> u64,
        _: impl FnOnce(u64) -> Option<T>,
    ) -> Option<()> {
        let bits = to(value);
        debug_assert!(bits >> width == 0, "{bits} takes more than {width} bits");
        if self.filled + width > u64::BITS {
            self.end_word();
        }
        self.word |= bits << self.filled;
        self.filled += width;
        Some(())
    }

    fn list<T>(
        &mut self,
        capacity: usize,
        list: &mut T,
        word: impl Fn(&T, usize) -> u64,
        _: impl FnMut(&mut T, u64) -> Option<()>,
    ) -> Option<()> {
        self.end_word();
        (0..capacity).for_each(|index| self.put(word(list, index)));
        Some(())
    }

    #[inline]
    fn end_word(&mut self) {
        if self.filled > 0 {
            self.put(self.word);
            (self.word, self.filled) = (0, 0);
        }
    }
}

/// Gets words in their order.
struct Reader<G> {
    get: G,
    index: usize,
    /// What is left of the word that was begun, and how many bits that are.
    word: u64,
    left: u32,
}

impl<G: Fn(usize) -> u64> Reader<G> {
    const fn new(get: G) -> Self {
        Self { get, index: 0, word: 0, left: 0 }
    }

    fn get(&mut self) -> u64 {
        let word = (self.get)(self.index);
        self.index += 1;
        word
    }
}

impl<G: Fn(usize) -> u64> Codec for Reader<G> {
    const READS: bool = true;

    #[inline]
    fn word(&mut self, value: &mut u64) {
        self.end_word();
        *value = self.get();
    }

    #[inline]
    fn field<T>(
        &mut self,
        width: u32,
        value: &mut T,
        _: impl FnOnce(&T) -> u64,
        from: impl FnOnce(u64) -> Option<T>,
    ) -> Option<()> {
        if self.left < width {
            (self.word, self.left) = (self.get(), u64::BITS);
        }
        let bits = self.word & ((1 << width) - 1);
        self.word >>= width;
        self.left -= width;
        *value = from(bits)?;
        Some(())
    }

    fn list<T>(
        &mut self,
        capacity: usize,
        list: &mut T,
        _: impl Fn(&T, usize) -> u64,
        mut push: impl FnMut(&mut T, u64) -> Option<()>,
    ) -> Option<()> {
        self.end_word();
        for _ in 0..capacity {
            match self.get() {
                0 => {}
                word => push(list, word)?,
            }
        }
        Some(())
    }

    #[inline]
    fn end_word(&mut self) {
        self.left = 0;
    }
}
