//! A client of the whole screen, without its terminal.

#[cfg(test)]
mod tests;

use core::time::Duration;

use pedina::chess::session::{Client, ClientEvent, OUTPUT_CAPACITY, Standing, Verdict};
use pedina::chess::{Color, Role, Square};
use pedina::session::Output;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::notes::Notes;
use super::{parting_text, refusal_text};
use crate::chess::desk::{Desk, Look, PlayerLabel, Reach, Scene, Score, Wish, king_in_check};
use crate::chess::prompt::Playable;
use crate::terminal::{Action, Dialog, Input, OnlineScreen};

/// A game at a server, as a person sees it.
#[derive(Clone, Debug)]
pub(super) struct ClientScreen<R> {
    client: Client<R>,
    server: String,
    desk: Desk,
    score: Score,
    notes: Notes,
    last: Option<(Square, Square)>,
    question: Option<Question>,
    /// Why the session is over.
    end: Option<&'static str>,
    /// The time that each side has taken, and until when that is counted.
    spent: [Duration; 2],
    now: Duration,
}

/// What the player is asked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Question {
    Promotion { from: Square, to: Square },
    Replay,
    Leave,
}

impl<R: Playable> ClientScreen<R> {
    /// A client that has just connected to this server.
    pub(super) fn new(server: &str, look: Look) -> Self {
        let mut desk = Desk::new(look, HELP);
        desk.say("Connected. Waiting for an opponent ...");
        Self {
            client: Client::new(),
            server: server.to_owned(),
            desk,
            score: Score::new(1, Color::White),
            notes: Notes::default(),
            last: None,
            question: None,
            end: None,
            spent: [Duration::ZERO; 2],
            now: Duration::ZERO,
        }
    }

    /// How the session ended, for the shell in which the program was started.
    pub(super) fn summary(&self) -> String {
        let rules = self.client.rules();
        let text = match (self.client.color(), self.end) {
            (None, Some(end)) => end.to_owned(),
            (None, None) => "you left before an opponent came.".to_owned(),
            (Some(color), _) if rules.standing().is_end() => rules.outcome(color),
            (Some(_), Some(end)) => end.to_owned(),
            (Some(color), None) => format!("you left the game, in which you played {color}."),
        };
        format!("Chess at {}: {text}", self.server)
    }

    fn follow(&mut self, event: ClientEvent) {
        self.desk.put_down();
        match event {
            ClientEvent::Seated(color) => {
                self.desk.sit(color);
                let first = if color == Color::White { "Your move." } else { "White begins." };
                self.desk.say(format!("You play {color}. {first} F1 explains the keys."));
            }
            ClientEvent::Moved { standing, .. } => self.show_standing(standing),
            ClientEvent::TakenBack(refusal) => {
                self.score.pop();
                self.notes.pop();
                self.last = None;
                self.close_question();
                let reason = refusal_text(refusal);
                self.desk
                    .warn(format!("The server refuses your move: {reason}. It is taken back."));
            }
            ClientEvent::Refused(refusal) => {
                self.desk.warn(format!("The server refuses that: {}.", refusal_text(refusal)));
            }
            ClientEvent::Restarted => {
                self.score = Score::new(1, Color::White);
                self.notes.clear();
                (self.last, self.spent) = (None, [Duration::ZERO; 2]);
                self.close_question();
                self.desk.say("A new game, with the same colours.");
            }
            ClientEvent::Declined => self.end("There is no other game."),
            ClientEvent::OpponentLeft => self.end(parting_text(&self.client)),
            ClientEvent::Disconnected => self.end("The server closed the connection."),
            ClientEvent::OutOfStep => self.end(
                "The server sent what does not fit this game; one of the original programs \
                 needs --reference.",
            ),
        }
    }

    fn obey(&mut self, line: &str) -> Action {
        if let Some(result) = self.notes.obey(line, self.client.color()) {
            match result {
                Ok(text) => self.desk.say(text),
                Err(reason) => self.desk.warn(reason),
            }
            return Action::Stay;
        }
        match line {
            "quit" | "exit" | "resign" => return self.ask_to_leave(),
            "moves" if self.client.is_my_turn() => {
                let moves = self.client.rules().moves().join(" ");
                self.desk.say(moves);
            }
            _ if self.client.is_my_turn() => match self.client.rules().read(line) {
                Ok((from, to, promotion)) => return self.make(from, to, promotion),
                Err(reason) => match self.client.rules().read_promotion(line) {
                    Some((from, to)) => self.ask(Question::Promotion { from, to }),
                    None => self.desk.warn(reason),
                },
            },
            _ => self.desk.warn("It is not your turn."),
        }
        Action::Stay
    }

