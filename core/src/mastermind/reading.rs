//! Codes as people type them, read leniently, and what to tell them when that fails.

use core::fmt::{self, Write};

use crate::ascii::character;
use crate::decimal::decimal;
use crate::mastermind::code::{Code, CodeError, MAX_PEGS, MAX_SYMBOLS, Variant, tokens};
use crate::mastermind::peg_names::PegNames;

impl PegNames<'_> {
    /// Reads a code as people type it: names in any case, beginnings that only one name has, and
    /// numbers from 1 to 9, unless names begin with digits. Whole names, first letters and numbers
    /// may also be joined: `red blue r 1`, `rggy` and `1332` with pegs of these colours.
    ///
    /// A word that is not one peg by itself is taken apart from its left, each time by the longest
    /// name that stands there, otherwise by one character.
    ///
    /// # Errors
    /// [`ReadError`]; [`advise`](Self::advise) says in words what would be right.
    ///
    /// # Examples
    /// ```
    /// use pedina::mastermind::{PegKind, PegNames, PegSet, Variant};
    /// let pegs = PegNames::from(PegSet::new(PegKind::Colors, 6, false)?);
    /// for text in ["red red green yellow", "Re R gr y", "rrgy", "redREDgreenY", "1134"] {
    ///     let code = pegs.read_code(Variant::CLASSIC, text.as_bytes()).unwrap();
    ///     assert_eq!(code.to_string(), "1134");
    /// }
    /// let error = pegs.read_code(Variant::CLASSIC, b"red pink red red").unwrap_err();
    /// let mut advice = String::new();
    /// pegs.advise(b"red pink red red", &error, &mut advice)?;
    /// assert_eq!(
    ///     advice,
    ///     "\"pink\" is no peg: use RED, BLUE, GREEN, YELLOW, ORANGE or PURPLE, \
    ///      a beginning of one or a number from 1",
    /// );
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn read_code(&self, variant: Variant, text: &[u8]) -> Result<Code, ReadError> {
        let mut symbols = Symbols { pegs: [0; MAX_PEGS], count: 0 };
        for word in tokens(text) {
            match self.meanings(word) {
                Meanings(0) => self.take_apart(word, &mut symbols),
                meanings => symbols.push(meanings).ok_or(meanings).map_err(|of| (word, of)),
            }
            .map_err(|(part, meanings)| {
                let start = part.as_ptr().addr() - text.as_ptr().addr();
                ReadError::Unclear { start, end: start + part.len(), meanings: meanings.0 }
            })?;
        }
        if symbols.count != variant.pegs() {
            let (found, expected) = (symbols.count, variant.pegs());
            return Err(ReadError::Code(CodeError::Length { found, expected }));
        }
        let code = variant.collect(symbols.pegs.iter().take(symbols.count).copied().map(Some));
        code.map_err(ReadError::Code)
    }

    /// Writes what is wrong with a text that [`read_code`](Self::read_code) has refused with this
    /// error, and what would be right: one line without its end. Characters of the text that a
    /// terminal might obey are written as `?`.
    ///
    /// # Errors
    /// The sink's.
    pub fn advise<W: Write + ?Sized>(
        &self,
        text: &[u8],
        error: &ReadError,
        sink: &mut W,
    ) -> fmt::Result {
        match *error {
            ReadError::Unclear { start, end, meanings } => {
                quote(text.get(start..end).unwrap_or_default(), sink)?;
                let is_unknown = meanings == 0;
                sink.write_str(if is_unknown { " is no peg: use " } else { " can be " })?;
                self.write_some(
                    if is_unknown { Meanings(u16::MAX) } else { Meanings(meanings) },
                    sink,
                )?;
                sink.write_str(match (is_unknown, self.are_numbered()) {
                    (false, _) => "",
                    (true, false) => " or a beginning of one",
                    (true, true) => ", a beginning of one or a number from 1",
                })
            }
            ReadError::Code(CodeError::Length { found, expected }) => {
                let few_or_many = if found < expected { "few" } else { "many" };
                write_all(sink, &["too ", few_or_many, " pegs, ", &decimal(found as u32)])?;
                write_all(sink, &["; a code has ", &decimal(expected as u32)])
            }
            ReadError::Code(CodeError::Repeated) => {
                sink.write_str("a peg stands twice, and this game has no repeats")
            }
            ReadError::Code(CodeError::UnknownPeg { peg }) => {
                write_all(sink, &["peg ", &decimal(peg as u32 + 1), " is not in this game"])
            }
        }
    }

    /// Some symbols by name: `A, B or C`.
    fn write_some<W: Write + ?Sized>(&self, meanings: Meanings, sink: &mut W) -> fmt::Result {
        let mut named = self.all().filter(|&(symbol, _)| meanings.has(symbol)).peekable();
        let mut gap = "";
        while let Some((_, name)) = named.next() {
            let is_last = named.peek().is_none();
            let gap = core::mem::replace(&mut gap, ", ");
            write_all(sink, &[if is_last && !gap.is_empty() { " or " } else { gap }, name])?;
        }
        Ok(())
    }

    /// Adds the pegs of a word, or says which part is not one peg, and what that can mean.
    fn take_apart<'t>(
        &self,
        word: &'t [u8],
        symbols: &mut Symbols,
    ) -> Result<(), (&'t [u8], Meanings)> {
        let mut rest = word;
        while !rest.is_empty() {
            let whole = self.all().filter(|(_, name)| starts(rest, name.as_bytes()));
            let longest = whole.max_by_key(|(_, name)| name.len());
            let (meanings, length) = match longest {
                Some((symbol, name)) => (Meanings::one(symbol), name.len()),
                None => (self.meanings(rest.get(..1).unwrap_or_default()), 1),
            };
            let (part, after) = rest.split_at_checked(length).unwrap_or((rest, &[]));
            if symbols.push(meanings).is_none() {
                // What cannot be taken apart is as a whole no peg.
                return Err((if meanings.0 == 0 { word } else { part }, meanings));
            }
            rest = after;
        }
        Ok(())
    }

    /// What a word can mean by itself.
    fn meanings(&self, word: &[u8]) -> Meanings {
        let mut begun = Meanings(0);
        for (symbol, name) in self.all() {
            if name.as_bytes().eq_ignore_ascii_case(word) {
                return Meanings::one(symbol);
            }
            if starts(name.as_bytes(), word) {
                begun.0 |= 1 << symbol;
            }
        }
        match *word {
            [digit @ b'1'..=b'9'] if self.are_numbered() && digit - b'1' < self.symbols() => {
                Meanings::one(digit - b'1')
            }
            _ => begun,
        }
    }

    /// Whether a digit is the number of a symbol: no name begins with one.
    fn are_numbered(&self) -> bool {
        !self.all().any(|(_, name)| name.starts_with(|first: char| first.is_ascii_digit()))
    }
}

