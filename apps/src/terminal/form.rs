//! Settings, one a line.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::input::Input;
use super::page::{Page, render_help};
use super::palette::Palette;

/// A list of settings, each with a few values to choose from.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    title: &'static str,
    /// What is shown when help is wanted.
    help: &'static str,
    is_helping: bool,
    fields: Vec<Field>,
    cursor: usize,
}

/// A setting.
#[derive(Clone, Debug)]
struct Field {
    label: &'static str,
    values: Vec<String>,
    chosen: usize,
}

/// What became clear by an input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Choice {
    /// Nothing is settled yet; a value may be another one.
    Open,
    /// The values are as they should be.
    Settled,
    /// The form is left.
    Left,
}

impl Form {
    /// A form without settings, which shows the help when that is wanted.
    pub(crate) const fn new(title: &'static str, help: &'static str) -> Self {
        Self { title, help, is_helping: false, fields: Vec::new(), cursor: 0 }
    }

    /// Adds a setting with these values, of which one is chosen, by number from 0.
    pub(crate) fn with(
        mut self,
        label: &'static str,
        values: impl IntoIterator<Item = impl Into<String>>,
        chosen: usize,
    ) -> Self {
        let values: Vec<String> = values.into_iter().map(Into::into).collect();
        let chosen = chosen.min(values.len().saturating_sub(1));
        self.fields.push(Field { label, values, chosen });
        self
    }

    /// The number of the value that is chosen of the setting with this number.
    pub(crate) fn chosen(&self, field: usize) -> usize {
        self.fields.get(field).map_or(0, |field| field.chosen)
    }

    /// Offers other values for a setting; what is chosen stays chosen if it is still there.
    pub(crate) fn offer(&mut self, field: usize, values: impl IntoIterator<Item = String>) {
        if let Some(field) = self.fields.get_mut(field) {
            field.values = values.into_iter().collect();
            field.chosen = field.chosen.min(field.values.len().saturating_sub(1));
        }
    }

    /// Takes in a key or a click on a screen of this size.
    pub(crate) fn handle(&mut self, input: Input, area: Rect) -> Choice {
        let count = self.fields.len();
        if core::mem::take(&mut self.is_helping) {
            return Choice::Open;
        }
        match input {
            Input::Key(KeyCode::F(1) | KeyCode::Char('?')) => self.is_helping = true,
            Input::Key(KeyCode::Enter) => return Choice::Settled,
            Input::Key(KeyCode::Esc | KeyCode::F(10) | KeyCode::Char('q')) => return Choice::Left,
            Input::Key(KeyCode::Up | KeyCode::BackTab) => {
                self.cursor = (self.cursor + count - 1) % count;
            }
            Input::Key(KeyCode::Down | KeyCode::Tab) => self.cursor = (self.cursor + 1) % count,
            Input::Key(KeyCode::Left) => self.turn(count_back),
            Input::Key(KeyCode::Right | KeyCode::Char(' ')) => self.turn(count_on),
            Input::Click(place) => {
                let rows = rows(area, count);
                if let Some(row) = rows.iter().position(|row| row.contains(place)) {
                    self.cursor = row;
                    self.turn(count_on);
                }
            }
            Input::Key(_) => {}
        }
        Choice::Open
    }

    /// Draws it over the whole screen, with a message below.
    pub(crate) fn render(&self, frame: &mut Frame<'_>, message: &str, palette: Palette) {
        let page = Page::new(frame.area());
        page.render_title(frame, self.title, palette);
        let width = self.fields.iter().map(|field| field.label.len()).max().unwrap_or(0) + 2;
        let rows = rows(frame.area(), self.fields.len());
        for (index, (field, row)) in self.fields.iter().zip(rows).enumerate() {
            let value = field.values.get(field.chosen).map_or("", String::as_str);
            let (left, right, style) = match index == self.cursor {
                true => ('<', '>', palette.selected()),
                false => (' ', ' ', ratatui::style::Style::new()),
            };
            let text = format!(" {:width$}{left} {value} {right}", field.label);
            frame.render_widget(Line::styled(text, style), row);
        }
        page.render_message(frame, message, true, palette);
        let keys = ["Enter start", "arrows choose", "F1 rules", "Esc leave"];
        page.render_keys(frame, &keys, palette);
        if self.is_helping {
            render_help(frame, self.help);
        }
    }

    /// Chooses another value of the setting at the cursor.
    fn turn(&mut self, next: fn(usize, usize) -> usize) {
        if let Some(field) = self.fields.get_mut(self.cursor) {
            field.chosen = next(field.chosen, field.values.len());
        }
    }
}

/// Where the settings are.
fn rows(area: Rect, count: usize) -> Vec<Rect> {
    let body = Page::new(area).body;
    let row = |y| Rect { y: body.y + 1 + y, height: 1, ..body }.intersection(body);
    (0..u16::try_from(count).unwrap_or(0)).map(row).collect()
}

fn count_on(number: usize, count: usize) -> usize {
    (number + 1) % count.max(1)
}

fn count_back(number: usize, count: usize) -> usize {
    (number + count.max(1) - 1) % count.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::testing::{AREA, find, seen};

    #[test]
    fn values_are_chosen_by_arrows_and_clicks() {
        let mut form = Form::new("Settings", "Choose.").with("Size", ["5", "7", "11"], 1).with(
            "Mode",
            ["a"],
            9,
        );
        let press = |form: &mut Form, key| form.handle(Input::Key(key), AREA);
        assert_eq!((form.chosen(0), form.chosen(1)), (1, 0));
        assert_eq!(press(&mut form, KeyCode::Right), Choice::Open);
        assert_eq!(form.chosen(0), 2);
        press(&mut form, KeyCode::Right);
        press(&mut form, KeyCode::Left);
        press(&mut form, KeyCode::Left);
        assert_eq!(form.chosen(0), 1);
        press(&mut form, KeyCode::Down);
        press(&mut form, KeyCode::Right);
        assert_eq!(form.chosen(1), 0);
        let text = seen((40, 20), |frame| form.render(frame, "beware", Palette::Plain));
        assert!(text.contains("Mode  < a >") && text.contains("beware"), "{text}");
        let place = find(&text, "Size", 1).unwrap();
        form.handle(Input::Click(place), Rect::new(0, 0, 40, 20));
        assert_eq!(form.chosen(0), 2);
        press(&mut form, KeyCode::F(1));
        let text = seen((40, 20), |frame| form.render(frame, "", Palette::Plain));
        assert!(text.contains("F1 rules") && text.contains("Choose."), "{text}");
        assert_eq!(press(&mut form, KeyCode::Esc), Choice::Open, "it closes the help only");
        form.offer(0, ["5".to_owned()]);
        assert_eq!(form.chosen(0), 0);
        assert_eq!(press(&mut form, KeyCode::Enter), Choice::Settled);
        assert_eq!(press(&mut form, KeyCode::Esc), Choice::Left);
    }
}
