//! The entries of a record, read from text.

use crate::decimal::parse_decimal;
use crate::konobi::board::{Color, Point};
use crate::konobi::position::Action;

/// What a record states for a turn.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Entry {
    /// The side to move does this.
    Act(Action),
    /// The side to move resigns.
    Resign,
    /// This colour resigns, whoever's turn it is.
    ResignAs(Color),
}

/// An entry and where it stands in the text.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(growing, non_exhaustive)]
pub struct EntryText {
    /// The entry; `None` if the text there is not an entry.
    pub entry: Option<Entry>,
    /// The offset of its first byte.
    pub start: usize,
    /// How many bytes it has.
    pub len: usize,
}

/// The entries of a record, one by one.
///
/// They are separated by white space or commas. An entry is the name of a point (`c3`), two numbers
/// for a point (`3 3`: column and row from 1 at the bottom left, as the original program asks for
/// them), `swap`, `pass`, `resign` for the side to move, `black-resigns` or `white-resigns`;
/// letters may be capitals. Numbers followed by a dot, which count moves, are skipped.
///
/// # Examples
/// ```
/// use pedina::konobi::record::{Entries, Entry};
/// use pedina::konobi::{Action, Point};
/// let text = b"1. c3 swap 2. 4 11, resign";
/// let entries: Vec<_> = Entries::new(text).map(|found| found.entry).collect();
/// let place = |name: &str| {
///     Some(Entry::Act(Action::Place(Point::parse(name.as_bytes()).unwrap())))
/// };
/// assert_eq!(
///     entries,
///     [place("c3"), Some(Entry::Act(Action::Swap)), place("d11"), Some(Entry::Resign)],
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Entries<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Entries<'a> {
    /// The entries of this text.
    #[must_use]
    pub const fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    /// The next word and where it starts, without moving on.
    fn word(&self) -> Option<(usize, &'a [u8])> {
        let rest = self.text.get(self.at..)?;
        let start = self.at + rest.iter().position(|&byte| !is_separator(byte))?;
        let word = self.text.get(start..)?;
        let len = word.iter().position(|&byte| is_separator(byte)).unwrap_or(word.len());
        Some((start, word.get(..len)?))
    }
}

impl Iterator for Entries<'_> {
    type Item = EntryText;

    fn next(&mut self) -> Option<EntryText> {
        let (start, word) = loop {
            let (start, word) = self.word()?;
            self.at = start + word.len();
            let is_move_number = word.split_last().is_some_and(|(&dot, number)| {
                dot == b'.' && !number.is_empty() && number.iter().all(u8::is_ascii_digit)
            });
            if !is_move_number {
                break (start, word);
            }
        };
        let mut entry = parse(word);
        if let Some(x) = coordinate(word)
            && let Some((next, word)) = self.word()
            && let Some(y) = coordinate(word)
        {
            self.at = next + word.len();
            entry = Point::from_xy(x, y).map(Action::Place).map(Entry::Act);
        }
        Some(EntryText { entry, start, len: self.at - start })
    }
}

/// The entry that a word alone is.
fn parse(word: &[u8]) -> Option<Entry> {
    if word.eq_ignore_ascii_case(RESIGN.as_bytes()) {
        return Some(Entry::Resign);
    }
    for color in Color::ALL {
        if word.eq_ignore_ascii_case(resigns(color).as_bytes()) {
            return Some(Entry::ResignAs(color));
        }
    }
    Action::parse(word).ok().map(Entry::Act)
}

/// A number, 255 for those that no board has.
fn coordinate(word: &[u8]) -> Option<u8> {
    word.iter().all(u8::is_ascii_digit).then(|| {
        parse_decimal(word).and_then(|number| u8::try_from(number).ok()).unwrap_or(u8::MAX)
    })
}

/// The word with which a colour resigns out of turn.
pub(super) const fn resigns(color: Color) -> &'static str {
    match color {
        Color::Black => "black-resigns",
        Color::White => "white-resigns",
    }
}

/// The word with which the side to move resigns.
pub(super) const RESIGN: &str = "resign";

const fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b','
}
