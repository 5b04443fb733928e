//! The file that a match appends its pairs to, so that it can be resumed.
//!
//! It begins with a line that says what is played: a match with another line is refused. A line for
//! each pair follows: its number, two letters for its games, and searches and nodes of both sides.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::game::{Outcome, Pair};
use super::side::Counted;

/// A log that is open for more.
pub(super) struct Log(Option<File>);

/// The letters of the outcomes.
const LETTERS: [(char, Outcome); 7] = [
    ('W', Outcome::Win),
    ('D', Outcome::Draw),
    ('L', Outcome::Loss),
    ('f', Outcome::Forfeit { ours: true }),
    ('F', Outcome::Forfeit { ours: false }),
    ('t', Outcome::TimeForfeit { ours: true }),
    ('T', Outcome::TimeForfeit { ours: false }),
];

impl Log {
    /// The log of a match that keeps none.
    pub(super) const fn none() -> (Self, BTreeMap<usize, Pair>) {
        (Self(None), BTreeMap::new())
    }

    /// Opens the log of a match, for this process alone, and returns the pairs that are there.
    pub(super) fn open(path: &Path, title: &str) -> Result<(Self, BTreeMap<usize, Pair>)> {
        let mut file = OpenOptions::new().read(true).create(true).append(true).open(path)?;
        file.try_lock().with_context(|| format!("cannot lock {}", path.display()))?;
        let mut known = String::new();
        file.read_to_string(&mut known)?;
        let Some((first, rest)) = known.split_once('\n') else {
            ensure!(known.is_empty(), "{} is no log of a match", path.display());
            writeln!(file, "{title}")?;
            return Ok((Self(Some(file)), BTreeMap::new()));
        };
        ensure!(first == title, "{} is the log of another match: {first}", path.display());
        // A line that was cut off ends the log.
        let whole = rest.rfind('\n').map_or("", |end| &rest[..=end]);
        file.set_len((first.len() + 1 + whole.len()) as u64)?;
        let pairs = whole.lines().map(read).collect::<Option<_>>();
        Ok((Self(Some(file)), pairs.with_context(|| format!("damaged: {}", path.display()))?))
    }

    pub(super) fn add(&mut self, number: usize, pair: Pair) -> Result<()> {
        let Some(file) = &mut self.0 else { return Ok(()) };
        let letter = |outcome| LETTERS.iter().find(|known| known.1 == outcome).map(|known| known.0);
        let letters: String = pair.outcomes.into_iter().filter_map(letter).collect();
        let counted =
            pair.counted.map(|Counted { searches, nodes }| format!(" {searches} {nodes}")).concat();
        // In one piece, so that at most the last line is cut off.
        Ok(file.write_all(format!("{number} {letters}{counted}\n").as_bytes())?)
    }
}

fn read(line: &str) -> Option<(usize, Pair)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [number, letters, counts @ ..] = &words[..] else { return None };
    let outcome = |letter| LETTERS.iter().find(|known| known.0 == letter).map(|known| known.1);
    let outcomes: Option<Vec<Outcome>> = letters.chars().map(outcome).collect();
    let counts: Vec<u64> = counts.iter().map(|count| count.parse().ok()).collect::<Option<_>>()?;
    let [a, b, c, d] = counts[..] else { return None };
    let counted = [(a, b), (c, d)].map(|(searches, nodes)| Counted { searches, nodes });
    Some((number.parse().ok()?, Pair { outcomes: outcomes?.try_into().ok()?, counted }))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_log_gives_back_the_pairs_of_the_same_match() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let counted = [(60, 300_000), (61, 5)];
        let counted = counted.map(|(searches, nodes)| Counted { searches, nodes });
        let pairs =
            LETTERS.map(|(_, outcome)| Pair { outcomes: [outcome, Outcome::Draw], counted });
        let (mut log, known) = Log::open(&path, "a match").unwrap();
        assert!(known.is_empty());
        for (number, pair) in pairs.into_iter().enumerate() {
            log.add(number, pair).unwrap();
        }
        drop(log);
        // The program was ended in the middle of a line.
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{text}9 W")).unwrap();
        let (mut log, known) = Log::open(&path, "a match").unwrap();
        assert!(known.into_iter().eq(pairs.into_iter().enumerate()));
        log.add(9, pairs[0]).unwrap();
        drop(log);
        assert_eq!(Log::open(&path, "a match").unwrap().1[&9], pairs[0]);
        assert!(Log::open(&path, "another match").is_err());
        for damaged in ["3 WX 1 2 3 4", "3 WD 1 2 3", "3 WD 1 2 3 4 5", "3 W 1 2 3 4", "3 WD"] {
            fs::write(&path, format!("a match\n{damaged}\n")).unwrap();
            assert!(Log::open(&path, "a match").is_err(), "{damaged}");
        }
    }

    #[test]
    fn a_log_that_is_open_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let first = Log::open(&path, "a match").unwrap();
        assert!(Log::open(&path, "a match").is_err());
        drop(first);
        assert!(Log::open(&path, "a match").is_ok());
    }
}
