//! Games as PGN files.

use anyhow::Result;
use pedina::chess::pgn::{Termination, Writer};
use pedina::chess::session::{Rules, Standard, Standing, TableEnd, TableEvent};
use pedina::chess::{Color, Move, Position};
use time::OffsetDateTime;

use super::prompt::Squares;
use crate::support::record_file::{self, Archive};

/// The moves of a game, until it is written.
#[derive(Debug)]
pub(super) struct Record {
    archive: Archive,
    number: u64,
    /// Of the games that the same two play one after the other, from 1.
    round: u32,
    started: OffsetDateTime,
    moves: Vec<Squares>,
    standing: Standing,
}

impl Record {
    /// The record of the first game at the table with this number.
    pub(super) fn new(number: u64, archive: Archive) -> Self {
        let (started, moves) = (archive.now(), Vec::new());
        Self { archive, number, round: 1, started, moves, standing: Standing::Ongoing }
    }

    /// Takes down a move; other events are ignored.
    pub(super) fn push(&mut self, event: TableEvent) {
        let TableEvent::Moved { from, to, promotion, standing, .. } = event else { return };
        self.standing = standing;
        self.moves.push((from, to, promotion));
    }

    /// Writes the game into a new file and begins the record of the next one. A game without a move
    /// is not written.
    ///
    /// # Errors
    /// The file cannot be written; nothing is left of it then.
    pub(super) fn save(&mut self, end: Option<TableEnd>) -> Result<()> {
        let name = format!("game-{}-{}.pgn", self.number, self.round);
        let text = if self.moves.is_empty() { None } else { Some(self.text(end)) };
        let result = text
            .map_or(Ok(()), |text| record_file::save(&*self.archive, self.started, &name, &text?));
        self.moves.clear();
        (self.round, self.started, self.standing) =
            (self.round + 1, self.archive.now(), Standing::Ongoing);
        result
    }

    /// The game in export format.
    fn text(&self, end: Option<TableEnd>) -> Result<String> {
        let moves = LegalMoves::new(&self.moves);
        let (termination, cause) = match (self.standing, end) {
            (Standing::Ongoing | Standing::Check, Some(TableEnd::TimedOut(color))) => {
                (win(!color), "time forfeit")
            }
            (Standing::Ongoing | Standing::Check, Some(TableEnd::Expelled(color))) => {
                (win(!color), "rules infraction")
            }
            _ => match moves.termination(self.standing) {
                Termination::Unknown => (Termination::Unknown, "abandoned"),
                termination => (termination, "normal"),
            },
        };
        let (date, round) =
            (record_file::date(self.started, "."), format!("{}.{}", self.number, self.round));
        let mut tags = vec![("Event", "Chess over TCP"), ("Date", &date), ("Round", &round)];
        tags.extend([("Result", termination.text()), ("Termination", cause)]);
        moves.write(&tags, termination)
    }
}

/// The moves of a game as far as they are legal in chess, each with the position before it.
#[derive(Debug)]
pub(super) struct LegalMoves {
    moves: Vec<(Position, Move)>,
    end: Standard,
    /// Whether more moves followed.
    is_irregular: bool,
}

impl LegalMoves {
    /// The legal ones of these moves from the start of chess.
    pub(super) fn new(moves: &[Squares]) -> Self {
        let (mut end, mut legal) = (Standard::start(), Vec::new());
        for &(from, to, promotion) in moves {
            // A move that the laws of chess do not know ends what can be written.
            let Some(mv) = end.find(from, to) else { break };
            legal.push((*end.position(), Move::new(mv.from(), mv.to(), promotion)));
            end.play(from, to, promotion);
        }
        let is_irregular = legal.len() < moves.len();
        Self { moves: legal, end, is_irregular }
    }

    /// The game after them.
    pub(super) const fn end(&self) -> &Standard {
        &self.end
    }

    /// The result of a game that stands so at its end.
    pub(super) fn termination(&self, standing: Standing) -> Termination {
        match standing {
            Standing::Checkmate if !self.is_irregular => win(!self.end.turn()),
            Standing::Stalemate | Standing::InsufficientMaterial if !self.is_irregular => {
                Termination::Draw
            }
            _ => Termination::Unknown,
        }
    }

    /// The game in export format.
    pub(super) fn write(&self, tags: &[(&str, &str)], termination: Termination) -> Result<String> {
        let mut text = String::new();
        let mut writer = Writer::new(&mut text);
        writer.tags(tags)?;
        for (position, mv) in &self.moves {
            writer.mv(position, *mv)?;
        }
        if self.is_irregular {
            writer.comment("From here on a move was accepted that is not legal.")?;
        }
        writer.termination(termination)?;
        Ok(text)
    }
}

const fn win(color: Color) -> Termination {
    match color {
        Color::White => Termination::WhiteWins,
        Color::Black => Termination::BlackWins,
    }
}
