//! The whole screen of a match on this machine, without its terminal.
//!
//! | file | what it holds |
//! |---|---|
//! | `plain` | the same match in lines |
//! | `words` | what is read and said |

mod plain;
#[cfg(test)]
mod tests;
mod words;

use core::time::Duration;
use std::path::Path;

use pedina::mastermind::{Code, PegNames, Player, Status};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use time::OffsetDateTime;

use super::desk::{self, LEAST, Layout, Look, PlayerLabel, Scene, peg_at};
use super::duel::{Duel, list};
use super::match_file;
use crate::support::record_file::stamp;
use crate::support::{data_folder, new_file};
use crate::terminal::{Answer, Dialog, Edit, Flow, Input, Page, Screen, is_too_small, render_help};

/// A match as the people at the screen see it.
#[derive(Clone, Debug)]
pub(super) struct DuelScreen {
    duel: Duel,
    pegs: PegNames<'static>,
    look: Look,
    line: Edit,
    /// Whether it is asked whether the match is left.
    leaving: Option<Dialog>,
    /// What was said last; if it is empty, what is awaited is said.
    message: String,
    is_warning: bool,
    is_helping: bool,
}

impl DuelScreen {
    /// A screen with this match on it, played with these pegs.
    pub(super) fn new(duel: Duel, pegs: PegNames<'static>, look: Look) -> Self {
        Self {
            duel,
            pegs,
            look,
            line: Edit::default(),
            leaving: None,
            message: String::new(),
            is_warning: false,
            is_helping: false,
        }
    }

    fn obey(&mut self, line: &str) -> Flow {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let result = match (word, self.duel.game().status()) {
            ("quit" | "exit", _) => return self.ask_to_leave(),
            ("help" | "?", _) => {
                self.is_helping = true;
                Ok(String::new())
            }
            ("save", _) => self.save(rest),
            ("load", _) if rest.is_empty() => Err("Type load and the name of a file.".to_owned()),
            ("load", _) => self.open(Path::new(rest)),
            ("hint", Status::AwaitingGuess) => self.hint(),
            ("check", Status::AwaitingGuess) => self.check(rest),
            ("row", Status::AwaitingResponse | Status::AwaitingReveal) => self.correct(rest),
            (_, status) if self.duel.waits_for().is_some() => self.enter(line, status),
            _ => Err("Nothing is awaited from you now.".to_owned()),
        };
        self.is_warning = result.is_err();
        self.message = result.unwrap_or_else(|reason| reason);
        Flow::Stay
    }

    /// Writes the match into a new file, without a name into the user's data folder.
    fn save(&self, name: &str) -> Result<String, String> {
        let usual =
            || data_folder::file(&format!("mastermind-{}.txt", stamp(OffsetDateTime::now_utc())));
        let path = if name.is_empty() { usual() } else { Ok(name.into()) };
        let path = path.map_err(|error| format!("{error:#}"))?;
        let [one, two] = Player::ALL.map(|player| self.who(player));
        let saved = match_file::text(self.duel.game(), self.duel.played(), [&one, &two])
            .and_then(|text| Ok(new_file::write(&path, &text)?));
        match saved {
            Ok(path) => Ok(format!("Saved in {}.", path.display())),
            Err(error) => Err(format!("{}: {error:#}", path.display())),
        }
    }

    /// Goes on with the match of a file.
    ///
    /// # Errors
    /// Why not, with the name of the file; nothing changes then.
    pub(super) fn open(&mut self, path: &Path) -> Result<String, String> {
        let opened = match_file::open(path)?;
        let pegs = opened.game.settings().peg_set().map_err(|error| error.to_string())?;
        self.duel.resume(opened).map_err(|error| format!("{}: {error}", path.display()))?;
        self.pegs = PegNames::from(pegs);
        Ok(format!("Opened {}.", path.display()))
    }

