//! A client of the whole screen, without its terminal.

use core::time::Duration;

use pedina::mastermind::session::{Client, ClientEvent, Message, Refusal, Rematch, TableEnd};
use pedina::mastermind::{Code, PegNames, Player, Row, Settings};
use pedina::session::Output;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::mastermind::desk::{self, LEAST, Layout, Look, PlayerLabel, Scene, peg_at, player_name};
use crate::terminal::{
    Action, Answer, Dialog, Edit, Input, OnlineScreen, Page, is_too_small, render_help,
};

/// A match at a server, as a player or a watcher sees it.
#[derive(Clone, Debug)]
pub(super) struct ClientScreen {
    pub(super) client: Client,
    server: String,
    look: Look,
    pub(super) names: [String; 2],
    /// Which player this is; nobody, who watches.
    pub(super) me: Option<Player>,
    pub(super) round: Round,
    /// The round before, until it was looked at, and since when it is.
    pub(super) past: Option<(Round, Duration)>,
    pub(super) scores: [u8; 2],
    /// The code or the guess that is awaited from this player.
    pub(super) asked: Option<Message>,
    /// How the match has ended.
    pub(super) end: Option<TableEnd>,
    /// Whether there is a connection.
    is_connected: bool,
    dialog: Option<(Question, Dialog)>,
    line: Edit,
    /// What was said last; if it is empty, what is awaited is said.
    message: String,
    is_warning: bool,
    is_helping: bool,
    now: Duration,
}

/// A round of the match.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    /// From 1; 0 before the first one.
    number: u8,
    pub(super) maker: Option<Player>,
    pub(super) rows: Vec<Row>,
    open_guess: Option<Code>,
    /// The code, where it is known: to its maker, and after the round.
    pub(super) secret: Option<Code>,
    pub(super) is_over: bool,
}

/// What the player is asked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Question {
    Leave,
    Again,
}

impl ClientScreen {
    /// A client that has just connected to this server.
    pub(super) fn new(server: &str, look: Look) -> Self {
        Self {
            client: Client::default(),
            server: server.to_owned(),
            look,
            names: Player::ALL.map(|player| player_name(player).to_owned()),
            me: None,
            round: Round::default(),
            past: None,
            scores: [0; 2],
            asked: None,
            end: None,
            is_connected: true,
            dialog: None,
            line: Edit::default(),
            message: String::new(),
            is_warning: false,
            is_helping: false,
            now: Duration::ZERO,
        }
    }

    /// How the match ended, for the shell in which the program was started.
    pub(super) fn summary(&self) -> String {
        let text = match self.end {
            Some(end) => self.result(end),
            None if self.round.number == 0 => "you left before an opponent came.".to_owned(),
            None => format!("you left the match in round {}.", self.round.number),
        };
        format!("Mastermind at {}: {text}", self.server)
    }

    pub(super) fn settings(&self) -> Option<Settings> {
        self.client.settings().copied()
    }

