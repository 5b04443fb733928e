//! A question with its answers.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::input::Input;
use super::palette::Palette;

/// A question in the middle of the screen, over what is there.
///
/// An answer is chosen by the arrows and Enter, by its first letter, or by a click.
#[derive(Clone, Debug)]
pub(crate) struct Dialog {
    question: String,
    answers: Vec<&'static str>,
    selected: usize,
}

/// What became clear by an input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Answer {
    /// Nothing yet.
    Open,
    /// The answer with this number, from 0.
    Given(usize),
    /// The question is not to be answered: by Esc.
    Dismissed,
}

impl Dialog {
    /// A question, and its answers, which differ in their first letters.
    pub(crate) fn new(question: impl Into<String>, answers: &[&'static str]) -> Self {
        Self { question: question.into(), answers: answers.to_vec(), selected: 0 }
    }

    /// Yes or no.
    pub(crate) fn yes_no(question: impl Into<String>) -> Self {
        Self::new(question, &["Yes", "No"])
    }

    /// The first of these areas in which it fits, or the last one.
    pub(crate) fn area(&self, areas: &[Rect]) -> Rect {
        let fits = |area: &&Rect| {
            let (width, height) = self.size(area.width);
            width <= area.width && height <= area.height
        };
        areas.iter().find(fits).or(areas.last()).copied().unwrap_or_default()
    }

    /// Takes in a key or a click.
    pub(crate) fn handle(&mut self, input: Input, area: Rect) -> Answer {
        let count = self.answers.len();
        match input {
            Input::Key(KeyCode::Esc) => return Answer::Dismissed,
            Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => return Answer::Given(self.selected),
            Input::Key(KeyCode::Char(letter)) => {
                let is_meant = |answer: &&str| {
                    answer.chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&letter))
                };
                return self.answers.iter().position(is_meant).map_or(Answer::Open, Answer::Given);
            }
            Input::Key(KeyCode::Left | KeyCode::Up | KeyCode::BackTab) => {
                self.selected = (self.selected + count - 1) % count;
            }
            Input::Key(KeyCode::Right | KeyCode::Down | KeyCode::Tab) => {
                self.selected = (self.selected + 1) % count;
            }
            Input::Click(place) => {
                let places = self.buttons(area);
                let hit = places.iter().position(|button| button.contains(place));
                return hit.map_or(Answer::Open, Answer::Given);
            }
            Input::Key(_) => {}
        }
        Answer::Open
    }

    /// Draws it over the middle of an area.
    pub(crate) fn render(&self, frame: &mut Frame<'_>, area: Rect, palette: Palette) {
        let window = self.window(area);
        frame.render_widget(Clear, window);
        let block = Block::bordered();
        let inner = block.inner(window);
        frame.render_widget(block, window);
        let text = Paragraph::new(self.question.as_str()).wrap(Wrap { trim: true }).centered();
        frame.render_widget(text, Rect { height: inner.height.saturating_sub(2), ..inner });
        for (index, button) in self.buttons(area).into_iter().enumerate() {
            let style = match index == self.selected {
                true => palette.selected(),
                false => palette.strong(),
            };
            let brackets = if index == self.selected { ('[', ']') } else { (' ', ' ') };
            let label = format!("{}{}{}", brackets.0, self.answers[index], brackets.1);
            frame.render_widget(Line::styled(label, style), button);
        }
    }

    /// Where the answers are: side by side, or one below the other where that is too wide.
    fn buttons(&self, area: Rect) -> Vec<Rect> {
        let window = self.window(area);
        let total: u16 = self.answers.iter().map(|answer| button_width(answer) + 1).sum();
        let mut x = window.x + window.width.saturating_sub(total.saturating_sub(1)) / 2;
        let y = window.bottom().saturating_sub(2);
        let mut place = |answer: &&str| {
            let rect = Rect::new(x, y, button_width(answer), 1);
            x += button_width(answer) + 1;
            rect.intersection(area)
        };
        self.answers.iter().map(&mut place).collect()
    }

    fn window(&self, area: Rect) -> Rect {
        let (width, height) = self.size(area.width);
        let (width, height) = (width.min(area.width), height.min(area.height));
        let x = area.x + (area.width - width) / 2;
        Rect::new(x, area.y + (area.height - height) / 2, width, height)
    }

    /// Its size where this many columns are free; it is wider if the answers need that.
    fn size(&self, columns: u16) -> (u16, u16) {
        let buttons: u16 = self.answers.iter().map(|answer| button_width(answer) + 1).sum();
        let words = || self.question.split(' ').map(|word| word.chars().count());
        let longest = words().max().unwrap_or(0);
        let text = self.question.chars().count().min(44).max(longest);
        let text = u16::try_from(text).unwrap_or(u16::MAX).min(columns.saturating_sub(4));
        let width = buttons.max(text).saturating_add(4);
        let lines = u16::try_from(lines(words(), usize::from(width) - 2)).unwrap_or(u16::MAX);
        (width, lines.saturating_add(4))
    }
}

