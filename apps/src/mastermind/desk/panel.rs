//! Drawing rounds, roles, scores and names of pegs.

use pedina::mastermind::{PegNames, Player};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::board::peg_style;
use super::{Layout, PlayerLabel, Scene};

/// Draws both players, and the pegs with their numbers.
pub(super) fn render(frame: &mut Frame<'_>, layout: &Layout, scene: &Scene<'_>) {
    let (area, palette) = (layout.panel, scene.look.palette);
    let players = Player::ALL.into_iter().zip(&scene.players);
    for ((player, label), y) in players.zip(area.y..area.bottom()) {
        let PlayerLabel { name, is_maker, score, is_awaited } = label;
        let role = if *is_maker { "makes" } else { "breaks" };
        // A space before each of them.
        let width = usize::from(area.width).saturating_sub(3 + 6 + 3).min(27);
        let is_short = name.chars().count() > width;
        let name = if is_short { format!("P{}", player as u8 + 1) } else { name.clone() };
        let text = format!(" {name:width$} {role:6} {score:3}");
        let style = if *is_awaited { palette.selected() } else { palette.strong() };
        frame.render_widget(Line::styled(text, style), Rect { y, height: 1, ..area });
    }
    let kind = scene.settings.peg_kind;
    for (symbol, place) in (0..scene.pegs.symbols()).zip(legend(layout, scene.pegs)) {
        let name = scene.pegs.name(symbol).unwrap_or("?");
        let number = Span::raw(number(symbol));
        let name = Span::styled(name, peg_style(scene.look, kind, name, symbol));
        frame.render_widget(Line::from(vec![number, Span::raw(" "), name]), place);
    }
}

/// The name of the peg at a place of the screen.
pub(in crate::mastermind) fn peg_at<'a>(
    layout: &Layout,
    pegs: &PegNames<'a>,
    place: Position,
) -> Option<&'a str> {
    let found = (0..pegs.symbols()).zip(legend(layout, pegs));
    let (symbol, _) = found.into_iter().find(|(_, rect)| rect.contains(place))?;
    pegs.name(symbol)
}

/// Where the names of the pegs are: below the players, in as many columns as there are.
fn legend(layout: &Layout, pegs: &PegNames<'_>) -> Vec<Rect> {
    let area = layout.panel;
    let columns = (area.width.saturating_sub(1) / NAME).max(1);
    let count = u16::from(pegs.symbols());
    // A line between them and the players, if there are enough.
    let gap = u16::from(area.height > 4);
    let rows = area.height.saturating_sub(2 + gap).max(1);
    // One below the other where that is possible.
    let columns = columns.min(count.div_ceil(rows)).max(1);
    let place = |index: u16| {
        let (column, row) = (index % columns, index / columns);
        Rect::new(area.x + 1 + column * NAME, area.y + 2 + gap + row, NAME - 1, 1)
            .intersection(area)
    };
    (0..count).map(place).collect()
}

fn number(symbol: u8) -> String {
    if symbol < 9 { format!("{}", symbol + 1) } else { " ".to_owned() }
}

/// The columns of a peg with its number and a gap.
const NAME: u16 = 9;
