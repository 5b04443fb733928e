//! The whole screen of a game on this machine, without its terminal.
//!
//! | file | what it holds |
//! |---|---|
//! | `layout` | where board and panel are |
//! | `board` | drawing the board |
//! | `panel` | drawing players, moves and chances |

mod board;
mod layout;
mod panel;
#[cfg(test)]
mod tests;

use core::time::Duration;
use std::path::Path;

use pedina::konobi::{Action, Cause, Color, GameError, Player, Point, Size};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use time::OffsetDateTime;

use super::match_game::{Kind, MatchGame};
use super::record::{Format, text};
use crate::support::record_file::stamp;
use crate::support::{data_folder, new_file};
use crate::terminal::{
    Answer, Dialog, Edit, Flow, Input, Page, Palette, Screen, is_too_small, render_help,
};
use layout::Layout;

/// A game as the people at the screen see it.
#[derive(Clone, Debug)]
pub(super) struct GameScreen {
    game: MatchGame,
    look: Look,
    cursor: Point,
    line: Edit,
    dialog: Option<(Question, Dialog)>,
    message: String,
    is_warning: bool,
    is_helping: bool,
    /// Whether the points are marked where a stone may be placed.
    shows_legal: bool,
    /// Whether the swap was offered to who may choose it now.
    has_offered: bool,
}

/// How the board looks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Look {
    pub(super) palette: Palette,
    /// Whether stones are discs rather than letters.
    pub(super) has_discs: bool,
}

/// What a person is asked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Question {
    Swap,
    Resign,
    Leave,
}

impl GameScreen {
    /// A screen with this game on it.
    pub(super) fn new(game: MatchGame, look: Look) -> Self {
        let middle = game.options().size.width() / 2;
        let mut screen = Self {
            game,
            look,
            // It is on the board: that has a middle.
            cursor: Point::new(middle, middle).unwrap_or(CORNER),
            line: Edit::default(),
            dialog: None,
            message: String::new(),
            is_warning: false,
            is_helping: false,
            shows_legal: true,
            has_offered: false,
        };
        screen.go_on("Black connects bottom and top, white left and right.");
        screen
    }

    /// What became of the game, for the shell in which the program was started.
    pub(super) fn summary(&self) -> String {
        let text = match self.game.game().ending() {
            Some(ending) => {
                format!("{} wins by {}.", self.name(ending.winner), cause(ending.cause))
            }
            None => format!("the game was left after {} turns.", self.game.game().len()),
        };
        format!("Konobi: {text}")
    }

    /// Does what a person does.
    fn act(&mut self, action: Action) {
        if !self.game.is_human_turn() {
            return self.warn("It is not your turn.");
        }
        match self.game.play(action) {
            Ok(()) => self.go_on(""),
            Err(error) => self.warn(format!("{action}: {error}")),
        }
    }

    fn obey(&mut self, line: &str) -> Flow {
        match line {
            "help" | "?" => self.is_helping = true,
            "quit" | "exit" => return self.ask_to_leave(),
            "legal" => self.shows_legal = !self.shows_legal,
            "stones" => self.look.has_discs = !self.look.has_discs,
            "undo" => self.step(MatchGame::undo, "Taken back."),
            "redo" => self.step(MatchGame::redo, ""),
            "new" => self.begin(MatchGame::restart, "A new game."),
            "rematch" => self.begin(MatchGame::rematch, "A new game, with the players exchanged."),
            "hint" => match self.game.ask_advice() {
                Ok(()) if self.game.is_advising() => self.say("Looking for a hint ..."),
                Ok(()) => self.warn("It is not your turn."),
                Err(error) => self.warn(error.to_string()),
            },
            "save" => {
                let name = format!("konobi-{}.sgf", stamp(OffsetDateTime::now_utc()));
                match data_folder::file(&name) {
                    Ok(path) => self.save(&path.display().to_string()),
                    Err(error) => self.warn(format!("{error:#}")),
                }
            }
            "load" => self.warn("Type load and the name of a file."),
            "resign" if self.game.is_human_turn() => self.ask(Question::Resign),
            _ if line.starts_with("save ") => self.save(line[5..].trim()),
            _ if line.starts_with("load ") => {
                if let Err(reason) = self.open(Path::new(line[5..].trim())) {
                    self.warn(reason);
                }
            }
            _ => match Action::parse(line.as_bytes()) {
                Ok(action) => self.act(action),
                Err(_) => self.warn(format!("{line}: not a point such as d4, nor a command")),
            },
        }
        Flow::Stay
    }

