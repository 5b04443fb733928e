//! `cargo xtask fuzz`: the targets of libFuzzer in `fuzz/`.
//!
//! Each begins with its corpus in `fuzz/corpus`, a small file for what no other file reaches. What
//! it finds stays below the target folder for the next time, until `--merge` writes the fewest
//! inputs that reach the same into the corpus of the repository.

use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
use core::cmp::Reverse;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Options of `cargo xtask fuzz`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only these targets
    targets: Vec<String>,
    /// How long each target runs
    #[arg(long, value_name = "NUMBER", default_value_t = SECONDS)]
    seconds: u64,
    /// How many inputs each target gets, instead of a time
    #[arg(long, value_name = "NUMBER")]
    inputs: Option<u64>,
    /// Minimise the corpora, with what was found, into fuzz/corpus; nothing else runs
    #[arg(long)]
    merge: bool,
}

/// Runs the verb.
pub(crate) fn run(args: &Args) -> Result<()> {
    let targets = Target::all()?;
    let is_known = |name: &&String| targets.iter().any(|target| target.name == **name);
    let unknown = args.targets.iter().find(|name| !is_known(name));
    ensure!(unknown.is_none(), "no target {}", unknown.map_or("", String::as_str));
    build()?;
    let length = args.inputs.map_or(Length::Seconds(args.seconds), Length::Inputs);
    let mut counts = Counts::default();
    for target in targets {
        if !args.targets.is_empty() && !args.targets.contains(&target.name) {
            continue;
        }
        if args.merge {
            target.merge()?;
        } else {
            counts += target.check(length);
        }
    }
    ensure!(counts.failed == 0, "{} targets failed", counts.failed);
    Ok(())
}

/// The part of `cargo xtask nightly`: all targets but the forger, a minute each.
pub(crate) fn check() -> Result<Counts> {
    build()?;
    let mut counts = Counts::default();
    for target in Target::all()?.iter().filter(|target| target.name != FORGERY) {
        counts += target.check(Length::Seconds(SECONDS));
    }
    Ok(counts)
}

/// The part of `cargo xtask nightly` that calls functions with forged structs, one for each input.
pub(crate) fn check_forged() -> Result<Counts> {
    build()?;
    Ok(Target { name: FORGERY.to_owned() }.check(Length::Seconds(FORGED_SECONDS)))
}

fn build() -> Result<()> {
    let mut cargo = shell::cargo();
    // There lies the configuration that switches the counters on.
    cargo.current_dir(shell::root().join("fuzz")).args(["build", "--release", "--locked"]);
    cargo.arg("--target-dir").arg(folder());
    shell::step("fuzz targets", || shell::run(&mut cargo))?;
    Ok(())
}

fn folder() -> PathBuf {
    shell::target_dir().join("fuzz")
}

/// A target of libFuzzer.
struct Target {
    name: String,
}

/// When a target ends.
#[derive(Clone, Copy)]
enum Length {
    Seconds(u64),
    Inputs(u64),
}

