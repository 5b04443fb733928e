//! `bench/ratios.json`: how many times as fast as others we were, by processor, and how far the
//! runs of one build lay apart.

use crate::shell;
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// A metric and the peer that it was measured beside.
pub(super) type Row = (String, String);

/// The ratios of one run.
pub(super) type Run = BTreeMap<Row, f64>;

/// Ratios by processor, metric and peer.
#[derive(Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(transparent)]
pub(super) struct Record(BTreeMap<String, BTreeMap<String, BTreeMap<String, Ratio>>>);

/// How many times as fast we were, over some runs of one build.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(super) struct Ratio {
    pub(super) median: f64,
    /// Of the slowest run; `None` where there was one alone.
    pub(super) lowest: Option<f64>,
    pub(super) runs: usize,
    /// The date and the version.
    pub(super) measured: String,
}

impl Record {
    /// Reads the file.
    ///
    /// # Errors
    /// There is none, or it holds no record.
    pub(super) fn read() -> Result<Self> {
        let text = fs::read_to_string(path()).context("cannot read bench/ratios.json")?;
        serde_json::from_str(&text).context("bench/ratios.json does not hold ratios")
    }

    /// Writes the file.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn write(&self) -> Result<()> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        fs::write(path(), text).context("cannot write bench/ratios.json")
    }

    /// The processors.
    pub(super) fn processors(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// What is recorded of a row on a processor.
    pub(super) fn ratio(&self, processor: &str, (metric, peer): &Row) -> Option<&Ratio> {
        self.0.get(processor)?.get(metric)?.get(peer)
    }

    /// Takes over what runs of one build gave.
    pub(super) fn update(&mut self, processor: &str, runs: &[Run], measured: &str) {
        let rows = self.0.entry(processor.to_owned()).or_default();
        for row in runs.iter().flat_map(Run::keys) {
            let mut ratios: Vec<_> = runs.iter().filter_map(|run| run.get(row)).copied().collect();
            ratios.sort_by(f64::total_cmp);
            let rounded = |ratio: f64| (ratio * 1_000.0).round() / 1_000.0;
            let ratio = Ratio {
                median: rounded(ratios[ratios.len() / 2]),
                lowest: (ratios.len() > 1).then(|| rounded(ratios[0])),
                runs: ratios.len(),
                measured: measured.to_owned(),
            };
            let (metric, peer) = row.clone();
            rows.entry(metric).or_default().insert(peer, ratio);
        }
    }

    /// The rows of a run that were slower than all recorded ones.
    pub(super) fn slower(&self, processor: &str, run: &Run) -> BTreeMap<Row, String> {
        let objection = |(row, ratio): (&Row, &f64)| {
            let recorded = self.ratio(processor, row)?;
            let lowest = recorded.lowest.filter(|lowest| ratio < lowest)?;
            let (metric, peer) = row;
            let Ratio { median, runs, .. } = recorded;
            Some((
                row.clone(),
                format!(
                    "{metric} beside {peer}: {ratio:.3} times as fast; {runs} runs had {lowest:.3} \
                     at least, their median is {median:.3}"
                ),
            ))
        };
        run.iter().filter_map(objection).collect()
    }

    /// How many rows of a run have recorded ones that they can be compared with.
    pub(super) fn compared(&self, processor: &str, run: &Run) -> usize {
        let has_scatter = |row: &&Row| {
            self.ratio(processor, row).is_some_and(|recorded| recorded.lowest.is_some())
        };
        run.keys().filter(has_scatter).count()
    }
}

/// The ratios in the output of a bench, a JSON object a line.
///
/// # Errors
/// A row cannot be read.
pub(super) fn run(output: &str) -> Result<Run> {
    let mut run = Run::new();
    for line in output.lines().filter(|line| line.starts_with('{')) {
        let row: Value = serde_json::from_str(line)?;
        let text = |key: &str| row[key].as_str().map(str::to_owned);
        // A row whose peer is missing has no ratio.
        if let Some(ratio) = row["ratio"].as_f64() {
            let metric = text("metric").context("a row without metric")?;
            run.insert((metric, text("peer").context("a row without peer")?), ratio);
        }
    }
    Ok(run)
}

fn path() -> PathBuf {
    shell::root().join("bench/ratios.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(metric: &str) -> Row {
        (metric.to_owned(), "b".to_owned())
    }

    #[test]
    fn ratios_are_read_from_the_rows_of_a_bench() {
        let output = "noise\n{\"metric\":\"m\",\"peer\":\"b\",\"ratio\":7.94}\n\
                      {\"metric\":\"n\",\"peer\":\"b\",\"ratio\":null}\n";
        assert_eq!(run(output).unwrap(), Run::from([(row("m"), 7.94)]));
        assert!(run("{\"ratio\":1.0}\n").is_err());
    }

    #[test]
    fn a_run_below_all_recorded_ones_is_slower() {
        let mut record = Record::default();
        let runs = [2.0, 1.9, 2.2].map(|ratio| Run::from([(row("m"), ratio)]));
        record.update("here", &runs, "then");
        record.update("here", &[Run::from([(row("once"), 3.0)])], "then");
        assert_eq!(record.ratio("here", &row("m")).unwrap().median, 2.0);
        let now = |ratio: f64| Run::from([(row("m"), ratio), (row("once"), 1.0)]);
        assert_eq!(record.slower("here", &now(1.9)), BTreeMap::new());
        let slower = record.slower("here", &now(1.89));
        assert!(slower[&row("m")].contains("1.890 times as fast; 3 runs had 1.900"), "{slower:?}");
        assert_eq!(slower.len(), 1);
        assert_eq!(record.slower("elsewhere", &now(1.0)), BTreeMap::new());
        assert_eq!([record.compared("here", &now(2.0)), record.compared("x", &now(2.0))], [1, 0]);
    }

    #[test]
    fn the_file_is_a_record() {
        let record = Record::read().unwrap();
        assert!(record.processors().count() > 1);
        let text = serde_json::to_string_pretty(&record).unwrap() + "\n";
        assert_eq!(text, fs::read_to_string(path()).unwrap(), "`--write` would change it");
    }
}
