//! Writing games in export format, word by word into a sink.

use core::fmt::{Result, Write};

use crate::ShortText;

use super::annotation_text::commands;
use super::writer_state::{Part, WriterState};
use super::{Annotation, TagError, Termination, check_tag};
use crate::ascii;
use crate::chess::{Color, Move, Position};
use crate::decimal::decimal;

/// The columns of a line, the end of the line included.
const COLUMNS: u32 = 80;

/// The tags that every game has, in this order, and what stands for an unknown value.
pub(in crate::chess) const ROSTER: [(&str, &str); 7] = [
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
/// A reader reads what was written as it was given, but for what their methods say. Every method
/// but those for tags fails only when the sink does. The caller is responsible for the order: tags,
/// one at least, then moves and what belongs to them, then the termination; then the next game.
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
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer<'w, W: ?Sized> {
    sink: &'w mut W,
    state: WriterState,
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
    /// [`TagError`]; the tags before it are written.
    pub fn tags(&mut self, tags: &[(&str, &str)]) -> core::result::Result<(), TagError> {
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
    /// become spaces.
    ///
    /// # Errors
    /// [`TagError`]; nothing was written of a tag that no reader takes.
    pub fn tag(&mut self, name: &str, value: &str) -> core::result::Result<(), TagError> {
        check_tag(name, value)?;
        Ok(self.known_tag(name, value)?)
    }

    /// As [`tag`](Self::tag), of a tag that is known to be read back.
    pub(in crate::chess) fn known_tag(&mut self, name: &str, value: &str) -> Result {
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
        self.number(position)?;
        self.word(&position.format_san(mv))
    }

    /// Writes a null move in this position, as `--`.
    ///
    /// # Errors
    /// The sink's.
    pub fn null_move(&mut self, position: &Position) -> Result {
        self.number(position)?;
        self.word("--")
    }

    /// Writes the number of a move where there must be one.
    fn number(&mut self, position: &Position) -> Result {
        let is_white = position.turn() == Color::White;
        if is_white || self.state.needs_number {
            let mut number = ShortText::<8>::new();
            // Five digits and three dots fit.
            let _ = number.push_str(&decimal(position.fullmove_number()));
            let _ = number.push_str(if is_white { "." } else { "..." });
            self.word(&number)?;
        }
        self.state.needs_number = false;
        Ok(())
    }

    /// Writes a numeric annotation glyph on the move before.
    ///
    /// # Errors
    /// The sink's.
    pub fn nag(&mut self, nag: u8) -> Result {
        let mut text = ShortText::<6>::new();
        // A sign and at most five digits fit.
        text.push('$');
        let _ = text.push_str(&decimal(u16::from(nag)));
        self.word(&text)
    }

    /// Writes a comment. Lines are broken at its white space, of which only one space or line end
    /// is left between words, and a closing brace becomes a parenthesis, because there is no way to
    /// write one. A line never starts with `%`, which would hide it from readers: a space stands
    /// before it.
    ///
    /// # Errors
    /// The sink's.
    pub fn comment(&mut self, text: &str) -> Result {
        self.begin_comment()?;
        let mut words = text.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            self.comment_word(word, u32::from(words.peek().is_none()))?;
        }
        self.end_comment()
    }

    /// As [`tag`](Self::tag), of a name and a value that lie in pieces.
    pub(in crate::chess) fn tag_of_characters(
        &mut self,
        name: impl Iterator<Item = char>,
        value: impl Iterator<Item = char>,
    ) -> Result {
        self.state.part = Part::Tags;
        let mut text = Word::new();
        let escaped = value.flat_map(|character| {
            let escape = Some('\\').filter(|_| matches!(character, '"' | '\\'));
            escape.into_iter().chain([if character.is_ascii_control() { ' ' } else { character }])
        });
        for character in "[".chars().chain(name).chain(" \"".chars()).chain(escaped) {
            if text.push_char(character).is_err() {
                self.sink.write_str(&text)?;
                text.clear();
                let _ = text.push_char(character);
            }
        }
        self.sink.write_str(&text)?;
        self.sink.write_str("\"]\n")
    }

    /// As [`comment`](Self::comment), of a text that lies in pieces.
    pub(in crate::chess) fn comment_of_characters(
        &mut self,
        text: impl Iterator<Item = char>,
    ) -> Result {
        self.begin_comment()?;
        let mut characters = text.skip_while(char::is_ascii_whitespace).peekable();
        let (mut word, mut is_continued) = (Word::new(), false);
        while let Some(character) = characters.next() {
            if word.push_char(character).is_err() {
                self.comment_part(&word, is_continued, 0)?;
                is_continued = true;
                word.clear();
                let _ = word.push_char(character);
            }
            let mut is_end = characters.peek().is_none();
            // `next_if` holds an assertion that the compiler cannot prove, and so a panic.
            while characters.peek().is_some_and(char::is_ascii_whitespace) {
                let _ = characters.next();
                is_end = true;
            }
            if is_end {
                let reserve = u32::from(characters.peek().is_none());
                self.comment_part(&word, is_continued, reserve)?;
                is_continued = false;
                word.clear();
            }
        }
        self.end_comment()
    }

    /// Writes the brace that begins a comment.
    fn begin_comment(&mut self) -> Result {
        self.state.needs_number = true;
        // The closing brace must fit, here and after the last word.
        self.space(2)?;
        self.raw("{")?;
        self.state.is_joined = true;
        Ok(())
    }

    /// Writes the brace that ends a comment.
    fn end_comment(&mut self) -> Result {
        self.state.is_joined = false;
        self.raw("}")
    }

    /// Writes a comment of annotations, such as `{[%clk 0:09:57] [%cal Gc2c3,Rc3d4]}`; nothing if
    /// there are none.
    ///
    /// # Errors
    /// The sink's.
    pub fn annotations(&mut self, annotations: &[Annotation]) -> Result {
        if annotations.is_empty() {
            return Ok(());
        }
        self.begin_comment()?;
        let mut commands = commands(annotations.iter().copied()).peekable();
        while let Some(text) = commands.next() {
            let reserve = u32::from(commands.peek().is_none());
            self.space(characters(&text).saturating_add(reserve))?;
            self.raw(&text)?;
        }
        self.end_comment()
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

    /// Writes a part of a word of a comment: the first one after a space, the others directly.
    fn comment_part(&mut self, part: &str, is_continued: bool, reserve: u32) -> Result {
        if is_continued { self.comment_text(part) } else { self.comment_word(part, reserve) }
    }

    /// Writes a word of a comment, so that `reserve` characters after it fit on the line.
    fn comment_word(&mut self, word: &str, reserve: u32) -> Result {
        self.space(characters(word).saturating_add(reserve))?;
        if self.state.column == 0 && word.starts_with('%') {
            self.raw(" ")?;
        }
        self.comment_text(word)
    }

    fn comment_text(&mut self, text: &str) -> Result {
        let mut rest = text;
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

/// Characters that lie in pieces, on their way to the sink.
type Word = ShortText<96>;

/// How many characters a text has: its bytes but those that go on with a character.
fn characters(text: &str) -> u32 {
    text.bytes().filter(|byte| byte & 0xc0 != 0x80).count() as u32
}
