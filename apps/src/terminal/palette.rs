//! Colours for terminals with many, few or none.
//!
//! Light and dark, blue and amber differ for every eye; and what a colour says is said by a sign,
//! a letter or a word too.

use std::env;
use std::io::IsTerminal;

use ratatui::style::{Color, Modifier, Style};

use crate::platform::{has_many_colors, understands_escapes};

/// The colours that a terminal shows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Palette {
    /// None: [`NO_COLOR`](https://no-color.org) is set.
    Plain,
    /// The sixteen of every terminal that has colours.
    Few,
    /// 256.
    Many,
}

impl Palette {
    /// What the environment says of the terminal.
    pub(crate) fn detect() -> Self {
        if !wants_color() {
            Self::Plain
        } else if has_many_colors() {
            Self::Many
        } else {
            Self::Few
        }
    }

    /// A foreground and a background: numbers of the 256 colours, and of the sixteen.
    pub(crate) fn colors(self, many: (u8, u8), few: (Color, Color)) -> Style {
        match self {
            Self::Plain => Style::new(),
            Self::Few => Style::new().fg(few.0).bg(few.1),
            Self::Many => Style::new().fg(Color::Indexed(many.0)).bg(Color::Indexed(many.1)),
        }
    }

    /// A foreground alone.
    pub(crate) const fn ink(self, many: u8, few: Color) -> Style {
        match self {
            Self::Plain => Style::new(),
            Self::Few => Style::new().fg(few),
            Self::Many => Style::new().fg(Color::Indexed(many)),
        }
    }

    /// The line at the top.
    pub(crate) fn title(self) -> Style {
        self.colors((231, 24), (Color::White, Color::Blue)).add_modifier(match self {
            Self::Plain => Modifier::REVERSED,
            _ => Modifier::BOLD,
        })
    }

    /// What is selected.
    pub(crate) fn selected(self) -> Style {
        self.colors((16, 179), (Color::Black, Color::Yellow)).add_modifier(match self {
            Self::Plain => Modifier::REVERSED,
            _ => Modifier::BOLD,
        })
    }

    /// What is less important.
    pub(crate) const fn quiet(self) -> Style {
        match self {
            Self::Plain => Style::new(),
            Self::Few | Self::Many => self.ink(245, Color::Gray),
        }
    }

    /// A refusal or bad news.
    pub(crate) const fn warning(self) -> Style {
        self.ink(214, Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// What is to be seen first.
    pub(crate) const fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}

/// Whether lines on this stream are to have colours: it is a terminal that can show them, and
/// nobody objects.
pub(crate) fn has_colors(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && understands_escapes() && wants_color()
}

/// Whether [`NO_COLOR`](https://no-color.org) is missing or empty.
fn wants_color() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
