//! The results of steps in a file, written after each of them: a run that was cut off goes on from
//! there.

use super::Step;
use super::runner::Outcome;
use super::usage::Usage;
use crate::counts::Counts;
use anyhow::{Context, Result};
use core::time::Duration;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// The last result of each step that has been run at a commit.
pub(super) struct Kept {
    file: PathBuf,
    /// Whether steps that have passed are not run again.
    resumes: bool,
    results: Mutex<Results>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
struct Results {
    commit: String,
    steps: BTreeMap<String, Row>,
}

/// How a step ended.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
struct Row {
    passed: u64,
    failed: u64,
    skipped: u64,
    wall_ms: u64,
    processor_ms: Option<u64>,
}

impl Kept {
    /// The results in a file that were kept at this commit; those of another one are dropped.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn open(file: PathBuf, commit: &str, resumes: bool) -> Result<Self> {
        let text = match fs::read_to_string(&file) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.with_context(|| format!("cannot read {}", file.display()))?,
        };
        // What another version has written is no reason to fail.
        let results: Results = serde_json::from_str(&text).unwrap_or_default();
        let steps = if results.commit == commit { results.steps } else { BTreeMap::new() };
        let results = Mutex::new(Results { commit: commit.to_owned(), steps });
        Ok(Self { file, resumes, results })
    }

    /// How a step ended that has passed and is not to be run again.
    pub(super) fn passed(&self, step: &Step) -> Option<Outcome> {
        let results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        let row = results.steps.get(step.title).filter(|row| self.resumes && row.failed == 0)?;
        Some(Outcome { is_kept: true, ..row.outcome() })
    }

    /// Keeps how a step ended.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn put(&self, step: &Step, outcome: &Outcome) -> Result<()> {
        let mut results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        results.steps.insert(step.title.to_owned(), Row::of(outcome));
        let text = serde_json::to_string_pretty(&*results)? + "\n";
        // The machine may go away while it is written.
        let new = self.file.with_extension("json.new");
        fs::write(&new, text)
            .and_then(|()| fs::rename(&new, &self.file))
            .with_context(|| format!("cannot write {}", self.file.display()))
    }
}

impl Row {
    fn of(outcome: &Outcome) -> Self {
        let Counts { passed, failed, skipped } = outcome.counts;
        let Usage { wall, processor } = outcome.usage;
        let (wall_ms, processor_ms) = (milliseconds(wall), processor.map(milliseconds));
        Self { passed, failed, skipped, wall_ms, processor_ms }
    }

    fn outcome(self) -> Outcome {
        let Self { passed, failed, skipped, wall_ms, processor_ms } = self;
        let usage = Usage {
            wall: Duration::from_millis(wall_ms),
            processor: processor_ms.map(Duration::from_millis),
        };
        Outcome { counts: Counts { passed, failed, skipped }, usage, is_kept: false }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Step = Step::new("long", || Ok(Counts::default()));
    const WRONG: Step = Step::new("wrong", || Ok(Counts::default()));

    fn outcome(failed: u64) -> Outcome {
        let wall = Duration::from_millis(90_500);
        let usage = Usage { wall, processor: Some(wall / 2) };
        Outcome { counts: Counts { passed: 7, failed, skipped: 2 }, usage, is_kept: false }
    }

    #[test]
    fn what_has_passed_at_the_same_commit_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("night.json");
        let open = |commit, resumes| Kept::open(file.clone(), commit, resumes).unwrap();
        let first = open("one", false);
        first.put(&LONG, &outcome(0)).unwrap();
        first.put(&WRONG, &outcome(1)).unwrap();
        assert!(first.passed(&LONG).is_none(), "nobody has asked for it");

        let kept = open("one", true).passed(&LONG).unwrap();
        assert_eq!(
            (kept.counts, kept.usage, kept.is_kept),
            (outcome(0).counts, outcome(0).usage, true)
        );
        assert!(open("one", true).passed(&WRONG).is_none(), "it has failed");
        assert!(open("two", true).passed(&LONG).is_none(), "at another commit");
        // A run of one step drops none of the others.
        open("one", false).put(&WRONG, &outcome(0)).unwrap();
        let both = [&LONG, &WRONG].map(|step| open("one", true).passed(step).is_some());
        assert_eq!(both, [true, true]);
        open("two", false).put(&WRONG, &outcome(0)).unwrap();
        assert!(open("one", true).passed(&LONG).is_none(), "the file is of another commit");
    }

    #[test]
    fn a_file_of_another_version_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("night.json");
        fs::write(&file, "{\"commit\": 3").unwrap();
        let kept = Kept::open(file, "", true).unwrap();
        assert!(kept.passed(&LONG).is_none());
        kept.put(&LONG, &outcome(0)).unwrap();
        assert!(kept.passed(&LONG).is_some());
    }
}
