//! How steps and their ends are printed.

use super::runner::Outcome;
use super::usage::Usage;
use super::{Lane, Step};
use crate::shell::seconds;
use console::style;
use core::time::Duration;

/// The lines that end a step's output.
pub(super) fn ending(number: &str, step: &Step, outcome: &Outcome) -> String {
    let result = if outcome.counts.failed == 0 {
        style("ok").green().to_string()
    } else {
        style("FAILED").red().bold().to_string()
    };
    let number = style(number).cyan().bold();
    let (counts, wall) = (outcome.counts, seconds(outcome.usage.wall));
    let kept = kept(outcome);
    format!("{number} {}\n        {result}: {counts} in {wall}{kept}\n", step.title)
}

/// What each step took, and all of them together, of which some ran side by side.
pub(super) fn text(results: &[(&Step, Outcome)], of_all: usize, total: &Usage) -> String {
    let mut lines = vec![row("", "wall", "processor", "result")];
    for (step, outcome) in results {
        let Usage { wall, processor } = outcome.usage;
        let counts = format!("{}{}", outcome.counts, kept(outcome));
        lines.push(row(step.title, &seconds(wall), &known(processor), &counts));
    }
    let title = format!("{} of {of_all} steps", results.len());
    let used = results.iter().map(|(_, outcome)| outcome.usage.processor).sum::<Option<_>>();
    lines.push(row(&title, &seconds(total.wall), &known(used), ""));
    lines.join("\n") + "\n"
}

/// Prints that a step failed, and how it is run again.
pub(super) fn print_failed(verb: &str, step: &Step) {
    let failed = style("failed:").red().bold();
    println!("{failed} {}; again: cargo xtask {verb} --only '{}'", step.title, step.title);
}

/// Prints the steps with what they share with others, and what of the repository they check.
pub(super) fn list(steps: &[&Step]) {
    for step in steps {
        let pace = if step.is_quick { "quick" } else { "slow" };
        let lane = match step.lane {
            Lane::First => "before all others",
            Lane::Workspace => "not beside others in the workspace's folder",
            Lane::Products => "not beside others of what ships",
            Lane::JavaScript => "not beside others of the JavaScript package",
            Lane::Own => "beside any other",
        };
        println!("{}\n    {pace}, {lane}", style(step.title).bold());
        let paths = step.paths().collect::<Vec<_>>().join(" ");
        println!("    {}", if paths.is_empty() { "every change" } else { &*paths });
    }
}

const fn kept(outcome: &Outcome) -> &'static str {
    if outcome.is_kept { ", in an earlier run" } else { "" }
}

fn known(processor: Option<Duration>) -> String {
    processor.map_or_else(|| "unknown".to_owned(), seconds)
}

fn row(title: &str, wall: &str, processor: &str, result: &str) -> String {
    format!("{title:<82} {wall:>12} {processor:>12}  {result}").trim_end().to_owned()
}