    pub(super) fn pegs(&self) -> Option<PegNames<'static>> {
        Some(PegNames::from(self.settings()?.peg_set().ok()?))
    }

    fn say(&mut self, message: impl Into<String>) {
        (self.message, self.is_warning) = (message.into(), false);
    }

    fn warn(&mut self, message: impl Into<String>) {
        (self.message, self.is_warning) = (message.into(), true);
    }

    /// Takes in a message of the server.
    fn follow(&mut self, message: Message) {
        match message {
            Message::Settings(_) => {
                (self.scores, self.end, self.asked) = ([0; 2], None, None);
                (self.round, self.past) = (Round::default(), None);
                self.dialog = None;
                self.message.clear();
            }
            Message::Name(_) => {}
            Message::You(player) => self.me = player,
            Message::Round { round, maker } => {
                let next = Round { number: round + 1, maker: Some(maker), ..Round::default() };
                let past = core::mem::replace(&mut self.round, next);
                self.past = past.is_over.then_some((past, self.now));
                self.message.clear();
            }
            Message::AskCode | Message::AskGuess => self.asked = Some(message),
            Message::Committed => self.message.clear(),
            Message::Guess(guess) => self.round.open_guess = Some(guess),
            Message::Outcome(feedback) => {
                if let Some(guess) = self.round.open_guess.take() {
                    self.round.rows.push(Row { guess, feedback });
                }
                self.message.clear();
            }
            Message::Secret(secret) => self.end_round(secret),
            Message::Scores(scores) => self.scores = scores,
            Message::End(end) => self.close(end),
            Message::Error(refusal) => self.refuse(refusal),
        }
    }

    fn end_round(&mut self, secret: Code) {
        (self.round.secret, self.round.is_over) = (Some(secret), true);
        self.asked = None;
        self.message.clear();
    }

    fn refuse(&mut self, refusal: Refusal) {
        if self.asked.is_none() && self.round.rows.is_empty() && self.is_maker() {
            self.round.secret = None;
        }
        self.warn(format!("The server refuses that: {refusal}."));
    }

    fn close(&mut self, end: TableEnd) {
        (self.end, self.asked, self.past) = (Some(end), None, None);
        self.message.clear();
        self.dialog = None;
        if end == TableEnd::Finished && self.me.is_some() {
            let question = format!("{} Another match?", self.result(end));
            self.dialog = Some((Question::Again, Dialog::yes_no(question)));
        }
    }

    fn is_maker(&self) -> bool {
        self.me.is_some() && self.round.maker == self.me
    }

    fn obey(&mut self, line: &str) -> Action {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let result = match (word, self.asked) {
            ("quit" | "exit", _) => return self.ask_to_leave(),
            ("help" | "?", _) => {
                self.is_helping = true;
                Ok(String::new())
            }
            (_, None) => Err("Nothing is awaited from you now.".to_owned()),
            ("hint", Some(_)) => self.hint(),
            ("check", Some(Message::AskGuess)) => self.check(rest),
            (_, Some(asked)) => match self.read(line) {
                Ok(code) => return self.send(asked, code),
                Err(reason) => Err(reason),
            },
        };
        match result {
            Ok(text) => self.say(text),
            Err(reason) => self.warn(reason),
        }
        Action::Stay
    }

    fn send(&mut self, asked: Message, code: Code) -> Action {
        let mut memory = [0; 128];
        let mut output = Output::new(&mut memory);
        let is_code = asked == Message::AskCode;
        let is_written = match is_code {
            true => self.client.code(code, &mut output),
            false => self.client.guess(code, &mut output),
        };
        if !is_written {
            return Action::Stay;
        }
        if is_code {
            self.round.secret = Some(code);
        }
        self.asked = None;
        self.message.clear();
        Action::Send(output.bytes().to_vec())
    }

    fn ask_to_leave(&mut self) -> Action {
        if self.is_over() || self.me.is_none() || self.end.is_some() {
            return Action::Leave;
        }
        self.dialog = Some((Question::Leave, Dialog::yes_no("Leave this match?")));
        Action::Stay
    }

    fn answer(&mut self, question: Question, answer: Option<usize>) -> Action {
        match (question, answer) {
            (Question::Leave, Some(0)) | (Question::Again, Some(1) | None) => Action::Leave,
            (Question::Again, _) => {
                self.say("Waiting for the answer of your opponent ...");
                Action::Send(Rematch::LINE.into())
            }
            (Question::Leave, _) => Action::Stay,
        }
    }

    /// Where a question is asked: below the board.
    fn dialog_area(&self, area: Rect, dialog: &Dialog) -> Rect {
        let settings = self.settings().unwrap_or_default();
        dialog.area(&[Layout::new(area, &settings).below(area), area])
    }

    /// Types the peg of the legend that was clicked on.
    fn click(&mut self, area: Rect, place: ratatui::layout::Position) {
        if let (Some(settings), Some(pegs)) = (self.settings(), self.pegs())
            && let Some(name) = peg_at(&Layout::new(area, &settings), &pegs, place)
        {
            self.line.add_word(name);
        }
    }

    /// What is shown of a player in this round.
    fn label(&self, player: Player, round: &Round) -> PlayerLabel {
        let is_making = round.secret.is_none() && round.rows.is_empty();
        let is_maker = round.maker == Some(player);
        PlayerLabel {
            name: self.name(player),
            is_maker,
            score: self.scores[player as usize],
            is_awaited: self.end.is_none() && !round.is_over && is_maker == is_making,
        }
    }
}

