//! A game at a board that knows the moves, and says and hears them in lines.

use core::time::Duration;

use pedina::chess::cecp::{Command, Features, Lines, Reply};
use pedina::chess::eboard::Report;
use pedina::chess::engine::Level;
use pedina::chess::peripheral::{Keyword, Message};
use pedina::chess::{
    CastlingStyle, Cause, Color, Ending, Game, IllegalMove, MaterialRule, Move, Ply, Position,
};

use super::words::{instruction, move_words};
use super::{HELP, Protocol, take_back};
use crate::chess::computer::Computer;

/// A game of a person at such a board with the computer.
#[derive(Debug)]
pub(super) struct Talk {
    is_cecp: bool,
    game: Game<Vec<Ply>>,
    person: Color,
    computer: Computer,
    lines: Box<Lines<512>>,
    /// Whether the board was told the position, and the game goes on.
    has_begun: bool,
    /// How many features of a peripheral were asked for.
    asked: usize,
    /// Those that the board has.
    features: Vec<&'static str>,
    /// When a game begins with a board of CECP that does not say that its features are complete.
    deadline: Option<Duration>,
    /// Whether a board of CECP only takes moves, until `go` or `playother`.
    is_forced: bool,
    /// The lines to be sent.
    commands: Vec<Vec<u8>>,
    said: Vec<String>,
}

impl Talk {
    /// A game from this position; `None` for a board with sensors.
    pub(super) fn new(
        protocol: Protocol,
        start: Position,
        person: Color,
        level: Level,
        seed: u32,
    ) -> Option<Self> {
        let is_cecp = match protocol {
            Protocol::Cecp => true,
            Protocol::Peripheral => false,
            _ => return None,
        };
        Some(Self {
            is_cecp,
            game: Game::new(start, MaterialRule::Fide, Vec::new()),
            person,
            computer: Computer::new(level, seed),
            lines: Box::default(),
            has_begun: false,
            asked: 0,
            features: Vec::new(),
            deadline: None,
            is_forced: false,
            commands: Vec::new(),
            said: Vec::new(),
        })
    }

    /// Greets a board that has just been found.
    pub(super) fn greet(&mut self, now: Duration) {
        (self.has_begun, self.asked, *self.lines) = (false, 0, Lines::new());
        self.features.clear();
        self.commands.clear();
        if self.is_cecp {
            self.deadline = Some(now + FEATURES_TIMEOUT);
            self.send(&Command::Xboard.to_string());
            self.send(&Command::Version(2).to_string());
        } else {
            self.ask();
        }
    }

    /// The lines to be sent since the last call.
    pub(super) fn commands(&mut self) -> Vec<Vec<u8>> {
        core::mem::take(&mut self.commands)
    }

    /// What there is to say since the last call.
    pub(super) fn said(&mut self) -> Vec<String> {
        core::mem::take(&mut self.said)
    }

    /// Whether the computer thinks about its move.
    pub(super) fn is_thinking(&self) -> bool {
        self.has_begun && self.game.ending().is_none() && self.game.position().turn() != self.person
    }

    /// Takes a byte of the board.
    pub(super) fn push(&mut self, byte: u8) {
        let Some(line) = self.lines.push(byte) else { return };
        let line = line.to_vec();
        match self.is_cecp {
            true => self.hear_engine(&line),
            false => self.hear_peripheral(&line),
        }
    }

    /// Does what a person types.
    pub(super) fn obey(&mut self, line: &str) {
        match line {
            "undo" => match self.take_back() {
                Ok(_) if !self.has_begun => {}
                Ok(false) if self.features.contains(&"undo_redo") => {
                    self.say_to_board(Keyword::Undo, &self.placement());
                }
                Ok(_) => self.begin(),
                Err(text) => self.said.push(text.to_owned()),
            },
            "resign" if self.game.ending().is_none() => self.resign(),
            "new" => {
                self.game = Game::new(*self.game.start(), MaterialRule::Fide, Vec::new());
                self.computer.forget();
                self.said.push("A new game.".to_owned());
                if self.has_begun {
                    self.begin();
                }
            }
            "" => {}
            _ => self.said.push(HELP.to_owned()),
        }
    }

