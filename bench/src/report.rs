//! What was measured, as a table or as JSON.

/// One metric: more is better.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) metric: &'static str,
    pub(crate) peer: &'static str,
    pub(crate) ours: f64,
    pub(crate) theirs: f64,
    pub(crate) unit: &'static str,
}

pub(crate) fn print(rows: &[Row], json: bool) {
    if !json {
        println!(
            "{:20} {:>10} {:>10} {:6} {:>6}  peer",
            "metric", "ours", "theirs", "unit", "ratio"
        );
    }
    for Row { metric, peer, ours, theirs, unit } in rows {
        let ratio = ours / theirs;
        if json {
            println!(
                "{{\"metric\":\"{metric}\",\"ours\":{ours:.3},\"peer\":\"{peer}\",\
                 \"theirs\":{theirs:.3},\"unit\":\"{unit}\",\"ratio\":{ratio:.3}}}"
            );
        } else {
            println!("{metric:20} {ours:10.1} {theirs:10.3} {unit:6} {ratio:6.2}  {peer}");
        }
    }
}