    /// Takes in what the match waits for.
    fn enter(&mut self, line: &str, status: Status) -> Result<String, String> {
        let refused = |error: pedina::mastermind::MatchError| error.to_string();
        match status {
            Status::AwaitingCode if line == "paper" => self.duel.commit(None).map_err(refused)?,
            Status::AwaitingCode => self.duel.commit(Some(self.read(line)?)).map_err(refused)?,
            Status::AwaitingGuess => self.duel.guess(self.read(line)?).map_err(refused)?,
            Status::AwaitingResponse => self.duel.respond(self.read_answer(line)?)?,
            Status::AwaitingReveal => self.duel.reveal(self.read(line)?).map_err(refused)?,
            Status::RoundOver | Status::MatchOver => {}
        }
        Ok(String::new())
    }

    /// Corrects the answer in a row: its number, then the answer.
    fn correct(&mut self, text: &str) -> Result<String, String> {
        let (number, answer) = text.split_once(' ').unwrap_or((text, ""));
        let number = number.parse().map_err(|_| CORRECTION.to_owned())?;
        let feedback = self.read_answer(answer)?;
        let rows = self.duel.correct(number, feedback)?;
        match rows.is_empty() {
            true => Ok(format!("Row {number} is corrected: go on.")),
            false => Err(format!("Row {number} is corrected, but no code fits {}.", list(&rows))),
        }
    }

    /// What became of the match, for the shell in which the program was started.
    pub(super) fn summary(&self) -> String {
        let text = match self.duel.game().status() {
            Status::MatchOver => self.result(),
            _ => format!("the match was left in round {}.", self.duel.game().round() + 1),
        };
        format!("Mastermind: {text}")
    }

    /// How many codes are left, and one of them.
    fn hint(&mut self) -> Result<String, String> {
        let (count, is_cut, code) = self.duel.hint();
        let more = if is_cut { "more than " } else { "" };
        let codes = if count == 1 { "code agrees" } else { "codes agree" };
        let code = code.map_or(String::new(), |code| format!(", such as {}", self.text(code)));
        Ok(format!("{more}{count} {codes} with all rows{code}."))
    }

    /// Which rows a code contradicts.
    fn check(&self, text: &str) -> Result<String, String> {
        let code = self.read(text)?;
        match self.duel.contradictions(code) {
            rows if rows.is_empty() => Ok("It can be the secret.".to_owned()),
            rows => Err(format!("It contradicts {}.", list(&rows))),
        }
    }

    fn text(&self, code: Code) -> String {
        self.pegs.text(code).to_string()
    }

    /// Goes on after a round, or leaves after the match.
    fn go_on(&mut self) -> Flow {
        match self.duel.game().status() {
            Status::RoundOver => {
                // The match says no only when it waits for something else.
                let _ = self.duel.next_round();
                self.message.clear();
                Flow::Stay
            }
            Status::MatchOver => Flow::Leave,
            _ => Flow::Stay,
        }
    }

    fn ask_to_leave(&mut self) -> Flow {
        if self.duel.game().status() == Status::MatchOver {
            return Flow::Leave;
        }
        self.leaving = Some(Dialog::yes_no("Leave this match?"));
        Flow::Stay
    }

    /// Whether what is typed must not be seen: a secret, while the breaker looks on.
    fn hides_input(&self) -> bool {
        self.duel.is_hot_seat() && self.duel.game().status() == Status::AwaitingCode
    }

    /// Types the peg of the legend that was clicked on.
    fn click(&mut self, layout: &Layout, place: ratatui::layout::Position) {
        if let Some(name) = peg_at(layout, &self.pegs, place) {
            self.line.add_word(name);
        }
    }

    fn layout(&self, area: Rect) -> Layout {
        Layout::new(area, self.duel.game().settings())
    }

