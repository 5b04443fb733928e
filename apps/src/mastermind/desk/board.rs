//! Drawing the rows, the secret and the pegs.

use pedina::mastermind::{Code, Feedback, PegKind};
use ratatui::Frame;
use ratatui::style::{Color as Ink, Modifier, Style};

use super::{LABEL, Layout, Look, Scene};

/// Draws the secret if it may be seen, and all rows.
pub(super) fn render(frame: &mut Frame<'_>, layout: &Layout, scene: &Scene<'_>) {
    let (area, quiet) = (layout.board, scene.look.palette.quiet());
    let pegs = usize::from(scene.settings.code_size);
    frame.buffer_mut().set_string(area.x, area.y, " *", quiet);
    match scene.secret {
        Some(code) => render_code(frame, layout, area.y, code, scene),
        None => {
            let hidden = "?".to_owned() + &" ".repeat(usize::from(layout.peg) - 1);
            let text = hidden.repeat(pegs);
            frame.buffer_mut().set_string(area.x + LABEL, area.y, text, quiet);
        }
    }
    let rows = scene.rows;
    for (number, y) in (1..=usize::from(scene.settings.board_size)).zip(area.y + 1..area.bottom()) {
        frame.buffer_mut().set_string(area.x, y, format!("{number:2}"), quiet);
        if let Some(row) = rows.get(number - 1) {
            render_code(frame, layout, y, row.guess, scene);
            render_feedback(frame, layout, y, row.feedback, scene);
        } else if let Some(guess) = scene.open_guess.filter(|_| number == rows.len() + 1) {
            render_code(frame, layout, y, guess, scene);
        } else {
            let hole = ".".to_owned() + &" ".repeat(usize::from(layout.peg) - 1);
            let text = hole.repeat(pegs);
            frame.buffer_mut().set_string(area.x + LABEL, y, text, quiet);
        }
    }
}

fn render_code(frame: &mut Frame<'_>, layout: &Layout, y: u16, code: Code, scene: &Scene<'_>) {
    let kind = scene.settings.peg_kind;
    for ((symbol, digit), place) in code.symbols().zip(code.digits().chars()).zip(0..) {
        let name = scene.pegs.name(symbol).unwrap_or("?");
        let text: String = match layout.peg {
            4 => format!("{:3}", name.chars().take(3).collect::<String>()),
            _ if kind == PegKind::Colors => digit.to_string(),
            _ => name.chars().take(1).collect(),
        };
        let style = peg_style(scene.look, kind, name, symbol);
        frame.buffer_mut().set_string(layout.board.x + LABEL + layout.peg * place, y, text, style);
    }
}

/// Black key pegs, then white ones.
fn render_feedback(
    frame: &mut Frame<'_>,
    layout: &Layout,
    y: u16,
    feedback: Feedback,
    scene: &Scene<'_>,
) {
    let [black, white] = if scene.look.has_discs { ["●", "○"] } else { ["B", "W"] };
    let (black, white) =
        (black.repeat(feedback.black().into()), white.repeat(feedback.white().into()));
    let pegs = u16::from(scene.settings.code_size);
    let x = layout.board.x + LABEL + layout.peg * pegs + 1;
    let text = if black.is_empty() && white.is_empty() { "-".to_owned() } else { black + &white };
    frame.buffer_mut().set_string(x, y, text, scene.look.palette.strong());
}

/// The colours of a peg; its name says the same.
pub(super) fn peg_style(look: Look, kind: PegKind, name: &str, symbol: u8) -> Style {
    let (ink, ground, few_ink, few) = match (kind, symbol) {
        _ if name == "EMPTY" => (231, 238, Ink::White, Ink::DarkGray),
        (PegKind::Colors, 0) => (231, 160, Ink::White, Ink::Red),
        (PegKind::Colors, 1) => (231, 27, Ink::White, Ink::Blue),
        (PegKind::Colors, 2) => (16, 35, Ink::Black, Ink::Green),
        (PegKind::Colors, 3) => (16, 226, Ink::Black, Ink::LightYellow),
        (PegKind::Colors, 4) => (16, 208, Ink::Black, Ink::Yellow),
        (PegKind::Colors, 5) => (231, 91, Ink::White, Ink::Magenta),
        (PegKind::Colors, 6) => (16, 255, Ink::Black, Ink::White),
        (PegKind::Colors, _) => (231, 16, Ink::White, Ink::Black),
        _ => (231, 60, Ink::White, Ink::Blue),
    };
    look.palette.colors((ink, ground), (few_ink, few)).add_modifier(Modifier::BOLD)
}
