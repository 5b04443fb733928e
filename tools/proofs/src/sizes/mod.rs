//! `cargo xtask sizes`: flash, static RAM and stack of each function family on each
//! microcontroller, and the proof that nothing can panic.
//!
//! The library is built to ship and to be looked at ([`Purpose`]). [`image`] links minimal images,
//! whose sections are the flash and the RAM; [`code`] reads who calls whom, from which [`stack`]
//! bounds the stack [`proof`] shows what cannot happen, and [`lengths`] how many instructions a
//! function without a loop executes at most; [`instructions`] counts those of every function in
//! emulators, on this machine too; [`measure`] puts the numbers together and [`table`] compares
//! them with what is committed.

mod code;
mod families;
#[cfg(test)]
mod faults;
mod image;
mod instructions;
mod lengths;
mod measure;
mod pointers;
mod proof;
mod report;
mod stack;
mod table;

use anyhow::{Result, bail};
use code::Code;
use image::Library;
use measure::Metrics;
use pedina_library::compile::{Build, Purpose};
use pedina_library::toolchain::Toolchain;
use pedina_support::counts::Counts;
use pedina_support::shell;
use pedina_support::targets::BOARDS;
use serde_json::json;
use std::collections::BTreeMap;
use table::Table;

/// Options of `cargo xtask sizes`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print one JSON object per line instead of tables
    #[arg(long)]
    json: bool,
    /// Measure each function by itself too
    #[arg(long)]
    functions: bool,
    /// Fail if something grew by over 2 %, exceeds its budget, or can panic, divide or use floats
    #[arg(long, conflicts_with_all = ["accept", "functions"])]
    check: bool,
    /// Write what was measured to docs/sizes.json and docs/sizes.md, then fail as `--check` does
    /// for what that does not settle
    #[arg(long, conflicts_with = "functions")]
    accept: bool,
    /// Compare the opt-levels too; takes some minutes
    #[arg(long)]
    levels: bool,
    /// Only this processor, such as thumbv6m-none-eabi; may be given several times. For
    /// x86_64-avx2 the instructions of calls are counted
    #[arg(long, value_parser = processors())]
    target: Vec<String>,
}

impl Args {
    /// Whether to try the proofs, too.
    fn proves(&self) -> bool {
        self.check || self.accept
    }

    /// The processors to measure.
    fn processors(&self) -> Vec<&'static str> {
        let wants = |processor: &str| {
            self.target.is_empty() || self.target.iter().any(|target| target == processor)
        };
        processors().into_iter().filter(|processor| wants(processor)).collect()
    }

    /// The microcontrollers to measure.
    fn boards(&self) -> Vec<&'static str> {
        self.processors().into_iter().filter(|processor| BOARDS.contains(processor)).collect()
    }
}

/// The microcontrollers, and this machine.
fn processors() -> Vec<&'static str> {
    BOARDS.into_iter().chain([instructions::HOST]).collect()
}

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    let survey = survey(args)?;
    if args.json {
        for (metric, value) in &survey.metrics {
            let unit = if metric.starts_with("instructions/") { "instructions" } else { "bytes" };
            println!("{}", json!({ "metric": metric, "value": value, "unit": unit }));
        }
    } else {
        println!("\n{}", report::tables(&survey.metrics));
    }
    let mut table = Table::read()?;
    if args.levels {
        let levels = levels(args)?;
        if !args.json {
            println!("opt-level (bytes)\n\n{}", report::levels(&levels));
        }
        if args.target.is_empty() {
            table.levels.clear();
        }
        for (level, metrics) in levels {
            table.levels.entry(level).or_default().extend(metrics);
        }
    }
    if args.accept {
        table.update(&survey.metrics);
        table.write()?;
    }
    if args.proves() {
        println!("{}", survey.judge(&table)?);
    }
    Ok(())
}

/// What was measured and, if that was asked for, what was proved.
#[derive(Debug, Default)]
struct Survey {
    metrics: Metrics,
    broken: Vec<String>,
    proofs: u64,
}