    fn scene(&self) -> Scene<'_> {
        let game = self.duel.game();
        let label = |player| PlayerLabel {
            name: self.who(player),
            is_maker: player == game.maker(),
            score: game.score(player),
            is_awaited: self.duel.waits_for() == Some(player),
        };
        Scene {
            settings: game.settings(),
            pegs: &self.pegs,
            look: self.look,
            rows: game.board().rows(),
            open_guess: game.board().open_guess(),
            secret: game.secret().filter(|_| self.duel.shows_secret()),
            players: Player::ALL.map(label),
        }
    }
}

impl Screen for DuelScreen {
    fn handle(&mut self, input: Input, area: Rect) -> Flow {
        if core::mem::take(&mut self.is_helping) {
            return Flow::Stay;
        }
        let place = self.layout(area).below(area);
        if let Some(dialog) = &mut self.leaving {
            match dialog.handle(input, dialog.area(&[place, area])) {
                Answer::Open => {}
                Answer::Given(0) => return Flow::Leave,
                Answer::Given(_) | Answer::Dismissed => self.leaving = None,
            }
            return Flow::Stay;
        }
        match input {
            Input::Key(KeyCode::F(1)) => self.is_helping = true,
            Input::Key(KeyCode::F(2)) => self.look.has_discs = !self.look.has_discs,
            Input::Key(KeyCode::F(5)) => return self.obey("hint"),
            Input::Key(KeyCode::F(6)) if !self.line.is_empty() => {
                let line = format!("check {}", self.line.clone().take());
                return self.obey(&line);
            }
            Input::Key(KeyCode::F(10)) => return self.ask_to_leave(),
            Input::Key(KeyCode::Enter) if self.line.is_empty() => return self.go_on(),
            Input::Key(KeyCode::Enter) => {
                let line = self.line.take();
                return self.obey(&line);
            }
            Input::Click(place) => self.click(&self.layout(area), place),
            Input::Key(_) => {
                self.line.handle(input);
            }
        }
        Flow::Stay
    }

    fn pass(&mut self, now: Duration) {
        self.duel.pass(now);
    }

    fn think(&mut self) -> bool {
        let before = self.duel.game().status();
        let is_busy = self.duel.think();
        if self.duel.game().status() != before {
            // What was said is no longer true.
            self.message.clear();
        }
        is_busy
    }

    fn render(&self, frame: &mut Frame<'_>) {
        if is_too_small(frame, LEAST) {
            return;
        }
        let (page, palette, game) = (Page::new(frame.area()), self.look.palette, self.duel.game());
        let title = format!("Mastermind: round {} of {}", game.round() + 1, game.settings().rounds);
        page.render_title(frame, &title, palette);
        desk::render(frame, &self.scene());
        let awaited = self.awaited();
        let (message, is_warning) = match self.message.is_empty() {
            true => (&awaited, false),
            false => (&self.message, self.is_warning),
        };
        page.render_message(frame, message, is_warning, palette);
        page.render_keys(frame, KEYS, palette);
        if let Some(dialog) = &self.leaving {
            let place = self.layout(frame.area()).below(frame.area());
            dialog.render(frame, dialog.area(&[place, frame.area()]), palette);
        } else if self.is_helping {
            render_help(frame, HELP);
        } else if self.hides_input() {
            page.render_hidden_input(frame, &self.line);
        } else {
            page.render_input(frame, &self.line);
        }
    }
}

const CORRECTION: &str = "Type row, its number and the answer, such as row 3 2 1.";

const KEYS: &[&str] = &["F1 help", "F5 hint", "F6 check", "F10 leave", "F2 key pegs"];

const HELP: &str = "\
1122 or 1 1 2 2  a code by numbers
rrbb or red red  a code by names
mouse            types a peg
2 1              2 black, 1 white
paper            secret on paper
row 3 2 1        correct row 3 to 2 1
hint        F5   codes that are left
check CODE  F6   find contradictions
save [FILE]      write the match
load FILE        open a match
key pegs    F2   discs or letters
Enter            the next round
quit        F10  leave";
