//! Drawing players and moves.

use pedina::konobi::Color;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::GameScreen;
use super::board::stone_sign;

/// Draws both players, the cursor's name, and the last moves.
pub(super) fn render(frame: &mut Frame<'_>, area: Rect, screen: &GameScreen) {
    let palette = screen.look.palette;
    let mut lines = Vec::new();
    for color in Color::ALL {
        let is_turn =
            screen.game.game().ending().is_none() && screen.game.position().turn() == color;
        let style = if is_turn { palette.selected() } else { palette.strong() };
        let sign = if is_turn { '>' } else { ' ' };
        let stone = stone_sign(screen.look, color, false);
        lines.push(Line::styled(format!("{sign}{stone} {}", screen.player(color)), style));
        let goal = match color {
            Color::Black => "bottom-top",
            Color::White => "left-right",
        };
        lines.push(Line::styled(format!("   {goal}"), palette.quiet()));
    }
    lines.push(Line::raw(format!(" at {}", screen.cursor)));
    let actions: Vec<String> = screen.game.game().actions().map(|a| a.to_string()).collect();
    let rows = usize::from(area.height).saturating_sub(lines.len());
    let pairs: Vec<String> = actions
        .chunks(2)
        .zip(1..)
        .map(|(pair, number)| format!(" {number}. {}", pair.join(" ")))
        .collect();
    let first = pairs.len().saturating_sub(rows);
    lines.extend(pairs[first..].iter().map(|text| Line::raw(text.clone())));
    for (line, y) in lines.into_iter().zip(area.y..area.bottom()) {
        frame.render_widget(line, Rect { y, height: 1, ..area });
    }
}
