//! The measured numbers for people: tables in Markdown, which read well in a terminal too.

use super::families::{self, ALL, BUDGETS};
use super::measure::Metrics;
use super::table::Table;
use crate::archive::BOARDS;
use std::collections::{BTreeMap, BTreeSet};

/// The families (and functions, where they were measured) by target: flash, static RAM, stack.
pub(crate) fn tables(metrics: &Metrics) -> String {
    let mut text = String::new();
    for (kind, title) in
        [("flash", "Flash: code and constants"), ("stack", "Stack: the deepest call")]
    {
        text += &format!("{title} (bytes)\n\n{}\n", by_target(metrics, kind));
    }
    text += &static_ram(metrics);
    text += &format!("\nFiles (bytes)\n\n{}", files(metrics));
    let budgets = budgets(metrics);
    if !budgets.is_empty() {
        text += &format!("\nBudgets (bytes)\n\n{budgets}");
    }
    text
}

/// The text of `docs/sizes.md`.
pub(crate) fn page(table: &Table) -> String {
    PAGE.trim_start()
        .replace("{flash}", by_target(&table.metrics, "flash").trim_end())
        .replace("{stack}", by_target(&table.metrics, "stack").trim_end())
        .replace("{ram}", static_ram(&table.metrics).trim_end())
        .replace("{files}", files(&table.metrics).trim_end())
        .replace("{budgets}", budgets(&table.metrics).trim_end())
        .replace("{levels}", levels(&table.levels).trim_end())
}

/// The table of the README: what the smallest processors have to give for a whole game's rules.
pub(crate) fn summary(table: &Table) -> String {
    let mut rows = vec![row("bytes", &BOARDS)];
    for (title, metric) in SUMMARY {
        let values = BOARDS.map(|target| cell(&table.metrics, &format!("{metric}/{target}")));
        rows.push(row(title, &values));
    }
    markdown(&rows)
}

/// One row per family, one column per microcontroller.
fn by_target(metrics: &Metrics, kind: &str) -> String {
    let mut subjects: Vec<_> = families::every().map(|family| family.name).collect();
    subjects.push(ALL);
    let measured: BTreeSet<_> = metrics.keys().filter_map(|name| subject(name, kind)).collect();
    let functions = measured.iter().filter(|name| !subjects.contains(name));
    let functions: Vec<_> = functions.copied().collect();
    subjects.extend(functions);

    let mut rows = vec![row("family", &BOARDS)];
    for subject in subjects.into_iter().filter(|subject| measured.contains(subject)) {
        let values = BOARDS.map(|target| cell(metrics, &format!("{kind}/{subject}/{target}")));
        rows.push(row(subject, &values));
    }
    markdown(&rows)
}

fn static_ram(metrics: &Metrics) -> String {
    let used: Vec<_> = metrics
        .iter()
        .filter(|(name, value)| name.starts_with("ram/") && **value > 0)
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    if used.is_empty() {
        "Static RAM: 0 bytes for every family on every target.\n".to_owned()
    } else {
        format!("Static RAM (bytes): {}.\n", used.join(", "))
    }
}

fn files(metrics: &Metrics) -> String {
    let mut rows = vec![row("file", &["target", "bytes"])];
    for (name, value) in metrics {
        if let Some((file, target)) =
            name.strip_prefix("file/").and_then(|rest| rest.split_once('/'))
        {
            rows.push(row(file, &[target.to_owned(), value.to_string()]));
        }
    }
    markdown(&rows)
}

fn budgets(metrics: &Metrics) -> String {
    let mut rows = vec![row("metric", &["measured", "allowed"])];
    for &(name, budget) in BUDGETS {
        if let Some(value) = metrics.get(name) {
            rows.push(row(name, &[value.to_string(), budget.to_string()]));
        }
    }
    if rows.len() == 1 { String::new() } else { markdown(&rows) }
}

/// One row per metric, one column per `opt-level`.
pub(crate) fn levels(levels: &BTreeMap<String, Metrics>) -> String {
    let names: BTreeSet<_> = levels.values().flat_map(Metrics::keys).collect();
    let heads: Vec<_> = levels.keys().map(|level| format!("`{level}`")).collect();
    let mut rows = vec![row("metric", &heads)];
    for name in names {
        let values: Vec<_> = levels.values().map(|level| cell(level, name)).collect();
        rows.push(row(name, &values));
    }
    markdown(&rows)
}

fn subject<'a>(metric: &'a str, kind: &str) -> Option<&'a str> {
    let mut parts = metric.split('/');
    (parts.next() == Some(kind)).then(|| parts.next())?
}

fn cell(metrics: &Metrics, name: &str) -> String {
    metrics.get(name).map_or("-".to_owned(), u64::to_string)
}

fn row<S: ToString>(first: &str, rest: &[S]) -> Vec<String> {
    let rest = rest.iter().map(ToString::to_string);
    core::iter::once(first.to_owned()).chain(rest).collect()
}

/// A table with the first row as its head; numbers stand at the right.
fn markdown(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<_> = (0..columns).map(width).collect();
    let is_number = |cell: &String| cell.parse::<u64>().is_ok() || cell == "-";
    let right = |column: usize| rows.iter().skip(1).all(|row| is_number(&row[column]));
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            text += &if right(column) {
                format!("| {cell:>width$} ")
            } else {
                format!("| {cell:<width$} ")
            };
        }
        text += "|\n";
        if index == 0 {
            for (column, width) in widths.iter().enumerate() {
                let (dashes, end) = if right(column) { (width + 1, ":") } else { (width + 2, "") };
                text += &format!("|{}{end}", "-".repeat(dashes));
            }
            text += "|\n";
        }
    }
    text
}

const PAGE: &str = include_str!("page.md");

/// The rows of the README and their metrics, without the target.
const SUMMARY: [(&str, &str); 5] = [
    ("flash: position, FEN, legal moves, UCI, perft", "flash/chess-rules"),
    ("flash: every function", "flash/all"),
    ("static RAM", "ram/all"),
    ("stack: legal moves", "stack/chess-legal-moves"),
    ("stack: perft at its greatest depth", "stack/chess-perft"),
];
