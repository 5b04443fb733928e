//! The whole screen of a game on this machine, without its terminal.

#[cfg(test)]
mod tests;

use core::time::Duration;

use pedina::chess::{Color, Role, Square};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use time::OffsetDateTime;

use super::game::LocalGame;
use super::order::Reply;
use crate::chess::desk::{Desk, Look, PlayerLabel, Reach, Scene, Wish, king_in_check};
use crate::chess::prompt::{complete_promotion, read_move};
use crate::terminal::{Dialog, Flow, Input, Screen};

/// A game of two people who look at one screen.
#[derive(Clone, Debug)]
pub(super) struct LocalScreen {
    game: LocalGame,
    desk: Desk,
    question: Option<Question>,
    /// Whether the end was announced.
    has_ended: bool,
}

/// What the players are asked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Question {
    Promotion { from: Square, to: Square },
    Draw,
    Resign,
    Leave,
}

impl LocalScreen {
    /// A screen with this game on it.
    pub(super) fn new(game: LocalGame, look: Look) -> Self {
        let mut desk = Desk::new(look, HELP);
        desk.sit(game.turn().unwrap_or(Color::White));
        desk.say("Type a move, or use arrows and Space. F1 explains the keys.");
        Self { game, desk, question: None, has_ended: false }
    }

    /// What became of the game, for the shell in which the program was started.
    pub(super) fn summary(&self) -> String {
        self.game.summary()
    }

    fn obey(&mut self, line: &str) -> Flow {
        match line {
            "quit" | "exit" => return self.ask_to_leave(),
            "resign" if self.game.is_human_turn() => self.ask(Question::Resign),
            _ => match self.promotion(line) {
                Some((from, to)) => self.ask(Question::Promotion { from, to }),
                None => self.order(line),
            },
        }
        Flow::Stay
    }

    /// The squares of a promotion that a line names without saying to what.
    fn promotion(&self, line: &str) -> Option<(Square, Square)> {
        let position = self.game.game.position();
        let mv = complete_promotion(line, |text| read_move(position, text))?;
        let is_meant = mv.promotion().is_some() && self.game.is_human_turn();
        is_meant.then_some((mv.from(), mv.to()))
    }

    /// Does what a line says, and shows what it led to.
    fn order(&mut self, line: &str) {
        self.desk.put_down();
        match self.game.obey(line, OffsetDateTime::now_utc()) {
            Reply::Done(text) => self.desk.say(text),
            Reply::Refused(reason) => self.desk.warn(reason),
            Reply::Leave => {}
        }
        if self.game.game.draw_offer().is_some() && line == "draw" {
            self.ask(Question::Draw);
        }
        self.has_ended &= self.game.game.ending().is_some();
        self.announce();
    }

    fn begin(&mut self, from: Square, to: Square) {
        let promotes = self.game.find(from, to).is_some_and(|mv| mv.promotion().is_some());
        if promotes {
            self.ask(Question::Promotion { from, to });
        } else {
            self.make(from, to, None);
        }
    }

    fn make(&mut self, from: Square, to: Square, promotion: Option<Role>) {
        self.desk.put_down();
        match self.game.play_squares(from, to, promotion) {
            Ok(()) => self.desk.say(""),
            Err(error) => self.desk.warn(error.to_string()),
        }
        self.announce();
    }

    /// Says once how the game ended.
    fn announce(&mut self) {
        if let Some(result) = self.game.result().filter(|_| !self.has_ended) {
            self.has_ended = true;
            self.question = None;
            self.desk.withdraw();
            self.desk.say(format!("{result} Type rematch, undo, save or quit."));
        }
    }

    fn ask_to_leave(&mut self) -> Flow {
        if self.game.game.ending().is_some() || self.game.game.is_empty() {
            return Flow::Leave;
        }
        self.ask(Question::Leave);
        Flow::Stay
    }

    fn ask(&mut self, question: Question) {
        let name = |color: Color| &self.game.options.names[color as usize];
        let turn = self.game.game.position().turn();
        let square = match question {
            Question::Promotion { to, .. } => Some(to),
            Question::Draw | Question::Resign | Question::Leave => None,
        };
        let dialog = match question {
            Question::Promotion { .. } => {
                let answers = ["Queen", "Rook", "Bishop", "Knight"];
                Dialog::new("What does the pawn become?", &answers)
            }
            Question::Draw => Dialog::yes_no(format!(
                "{} offers a draw. Does {} accept?",
                name(turn),
                name(!turn)
            )),
            Question::Resign => Dialog::yes_no(format!("Does {} resign?", name(turn))),
            Question::Leave => Dialog::yes_no("Leave this game?"),
        };
        self.desk.ask(dialog, square);
        self.question = Some(question);
    }

