//! What the full-screen programs of Mastermind have in common: a board, and the players beside it.
//!
//! | file | what it holds |
//! |---|---|
//! | `board` | drawing the rows, the secret and the pegs |
//! | `panel` | drawing players, scores and names of pegs |

mod board;
mod panel;

pub(super) use panel::peg_at;

use pedina::mastermind::session::TableEnd;
use pedina::mastermind::{Code, PegNames, Player, Row, Settings};
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::terminal::{Page, Palette};

/// What is shown of a match.
#[derive(Clone, Debug)]
pub(super) struct Scene<'a> {
    pub(super) settings: &'a Settings,
    pub(super) pegs: &'a PegNames<'static>,
    pub(super) look: Look,
    /// The rows of the round.
    pub(super) rows: &'a [Row],
    /// The guess that has no answer yet.
    pub(super) open_guess: Option<Code>,
    /// The code, if it may be seen.
    pub(super) secret: Option<Code>,
    pub(super) players: [PlayerLabel; 2],
}

/// What is shown of a player.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct PlayerLabel {
    pub(super) name: String,
    pub(super) is_maker: bool,
    pub(super) score: u8,
    /// Whether it is this player's turn.
    pub(super) is_awaited: bool,
}

/// How the board looks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Look {
    pub(super) palette: Palette,
    /// Whether key pegs are discs rather than letters.
    pub(super) has_discs: bool,
}

/// Where the board is, and what stands beside or below it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Layout {
    /// The board: the secret, then a line for each row.
    board: Rect,
    /// Scores and names.
    panel: Rect,
    /// The columns of a peg.
    peg: u16,
}

impl Layout {
    /// Pegs by name where there is room for them, otherwise by number.
    pub(super) fn new(screen: Rect, settings: &Settings) -> Self {
        let body = Page::new(screen).body;
        let (pegs, rows) = (u16::from(settings.code_size), u16::from(settings.board_size) + 1);
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

    /// What is below the board, where a question leaves it to be seen.
    pub(super) fn below(&self, screen: Rect) -> Rect {
        let y = self.board.bottom();
        Rect { y, height: screen.bottom().saturating_sub(y), ..screen }
    }
}

/// Draws a match: board, players and pegs.
pub(super) fn render(frame: &mut Frame<'_>, scene: &Scene<'_>) {
    let layout = Layout::new(frame.area(), scene.settings);
    board::render(frame, &layout, scene);
    panel::render(frame, &layout, scene);
}

/// How a match at a server has ended, as one of its players reads it, or somebody who watches.
/// Points are for making codes, so more are better.
pub(super) fn result(
    end: TableEnd,
    names: &[String; 2],
    me: Option<Player>,
    scores: [u8; 2],
) -> String {
    let [one, two] = scores;
    let (most, least) = (one.max(two), one.min(two));
    let (who, has) = match (end.player(), me) {
        (Some(player), me) if me != Some(player) => (names[player as usize].as_str(), "has"),
        _ => ("You", "have"),
    };
    match end {
        TableEnd::Finished if one == two => format!("Nobody wins, {one} to {two}."),
        TableEnd::Finished => {
            let winner = if one > two { Player::One } else { Player::Two };
            match me == Some(winner) {
                true => format!("You win, {most} to {least}."),
                false => format!("{} wins, {most} to {least}.", names[winner as usize]),
            }
        }
        TableEnd::Stopped => "The server has stopped.".to_owned(),
        TableEnd::Left(_) => format!("{who} {has} left: the match is over."),
        TableEnd::TimedOut(_) => format!("{who} {has} run out of time: the match is over."),
        TableEnd::Expelled(_) => format!("{who} {has} sent too much that was refused."),
    }
}

/// The name of a player without one.
pub(super) const fn player_name(player: Player) -> &'static str {
    match player {
        Player::One => "Player 1",
        Player::Two => "Player 2",
    }
}

/// The least size of a screen.
pub(super) const LEAST: (u16, u16) = (40, 20);

/// The columns of the number of a row.
const LABEL: u16 = 3;

/// The least width of a panel beside the board.
const PANEL: u16 = 14;
