//! Looking at a screen in tests.

use ratatui::backend::TestBackend;
use ratatui::layout::{Position, Rect};
use ratatui::{Frame, Terminal};

/// A screen of the usual size.
pub(crate) const AREA: Rect = Rect::new(0, 0, 80, 24);

/// What is seen on a screen of this size, line by line.
pub(crate) fn seen((width, height): (u16, u16), render: impl FnOnce(&mut Frame<'_>)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(render).unwrap();
    let buffer = terminal.backend().buffer();
    let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(|y| line(y).trim_end().to_owned() + "\n").collect()
}

/// The place of the last (`back` is 1) occurrence of a sign, or of an earlier one.
pub(crate) fn find(text: &str, sign: &str, back: usize) -> Option<Position> {
    let places = text.lines().zip(0..).flat_map(|(line, y)| {
        let signs = line.char_indices().zip(0..);
        signs.filter(|((at, _), _)| line[*at..].starts_with(sign)).map(move |(_, x)| (x, y).into())
    });
    places.collect::<Vec<Position>>().into_iter().nth_back(back - 1)
}
