//! Drawing the board.

use pedina::konobi::{Action, AnySize, Color, Grid, Point, Size};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Ink, Modifier, Style};

use super::layout::Layout;
use super::{GameScreen, Look};

/// Draws points, stones, signs and the letters and numbers at the edge.
pub(super) fn render(frame: &mut Frame<'_>, layout: &Layout, screen: &GameScreen) {
    let position = screen.game.position();
    let size = position.size();
    let legal = match screen.shows_legal && screen.game.is_human_turn() {
        true => position.legal(),
        false => Grid::empty(size),
    };
    let mut path = Grid::empty(size);
    let winner = position.winner().and_then(|color| position.board().winning_path(color));
    winner.into_iter().flatten().for_each(|point| path.insert(point));
    let ground = ground(screen.look);
    let (x, y) = (layout.grid.origin.x, layout.grid.origin.y);
    let board = Rect::new(x, y, layout.grid.width() + 1, layout.grid.height());
    frame.buffer_mut().set_style(board, Style::reset().patch(ground));
    for point in points(size) {
        let stone = position.board().at(point);
        let sign = match stone {
            Some(color) => stone_sign(screen.look, color, path.contains(point)),
            None if legal.contains(point) => screen.look.dot(),
            None => ' ',
        };
        let place = layout.place(point);
        put(frame, place, sign, stone_style(screen.look, stone, path.contains(point)));
        let brackets = match screen.game.game().last_action() {
            _ if screen.cursor == point => Some(('[', ']')),
            Some(Action::Place(last)) if last == point => Some(('(', ')')),
            _ => None,
        };
        if let Some((left, right)) = brackets {
            let style = ground.add_modifier(Modifier::BOLD);
            put(frame, Position { x: place.x - 1, ..place }, left, style);
            put(frame, Position { x: place.x + 1, ..place }, right, style);
        }
    }
    render_labels(frame, layout, screen.look, size);
}

fn render_labels(frame: &mut Frame<'_>, layout: &Layout, look: Look, size: AnySize) {
    let style = look.palette.quiet();
    for number in 0..size.width() {
        let Some(point) = Point::new(number, number) else { continue };
        let place = layout.place(point);
        let text = format!("{:2}", number + 1);
        frame.buffer_mut().set_string(layout.grid.origin.x - 3, place.y, text, style);
        if layout.has_letters {
            let y = layout.grid.origin.y + layout.grid.height();
            put(frame, Position { x: place.x, y }, point.letter(), style);
        }
    }
}

fn points(size: AnySize) -> impl Iterator<Item = Point> {
    let width = size.width();
    (0..width).flat_map(move |row| (0..width).filter_map(move |column| Point::new(column, row)))
}

/// The sign of a stone; one of the winning path has another.
pub(super) const fn stone_sign(look: Look, color: Color, is_path: bool) -> char {
    match (look.has_discs, color, is_path) {
        (true, Color::Black, false) => '●',
        (true, Color::White, false) => '○',
        (true, Color::Black, true) => '◆',
        (true, Color::White, true) => '◇',
        (false, Color::Black, false) => 'X',
        (false, Color::White, false) => 'O',
        (false, Color::Black, true) => '#',
        (false, Color::White, true) => '@',
    }
}

fn ground(look: Look) -> Style {
    look.palette.colors((16, 137), (Ink::Black, Ink::Yellow))
}

fn stone_style(look: Look, stone: Option<Color>, is_path: bool) -> Style {
    let ink = match stone {
        Some(Color::White) => (231, Ink::White),
        Some(Color::Black) | None => (16, Ink::Black),
    };
    let back = match (stone, is_path) {
        (Some(Color::White), true) => (25, Ink::Blue),
        (_, true) => (220, Ink::LightYellow),
        (_, false) => (137, Ink::Yellow),
    };
    let style = look.palette.colors((ink.0, back.0), (ink.1, back.1));
    match (stone, is_path) {
        (None, _) => style,
        (Some(_), false) => style.add_modifier(Modifier::BOLD),
        (Some(_), true) => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
    }
}

impl Look {
    /// The sign of a vacant point where a stone may be placed.
    const fn dot(self) -> char {
        if self.has_discs { '·' } else { '.' }
    }
}

fn put(frame: &mut Frame<'_>, place: Position, sign: char, style: Style) {
    if let Some(cell) = frame.buffer_mut().cell_mut(place) {
        cell.set_char(sign).set_style(style);
    }
}