/// How many lines words of these lengths take, where a longer one is broken.
fn lines(words: impl Iterator<Item = usize>, width: usize) -> usize {
    let (mut lines, mut column) = (1, 0);
    for word in words {
        let gap = usize::from(column > 0);
        if column + gap + word <= width {
            column += gap + word;
            continue;
        }
        let breaks = word.saturating_sub(1) / width;
        lines += gap + breaks;
        column = word - breaks * width;
    }
    lines
}

/// An answer in its brackets.
fn button_width(answer: &str) -> u16 {
    u16::try_from(answer.chars().count()).unwrap_or(u16::MAX - 2) + 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::testing::seen;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    #[test]
    fn an_answer_is_chosen_by_letter_arrow_and_click() {
        let area = Rect::new(0, 0, 40, 12);
        let mut dialog = Dialog::new("What does the pawn become?", &["Queen", "Rook", "Knight"]);
        let key = |code| Input::Key(code);
        assert_eq!(dialog.handle(key(KeyCode::Char('k')), area), Answer::Given(2));
        assert_eq!(dialog.handle(key(KeyCode::Char('x')), area), Answer::Open);
        assert_eq!(dialog.handle(key(KeyCode::Left), area), Answer::Open);
        assert_eq!(dialog.handle(key(KeyCode::Enter), area), Answer::Given(2));
        assert_eq!(dialog.handle(key(KeyCode::Esc), area), Answer::Dismissed);

        let mut terminal = Terminal::new(TestBackend::new(40, 12)).unwrap();
        terminal.draw(|frame| dialog.render(frame, area, Palette::Plain)).unwrap();
        let buffer = terminal.backend().buffer();
        let text: Vec<String> =
            (0..12).map(|y| (0..40).map(|x| buffer[(x, y)].symbol()).collect::<String>()).collect();
        let row = text.iter().position(|line| line.contains("[Knight]")).unwrap();
        let column = text[row].chars().collect::<Vec<_>>();
        let column = column.windows(4).position(|four| four == ['R', 'o', 'o', 'k']).unwrap();
        let click = Input::Click((column as u16, row as u16).into());
        assert_eq!(dialog.handle(click, area), Answer::Given(1));
        assert!(text.iter().any(|line| line.contains("What does the pawn become?")), "{text:?}");
    }

    #[test]
    fn it_takes_the_first_area_in_which_it_fits() {
        let areas = [Rect::new(0, 0, 30, 10), Rect::new(30, 0, 50, 4), Rect::new(0, 10, 80, 6)];
        let dialog =
            Dialog::new("What does the pawn become?", &["Queen", "Rook", "Bishop", "Knight"]);
        assert_eq!(dialog.area(&areas), areas[2], "too narrow, too low");
        assert_eq!(Dialog::yes_no("Leave?").area(&areas), areas[0]);
        assert_eq!(dialog.area(&areas[..2]), areas[1], "nowhere: the last one");
    }

    /// Also a path that is longer than a line.
    #[test]
    fn all_of_a_question_is_seen() {
        for question in
            ["Saved in /home/ada/.local/share/pedina/chess-2026-11-27-073708.pgn. Go on?", "Yes?"]
        {
            for width in [30, 40, 80] {
                let dialog = Dialog::yes_no(question);
                let text = seen((width, 14), |frame| {
                    dialog.render(frame, frame.area(), Palette::Plain);
                });
                let words: String = text.chars().filter(|c| !"│ \n".contains(*c)).collect();
                assert!(words.contains(&question.replace(' ', "")), "{text}");
                assert!(text.contains("[Yes]  No"), "{text}");
            }
        }
    }

    #[test]
    fn it_fits_any_area() {
        for (width, height) in [(1, 1), (9, 3), (20, 5), (200, 60)] {
            let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            let dialog = Dialog::yes_no("word ".repeat(30));
            terminal.draw(|frame| dialog.render(frame, frame.area(), Palette::Few)).unwrap();
        }
    }
}
