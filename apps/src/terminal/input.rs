//! Keys and clicks.

use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Position;

/// What a person does at a terminal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Input {
    /// A key was pressed, without Ctrl.
    Key(KeyCode),
    /// The left mouse button was pressed here.
    Click(Position),
}

impl Input {
    /// What an event of the terminal means; `None` for those that mean nothing here.
    pub(super) fn new(event: &Event) -> Option<Self> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Some(Self::Key(key.code)),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                Some(Self::Click(Position::new(mouse.column, mouse.row)))
            }
            _ => None,
        }
    }

    /// By how many columns and rows an arrow key moves; rows grow downwards.
    pub(crate) const fn arrow(self) -> Option<(i8, i8)> {
        match self {
            Self::Key(KeyCode::Left) => Some((-1, 0)),
            Self::Key(KeyCode::Right) => Some((1, 0)),
            Self::Key(KeyCode::Up) => Some((0, -1)),
            Self::Key(KeyCode::Down) => Some((0, 1)),
            _ => None,
        }
    }
}

/// The keys of a text, and then Enter: what tests type.
#[cfg(test)]
pub(crate) fn typed(text: &str) -> impl Iterator<Item = Input> + '_ {
    text.chars().map(KeyCode::Char).chain([KeyCode::Enter]).map(Input::Key)
}
