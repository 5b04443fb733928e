//! Scalable Vector Graphics, element by element, in integers and tenths.
//!
//! Source: SVG 1.1 and, for `href`, SVG 2, both by the World Wide Web Consortium.

use core::fmt::{Result, Write};

use super::Rgb;
use crate::ascii::character;
use crate::decimal::decimal;

/// A picture in the making.
pub(crate) struct Svg<'w, W: ?Sized> {
    sink: &'w mut W,
}

impl<'w, W: Write + ?Sized> Svg<'w, W> {
    /// A picture that is written into this sink.
    pub(crate) const fn new(sink: &'w mut W) -> Self {
        Self { sink }
    }

    /// Opens a square picture whose sides are `side` units; attributes and the label follow.
    #[inline(always)]
    pub(crate) fn begin(&mut self, side: u16) -> Result {
        let side = &decimal(side);
        self.all(&[
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ",
            side,
            " ",
            side,
            "\"",
        ])
    }

    /// Opens a picture of this width and height; attributes and the label follow.
    #[inline(always)]
    pub(crate) fn begin_oblong(&mut self, width: u16, height: u16) -> Result {
        self.all(&["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", &decimal(width)])?;
        self.all(&[" ", &decimal(height), "\""])
    }

    /// Ends the opening with what screen readers read.
    #[inline(always)]
    pub(crate) fn label(&mut self, label: &str) -> Result {
        self.all(&[" role=\"img\" aria-label=\"", label, "\">\n"])
    }

    /// Closes the picture.
    #[inline(always)]
    pub(crate) fn end(&mut self) -> Result {
        self.text("</svg>\n")
    }

    /// Text as it stands.
    pub(crate) fn text(&mut self, text: &str) -> Result {
        self.sink.write_str(text)
    }

    /// Several texts in a row.
    pub(crate) fn all(&mut self, texts: &[&str]) -> Result {
        texts.iter().try_for_each(|text| self.text(text))
    }

    /// A command of a path, such as `M` or `L`, with a point.
    #[inline(always)]
    pub(crate) fn point(&mut self, command: &str, (x, y): (u16, u16)) -> Result {
        self.all(&[command, &decimal(x), " ", &decimal(y)])
    }

    /// The beginning of a circle; its attributes and `/>` follow.
    #[inline(always)]
    pub(crate) fn circle(&mut self, (x, y): (u16, u16), radius: &str) -> Result {
        self.all(&["<circle cx=\"", &decimal(x), "\" cy=\"", &decimal(y), "\" r=\"", radius, "\""])
    }

    /// The attribute `fill` with a colour.
    pub(crate) fn fill(&mut self, color: Rgb) -> Result {
        self.color(" fill", color)
    }

    /// An attribute with a colour.
    pub(crate) fn color(&mut self, attribute: &str, color: Rgb) -> Result {
        self.all(&[attribute, "=\"#"])?;
        for part in &[color.red, color.green, color.blue] {
            for digit in &[part >> 4, part & 15] {
                self.text(character("0123456789abcdef", usize::from(*digit)))?;
            }
        }
        self.text("\"")
    }

    /// A number of tenths, as a decimal fraction.
    pub(crate) fn tenths(&mut self, number: u16) -> Result {
        let digits = decimal(number);
        let (whole, tenths) = digits.split_at_checked(digits.len() - 1).unwrap_or_default();
        self.text(whole)?;
        if tenths == "0" { Ok(()) } else { self.all(&[".", tenths]) }
    }
}
