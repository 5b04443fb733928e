//! The names of pegs, in which people read and write codes.

use core::fmt;

use crate::ShortText;

use crate::mastermind::code::{Code, CodeError, MAX_PEGS, Variant, tokens};

/// The longest code in bytes as peg names: ten of six letters with spaces between them.
pub const CODE_TEXT_CAPACITY: usize = 7 * MAX_PEGS - 1;

/// A code as peg names.
pub type CodeText = ShortText<CODE_TEXT_CAPACITY>;

numbered! {
    /// What pegs look like.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[cfg_attr(growing, non_exhaustive)]
    pub enum PegKind: u8 {
        /// Eight colours: `RED`, `BLUE`, `GREEN`, `YELLOW`, `ORANGE`, `PURPLE`, `WHITE`, `BLACK`.
        Colors = 0,
        /// The letters `A` to `F`.
        Letters = 1,
        /// The digits `0` to `9`.
        Digits = 2,
    }
}

impl PegKind {
    /// The kind with this name, in the case of the original's settings: `Colors`.
    #[must_use]
    pub fn from_name(name: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name().as_bytes() == name)
    }

    /// Its name in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Colors => "Colors",
            Self::Letters => "Letters",
            Self::Digits => "Digits",
        }
    }

    /// The names of its pegs, in order.
    #[must_use]
    pub const fn pegs(self) -> &'static [&'static str] {
        match self {
            Self::Colors => {
                &["RED", "BLUE", "GREEN", "YELLOW", "ORANGE", "PURPLE", "WHITE", "BLACK"]
            }
            Self::Letters => &["A", "B", "C", "D", "E", "F"],
            Self::Digits => &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
        }
    }
}

impl fmt::Display for PegKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The pegs of a game: the first pegs of a kind, and `EMPTY` last where blanks are allowed.
///
/// # Examples
/// ```
/// use pedina::mastermind::{PegKind, PegSet, Variant};
/// let pegs = PegSet::new(PegKind::Colors, 6, true)?;
/// let variant = Variant::new(4, pegs.symbols(), true)?;
/// let code = pegs.parse_code(variant, b"RED RED EMPTY BLUE")?;
/// assert_eq!(code.to_string(), "1172");
/// assert_eq!(pegs.text(code).as_str(), "RED RED EMPTY BLUE");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PegSet {
    kind: PegKind,
    count: u8,
    blanks: bool,
}

impl PegSet {
    /// The first `count` pegs of a kind, with blanks or without.
    ///
    /// # Errors
    /// [`PegSetError`], if the kind has fewer or `count` is 0.
    pub const fn new(kind: PegKind, count: u8, blanks: bool) -> Result<Self, PegSetError> {
        if count == 0 || count as usize > kind.pegs().len() {
            return Err(PegSetError);
        }
        Ok(Self { kind, count, blanks })
    }

    /// What its pegs look like.
    #[must_use]
    pub const fn kind(self) -> PegKind {
        self.kind
    }

    /// How many pegs it has without the blank.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.count
    }

    /// Whether a place may be left blank.
    #[must_use]
    pub const fn blanks(self) -> bool {
        self.blanks
    }

    /// How many symbols there are: the pegs, and the blank.
    #[must_use]
    pub const fn symbols(self) -> u8 {
        self.count + self.blanks as u8
    }

    /// The name of a symbol; `None` if the set does not have it.
    #[must_use]
    pub fn name(self, symbol: u8) -> Option<&'static str> {
        if symbol < self.count {
            return self.kind.pegs().get(usize::from(symbol)).copied();
        }
        (self.blanks && symbol == self.count).then_some(EMPTY)
    }

    /// The symbol with exactly this name; `None` if the set does not have it.
    #[must_use]
    pub fn symbol(self, name: &[u8]) -> Option<u8> {
        (0..self.symbols())
            .find(|&symbol| self.name(symbol).is_some_and(|known| known.as_bytes() == name))
    }

    /// Reads a code: names of pegs, separated by white space.
    ///
    /// # Errors
    /// What [`Variant::code`] says; a name that is not known is an unknown peg.
    pub fn parse_code(self, variant: Variant, text: &[u8]) -> Result<Code, CodeError> {
        variant.collect(tokens(text).map(|name| self.symbol(name)))
    }

    /// A code as the names of its pegs, as [`parse_code`](Self::parse_code) reads it; `?` for a
    /// symbol that is not in the set.
    #[must_use]
    pub fn text(self, code: Code) -> CodeText {
        let mut text = CodeText::new();
        for symbol in code.symbols() {
            // It fits: at most ten pegs.
            let gap = if text.is_empty() { "" } else { " " };
            let name = self.name(symbol).unwrap_or("?");
            let _ = text.push_str(gap).and_then(|()| text.push_str(name));
        }
        text
    }
}

/// The kind has too few pegs: Colors has 8, Letters 6, Digits 10, and a game needs at least one.
///
/// In the C ABI it is `PDN_ERROR_MASTERMIND_PEG_SET`.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PegSetError;

impl PegSetError {
    /// Its number in the C ABI.
    pub const NUMBER: i32 = -163;
}

impl fmt::Display for PegSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the kind of pegs does not contain enough pegs")
    }
}

impl core::error::Error for PegSetError {}

/// What a blank is called.
const EMPTY: &str = "EMPTY";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_come_last_and_names_are_inverse_to_symbols() {
        for kind in PegKind::ALL {
            let most = kind.pegs().len() as u8;
            assert_eq!(PegSet::new(kind, most + 1, false), Err(PegSetError));
            assert_eq!(PegSet::new(kind, 0, true), Err(PegSetError));
            assert_eq!(PegKind::from_name(kind.name().as_bytes()), Some(kind));
            for count in 1..=most {
                let set = PegSet::new(kind, count, true).unwrap();
                assert_eq!(set.symbols(), count + 1);
                assert_eq!(set.name(count), Some("EMPTY"));
                assert_eq!(set.name(count + 1), None);
                for symbol in 0..=count {
                    assert_eq!(set.symbol(set.name(symbol).unwrap().as_bytes()), Some(symbol));
                }
            }
        }
        assert_eq!(PegSet::new(PegKind::Digits, 10, false).unwrap().symbol(b"EMPTY"), None);
    }

    #[test]
    fn codes_are_read_as_the_original_validates_them() {
        let variant = Variant::CLASSIC;
        let set = PegSet::new(PegKind::Letters, 6, false).unwrap();
        assert_eq!(set.parse_code(variant, b" A\tF B A "), variant.code(&[0, 5, 1, 0]));
        assert_eq!(set.parse_code(variant, b"A a B"), Err(CodeError::UnknownPeg { peg: 1 }));
        assert_eq!(set.parse_code(variant, b""), Err(CodeError::Length { found: 0, expected: 4 }));
        let longest = Variant::new(10, 8, true).unwrap().code(&[5; 10]).unwrap();
        let colors = PegSet::new(PegKind::Colors, 8, false).unwrap();
        assert_eq!(colors.text(longest).len(), CODE_TEXT_CAPACITY);
        assert_eq!(
            set.text(Variant::BULLS_AND_COWS.code(&[9, 0, 1, 2]).unwrap()).as_str(),
            "? A B C"
        );
    }
}
