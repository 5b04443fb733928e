//! The positions that a net is trained on, and those that are held back.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::games::Progress;
use super::record::{LEN, Record};

/// The records of some seeds.
#[derive(Debug, Default)]
pub(super) struct Positions {
    records: Vec<Record>,
    /// The numbers of those that are learnt from.
    pub(super) learnt: Vec<u32>,
    /// The numbers of those that show whether what was learnt holds elsewhere: each fortieth game.
    pub(super) held_back: Vec<u32>,
    /// What each file says about its games: seed, nodes, player, games and positions.
    pub(super) sources: Vec<String>,
}

impl Positions {
    /// Reads the records of these seeds in a folder.
    pub(super) fn read(folder: &Path, seeds: &[u64]) -> Result<Self> {
        let mut positions = Self::default();
        for seed in seeds {
            let path = folder.join(format!("{seed}.bin"));
            positions.add(&path).with_context(|| path.display().to_string())?;
        }
        ensure!(!positions.learnt.is_empty(), "no positions in {}", folder.display());
        Ok(positions)
    }

    fn add(&mut self, path: &Path) -> Result<()> {
        let bytes = fs::read(path)?;
        let source = fs::read_to_string(path.with_extension("txt"))?;
        // Other games may be on their way into the file.
        let count = usize::try_from(Progress::read(&source)?.positions)?;
        let records = bytes.as_chunks::<LEN>().0.get(..count).context("records lack")?;
        self.sources.push(source.lines().take(5).collect::<Vec<_>>().join(", "));
        let mut games = 0;
        for record in records.iter().copied().map(Record) {
            games += usize::from(record.is_first());
            let number = u32::try_from(self.records.len())?;
            let is_held_back = games.is_multiple_of(40);
            if is_held_back { &mut self.held_back } else { &mut self.learnt }.push(number);
            self.records.push(record);
        }
        Ok(())
    }

    pub(super) fn get(&self, number: u32) -> &Record {
        &self.records[number as usize]
    }
}
