//! Where board and panel are.

use pedina::konobi::{AnySize, Point, Size};
use ratatui::layout::{Position, Rect};

use crate::terminal::{Dialog, Grid};

/// The places of the board and of what stands beside it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Layout {
    /// The points.
    pub(super) grid: Grid,
    /// Players, moves and chances.
    pub(super) panel: Rect,
    /// Whether there is a line for the letters below the board.
    pub(super) has_letters: bool,
}

impl Layout {
    /// The least size of a screen for a board of this size.
    pub(super) fn least(size: AnySize) -> (u16, u16) {
        let width = u16::from(size.width());
        ((LABELS + 2 * width + 2).max(40), (width + 5).max(20))
    }

    /// The largest board that leaves room for a panel, or the one that fits.
    pub(super) fn new(body: Rect, size: AnySize) -> Self {
        let count = u16::from(size.width());
        let fits = |&(width, height): &(u16, u16)| {
            body.width >= LABELS + width * count + 2 + PANEL && body.height > height * count
        };
        let cell = [(6, 3), (4, 2)].into_iter().find(fits).unwrap_or((2, 1));
        let origin = Position::new(body.x + LABELS, body.y);
        let grid = Grid { origin, cell, counts: (count, count) };
        let left = LABELS + grid.width() + 2;
        let x = body.x + left.min(body.width);
        let panel = Rect { x, width: body.width.saturating_sub(left), ..body };
        Self { grid, panel, has_letters: body.height > grid.height() }
    }

    /// Where on the screen a question is asked: below the board or beside it, if that is possible.
    pub(super) fn dialog_area(&self, screen: Rect, dialog: &Dialog) -> Rect {
        let y = self.grid.origin.y + self.grid.height() + 1;
        let below = Rect { y, height: screen.bottom().saturating_sub(y), ..screen };
        dialog.area(&[below, self.panel, screen])
    }

    /// The middle of a point on the screen.
    pub(super) fn place(&self, point: Point) -> Position {
        let row = self.grid.counts.1.saturating_sub(u16::from(point.row()) + 1);
        let cell = self.grid.cell(point.column().into(), row);
        Position::new(cell.x + cell.width / 2, cell.y + (cell.height - 1) / 2)
    }

    /// The point at a place of the screen.
    pub(super) fn point_at(&self, place: Position) -> Option<Point> {
        let (column, row) = self.grid.at(place)?;
        let row = self.grid.counts.1 - 1 - row;
        Point::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
    }
}

/// The columns of the numbers beside the board.
const LABELS: u16 = 3;

/// The least width of a panel beside a board that is larger than need be.
const PANEL: u16 = 24;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::Page;

    #[test]
    fn points_are_found_where_they_are_on_every_board() {
        for width in 1..=25 {
            let size = AnySize::new(width).unwrap();
            for area in [Layout::least(size), (80, 24), (120, 40), (200, 90)] {
                let least = Layout::least(size);
                if area.0 < least.0 || area.1 < least.1 {
                    continue;
                }
                let body = Page::new(Rect::new(0, 0, area.0, area.1)).body;
                let layout = Layout::new(body, size);
                assert!(layout.grid.origin.y + layout.grid.height() <= body.bottom());
                for (column, row) in (0..width).flat_map(|c| (0..width).map(move |r| (c, r))) {
                    let point = Point::new(column, row).unwrap();
                    let place = layout.place(point);
                    assert!(place.x + 1 < area.0, "a bracket fits to the right");
                    assert_eq!(layout.point_at(place), Some(point));
                }
            }
        }
        let nineteen = AnySize::new(19).unwrap();
        assert_eq!(Layout::least(nineteen), (43, 24), "the largest usual board at 80x24");
    }
}
