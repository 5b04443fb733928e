//! Drawing the board.

use pedina::chess::Square;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::hand::Hand;
use super::layout::Layout;
use super::look::{Look, Mark};
use super::scene::Scene;

/// Draws squares, pieces, signs and the letters and digits at the edge.
pub(super) fn render(
    frame: &mut Frame<'_>,
    layout: &Layout,
    scene: &Scene<'_>,
    hand: &Hand,
    look: Look,
) {
    for square in Square::all() {
        let place = layout.place(square);
        let piece = scene.board.piece_at(square);
        let style = look.square(
            square.is_light(),
            mark(square, scene, hand),
            piece.map(|piece| piece.color),
        );
        frame.buffer_mut().set_style(place, Style::reset().patch(style));
        let signs = signs(square, scene, hand, look);
        let (x, y) = middle(place);
        for (x, sign) in (x - 1..).zip(signs) {
            put(frame, Position::new(x, y), sign, style);
        }
    }
    render_labels(frame, layout, look);
}

fn render_labels(frame: &mut Frame<'_>, layout: &Layout, look: Look) {
    let style = look.palette.quiet();
    for number in 0..8 {
        let Some(square) = Square::new(9 * number) else { continue };
        let (x, y) = middle(layout.place(square));
        let below = layout.grid.origin.y + layout.grid.height();
        put(frame, Position::new(x, below), square.file().letter(), style);
        put(frame, Position::new(layout.grid.origin.x - 2, y), square.rank().digit(), style);
    }
}

/// What stands in the middle of a square and on both sides of that.
fn signs(square: Square, scene: &Scene<'_>, hand: &Hand, look: Look) -> [char; 3] {
    let piece = scene.board.piece_at(square);
    let is_target = scene.reach.targets.contains(square);
    let is_last_from = scene.last.is_some_and(|(from, _)| from == square);
    let middle = match piece {
        Some(piece) => look.sign(piece),
        None if is_target => look.dot(),
        None if is_last_from => '.',
        None => ' ',
    };
    let (left, right) = match (hand.chosen == Some(square), hand.cursor == square) {
        (true, _) => ('<', '>'),
        (false, true) => ('[', ']'),
        (false, false) => (' ', ' '),
    };
    let right = match piece {
        Some(_) if is_target => 'x',
        Some(_) if scene.check == Some(square) => '!',
        _ => right,
    };
    [left, middle, right]
}

fn mark(square: Square, scene: &Scene<'_>, hand: &Hand) -> Mark {
    let is_last = scene.last.is_some_and(|(from, to)| from == square || to == square);
    if hand.cursor == square {
        Mark::Cursor
    } else if hand.chosen == Some(square) {
        Mark::Chosen
    } else if scene.check == Some(square) {
        Mark::Check
    } else if is_last {
        Mark::LastMove
    } else {
        Mark::None
    }
}

const fn middle(place: Rect) -> (u16, u16) {
    (place.x + place.width / 2, place.y + (place.height - 1) / 2)
}

fn put(frame: &mut Frame<'_>, place: Position, sign: char, style: Style) {
    if let Some(cell) = frame.buffer_mut().cell_mut(place) {
        cell.set_char(sign).set_style(style);
    }
}
