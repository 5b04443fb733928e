//! What a reader keeps between two chunks of a file.

use arrayvec::ArrayVec;

use super::Termination;

/// The longest tag in bytes of UTF-8, name and value together. A byte of Latin-1 that is not ASCII
/// counts as two, which a writer makes of it.
pub const TAG_CAPACITY: usize = 768;

/// The longest move or other word in bytes.
pub const WORD_CAPACITY: usize = 40;

/// Where in the file, the game and the token the last chunk ended.
#[derive(Clone, Debug)]
pub(super) struct ReaderState {
    /// The place of the next chunk: bytes and lines before it.
    pub(super) offset: u64,
    pub(super) line: u32,
    /// Games that have begun.
    pub(super) game: u32,
    /// Open variations.
    pub(super) depth: u32,
    /// From this depth of variations on nothing is reported; 0 skips the whole game.
    pub(super) skipped_from: u32,
    pub(super) section: Section,
    pub(super) partial: PartialToken,
    /// Whether the end of the variation that is skipped is reported.
    pub(super) end_is_due: bool,
    /// Whether the game has an `Event` tag, so that the next one belongs to another game.
    pub(super) has_event: bool,
    pub(super) at_line_start: bool,
    /// Whether the line has only white space before the next chunk, or before the word that was
    /// cut.
    pub(super) is_line_blank: bool,
    /// Whether the number of the first move has stood in this game, or before the next one.
    pub(super) has_first_number: bool,
    /// The result of a game that has ended.
    pub(super) termination: Termination,
    /// How far the line of the last token after a result has been read.
    pub(super) line_end: LineEnd,
    /// How much of a fixed sequence, or how many digits, the token that was cut has so far.
    pub(super) count: u8,
    /// The value so far of a number that was cut; in a tag what its value had beside its text.
    pub(super) number: u16,
    /// The place of the token that was cut.
    pub(super) start_offset: u64,
    pub(super) start_line: u32,
    /// How much of the text is a tag's name.
    pub(super) name_length: u16,
    /// The token that was cut, so far.
    pub(super) text: ArrayVec<u8, TAG_CAPACITY>,
}

numbered! {
    /// Where in a game the file is.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum Section: u8 {
        /// Before the first game or after one.
        Between = 0,
        /// As above, after something that was reported as not part of a game.
        Garbage = 1,
        /// A game has begun, its moves have not.
        Tags = 2,
        /// Among the moves.
        Movetext = 3,
        /// After the result, where comments, glyphs and variations may still follow.
        Ended = 4,
    }
}

numbered! {
    /// Whether a line goes on, has ended with a carriage return, which a line feed may follow, or
    /// has ended.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum LineEnd: u8 {
        Ahead = 0,
        HalfRead = 1,
        Read = 2,
    }
}

numbered! {
    /// The token that the end of a chunk cut, or that is under way.
    #[derive(Clone, Copy, Debug, Eq, PartialEq)]
    pub(super) enum PartialToken: u8 {
        /// At the very start, where a byte order mark may stand.
        ByteOrderMark = 0,
        /// Between two tokens.
        Nothing = 1,
        Word = 2,
        /// A word that is too long.
        LongWord = 3,
        /// `$` and digits.
        Nag = 4,
        /// `!` and `?`.
        Glyph = 5,
        Comment = 6,
        LineComment = 7,
        /// A line that starts with `%`.
        Escape = 8,
        TagName = 9,
        /// Between the name of a tag and its value.
        TagGap = 10,
        TagValue = 11,
        /// After a backslash in the value.
        TagEscape = 12,
        TagEnd = 13,
        /// The rest of the line of a tag that was reported.
        TagRest = 14,
        /// A move whose promotion may follow in parentheses.
        Promotion = 15,
        /// Bytes that mean nothing.
        Stray = 16,
        /// After an escaped quote and a bracket, which end a tag at the end of the line.
        TagBracket = 17,
    }
}

impl ReaderState {
    /// At the start of a file.
    #[inline(always)]
    pub(super) const fn new() -> Self {
        Self {
            offset: 0,
            line: 1,
            game: 0,
            depth: 0,
            skipped_from: u32::MAX,
            section: Section::Between,
            partial: PartialToken::ByteOrderMark,
            end_is_due: false,
            has_event: false,
            at_line_start: true,
            is_line_blank: true,
            has_first_number: false,
            termination: Termination::Unknown,
            line_end: LineEnd::Ahead,
            count: 0,
            number: 0,
            start_offset: 0,
            start_line: 1,
            name_length: 0,
            text: ArrayVec::new_const(),
        }
    }

    /// Name and value of the tag that was kept.
    pub(super) fn kept_tag(&self) -> (&[u8], &[u8]) {
        self.text.split_at_checked(usize::from(self.name_length)).unwrap_or_default()
    }
}

const _: () = assert!(size_of::<ReaderState>() <= 1024);
