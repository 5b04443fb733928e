//! The training set and the validation set.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::games::Progress;
use super::record::{LEN, Record};

/// The records of some seeds.
#[derive(Debug, Default)]
pub(super) struct Positions {
    records: Vec<Record>,
    /// The numbers of the training set.
    pub(super) training: Vec<u32>,
    /// The numbers of the validation set: each fortieth game.
    pub(super) validation: Vec<u32>,
    /// What each file says about its games: seed, nodes, player, games and positions.
    pub(super) sources: Vec<String>,
}

impl Positions {
    /// Reads the records of these seeds in a folder: of each the games up to the one that reaches
    /// this number of positions.
    pub(super) fn read(folder: &Path, seeds: &BTreeMap<u64, u64>) -> Result<Self> {
        let mut positions = Self::default();
        for (seed, most) in seeds {
            let path = folder.join(format!("{seed}.bin"));
            positions.add(&path, *most).with_context(|| path.display().to_string())?;
        }
        ensure!(!positions.training.is_empty(), "no positions in {}", folder.display());
        Ok(positions)
    }

    fn add(&mut self, path: &Path, most: u64) -> Result<()> {
        let bytes = fs::read(path)?;
        let source = fs::read_to_string(path.with_extension("txt"))?;
        // Other games may be on their way into the file.
        let count = usize::try_from(Progress::read(&source)?.positions)?;
        let records = bytes.as_chunks::<LEN>().0.get(..count).context("records lack")?;
        let mut source = source.lines().take(5).collect::<Vec<_>>().join(", ");
        let (mut games, mut taken) = (0, 0);
        for record in records.iter().copied().map(Record) {
            if record.is_first() && taken >= most {
                source += &format!(", of which the first {taken} positions");
                break;
            }
            taken += 1;
            games += usize::from(record.is_first());
            let number = u32::try_from(self.records.len())?;
            let is_validation = games.is_multiple_of(40);
            if is_validation { &mut self.validation } else { &mut self.training }.push(number);
            self.records.push(record);
        }
        self.sources.push(source);
        Ok(())
    }

    pub(super) fn get(&self, number: u32) -> &Record {
        &self.records[number as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::games::Source;

    /// A file can hold more than was asked for: of another run, or to the end of a block of games.
    #[test]
    fn of_a_longer_file_the_same_games_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let source = Source { folder: folder.to_owned(), seed: 5, nodes: 8, net: None, jobs: 2 };
        let read = |most| Positions::read(folder, &BTreeMap::from([(5, most)])).unwrap();
        let played = source.play_until(1).unwrap();
        let (short, all) = (read(100), read(u64::MAX));
        assert_eq!(all.records.len() as u64, played.positions);
        assert!((100..200).contains(&short.records.len()), "{}", short.records.len());
        assert!(all.records[short.records.len()].is_first(), "whole games are read");
        assert!(short.sources[0].ends_with("positions") && !all.sources[0].contains("of which"));
        let longer = source.play_until(played.positions + 1).unwrap();
        assert!(longer.positions > played.positions);
        let again = read(100);
        assert_eq!((again.records, again.training), (short.records, short.training));
    }
}
