//! The checksum of a snapshot.
//!
//! It distinguishes a snapshot from memory that was never written, or was damaged, or holds a
//! value of another type. It does not protect against forgery: a forged snapshot is safe to use,
//! but its value may break the rules of the game. The checksum is part of the ABI.

/// The type of a snapshot.
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub(crate) enum Kind {
    /// A legal position.
    Position = 0x7064_6e31,
    /// A setup.
    Setup = 0x7064_6e32,
    /// A game without its history.
    Game = 0x7064_6e33,
    /// A clock.
    Clock = 0x7064_6e34,
    /// The sensors of an electronic board.
    Sensors = 0x7064_6e40,
    /// A reader of game files.
    PgnReader = 0x7064_6e38,
    /// A scanner of game files.
    PgnScanner = 0x7064_6e3b,
    /// A writer of game files.
    PgnWriter = 0x7064_6e3a,
    /// A game server.
    Server = 0x7064_6e39,
    /// A position of Konobi.
    KonobiPosition = 0x7064_6e50,
    /// A game of Konobi without its history.
    KonobiGame = 0x7064_6e51,
    /// A decision of a player of Konobi.
    KonobiDecision = 0x7064_6e52,
    /// A solver of Konobi.
    KonobiSolver = 0x7064_6e53,
    /// A match of Mastermind.
    MastermindMatch = 0x7064_6e48,
}

/// A checksum over words that come one by one; the last one comes without it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checksum {
    sum: u32,
    factor: u32,
}

impl Checksum {
    pub(crate) const fn new(kind: Kind) -> Self {
        Self::with_seed(kind as u32)
    }

    const fn with_seed(seed: u32) -> Self {
        Self { sum: seed, factor: GOLDEN }
    }

    /// Each half is multiplied by its own odd number, so that no bit and no order is lost: 32-bit
    /// products, which every target has.
    #[inline(always)]
    pub(crate) const fn add(&mut self, word: u64) {
        self.sum = self.sum.wrapping_add((word as u32).wrapping_mul(self.factor | 1));
        self.factor = self.factor.wrapping_add(GOLDEN);
        self.sum = self.sum.wrapping_add(((word >> 32) as u32).wrapping_mul(self.factor | 1));
        self.factor = self.factor.wrapping_add(GOLDEN);
    }

    /// 32 bits over all words.
    #[inline(always)]
    const fn finish(self) -> u32 {
        let sum = (self.sum ^ self.sum >> 15).wrapping_mul(GOLDEN);
        sum ^ sum >> 13
    }

    /// The checksum in its place in the last word.
    #[inline(always)]
    pub(crate) const fn in_place(self) -> u64 {
        ((self.finish() >> 8) as u64) << SHIFT
    }
}

/// The words with their checksum, whose bits must be 0.
pub(crate) fn close<const WORDS: usize>(mut words: [u64; WORDS], kind: Kind) -> [u64; WORDS] {
    let sum = of(&words, kind);
    if let Some(last) = words.last_mut() {
        *last |= sum;
    }
    words
}

/// Whether the words have their checksum.
pub(crate) fn fits(words: &[u64], kind: Kind) -> bool {
    words.last().is_some_and(|last| of(words, kind) == last & !CONTENT)
}

/// The checksum of the words in its place, whatever stands there now.
fn of(words: &[u64], kind: Kind) -> u64 {
    let mut sum = Checksum::new(kind);
    let contents = words
        .iter()
        .enumerate()
        .map(|(index, &word)| if index + 1 == words.len() { word & CONTENT } else { word });
    contents.for_each(|word| sum.add(word));
    sum.in_place()
}

/// 32 bits over words that are no snapshot: a hash.
pub(crate) fn hash(words: impl Iterator<Item = u64>) -> u32 {
    let mut sum = Checksum::with_seed(0);
    words.for_each(|word| sum.add(word));
    sum.finish()
}

/// The bits of the last word that are not the checksum.
pub(crate) const CONTENT: u64 = (1 << SHIFT) - 1;

/// Where the checksum begins in the last word.
const SHIFT: u32 = 40;

/// 2³² divided by the golden ratio, the usual stride of multiplicative hashing.
const GOLDEN: u32 = 0x9e37_79b9;