    /// Writes the game into a new file: as text if its name ends with `.txt`, else as SGF.
    fn save(&mut self, name: &str) {
        let is_text = name.ends_with(Format::Text.ending());
        let format = if is_text { Format::Text } else { Format::Sgf };
        let position = self.game.position();
        let names = Player::ALL.map(|player| self.player(position.color(player)));
        let [first, second] = &names;
        let result = text(self.game.game(), [first, second], format)
            .and_then(|text| Ok(new_file::write(Path::new(name), &text)?));
        match result {
            Ok(path) => self.say(format!("Saved in {}.", path.display())),
            Err(error) => self.warn(format!("{name}: {error:#}")),
        }
    }

    /// Goes on with the game of a file.
    ///
    /// # Errors
    /// Why not, with the name of the file; nothing changes then.
    pub(super) fn open(&mut self, path: &Path) -> Result<(), String> {
        self.game.resume(super::record::open(path)?);
        self.step_cursor((0, 0));
        self.has_offered = false;
        self.go_on(&format!("Opened {}.", path.display()));
        Ok(())
    }

    fn begin(&mut self, begin: fn(&mut MatchGame), text: &str) {
        begin(&mut self.game);
        self.has_offered = false;
        self.go_on(text);
    }

    fn step(&mut self, step: fn(&mut MatchGame) -> Result<(), GameError>, text: &str) {
        match step(&mut self.game) {
            Ok(()) => {
                self.has_offered = false;
                self.go_on(text);
            }
            Err(error) => self.warn(error.to_string()),
        }
    }

    /// Says what has happened, and passes or asks where there is nothing else to do.
    fn go_on(&mut self, happened: &str) {
        self.say(happened);
        if let Some(ending) = self.game.game().ending() {
            self.dialog = None;
            let name = self.name(ending.winner);
            let cause = cause(ending.cause);
            self.say(format!("{name} wins by {cause}. Type rematch, undo, save or quit."));
            return;
        }
        while self.game.is_human_turn() && self.game.position().must_pass() {
            let name = self.name(self.game.position().turn());
            if self.game.play(Action::Pass).is_ok() {
                self.say(format!("{name} cannot place a stone, and passes."));
            }
        }
        if self.game.is_human_turn() && self.game.position().can_swap() && !self.has_offered {
            self.has_offered = true;
            self.ask(Question::Swap);
        }
    }

    fn ask_to_leave(&mut self) -> Flow {
        if self.game.game().ending().is_some() || self.game.game().is_empty() {
            return Flow::Leave;
        }
        self.ask(Question::Leave);
        Flow::Stay
    }

    fn ask(&mut self, question: Question) {
        let name = self.player(self.game.position().turn());
        let text = match question {
            Question::Swap => format!("{name}: take over the black stone?"),
            Question::Resign => format!("Does {name} resign?"),
            Question::Leave => "Leave this game?".to_owned(),
        };
        self.dialog = Some((question, Dialog::yes_no(text)));
    }

    fn answer(&mut self, question: Question, answer: Option<usize>) -> Flow {
        match (question, answer) {
            (Question::Leave, Some(0)) => return Flow::Leave,
            (Question::Swap, Some(0)) => self.act(Action::Swap),
            (Question::Swap, _) => self.say("Place a white stone, or type swap."),
            (Question::Resign, Some(0)) => match self.game.resign() {
                Ok(()) => self.go_on(""),
                Err(error) => self.warn(error.to_string()),
            },
            _ => {}
        }
        Flow::Stay
    }

    /// Who has a colour now, with the colour.
    fn name(&self, color: Color) -> String {
        format!("{} ({color})", self.player(color))
    }

    /// Who has a colour now.
    fn player(&self, color: Color) -> String {
        let is_first = self.game.position().player(color) == Player::First;
        match self.game.kind(color) {
            Kind::Human if is_first => "player 1".to_owned(),
            Kind::Human => "player 2".to_owned(),
            Kind::Computer(level) => format!("level {}", level.number()),
        }
    }

    fn say(&mut self, message: impl Into<String>) {
        (self.message, self.is_warning) = (message.into(), false);
    }

    fn warn(&mut self, message: impl Into<String>) {
        (self.message, self.is_warning) = (message.into(), true);
    }

