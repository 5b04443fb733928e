//! Between two matches: whether a player wants another one.

use crate::session::{Line, LineReader};

/// What a client that plays a [series](super::Entry::Series) sends after a match.
///
/// # Examples
/// ```
/// use pedina::mastermind::session::Rematch;
/// let mut rematch = Rematch::default();
/// assert_eq!(rematch.receive(b"GUESS RED\nAGAIN\nCODE"), 16);
/// assert!(rematch.is_wanted());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rematch {
    reader: LineReader<LINE_CAPACITY>,
    is_wanted: bool,
}

impl Rematch {
    /// What the client sends, with the end of the line.
    pub const LINE: &'static str = "AGAIN\n";

    /// Reads up to the end of the line that asks for another match, and skips others; returns how
    /// many bytes it has read.
    pub fn receive(&mut self, input: &[u8]) -> usize {
        let mut consumed = 0;
        while !self.is_wanted {
            let (count, line) = self.reader.read(input.get(consumed..).unwrap_or_default());
            consumed += count;
            match line {
                None => break,
                Some(Line::TooLong) => {}
                Some(Line::Complete(line)) => self.is_wanted = line.trim_ascii() == b"AGAIN",
            }
        }
        consumed
    }

    /// Whether the client has asked for another match.
    #[must_use]
    pub const fn is_wanted(&self) -> bool {
        self.is_wanted
    }
}

/// The longest line that is read; one that is late may be a code.
const LINE_CAPACITY: usize = 96;
