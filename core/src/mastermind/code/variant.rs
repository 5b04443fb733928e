//! How many pegs a code has, from how many symbols, and whether symbols repeat.

use core::fmt;

use crate::decimal::parse_decimal;

/// The most pegs of a code.
pub const MAX_PEGS: usize = 10;

/// The most symbols: ten digits and the blank.
pub const MAX_SYMBOLS: usize = 11;

/// Which codes there are: 1 to 10 pegs, each one of 1 to 11 symbols, with or without repeats.
///
/// Symbols are numbers from 0. A blank is a symbol like any other, by convention the last one.
///
/// # Examples
/// ```
/// use pedina::mastermind::Variant;
/// let classic = Variant::new(4, 6, true)?;
/// assert_eq!(classic, Variant::CLASSIC);
/// assert_eq!(classic.codes(), 1296);
/// assert_eq!(Variant::BULLS_AND_COWS.codes(), 5040);
/// # Ok::<(), pedina::mastermind::VariantError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Variant {
    pegs: u8,
    symbols: u8,
    repeats: bool,
}

impl Variant {
    /// The game of 1971: four pegs of six colours.
    pub const CLASSIC: Self = Self { pegs: 4, symbols: 6, repeats: true };

    /// Four different digits of ten.
    pub const BULLS_AND_COWS: Self = Self { pegs: 4, symbols: 10, repeats: false };

    /// The variant with this number of pegs and of symbols; `repeats` allows a symbol twice in a
    /// code.
    ///
    /// # Errors
    /// The first of [`VariantError`] that applies.
    pub const fn new(pegs: u8, symbols: u8, repeats: bool) -> Result<Self, VariantError> {
        if pegs == 0 || pegs as usize > MAX_PEGS {
            return Err(VariantError::Pegs);
        }
        if symbols == 0 || symbols as usize > MAX_SYMBOLS {
            return Err(VariantError::Symbols);
        }
        if !repeats && symbols < pegs {
            return Err(VariantError::Repeats);
        }
        Ok(Self { pegs, symbols, repeats })
    }

    /// The variant that a text such as `4x6` states: pegs and symbols, followed by `n` if there are
    /// no repeats.
    ///
    /// # Errors
    /// Any other text, and numbers that [`new`](Self::new) refuses.
    ///
    /// # Examples
    /// ```
    /// use pedina::mastermind::Variant;
    /// assert_eq!(Variant::parse(b"4x10n"), Ok(Variant::BULLS_AND_COWS));
    /// assert!(Variant::parse(b"4x12").is_err());
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, VariantTextError> {
        let mut parts = text.split(|&byte| byte == b'x');
        let (Some(pegs), Some(symbols), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(VariantTextError);
        };
        let (symbols, repeats) = match symbols.strip_suffix(b"n") {
            Some(symbols) => (symbols, false),
            None => (symbols, true),
        };
        let number = |digits| u8::try_from(parse_decimal(digits)?).ok();
        let (Some(pegs), Some(symbols)) = (number(pegs), number(symbols)) else {
            return Err(VariantTextError);
        };
        Self::new(pegs, symbols, repeats).map_err(|_| VariantTextError)
    }

    /// How many pegs a code has, 1 to 10.
    #[inline]
    #[must_use]
    pub const fn pegs(self) -> usize {
        self.pegs as usize
    }

    /// How many symbols there are, 1 to 11.
    #[inline]
    #[must_use]
    pub const fn symbols(self) -> u8 {
        self.symbols
    }

    /// Whether a symbol may stand more than once in a code.
    #[inline]
    #[must_use]
    pub const fn repeats(self) -> bool {
        self.repeats
    }

    /// How many codes there are, at most 11¹⁰.
    #[must_use]
    pub const fn codes(self) -> u64 {
        let mut codes = 1;
        let mut peg = 0;
        while peg < self.pegs {
            let taken = if self.repeats { 0 } else { peg };
            codes *= self.symbols.saturating_sub(taken) as u64;
            peg += 1;
        }
        codes
    }

    /// One more than the highest [`index`](super::Feedback::index) of a feedback: for four pegs 15.
    #[inline]
    #[must_use]
    pub const fn outcomes(self) -> usize {
        (self.pegs() + 1) * (self.pegs() + 2) / 2
    }

    /// The variant in one number, for storage: pegs, symbols and repeats in a byte each, the lowest
    /// first.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.pegs as u32 | (self.symbols as u32) << 8 | (self.repeats as u32) << 16
    }

    /// The variant of such a number; `None` if no variant has it.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits >> 17 != 0 {
            return None;
        }
        match Self::new(bits as u8, (bits >> 8) as u8, bits >> 16 == 1) {
            Ok(variant) => Some(variant),
            Err(_) => None,
        }
    }
}

impl fmt::Display for Variant {
    /// Pegs and symbols such as `4x6`, followed by `n` if there are no repeats.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}{}", self.pegs, self.symbols, if self.repeats { "" } else { "n" })
    }
}

/// Why a variant does not exist.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum VariantError {
    /// The number of pegs is not 1 to 10.
    Pegs = -160,
    /// The number of symbols is not 1 to 11.
    Symbols = -161,
    /// Without repeats there are fewer symbols than pegs.
    Repeats = -162,
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pegs => "a code has 1 to 10 pegs",
            Self::Symbols => "there are 1 to 11 symbols",
            Self::Repeats => "without repeats there must be as many symbols as pegs",
        })
    }
}

impl core::error::Error for VariantError {}

text_error! {
    /// A text is not a variant.
    VariantTextError, "a variant is 1 to 10 pegs x 1 to 11 symbols: 4x6, or 4x6n without repeats"
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::*;

    #[test]
    fn variants_have_the_published_number_of_codes() {
        for (pegs, symbols, repeats, codes) in [
            (4, 6, true, 1296),
            (5, 8, true, 32_768),
            (4, 10, false, 5040),
            (10, 11, true, 25_937_424_601),
            (10, 11, false, 39_916_800),
            (3, 3, false, 6),
            (1, 1, true, 1),
        ] {
            let variant = Variant::new(pegs, symbols, repeats).unwrap();
            assert_eq!(variant.codes(), codes, "{variant}");
            assert_eq!(Variant::from_bits(variant.bits()), Some(variant));
            assert_eq!(Variant::parse(format!("{variant}").as_bytes()), Ok(variant));
        }
    }

    #[test]
    fn no_other_text_is_a_variant() {
        for text in ["", "x", "4x", "x6", "4", "4x6x", "4x6nn", "4xn", "4n", "0x6", "11x6", "4x12"]
        {
            assert_eq!(Variant::parse(text.as_bytes()), Err(VariantTextError), "{text}");
        }
        for text in ["4x3n", "260x6", "4x262", "4X6", " 4x6", "+4x6", "4x-6", "4x6 "] {
            assert_eq!(Variant::parse(text.as_bytes()), Err(VariantTextError), "{text}");
        }
    }

    #[test]
    fn wrong_numbers_are_refused_in_order() {
        assert_eq!(Variant::new(0, 0, true), Err(VariantError::Pegs));
        assert_eq!(Variant::new(11, 12, true), Err(VariantError::Pegs));
        assert_eq!(Variant::new(4, 12, true), Err(VariantError::Symbols));
        assert_eq!(Variant::new(4, 3, false), Err(VariantError::Repeats));
        assert_eq!(Variant::from_bits(0x0002_0604), None);
        assert_eq!(Variant::from_bits(0x0100_0604), None);
    }
}
