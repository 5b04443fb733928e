//! Where clients note what they do.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result};
use pedina_history::{Act, Record};

/// A history in the making: in memory, and in a file for people.
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

#[cfg(test)]
mod tests {
    use pedina_history::Limit;

    use super::*;

    #[test]
    fn a_line_of_json_holds_a_record() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("history.jsonl");
        let recorder = Recorder::new(&path).unwrap();
        recorder.note(
            "g",
            Act::Created { limit: Limit::Move(9), keeps_seats: true, has_engine: false },
        );
        recorder.note("g", Act::Asked { ply: 0, text: "e2e4".into() });
        let records = recorder.finish();
        let text = std::fs::read_to_string(path).unwrap();
        let read: Vec<Record> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(read, records);
        assert!(text.lines().nth(1).unwrap().contains(r#""act":"asked","ply":0"#), "{text}");
    }
}
