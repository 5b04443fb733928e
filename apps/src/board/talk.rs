//! A game at a board that knows the moves, and says and hears them in lines.

use pedina::chess::cecp::{Command, Features, Lines, Reply};
use pedina::chess::eboard::Report;
use pedina::chess::engine::Level;
use pedina::chess::peripheral::{Keyword, Message};
use pedina::chess::{
    CastlingStyle, Cause, Color, Ending, Game, IllegalMove, MaterialRule, Move, Ply, Position,
};

use super::Protocol;
use super::words::{instruction, move_words};
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
    /// Those that it has.
    features: Vec<&'static str>,
    /// Whether a board of CECP wants `usermove` before a move.
    has_usermove: bool,
    /// What is to be sent.
    sent: Vec<u8>,
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
            has_usermove: false,
            sent: Vec::new(),
            said: Vec::new(),
        })
    }

    /// Greets a board that has just been found.
    pub(super) fn greet(&mut self) {
        (self.has_begun, self.asked, *self.lines) = (false, 0, Lines::new());
        self.features.clear();
        self.sent.clear();
        if self.is_cecp {
            self.send(&Command::Xboard.to_string());
            self.send(&Command::Version(2).to_string());
        } else {
            self.ask();
        }
    }

    /// What is to be sent since the last call.
    pub(super) fn sent(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.sent)
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

    /// Thinks for a moment.
    pub(super) fn pass(&mut self) {
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
            Some(Reply::Feature(list)) => {
                for (name, value) in Features::of(list) {
                    self.has_usermove |= name == b"usermove" && value == b"1";
                    let name = Command::Accepted(name).to_string();
                    self.send(&name);
                }
                // Small boards do not say that the list is complete.
                if !self.has_begun {
                    self.begin();
                }
            }
            Some(Reply::Move(text)) => self.person_plays(text),
            Some(Reply::Resign) => self.resign(),
            Some(Reply::Tell(text) | Reply::TellError(text)) => self.repeat(text),
            Some(Reply::IllegalMove { reason, .. } | Reply::Error { reason, .. }) => {
                self.repeat(reason);
            }
            _ => {}
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
            Keyword::UndoOffer => self.take_back(),
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
        self.has_begun = true;
        let position = *self.game.position();
        let fen = position.format_fen(CastlingStyle::Standard);
        if self.is_cecp {
            self.send(&Command::New.to_string());
            if position != Position::start() {
                self.send(&Command::SetBoard(fen.as_bytes()).to_string());
            }
            if position.turn() == self.person {
                self.send(&Command::Go.to_string());
            }
        } else {
            let end = fen.match_indices(' ').nth(1).map_or(fen.len(), |(at, _)| at);
            self.say_to_board(Keyword::Begin, &fen[..end]);
            if let Some(mv) = self.game.last_move() {
                self.say_if("last_move", Keyword::LastMove, &mv.to_string());
            }
        }
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

    fn take_back(&mut self) {
        if self.game.len() < 2 || self.is_thinking() {
            return self.say_to_board(Keyword::Nok, "");
        }
        for _ in 0..2 {
            let _ = self.game.undo();
        }
        self.said.push("The last move of each side is taken back.".to_owned());
        self.say_to_board(Keyword::Ok, "");
        let fen = self.game.position().format_fen(CastlingStyle::Standard);
        let end = fen.match_indices(' ').nth(1).map_or(fen.len(), |(at, _)| at);
        self.say_to_board(Keyword::Undo, &fen[..end]);
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
        match (self.is_cecp, self.has_usermove) {
            (true, true) => self.send(&Command::Move(uci.as_bytes()).to_string()),
            (true, false) => self.send(uci),
            (false, _) => self.say_to_board(Keyword::Move, uci),
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
        self.sent.extend(line.as_bytes());
        self.sent.push(b'\n');
    }
}

/// What is asked of a peripheral.
const FEATURES: [&str; 6] = ["msg", "last_move", "check", "resign", "undo_redo", "undo_offer"];
