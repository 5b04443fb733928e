//! Drawing the rows, the secret and the pegs.

use pedina::mastermind::{Code, Feedback, Match, PegKind};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color as Ink, Modifier, Style};

use super::{DuelScreen, Look};

/// Where the board is, and what stands beside or below it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Layout {
    /// The board: the secret, then a line for each row.
    pub(super) board: Rect,
    /// Scores and names.
    pub(super) panel: Rect,
    /// The columns of a peg.
    pub(super) peg: u16,
}

impl Layout {
    /// Pegs by name where there is room for them, otherwise by number.
    pub(super) fn new(body: Rect, game: &Match) -> Self {
        let pegs = u16::try_from(game.variant().pegs()).unwrap_or(10);
        let rows = u16::try_from(game.board().size()).unwrap_or(10) + 1;
        let width = |peg| LABEL + peg * pegs + 1 + pegs + 1;
        let peg = if body.width >= width(4) { 4 } else { 2 };
        let height = rows.min(body.height);
        let is_beside = body.width >= width(peg) + PANEL;
        let board = Rect { width: width(peg).min(body.width), height, ..body };
        let panel = match is_beside {
            true => Rect { x: body.x + board.width, width: body.width - board.width, ..body },
            false => Rect { y: body.y + height, height: body.height - height, ..body },
        };
        Self { board, panel, peg }
    }
}

/// Draws the secret if it may be seen, and all rows.
pub(super) fn render(frame: &mut Frame<'_>, layout: &Layout, screen: &DuelScreen) {
    let (game, area) = (screen.duel.game(), layout.board);
    let quiet = screen.look.palette.quiet();
    let secret = game.secret().filter(|_| screen.duel.shows_secret());
    frame.buffer_mut().set_string(area.x, area.y, " *", quiet);
    match secret {
        Some(code) => render_code(frame, layout, area.y, code, screen),
        None => {
            let hidden = "?".to_owned() + &" ".repeat(usize::from(layout.peg) - 1);
            let text = hidden.repeat(game.variant().pegs());
            frame.buffer_mut().set_string(area.x + LABEL, area.y, text, quiet);
        }
    }
    let rows = game.board().rows();
    for (number, y) in (1..=game.board().size()).zip(area.y + 1..area.bottom()) {
        frame.buffer_mut().set_string(area.x, y, format!("{number:2}"), quiet);
        if let Some(row) = rows.get(number - 1) {
            render_code(frame, layout, y, row.guess, screen);
            render_feedback(frame, layout, y, row.feedback, screen);
        } else if let Some(guess) = game.board().open_guess().filter(|_| number == rows.len() + 1) {
            render_code(frame, layout, y, guess, screen);
        } else {
            let hole = ".".to_owned() + &" ".repeat(usize::from(layout.peg) - 1);
            let text = hole.repeat(game.variant().pegs());
            frame.buffer_mut().set_string(area.x + LABEL, y, text, quiet);
        }
    }
}

fn render_code(frame: &mut Frame<'_>, layout: &Layout, y: u16, code: Code, screen: &DuelScreen) {
    let kind = screen.duel.game().settings().peg_kind;
    for ((symbol, digit), place) in code.symbols().zip(code.digits().chars()).zip(0..) {
        let name = screen.pegs.name(symbol).unwrap_or("?");
        let text: String = match layout.peg {
            4 => format!("{:3}", name.chars().take(3).collect::<String>()),
            _ if kind == PegKind::Colors => digit.to_string(),
            _ => name.chars().take(1).collect(),
        };
        let style = peg_style(screen.look, kind, name, symbol);
        frame.buffer_mut().set_string(layout.board.x + LABEL + layout.peg * place, y, text, style);
    }
}

/// Black key pegs, then white ones.
fn render_feedback(
    frame: &mut Frame<'_>,
    layout: &Layout,
    y: u16,
    feedback: Feedback,
    screen: &DuelScreen,
) {
    let [black, white] = if screen.look.has_discs { ["●", "○"] } else { ["B", "W"] };
    let (black, white) =
        (black.repeat(feedback.black().into()), white.repeat(feedback.white().into()));
    let pegs = u16::try_from(screen.duel.game().variant().pegs()).unwrap_or(10);
    let x = layout.board.x + LABEL + layout.peg * pegs + 1;
    let text = if black.is_empty() && white.is_empty() { "-".to_owned() } else { black + &white };
    frame.buffer_mut().set_string(x, y, text, screen.look.palette.strong());
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

/// The columns of the number of a row.
const LABEL: u16 = 3;

/// The least width of a panel beside the board.
const PANEL: u16 = 14;
