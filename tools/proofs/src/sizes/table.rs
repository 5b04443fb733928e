//! The committed table: `docs/sizes.json` for programs and `docs/sizes.md` for people.
//!
//! The second is written from the first; both are written by `cargo xtask sizes --accept` only.

use super::families::BUDGETS;
use super::instructions::{HOST, TICK};
use super::measure::Metrics;
use super::report::{self, percent};
use anyhow::{Context, Result};
use pedina_support::shell;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// What is committed, in the order of the file.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Table {
    /// Some of the metrics as they would be at each `opt-level`.
    pub(crate) levels: BTreeMap<String, Metrics>,
    /// What every change is compared with.
    pub(crate) metrics: Metrics,
}

impl Table {
    /// Reads the committed table; an empty one where there is none yet.
    ///
    /// # Errors
    /// The file cannot be read or does not hold a table.
    pub(crate) fn read() -> Result<Self> {
        let path = path("json");
        if !path.exists() {
            return Ok(Self::default());
        }
        serde_json::from_str(&fs::read_to_string(&path)?).with_context(|| {
            format!("{} does not hold a table; git can bring it back", path.display())
        })
    }

    /// Writes both.
    ///
    /// # Errors
    /// A file cannot be written.
    pub(crate) fn write(&self) -> Result<()> {
        for (path, text) in [(path("json"), self.to_json()?), (path("md"), self.page())] {
            fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }

    /// Whether the page for people says what the file for programs says.
    pub(crate) fn page_is_current(&self) -> bool {
        fs::read_to_string(path("md")).is_ok_and(|text| text == self.page())
    }

    fn page(&self) -> String {
        report::page(&self.metrics, &self.levels)
    }

    /// Takes over what was measured. Rows of other hosts stay.
    pub(crate) fn update(&mut self, measured: &Metrics) {
        let measured_now = |name: &str| measured.keys().any(|new| target(new) == target(name));
        self.metrics.retain(|name, _| !measured_now(name));
        self.metrics.extend(measured.clone());
    }

    /// Says what speaks against `measured`: growth of more than 2 % (and, of instructions, than a
    /// tick of the timer), a metric without a row, a row without a metric, a budget exceeded.
    pub(crate) fn objections(&self, measured: &Metrics) -> Vec<String> {
        let mut objections = Vec::new();
        for (name, value) in measured {
            match self.metrics.get(name) {
                Some(old) if *value > allowed(name, *old) => objections.push(format!(
                    "{name} grew from {old} to {value} ({:+.1} %)",
                    percent(*old, *value)
                )),
                Some(_) => {}
                None if self.knows(target(name)) => {
                    objections.push(format!("{name} ({value}) is not in docs/sizes.json"));
                }
                None => {}
            }
        }
        for name in self.metrics.keys() {
            let measured_target = measured.keys().any(|new| target(new) == target(name));
            if measured_target && !measured.contains_key(name) {
                objections.push(format!("{name} is in docs/sizes.json but no longer measured"));
            }
        }
        let compared: BTreeSet<_> = self.levels.values().flat_map(Metrics::keys).collect();
        for name in compared.into_iter().filter(|name| !self.metrics.contains_key(*name)) {
            objections.push(format!(
                "{name} is compared between opt-levels and not measured; \
                 `cargo xtask sizes --accept --levels` compares anew"
            ));
        }
        for &(name, budget) in BUDGETS {
            if let Some(value) = measured.get(name).filter(|value| **value > budget) {
                objections.push(format!("{name} is {value}; {budget} are allowed"));
            }
        }
        objections
    }

    /// Metrics that shrank by more than 2 %: nothing to object to, but worth committing.
    pub(crate) fn savings(&self, measured: &Metrics) -> Vec<String> {
        let smaller = self.metrics.iter().filter_map(|(name, old)| {
            let value = measured.get(name).filter(|value| **value * 100 < old * 98)?;
            Some(format!("{name} shrank from {old} to {value} ({:+.1} %)", percent(*old, *value)))
        });
        smaller.collect()
    }

    /// Whether rows of that target are kept: every microcontroller, and the hosts on which the
    /// table was ever written.
    fn knows(&self, name: &str) -> bool {
        pedina_support::targets::BOARDS.contains(&name)
            || self.metrics.keys().any(|row| target(row) == name)
    }

    fn to_json(&self) -> Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }
}

