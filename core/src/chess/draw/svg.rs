//! Scalable Vector Graphics: one element per thing to be seen, in integers and tenths.
//!
//! Each piece is defined once and used where it stands. The definitions have no colour of their
//! own, so that two pictures on one page, which share their names, do not paint each other.
//! Source: SVG 1.1 and, for `href`, SVG 2, both by the World Wide Web Consortium.

use core::fmt::{Result, Write};

use super::arrow::{Arrow, corners};
use super::shapes::shape;
use super::{Drawing, Rgb, Theme, character, file_letter, rank_digit};
use crate::chess::{Color, Role, Square};
use crate::decimal::decimal;

impl Drawing<'_> {
    /// Writes the board as a picture: a whole SVG document, which can also stand in a page.
    ///
    /// # Errors
    /// The sink's.
    pub fn write_svg<W: Write + ?Sized>(&self, sink: &mut W) -> Result {
        let mut svg = Svg { sink };
        svg.begin(self.size)?;
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
        svg.text("</svg>\n")
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
            let at = 48 * u16::from(number);
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
                let (column, row) = self.place(square);
                svg.all(&["<use href=\"#pedina-", shape(role).name])?;
                svg.all(&["\" x=\"", &decimal(48 * u16::from(column))])?;
                svg.all(&["\" y=\"", &decimal(48 * u16::from(row)), "\"/>\n"])?;
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
        let (column, row) = self.place(square);
        svg.all(&["M", &decimal(48 * u16::from(column)), " ", &decimal(48 * u16::from(row))])?;
        svg.text("h48v48h-48z")
    }

    /// The begin of a circle in the middle of a square.
    fn circle<W: Write + ?Sized>(
        &self,
        square: Square,
        radius: &str,
        svg: &mut Svg<'_, W>,
    ) -> Result {
        let (column, row) = self.place(square);
        svg.all(&["<circle cx=\"", &decimal(48 * u16::from(column) + 24)])?;
        svg.all(&["\" cy=\"", &decimal(48 * u16::from(row) + 24), "\" r=\"", radius, "\""])
    }
}

/// The colour in which text shows on a square.
const fn contrast(square: Square, theme: &Theme) -> Rgb {
    if square.is_light() { theme.dark } else { theme.light }
}

/// A picture in the making.
struct Svg<'w, W: ?Sized> {
    sink: &'w mut W,
}

impl<W: Write + ?Sized> Svg<'_, W> {
    fn text(&mut self, text: &str) -> Result {
        self.sink.write_str(text)
    }

    fn all(&mut self, texts: &[&str]) -> Result {
        texts.iter().try_for_each(|text| self.text(text))
    }

    fn begin(&mut self, size: u16) -> Result {
        self.text("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 384 384\"")?;
        if size > 0 {
            let size = decimal(size);
            self.all(&[" width=\"", &size, "\" height=\"", &size, "\""])?;
        }
        self.text(" role=\"img\" aria-label=\"Chess position\">\n")
    }

    fn fill(&mut self, color: Rgb) -> Result {
        self.color(" fill", color)
    }

    /// An attribute with a colour.
    fn color(&mut self, attribute: &str, color: Rgb) -> Result {
        self.all(&[attribute, "=\"#"])?;
        for part in &[color.red, color.green, color.blue] {
            for digit in &[part >> 4, part & 15] {
                self.text(character("0123456789abcdef", usize::from(*digit)))?;
            }
        }
        self.text("\"")
    }

    /// A number of tenths.
    fn tenths(&mut self, number: u16) -> Result {
        let digits = decimal(number);
        let (whole, tenths) = digits.split_at_checked(digits.len() - 1).unwrap_or_default();
        self.text(whole)?;
        if tenths == "0" { Ok(()) } else { self.all(&[".", tenths]) }
    }
}
