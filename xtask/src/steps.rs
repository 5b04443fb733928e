//! Steps that run one after the other and are counted: of `cargo xtask test` and of `nightly`.

use crate::counts::Counts;
use crate::shell::{self, AlreadyReported};
use anyhow::{Result, bail};
use console::style;
use core::time::Duration;
use pedina_support::limit;
use std::time::Instant;

/// Something to be checked.
pub(crate) struct Step {
    /// What is printed before it runs, and named when it fails.
    pub(crate) title: &'static str,
    /// Whether it takes seconds.
    pub(crate) is_quick: bool,
    /// After which its commands are ended: they hang.
    limit: Duration,
    run: fn() -> Result<Counts>,
}

impl Step {
    /// A step of seconds.
    pub(crate) const fn quick(title: &'static str, run: fn() -> Result<Counts>) -> Self {
        Self { title, is_quick: true, limit: HOUR, run }
    }

    /// A step of minutes.
    pub(crate) const fn slow(title: &'static str, run: fn() -> Result<Counts>) -> Self {
        Self { title, is_quick: false, limit: HOUR, run }
    }

    /// The same with another time limit than an hour.
    pub(crate) const fn within(self, limit: Duration) -> Self {
        Self { limit, ..self }
    }
}

/// Runs the wanted steps, all of them even if one fails, and names those that failed at the end.
///
/// # Errors
/// No step is wanted, or one failed.
pub(crate) fn run(all: &[Step], wants: impl Fn(&Step) -> bool) -> Result<()> {
    let steps: Vec<_> = all.iter().filter(|step| wants(step)).collect();
    if steps.is_empty() {
        let titles: Vec<_> = all.iter().map(|step| step.title).collect();
        bail!("no step has that word in its title; they are:\n  {}", titles.join("\n  "));
    }
    let mut sum = Counts::default();
    let mut failed = Vec::new();
    let start = Instant::now();
    for (index, step) in steps.iter().enumerate() {
        let number = format!("[{:>2}/{}]", index + 1, steps.len());
        println!("{} {}", style(number).cyan().bold(), step.title);
        let start = Instant::now();
        let counts = limit::within(step.limit, step.run).unwrap_or_else(|error| {
            println!("{error:#}");
            Counts { failed: 1, ..Counts::default() }
        });
        let time = shell::seconds(start.elapsed());
        if counts.failed == 0 {
            println!("        {}: {counts} in {time}", style("ok").green());
        } else {
            println!("        {}: {counts} in {time}", style("FAILED").red().bold());
            failed.push(step.title);
        }
        sum += counts;
    }
    println!();
    for title in &failed {
        println!("{} {title}", style("failed:").red().bold());
    }
    let time = shell::seconds(start.elapsed());
    println!("{} of {} steps in {time}", steps.len(), all.len());
    println!("{sum}");
    if failed.is_empty() { Ok(()) } else { Err(AlreadyReported.into()) }
}

/// Several times what the longest step takes on two processors.
const HOUR: Duration = Duration::from_secs(3600);
