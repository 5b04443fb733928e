//! Writing games in export format, word by word into a sink.

use core::fmt::{Result, Write};

use arrayvec::ArrayString;

use super::annotation::{GROUP_TEXT_CAPACITY, group_length, write_group};
use super::{Annotation, Termination};
use crate::ascii;
use crate::checksum::{self, Kind};
use crate::chess::{Color, Move, Position};
use crate::decimal::decimal;

/// The columns of a line, the end of the line included.
const COLUMNS: u32 = 80;

/// The tags that every game has, in this order, and what stands for an unknown value.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Writes games in the export format of the standard: the seven tag roster first, moves on lines
/// of less than 80 characters, a blank line after tags and after moves.
///
/// Every method fails only when the sink does. The caller is responsible for the order:
/// tags, then moves and what belongs to them, then the termination; then the next game.
///
/// # Examples
/// ```
/// use pedina::chess::pgn::{Termination, Writer};
/// use pedina::chess::Position;
///
/// let start = Position::start();
/// let opening = start.parse_san(b"e4").unwrap();
/// let mut text = String::new();
/// let mut writer = Writer::new(&mut text);
/// writer.tags(&[("White", "Anderssen"), ("ECO", "B00")])?;
/// writer.mv(&start, opening)?;
/// writer.comment("best by test")?;
/// writer.termination(Termination::Unknown)?;
/// assert!(text.ends_with("[ECO \"B00\"]\n\n1. e4 {best by test} *\n\n"));
/// # Ok::<(), core::fmt::Error>(())
/// ```
#[derive(Debug)]
pub struct Writer<'w, W: ?Sized> {
    sink: &'w mut W,
    state: WriterState,
}

/// Where a [`Writer`] stands in a game: all that it keeps but its sink, to go on with later.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct WriterState {
    /// Characters on the line so far.
    column: u32,
    /// Whether the next word directly follows the last one.
    is_joined: bool,
    /// Whether a move of black needs its number.
    needs_number: bool,
    part: Part,
}

/// What was written last.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
enum Part {
    Start = 0,
    Tags = 1,
    Moves = 2,
}

impl WriterState {
    /// How many words a state has.
    pub const SNAPSHOT_WORDS: usize = 1;

    /// Before the first game.
    #[must_use]
    pub const fn new() -> Self {
        Self { column: 0, is_joined: false, needs_number: true, part: Part::Start }
    }

    /// This state as a word: what crosses the C ABI. Bits 0 to 31 are the column, 32 and 33 the
    /// flags, 34 and 35 the part, 40 to 63 the checksum.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Self::SNAPSHOT_WORDS] {
        let flags = u64::from(self.is_joined) | u64::from(self.needs_number) << 1;
        let word = u64::from(self.column) | flags << 32 | (self.part as u64) << 34;
        checksum::close([word], Kind::PgnWriter)
    }

    /// The state that [`to_snapshot`](Self::to_snapshot) gave this word for; `None` if it is not such
    /// a word.
    #[must_use]
    pub fn from_snapshot(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        let [word] = checksum::open(words, Kind::PgnWriter)?;
        let part = match word >> 34 {
            0 => Part::Start,
            1 => Part::Tags,
            2 => Part::Moves,
            _ => return None,
        };
        Some(Self {
            column: word as u32,
            is_joined: word >> 32 & 1 != 0,
            needs_number: word >> 33 & 1 != 0,
            part,
        })
    }
}

impl Default for WriterState {
    fn default() -> Self {
        Self::new()
    }
}

impl<'w, W: Write + ?Sized> Writer<'w, W> {
    /// Writes into this sink, which is at the start of a line.
    pub const fn new(sink: &'w mut W) -> Self {
        Self::resume(sink, WriterState::new())
    }

    /// Goes on where a writer stopped, in the same sink or one that takes what follows.
    pub const fn resume(sink: &'w mut W, state: WriterState) -> Self {
        Self { sink, state }
    }

    /// Where it stands, for [`resume`](Self::resume).
    #[must_use]
    pub const fn state(&self) -> WriterState {
        self.state
    }

    /// Writes the seven tags of the roster, those that are not given as unknown, then the
    /// others in their order.
    ///
    /// # Errors
    /// The sink's.
    pub fn tags(&mut self, tags: &[(&str, &str)]) -> Result {
        for (name, unknown) in ROSTER {
            let given = tags.iter().find(|tag| tag.0 == name);
            self.tag(name, given.map_or(unknown, |tag| tag.1))?;
        }
        let is_extra = |tag: &&(&str, &str)| ROSTER.iter().all(|known| known.0 != tag.0);
        for (name, value) in tags.iter().filter(is_extra) {
            self.tag(name, value)?;
        }
        Ok(())
    }

    /// Writes one tag. Quotes and backslashes in the value are escaped, control characters
    /// become spaces; the name must be letters, digits and `_`.
    ///
    /// # Errors
    /// The sink's.
    pub fn tag(&mut self, name: &str, value: &str) -> Result {
        self.state.part = Part::Tags;
        self.sink.write_str("[")?;
        self.sink.write_str(name)?;
        self.sink.write_str(" \"")?;
        // From one special character to the next.
        let mut rest = value;
        let is_special = |byte: u8| matches!(byte, b'"' | b'\\') || byte.is_ascii_control();
        while let Some(at) = rest.bytes().position(is_special) {
            let (text, special) = rest.split_at_checked(at).unwrap_or_default();
            self.sink.write_str(text)?;
            self.sink.write_str(match special.as_bytes().first() {
                Some(b'"') => "\\\"",
                Some(b'\\') => "\\\\",
                _ => " ",
            })?;
            rest = special.get(1..).unwrap_or_default();
        }
        self.sink.write_str(rest)?;
        self.sink.write_str("\"]\n")
    }

