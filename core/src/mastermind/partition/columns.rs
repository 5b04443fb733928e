//! A list of codes, sliced into bits.
//!
//! For each peg and symbol there is a column with one bit a code: does that peg have that
//! symbol? For each symbol and number k another: does the code have more than k of it? A guess
//! picks one column of each sort for each of its pegs, a threshold by how often the symbol stood
//! in the guess before. The bits that are set in a code's row of the first sort are its black
//! pegs, in that of the second all pegs, black and white. So the feedback of 64 codes is two
//! additions of a few words, and that of a whole set is the partition ([`super`]).
//!
//! Columns are made anew for each set of candidates. That costs a few operations a code, and a
//! set of 64 is one word a column from then on, whatever it was picked from.

use crate::mastermind::code::{Code, MAX_PEGS, MAX_SYMBOLS, Variant};

/// Codes in columns, in memory of the caller.
///
/// # Examples
/// ```
/// use pedina::mastermind::{BackEnd, Cells, Columns, Universe, Variant};
/// let universe = Universe::new(Variant::CLASSIC).unwrap();
/// let mut memory = [0; Columns::words(Variant::CLASSIC, 1296)];
/// let columns = Columns::new(Variant::CLASSIC, universe.codes(), &mut memory).unwrap();
///
/// let guess = Variant::CLASSIC.parse_code(b"1123")?;
/// let cells = columns.partition(guess, BackEnd::fastest());
/// assert_eq!((cells.largest(), cells.parts(), cells.squares()), (276, 14, 240_108));
/// assert_eq!(cells, Cells::of(guess, universe.codes()));
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Debug)]
pub struct Columns<'a> {
    variant: Variant,
    /// How many codes there are.
    len: u32,
    /// Block by block, in each column by column, in each as many words as a block has.
    words: &'a [u64],
    /// The symbols that occur in any code, one bit each.
    symbols: u16,
}

impl<'a> Columns<'a> {
    /// How many 64-bit words `codes` codes take; `usize::MAX`, which no memory has, if it is more
    /// than that.
    #[must_use]
    pub const fn words(variant: Variant, codes: u32) -> usize {
        let words = codes.div_ceil(u64::BITS) as usize;
        words.next_multiple_of(block(codes)).saturating_mul(width(variant))
    }

    /// The columns of these codes; `None` if the memory is too short for them.
    ///
    /// A peg of another variant counts as one that no guess has.
    #[must_use]
    pub fn new(
        variant: Variant,
        codes: impl Iterator<Item = Code> + Clone,
        memory: &'a mut [u64],
    ) -> Option<Self> {
        let len = u32::try_from(codes.clone().count()).ok()?;
        let words = memory.get_mut(..Self::words(variant, len))?;
        let symbols = Self::fill(variant, len, 0, codes, words);
        Self::filled(variant, len, symbols, words)
    }

    /// Puts codes into columns for `len` codes, from the code with the number `from` on: the first
    /// one clears them. Returns the symbols that occur in these codes, one bit each.
    pub(in crate::mastermind) fn fill(
        variant: Variant,
        len: u32,
        from: u32,
        codes: impl Iterator<Item = Code>,
        words: &mut [u64],
    ) -> u16 {
        if from == 0 {
            words.fill(0);
        }
        let (width, block) = (width(variant), block(len));
        let mut symbols = 0;
        for (number, code) in (from as usize..len as usize).zip(codes) {
            let word = number / u64::BITS as usize;
            let bit = 1 << (number % u64::BITS as usize);
            let first = word / block * block * width + word % block;
            for (black, total) in picks(variant, code) {
                let columns = [black, total].map(usize::from);
                for column in columns.into_iter().filter(|&column| column < width) {
                    if let Some(word) = words.get_mut(first + column * block) {
                        *word |= bit;
                    }
                }
            }
            symbols |= code.symbols().fold(0, |set, symbol| set | 1 << symbol);
        }
        symbols
    }

    /// Columns that are [filled](Self::fill) with codes of these symbols; `None` if the memory is
    /// too short.
    pub(in crate::mastermind) fn filled(
        variant: Variant,
        len: u32,
        symbols: u16,
        memory: &'a [u64],
    ) -> Option<Self> {
        let words = memory.get(..Self::words(variant, len))?;
        Some(Self { variant, len, words, symbols })
    }

    /// Which codes there could be.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// How many codes there are.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether there are no codes.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The symbols that occur in any of the codes, one bit each.
    pub(in crate::mastermind) const fn symbols(&self) -> u16 {
        self.symbols
    }

    /// All of it: in each block column by column.
    pub(in crate::mastermind) const fn all(&self) -> &[u64] {
        self.words
    }

    /// How many columns there are.
    pub(in crate::mastermind) const fn width(&self) -> usize {
        width(self.variant)
    }

    /// How many words a column has in each block: one, or [`BLOCK`].
    pub(in crate::mastermind) const fn block(&self) -> usize {
        block(self.len)
    }
}

/// For each peg of a guess its column of either sort; a column past the last for a symbol that the
/// variant does not have.
pub(in crate::mastermind) fn picks(
    variant: Variant,
    guess: Code,
) -> impl Iterator<Item = (u8, u8)> + Clone {
    let (pegs, symbols, depth) = (variant.pegs() as u8, variant.symbols(), depth(variant) as u8);
    let mut seen = 0_u64;
    (0..pegs).zip(guess.symbols()).map(move |(peg, symbol)| {
        let before = (seen >> (4 * symbol)) as u8 & 15;
        seen += 1 << (4 * symbol);
        let threshold = pegs * symbols + symbol * depth + before.min(depth - 1);
        if symbol < symbols { (peg * symbols + symbol, threshold) } else { NOWHERE }
    })
}

/// How many columns there are.
const fn width(variant: Variant) -> usize {
    variant.symbols() as usize * (variant.pegs() + depth(variant))
}

/// How many thresholds a symbol has.
const fn depth(variant: Variant) -> usize {
    if variant.repeats() { variant.pegs() } else { 1 }
}

/// How many words a column has in each block. A single word has blocks of one.
const fn block(codes: u32) -> usize {
    if codes <= u64::BITS || cfg!(small) { 1 } else { BLOCK }
}

/// The columns of a peg that no code can have: there are none with this number.
const NOWHERE: (u8, u8) = (u8::MAX, u8::MAX);

/// The words of the widest vector.
pub(in crate::mastermind) const BLOCK: usize = 8;

const _: () = assert!(4 * MAX_SYMBOLS <= 64 && 2 * MAX_PEGS * MAX_SYMBOLS < u8::MAX as usize);