    fn answer(&mut self, answer: Option<usize>) -> Flow {
        match (self.question.take(), answer) {
            (Some(Question::Promotion { from, to }), Some(number)) => {
                self.make(from, to, PROMOTIONS.get(number).copied());
            }
            (Some(Question::Draw), Some(0)) => self.order("accept"),
            (Some(Question::Draw), _) => self.order("decline"),
            (Some(Question::Resign), Some(0)) => self.order("resign"),
            (Some(Question::Leave), Some(0)) => return Flow::Leave,
            _ => self.desk.say(""),
        }
        Flow::Stay
    }

    /// What the hand can do.
    fn reach(&self) -> Reach {
        let Some(turn) = self.game.turn().filter(|_| self.game.is_human_turn()) else {
            return Reach::default();
        };
        let position = self.game.game.position();
        let from = self.desk.picked_up();
        let moves = position.legal_moves();
        let squares = moves.iter().filter_map(|&mv| self.game.squares(mv));
        let targets =
            squares.filter(|&(origin, _)| Some(origin) == from).map(|(_, to)| to).collect();
        Reach { own: position.board().by_color(turn), targets }
    }

    fn scene(&self) -> Scene<'_> {
        let position = self.game.game.position();
        let state = match self.game.turn() {
            Some(_) if self.game.progress().is_some() => {
                format!("the computer thinks, {} %", self.game.progress().unwrap_or(0))
            }
            Some(turn) => format!("{} to move", self.game.options.names[turn as usize]),
            None => "game over".to_owned(),
        };
        let seat = |color| PlayerLabel {
            name: self.game.options.names[color as usize].clone(),
            time: self.game.time(color),
        };
        Scene {
            title: format!("Chess: {state}"),
            board: position.board(),
            turn: self.game.turn(),
            reach: self.reach(),
            last: self.game.last(),
            check: king_in_check(position.board(), position.turn()),
            seats: Color::ALL.map(seat),
            score: &self.game.score,
        }
    }
}

impl Screen for LocalScreen {
    fn handle(&mut self, input: Input, area: Rect) -> Flow {
        let reach = self.reach();
        match (input, self.question) {
            (Input::Key(KeyCode::F(5)), None) => self.order("hint"),
            (Input::Key(KeyCode::F(8)), None) => self.order("undo"),
            (Input::Key(KeyCode::F(9)), None) => self.order("redo"),
            _ => match self.desk.handle(input, area, reach) {
                None => {}
                Some(Wish::Move(from, to)) => self.begin(from, to),
                Some(Wish::Line(line)) => return self.obey(&line),
                Some(Wish::Answer(answer)) => return self.answer(answer),
                Some(Wish::Leave) => return self.ask_to_leave(),
            },
        }
        Flow::Stay
    }

    fn pass(&mut self, now: Duration) {
        self.game.pass(now);
        self.announce();
    }

    fn think(&mut self) -> bool {
        if self.game.is_advising() {
            if let Some(advice) = self.game.advise() {
                self.desk.say(format!("For example: {advice}"));
            }
            return true;
        }
        let len = self.game.game.len();
        let is_busy = self.game.think();
        if self.game.game.len() > len {
            self.desk.put_down();
            let text = self.game.score.last().unwrap_or_default();
            self.desk.say(format!("The computer plays {text}."));
            self.announce();
        }
        is_busy
    }

    fn render(&self, frame: &mut Frame<'_>) {
        self.desk.render(frame, &self.scene(), KEYS);
    }
}

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

const KEYS: &[&str] =
    &["F1 help", "F3 flip", "F8 undo", "F10 leave", "F9 redo", "F2 pieces", "F5 hint"];

const HELP: &str = "\
arrows Space mouse  move a piece
Esc                 put it back
Nf3 exd5 O-O e8=Q   a move (SAN)
e2e4 e7e8q          a move (UCI)
moves               list legal moves
undo    F8          take a move back
redo    F9          play it again
hint    F5          what the computer would play
draw  resign        end the game
save [FILE]         write it as PGN
load FILE           open a PGN file
fen [POSITION]      show or set it up
pieces  F2          glyphs or letters
flip    F3          turn the board
new  rematch        again, or with sides exchanged
quit    F10         leave";
