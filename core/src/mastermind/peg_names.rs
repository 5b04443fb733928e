//! Names that a program gives to the symbols of its own game.

use core::fmt;

use crate::ShortText;

use crate::mastermind::code::{Code, CodeError, MAX_PEGS, MAX_SYMBOLS, Variant, tokens};
use crate::mastermind::notation::PegSet;

/// The longest name of a peg, in bytes.
pub const PEG_NAME_CAPACITY: usize = 15;

/// The longest code in bytes as names of a program's own: ten of them with spaces between them.
pub const NAMED_CODE_CAPACITY: usize = (PEG_NAME_CAPACITY + 1) * MAX_PEGS - 1;

/// All names of a game.
pub type PegNamesText = ShortText<{ (PEG_NAME_CAPACITY + 1) * MAX_SYMBOLS - 1 }>;

/// A code as names of a program's own.
pub type NamedCodeText = ShortText<NAMED_CODE_CAPACITY>;

/// The names of 1 to 11 symbols: fruits, cards or what else a game is played with.
///
/// A name is 1 to 15 visible characters of ASCII, so that its case and its width on a terminal are
/// known without tables. No two names differ only in case. A symbol that is named `EMPTY` is drawn
/// as a blank; otherwise it is one like the others.
///
/// # Examples
/// ```
/// use pedina::mastermind::{PegNames, PegNamesError, Variant};
/// let pegs = PegNames::parse(b"apple cherry lemon plum")?;
/// let variant = Variant::new(3, pegs.symbols(), true)?;
/// let code = pegs.parse_code(variant, b"plum apple plum")?;
/// assert_eq!(code.to_string(), "414");
/// assert_eq!(pegs.text(code).as_str(), "plum apple plum");
/// assert_eq!(PegNames::new(&["plum", "Plum"]), Err(PegNamesError::Repeated { symbol: 1 }));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PegNames<'a> {
    /// Empty from `count` on.
    names: [&'a str; MAX_SYMBOLS],
    count: u8,
}

impl<'a> PegNames<'a> {
    /// The symbols with these names, from 0 on.
    ///
    /// # Errors
    /// [`PegNamesError`]: what is wrong with the first name that is refused.
    pub fn new(names: &[&'a str]) -> Result<Self, PegNamesError> {
        Self::collect(names.iter().map(|name| name.as_bytes()))
    }

    /// The symbols with these names, from 0 on, which stand in one text with white space between
    /// them.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn parse(text: &'a [u8]) -> Result<Self, PegNamesError> {
        Self::collect(tokens(text))
    }

    fn collect(texts: impl Iterator<Item = &'a [u8]>) -> Result<Self, PegNamesError> {
        let mut known = Self { names: [""; MAX_SYMBOLS], count: 0 };
        for (symbol, text) in texts.enumerate() {
            let place = known.names.get_mut(symbol).ok_or(PegNamesError::Count)?;
            if text.is_empty() || text.len() > PEG_NAME_CAPACITY {
                return Err(PegNamesError::Length { symbol });
            }
            let name = text.iter().all(u8::is_ascii_graphic).then(|| core::str::from_utf8(text));
            let name = name.and_then(Result::ok).ok_or(PegNamesError::Character { symbol })?;
            *place = name;
            if known.all().any(|(_, earlier)| earlier.eq_ignore_ascii_case(name)) {
                return Err(PegNamesError::Repeated { symbol });
            }
            known.count += 1;
        }
        if known.count == 0 { Err(PegNamesError::Count) } else { Ok(known) }
    }

    /// How many symbols have a name.
    #[must_use]
    pub const fn symbols(&self) -> u8 {
        self.count
    }

    /// The name of a symbol; `None` if it has none.
    #[must_use]
    pub fn name(&self, symbol: u8) -> Option<&'a str> {
        self.names.get(usize::from(symbol)).copied().filter(|name| !name.is_empty())
    }

    /// The symbol with exactly this name; `None` if there is none.
    #[must_use]
    pub fn symbol(&self, name: &[u8]) -> Option<u8> {
        self.all().find(|(_, known)| known.as_bytes() == name).map(|(symbol, _)| symbol)
    }

    /// Reads a code: exact names, separated by white space.
    ///
    /// # Errors
    /// What [`Variant::code`] says; a name that is not known is an unknown peg.
    pub fn parse_code(&self, variant: Variant, text: &[u8]) -> Result<Code, CodeError> {
        variant.collect(tokens(text).map(|name| self.symbol(name)))
    }

    /// A code as names, as [`parse_code`](Self::parse_code) reads it; `?` for a symbol without one.
    #[must_use]
    pub fn text(&self, code: Code) -> NamedCodeText {
        let mut text = NamedCodeText::new();
        for symbol in code.symbols() {
            // It fits: at most ten pegs.
            let gap = if text.is_empty() { "" } else { " " };
            let name = self.name(symbol).unwrap_or("?");
            let _ = text.push_str(gap).and_then(|()| text.push_str(name));
        }
        text
    }

    /// All names with spaces between them, as [`parse`](Self::parse) reads them.
    #[must_use]
    pub fn list(&self) -> PegNamesText {
        let mut text = PegNamesText::new();
        for (_, name) in self.all() {
            // It fits: at most eleven names.
            let gap = if text.is_empty() { "" } else { " " };
            let _ = text.push_str(gap).and_then(|()| text.push_str(name));
        }
        text
    }

    /// The symbols with their names, in order.
    pub(in crate::mastermind) fn all(&self) -> impl Iterator<Item = (u8, &'a str)> + use<'a> {
        (0..self.count).zip(self.names)
    }
}

