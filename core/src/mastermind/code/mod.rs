//! Codes: secrets and guesses.

mod feedback;
mod row;
mod variant;

pub use feedback::{FEEDBACK_CAPACITY, Feedback, FeedbackError, FeedbackText, FeedbackTextError};
pub(in crate::mastermind) use feedback::{common, differences, tokens};
pub use row::Row;
pub use variant::{MAX_PEGS, MAX_SYMBOLS, Variant, VariantError, VariantTextError};

use core::fmt;

use crate::ShortText;

/// A code as digits.
pub type DigitsText = ShortText<MAX_PEGS>;

/// A code of 1 to 10 pegs in 64 bits, secret or guess.
///
/// A code is made by its [`Variant`], so it has as many pegs as that has, each one of its symbols,
/// and none twice where the variant has no repeats. Codes of a variant are ordered as their symbols
/// are read from left to right.
///
/// # Examples
/// ```
/// use pedina::mastermind::Variant;
/// let code = Variant::CLASSIC.code(&[0, 0, 1, 1])?;
/// assert_eq!(code.to_string(), "1122");
/// assert_eq!(code, Variant::CLASSIC.parse_code(b"1122")?);
/// assert!(code.symbols().eq([0, 0, 1, 1]));
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct Code(
    /// Four bits a peg, the last one lowest; above bit 60 how many there are. The rest is 0.
    u64,
);

impl Code {
    /// How many pegs it has, 1 to 10.
    #[inline]
    #[must_use]
    pub const fn pegs(self) -> usize {
        (self.0 >> LENGTH) as usize
    }

    /// The symbol of a peg, counted from the left and from 0; `None` beyond the last.
    #[inline]
    #[must_use]
    pub const fn symbol(self, peg: usize) -> Option<u8> {
        if peg < self.pegs() {
            Some((self.0 >> (4 * (self.pegs() - 1 - peg))) as u8 & 15)
        } else {
            None
        }
    }

    /// Its symbols from left to right.
    pub fn symbols(self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + Clone {
        (0..self.pegs()).rev().map(move |place| (self.0 >> (4 * place)) as u8 & 15)
    }

    /// The code with these digits from 1, with `A` for 10 and `B` for 11, as
    /// [`digits`](Self::digits) gives them, whatever the variant; [`Variant::parse_code`] accepts
    /// only codes of its own.
    ///
    /// # Errors
    /// [`CodeError::UnknownPeg`]; [`CodeError::Length`] for no or more than [`MAX_PEGS`] digits.
    pub fn parse(text: &[u8]) -> Result<Self, CodeError> {
        let mut pegs = 0;
        for (peg, &byte) in text.iter().enumerate() {
            let symbol = symbol(byte).ok_or(CodeError::UnknownPeg { peg })?;
            pegs = pegs << 4 | u64::from(symbol);
        }
        if text.is_empty() || text.len() > MAX_PEGS {
            let expected = text.len().clamp(1, MAX_PEGS);
            return Err(CodeError::Length { found: text.len(), expected });
        }
        Ok(Self::from_pegs(pegs, text.len()))
    }

    /// Its symbols as digits from 1, with `A` for 10 and `B` for 11.
    #[must_use]
    pub fn digits(self) -> DigitsText {
        let mut text = DigitsText::new();
        for symbol in self.symbols() {
            // It fits: at most ten pegs.
            text.push(digit(symbol));
        }
        text
    }

    /// The code in one number, for storage: four bits a peg, the last peg lowest, and from bit 60
    /// on how many there are. `1122` is 0x4000000000000011.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The code of these pegs, four bits each, the last one lowest: symbols of a variant with
    /// codes of `len` pegs.
    #[inline]
    pub(in crate::mastermind) const fn from_pegs(pegs: u64, len: usize) -> Self {
        Self(pegs | (len as u64) << LENGTH)
    }

    /// Its first pegs, four bits each, the last of them lowest.
    #[inline]
    pub(in crate::mastermind) const fn first_pegs(self, len: usize) -> u64 {
        (self.0 & ((1 << LENGTH) - 1)) >> (4 * self.pegs().saturating_sub(len))
    }

    /// Its last pegs, as a code of their own.
    #[inline]
    pub(in crate::mastermind) const fn last_pegs(self, len: usize) -> Self {
        Self::from_pegs(self.0 & ((1 << (4 * len)) - 1), len)
    }

    /// The code that has these [`bits`](Self::bits), `None` if no variant has such a code.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        let pegs = (bits >> LENGTH) as usize;
        let (mut rest, mut left) = (bits & !(15 << LENGTH), pegs);
        while left > 0 {
            if rest as usize & 15 >= MAX_SYMBOLS {
                return None;
            }
            rest >>= 4;
            left -= 1;
        }
        if rest == 0 && pegs > 0 && pegs <= MAX_PEGS { Some(Self(bits)) } else { None }
    }

