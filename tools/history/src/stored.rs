//! What the database holds at the end, as far as the checker looks at it.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::Value;

/// All games, with the time of the service.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stored {
    /// By name.
    pub games: BTreeMap<String, StoredGame>,
    /// The latest time that a node has stored, in milliseconds.
    pub time: u64,
}

/// A game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredGame {
    /// Whether it has ended.
    pub is_over: bool,
    /// In the order of their revisions.
    pub events: Vec<StoredEvent>,
    /// How many results wait to be sent.
    pub results: usize,
}

/// An event.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredEvent {
    /// The revision that it made, from 1.
    pub revision: u64,
    /// The time of the service.
    pub at: u64,
    /// What it was.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum What {
    /// A player took a seat.
    Joined,
    /// A player took it again.
    Returned,
    /// A move, by its squares.
    Move(String),
    /// A player gave up.
    Resigned,
    /// A flag fell.
    TimedOut,
    /// The end without a result.
    Stopped,
    /// A node was found dead; its player gets back the time since.
    LostNode,
    /// Something that changes neither the board nor the clocks.
    Other,
}

/// The games: name, whether it is over, results.
pub const GAMES: &str = "
    SELECT convert_from(name, 'UTF8'), situation = 4,
        (SELECT count(*) FROM outbox
            WHERE idempotency_key LIKE lpad(to_hex(key), 16, '0') || '-%')
    FROM game ORDER BY key";

/// Their events: name, revision, time, payload.
pub const EVENTS: &str = "
    SELECT convert_from(name, 'UTF8'), event.revision, at, convert_from(payload, 'UTF8')
    FROM event JOIN game ON game.key = event.game ORDER BY game.key, event.revision";

/// The time of the service.
pub const TIME: &str = "SELECT coalesce(max(time), 0) FROM node";

impl Stored {
    /// Reads what [`GAMES`], [`EVENTS`] and [`TIME`] have found, in lines with `|` between fields.
    ///
    /// # Errors
    /// It is something else.
    pub fn parse(games: &str, events: &str, time: &str) -> Result<Self> {
        let mut stored = Self { time: time.trim().parse().context("a time")?, ..Self::default() };
        for line in games.lines() {
            let game = game(line).with_context(|| format!("a game: {line}"))?;
            stored.games.insert(game.0, game.1);
        }
        for line in events.lines() {
            let (name, event) = event(line).with_context(|| format!("an event: {line}"))?;
            stored.games.get_mut(name).context("an event of no game")?.events.push(event);
        }
        Ok(stored)
    }
}

impl StoredGame {
    /// The moves.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        self.events.iter().filter_map(|event| match &event.what {
            What::Move(text) => Some(&text[..]),
            _ => None,
        })
    }

    /// How many events are of this sort.
    pub fn count(&self, what: &What) -> usize {
        self.events.iter().filter(|event| event.what == *what).count()
    }
}

impl What {
    /// What a stored payload says; none if it is not one.
    pub fn read(payload: &[u8]) -> Option<Self> {
        let payload: Value = serde_json::from_slice(payload).ok()?;
        let kind = payload["method"].as_str().or_else(|| payload["operation"].as_str())?;
        Some(match kind {
            "JoinGame" | "EngineJoined" => Self::Joined,
            "Rejoin" => Self::Returned,
            "ApplyMove" | "EngineMoved" => Self::Move(squares(&payload["input"]["move"])?),
            "Resign" => Self::Resigned,
            "Timeout" => Self::TimedOut,
            "Stop" => Self::Stopped,
            "Lost" => Self::LostNode,
            _ => Self::Other,
        })
    }
}

fn game(line: &str) -> Option<(String, StoredGame)> {
    let mut fields = line.split('|');
    let name = fields.next()?.to_owned();
    let is_over = fields.next()? == "t";
    let results = fields.next()?.parse().ok()?;
    Some((name, StoredGame { is_over, events: Vec::new(), results }))
}

fn event(line: &str) -> Option<(&str, StoredEvent)> {
    let mut fields = line.splitn(4, '|');
    let (name, revision, at) = (fields.next()?, fields.next()?, fields.next()?);
    let what = What::read(fields.next()?.as_bytes())?;
    Some((name, StoredEvent { revision: revision.parse().ok()?, at: at.parse().ok()?, what }))
}

/// A move of the service as the squares of the piece, such as `e2e4`.
pub fn squares(step: &Value) -> Option<String> {
    let square = |end: &str| {
        let part = |name| Some(step[end][name].as_str()?.to_lowercase());
        Some(part("file")? + &part("rank")?)
    };
    Some(square("from")? + &square("to")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_games() {
        let games = "A|f|0\nB|t|2\n";
        let events = concat!(
            "A|1|10|{\"operation\":\"Create\"}\n",
            "A|2|20|{\"method\":\"ApplyMove\",\"input\":{\"move\":{",
            "\"from\":{\"file\":\"E\",\"rank\":\"2\"},\"to\":{\"file\":\"E\",\"rank\":\"4\"}}}}\n",
            "B|1|30|{\"operation\":\"Timeout\"}\n",
        );
        let stored = Stored::parse(games, events, "40\n").unwrap();
        assert_eq!((stored.time, stored.games.len()), (40, 2));
        assert_eq!(stored.games["A"].moves().collect::<Vec<_>>(), ["e2e4"]);
        assert_eq!(stored.games["A"].events[1].at, 20);
        let ended = &stored.games["B"];
        assert_eq!((ended.is_over, ended.results, ended.count(&What::TimedOut)), (true, 2, 1));
        for wrong in ["A|1", "A|x|1|{}", "C|1|1|{\"operation\":\"Create\"}", "A|1|1|{}"] {
            assert!(Stored::parse(games, wrong, "0").is_err(), "{wrong}");
        }
    }
}