    /// Makes a move of the hand, which may need a piece to promote to.
    fn begin(&mut self, from: Square, to: Square) -> Action {
        if self.client.rules().judge(from, to) != Verdict::Promotes {
            return self.make(from, to, None);
        }
        self.ask(Question::Promotion { from, to });
        Action::Stay
    }

    fn make(&mut self, from: Square, to: Square, promotion: Option<Role>) -> Action {
        let before = *self.client.rules().board();
        let text = self.client.rules().name(from, to, promotion);
        let mut memory = [0; OUTPUT_CAPACITY];
        let mut output = Output::new(&mut memory);
        match self.client.play(from, to, promotion, &mut output) {
            Err(error) => {
                self.desk.warn(format!("{from}{to}: {error}"));
                Action::Stay
            }
            Ok(standing) => {
                self.score.push(text, &before, self.client.rules().board());
                self.notes.push((from, to, promotion));
                self.last = Some((from, to));
                self.desk.put_down();
                self.desk.say("Waiting for your opponent ...");
                self.show_standing(standing);
                Action::Send(output.bytes().to_vec())
            }
        }
    }

    fn ask_to_leave(&mut self) -> Action {
        if self.is_over() || self.client.color().is_none() {
            return Action::Leave;
        }
        self.ask(Question::Leave);
        Action::Stay
    }

    fn ask(&mut self, question: Question) {
        self.question = Some(question);
        match question {
            Question::Promotion { to, .. } => {
                let answers = ["Queen", "Rook", "Bishop", "Knight"];
                self.desk.ask(Dialog::new("What does the pawn become?", &answers), Some(to));
            }
            Question::Replay => {
                let side = self.client.color().unwrap_or(Color::White);
                self.ask_replay(&self.client.rules().outcome(side), &["Yes", "No", "Save"]);
            }
            Question::Leave => self.desk.ask(Dialog::yes_no("Resign and leave?"), None),
        }
    }

    /// Asks for another game, after these words.
    fn ask_replay(&mut self, words: &str, answers: &[&'static str]) {
        self.question = Some(Question::Replay);
        let rules = self.client.rules();
        let king = rules.board().pieces(rules.turn(), Role::King).first();
        self.desk.ask(Dialog::new(format!("{words} Another game?"), answers), king);
    }

    fn answer(&mut self, answer: Option<usize>) -> Action {
        match (self.question.take(), answer) {
            (Some(Question::Promotion { from, to }), Some(number)) => {
                return self.make(from, to, PROMOTIONS.get(number).copied());
            }
            (Some(Question::Promotion { .. }), None) => self.desk.say("The move is not made."),
            (Some(Question::Replay), Some(2)) => {
                let result = self.notes.obey("save", self.client.color());
                let words = result.map_or_else(String::new, |r| r.unwrap_or_else(|reason| reason));
                self.ask_replay(&words, &["Yes", "No"]);
            }
            // To close the question is to want no other game.
            (Some(Question::Replay), answer) => return self.vote(answer == Some(0)),
            (Some(Question::Leave), Some(0)) => return Action::Leave,
            (Some(Question::Leave) | None, _) if self.client.is_voting() => {
                self.ask(Question::Replay);
            }
            (Some(Question::Leave) | None, _) => {}
        }
        Action::Stay
    }

    fn vote(&mut self, again: bool) -> Action {
        let mut memory = [0; OUTPUT_CAPACITY];
        let mut output = Output::new(&mut memory);
        match self.client.vote(again, &mut output) {
            Ok(()) => {
                self.desk.say("Waiting for the answer of your opponent ...");
                Action::Send(output.bytes().to_vec())
            }
            Err(_) => Action::Stay,
        }
    }

    fn show_standing(&mut self, standing: Standing) {
        if standing.is_end() {
            self.ask(Question::Replay);
        } else if standing == Standing::Check {
            self.desk.say(format!("{} Check!", self.desk.message()));
        }
    }

    /// The session is over: what is left is to look at the board and to leave.
    fn end(&mut self, why: &'static str) {
        self.end = Some(why);
        self.close_question();
        self.desk.say(format!("{why} Press Enter or F10 to leave."));
    }

    fn close_question(&mut self) {
        self.question = None;
        self.desk.withdraw();
    }

    /// Who is to move, while a game goes on.
    fn turn(&self) -> Option<Color> {
        let is_on = !self.is_over() && self.client.color().is_some() && !self.client.is_closed();
        let rules = self.client.rules();
        (is_on && !rules.standing().is_end()).then(|| rules.turn())
    }

    fn is_my_turn(&self) -> bool {
        self.client.is_my_turn() && !self.is_over()
    }

    /// What the hand can do.
    fn reach(&self) -> Reach {
        if !self.is_my_turn() {
            return Reach::default();
        }
        let rules = self.client.rules();
        let may_go = |from| move |&to: &Square| rules.judge(from, to) != Verdict::Illegal;
        let targets =
            self.desk.picked_up().map(|from| Square::all().filter(may_go(from)).collect());
        Reach { own: rules.board().by_color(rules.turn()), targets: targets.unwrap_or_default() }
    }

    fn scene(&self) -> Scene<'_> {
        let rules = self.client.rules();
        let board = rules.board();
        let me = self.client.color();
        let seat = |color| PlayerLabel {
            name: match me {
                Some(me) if me == color => format!("{color} (you)"),
                _ => color.to_string(),
            },
            time: self.spent[color as usize],
        };
        let state = match (self.end, me) {
            (Some(_), _) => "over",
            (None, None) => "waiting for an opponent",
            (None, Some(_)) if self.client.is_voting() => "game over",
            (None, Some(_)) if self.is_my_turn() => "your move",
            (None, Some(_)) => "opponent's move",
        };
        Scene {
            title: format!("Chess: {state}, at {}", self.server),
            board,
            turn: self.turn(),
            reach: self.reach(),
            last: self.last,
            check: king_in_check(board, rules.turn()),
            seats: Color::ALL.map(seat),
            score: &self.score,
        }
    }
}

