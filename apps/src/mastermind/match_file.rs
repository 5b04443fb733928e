//! Matches as files: the lines that those who watch a match over a network are sent.
//!
//! A code that is still to be found is one line more, `CODE` as its maker sends it.

use core::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result};
use pedina::mastermind::session::{Client, ClientEvent, Message, Table, TableEnd};
use pedina::mastermind::{Code, Conflict, Match, PegNames, Player, Row, Status};
use pedina::session::Name;

use super::duel::CONFLICT_STEPS;
use crate::support::game_file::GameFile;

/// A round that is over.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct PlayedRound {
    pub(super) secret: Code,
    pub(super) rows: Vec<Row>,
}

/// A match with its rounds before the present one.
#[derive(Clone, Debug)]
pub(super) struct OpenedMatch {
    pub(super) game: Match,
    pub(super) played: Vec<PlayedRound>,
}

/// A match as text, with what its players are.
///
/// # Errors
/// The rounds are not those of this match.
pub(super) fn text(game: &Match, played: &[PlayedRound], names: [&str; 2]) -> Result<String> {
    let settings = *game.settings();
    let mut text = String::new();
    Table::new(settings, names.map(Name::new))?.write_summary(&mut text)?;
    let pegs = PegNames::from(settings.peg_set()?);
    let mut replayed = Match::new(settings)?;
    for round in played {
        replayed.commit(round.secret)?;
        for row in &round.rows {
            replayed.guess(row.guess)?;
            replayed.respond(row.feedback)?;
        }
        write_round(&replayed, &pegs, &mut text)?;
        replayed.next_round()?;
    }
    write_round(game, &pegs, &mut text)?;
    if game.status() == Status::MatchOver {
        text += "END FINISHED\n";
    }
    Ok(text)
}

fn write_round(game: &Match, pegs: &PegNames<'_>, text: &mut String) -> Result<()> {
    writeln!(text, "ROUND {} MAKER {}", game.round() + 1, game.maker() as u8 + 1)?;
    if game.status() == Status::AwaitingCode {
        return Ok(());
    }
    *text += "COMMITTED\n";
    let is_over = matches!(game.status(), Status::RoundOver | Status::MatchOver);
    if let Some(secret) = game.secret().filter(|_| !is_over) {
        writeln!(text, "CODE {}", pegs.text(secret))?;
    }
    for Row { guess, feedback } in game.board().rows() {
        writeln!(text, "GUESS {}", pegs.text(*guess))?;
        writeln!(text, "OUTCOME {} {}", feedback.black(), feedback.white())?;
    }
    if let Some(guess) = game.board().open_guess() {
        writeln!(text, "GUESS {}", pegs.text(guess))?;
    }
    if is_over {
        writeln!(text, "SECRET {}", pegs.text(game.secret().context("there is no code")?))?;
        let [one, two] = Player::ALL.map(|player| game.score(player));
        writeln!(text, "SCORES {one} {two}")?;
    }
    Ok(())
}

/// The match of a file, as far as it was played.
///
/// # Errors
/// It cannot be read, or not be played: a message that names the file and, if something in it is
/// wrong, the line.
pub(super) fn open(path: &Path) -> Result<OpenedMatch, String> {
    let file = GameFile::open(path)?;
    let lines = file.text().split(|byte| *byte == b'\n').zip(1..);
    let lines = lines.filter(|(line, _)| !line.trim_ascii().is_empty());
    let mut client = Client::default();
    let mut messages = Vec::new();
    for (line, number) in lines.clone() {
        let message = message(&mut client, line);
        messages.push((message.map_err(|error| file.complaint_in_line(number, error))?, number));
    }
    let mut opened: Option<OpenedMatch> = None;
    for (index, &(message, number)) in messages.iter().enumerate() {
        let round = messages.iter().skip(index + 1).map(|(message, _)| *message);
        let step = match (&mut opened, message) {
            (None, Line::Message(Message::Settings(settings))) => Match::new(settings)
                .map(|game| opened = Some(OpenedMatch { game, played: Vec::new() }))
                .map_err(|error| error.to_string()),
            (None, _) => Err("a match begins with its SETTINGS".to_owned()),
            (Some(opened), message) => opened.follow(message, round),
        };
        step.map_err(|reason| file.complaint_in_line(number, reason))?;
    }
    let opened = opened.ok_or_else(|| file.complaint("no match is in it"))?;
    let (variant, rows) = (opened.game.variant(), opened.game.board().rows());
    match Conflict::find(variant, rows, CONFLICT_STEPS) {
        Ok(Some(_)) => Err(file.complaint("no code gives all answers of the last round")),
        // If none could be found in time, the code is checked when it is revealed.
        Ok(None) | Err(_) => Ok(opened),
    }
}

