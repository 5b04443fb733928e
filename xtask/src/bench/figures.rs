//! The table of speeds in `docs/performance.md`: `cargo xtask bench WHAT --write` fills in what it
//! has measured, with the date, the version and the processor.

use crate::shell;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;

/// Writes the ratios of these rows, a JSON object a line, and says how many.
///
/// # Errors
/// A row cannot be read, the page has no table, or no row of it is among the metrics.
pub(super) fn write(rows: &str) -> Result<()> {
    let path = shell::root().join("docs/performance.md");
    let page = fs::read_to_string(&path).context("cannot read docs/performance.md")?;
    let (page, count) = filled(&page, &ratios(rows)?, &circumstances()?)?;
    ensure!(count > 0, "docs/performance.md has no row for what was measured");
    fs::write(&path, page).context("cannot write docs/performance.md")?;
    println!("{count} rows of docs/performance.md are written");
    Ok(())
}

/// A metric, the peer, and how many times as fast we are.
type Ratio = (String, String, f64);

fn ratios(rows: &str) -> Result<Vec<Ratio>> {
    let mut ratios = Vec::new();
    for line in rows.lines().filter(|line| line.starts_with('{')) {
        let row: Value = serde_json::from_str(line)?;
        let text = |key: &str| row[key].as_str().map(str::to_owned);
        // A row whose peer is missing has no ratio.
        if let Some(ratio) = row["ratio"].as_f64() {
            let metric = text("metric").context("a row without metric")?;
            ratios.push((metric, text("peer").context("a row without peer")?, ratio));
        }
    }
    Ok(ratios)
}

/// The date, the version and the processor.
fn circumstances() -> Result<String> {
    let date = shell::run(shell::command("date").args(["--utc", "+%F"]))?;
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors.lines().find(|line| line.starts_with("model name"));
    let model = model.and_then(|line| line.split_once(": ")).map_or("unknown", |(_, name)| name);
    Ok(format!("{}, {}, {}", date.trim(), env!("CARGO_PKG_VERSION"), model.trim()))
}

/// The page with the last two columns of the rows that were measured, and how many those are.
fn filled(page: &str, ratios: &[Ratio], circumstances: &str) -> Result<(String, usize)> {
    let marks = || {
        let (before, rest) = page.split_once(OPENING)?;
        let (table, after) = rest.split_once(CLOSING)?;
        Some((before, table, after))
    };
    let (before, table, after) = marks()
        .with_context(|| format!("there is no table between `{OPENING}` and `{CLOSING}`"))?;
    let mut count = 0;
    let mut lines = Vec::new();
    for line in table.split('\n') {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let found = ratios.iter().find(|(metric, peer, _)| {
            cells.len() == 7 && cells[2] == format!("`{metric}`") && cells[3] == *peer
        });
        lines.push(match found {
            Some((metric, peer, ratio)) => {
                count += 1;
                let decimals = usize::from(*ratio < 20.0);
                let task = cells[1];
                format!("| {task} | `{metric}` | {peer} | {ratio:.decimals$} | {circumstances} |")
            }
            None => line.to_owned(),
        });
    }
    Ok((format!("{before}{OPENING}{}{CLOSING}{after}", lines.join("\n")), count))
}

const OPENING: &str =
    "<!-- speed: `cargo xtask bench WHAT --write` writes the last two columns -->";
const CLOSING: &str = "<!-- end of speed -->";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measured_rows_are_written_and_others_stay() {
        let row = |metric: &str, ratio: &str| format!("| a | `{metric}` | b | {ratio} | then |\n");
        let page = format!("x\n{OPENING}\n{}{}{CLOSING}\ny", row("m", "1.0"), row("n", "2.0"));
        let rows = "noise\n{\"metric\":\"m\",\"peer\":\"b\",\"ratio\":7.94}\n\
                    {\"metric\":\"n\",\"peer\":\"another\",\"ratio\":9.0}\n\
                    {\"metric\":\"n\",\"peer\":\"b\",\"ratio\":null}\n";
        let (new, count) = filled(&page, &ratios(rows).unwrap(), "now").unwrap();
        let want = page.replace(&row("m", "1.0"), "| a | `m` | b | 7.9 | now |\n");
        assert_eq!((new.as_str(), count), (want.as_str(), 1));
        assert!(filled("no table", &[], "now").is_err());
    }

    #[test]
    fn every_row_of_the_page_can_be_written() {
        let page = fs::read_to_string(shell::root().join("docs/performance.md")).unwrap();
        let (_, table) = page.split_once(OPENING).unwrap();
        let rows = table.split_once(CLOSING).unwrap().0.trim().lines().skip(2);
        let ratios: Vec<Ratio> = rows
            .map(|row| {
                let cells: Vec<_> = row.split('|').map(str::trim).collect();
                (cells[2].trim_matches('`').to_owned(), cells[3].to_owned(), 1.0)
            })
            .collect();
        assert!(!ratios.is_empty());
        assert_eq!(filled(&page, &ratios, "now").unwrap().1, ratios.len());
    }
}