    fn step_cursor(&mut self, (columns, rows): (i8, i8)) {
        let last = self.game.options().size.width() - 1;
        let moved = |number: u8, by: i8| number.saturating_add_signed(by).min(last);
        let (column, row) = (moved(self.cursor.column(), columns), moved(self.cursor.row(), -rows));
        self.cursor = Point::new(column, row).unwrap_or(self.cursor);
    }

    fn layout(&self, area: Rect) -> Layout {
        Layout::new(Page::new(area).body, self.game.options().size)
    }
}

impl Screen for GameScreen {
    fn handle(&mut self, input: Input, area: Rect) -> Flow {
        if core::mem::take(&mut self.is_helping) {
            return Flow::Stay;
        }
        if let Some((question, dialog)) = &mut self.dialog {
            let question = *question;
            let place = Layout::new(Page::new(area).body, self.game.options().size)
                .dialog_area(area, dialog);
            let answer = match dialog.handle(input, place) {
                Answer::Open => return Flow::Stay,
                Answer::Given(number) => Some(number),
                Answer::Dismissed => None,
            };
            self.dialog = None;
            return self.answer(question, answer);
        }
        match input {
            Input::Key(KeyCode::F(1)) => self.is_helping = true,
            Input::Key(KeyCode::F(2)) => return self.obey("stones"),
            Input::Key(KeyCode::F(4)) => return self.obey("legal"),
            Input::Key(KeyCode::F(5)) => return self.obey("hint"),
            Input::Key(KeyCode::F(8)) => return self.obey("undo"),
            Input::Key(KeyCode::F(9)) => return self.obey("redo"),
            Input::Key(KeyCode::F(10)) => return self.ask_to_leave(),
            Input::Key(KeyCode::Enter) if !self.line.is_empty() => {
                let line = self.line.take();
                return self.obey(&line);
            }
            Input::Click(place) => {
                if let Some(point) = self.layout(area).point_at(place) {
                    self.cursor = point;
                    self.act(Action::Place(point));
                }
            }
            _ if self.line.handle(input) => {}
            Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => {
                self.act(Action::Place(self.cursor));
            }
            Input::Key(_) => {
                if let Some(arrow) = input.arrow() {
                    self.step_cursor(arrow);
                }
            }
        }
        Flow::Stay
    }

    fn pass(&mut self, now: Duration) {
        self.game.pass(now);
    }

    fn think(&mut self) -> bool {
        if self.game.is_advising() {
            if let Some(action) = self.game.advise() {
                self.say(format!("For example: {action}"));
            }
            return true;
        }
        let name = self.name(self.game.position().turn());
        match self.game.think() {
            Ok(action) => {
                if let Action::Place(point) = action {
                    self.cursor = point;
                }
                self.go_on(&format!("{name} plays {action}."));
                false
            }
            Err(is_busy) => is_busy,
        }
    }

    fn render(&self, frame: &mut Frame<'_>) {
        if is_too_small(frame, Layout::least(self.game.options().size)) {
            return;
        }
        let (page, palette) = (Page::new(frame.area()), self.look.palette);
        let state = match (self.game.game().ending(), self.game.progress()) {
            (Some(_), _) => "game over".to_owned(),
            (None, Some(percent)) => format!("the computer thinks, {percent} %"),
            (None, None) => format!("{} to move", self.game.position().turn()),
        };
        page.render_title(frame, &format!("Konobi: {state}"), palette);
        let layout = self.layout(frame.area());
        board::render(frame, &layout, self);
        panel::render(frame, layout.panel, self);
        page.render_message(frame, &self.message, self.is_warning, palette);
        page.render_keys(frame, KEYS, palette);
        if let Some((_, dialog)) = &self.dialog {
            dialog.render(frame, layout.dialog_area(frame.area(), dialog), palette);
        } else if self.is_helping {
            render_help(frame, HELP);
        } else {
            page.render_input(frame, &self.line);
        }
    }
}

const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Connection => "connection",
        Cause::Resignation => "resignation",
    }
}

/// A point of every board.
const CORNER: Point = Point::new(0, 0).unwrap();

const KEYS: &[&str] =
    &["F1 help", "F8 undo", "F10 leave", "Space place", "F5 hint", "F4 legal", "F2 stones"];

const HELP: &str = "\
arrows, Space   place a stone
mouse           place a stone
d4              place it by name
swap            use the pie rule
undo    F8      take back
redo    F9      play it again
hint    F5      what the computer would do
legal   F4      mark legal points
stones  F2      discs or letters
save [FILE]     write SGF, or .txt
load FILE       open SGF or text
resign          give the game up
new  rematch    again, or players exchanged
quit    F10     leave";
