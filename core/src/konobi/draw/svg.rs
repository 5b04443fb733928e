//! Scalable Vector Graphics: lines, links and stones as few elements, in whole numbers.
//!
//! The edges have the colour of the player who has to connect them. Source: SVG 1.1 by the World
//! Wide Web Consortium.

use core::fmt::{Result, Write};

use super::Drawing;
use crate::decimal::decimal;
use crate::konobi::board::{Color, Point, Size};
use crate::konobi::connection::LinkKind;

impl<S: Size> Drawing<'_, S> {
    /// Writes the board as a picture: a whole SVG document, which can also stand in a page.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_svg<W: Write + ?Sized>(&self, sink: &mut W) -> Result {
        let mut svg = Svg { sink, width: self.board.size().width() };
        svg.begin()?;
        svg.wood()?;
        svg.lines()?;
        if self.labels {
            self.names(&mut svg)?;
        }
        self.forbidden(&mut svg)?;
        for color in Color::ALL {
            self.links(color, &mut svg)?;
            self.stones(color, &mut svg)?;
        }
        self.way(&mut svg)?;
        if let Some(last) = self.last {
            svg.circle(last, "5")?;
            svg.text(" fill=\"none\" stroke=\"#d22\" stroke-width=\"3\"/>\n")?;
        }
        svg.text("</svg>\n")
    }

    /// Rows down the left edge and columns along the lower one.
    fn names<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        svg.text("<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n")?;
        for number in 0..svg.width {
            let at = decimal(MARGIN + STEP * u16::from(number));
            let (down, across) = (decimal(svg.y(number) + 4), decimal(svg.side() - 6));
            svg.all(&["<text x=\"10\" y=\"", &down, "\">", &decimal(u16::from(number) + 1)])?;
            svg.all(&["</text><text x=\"", &at, "\" y=\"", &across, "\">"])?;
            svg.text(Point::new(number, 0).map_or("", Point::column_name))?;
            svg.text("</text>\n")?;
        }
        svg.text("</g>\n")
    }

    /// A small cross on each point where no stone may be placed.
    fn forbidden<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        if self.illegal.is_empty() {
            return Ok(());
        }
        svg.text("<path stroke=\"#a33\" stroke-width=\"2\" d=\"")?;
        for point in &self.illegal {
            svg.go("M", point)?;
            svg.text("m-5-5l10 10m0-10l-10 10")?;
        }
        svg.text("\"/>\n")
    }

    /// The links of a colour: strong ones broad, weak ones narrow.
    fn links<W: Write + ?Sized>(&self, color: Color, svg: &mut Svg<'_, W>) -> Result {
        for (kind, width) in [(LinkKind::Strong, "12"), (LinkKind::Weak, "4")] {
            let stones = self.board.stones(color);
            let mut is_open = false;
            for stone in &stones {
                let links = self.board.links(stone).filter(|link| link.kind == kind);
                // Each link is seen from both ends.
                for link in links.filter(|link| link.to > stone) {
                    if !is_open {
                        svg.all(&["<path stroke=\"", ink(color), "\" stroke-width=\"", width])?;
                        svg.text("\" d=\"")?;
                        is_open = true;
                    }
                    svg.go("M", stone)?;
                    svg.go("L", link.to)?;
                }
            }
            svg.text(if is_open { "\"/>\n" } else { "" })?;
        }
        Ok(())
    }

    fn stones<W: Write + ?Sized>(&self, color: Color, svg: &mut Svg<'_, W>) -> Result {
        svg.all(&["<g fill=\"", ink(color), "\" stroke=\"#222\">\n"])?;
        for stone in &self.board.stones(color) {
            svg.circle(stone, "13")?;
            svg.text("/>\n")?;
        }
        svg.text("</g>\n")
    }

    /// The winning path: a line along its links.
    fn way<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        if self.path.is_empty() {
            return Ok(());
        }
        svg.text("<path fill=\"none\" stroke=\"#2a2\" stroke-width=\"4\" d=\"")?;
        for stone in &self.path {
            // A lone stone is a path, too: on a board of one point.
            svg.go("M", stone)?;
            svg.text("h0")?;
            for link in self.board.links(stone) {
                if link.to > stone && self.path.contains(link.to) {
                    svg.go("M", stone)?;
                    svg.go("L", link.to)?;
                }
            }
        }
        svg.text("\" stroke-linecap=\"round\"/>\n")
    }
}

