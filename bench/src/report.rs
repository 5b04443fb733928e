//! What was measured, as a table or as JSON.

use serde_json::json;

/// One metric of both sides; a ratio above 1 means that we lead.
#[derive(Debug)]
pub(crate) struct Row {
    metric: String,
    unit: &'static str,
    /// `None` where the peer that it is measured against is missing.
    ours: Option<f64>,
    peer: String,
    theirs: Option<f64>,
    ratio: Option<f64>,
}

impl Row {
    /// More is better: megabytes a second, nodes a second.
    pub(crate) fn rate(
        metric: impl Into<String>,
        unit: &'static str,
        ours: f64,
        peer: impl Into<String>,
        theirs: f64,
    ) -> Self {
        let (metric, peer) = (metric.into(), peer.into());
        let ratio = Some(ours / theirs);
        Self { metric, unit, ours: Some(ours), peer, theirs: Some(theirs), ratio }
    }

    /// Less is better: nanoseconds, instructions.
    pub(crate) fn cost(
        metric: impl Into<String>,
        unit: &'static str,
        ours: f64,
        peer: impl Into<String>,
        theirs: f64,
    ) -> Self {
        Self { ratio: Some(theirs / ours), ..Self::rate(metric, unit, ours, peer, theirs) }
    }

    /// The peer is not there.
    pub(crate) fn alone(metric: impl Into<String>, unit: &'static str, ours: f64) -> Self {
        Self::beside(metric, unit, Some(ours), "peer absent")
    }

    /// One figure says all, with words about the peer.
    pub(crate) fn beside(
        metric: impl Into<String>,
        unit: &'static str,
        ours: Option<f64>,
        peer: impl Into<String>,
    ) -> Self {
        let (metric, peer) = (metric.into(), peer.into());
        Self { metric, unit, ours, peer, theirs: None, ratio: None }
    }
}

pub(crate) fn print(rows: &[Row], json: bool) {
    if !json {
        println!(
            "{:28} {:>11} {:>11} {:8} {:>7}  peer",
            "metric", "ours", "theirs", "unit", "ratio"
        );
    }
    for Row { metric, unit, ours, peer, theirs, ratio } in rows {
        if json {
            let row = json!({
                "metric": metric, "ours": ours, "peer": peer,
                "theirs": theirs, "unit": unit, "ratio": ratio,
            });
            println!("{row}");
        } else {
            let theirs = theirs.map_or_else(String::new, |theirs| format!("{theirs:.3}"));
            let ratio = ratio.map_or_else(String::new, |ratio| format!("{ratio:.2}"));
            let ours = ours.map_or_else(|| "missing".to_owned(), |ours| format!("{ours:.3}"));
            println!("{metric:28} {ours:>11} {theirs:>11} {unit:8} {ratio:>7}  {peer}");
        }
    }
}