impl Target {
    /// In the order of their names.
    fn all() -> Result<Vec<Self>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(shell::root().join("fuzz/fuzz_targets"))? {
            let path = entry?.path();
            names.push(path.file_stem().context("a target has a name")?.to_string_lossy().into());
        }
        names.sort_unstable();
        Ok(names.into_iter().map(|name| Self { name }).collect())
    }

    /// Runs it, and prints its row: inputs, inputs a second, edges that were reached, by the corpus
    /// and in the end.
    fn check(&self, length: Length) -> Counts {
        match shell::step(&format!("fuzz {}", self.name), || self.run(length)) {
            Ok(output) => {
                print!("{}", self.row(&output));
                Counts::passed(1)
            }
            Err(error) => {
                println!("{error:#}\nthe failing input is in {}", folder().display());
                Counts { failed: 1, ..Counts::default() }
            }
        }
    }

    fn run(&self, length: Length) -> Result<String> {
        let mut command = self.command()?;
        command.arg(self.found()?).arg(self.corpus()?).args([
            "-print_final_stats=1",
            &format!("-artifact_prefix={}/{}-", folder().display(), self.name),
            &match length {
                Length::Seconds(seconds) => format!("-max_total_time={seconds}"),
                Length::Inputs(inputs) => format!("-runs={inputs}"),
            },
        ]);
        shell::run(&mut command)
    }

    /// Replaces the corpus by the fewest inputs, of it and of what was found, that reach all edges
    /// which any of them reaches. How often they do does not count: that would take hundreds. Of
    /// more than [`MAX_INPUTS`] the longest are kept, which reach the most.
    fn merge(&self) -> Result<()> {
        let merged = folder().join("merged").join(&self.name);
        if merged.exists() {
            fs::remove_dir_all(&merged)?;
        }
        fs::create_dir_all(&merged)?;
        let mut command = self.command()?;
        command.args(["-set_cover_merge=1", "-use_counters=0"]);
        command.arg(&merged).arg(self.found()?).arg(self.corpus()?);
        shell::step(&format!("merge {}", self.name), || shell::run(&mut command))?;
        let corpus = self.corpus()?;
        fs::remove_dir_all(&corpus)?;
        fs::create_dir_all(&corpus)?;
        let mut inputs = fs::read_dir(&merged)?.collect::<Result<Vec<_>, _>>()?;
        inputs.sort_by_key(|input| {
            Reverse((input.metadata().map_or(0, |data| data.len()), input.file_name()))
        });
        for input in inputs.iter().take(MAX_INPUTS) {
            fs::copy(input.path(), corpus.join(input.file_name()))?;
        }
        Ok(())
    }

    fn command(&self) -> Result<Command> {
        let program = pedina_support::targets::host()?;
        let program = folder().join(program).join("release").join(&self.name);
        let mut command = shell::command(program);
        command.arg(format!("-max_len={MAX_LENGTH}"));
        Ok(command)
    }

    /// The folder of the inputs that were found here.
    fn found(&self) -> Result<PathBuf> {
        existing(folder().join("corpus").join(&self.name))
    }

    /// The folder of the inputs in the repository.
    fn corpus(&self) -> Result<PathBuf> {
        existing(shell::root().join("fuzz/corpus").join(&self.name))
    }

    /// What a run printed in the end, in a line, and what sessions received.
    fn row(&self, output: &str) -> String {
        let word = |line: &str, name: &str| {
            let mut words = line.split_whitespace().skip_while(|word| *word != name).skip(1);
            words.next().unwrap_or("?").to_owned()
        };
        let with = |mark: &str| output.lines().rfind(|line| line.contains(mark)).unwrap_or("");
        let (begun, ended) = (with("\tINITED "), with("\tDONE "));
        let inputs = word(with(INPUTS), INPUTS);
        let rate = word(with(RATE), RATE);
        let mut row = format!(
            "    {}: {inputs} inputs, {rate} a second, edges {} of the corpus, {} in the end\n",
            self.name,
            word(begun, "cov:"),
            word(ended, "cov:"),
        );
        for line in output.lines().filter(|line| line.starts_with("received by ")) {
            row.push_str(&format!("        {line}\n"));
        }
        row
    }
}

fn existing(folder: PathBuf) -> Result<PathBuf> {
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// How long each target runs at night.
const SECONDS: u64 = 60;

/// The longest input. Most targets use far less; files of games need more than the usual 4 KiB of
/// libFuzzer only to say the same again.
const MAX_LENGTH: u32 = 1_024;

/// The most inputs of a corpus in the repository.
const MAX_INPUTS: usize = 100;

/// The target that makes one call with a forged struct for each input, and how long at night.
const FORGERY: &str = "forgery";
const FORGED_SECONDS: u64 = 600;

const INPUTS: &str = "stat::number_of_executed_units:";
const RATE: &str = "stat::average_exec_per_sec:";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_figures_of_the_run() {
        let output = "#12\tINITED cov: 30 ft: 40 corp: 2/9b\n\
            #90\tDONE   cov: 34 ft: 50 corp: 3/9b lim: 4 exec/s: 45\n\
            received by a client: 700 bytes\n\
            stat::number_of_executed_units: 90\nstat::average_exec_per_sec:     45\n";
        let row = Target { name: "rules".into() }.row(output);
        let expected = concat!(
            "    rules: 90 inputs, 45 a second, edges 30 of the corpus, 34 in the end\n",
            "        received by a client: 700 bytes\n",
        );
        assert_eq!(row, expected);
    }

    #[test]
    fn every_target_is_a_program_with_a_corpus() {
        let manifest = fs::read_to_string(shell::root().join("fuzz/Cargo.toml")).unwrap();
        let targets = Target::all().unwrap();
        assert!(targets.iter().any(|target| target.name == FORGERY));
        for Target { name } in targets {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
            let corpus = shell::root().join("fuzz/corpus").join(&name);
            let files = fs::read_dir(&corpus).map_or(0, Iterator::count);
            assert!((1..=MAX_INPUTS).contains(&files), "{} has {files} files", corpus.display());
        }
    }
}
