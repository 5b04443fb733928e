//! What the full-screen programs of chess have in common: a board, a hand, a line of input.
//!
//! | file | what it holds |
//! |---|---|
//! | `scene` | what is shown of a game ([`Scene`]) and the moves so far ([`Score`]) |
//! | `hand` | the cursor and the piece that was picked up ([`Hand`]) |
//! | `look` | glyphs or letters, and the colours of squares ([`Look`]) |
//! | `layout` | where board and panel are ([`Layout`]) |
//! | `board` | drawing the board |
//! | `panel` | drawing players, clocks, captured men and moves |

mod board;
mod hand;
mod layout;
mod look;
mod panel;
mod scene;

pub(super) use look::{Look, Pieces};
pub(super) use scene::{PlayerLabel, Reach, Scene, Score, king_in_check};

use hand::{Hand, Picked};
use layout::Layout;
use pedina::chess::{Color, Square};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::terminal::{Answer, Dialog, Edit, Input, Page, is_too_small, render_help};

/// The state of a screen, apart from the game.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    /// Whose side of the board is at the bottom.
    pub(super) side: Color,
    hand: Hand,
    line: Edit,
    look: Look,
    /// A question, and the square that has to be seen meanwhile.
    dialog: Option<(Dialog, Option<Square>)>,
    message: String,
    is_warning: bool,
    is_helping: bool,
    help: &'static str,
}

/// What the person at the screen wants.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Wish {
    /// To move the piece on the first square to the second one.
    Move(Square, Square),
    /// What this line says.
    Line(String),
    /// The answer with this number to the question that was asked; `None` to give none.
    Answer(Option<usize>),
    /// To leave.
    Leave,
}

impl Desk {
    /// A desk that shows this text when help is wanted.
    pub(super) fn new(look: Look, help: &'static str) -> Self {
        Self {
            side: Color::White,
            hand: Hand::default(),
            line: Edit::default(),
            look,
            dialog: None,
            message: String::new(),
            is_warning: false,
            is_helping: false,
            help,
        }
    }

    /// Takes in a key or a click on a screen of this size.
    pub(super) fn handle(&mut self, input: Input, area: Rect, reach: Reach) -> Option<Wish> {
        if core::mem::take(&mut self.is_helping) {
            return None;
        }
        if let Some((dialog, square)) = &mut self.dialog {
            let place =
                Layout::new(Page::new(area).body, self.side).dialog_area(area, dialog, *square);
            let answer = match dialog.handle(input, place) {
                Answer::Open => return None,
                Answer::Given(number) => Some(number),
                Answer::Dismissed => None,
            };
            self.dialog = None;
            return Some(Wish::Answer(answer));
        }
        match input {
            Input::Key(KeyCode::F(1)) => self.is_helping = true,
            Input::Key(KeyCode::F(2)) => self.look.toggle_pieces(),
            Input::Key(KeyCode::F(3)) => self.side = !self.side,
            Input::Key(KeyCode::F(10)) => return Some(Wish::Leave),
            Input::Key(KeyCode::Enter) if !self.line.is_empty() => {
                let line = self.line.take();
                return self.command(&line).map(Wish::Line);
            }
            Input::Click(place) => {
                let square = Layout::new(Page::new(area).body, self.side).square_at(place)?;
                self.hand.cursor = square;
                return self.pick(reach);
            }
            _ if self.line.handle(input) => {}
            Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => return self.pick(reach),
            Input::Key(KeyCode::Esc) => self.hand.put_down(),
            Input::Key(_) => {
                if let Some(arrow) = input.arrow() {
                    self.hand.step(arrow, self.side);
                }
            }
        }
        None
    }

    /// Turns the board so that this side is at the bottom, with the cursor on its king's pawn.
    pub(super) const fn sit(&mut self, side: Color) {
        self.side = side;
        self.hand.cursor = match side {
            Color::White => Square::E2,
            Color::Black => Square::E7,
        };
    }

    /// The square of the piece that was picked up.
    pub(super) const fn picked_up(&self) -> Option<Square> {
        self.hand.chosen
    }

    /// Puts down what was picked up: the position has changed.
    pub(super) const fn put_down(&mut self) {
        self.hand.put_down();
    }

    /// Says what is to be done next.
    pub(super) fn say(&mut self, message: impl Into<String>) {
        (self.message, self.is_warning) = (message.into(), false);
    }

    /// Says what is wrong.
    pub(super) fn warn(&mut self, message: impl Into<String>) {
        (self.message, self.is_warning) = (message.into(), true);
    }

    /// What was said last.
    pub(super) fn message(&self) -> &str {
        &self.message
    }

    /// Asks a question that leaves this square to be seen; the answer comes as a [`Wish`].
    pub(super) fn ask(&mut self, dialog: Dialog, square: Option<Square>) {
        self.dialog = Some((dialog, square));
    }

    /// Withdraws a question.
    pub(super) fn withdraw(&mut self) {
        self.dialog = None;
    }

    /// Draws all of it.
    pub(super) fn render(&self, frame: &mut Frame<'_>, scene: &Scene<'_>, keys: &[&str]) {
        if is_too_small(frame, Layout::LEAST) {
            return;
        }
        let (page, palette) = (Page::new(frame.area()), self.look.palette);
        let layout = Layout::new(page.body, self.side);
        page.render_title(frame, &scene.title, palette);
        board::render(frame, &layout, scene, &self.hand, self.look);
        panel::render(frame, layout.panel, scene, self.side, self.look);
        page.render_message(frame, &self.message, self.is_warning, palette);
        page.render_keys(frame, keys, palette);
        if let Some((dialog, square)) = &self.dialog {
            let place = layout.dialog_area(frame.area(), dialog, *square);
            dialog.render(frame, place, palette);
        } else if self.is_helping {
            render_help(frame, self.help);
        } else {
            page.render_input(frame, &self.line);
        }
    }

    /// Does what a line says of the screen; returns any other line.
    fn command(&mut self, line: &str) -> Option<String> {
        match line {
            "help" | "?" => self.is_helping = true,
            "pieces" => self.look.toggle_pieces(),
            "flip" => self.side = !self.side,
            _ => return Some(line.to_owned()),
        }
        None
    }

    fn pick(&mut self, reach: Reach) -> Option<Wish> {
        match self.hand.pick(reach) {
            Picked::Up => self.say("Where to? Esc puts the piece down."),
            Picked::Down => self.say(""),
            Picked::Nothing if reach.own.is_empty() => self.warn("It is not your turn."),
            Picked::Nothing => self.warn("None of your pieces is there."),
            Picked::Refused(from) => {
                self.warn(format!("The piece on {from} cannot go there."));
            }
            Picked::Move(from, to) => return Some(Wish::Move(from, to)),
        }
        None
    }
}

/// The middle of a square on the screen, for tests that click on it.
#[cfg(test)]
pub(super) fn square_place(body: Rect, side: Color, square: Square) -> ratatui::layout::Position {
    Layout::new(body, side).place(square).as_position()
}
