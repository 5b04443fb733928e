//! Boards: where a point is, and what is under the mouse.

use ratatui::layout::{Position, Rect};

/// A board of cells on the screen, all of the same size. Columns are counted from the left and rows
/// from the top.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Grid {
    /// The upper left corner.
    pub(crate) origin: Position,
    /// The size of a cell.
    pub(crate) cell: (u16, u16),
    /// How many columns and rows there are.
    pub(crate) counts: (u16, u16),
}

impl Grid {
    /// Its width on the screen.
    pub(crate) const fn width(&self) -> u16 {
        self.cell.0 * self.counts.0
    }

    /// Its height on the screen.
    pub(crate) const fn height(&self) -> u16 {
        self.cell.1 * self.counts.1
    }

    /// The place of a cell on the screen.
    pub(crate) const fn cell(&self, column: u16, row: u16) -> Rect {
        let (width, height) = self.cell;
        Rect::new(self.origin.x + column * width, self.origin.y + row * height, width, height)
    }

    /// The column and row of the cell at a place on the screen.
    pub(crate) fn at(&self, place: Position) -> Option<(u16, u16)> {
        let x = place.x.checked_sub(self.origin.x)? / self.cell.0;
        let y = place.y.checked_sub(self.origin.y)? / self.cell.1;
        (x < self.counts.0 && y < self.counts.1).then_some((x, y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mouse_finds_each_cell_and_nothing_beside() {
        let grid = Grid { origin: Position::new(3, 2), cell: (5, 2), counts: (8, 8) };
        assert_eq!((grid.width(), grid.height()), (40, 16));
        for (column, row) in (0..8).flat_map(|column| (0..8).map(move |row| (column, row))) {
            for place in grid.cell(column, row).positions() {
                assert_eq!(grid.at(place), Some((column, row)));
            }
        }
        for place in [(2, 2), (3, 1), (43, 2), (3, 18)] {
            assert_eq!(grid.at(place.into()), None);
        }
    }
}