/// Measures everything; with `--check` or `--accept` tries the proofs too.
fn survey(args: &Args) -> Result<Survey> {
    let toolchain = Toolchain::find()?;
    let host = toolchain.host();
    let mut survey = Survey::default();
    let boards = args.boards();
    if !boards.is_empty() {
        step(args, &format!("Measure the library on {}", boards.join(", ")), || {
            // The compiler optimises each of them on a single processor.
            for part in shell::side_by_side(&boards, |target| board(args, &toolchain, target)) {
                survey.absorb(part?);
            }
            Ok(())
        })?;
    }
    step(args, "Count the instructions of every function", || {
        let (metrics, broken) = instructions::measure(&args.processors())?;
        survey.proofs += metrics.len() as u64;
        survey.metrics.extend(metrics);
        survey.broken.extend(broken);
        Ok(())
    })?;
    // What breaks a promise may not ship, so that there would be no files to measure.
    refuse(&survey.broken)?;
    if !args.target.is_empty() {
        survey.metrics.extend(measure::archives(&boards)?);
        return Ok(survey);
    }
    step(args, &format!("Measure the files that ship, {host} included"), || {
        if args.proves() {
            let proof = library(&toolchain, host, Purpose::Examine)?;
            survey.add(host, 1, proof::panics(&proof, &proof.exports()?)?);
        }
        survey.metrics.extend(measure::files(&toolchain)?);
        Ok(())
    })?;
    Ok(survey)
}

/// What is measured, and with `--check` or `--accept` proved, on one microcontroller.
fn board(args: &Args, toolchain: &Toolchain, target: &'static str) -> Result<Survey> {
    let mut survey = Survey::default();
    let shipped = library(toolchain, target, Purpose::Ship)?;
    let examined = library(toolchain, target, Purpose::Examine)?;
    if args.proves() {
        let broken = proof::prove(&shipped, &examined, &shipped.exports()?)?;
        let is_panic_free = broken.is_empty();
        survey.add(target, proof::PROMISES, broken);
        let code = Code::read(&shipped.image(&shipped.exports()?)?)?;
        let (bounds, broken) = lengths::too_long(&code, target);
        survey.add(target, bounds, broken);
        if !is_panic_free {
            // The two differ in what a panic does, so that there is nothing to measure.
            return Ok(survey);
        }
    }
    survey.metrics = measure::measure(&shipped, &examined, args.functions)?;
    Ok(survey)
}

fn library<'a>(toolchain: &'a Toolchain, target: &'a str, purpose: Purpose) -> Result<Library<'a>> {
    Library::new(toolchain, target, &Build::new(target, purpose).object()?)
}

impl Survey {
    fn absorb(&mut self, part: Self) {
        self.metrics.extend(part.metrics);
        self.broken.extend(part.broken);
        self.proofs += part.proofs;
    }

    fn add(&mut self, target: &str, proofs: u64, broken: Vec<String>) {
        self.proofs += proofs;
        let broken = broken.into_iter().map(|what| format!("{target}: {what}"));
        self.broken.extend(broken);
    }

    /// Compares with the committed table and returns how many metrics and proofs held.
    fn judge(&self, table: &Table) -> Result<Counts> {
        let mut objections = self.broken.clone();
        objections.extend(table.objections(&self.metrics));
        if !table.page_is_current() {
            objections.push("docs/sizes.md does not say what docs/sizes.json says".to_owned());
        }
        refuse(&objections)?;
        for saving in table.savings(&self.metrics) {
            println!("    {saving}; `cargo xtask sizes --accept` keeps it");
        }
        let counts = Counts::passed(self.metrics.len() as u64 + self.proofs);
        println!("    {} metrics within bounds, {} proofs hold", self.metrics.len(), self.proofs);
        Ok(counts)
    }
}

/// Fails if there is an objection.
fn refuse(objections: &[String]) -> Result<()> {
    if !objections.is_empty() {
        bail!(
            "{} objections (`cargo xtask sizes --accept` settles those to sizes):\n  {}",
            objections.len(),
            objections.join("\n  ")
        );
    }
    Ok(())
}

/// The metrics that matter most for the choice, at each `opt-level`.
fn levels(args: &Args) -> Result<BTreeMap<String, Metrics>> {
    let toolchain = Toolchain::find()?;
    let mut levels = BTreeMap::new();
    for level in ["z", "s", "2", "3"] {
        let metrics: &mut Metrics = levels.entry(level.to_owned()).or_default();
        for target in args.boards() {
            step(args, &format!("Measure opt-level {level} on {target}"), || {
                let build = Build::new(target, Purpose::Examine).with_opt_level(level);
                let library = Library::new(&toolchain, target, &build.object()?)?;
                metrics.extend(measure::measure_level(&library)?);
                Ok(())
            })?;
        }
    }
    Ok(levels)
}

/// Shows what is being done, unless the output is for a program.
fn step<T>(args: &Args, title: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    if args.json { work() } else { shell::step(title, work) }
}
