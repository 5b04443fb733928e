//! What JMH measured on the JVM: the programs are in `bench/jvm`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use serde_json::Value;

use crate::report::Row;

/// All rows of `jvm`, from the file of results that JMH wrote.
pub(crate) fn measure(results: &Path) -> anyhow::Result<Vec<Row>> {
    let text = fs::read_to_string(results)
        .with_context(|| format!("cannot read {}", results.display()))?;
    let medians = medians(&text)?;
    METRICS
        .iter()
        .map(|(metric, ours, peer, theirs)| {
            let Some(nanoseconds) = medians.get(*ours) else {
                bail!("JMH has not measured {ours}");
            };
            Ok(match medians.get(*theirs) {
                Some(theirs) => Row::cost(*metric, "ns", *nanoseconds, *peer, *theirs),
                None => Row::alone(*metric, "ns", *nanoseconds),
            })
        })
        .collect()
}

/// The median of each benchmark in nanoseconds, by class and method.
fn medians(json: &str) -> anyhow::Result<BTreeMap<String, f64>> {
    let results: Vec<Value> = serde_json::from_str(json)?;
    let mut medians = BTreeMap::new();
    for result in &results {
        let name = result["benchmark"].as_str().context("a result without name")?;
        let name = name.rsplitn(3, '.').take(2).collect::<Vec<_>>();
        let median = result["primaryMetric"]["scorePercentiles"]["50.0"].as_f64();
        medians.insert(
            name.into_iter().rev().collect::<Vec<_>>().join("."),
            median.context("a result without median")?,
        );
    }
    Ok(medians)
}

/// Metric, our benchmark, the peer and its benchmark.
const METRICS: [(&str, &str, &str, &str); 5] = [
    ("crossing/ffm-heap", "Crossing.ffmHeap", "Pedina over JNI", "Crossing.jni"),
    ("crossing/jni", "Crossing.jni", "Pedina over FFM", "Crossing.ffmHeap"),
    ("legal-moves", "Rules.legalMoves", "chesslib", "Chesslib.legalMoves"),
    ("perft", "Rules.perft", "chesslib", "Chesslib.perft"),
    ("partition/4x6", "Partition.library", "plain Java", "Partition.plainJava"),
];
