//! What clients asked for and heard, in the order in which they noted it: one line of JSON each.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result};
use pedina::chess::{Bonus, TimeControl};
use serde::{Deserialize, Serialize};

/// One line.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Record {
    /// Milliseconds since the start of the run, on a clock that never jumps.
    pub(crate) at: u64,
    /// The name of the game; empty for what concerns all.
    pub(crate) game: String,
    #[serde(flatten)]
    pub(crate) act: Act,
}

/// What a client did or heard. A ply counts the moves of both sides from 0.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub(crate) enum Act {
    /// The game was created; whether its seats are kept after a lost connection.
    Created { limit: Limit, keeps_seats: bool },
    /// Both players have joined.
    Started,
    /// A move, or `resign`, was sent.
    Asked { ply: usize, text: String },
    /// The service has replied that it is made.
    Acknowledged { ply: usize, text: String },
    /// The service has refused it.
    Refused { ply: usize, text: String, reason: String },
    /// No reply came: it is made or not.
    Unanswered { ply: usize, text: String },
    /// The service has shown these moves, of which only [`digest`] is noted.
    Saw { count: usize, digest: u64 },
    /// The game has ended for this cause; none if it was stopped.
    Over { cause: Option<String> },
    /// The service says that there is no such game any more.
    Gone,
    /// A connection was lost or given up.
    Lost,
    /// The client stopped playing the game, because it has lost a seat that is not kept.
    Abandoned,
    /// Nothing fails from now on.
    Healed,
}

/// How the time of a game is limited, in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Limit {
    None,
    Player(u64),
    Move(u64),
}

impl Limit {
    /// The same for a clock; none without a limit.
    pub(crate) fn control(self) -> Option<TimeControl> {
        match self {
            Self::None => None,
            Self::Player(time) => TimeControl::per_player(time, Bonus::default()).ok(),
            Self::Move(time) => TimeControl::per_move(time).ok(),
        }
    }
}

/// Where clients note what they do.
#[derive(Debug)]
pub(crate) struct Recorder {
    start: Instant,
    notes: Mutex<(BufWriter<File>, Vec<Record>)>,
}

impl Recorder {
    /// A history in a new file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        let file =
            File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self { start: Instant::now(), notes: Mutex::new((BufWriter::new(file), Vec::new())) })
    }

    /// Notes what has just happened in this game.
    pub(crate) fn note(&self, game: &str, act: Act) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        // Within the lock, so that the order of the lines is that of the times.
        let at = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        let record = Record { at, game: game.to_owned(), act };
        let (file, records) = &mut *notes;
        if let Ok(line) = serde_json::to_string(&record) {
            // What is checked is in memory; the file is for people.
            let _ = writeln!(file, "{line}");
        }
        records.push(record);
    }

    /// All that was noted.
    pub(crate) fn finish(self) -> Vec<Record> {
        let (mut file, records) = self.notes.into_inner().unwrap_or_else(PoisonError::into_inner);
        let _ = file.flush();
        records
    }
}

/// What stands for a sequence of moves: FNV-1a of their texts, each with a space before it.
pub(crate) fn digest<'a>(moves: impl IntoIterator<Item = &'a str>) -> u64 {
    moves.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, text| {
        let bytes = core::iter::once(b' ').chain(text.bytes());
        bytes.fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_json_holds_a_record() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("history.jsonl");
        let recorder = Recorder::new(&path).unwrap();
        recorder.note("g", Act::Created { limit: Limit::Move(9), keeps_seats: true });
        recorder.note("g", Act::Asked { ply: 0, text: "e2e4".into() });
        let records = recorder.finish();
        let text = std::fs::read_to_string(path).unwrap();
        let read: Vec<Record> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(read, records);
        assert!(text.lines().nth(1).unwrap().contains(r#""act":"asked","ply":0"#), "{text}");
    }

    #[test]
    fn other_moves_have_another_digest() {
        assert_ne!(digest(["e2e4", "e7e5"]), digest(["e2e4e7e5"]));
        assert_ne!(digest(["e2e4", "e7e5"]), digest(["e7e5", "e2e4"]));
        assert_eq!(digest([]), digest(None));
    }
}