impl OnlineScreen for ClientScreen {
    fn handle(&mut self, input: Input, area: Rect) -> Action {
        if core::mem::take(&mut self.is_helping) {
            return Action::Stay;
        }
        if let Some((question, dialog)) = &self.dialog {
            let (question, place) = (*question, self.dialog_area(area, dialog));
            let answer = match self.dialog.as_mut().map(|(_, dialog)| dialog.handle(input, place)) {
                None | Some(Answer::Open) => return Action::Stay,
                Some(Answer::Given(number)) => Some(number),
                Some(Answer::Dismissed) => None,
            };
            self.dialog = None;
            return self.answer(question, answer);
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
            Input::Key(KeyCode::Enter) if self.line.is_empty() => {
                if self.past.take().is_none() && self.end.is_some() {
                    return Action::Leave;
                }
            }
            Input::Key(KeyCode::Enter) => {
                let line = self.line.take();
                return self.obey(&line);
            }
            Input::Click(place) => self.click(area, place),
            Input::Key(_) => {
                if self.line.handle(input) {
                    // Whoever types has seen the round before.
                    self.past = None;
                }
            }
        }
        Action::Stay
    }

    fn receive(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while !rest.is_empty() {
            let progress = self.client.receive(rest);
            rest = &rest[progress.consumed..];
            match progress.event {
                Some(ClientEvent::Message(message)) => self.follow(message),
                Some(ClientEvent::Name(Message::Name(player), name)) => {
                    let is_named = !name.as_str().is_empty();
                    let name = if is_named { name.as_str() } else { player_name(player) };
                    self.names[player as usize] = name.to_owned();
                }
                Some(ClientEvent::Contradiction(secret)) => {
                    self.end_round(secret);
                    self.warn("The server has answered wrongly: the code was another one.");
                }
                _ => {}
            }
        }
    }

    fn disconnect(&mut self) {
        self.is_connected = false;
        self.asked = None;
        match self.end {
            None => self.warn("The server closed the connection. Enter leaves."),
            Some(TableEnd::Finished) if self.me.is_some() => {
                self.say("There is no other match. Enter leaves.");
            }
            Some(_) => {}
        }
        self.dialog = None;
        self.end.get_or_insert(TableEnd::Stopped);
    }

    fn is_over(&self) -> bool {
        !self.is_connected
    }

    fn pass(&mut self, now: Duration) {
        self.now = now;
        self.past.take_if(|(_, since)| now > *since + LOOK_TIME);
    }

    fn render(&self, frame: &mut Frame<'_>) {
        if is_too_small(frame, LEAST) {
            return;
        }
        let (page, palette) = (Page::new(frame.area()), self.look.palette);
        let round = self.past.as_ref().map_or(&self.round, |(round, _)| round);
        let settings = self.settings();
        let title = match settings.filter(|_| round.number > 0) {
            Some(settings) => {
                format!("Mastermind: round {} of {}, at ", round.number, settings.rounds)
            }
            None => "Mastermind at ".to_owned(),
        };
        page.render_title(frame, &(title + &self.server), palette);
        if let (Some(settings), Some(pegs)) = (settings, self.pegs()) {
            let scene = Scene {
                settings: &settings,
                pegs: &pegs,
                look: self.look,
                rows: &round.rows,
                open_guess: round.open_guess,
                secret: round.secret,
                players: Player::ALL.map(|player| self.label(player, round)),
            };
            desk::render(frame, &scene);
        }
        let awaited = self.awaited();
        let (message, is_warning) = match self.message.is_empty() {
            true => (&awaited, false),
            false => (&self.message, self.is_warning),
        };
        page.render_message(frame, message, is_warning, palette);
        page.render_keys(frame, KEYS, palette);
        if let Some((_, dialog)) = &self.dialog {
            dialog.render(frame, self.dialog_area(frame.area(), dialog), palette);
        } else if self.is_helping {
            render_help(frame, HELP);
        } else {
            page.render_input(frame, &self.line);
        }
    }
}

/// How long a round stays to be looked at, unless somebody goes on.
const LOOK_TIME: Duration = Duration::from_secs(8);

const KEYS: &[&str] = &["F1 help", "F5 hint", "F6 check", "F10 leave", "F2 key pegs"];

const HELP: &str = "\
1122 or 1 1 2 2  a code by numbers
rrbb or red red  a code by names
mouse            types a peg
hint        F5   a code that agrees
check CODE  F6   which answer excludes it
key pegs    F2   discs or letters
Enter            the next round
quit        F10  leave";
