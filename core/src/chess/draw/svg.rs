//! A position as a picture in SVG: one element for each thing that is seen.
//!
//! Each piece is defined once and used where it stands. The definitions have no colour of their
//! own, so that two pictures on one page, which share their names, do not paint each other.

use core::fmt::{Result, Write};

use super::arrow::{Arrow, corners};
use super::shapes::shape;
use super::{Drawing, Rgb, Theme, file_letter, rank_digit};
use crate::chess::{Color, Role, Square};
use crate::decimal::decimal;
use crate::draw::Svg;

impl Drawing<'_> {
    /// Writes the board as a picture: a whole SVG document, which can also stand in a page.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_svg<W: Write + ?Sized>(&self, sink: &mut W) -> Result {
        let mut svg = Svg::new(sink);
        svg.begin(8 * SQUARE)?;
        if self.size > 0 {
            let pixels = decimal(self.size);
            svg.all(&[" width=\"", &pixels, "\" height=\"", &pixels, "\""])?;
        }
        svg.label("Chess position")?;
        self.shapes(&mut svg)?;
        self.squares(&mut svg)?;
        if self.coordinates {
            self.edges(&mut svg)?;
        }
        self.pieces(&mut svg)?;
        self.marks(&mut svg)?;
        for arrow in self.arrows {
            self.arrow(arrow, &mut svg)?;
        }
        svg.end()
    }

    /// Defines the pieces that are on the board.
    fn shapes<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        svg.text("<defs>\n")?;
        for &role in Role::ALL.iter().filter(|&&role| !self.board.by_role(role).is_empty()) {
            let shape = shape(role);
            svg.all(&["<g id=\"pedina-", shape.name, "\"><path d=\"", shape.body, shape.plinth])?;
            svg.all(&["\"/><path fill=\"none\" stroke=\"currentColor\" d=\"", shape.lines])?;
            svg.text("\"/></g>\n")?;
        }
        svg.text("</defs>\n")
    }

    /// The squares and what is behind the pieces.
    fn squares<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        svg.text("<path d=\"M0 0h384v384H0z\"")?;
        svg.fill(self.theme.light)?;
        svg.text("/>\n<path d=\"")?;
        for square in Square::all().filter(|square| !square.is_light()) {
            self.rectangle(square, svg)?;
        }
        svg.text("\"")?;
        svg.fill(self.theme.dark)?;
        svg.text("/>\n")?;
        for square in self.moved() {
            let color = if square.is_light() { self.theme.light } else { self.theme.dark };
            svg.text("<path d=\"")?;
            self.rectangle(square, svg)?;
            svg.text("\"")?;
            svg.fill(color.mix(self.theme.last_move))?;
            svg.text("/>\n")?;
        }
        if let Some(king) = self.check {
            for (radius, opacity) in &[("23", ".35"), ("19", ".5"), ("15", ".7")] {
                self.circle(king, radius, svg)?;
                svg.fill(self.theme.check)?;
                svg.all(&[" fill-opacity=\"", opacity, "\"/>\n"])?;
            }
        }
        Ok(())
    }

    /// Ranks down the left edge and files along the lower one, in the colour of the other squares.
    fn edges<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        svg.text("<g font-family=\"sans-serif\" font-size=\"9\" font-weight=\"bold\">\n")?;
        for number in 0..8 {
            let (rank, file) = (self.square(number, 0), self.square(7, number));
            let at = SQUARE * u16::from(number);
            svg.all(&["<text x=\"3\" y=\"", &decimal(at + 10), "\""])?;
            svg.fill(contrast(rank, &self.theme))?;
            svg.all(&[">", rank_digit(rank.rank()), "</text><text x=\"", &decimal(at + 40)])?;
            svg.text("\" y=\"381\"")?;
            svg.fill(contrast(file, &self.theme))?;
            svg.all(&[">", file_letter(file.file()), "</text>\n"])?;
        }
        svg.text("</g>\n")
    }

    /// The pieces, those of one colour together.
    fn pieces<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        for &color in &Color::ALL {
            let (body, lines) = match color {
                Color::White => (self.theme.white, self.theme.black),
                Color::Black => (self.theme.black, self.theme.white),
            };
            svg.text("<g")?;
            svg.fill(body)?;
            svg.color(" stroke", self.theme.black)?;
            svg.color(" color", lines)?;
            svg.text(
                " stroke-width=\"1.4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n",
            )?;
            for square in self.board.by_color(color) {
                let Some(role) = self.board.role_at(square) else { continue };
                let (x, y) = self.corner(square);
                svg.all(&["<use href=\"#pedina-", shape(role).name])?;
                svg.all(&["\" x=\"", &decimal(x), "\" y=\"", &decimal(y), "\"/>\n"])?;
            }
            svg.text("</g>\n")?;
        }
        Ok(())
    }

    /// A dot on each empty square that is marked, a ring around each piece.
    fn marks<W: Write + ?Sized>(&self, svg: &mut Svg<'_, W>) -> Result {
        for square in self.marked {
            if self.board.occupied().contains(square) {
                self.ring(square, self.theme.mark, svg)?;
            } else {
                self.circle(square, "7", svg)?;
                svg.fill(self.theme.mark)?;
                svg.text(" fill-opacity=\".65\"/>\n")?;
            }
        }
        Ok(())
    }

    fn arrow<W: Write + ?Sized>(&self, arrow: &Arrow, svg: &mut Svg<'_, W>) -> Result {
        if arrow.from == arrow.to {
            return self.ring(arrow.to, arrow.color, svg);
        }
        svg.text("<path d=\"")?;
        let mut letter = "M";
        for &(x, y) in &corners(self.place(arrow.from), self.place(arrow.to)) {
            svg.text(letter)?;
            svg.tenths(x)?;
            svg.text(" ")?;
            svg.tenths(y)?;
            letter = "L";
        }
        svg.text("z\"")?;
        svg.fill(arrow.color)?;
        svg.text(" fill-opacity=\".75\"/>\n")
    }

    /// A ring within a square.
    fn ring<W: Write + ?Sized>(&self, square: Square, color: Rgb, svg: &mut Svg<'_, W>) -> Result {
        self.circle(square, "21", svg)?;
        svg.color(" fill=\"none\" stroke-width=\"3.5\" stroke-opacity=\".75\" stroke", color)?;
        svg.text("/>\n")
    }

    /// A square as part of a path.
    fn rectangle<W: Write + ?Sized>(&self, square: Square, svg: &mut Svg<'_, W>) -> Result {
        svg.point("M", self.corner(square))?;
        svg.text("h48v48h-48z")
    }

    /// The begin of a circle in the middle of a square.
    fn circle<W: Write + ?Sized>(
        &self,
        square: Square,
        radius: &str,
        svg: &mut Svg<'_, W>,
    ) -> Result {
        let (x, y) = self.corner(square);
        svg.circle((x + SQUARE / 2, y + SQUARE / 2), radius)
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u16, u16) {
        let (column, row) = self.place(square);
        (SQUARE * u16::from(column), SQUARE * u16::from(row))
    }
}

/// The colour in which text shows on a square.
const fn contrast(square: Square, theme: &Theme) -> Rgb {
    if square.is_light() { theme.dark } else { theme.light }
}

/// The width of a square.
const SQUARE: u16 = 48;