/// A picture in the making.
struct Svg<'w, W: ?Sized> {
    sink: &'w mut W,
    width: u8,
}

impl<W: Write + ?Sized> Svg<'_, W> {
    fn text(&mut self, text: &str) -> Result {
        self.sink.write_str(text)
    }

    fn all(&mut self, texts: &[&str]) -> Result {
        texts.iter().try_for_each(|text| self.text(text))
    }

    /// The width and height of the picture.
    fn side(&self) -> u16 {
        2 * MARGIN + STEP * (u16::from(self.width) - 1)
    }

    /// How far down a row is.
    fn y(&self, row: u8) -> u16 {
        MARGIN + STEP * u16::from((self.width - 1).saturating_sub(row))
    }

    fn begin(&mut self) -> Result {
        let side = decimal(self.side());
        self.all(&["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", &side, " ", &side])?;
        self.text("\" role=\"img\" aria-label=\"Konobi position\">\n")
    }

    /// The board, and the edges in the colours of those who connect them.
    fn wood(&mut self) -> Result {
        let (side, inner) = (decimal(self.side()), decimal(self.side() - 2 * EDGE));
        let (near, far) = (decimal(EDGE), decimal(self.side() - EDGE));
        self.all(&["<path fill=\"#f5efe0\" d=\"M0 0h", &side, "v", &side, "H0z\"/>\n"])?;
        self.all(&["<path fill=\"#dcb35c\" d=\"M", &near, " ", &near, "h", &inner, "v", &inner])?;
        self.all(&["H", &near, "z\"/>\n<path stroke=\"", ink(Color::Black)])?;
        self.all(&["\" stroke-width=\"5\" d=\"M", &near, " ", &near, "H", &far, "M", &near])?;
        self.all(&[" ", &far, "H", &far, "\"/>\n<path stroke=\"", ink(Color::White)])?;
        self.all(&["\" stroke-width=\"5\" d=\"M", &near, " ", &near, "V", &far, "M", &far])?;
        self.all(&[" ", &near, "V", &far, "\"/>\n"])
    }

    fn lines(&mut self) -> Result {
        let (near, far) = (decimal(MARGIN), decimal(self.side() - MARGIN));
        self.text("<path stroke=\"#7a5c1e\" d=\"")?;
        for number in 0..self.width {
            let at = decimal(MARGIN + STEP * u16::from(number));
            self.all(&["M", &near, " ", &at, "H", &far, "M", &at, " ", &near, "V", &far])?;
        }
        self.text("\"/>\n")
    }

    /// Moves or draws to a point.
    fn go(&mut self, command: &str, point: Point) -> Result {
        let x = decimal(MARGIN + STEP * u16::from(point.column()));
        let y = decimal(self.y(point.row()));
        self.all(&[command, &x, " ", &y])
    }

    /// The begin of a circle on a point.
    fn circle(&mut self, point: Point, radius: &str) -> Result {
        let x = decimal(MARGIN + STEP * u16::from(point.column()));
        let y = decimal(self.y(point.row()));
        self.all(&["<circle cx=\"", &x, "\" cy=\"", &y, "\" r=\"", radius, "\""])
    }
}

const fn ink(color: Color) -> &'static str {
    match color {
        Color::Black => "#222",
        Color::White => "#fff",
    }
}

/// From a point to the next one.
const STEP: u16 = 32;

/// From the border of the picture to the first point.
const MARGIN: u16 = 44;

/// From the border of the picture to the edge of the board.
const EDGE: u16 = 22;