impl<R: Playable> OnlineScreen for ClientScreen<R> {
    fn handle(&mut self, input: Input, area: Rect) -> Action {
        if self.is_over() && input == Input::Key(KeyCode::Enter) {
            return Action::Leave;
        }
        let reach = self.reach();
        match self.desk.handle(input, area, reach) {
            None => Action::Stay,
            Some(Wish::Move(from, to)) => self.begin(from, to),
            Some(Wish::Line(line)) => self.obey(&line),
            Some(Wish::Answer(answer)) => self.answer(answer),
            Some(Wish::Leave) => self.ask_to_leave(),
        }
    }

    fn receive(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while !rest.is_empty() && !self.is_over() {
            let board = *self.client.rules().board();
            let before = self.client.rules().clone();
            let progress = self.client.receive(rest);
            rest = &rest[progress.consumed..];
            if let Some(ClientEvent::Moved { from, to, promotion, .. }) = progress.event {
                let text = before.name(from, to, promotion);
                self.desk.say(format!("Your opponent plays {text}."));
                self.score.push(text, &board, self.client.rules().board());
                self.notes.push((from, to, promotion));
                self.last = Some((from, to));
            }
            if let Some(event) = progress.event {
                self.follow(event);
            }
        }
    }

    fn disconnect(&mut self) {
        if let Some(event) = self.client.leave() {
            self.follow(event);
        }
    }

    fn is_over(&self) -> bool {
        self.end.is_some()
    }

    fn pass(&mut self, now: Duration) {
        if let Some(turn) = self.turn() {
            self.spent[turn as usize] += now.saturating_sub(self.now);
        }
        self.now = now;
    }

    fn render(&self, frame: &mut Frame<'_>) {
        let keys = match self.is_over() {
            true => &["Enter leave", "F2 pieces", "F3 flip"][..],
            false => KEYS,
        };
        self.desk.render(frame, &self.scene(), keys);
    }
}

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

const KEYS: &[&str] = &["F1 help", "F3 flip", "F10 leave", "arrows+Space move", "F2 pieces"];

const HELP: &str = "\
arrows Space mouse  move a piece
Esc                 put it back
Nf3 exd5 O-O e8=Q   a move (SAN)
e2e4 e7e8q          a move (UCI)
moves               list legal moves
save [FILE]         write the game as PGN
resign  F10         resign and leave
pieces  F2          glyphs or letters
flip    F3          turn the board
Ctrl-L              draw all again
Ctrl-C              leave at once";
