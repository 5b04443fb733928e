//! A board as a picture in SVG: lines, links and stones in few elements.
//!
//! The edges have the colour of the player who has to connect them.

use core::fmt::{Result, Write};

use super::Drawing;
use crate::decimal::decimal;
use crate::draw::Svg;
use crate::konobi::board::{Color, Point, Size};
use crate::konobi::connection::LinkKind;

impl<S: Size> Drawing<'_, S> {
    /// Writes the board as a picture: a whole SVG document, which can also stand in a page.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_svg<W: Write + ?Sized>(&self, sink: &mut W) -> Result {
        let mut svg = Svg::new(sink);
        let side = self.side();
        svg.begin(side)?;
        svg.label("Konobi position")?;
        wood(side, &mut svg)?;
        self.lines(side, &mut svg)?;
        if self.labels {
            self.edge_labels(side, &mut svg)?;
        }
        self.illegal_points(&mut svg)?;
        for color in Color::ALL {
            self.links(color, &mut svg)?;
            self.stones(color, &mut svg)?;
        }
        self.winning_path(&mut svg)?;
        if let Some(last) = self.last {
            self.circle(last, "5", &mut svg)?;
            svg.text(" fill=\"none\" stroke=\"#d22\" stroke-width=\"3\"/>\n")?;
        }
        svg.end()
    }

    fn lines<W: Write + ?Sized>(&self, side: u16, svg: &mut Svg<'_, W>) -> Result {
        let (near, far) = (decimal(MARGIN), decimal(side - MARGIN));
        svg.text("<path stroke=\"#7a5c1e\" d=\"")?;
        for number in 0..self.width() {
            let at = decimal(along(number));
            svg.all(&["M", &near, " ", &at, "H", &far, "M", &at, " ", &near, "V", &far])?;
        }
        svg.text("\"/>\n")
    }

    /// Rows down the left edge and columns along the lower one.
    fn edge_labels<W: Write + ?Sized>(&self, side: u16, svg: &mut Svg<'_, W>) -> Result {
        svg.text("<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n")?;
        for number in 0..self.width() {
            let (x, y) = (decimal(along(number)), decimal(self.down(number) + 4));
            let (row, below) = (decimal(u16::from(number) + 1), decimal(side - 6));
            svg.all(&["<text x=\"10\" y=\"", &y, "\">", &row, "</text><text x=\"", &x])?;
            svg.all(&["\" y=\"", &below, "\">"])?;
            svg.all(&[Point::new(number, 0).map_or("", Point::column_name), "</text>\n"])?;
        }
        svg.text("</g>\n")
    }

    /// A small cross on each point where no stone may be placed.
    fn illegal_points<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        if self.illegal.is_empty() {
            return Ok(());
        }
        svg.text("<path stroke=\"#a33\" stroke-width=\"2\" d=\"")?;
        for point in &self.illegal {
            self.go("M", point, svg)?;
            svg.text("m-5-5l10 10m0-10l-10 10")?;
        }
        svg.text("\"/>\n")
    }

    /// The links of a colour: strong ones wide, weak ones narrow.
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
                    self.go("M", stone, svg)?;
                    self.go("L", link.to, svg)?;
                }
            }
            svg.text(if is_open { "\"/>\n" } else { "" })?;
        }
        Ok(())
    }

    fn stones<W: Write + ?Sized>(&self, color: Color, svg: &mut Svg<'_, W>) -> Result {
        svg.all(&["<g fill=\"", ink(color), "\" stroke=\"#222\">\n"])?;
        for stone in &self.board.stones(color) {
            self.circle(stone, "13", svg)?;
            svg.text("/>\n")?;
        }
        svg.text("</g>\n")
    }

    /// The winning path as a line along its links.
    fn winning_path<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        if self.path.is_empty() {
            return Ok(());
        }
        svg.text("<path fill=\"none\" stroke=\"#2a2\" stroke-width=\"4\" d=\"")?;
        for stone in &self.path {
            // A lone stone is a path, too: on a board of one point.
            self.go("M", stone, svg)?;
            svg.text("h0")?;
            for link in self.board.links(stone) {
                if link.to > stone && self.path.contains(link.to) {
                    self.go("M", stone, svg)?;
                    self.go("L", link.to, svg)?;
                }
            }
        }
        svg.text("\" stroke-linecap=\"round\"/>\n")
    }

    fn width(&self) -> u8 {
        self.board.size().width()
    }

    /// The width and height of the picture.
    fn side(&self) -> u16 {
        2 * MARGIN + STEP * (u16::from(self.width()) - 1)
    }

    /// How far a row is from the upper border.
    fn down(&self, row: u8) -> u16 {
        along((self.width() - 1).saturating_sub(row))
    }

    /// Moves or draws to a point.
    fn go<W: Write + ?Sized>(&self, command: &str, point: Point, svg: &mut Svg<'_, W>) -> Result {
        svg.point(command, (along(point.column()), self.down(point.row())))
    }

    /// The beginning of a circle on a point.
    fn circle<W: Write + ?Sized>(
        &self,
        point: Point,
        radius: &str,
        svg: &mut Svg<'_, W>,
    ) -> Result {
        svg.circle((along(point.column()), self.down(point.row())), radius)
    }
}

/// The board, and the edges in the colours of those who connect them.
fn wood<W: Write + ?Sized>(side: u16, svg: &mut Svg<'_, W>) -> Result {
    let (near, far) = (decimal(EDGE), decimal(side - EDGE));
    let (side, inner) = (decimal(side), decimal(side - 2 * EDGE));
    svg.all(&["<path fill=\"#f5efe0\" d=\"M0 0h", &side, "v", &side, "H0z\"/>\n"])?;
    svg.all(&["<path fill=\"#dcb35c\" d=\"M", &near, " ", &near, "h", &inner, "v", &inner])?;
    svg.all(&["H", &near, "z\"/>\n<path stroke=\"", ink(Color::Black)])?;
    svg.all(&["\" stroke-width=\"5\" d=\"M", &near, " ", &near, "H", &far, "M", &near])?;
    svg.all(&[" ", &far, "H", &far, "\"/>\n<path stroke=\"", ink(Color::White)])?;
    svg.all(&["\" stroke-width=\"5\" d=\"M", &near, " ", &near, "V", &far, "M", &far])?;
    svg.all(&[" ", &near, "V", &far, "\"/>\n"])
}

/// How far a column is from the left border.
const fn along(number: u8) -> u16 {
    MARGIN + STEP * number as u16
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
