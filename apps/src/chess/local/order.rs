//! What a line says: a move or a command.

use std::path::Path;

use pedina::chess::{Move, Position};
use time::OffsetDateTime;

use super::game::LocalGame;
use crate::chess::prompt::{read_move, read_position};

/// What a line led to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Reply {
    /// It was done; what there is to say about it.
    Done(String),
    /// It was not done, for this reason.
    Refused(String),
    /// The players leave.
    Leave,
}

impl LocalGame {
    /// Does what a line says.
    pub(super) fn obey(&mut self, line: &str, at: OffsetDateTime) -> Reply {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
        let is_free = ["quit", "exit", "undo", "redo", "save", "load", "new", "rematch", "fen"]
            .contains(&word);
        if !is_free && self.turn().is_some() && !self.is_human_turn() {
            return Reply::Refused("The computer is to move.".to_owned());
        }
        let result = match word {
            "quit" | "exit" => return Reply::Leave,
            "moves" => Ok(self.legal_moves()),
            "undo" => self.undo().map(|()| "The move is taken back.".to_owned()).map_err(words),
            "redo" => self.redo().map(|()| String::new()).map_err(words),
            "resign" | "draw" | "accept" | "decline" => self.agree(word),
            "save" => self.save(rest, at).map(|name| format!("Saved in {name}.")),
            "load" => {
                let name = rest.ok_or_else(|| "Type load and the name of a PGN file.".to_owned());
                name.and_then(|name| self.open(Path::new(name)))
            }
            "new" => {
                self.restart(Position::start());
                Ok("A new game.".to_owned())
            }
            "rematch" => {
                self.rematch();
                Ok(format!("A new game: {} plays white.", self.options.names[0]))
            }
            "hint" => self.ask_advice().map(|()| String::new()).map_err(words),
            "fen" => self.set_up(rest),
            _ => {
                self.read(line).and_then(|mv| self.play(mv).map_err(words)).map(|()| String::new())
            }
        };
        match (result, self.result()) {
            (Ok(text), Some(end)) if word != "save" => {
                Reply::Done(format!("{end} {text}").trim_end().to_owned())
            }
            (Ok(text), _) => Reply::Done(text),
            (Err(reason), _) => Reply::Refused(reason),
        }
    }

    /// Resignation and draws: a claim goes before an offer.
    fn agree(&mut self, word: &str) -> Result<String, String> {
        let turn = self.game.position().turn();
        let offer = self.game.draw_offer();
        let result = match word {
            "resign" => self.game.resign(turn).map(drop),
            "accept" => self.game.accept_draw(offer.map_or(turn, |by| !by)).map(drop),
            "decline" => self.game.decline_draw(offer.map_or(turn, |by| !by)),
            _ if self.game.check_draw_claim(None).is_ok() => self.game.claim_draw(None).map(drop),
            _ if self.options.levels[!turn as usize].is_some() => {
                return Err("The computer plays on.".to_owned());
            }
            _ => {
                let name = &self.options.names[turn as usize];
                let text = format!("{name} offers a draw: accept or decline.");
                return self.game.offer_draw(turn).map(|()| text).map_err(words);
            }
        };
        result.map(|()| String::new()).map_err(words)
    }

    /// Shows the position, or begins anew from another one.
    fn set_up(&mut self, text: Option<&str>) -> Result<String, String> {
        let Some(text) = text else { return Ok(self.game.position().to_string()) };
        self.restart(read_position(text)?);
        Ok("A game from this position.".to_owned())
    }

    fn read(&self, text: &str) -> Result<Move, String> {
        read_move(self.game.position(), text).map_err(|reason| {
            format!("{text}: {reason}; `moves` lists what is legal, `help` what else can be typed")
        })
    }

    fn legal_moves(&self) -> String {
        let position = self.game.position();
        let moves = position.legal_moves();
        let mut moves: Vec<String> =
            moves.iter().map(|mv| position.format_san(*mv).to_string()).collect();
        moves.sort();
        moves.join(" ")
    }
}

fn words(error: impl core::fmt::Display) -> String {
    error.to_string()
}