    /// For each symbol how often it stands here, in five bits each; at most 10, so the highest of
    /// the five is free.
    #[inline]
    pub(in crate::mastermind) const fn counts(self) -> u64 {
        let (mut counts, mut rest, mut peg) = (0, self.0, 0);
        while peg < self.pegs() {
            counts += 1 << (5 * (rest & 15));
            rest >>= 4;
            peg += 1;
        }
        counts
    }
}

impl Variant {
    /// The code of these symbols, from left to right.
    ///
    /// # Errors
    /// In the order in which the original validates: [`CodeError::UnknownPeg`] for a symbol that
    /// the variant does not have, [`CodeError::Length`] for too few or too many symbols; then our
    /// own [`CodeError::Repeated`] for a symbol that stands twice in a variant without repeats.
    pub const fn code(self, mut symbols: &[u8]) -> Result<Code, CodeError> {
        let mut draft = Draft::EMPTY;
        while let [symbol, rest @ ..] = symbols {
            if let Err(error) = draft.push(self, Some(*symbol)) {
                return Err(error);
            }
            symbols = rest;
        }
        draft.finish(self)
    }

    /// The code that is written as digits from 1, with `A` for 10 and `B` for 11: `1122`.
    ///
    /// # Errors
    /// As [`code`](Self::code).
    pub fn parse_code(self, text: &[u8]) -> Result<Code, CodeError> {
        self.collect(text.iter().map(|&byte| symbol(byte)))
    }

    /// The smallest of its codes: `1111`, or `1234` without repeats.
    #[must_use]
    pub const fn first(self) -> Code {
        let (mut bits, mut peg) = (0, 0);
        while peg < self.pegs() {
            bits = bits << 4 | if self.repeats() { 0 } else { peg as u64 };
            peg += 1;
        }
        self.code_of(bits)
    }

    /// The code of these symbols, in four bits each; the caller knows that the variant has it.
    #[inline]
    pub(in crate::mastermind) const fn code_of(self, symbols: u64) -> Code {
        Code(symbols | (self.pegs() as u64) << LENGTH)
    }

    /// The code of these symbols; `None` stands for an unknown one.
    pub(in crate::mastermind) fn collect(
        self,
        symbols: impl Iterator<Item = Option<u8>>,
    ) -> Result<Code, CodeError> {
        let mut draft = Draft::EMPTY;
        for symbol in symbols {
            draft.push(self, symbol)?;
        }
        draft.finish(self)
    }

    /// The code that has these [`bits`](Code::bits); `None` if the variant does not have it.
    #[must_use]
    pub const fn code_from_bits(self, bits: u64) -> Option<Code> {
        let (mut draft, mut place) = (Draft::EMPTY, bits >> LENGTH);
        while place > 0 {
            place -= 1;
            if draft.push(self, Some((bits >> (4 * place)) as u8 & 15)).is_err() {
                return None;
            }
        }
        match draft.finish(self) {
            Ok(code) if code.0 == bits => Some(code),
            _ => None,
        }
    }

    /// Whether this is one of its codes.
    #[must_use]
    pub const fn contains(self, code: Code) -> bool {
        self.code_from_bits(code.0).is_some()
    }
}

/// A code whose symbols are put in from left to right.
struct Draft {
    bits: u64,
    found: usize,
    /// A bit for each symbol that it has.
    seen: u32,
    repeated: bool,
}

impl Draft {
    const EMPTY: Self = Self { bits: 0, found: 0, seen: 0, repeated: false };

    /// Puts in a symbol; `None` stands for an unknown one.
    const fn push(&mut self, variant: Variant, symbol: Option<u8>) -> Result<(), CodeError> {
        match symbol {
            Some(symbol) if symbol < variant.symbols() => {
                self.bits = self.bits << 4 | symbol as u64;
                self.repeated |= self.seen >> symbol & 1 == 1;
                self.seen |= 1 << symbol;
                self.found += 1;
                Ok(())
            }
            _ => Err(CodeError::UnknownPeg { peg: self.found }),
        }
    }

    const fn finish(self, variant: Variant) -> Result<Code, CodeError> {
        if self.found != variant.pegs() {
            return Err(CodeError::Length { found: self.found, expected: variant.pegs() });
        }
        if self.repeated && !variant.repeats() {
            return Err(CodeError::Repeated);
        }
        Ok(Code(self.bits | (self.found as u64) << LENGTH))
    }
}

