//! What happens in a run: the history of the clients, and all that is seen, line by line.

use core::fmt::Display;
use core::hash::Hasher;
use core::sync::atomic::{AtomicU64, Ordering};
use std::collections::BTreeSet;
use std::hash::DefaultHasher;
use std::sync::{Arc, Mutex, MutexGuard};

use pedina_history::{Act, Record};

/// The clock of the simulated world, in milliseconds.
#[derive(Clone, Debug, Default)]
pub(super) struct WorldClock(Arc<AtomicU64>);

/// Where everybody notes what happens.
#[derive(Clone, Debug)]
pub(super) struct Trace {
    pub(super) clock: WorldClock,
    notes: Arc<Mutex<Notes>>,
}

#[derive(Debug, Default)]
struct Notes {
    lines: Vec<String>,
    hasher: DefaultHasher,
    history: Vec<Record>,
    /// What must not happen.
    faults: Vec<String>,
    /// The keys of the results that have arrived.
    results: BTreeSet<String>,
}

impl WorldClock {
    pub(super) fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    pub(super) fn advance(&self, milliseconds: u64) -> u64 {
        self.0.fetch_add(milliseconds, Ordering::Relaxed) + milliseconds
    }
}

impl Trace {
    pub(super) fn new(clock: WorldClock) -> Self {
        Self { clock, notes: Arc::default() }
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap()
    }

    /// Notes a line.
    pub(super) fn note(&self, text: impl Display) {
        let line = format!("{:>6} {text}", self.clock.now());
        let mut notes = self.notes();
        notes.hasher.write(line.as_bytes());
        notes.lines.push(line);
    }

    /// Notes what a client did or heard.
    pub(super) fn act(&self, game: &str, act: Act) {
        self.note(format_args!("{game} {act:?}"));
        let record = Record { at: self.clock.now(), game: game.to_owned(), act };
        self.notes().history.push(record);
    }

    /// Notes what must not happen.
    pub(super) fn fault(&self, text: String) {
        self.note(&text);
        self.notes().faults.push(text);
    }

    /// A result with this key has arrived.
    pub(super) fn result(&self, key: &str) {
        self.note(format_args!("result {key}"));
        self.notes().results.insert(key.to_owned());
    }

    pub(super) fn results(&self) -> BTreeSet<String> {
        self.notes().results.clone()
    }

    /// What stands for all lines so far.
    pub(super) fn digest(&self) -> u64 {
        self.notes().hasher.finish()
    }

    /// Where another run differs: the lines up to the first one that does, of both.
    pub(super) fn difference(&self, other: &Self) -> Option<[String; 2]> {
        let [one, other] = [self, other].map(|trace| trace.notes().lines.clone());
        let count = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
        let first = count.saturating_sub(CONTEXT);
        let part = |lines: &[String]| -> String {
            lines.iter().take(count + 1).skip(first).map(|line| format!("{line}\n")).collect()
        };
        (one != other).then(|| [part(&one), part(&other)])
    }

    pub(super) fn history(&self) -> Vec<Record> {
        self.notes().history.clone()
    }

    pub(super) fn faults(&self) -> Vec<String> {
        self.notes().faults.clone()
    }

    /// The latest lines that have one of these words.
    pub(super) fn around(&self, words: &[&str]) -> String {
        let notes = self.notes();
        let is_wanted = |line: &&String| words.iter().any(|word| line.contains(word));
        let lines: Vec<&str> = notes.lines.iter().filter(is_wanted).map(|line| &line[..]).collect();
        lines[lines.len().saturating_sub(LINES)..].join("\n")
    }
}

/// How many lines are shown of a run that has failed.
const LINES: usize = 80;

/// How many lines are shown before one that differs.
const CONTEXT: usize = 60;
