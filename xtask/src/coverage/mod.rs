//! `cargo xtask coverage`: which lines and regions of the code its own tests run.
//!
//! Each part has a floor, in lines, and fails below it. Back ends that the processor lacks are not
//! run: the floor holds where there is AVX-512.

mod measured;
mod rust;

pub(crate) use rust::SLOW;

use crate::counts::Counts;
use crate::shell;
use anyhow::{Result, ensure};
use measured::{File, Share};

/// Options of `cargo xtask coverage`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The parts to measure; all of them if none is named
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(PARTS.map(|part| part.name)))]
    parts: Vec<String>,
    /// List every line with a region that no test runs
    #[arg(long)]
    list: bool,
    /// Run no test: read what those of the last run counted
    #[arg(long)]
    last: bool,
}

/// Measures, prints and compares.
pub(crate) fn run(args: &Args) -> Result<()> {
    let is_wanted =
        |part: &&Part| args.parts.is_empty() || args.parts.iter().any(|p| p == part.name);
    let mut faults = Vec::new();
    for part in PARTS.iter().filter(is_wanted) {
        let files =
            shell::step(&format!("coverage of {}", part.name), || (part.measure)(!args.last))?;
        print(part, &files, args.list);
        let share = lines(&files).percent();
        if share < part.floor {
            faults.push(format!("{}: {share:.2} % of the lines, of {} %", part.name, part.floor));
        }
    }
    ensure!(faults.is_empty(), "the tests run too little:\n{}", faults.join("\n"));
    Ok(())
}

/// The step of `cargo xtask nightly`.
pub(crate) fn check() -> Result<Counts> {
    run(&Args { parts: Vec::new(), list: false, last: false })?;
    Ok(Counts::passed(PARTS.len() as u64))
}

/// A part of the repository with tests of its own.
struct Part {
    name: &'static str,
    /// Runs the tests, if that is wanted, and reads what they counted.
    measure: fn(bool) -> Result<Vec<File>>,
    /// What its tests run at least, in percent of the lines.
    floor: f64,
}

const PARTS: [Part; 1] = [Part { name: "core", measure: rust::core, floor: 95.0 }];

/// Prints the sums, the files with the most lines that no test runs, and the regions if wanted.
fn print(part: &Part, files: &[File], lists: bool) {
    let regions: Share = files.iter().map(|file| file.regions).sum();
    println!("{}: {} lines, {regions} regions", part.name, lines(files));
    let mut worst: Vec<_> = files.iter().filter(|file| file.lines.missed() > 0).collect();
    worst.sort_by_key(|file| core::cmp::Reverse(file.lines.missed()));
    for file in worst.iter().take(WORST) {
        println!("    {:>4} lines not run, {} in {}", file.lines.missed(), file.lines, file.path);
    }
    for file in files.iter().filter(|_| lists) {
        for gap in &file.gaps {
            println!("{}:{}: {}", file.path, gap.line, gap.text);
        }
    }
}

fn lines(files: &[File]) -> Share {
    files.iter().map(|file| file.lines).sum()
}

/// How many files are named.
const WORST: usize = 10;