    /// Lets time pass: begins with a board that says nothing, and thinks for a moment.
    pub(super) fn pass(&mut self, now: Duration) {
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            self.begin();
        }
        if self.is_thinking()
            && let Some(mv) = self.computer.think(&self.game)
        {
            let (text, words) = (self.uci(mv), move_words(self.game.position(), mv));
            if self.game.play(mv).is_ok() {
                self.said.push(format!("The computer plays {words}."));
                self.send_move(&text);
                self.look_for_end();
            }
        }
    }

    /// A line of a board that plays the part of an engine.
    fn hear_engine(&mut self, line: &[u8]) {
        match Reply::parse(line) {
            Some(Reply::Feature(list)) => self.hear_features(list),
            Some(Reply::Move(text)) => self.person_plays(text),
            Some(Reply::Resign) => self.resign(),
            Some(Reply::Tell(text) | Reply::TellError(text)) => self.repeat(text),
            Some(Reply::IllegalMove { reason, .. } | Reply::Error { reason, .. }) => {
                self.repeat(reason);
            }
            _ => {}
        }
    }

    fn hear_features(&mut self, list: &[u8]) {
        let mut is_complete = false;
        for (name, value) in Features::of(list) {
            match (name, value) {
                // It says later that the list is complete.
                (b"done", b"0") => self.deadline = None,
                (b"done", _) => is_complete = true,
                (_, b"1") => {
                    let known = CECP_FEATURES.iter().filter(|known| known.as_bytes() == name);
                    self.features.extend(known);
                }
                _ => {}
            }
            self.send(&Command::Accepted(name).to_string());
        }
        if is_complete && !self.has_begun {
            self.begin();
        }
    }

    /// A line of a peripheral.
    fn hear_peripheral(&mut self, line: &[u8]) {
        let Some(message) = Message::parse(line) else {
            return self.say_to_board(Keyword::Err, "unknown command");
        };
        match message.keyword {
            Keyword::Ok | Keyword::Nok if self.asked < FEATURES.len() => {
                if message.keyword == Keyword::Ok {
                    self.features.extend(FEATURES.get(self.asked));
                }
                self.asked += 1;
                self.ask();
            }
            Keyword::Move => self.person_plays(message.argument),
            Keyword::Unsync => {
                let wanted = self.game.position().board();
                let (occupied, pieces) = match message.placement() {
                    Some(Report::Pieces(board)) => (board.occupied(), Some(board)),
                    Some(Report::Occupied(squares)) => (squares, None),
                    _ => return,
                };
                self.said.push(instruction(wanted, occupied, pieces).0);
            }
            Keyword::Sync => self.said.push("The pieces are in place.".to_owned()),
            Keyword::Resign => self.resign(),
            Keyword::DrawOffer => self.say_to_board(Keyword::Nok, ""),
            Keyword::UndoOffer => self.hear_undo_offer(),
            Keyword::Msg | Keyword::Err => self.repeat(message.argument),
            _ => {}
        }
    }

    /// Asks for the next feature, or begins if there is none left.
    fn ask(&mut self) {
        match FEATURES.get(self.asked) {
            Some(feature) => self.say_to_board(Keyword::Feature, feature),
            None => self.begin(),
        }
    }

    /// Tells the board the position.
    fn begin(&mut self) {
        (self.has_begun, self.deadline) = (true, None);
        if self.is_cecp {
            return self.set_up_engine();
        }
        self.say_to_board(Keyword::Begin, &self.placement());
        if let Some(mv) = self.game.last_move() {
            self.say_if("last_move", Keyword::LastMove, &mv.to_string());
        }
    }

    /// Gives a board of CECP the position, and has it play the side of the person.
    fn set_up_engine(&mut self) {
        let position = *self.game.position();
        let has_setboard = self.features.contains(&"setboard");
        if !has_setboard && *self.game.start() != Position::start() {
            self.has_begun = false;
            return self.said.push(NO_SETBOARD.to_owned());
        }
        self.send(&Command::New.to_string());
        self.send(&Command::Force.to_string());
        self.is_forced = true;
        if !has_setboard {
            self.send_moves();
        } else if position != Position::start() {
            let fen = position.format_fen(CastlingStyle::Standard);
            self.send(&Command::SetBoard(fen.as_bytes()).to_string());
        }
        if self.game.ending().is_some() {
            return;
        }
        if position.turn() == self.person {
            self.go_on(Command::Go);
        } else if self.features.contains(&"playother") {
            self.go_on(Command::PlayOther);
        }
    }

    /// Sends a board of CECP in force mode the moves of the game so far.
    fn send_moves(&mut self) {
        let mut position = *self.game.start();
        for mv in self.game.moves().collect::<Vec<_>>() {
            let uci = position.format_uci(mv, CastlingStyle::Standard).to_string();
            self.send_move_alone(&uci);
            let Ok(next) = position.play(mv) else { return };
            position = next;
        }
    }

    /// Ends the mode in which a board of CECP only takes moves.
    fn go_on(&mut self, command: Command<'_>) {
        self.is_forced = false;
        self.send(&command.to_string());
    }

    fn person_plays(&mut self, text: &[u8]) {
        let is_turn = self.has_begun && !self.is_thinking() && self.game.ending().is_none();
        let position = *self.game.position();
        let read =
            if is_turn { position.parse_uci(text) } else { Err(IllegalMove::OpponentsPiece) };
        let (mv, is_completed) = match read {
            Err(IllegalMove::Promotion) => (position.parse_uci(&[text, b"q"].concat()), true),
            read => (read, false),
        };
        let Ok(mv) = mv else {
            let mv = text;
            return match self.is_cecp {
                true => self.send(&Reply::IllegalMove { reason: b"", mv }.to_string()),
                false => self.say_to_board(Keyword::Nok, ""),
            };
        };
        self.said.push(format!("You play {}.", move_words(&position, mv)));
        if !self.is_cecp {
            let uci = self.uci(mv);
            match is_completed {
                true => self.say_to_board(Keyword::Promote, &uci),
                false => self.say_to_board(Keyword::Ok, ""),
            }
        }
        if self.game.play(mv).is_ok() {
            self.look_for_end();
        }
    }

    /// The board asks to take back what the person has played.
    fn hear_undo_offer(&mut self) {
        if !self.has_begun {
            return self.say_to_board(Keyword::Nok, "");
        }
        match self.take_back() {
            Ok(is_over) => {
                self.say_to_board(Keyword::Ok, "");
                match is_over {
                    true => self.begin(),
                    false => self.say_to_board(Keyword::Undo, &self.placement()),
                }
            }
            Err(_) => self.say_to_board(Keyword::Nok, ""),
        }
    }

    /// Takes back moves until it is the person's turn; whether the game was over.
    fn take_back(&mut self) -> Result<bool, &'static str> {
        let is_over = self.game.ending().is_some();
        let text = take_back(&mut self.game, self.person)?;
        self.computer.forget();
        self.said.push(text.to_owned());
        Ok(is_over)
    }

    /// The pieces and the side to move, as FEN has them.
    fn placement(&self) -> String {
        let fen = self.game.position().format_fen(CastlingStyle::Standard);
        let end = fen.match_indices(' ').nth(1).map_or(fen.len(), |(at, _)| at);
        fen[..end].to_owned()
    }

    fn resign(&mut self) {
        let ending = self.game.resign(self.person).ok();
        self.announce(ending);
    }

    fn look_for_end(&mut self) {
        if self.game.ending().is_none() && self.game.check_draw_claim(None).is_ok() {
            let _ = self.game.claim_draw(None);
        }
        let position = self.game.position();
        if !position.checkers().is_empty() {
            let king = position.king(position.turn()).to_string();
            self.say_if("check", Keyword::Check, &king);
        }
        self.announce(self.game.ending());
    }

    fn announce(&mut self, ending: Option<Ending>) {
        let Some(ending) = ending else { return };
        self.said.push(format!("{} ({ending})", ending.result()));
        if self.is_cecp {
            self.send(&format!("result {} {{{}}}", ending.result(), ending.cause));
        } else {
            let reason = match (ending.cause, ending.winner) {
                (Cause::Checkmate, _) => "checkmate",
                (Cause::Resignation, _) => "resign",
                (_, None) => "draw",
                _ => "undefined",
            };
            self.say_to_board(Keyword::End, reason);
        }
    }

    fn send_move(&mut self, uci: &str) {
        if !self.is_cecp {
            return self.say_to_board(Keyword::Move, uci);
        }
        self.send_move_alone(uci);
        if self.is_forced {
            self.go_on(Command::Go);
        }
    }

    /// Sends a board of CECP a move, as its features have it.
    fn send_move_alone(&mut self, uci: &str) {
        match self.features.contains(&"usermove") {
            true => self.send(&Command::Move(uci.as_bytes()).to_string()),
            false => self.send(uci),
        }
    }

    fn uci(&self, mv: Move) -> String {
        self.game.position().format_uci(mv, CastlingStyle::Standard).to_string()
    }

    /// Repeats what the board says to people.
    fn repeat(&mut self, text: &[u8]) {
        let text = String::from_utf8_lossy(text);
        self.said.push(format!("The board says: {}", text.escape_debug()));
    }

    fn say_if(&mut self, feature: &str, keyword: Keyword, argument: &str) {
        if self.features.contains(&feature) {
            self.say_to_board(keyword, argument);
        }
    }

    fn say_to_board(&mut self, keyword: Keyword, argument: &str) {
        self.send(&Message::new(keyword, argument.as_bytes()).to_string());
    }

    fn send(&mut self, line: &str) {
        self.commands.push(format!("{line}\n").into_bytes());
    }
}

/// The features of a board of CECP that change what it is sent.
const CECP_FEATURES: [&str; 3] = ["setboard", "usermove", "playother"];

/// The message for a board that can only begin at the start of chess.
const NO_SETBOARD: &str = "The board cannot be sent this position: it does not announce setboard.";

/// How long a board of CECP may take to send its features; version 1 of the protocol has none.
const FEATURES_TIMEOUT: Duration = Duration::from_secs(2);

/// What is asked of a peripheral.
const FEATURES: [&str; 6] = ["msg", "last_move", "check", "resign", "undo_redo", "undo_offer"];
