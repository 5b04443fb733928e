//! The table of speeds in `docs/performance.md`: a column for each processor of
//! [`Record`], which `cargo xtask bench WHAT --write` writes.

use super::record::{Record, Row};
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;

/// Writes the columns of the page.
///
/// # Errors
/// The page cannot be read or written, or has no table.
pub(super) fn write(record: &Record) -> Result<()> {
    let path = shell::root().join(PAGE);
    let page = fs::read_to_string(&path).context("cannot read docs/performance.md")?;
    fs::write(&path, filled(&page, record)?).context("cannot write docs/performance.md")
}

/// The page with what is recorded for its rows; their tasks, metrics and peers stay.
fn filled(page: &str, record: &Record) -> Result<String> {
    let marks = || {
        let (before, rest) = page.split_once(OPENING)?;
        let (table, after) = rest.split_once(CLOSING)?;
        Some((before, table, after))
    };
    let (before, table, after) = marks()
        .with_context(|| format!("there is no table between `{OPENING}` and `{CLOSING}`"))?;
    let rows = rows(table);
    ensure!(!rows.is_empty(), "the table has no row");
    let is_shown =
        |processor: &&str| rows.iter().any(|(_, row)| record.ratio(processor, row).is_some());
    let processors: Vec<_> = record.processors().filter(is_shown).collect();
    let mut text = format!("| task | metric | peer | {} |\n", processors.join(" | "));
    text += &format!("|---|---|---|{}\n", "---:|".repeat(processors.len()));
    for (task, row) in rows {
        let cell = |processor: &&str| {
            let Some(recorded) = record.ratio(processor, &row) else { return String::new() };
            let decimals = usize::from(recorded.median < 20.0);
            format!("{:.decimals$}", recorded.median)
        };
        let cells: Vec<_> = processors.iter().map(cell).collect();
        text += &format!("| {task} | `{}` | {} | {} |\n", row.0, row.1, cells.join(" | "));
    }
    Ok(format!("{before}{OPENING}\n\n{text}\n{CLOSING}{after}"))
}

/// The rows of a table, with what people call them.
fn rows(table: &str) -> Vec<(String, Row)> {
    let lines = table.trim().lines().skip(2);
    let row = |line: &str| {
        let mut cells = line.split('|').skip(1).map(|cell| cell.trim().to_owned());
        let (task, metric) = (cells.next()?, cells.next()?);
        Some((task, (metric.trim_matches('`').to_owned(), cells.next()?)))
    };
    lines.filter_map(row).collect()
}

const PAGE: &str = "docs/performance.md";
const OPENING: &str = "<!-- speed: `cargo xtask bench chess --write` and its like write this -->";
const CLOSING: &str = "<!-- end of speed -->";

#[cfg(test)]
mod tests {
    use super::super::record::Run;
    use super::*;

    #[test]
    fn the_table_has_a_column_for_each_processor() {
        let page = format!(
            "x\n{OPENING}\n| task | metric | peer |\n|---|---|---|\n| a | `m` | b |\n\
             | c | `n` | b |\n{CLOSING}\ny"
        );
        let run =
            |metric: &str, ratio: f64| Run::from([((metric.to_owned(), "b".to_owned()), ratio)]);
        let mut record = Record::default();
        record.update("One", &[run("m", 7.94)], "then");
        record.update("Two", &[run("n", 74.4)], "then");
        record.update("Three", &[run("o", 1.0)], "then");
        let new = filled(&page, &record).unwrap();
        let table = "| task | metric | peer | One | Two |\n|---|---|---|---:|---:|\n\
                     | a | `m` | b | 7.9 |  |\n| c | `n` | b |  | 74 |\n";
        assert_eq!(new, format!("x\n{OPENING}\n\n{table}\n{CLOSING}\ny"));
        assert_eq!(filled(&new, &record).unwrap(), new);
        assert!(filled("no table", &record).is_err());
    }

    #[test]
    fn the_page_shows_what_is_recorded() {
        let page = fs::read_to_string(shell::root().join(PAGE)).unwrap();
        assert_eq!(filled(&page, &Record::read().unwrap()).unwrap(), page);
    }
}
