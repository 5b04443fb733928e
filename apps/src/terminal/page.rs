//! The parts of a screen: title, body, message, input and keys.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::edit::Edit;
use super::palette::Palette;

/// Where the parts of a screen are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Page {
    /// The first line.
    pub(crate) title: Rect,
    /// All between.
    pub(crate) body: Rect,
    /// Two lines for what was refused, or what is to be done.
    pub(crate) message: Rect,
    /// The line that is typed.
    pub(crate) input: Rect,
    /// The last line: the keys that matter.
    pub(crate) keys: Rect,
}

impl Page {
    /// The parts of a screen of this size, which is not [too small](is_too_small).
    pub(crate) fn new(area: Rect) -> Self {
        let line = |y, height| Rect::new(area.x, area.y + y, area.width, height);
        let below = area.height.saturating_sub(4);
        Self {
            title: line(0, 1),
            body: line(1, below.saturating_sub(1)),
            message: line(below, 2),
            input: line(below + 2, 1),
            keys: line(below + 3, 1),
        }
    }

    /// Draws the title.
    pub(crate) fn render_title(&self, frame: &mut Frame<'_>, text: &str, palette: Palette) {
        let line = Line::raw(format!(" {text}"));
        frame.render_widget(line.style(palette.title()), self.title);
    }

    /// Draws a message, as a warning if it is one.
    pub(crate) fn render_message(
        &self,
        frame: &mut Frame<'_>,
        text: &str,
        is_warning: bool,
        palette: Palette,
    ) {
        let style = if is_warning { palette.warning() } else { palette.strong() };
        let text = Paragraph::new(text).style(style).wrap(Wrap { trim: true });
        frame.render_widget(text, self.message);
    }

    /// Draws the line that is typed, with the cursor of the terminal in it.
    pub(crate) fn render_input(&self, frame: &mut Frame<'_>, edit: &Edit) {
        self.render_line(frame, edit, |text| text);
    }

    /// Draws a star for each letter that is typed.
    pub(crate) fn render_hidden_input(&self, frame: &mut Frame<'_>, edit: &Edit) {
        self.render_line(frame, edit, |text| "*".repeat(text.chars().count()));
    }

    fn render_line(&self, frame: &mut Frame<'_>, edit: &Edit, show: fn(String) -> String) {
        let width = usize::from(self.input.width).saturating_sub(PROMPT.len());
        let (text, column) = edit.window(width);
        frame.render_widget(Line::raw(format!("{PROMPT}{}", show(text))), self.input);
        let column = u16::try_from(PROMPT.len() + column).unwrap_or(u16::MAX);
        frame.set_cursor_position(Position::new(self.input.x + column, self.input.y));
    }

    /// Draws what the keys do: as many of these as fit.
    pub(crate) fn render_keys(&self, frame: &mut Frame<'_>, keys: &[&str], palette: Palette) {
        let mut text = String::new();
        for key in keys {
            let length = text.chars().count() + key.chars().count() + 2;
            if length > usize::from(self.keys.width) {
                break;
            }
            if !text.is_empty() {
                text += "  ";
            }
            text += key;
        }
        frame.render_widget(Line::styled(text, palette.quiet()), self.keys);
    }
}

/// Whether a screen cannot be drawn in this size; it says so then.
pub(crate) fn is_too_small(frame: &mut Frame<'_>, least: (u16, u16)) -> bool {
    let area = frame.area();
    let is_small = area.width < least.0 || area.height < least.1;
    if is_small {
        let text = format!(
            "This needs {} columns and {} rows; here are {} and {}.",
            least.0, least.1, area.width, area.height
        );
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
    }
    is_small
}

/// Draws an explanation over the middle of the screen, as much of it as fits.
pub(crate) fn render_help(frame: &mut Frame<'_>, text: &str) {
    let (area, text) = (frame.area(), Text::raw(text));
    let size = |length: usize, most: u16| u16::try_from(length + 2).unwrap_or(most).min(most);
    let (width, height) = (size(text.width(), area.width), size(text.height(), area.height));
    let window = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    frame.render_widget(Clear, window);
    frame.render_widget(Paragraph::new(text).block(Block::bordered().title(" Help ")), window);
}

const PROMPT: &str = "> ";