impl fmt::Display for Code {
    /// The symbols as digits from 1, with `A` for 10 and `B` for 11.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why symbols are not a code of a variant.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum CodeError {
    /// A peg that the game does not have.
    UnknownPeg {
        /// Which, counted from the left and from 0.
        peg: usize,
    } = -164,
    /// Too few or too many pegs.
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    } = -165,
    /// A symbol occurs twice, and the variant allows no repeats.
    Repeated = -166,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownPeg { peg } => {
                write!(
                    f,
                    "peg {} is not in this game; empty spaces are not allowed",
                    peg.saturating_add(1)
                )
            }
            Self::Length { found, expected } => {
                write!(f, "found {found} pegs where a code has {expected}")
            }
            Self::Repeated => f.write_str("a peg stands twice, and this game has no repeats"),
        }
    }
}

impl core::error::Error for CodeError {}

/// The symbol of a digit from 1, with `A` for 10 and `B` for 11.
const fn symbol(digit: u8) -> Option<u8> {
    match digit {
        b'1'..=b'9' => Some(digit - b'1'),
        b'A' | b'B' => Some(digit - b'A' + 9),
        _ => None,
    }
}

const fn digit(symbol: u8) -> char {
    (if symbol < 9 { b'1' + symbol } else { b'A' + symbol - 9 }) as char
}

/// Where the number of pegs begins.
pub(in crate::mastermind) const LENGTH: u32 = 60;

const _: () = assert!(4 * MAX_PEGS <= LENGTH as usize && 5 * MAX_SYMBOLS <= u64::BITS as usize);

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn errors_come_in_the_order_of_the_original() {
        let variant = Variant::new(4, 6, false).unwrap();
        assert_eq!(variant.code(&[0, 6, 0]), Err(CodeError::UnknownPeg { peg: 1 }));
        assert_eq!(variant.code(&[0, 0, 0]), Err(CodeError::Length { found: 3, expected: 4 }));
        assert_eq!(variant.code(&[0; 99]), Err(CodeError::Length { found: 99, expected: 4 }));
        assert_eq!(variant.code(&[0, 1, 2, 0]), Err(CodeError::Repeated));
        assert_eq!(variant.parse_code(b"12 3"), Err(CodeError::UnknownPeg { peg: 2 }));
    }

    #[test]
    fn any_peg_can_be_named() {
        for (peg, number) in [(0, 1), (9, 10), (usize::MAX, usize::MAX)] {
            let text = CodeError::UnknownPeg { peg }.to_string();
            assert!(text.starts_with(&std::format!("peg {number} is not")), "{text}");
        }
    }

    /// What is one of their values can be a constant.
    #[test]
    fn codes_are_made_in_constants() {
        const GUESS: Option<Code> = match Variant::CLASSIC.code(&[0, 0, 1, 1]) {
            Ok(code) => Some(code),
            Err(_) => None,
        };
        const ANSWER: Option<Feedback> = match GUESS {
            Some(guess) => Some(Feedback::of(guess, Variant::CLASSIC.first())),
            None => None,
        };
        assert_eq!(GUESS, Variant::CLASSIC.parse_code(b"1122").ok());
        assert_eq!(ANSWER, Feedback::new(2, 0));
    }

    #[test]
    fn bits_are_checked_against_the_variant() {
        let variant = Variant::new(10, 11, true).unwrap();
        let code = variant.parse_code(b"BA98765432").unwrap();
        assert_eq!(code.to_string(), "BA98765432");
        assert_eq!(variant.code_from_bits(code.bits()), Some(code));
        assert_eq!(
            Variant::CLASSIC.code_from_bits(0x4000_0000_0000_0011).unwrap().to_string(),
            "1122"
        );
        for wrong in [0, 0x11, 0x4000_0000_0000_0016, 0x4000_0000_0001_0011, 0x3000_0000_0000_0011]
        {
            assert_eq!(Variant::CLASSIC.code_from_bits(wrong), None, "{wrong:x}");
        }
        assert!(!Variant::CLASSIC.contains(code));
        assert_eq!(Code::from_bits(code.bits()), Some(code));
        let symbols = |bits| Code::from_bits(bits).map(|code| code.to_string());
        assert_eq!(symbols(0x2000_0000_0000_00a8).as_deref(), Some("B9"));
        for wrong in [0, 7, 0x20b0, 0x2000_0000_0000_00b0, 0x2000_0000_0000_000f, 0xb000 << 48] {
            assert_eq!(symbols(wrong), None, "{wrong:x}");
        }
        assert_eq!(symbols(0x2000_0000_0000_0100), None);
    }
}