/// Why a text is not read as a code.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub enum ReadError {
    /// A part of the text is not the name of exactly one symbol.
    Unclear {
        /// Where it begins, in bytes.
        start: usize,
        /// Where it ends, in bytes.
        end: usize,
        /// The symbols that it can mean, the bit of symbol 0 lowest; 0 for none.
        meanings: u16,
    },
    /// The pegs are clear, but they are no code of the variant.
    Code(CodeError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unclear { start, end, meanings: 0 } => {
                write!(f, "bytes {start} to {end} are no peg")
            }
            Self::Unclear { start, end, .. } => {
                write!(f, "bytes {start} to {end} can be several pegs")
            }
            Self::Code(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReadError {}

/// The symbols that have been read, and how many.
struct Symbols {
    pegs: [u8; MAX_PEGS],
    count: usize,
}

impl Symbols {
    /// Adds the only symbol of these; `None` if there is not exactly one. More than fit are only
    /// counted.
    fn push(&mut self, meanings: Meanings) -> Option<()> {
        let symbol = meanings.only()?;
        if let Some(place) = self.pegs.get_mut(self.count) {
            *place = symbol;
        }
        self.count += 1;
        Some(())
    }
}

/// The symbols that a word can mean, a bit for each.
#[derive(Clone, Copy)]
struct Meanings(u16);

impl Meanings {
    const fn one(symbol: u8) -> Self {
        Self(1 << symbol)
    }

    const fn has(self, symbol: u8) -> bool {
        self.0 >> symbol & 1 == 1
    }

    fn only(self) -> Option<u8> {
        (self.0.is_power_of_two()).then(|| self.0.trailing_zeros() as u8)
    }
}

/// Whether a text begins with a part, in any case.
fn starts(text: &[u8], part: &[u8]) -> bool {
    text.get(..part.len()).is_some_and(|first| first.eq_ignore_ascii_case(part))
}

/// Writes a part of a text between quotation marks, as much of it as fits on a line.
fn quote<W: Write + ?Sized>(part: &[u8], sink: &mut W) -> fmt::Result {
    sink.write_str("\"")?;
    for &byte in part.iter().take(QUOTED) {
        let shown = character(VISIBLE, usize::from(byte.wrapping_sub(b' ')));
        sink.write_str(if shown.is_empty() { "?" } else { shown })?;
    }
    sink.write_str(if part.len() > QUOTED { "...\"" } else { "\"" })
}

fn write_all<W: Write + ?Sized>(sink: &mut W, texts: &[&str]) -> fmt::Result {
    texts.iter().try_for_each(|text| sink.write_str(text))
}

/// How much of a text is repeated.
const QUOTED: usize = 20;

/// The characters of ASCII from the space on.
const VISIBLE: &str = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`\
                       abcdefghijklmnopqrstuvwxyz{|}~";

const _: () = assert!(MAX_SYMBOLS <= u16::BITS as usize && VISIBLE.len() == 95);

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;
    use crate::mastermind::{PegKind, PegSet};

    /// The digits of a code that was read, or the advice.
    fn read(names: &PegNames<'_>, pegs: u8, text: &str) -> String {
        let variant = Variant::new(pegs, names.symbols(), true).unwrap();
        let mut out = String::new();
        match names.read_code(variant, text.as_bytes()) {
            Ok(code) => out.push_str(&code.digits()),
            Err(error) => names.advise(text.as_bytes(), &error, &mut out).unwrap(),
        }
        out
    }

    #[test]
    fn words_initials_and_numbers_are_read_joined_or_not() {
        let colors = PegNames::from(PegSet::new(PegKind::Colors, 8, true).unwrap());
        for (text, expected) in [
            ("RED BLUE WHITE BLACK", "1278"),
            ("red  BLue\tw bla", "1278"),
            ("gyop", "3456"),
            ("1234", "1234"),
            ("1 2 3 9", "1239"),
            ("redbluewhiteblack", "1278"),
            ("rr gg", "1133"),
            ("r1g EMPTY", "1139"),
            ("bbbb", "\"b\" can be BLUE or BLACK"),
            ("bl r r r", "\"bl\" can be BLUE or BLACK"),
            ("red red red", "too few pegs, 3; a code has 4"),
            ("", "too few pegs, 0; a code has 4"),
            ("rrrrrrrrrrrr", "too many pegs, 12; a code has 4"),
        ] {
            assert_eq!(read(&colors, 4, text), expected, "{text}");
        }
    }

    #[test]
    fn digits_that_are_names_are_no_numbers() {
        let digits = PegNames::from(PegSet::new(PegKind::Digits, 10, true).unwrap());
        assert_eq!(read(&digits, 4, "0129"), "123A");
        assert_eq!(read(&digits, 4, "0 1 em EMPTY"), "12BB");
        let six = PegNames::from(PegSet::new(PegKind::Digits, 3, false).unwrap());
        assert_eq!(read(&six, 1, "3"), "\"3\" is no peg: use 0, 1 or 2 or a beginning of one");
        let letters = PegNames::from(PegSet::new(PegKind::Letters, 3, false).unwrap());
        let refusal = "\"d\" is no peg: use A, B or C, a beginning of one or a number from 1";
        assert_eq!(read(&letters, 1, "d"), refusal);
        assert_eq!(read(&letters, 3, "cA2"), "312");
    }

    #[test]
    fn names_within_names_are_read_by_the_longest() {
        let names = PegNames::parse(b"a ab abc").unwrap();
        assert_eq!(read(&names, 3, "a ab abc"), "123");
        assert_eq!(read(&names, 3, "abcaba"), "321");
        assert_eq!(read(&names, 1, "ab"), "2");
    }

    #[test]
    fn advice_cannot_command_a_terminal_and_is_short() {
        let names = PegNames::parse(b"only").unwrap();
        let start = "is no peg: use only, a beginning of one or a number from 1";
        assert_eq!(read(&names, 1, "\u{1b}[31mx"), std::format!("\"?[31mx\" {start}"));
        assert_eq!(read(&names, 1, "é\u{7f}"), std::format!("\"???\" {start}"));
        let long = read(&names, 1, &"x".repeat(100));
        assert_eq!(long, std::format!("\"{}...\" {start}", "x".repeat(20)));
    }
}
