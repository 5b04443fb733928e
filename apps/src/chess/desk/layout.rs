//! Where board and panel are.

use pedina::chess::{Color, File, Rank, Square};
use ratatui::layout::{Position, Rect};

use crate::terminal::{Dialog, Grid};

/// The places of the board and of what stands beside it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Layout {
    /// The squares.
    pub(super) grid: Grid,
    /// Players, captured men and moves.
    pub(super) panel: Rect,
    side: Color,
}

impl Layout {
    /// The least size of a screen.
    pub(super) const LEAST: (u16, u16) = (40, 20);

    /// The largest board that leaves room for a panel, seen from this side.
    pub(super) fn new(body: Rect, side: Color) -> Self {
        let fits = |&((width, height), panel): &((u16, u16), u16)| {
            body.width >= LABELS + 8 * width + 1 + panel && body.height > 8 * height
        };
        let (cell, _) = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
        let origin = Position::new(body.x + LABELS, body.y);
        let grid = Grid { origin, cell, counts: (8, 8) };
        let left = LABELS + grid.width() + 1;
        let panel = Rect {
            x: body.x + left,
            width: body.width.saturating_sub(left),
            height: body.height.min(MOST_ROWS.max(grid.height() + 1)),
            ..body
        };
        Self { grid, panel, side }
    }

    /// The place of a square.
    pub(super) fn place(&self, square: Square) -> Rect {
        let (file, rank) = (square.file().number(), square.rank().number());
        let (column, row) = match self.side {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        };
        self.grid.cell(column.into(), row.into())
    }

    /// Where on the screen a question is asked: below the board or beside it, so that all of that
    /// is seen, or where the screen is too small above or below this square.
    pub(super) fn dialog_area(
        &self,
        screen: Rect,
        dialog: &Dialog,
        square: Option<Square>,
    ) -> Rect {
        let rows = |from: u16, to: u16| {
            let height = to.saturating_sub(from);
            Rect { y: from, height, ..screen }
        };
        // A line for the letters below the board.
        let below = rows(self.grid.origin.y + self.grid.height() + 1, screen.bottom());
        let mut areas = vec![below, self.panel];
        if let Some(place) = square.map(|square| self.place(square)) {
            areas.extend([rows(place.bottom(), screen.bottom()), rows(screen.y, place.y)]);
        }
        areas.push(screen);
        dialog.area(&areas)
    }

    /// The square at a place of the screen.
    pub(super) fn square_at(&self, place: Position) -> Option<Square> {
        let (column, row) = self.grid.at(place)?;
        let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        let (file, rank) = match self.side {
            Color::White => (column, 7 - row),
            Color::Black => (7 - column, row),
        };
        Some(Square::at(File::new(file)?, Rank::new(rank)?))
    }
}

/// The columns of the digits beside the board.
const LABELS: u16 = 2;

/// A panel need not be longer than this.
const MOST_ROWS: u16 = 17;

/// Sizes of a square, with the least width of the panel beside the board.
const SIZES: [((u16, u16), u16); 3] = [((7, 3), 24), ((5, 2), 24), ((3, 1), 13)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::Page;
    use crate::terminal::testing::seen;

    /// Whatever the size, and wherever the king is mated.
    #[test]
    fn a_question_leaves_the_square_to_be_seen() {
        let questions = [
            Dialog::new("What does the pawn become?", &["Queen", "Rook", "Bishop", "Knight"]),
            Dialog::yes_no("Checkmate! You won. Another game?"),
        ];
        for (width, height) in [(40, 20), (60, 20), (67, 22), (80, 24), (83, 30), (120, 40)] {
            let screen = Rect::new(0, 0, width, height);
            let layout = Layout::new(Page::new(screen).body, Color::White);
            for (square, dialog) in
                Square::all().flat_map(|s| questions.iter().map(move |q| (s, q)))
            {
                let place = layout.place(square);
                let text = seen((width, height), |frame| {
                    let middle = (place.x + place.width / 2, place.y + (place.height - 1) / 2);
                    if let Some(cell) = frame.buffer_mut().cell_mut(middle) {
                        cell.set_char('#');
                    }
                    let area = layout.dialog_area(screen, dialog, Some(square));
                    dialog.render(frame, area, crate::terminal::Palette::Plain);
                });
                assert!(text.contains('#') && text.contains('?'), "{square}, {width}:\n{text}");
            }
        }
    }

    #[test]
    fn squares_are_found_where_they_are_in_every_size() {
        for (width, height, cell) in [(80, 24, 5), (120, 40, 7), (40, 20, 3), (300, 100, 7)] {
            for side in Color::ALL {
                let page = Page::new(Rect::new(0, 0, width, height));
                let layout = Layout::new(page.body, side);
                assert_eq!(layout.grid.cell.0, cell);
                assert!(layout.panel.width >= 13 && layout.panel.right() <= width);
                assert!(layout.grid.origin.y + layout.grid.height() < page.body.bottom());
                for square in Square::all() {
                    let place = layout.place(square).as_position();
                    assert_eq!(layout.square_at(place), Some(square));
                }
            }
        }
        let body = Page::new(Rect::new(0, 0, 80, 24)).body;
        let bottom_left = |side| {
            let layout = Layout::new(body, side);
            layout.square_at((layout.grid.origin.x, layout.grid.origin.y + 15).into())
        };
        assert_eq!(bottom_left(Color::White), Some(Square::A1));
        assert_eq!(bottom_left(Color::Black), Some(Square::H8));
    }
}
