//! The file that a match appends its pairs to, so that it can be resumed.
//!
//! It begins with a line that says what is played, and by which rule it ends: a match with another
//! line is refused. A line for each pair follows: its number and two letters for its games.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, read_to_string};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::game::Outcome;

/// A log that is open for more.
pub(super) struct Log(Option<File>);

/// The letters of the outcomes.
const LETTERS: [(char, Outcome); 7] = [
    ('W', Outcome::Win),
    ('D', Outcome::Draw),
    ('L', Outcome::Loss),
    ('f', Outcome::Forfeit { ours: true }),
    ('F', Outcome::Forfeit { ours: false }),
    ('t', Outcome::Late { ours: true }),
    ('T', Outcome::Late { ours: false }),
];

impl Log {
    /// Opens the log of a match, or none, and returns the pairs that are there.
    pub(super) fn open(
        path: Option<&Path>,
        title: &str,
    ) -> Result<(Self, BTreeMap<usize, [Outcome; 2]>)> {
        let Some(path) = path else { return Ok((Self(None), BTreeMap::new())) };
        let known = if path.exists() { read_to_string(path)? } else { String::new() };
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
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

    pub(super) fn add(&mut self, number: usize, pair: [Outcome; 2]) -> Result<()> {
        let Some(file) = &mut self.0 else { return Ok(()) };
        let letter = |outcome| LETTERS.iter().find(|known| known.1 == outcome).map(|known| known.0);
        let text: String = pair.into_iter().filter_map(letter).collect();
        // In one piece, so that no line is mixed with another.
        Ok(file.write_all(format!("{number} {text}\n").as_bytes())?)
    }
}

fn read(line: &str) -> Option<(usize, [Outcome; 2])> {
    let (number, text) = line.split_once(' ')?;
    let outcome = |letter| LETTERS.iter().find(|known| known.0 == letter).map(|known| known.1);
    let outcomes: Option<Vec<Outcome>> = text.chars().map(outcome).collect();
    Some((number.parse().ok()?, outcomes?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, fs, process};

    #[test]
    fn a_log_gives_back_the_pairs_of_the_same_match() {
        let path = env::temp_dir().join(format!("pedina-match-{}.log", process::id()));
        let pairs = LETTERS.map(|(_, outcome)| [outcome, Outcome::Draw]);
        let (mut log, known) = Log::open(Some(&path), "a match").unwrap();
        assert!(known.is_empty());
        for (number, pair) in pairs.into_iter().enumerate() {
            log.add(number, pair).unwrap();
        }
        // The program was ended in the middle of a line.
        let text = read_to_string(&path).unwrap();
        fs::write(&path, format!("{text}9 W")).unwrap();
        let (mut log, known) = Log::open(Some(&path), "a match").unwrap();
        assert!(known.into_iter().eq(pairs.into_iter().enumerate()));
        log.add(9, pairs[0]).unwrap();
        assert_eq!(Log::open(Some(&path), "a match").unwrap().1[&9], pairs[0]);
        assert!(Log::open(Some(&path), "another match").is_err());
        fs::write(&path, "a match\n3 WX\n").unwrap();
        assert!(Log::open(Some(&path), "a match").is_err());
        fs::remove_file(&path).unwrap();
    }
}
