//! A line that is typed.

use ratatui::crossterm::event::KeyCode;

use super::input::Input;

/// A line of text with a cursor in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Edit {
    text: Vec<char>,
    cursor: usize,
}

impl Edit {
    /// Takes in a key; whether it means something to a line of text.
    ///
    /// A blank at the start means nothing, and neither do the arrows in an empty line.
    pub(crate) fn handle(&mut self, input: Input) -> bool {
        let Input::Key(key) = input else { return false };
        match key {
            KeyCode::Char(' ') if self.text.is_empty() => return false,
            KeyCode::Char(letter) if self.text.len() < CAPACITY => {
                self.text.insert(self.cursor, letter);
                self.cursor += 1;
            }
            _ if self.text.is_empty() => return false,
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.text.len() => {
                self.text.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.len(),
            KeyCode::Esc => *self = Self::default(),
            _ => return false,
        }
        true
    }

    /// Types a word, after a blank if it is not the first one.
    pub(crate) fn add_word(&mut self, word: &str) {
        let blank = (!self.is_empty()).then_some(' ');
        for letter in blank.into_iter().chain(word.chars()) {
            self.handle(Input::Key(KeyCode::Char(letter)));
        }
    }

    /// Whether nothing is typed.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The text, without blanks around it; the line is empty then.
    pub(crate) fn take(&mut self) -> String {
        let text: String = core::mem::take(self).text.iter().collect();
        text.trim().to_owned()
    }

    /// What fits into this number of columns, and the column of the cursor in it.
    pub(crate) fn window(&self, width: usize) -> (String, usize) {
        let first = (self.cursor + 1).saturating_sub(width);
        let text = self.text.iter().skip(first).take(width).collect();
        (text, self.cursor - first)
    }
}

/// How many letters a line has at most: enough for any FEN and for the path of a file.
const CAPACITY: usize = 400;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::input::typed;

    #[test]
    fn a_line_is_edited_and_scrolls() {
        let mut line = Edit::default();
        assert!(!line.handle(Input::Key(KeyCode::Char(' '))));
        assert!(!line.handle(Input::Key(KeyCode::Left)), "the arrows belong to the board");
        for input in typed("Nf3") {
            line.handle(input);
        }
        for key in [KeyCode::Home, KeyCode::Delete, KeyCode::Char('B'), KeyCode::End] {
            assert!(line.handle(Input::Key(key)));
        }
        assert!(line.handle(Input::Key(KeyCode::Backspace)));
        assert_eq!(line.window(10), ("Bf".to_owned(), 2));
        assert_eq!(line.window(2), ("f".to_owned(), 1));
        assert!(!line.is_empty());
        assert_eq!(line.take(), "Bf");
        assert!(line.is_empty());
    }

    #[test]
    fn a_line_has_an_end() {
        let mut line = Edit::default();
        let is_taken = (0..1000).filter(|_| line.handle(Input::Key(KeyCode::Char('é')))).count();
        assert_eq!(is_taken, CAPACITY);
        assert!(line.handle(Input::Key(KeyCode::Esc)) && line.is_empty());
    }
}