/// What a line says.
#[derive(Clone, Copy, Debug)]
enum Line {
    Message(Message),
    /// The code that is still to be found.
    Code(Code),
}

/// What a line says to a client that has read those before it.
fn message(client: &mut Client, line: &[u8]) -> Result<Line, String> {
    let line = line.trim_ascii();
    match client.receive(&[line, b"\n"].concat()).event {
        Some(ClientEvent::Message(message) | ClientEvent::Name(message, _)) => {
            Ok(Line::Message(message))
        }
        Some(ClientEvent::Contradiction(_)) => Err("an answer was not that of this code".into()),
        _ => {
            let settings = client.settings().and_then(|settings| {
                Some((PegNames::from(settings.peg_set().ok()?), settings.check().ok()?))
            });
            let code = line
                .strip_prefix(b"CODE ")
                .zip(settings)
                .and_then(|(code, (pegs, variant))| pegs.parse_code(variant, code).ok());
            code.map(Line::Code).ok_or_else(|| "not a line of this match".to_owned())
        }
    }
}

impl OpenedMatch {
    /// Does what a line says, given those that follow.
    fn follow(&mut self, line: Line, next: impl Iterator<Item = Line>) -> Result<(), String> {
        let words = |error: pedina::mastermind::MatchError| error.to_string();
        let game = &mut self.game;
        match line {
            Line::Message(Message::Round { round, maker }) => {
                if game.status() == Status::RoundOver {
                    self.go_on()?;
                }
                let game = &self.game;
                let is_next = (game.status(), game.round(), game.maker());
                if is_next != (Status::AwaitingCode, round, maker) {
                    return Err("another round comes next".to_owned());
                }
            }
            Line::Message(Message::Committed) => {
                let is_round = |line: &Line| matches!(line, Line::Message(Message::Round { .. }));
                let code = next.take_while(|line| !is_round(line)).find_map(|line| match line {
                    Line::Code(code) | Line::Message(Message::Secret(code)) => Some(code),
                    Line::Message(_) => None,
                });
                match code {
                    Some(code) => game.commit(code).map_err(words)?,
                    // The match was broken off: its maker knows the code.
                    None => game.conceal().map_err(words)?,
                };
            }
            Line::Message(Message::Guess(guess)) => drop(game.guess(guess).map_err(words)?),
            Line::Message(Message::Outcome(feedback)) => {
                game.respond(feedback).map_err(words)?;
            }
            Line::Message(Message::Secret(_)) if game.status() != Status::RoundOver => {
                return Err("the round is not over".to_owned());
            }
            Line::Message(Message::End(TableEnd::Finished)) => {
                self.go_on()?;
                if self.game.status() != Status::MatchOver {
                    return Err("rounds are missing".to_owned());
                }
            }
            Line::Message(Message::Settings(_)) => return Err("a second match".to_owned()),
            Line::Message(_) | Line::Code(_) => {}
        }
        Ok(())
    }

    /// Goes on to the next round or to the end.
    fn go_on(&mut self) -> Result<(), String> {
        let played = PlayedRound::of(&self.game);
        self.game.next_round().map_err(|error| error.to_string())?;
        if self.game.status() != Status::MatchOver {
            self.played.extend(played);
        }
        Ok(())
    }
}

impl PlayedRound {
    /// The round of this match that is over; `None` while it goes on.
    pub(super) fn of(game: &Match) -> Option<Self> {
        let secret = game.secret().filter(|_| game.status() == Status::RoundOver)?;
        Some(Self { secret, rows: game.board().rows().to_vec() })
    }
}
