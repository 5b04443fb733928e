//! Checksums over the words in which values cross the C ABI.
//!
//! The upper 24 bits of the last word of every such value are a checksum of all other bits. It
//! distinguishes a value from memory that was never written, or was damaged, or holds a value of
//! another kind. It is no defence against
//! forgery: forged words are safe to use, but what they say may break the rules. The sum is part of
//! the ABI.

/// The type of a value, so that no snapshot is taken for that of another type.
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
    /// The codec of a board that is sold.
    BoardCodec = 0x7064_6e44,
    /// A reader of game files.
    PgnReader = 0x7064_6e38,
    /// A scanner of game files.
    PgnScanner = 0x7064_6e3b,
    /// A search of the chess engine.
    ChessEngine = 0x7064_6e42,
    /// The head of a game tree.
    ChessTree = 0x7064_6e3d,
    /// A writer of game files.
    PgnWriter = 0x7064_6e3a,
    /// A game server.
    Server = 0x7064_6e39,
    /// The engine as a player of a game server.
    ChessOpponent = 0x7064_6e43,
    /// The server's end of chess over TCP.
    ChessTable = 0x7064_6e3e,
    /// A client's end of chess over TCP.
    ChessClient = 0x7064_6e3f,
    /// A position of Konobi.
    KonobiPosition = 0x7064_6e50,
    /// A game of Konobi without its history.
    KonobiGame = 0x7064_6e51,
    /// A decision of a player of Konobi.
    KonobiDecision = 0x7064_6e52,
    /// A solver of Konobi.
    KonobiSolver = 0x7064_6e53,
    /// A game of Konobi with its dialogue.
    KonobiTable = 0x7064_6e54,
    /// A match of Mastermind.
    MastermindMatch = 0x7064_6e48,
    /// A search for a guess at Mastermind.
    MastermindSearch = 0x7064_6e49,
    /// A genetic player of Mastermind.
    MastermindGenetic = 0x7064_6e4d,
    /// An answer of a maker of Mastermind without a secret.
    MastermindAdversary = 0x7064_6e4e,
    /// The beginning of a connection for Mastermind.
    MastermindHandshake = 0x7064_6e4a,
    /// The server's end of Mastermind.
    MastermindTable = 0x7064_6e4b,
    /// A client's end of Mastermind.
    MastermindClient = 0x7064_6e4c,
}

/// The sum over words that come one by one; the last one comes without it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checksum {
    sum: u32,
    factor: u32,
}

impl Checksum {
    pub(crate) const fn new(kind: Kind) -> Self {
        Self::of(kind as u32)
    }

    const fn of(kind: u32) -> Self {
        Self { sum: kind, factor: GOLDEN }
    }

    #[inline(always)]
    pub(crate) const fn add(&mut self, word: u64) {
        self.add_half(word as u32);
        self.add_half((word >> 32) as u32);
    }

    /// Each half is multiplied by its own odd number, so that no bit and no order is lost: 32-bit
    /// products, which every target has.
    #[inline(always)]
    pub(crate) const fn add_half(&mut self, half: u32) {
        self.sum = self.sum.wrapping_add(half.wrapping_mul(self.factor | 1));
        self.factor = self.factor.wrapping_add(GOLDEN);
    }

    /// 32 bits over all words, stirred.
    #[inline(always)]
    const fn finish(self) -> u32 {
        let sum = (self.sum ^ self.sum >> 15).wrapping_mul(GOLDEN);
        sum ^ sum >> 13
    }

    /// The sum in its place in the upper half of the last word.
    pub(crate) const fn in_place(self) -> u32 {
        self.finish() >> 8 << SHIFT
    }
}

/// The words with their sum in the upper 24 bits of the last one, which must be 0.
pub(crate) fn close<const N: usize>(mut words: [u64; N], kind: Kind) -> [u64; N] {
    let sum = in_place(&words, kind);
    if let Some(last) = words.last_mut() {
        *last |= sum;
    }
    words
}

/// The words as they were closed, without the sum; `None` if it does not fit them.
pub(crate) fn open<const N: usize>(words: &[u64; N], kind: Kind) -> Option<[u64; N]> {
    let mut opened = *words;
    *opened.last_mut()? = open_last(words, kind)?;
    Some(opened)
}

/// The last word as it was closed, without the sum; `None` if that does not fit the words.
pub(crate) fn open_last(words: &[u64], kind: Kind) -> Option<u64> {
    let last = words.last()?;
    (in_place(words, kind) == last & !WORD_CONTENT).then_some(last & WORD_CONTENT)
}

/// 32 bits over all words.
pub(crate) fn sum(words: impl Iterator<Item = u64>, kind: u32) -> u32 {
    let mut sum = Checksum::of(kind);
    for word in words {
        sum.add(word);
    }
    sum.finish()
}

/// The sum in its place in the last word, whatever stands there now.
pub(crate) fn in_place(words: &[u64], kind: Kind) -> u64 {
    let contents = words
        .iter()
        .enumerate()
        .map(|(index, &word)| if index + 1 == words.len() { word & WORD_CONTENT } else { word });
    u64::from(sum(contents, kind as u32) >> 8) << (32 + SHIFT)
}

/// The bits of the upper half of the last word that are not the sum.
pub(crate) const CONTENT: u32 = (1 << SHIFT) - 1;

/// The bits of the last word that are not the sum.
pub(crate) const WORD_CONTENT: u64 = (1 << (32 + SHIFT)) - 1;

/// Where the sum begins in the upper half of the last word.
const SHIFT: u32 = 8;

/// 2³² divided by the golden ratio, the usual stride of multiplicative hashing.
const GOLDEN: u32 = 0x9e37_79b9;