    /// Writes a move that is legal in this position, with its number where there must be one.
    ///
    /// # Errors
    /// The sink's.
    pub fn mv(&mut self, position: &Position, mv: Move) -> Result {
        let is_white = position.turn() == Color::White;
        if is_white || self.state.needs_number {
            let mut number = ArrayString::<8>::new();
            // Five digits and three dots fit.
            let _ = number.try_push_str(&decimal(position.fullmove_number()));
            let _ = number.try_push_str(if is_white { "." } else { "..." });
            self.word(&number)?;
        }
        self.state.needs_number = false;
        self.word(&position.format_san(mv))
    }

    /// Writes a numeric annotation glyph on the move before.
    ///
    /// # Errors
    /// The sink's.
    pub fn nag(&mut self, nag: u8) -> Result {
        let mut text = ArrayString::<6>::new();
        // A sign and at most five digits fit.
        ascii::push(&mut text, '$');
        let _ = text.try_push_str(&decimal(u16::from(nag)));
        self.word(&text)
    }

    /// Writes a comment. Lines are broken at its white space, and a closing brace becomes a
    /// parenthesis, because there is no way to write one.
    ///
    /// # Errors
    /// The sink's.
    pub fn comment(&mut self, text: &str) -> Result {
        self.state.needs_number = true;
        // The closing brace must fit, here and after the last word.
        self.space(2)?;
        self.raw("{")?;
        self.state.is_joined = true;
        let mut words = text.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            self.comment_word(word, u32::from(words.peek().is_none()))?;
        }
        self.state.is_joined = false;
        self.raw("}")
    }

    /// Writes a comment of annotations, such as `{[%clk 0:09:57] [%cal Gc2c3,Rc3d4]}`; nothing if
    /// there are none.
    ///
    /// # Errors
    /// The sink's.
    pub fn annotations(&mut self, annotations: &[Annotation]) -> Result {
        let mut rest = annotations;
        if rest.is_empty() {
            return Ok(());
        }
        self.state.needs_number = true;
        self.space(2)?;
        self.raw("{")?;
        self.state.is_joined = true;
        while let Some((group, after)) = rest.split_at_checked(group_length(rest).max(1)) {
            let mut text = ArrayString::<GROUP_TEXT_CAPACITY>::new();
            write_group(&mut text, group)?;
            self.space(characters(&text).saturating_add(u32::from(after.is_empty())))?;
            self.raw(&text)?;
            rest = after;
        }
        self.state.is_joined = false;
        self.raw("}")
    }

    /// Begins a variation on the move before.
    ///
    /// # Errors
    /// The sink's.
    pub fn begin_variation(&mut self) -> Result {
        self.state.needs_number = true;
        self.word("(")?;
        self.state.is_joined = true;
        Ok(())
    }

    /// Ends a variation.
    ///
    /// # Errors
    /// The sink's.
    pub fn end_variation(&mut self) -> Result {
        self.state.needs_number = true;
        self.state.is_joined = true;
        self.word(")")
    }

    /// Writes the result and ends the game.
    ///
    /// # Errors
    /// The sink's.
    pub fn termination(&mut self, termination: Termination) -> Result {
        self.word(termination.text())?;
        self.state.column = 0;
        self.state.needs_number = true;
        self.state.part = Part::Start;
        self.sink.write_str("\n\n")
    }

    /// Writes a word after a space, or on a new line if it does not fit on this one. A word
    /// that is joined goes along with the sign before it as far as the line goes.
    fn word(&mut self, word: &str) -> Result {
        self.space(characters(word))?;
        self.raw(word)
    }

    /// Writes what stands before a word of this length.
    fn space(&mut self, length: u32) -> Result {
        if self.state.part != Part::Moves {
            if self.state.part == Part::Tags {
                self.sink.write_str("\n")?;
            }
            self.state.part = Part::Moves;
            self.state.column = 0;
        }
        let space = u32::from(!self.state.is_joined && self.state.column > 0);
        if self.state.column > 0
            && self.state.column.saturating_add(space).saturating_add(length) >= COLUMNS
        {
            self.raw("\n")?;
            self.state.column = 0;
        } else if space > 0 {
            self.raw(" ")?;
        }
        self.state.is_joined = false;
        Ok(())
    }

    /// Writes a word of a comment, so that `reserve` characters after it fit on the line.
    fn comment_word(&mut self, word: &str, reserve: u32) -> Result {
        self.space(characters(word).saturating_add(reserve))?;
        let mut rest = word;
        while let Some((part, after)) = ascii::split(rest, b'}') {
            self.raw(part)?;
            self.raw(")")?;
            rest = after;
        }
        self.raw(rest)
    }

    fn raw(&mut self, text: &str) -> Result {
        self.state.column = self.state.column.saturating_add(characters(text));
        self.sink.write_str(text)
    }
}

/// How many characters a text has: its bytes but those that go on with a character.
fn characters(text: &str) -> u32 {
    text.bytes().filter(|byte| byte & 0xc0 != 0x80).count() as u32
}