impl From<PegSet> for PegNames<'static> {
    fn from(pegs: PegSet) -> Self {
        let mut known = Self { names: [""; MAX_SYMBOLS], count: pegs.symbols() };
        for (symbol, place) in (0..known.count).zip(&mut known.names) {
            *place = pegs.name(symbol).unwrap_or_default();
        }
        known
    }
}

/// Why names are not those of pegs.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum PegNamesError {
    /// There is no name, or there are more than eleven.
    Count = -173,
    /// A name is empty or has more than 15 bytes.
    Length {
        /// Which, from 0.
        symbol: usize,
    } = -174,
    /// A name contains a space, a control character or what is not ASCII.
    Character {
        /// Which, from 0.
        symbol: usize,
    } = -175,
    /// A name is that of an earlier symbol, or differs from it only in case.
    Repeated {
        /// Which, from 0.
        symbol: usize,
    } = -176,
}

impl fmt::Display for PegNamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Count => "a game has 1 to 11 names of pegs",
            Self::Length { .. } => "the name of a peg has 1 to 15 characters",
            Self::Character { .. } => "the name of a peg is not of visible ASCII characters",
            Self::Repeated { .. } => "two pegs have the same name, except for case",
        })
    }
}

impl core::error::Error for PegNamesError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mastermind::PegKind;

    #[test]
    fn names_are_refused_with_the_first_reason() {
        use PegNamesError::*;
        for (names, error) in [
            (&[][..], Count),
            (&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"], Count),
            (&["a", ""], Length { symbol: 1 }),
            (&["a", "a", ""], Repeated { symbol: 1 }),
            (&["abcdefghijklmnop"], Length { symbol: 0 }),
            (&["a", "b c"], Character { symbol: 1 }),
            (&["a\u{1b}"], Character { symbol: 0 }),
            (&["\u{7f}"], Character { symbol: 0 }),
            (&["a", "b", "Größe"], Character { symbol: 2 }),
            (&["b", "a", "c", "A"], Repeated { symbol: 3 }),
        ] {
            assert_eq!(PegNames::new(names), Err(error), "{names:?}");
        }
        assert_eq!(PegNames::parse(b" \t"), Err(Count));
        assert_eq!(PegNames::parse(b"a \xff"), Err(Character { symbol: 1 }));
    }

    #[test]
    fn eleven_long_names_are_written_and_read() {
        let texts = [
            "abcdefghijklm-0",
            "abcdefghijklm-1",
            "abcdefghijklm-2",
            "abcdefghijklm-3",
            "abcdefghijklm-4",
            "abcdefghijklm-5",
            "abcdefghijklm-6",
            "abcdefghijklm-7",
            "abcdefghijklm-8",
            "abcdefghijklm-9",
            "abcdefghijklm-A",
        ];
        let names = PegNames::new(&texts).unwrap();
        assert_eq!(names.symbols(), 11);
        assert_eq!(names.list().as_str(), texts.join(" "));
        assert_eq!(PegNames::parse(texts.join(" ").as_bytes()), Ok(names));
        let variant = Variant::new(10, 11, true).unwrap();
        let code = variant.parse_code(b"BA98765432").unwrap();
        let text = names.text(code);
        assert_eq!(text.len(), NAMED_CODE_CAPACITY);
        assert_eq!(names.parse_code(variant, text.as_bytes()), Ok(code));
        let unknown = names.parse_code(variant, b"abcdefghijklm-0 abcdefghijklm-a");
        assert_eq!(unknown, Err(CodeError::UnknownPeg { peg: 1 }));
        assert_eq!((names.name(10), names.name(11)), (Some("abcdefghijklm-A"), None));
    }

    #[test]
    fn the_names_of_a_kind_are_those_of_its_pegs() {
        for kind in PegKind::ALL {
            let pegs = PegSet::new(kind, kind.pegs().len() as u8, true).unwrap();
            let names = PegNames::from(pegs);
            let known = (0..pegs.symbols()).map(|symbol| pegs.name(symbol).unwrap());
            assert_eq!(PegNames::new(&known.collect::<std::vec::Vec<_>>()), Ok(names));
        }
    }
}
