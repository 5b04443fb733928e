//! What the screen of a client says and reads.

use pedina::mastermind::session::{Message, TableEnd};
use pedina::mastermind::{Code, Player};

use super::advice;
use super::screen::{ClientScreen, Round};
use crate::mastermind::{desk, read_code};

impl ClientScreen {
    /// Who somebody is to this player.
    pub(super) fn name(&self, player: Player) -> String {
        let name = &self.names[player as usize];
        if self.me == Some(player) { format!("{name} (you)") } else { name.clone() }
    }

    pub(super) fn outcome(&self, round: &Round) -> String {
        let breaker = round.maker.map_or(Player::Two, Player::other);
        let (who, has) = match self.me == Some(breaker) {
            true => ("You".to_owned(), "have"),
            false => (self.name(breaker), "has"),
        };
        let is_solved = round.rows.last().is_some_and(|row| Some(row.guess) == round.secret);
        match is_solved {
            true => format!("{who} found the code in guess {}.", round.rows.len()),
            false => format!("{who} {has} not found the code."),
        }
    }

    /// How the match ended.
    pub(super) fn result(&self, end: TableEnd) -> String {
        desk::result(end, &self.names, self.me, self.scores)
    }

    /// What is awaited, or has happened.
    pub(super) fn awaited(&self) -> String {
        let maker = self.round.maker;
        match (self.asked, self.end, maker) {
            _ if self.past.is_some() => {
                let past = self.past.as_ref().map_or(&self.round, |(past, _)| past);
                format!("{} Enter goes on.", self.outcome(past))
            }
            (_, Some(end), _) => format!("{} Enter leaves.", self.result(end)),
            (Some(Message::AskCode), ..) => {
                "Make a secret code, by numbers or names of pegs.".to_owned()
            }
            (Some(_), ..) => "Guess the code, by numbers or names of pegs.".to_owned(),
            (None, None, None) => "Waiting for an opponent ...".to_owned(),
            (None, None, Some(_)) if self.round.is_over => self.outcome(&self.round),
            (None, None, Some(maker)) => {
                let is_made = self.round.secret.is_some() || !self.round.rows.is_empty();
                match (self.me == Some(maker), is_made) {
                    (true, _) | (_, true) => format!("{} guesses ...", self.name(maker.other())),
                    (false, false) => format!("{} makes a code ...", self.name(maker)),
                }
            }
        }
    }

    /// The code that a text names.
    pub(super) fn read(&self, text: &str) -> Result<Code, String> {
        let variant = self.settings().and_then(|settings| settings.check().ok());
        let (Some(variant), Some(pegs)) = (variant, self.pegs()) else {
            return Err("The match has not begun.".to_owned());
        };
        read_code(&pegs, variant, text)
    }

    /// A code that agrees with all answers.
    pub(super) fn hint(&self) -> Result<String, String> {
        let code = self.settings().and_then(|s| advice::example(&s, self.client.rows()));
        let text = code.zip(self.pegs()).map(|(code, pegs)| pegs.text(code).to_string());
        text.map(|text| format!("For example: {text}")).ok_or("No code was found.".to_owned())
    }

    /// Which answers exclude a code.
    pub(super) fn check(&self, text: &str) -> Result<String, String> {
        let code = self.read(text)?;
        advice::check(code, self.client.rows())
    }
}