/// What a metric may be that was this.
fn allowed(name: &str, old: u64) -> u64 {
    let tick = match (name.starts_with("instructions/"), target(name)) {
        (true, HOST) => 2,
        (true, _) => TICK,
        (false, _) => 0,
    };
    old + (old / 50).max(tick)
}

/// The last part of a metric's name.
fn target(metric: &str) -> &str {
    metric.rsplit('/').next().unwrap_or(metric)
}

fn path(extension: &str) -> PathBuf {
    shell::root().join("docs/sizes").with_extension(extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[(&str, u64)]) -> Metrics {
        rows.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect()
    }

    fn table(committed: &[(&str, u64)]) -> Table {
        Table { metrics: rows(committed), levels: BTreeMap::new() }
    }

    const FLASH: &str = "flash/all/thumbv6m-none-eabi";
    const RAM: &str = "ram/all/thumbv6m-none-eabi";

    #[test]
    fn growth_above_two_percent_is_refused() {
        let table = table(&[(FLASH, 1000), (RAM, 0)]);
        assert!(table.objections(&rows(&[(FLASH, 1020), (RAM, 0)])).is_empty());
        let objections = table.objections(&rows(&[(FLASH, 1021), (RAM, 1)]));
        assert_eq!(objections.len(), 2, "{objections:?}");
        assert!(objections[0].contains("from 1000 to 1021 (+2.1 %)"), "{objections:?}");
    }

    #[test]
    fn instructions_may_grow_by_a_tick_of_the_timer() {
        let name = "instructions/pdn_x/thumbv6m-none-eabi";
        let table = table(&[(name, 400)]);
        assert!(table.objections(&rows(&[(name, 440)])).is_empty());
        assert_eq!(table.objections(&rows(&[(name, 441)])).len(), 1);
    }

    #[test]
    fn missing_rows_and_missing_metrics_are_refused() {
        let objections = table(&[(FLASH, 1000)]).objections(&rows(&[(RAM, 0)]));
        assert_eq!(objections.len(), 2, "{objections:?}");
        assert!(table(&[]).objections(&rows(&[(FLASH, 1)]))[0].contains("is not in"));
    }

    #[test]
    fn levels_of_a_family_that_was_renamed_are_refused() {
        let mut table = table(&[(FLASH, 1000)]);
        table.levels.insert("z".to_owned(), rows(&[(FLASH, 900), ("flash/old/x", 1)]));
        let objections = table.objections(&rows(&[(FLASH, 1000)]));
        assert_eq!(objections.len(), 1, "{objections:?}");
        assert!(objections[0].starts_with("flash/old/x is compared"), "{objections:?}");
    }

    #[test]
    fn another_host_is_no_objection() {
        let table = table(&[("file/libpedina.so/x86_64-unknown-linux-gnu", 5000)]);
        let measured = rows(&[("file/libpedina.so/aarch64-unknown-linux-gnu", 9000)]);
        assert!(table.objections(&measured).is_empty());
    }

    #[test]
    fn a_budget_holds_even_if_the_table_says_otherwise() {
        let (name, budget) = BUDGETS[0];
        let rows = rows(&[(name, budget + 1)]);
        let committed = Table { metrics: rows.clone(), levels: BTreeMap::new() };
        assert!(committed.objections(&rows)[0].contains("are allowed"));
    }

    #[test]
    fn savings_are_seen() {
        let table = table(&[(FLASH, 1000)]);
        assert!(table.savings(&rows(&[(FLASH, 980)])).is_empty());
        assert_eq!(table.savings(&rows(&[(FLASH, 979)])).len(), 1);
    }

    #[test]
    fn a_table_survives_its_file() {
        let mut table = table(&[(FLASH, 1000), (RAM, 0)]);
        table.levels.insert("z".to_owned(), rows(&[(FLASH, 900)]));
        let read = |text: &str| serde_json::from_str::<Table>(text);
        assert_eq!(read(&table.to_json().unwrap()).unwrap(), table);
        assert!(read("{}").is_err());
    }
}
