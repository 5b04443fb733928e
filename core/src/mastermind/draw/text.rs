//! A board as text for terminals: names of pegs in columns, key pegs behind them.

use core::fmt::{Result, Write};

use super::{Drawing, Line, Place, is_light};
use crate::decimal::decimal;
use crate::draw::{Text, TextStyle};
use crate::mastermind::code::Feedback;

impl Drawing<'_> {
    /// Writes the board as lines of text, the first guess first and the secret code last.
    ///
    /// A column is as wide as the longest name, and `.` is a free place. Behind the pegs of a row
    /// stand its key pegs, those for the right place first, as `X` and `O` or as circles, or `-` if
    /// there are none; `?` if the answer is open.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_text<W: Write + ?Sized>(&self, style: TextStyle, sink: &mut W) -> Result {
        let mut text = Text::new(sink, style == TextStyle::Ansi);
        for (number, line) in (1_u32..).zip(self.lines()) {
            if self.labels {
                let margin = if number < 10 { "   " } else { "  " };
                text.all(&[margin, &decimal(number), " "])?;
            }
            self.written_line(line, style, &mut text)?;
        }
        text.text(if self.labels { "code " } else { "" })?;
        self.written_line(self.last_line(), style, &mut text)
    }

    /// The places of a line and the answer, without spaces at the end.
    fn written_line<W: Write + ?Sized>(
        &self,
        line: Line,
        style: TextStyle,
        text: &mut Text<'_, W>,
    ) -> Result {
        let width = self.names.all().map(|(_, name)| name.len()).max().unwrap_or(1);
        let mut due = 0;
        for place in self.places(line) {
            spaces(due, text)?;
            let shown = match place {
                Place::Peg(symbol) => self.names.name(symbol).unwrap_or("?"),
                Place::Vacant if style == TextStyle::Ascii => ".",
                Place::Vacant => "·",
                Place::Hidden => "?",
            };
            // Each of them is one column wide, whatever its length in bytes.
            let length = if place == Place::Vacant { 1 } else { shown.len() };
            due = width.saturating_sub(length);
            match place {
                Place::Peg(symbol) if style == TextStyle::Ansi && !self.is_blank(symbol) => {
                    self.colored(symbol, shown, text)?;
                    spaces(due, text)?;
                    text.text(" \x1b[0m ")?;
                    due = 0;
                }
                _ if style == TextStyle::Ansi => {
                    text.all(&[" ", shown])?;
                    due += 2;
                }
                _ => {
                    text.text(shown)?;
                    due += 1;
                }
            }
        }
        match line {
            Line::Answered(_, feedback) => {
                spaces(due + 1, text)?;
                answer(feedback, style, text)?;
            }
            Line::Open(_) => {
                spaces(due + 1, text)?;
                text.text("?")?;
            }
            Line::Vacant | Line::Revealed(_) | Line::Hidden => {}
        }
        text.end_row()
    }

    /// The name of a peg on its colour.
    fn colored<W: Write + ?Sized>(&self, symbol: u8, name: &str, text: &mut Text<'_, W>) -> Result {
        let color = self.color(symbol);
        let front = if is_light(color) { "16" } else { "231" };
        let behind = decimal(color.terminal());
        text.all(&["\x1b[48;5;", &behind, ";38;5;", front, "m ", name])
    }
}

/// The key pegs.
fn answer<W: Write + ?Sized>(
    feedback: Feedback,
    style: TextStyle,
    text: &mut Text<'_, W>,
) -> Result {
    let [black, white] = if style == TextStyle::Ascii { ["X", "O"] } else { ["●", "○"] };
    if feedback.black() == 0 && feedback.white() == 0 {
        return text.text("-");
    }
    for (count, peg) in [(feedback.black(), black), (feedback.white(), white)] {
        (0..count).try_for_each(|_| text.text(peg))?;
    }
    Ok(())
}

fn spaces<W: Write + ?Sized>(count: usize, text: &mut Text<'_, W>) -> Result {
    (0..count).try_for_each(|_| text.text(" "))
}
