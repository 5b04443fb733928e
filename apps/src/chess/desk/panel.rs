//! Drawing players, clocks, captured men and moves.

use core::time::Duration;

use pedina::chess::Color;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::look::Look;
use super::scene::Scene;

/// Draws the player at the far side of the board at the top, the moves, and the other player.
pub(super) fn render(
    frame: &mut Frame<'_>,
    area: Rect,
    scene: &Scene<'_>,
    side: Color,
    look: Look,
) {
    if area.height < 5 {
        return;
    }
    render_seat(frame, Rect { height: 2, ..area }, scene, !side, look);
    render_seat(frame, Rect { y: area.bottom() - 2, height: 2, ..area }, scene, side, look);
    let rows = usize::from(area.height - 4);
    let lines = scene.score.lines();
    let first = lines.len().saturating_sub(rows);
    for (y, text) in (area.y + 2..).zip(&lines[first..]) {
        let is_last = y - area.y - 2 == u16::try_from(lines.len() - first - 1).unwrap_or(0);
        let style = if is_last { look.palette.strong() } else { look.palette.quiet() };
        let line = Line::styled(format!(" {text}"), style);
        frame.render_widget(line, Rect { y, height: 1, ..area });
    }
}

/// Who plays a side, the time, and what it has captured.
fn render_seat(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>, color: Color, look: Look) {
    let seat = &scene.seats[color as usize];
    let is_turn = scene.turn == Some(color);
    let time = clock(seat.time);
    let width = usize::from(area.width).saturating_sub(time.len() + 2);
    let is_short = seat.name.chars().count() > width;
    let name = if is_short { seat.name.split(" (").next().unwrap_or("") } else { &seat.name };
    let name: String = name.chars().take(width).collect();
    let sign = if is_turn { '>' } else { ' ' };
    let style = if is_turn { look.palette.selected() } else { look.palette.strong() };
    let text = format!("{sign}{name:width$} {time}");
    frame.render_widget(Line::styled(text, style), Rect { height: 1, ..area });
    let captured: String = scene.score.lost(!color).into_iter().map(|p| look.sign(p)).collect();
    let line = Line::raw(format!(" {captured}"));
    frame.render_widget(line, Rect { y: area.y + 1, height: 1, ..area });
}

/// Minutes and seconds, and hours if there are any.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_hours_only_if_there_are_any() {
        let text = |seconds| clock(Duration::from_secs(seconds));
        assert_eq!([0, 59, 61, 3599].map(text), ["0:00", "0:59", "1:01", "59:59"]);
        assert_eq!(text(36_061), "10:01:01");
    }
}
