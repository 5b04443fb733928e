//! The measured numbers for people: tables in Markdown, which read well in a terminal too.

use super::families::{ALL, BUDGETS, COSTS, Cost, FAMILIES};
use super::instructions::{HOST, TARGETS};
use super::measure::Metrics;
use pedina_support::targets::BOARDS;
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
pub(crate) fn page(metrics: &Metrics, compared: &BTreeMap<String, Metrics>) -> String {
    PAGE.trim_start()
        .replace("{flash}", by_target(metrics, "flash").trim_end())
        .replace("{costs}", costs(metrics).trim_end())
        .replace("{stack}", by_target(metrics, "stack").trim_end())
        .replace("{instructions}", instructions(metrics).trim_end())
        .replace("{ram}", static_ram(metrics).trim_end())
        .replace("{files}", files(metrics).trim_end())
        .replace("{budgets}", budgets(metrics).trim_end())
        .replace("{levels}", levels(compared).trim_end())
}

/// One row per family, one column per microcontroller.
fn by_target(metrics: &Metrics, kind: &str) -> String {
    let mut subjects: Vec<_> = FAMILIES.iter().map(|family| family.name).collect();
    subjects.push(ALL);
    let measured: BTreeSet<_> = metrics.keys().filter_map(|name| subject(name, kind)).collect();
    let functions = measured.iter().filter(|name| !subjects.contains(name));
    let functions: Vec<_> = functions.copied().collect();
    subjects.extend(functions);

    let is_measured = |target: &&str| metrics.keys().any(|name| name.ends_with(target));
    let targets: Vec<_> = BOARDS.into_iter().filter(is_measured).collect();
    let mut rows = vec![row("family", &targets)];
    for subject in subjects.into_iter().filter(|subject| measured.contains(subject)) {
        let value = |target: &&str| cell(metrics, &format!("{kind}/{subject}/{target}"));
        let values: Vec<_> = targets.iter().map(value).collect();
        rows.push(row(subject, &values));
    }
    markdown(&rows)
}

/// What each session costs beside what it is made of: a row each, a column per microcontroller.
fn costs(metrics: &Metrics) -> String {
    let heads: Vec<_> = ["beside", "aim"].into_iter().chain(BOARDS).collect();
    let mut rows = vec![row("family", &heads)];
    for Cost { with, without, aim } in COSTS {
        let bytes = |target: &&str| {
            let value = |family| metrics.get(&format!("flash/{family}/{target}")).copied();
            let cost = value(with).zip(value(without)).map(|(with, without)| with - without);
            cost.map_or("-".to_owned(), |cost| cost.to_string())
        };
        let mut cells = vec![(*without).to_owned(), aim.to_string()];
        cells.extend(BOARDS.iter().map(bytes));
        rows.push(row(with, &cells));
    }
    markdown(&rows)
}

/// What each function takes: a row each, a column per processor.
fn instructions(metrics: &Metrics) -> String {
    let targets: Vec<_> = TARGETS.iter().map(|(target, _)| *target).chain([HOST]).collect();
    let names: BTreeSet<_> =
        metrics.keys().filter_map(|name| subject(name, "instructions")).collect();
    let mut rows = vec![row("function", &targets)];
    for name in names {
        let count = |target: &&str| cell(metrics, &format!("instructions/{name}/{target}"));
        rows.push(row(name, &targets.iter().map(count).collect::<Vec<_>>()));
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

/// One row per metric, one column per other `opt-level`: how much more it is than at
/// [`SHIPPED_LEVEL`]. Bytes would contradict the other tables once the library has grown.
pub(crate) fn levels(levels: &BTreeMap<String, Metrics>) -> String {
    let Some(shipped) = levels.get(SHIPPED_LEVEL) else { return String::new() };
    let others: Vec<_> = levels.iter().filter(|(level, _)| *level != SHIPPED_LEVEL).collect();
    let heads: Vec<_> = others.iter().map(|(level, _)| format!("`{level}`")).collect();
    let mut rows = vec![row("metric", &heads)];
    for (name, base) in shipped {
        let growth = |(_, level): &(&String, &Metrics)| {
            let value = level.get(name);
            value.map_or("-".to_owned(), |value| format!("{:+.0} %", percent(*base, *value)))
        };
        rows.push(row(name, &others.iter().map(growth).collect::<Vec<_>>()));
    }
    markdown(&rows)
}

#[expect(clippy::cast_precision_loss, reason = "bytes of a small library, shown with one digit")]
pub(super) fn percent(old: u64, new: u64) -> f64 {
    (new as f64 - old as f64) * 100.0 / (old as f64)
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
    let is_number =
        |cell: &String| cell.trim_end_matches(" %").parse::<i64>().is_ok() || cell == "-";
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

/// The level of the profile `board`.
const SHIPPED_LEVEL: &str = "z";

const PAGE: &str = include_str!("page.md");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_compared_with_the_one_that_ships() {
        let metrics = |value| Metrics::from([("flash/all/x".to_owned(), value)]);
        let compared = [("z", 1000), ("3", 1810), ("s", 990)];
        let compared = compared.map(|(level, value)| (level.to_owned(), metrics(value)));
        let text = levels(&BTreeMap::from(compared));
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "| metric      |   `3` |  `s` |");
        assert_eq!(lines[2], "| flash/all/x | +81 % | -1 % |");
        assert_eq!(levels(&BTreeMap::new()), "");
    }

    #[test]
    fn a_cost_is_a_difference() {
        let Cost { with, without, .. } = COSTS[0];
        let metrics = [(with, 900), (without, 200)]
            .map(|(family, value)| (format!("flash/{family}/{}", BOARDS[0]), value));
        let text = costs(&Metrics::from(metrics));
        let cells: Vec<_> = text.lines().nth(2).unwrap().split('|').map(str::trim).collect();
        assert_eq!(cells[1..7], [with, without, "6144", "700", "-", "-"]);
    }

    #[test]
    fn only_measured_targets_are_columns() {
        let metrics = Metrics::from([("flash/all/thumbv6m-none-eabi".to_owned(), 5)]);
        assert_eq!(by_target(&metrics, "flash").lines().next().unwrap().matches("none").count(), 1);
    }
}
