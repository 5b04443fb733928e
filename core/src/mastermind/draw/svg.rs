//! A board as a picture in SVG: pegs in holes, key pegs beside them, the secret code at the bottom.

use core::fmt::{Result, Write};

use crate::ShortText;

use super::{Drawing, Line, Place, is_light};
use crate::ascii::character;
use crate::decimal::decimal;
use crate::draw::Svg;
use crate::mastermind::code::Feedback;

impl Drawing<'_> {
    /// Writes the board as a picture: a whole SVG document, which can also stand in a page.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_svg<W: Write + ?Sized>(&self, sink: &mut W) -> Result {
        let mut svg = Svg::new(sink);
        svg.begin_oblong(self.width(), self.top(u16::from(self.height()) + 1))?;
        svg.label("Mastermind board")?;
        self.wood(&mut svg)?;
        svg.text("<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n")?;
        for (number, line) in (0_u16..).zip(self.lines()) {
            let top = self.top(number);
            if self.labels {
                let (y, row) = (decimal(top + STEP / 2 + 4), decimal(number + 1));
                svg.all(&["<text x=\"18\" y=\"", &y, "\">", &row, "</text>\n"])?;
            }
            self.drawn_line(line, top, &mut svg)?;
        }
        self.drawn_line(self.last_line(), self.top(u16::from(self.height())), &mut svg)?;
        svg.text("</g>\n")?;
        svg.end()
    }

    /// The board, and the shield under the secret code.
    fn wood<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        let (width, below) = (decimal(self.width()), decimal(self.top(self.height().into())));
        svg.all(&["<path fill=\"#e6cfa3\" d=\"M0 0h", &width, "v", &below, "H0z\"/>\n"])?;
        let step = decimal(STEP);
        svg.all(&["<path fill=\"#b98d56\" d=\"M0 ", &below, "h", &width, "v", &step, "H0z\"/>\n"])
    }

    /// The places of a line, and the answer.
    fn drawn_line<W: Write + ?Sized>(&self, line: Line, top: u16, svg: &mut Svg<'_, W>) -> Result {
        let y = top + STEP / 2;
        for (number, place) in (0_u16..).zip(self.places(line)) {
            let x = self.left() + STEP * number + STEP / 2;
            match place {
                Place::Peg(symbol) if !self.is_blank(symbol) => self.peg(symbol, (x, y), svg)?,
                Place::Peg(_) => {
                    svg.circle((x, y), "14")?;
                    svg.text(" fill=\"none\" stroke=\"#7a5c1e\" stroke-dasharray=\"4\"/>\n")?;
                }
                Place::Vacant => {
                    svg.circle((x, y), "5")?;
                    svg.text(" fill=\"#7a5c1e\"/>\n")?;
                }
                Place::Hidden => word("?", "#fff", (x, y), svg)?,
            }
        }
        match line {
            Line::Answered(_, feedback) => self.answer(feedback, top, svg),
            Line::Open(_) | Line::Vacant | Line::Revealed(_) | Line::Hidden => Ok(()),
        }
    }

    /// A peg with the beginning of its name.
    fn peg<W: Write + ?Sized>(
        &self,
        symbol: u8,
        center: (u16, u16),
        svg: &mut Svg<'_, W>,
    ) -> Result {
        let color = self.color(symbol);
        svg.circle(center, "15")?;
        svg.fill(color)?;
        svg.text(" stroke=\"#222\"/>\n")?;
        if !self.labels {
            return Ok(());
        }
        word(&self.beginning(symbol), if is_light(color) { "#000" } else { "#fff" }, center, svg)
    }

    /// The shortest beginning of a name that no other name has, if it fits on a peg;
    /// otherwise its number from 1.
    fn beginning(&self, symbol: u8) -> ShortText<10> {
        let Some(name) = self.names.name(symbol) else {
            return ShortText::of("?").unwrap_or_default();
        };
        let is_unique = |part: &str| {
            let begins = |other: &str| {
                other.get(..part.len()).is_some_and(|start| start.eq_ignore_ascii_case(part))
            };
            !self.names.all().any(|(other, name)| other != symbol && begins(name))
        };
        (1..=3)
            .filter_map(|length| name.get(..length))
            .find(|part| part.len() == name.len() || is_unique(part))
            .and_then(ShortText::of)
            .unwrap_or_else(|| decimal(u32::from(symbol) + 1))
    }

    /// The key pegs in two rows, the black ones first, and the holes that are left.
    fn answer<W: Write + ?Sized>(
        &self,
        feedback: Feedback,
        top: u16,
        svg: &mut Svg<'_, W>,
    ) -> Result {
        let columns = self.key_columns();
        let first = self.left() + STEP * u16::from(self.pegs) + KEY;
        for number in 0..u16::from(self.pegs) {
            let (row, column) = if number < columns { (0, number) } else { (1, number - columns) };
            svg.circle((first + KEY * column, top + 12 + (STEP - 24) * row), "5")?;
            let (black, white) = (feedback.black().into(), u16::from(feedback.white()));
            svg.text(if number < black {
                " fill=\"#222\""
            } else if number < black + white {
                " fill=\"#fff\" stroke=\"#222\""
            } else {
                " fill=\"none\" stroke=\"#7a5c1e\""
            })?;
            svg.text("/>\n")?;
        }
        Ok(())
    }

    fn width(&self) -> u16 {
        self.left() + STEP * u16::from(self.pegs) + KEY * (self.key_columns() + 1)
    }

    fn key_columns(&self) -> u16 {
        (u16::from(self.pegs) + 1) >> 1
    }

    /// Where the pegs begin.
    const fn left(&self) -> u16 {
        if self.labels { 32 } else { 8 }
    }

    /// Where a line begins, from the upper border.
    const fn top(&self, line: u16) -> u16 {
        STEP * line
    }
}

/// A few characters in the middle of a place.
fn word<W: Write + ?Sized>(
    word: &str,
    ink: &str,
    (x, y): (u16, u16),
    svg: &mut Svg<'_, W>,
) -> Result {
    svg.all(&["<text x=\"", &decimal(x), "\" y=\"", &decimal(y + 4), "\" fill=\"", ink, "\">"])?;
    for index in 0..word.len() {
        svg.text(match character(word, index) {
            "<" => "&lt;",
            ">" => "&gt;",
            "&" => "&amp;",
            other => other,
        })?;
    }
    svg.text("</text>\n")
}

/// The width and height of a place.
const STEP: u16 = 40;

/// From a key peg to the next one.
const KEY: u16 = 14;
