//! Boards as lines of text: cells of three columns, with labels at the left and below.
//!
//! Plain text marks a cell by brackets. Coloured text marks it by the colour behind it, one of the
//! 256 that xterm has, and switches colours off at the end of each line.

use core::fmt::{Result, Write};

/// A board in the making.
pub(crate) struct Text<'w, W: ?Sized> {
    sink: &'w mut W,
    /// Written before the next thing in this line: no line ends with a space.
    due: &'static str,
    /// Ends a line.
    end: &'static str,
}

impl<'w, W: Write + ?Sized> Text<'w, W> {
    /// A board that is written into this sink, with colours or with brackets.
    pub(crate) const fn new(sink: &'w mut W, has_colors: bool) -> Self {
        Self { sink, due: "", end: if has_colors { "\x1b[0m\n" } else { "\n" } }
    }

    /// Text as it stands.
    pub(crate) fn text(&mut self, text: &str) -> Result {
        self.sink.write_str(text)
    }

    /// A cell with these signs on either side; `UNMARKED` for none.
    #[inline(always)]
    pub(crate) fn plain(&mut self, [left, right]: [&'static str; 2], symbol: &str) -> Result {
        let due = core::mem::replace(&mut self.due, if right.is_empty() { " " } else { "" });
        self.all(&[due, left, symbol, right])
    }

    /// A cell with the numbers of the colours behind and in front of its symbol.
    #[inline(always)]
    pub(crate) fn colored(&mut self, behind: &str, front: &str, symbol: &str) -> Result {
        self.all(&["\x1b[48;5;", behind, ";38;5;", front, "m ", symbol, " "])
    }

    /// Several texts in a row.
    pub(crate) fn all(&mut self, texts: &[&str]) -> Result {
        texts.iter().try_for_each(|text| self.text(text))
    }

    /// The end of a line of cells.
    #[inline(always)]
    pub(crate) fn end_row(&mut self) -> Result {
        self.due = "";
        self.text(self.end)
    }

    /// The line below the cells: the names of the columns, after the same margin as that of the
    /// rows.
    #[inline(always)]
    pub(crate) fn columns(
        &mut self,
        margin: &str,
        names: impl Iterator<Item = &'static str>,
    ) -> Result {
        self.text(margin)?;
        for name in names {
            self.all(&["  ", name])?;
        }
        self.text("\n")
    }
}

/// What stands on either side of a cell that nothing marks. The space behind it is written with the
/// next cell, so that no line ends with one.
pub(crate) const UNMARKED: [&str; 2] = [" ", ""];
