//! `cargo xtask bench`: Pedina beside other libraries, in one run.
//!
//! The programs are in `bench/`, a workspace of its own, because their dependencies are the peers
//! that they measure; python-chess comes into a virtual environment below the target folder.

mod engine;
mod figures;
mod js;
mod record;

use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::python::peer::PYTHON_CHESS;
use crate::test::cargo::has_bmi2;
use crate::{archive, jvm, python, shell};
use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use record::{Record, Run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs of one build whose ratios are recorded.
const RECORDED: usize = 10;

/// Games of a match of the engine: some minutes each on two processors.
const GAMES: usize = 20;

/// Options of `cargo xtask bench`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to measure
    what: What,
    /// The jar of chesslib, for `jvm`: it is in no registry, its own build makes it
    #[arg(long, value_name = "JAR")]
    chesslib: Option<PathBuf>,
    /// The jar of the original server of chess over TCP, for `wire`: its own build makes it
    #[arg(long, value_name = "JAR")]
    reference: Option<PathBuf>,
    /// Parts of `chess` to measure instead of all: count, list, leaf, hash, threads,
    /// shipped-library, abi, positions
    #[arg(long, value_name = "PART", value_delimiter = ',')]
    only: Vec<String>,
    /// For `engine`: the games of each match; 200 are about 50 points of Elo either way
    #[arg(long, default_value_t = GAMES)]
    games: usize,
    /// Print one JSON object a line: metric, ours, peer, theirs, unit, ratio (above 1: we lead)
    #[arg(long)]
    json: bool,
    /// Measure ten times and record the ratios of this processor in bench/ratios.json, and in the
    /// table of docs/performance.md
    #[arg(long, conflicts_with = "json")]
    write: bool,
    /// Fail if a ratio is below all that were recorded for this processor, three times in a row
    #[arg(long, conflicts_with_all = ["json", "write"])]
    check: bool,
    /// Leave AVX-512 unused, on both sides: what most processors have
    #[arg(long)]
    avx2: bool,
}

#[derive(Clone, Copy, Eq, PartialEq, clap::ValueEnum)]
enum What {
    /// Java: crossings, legal moves and perft, beside chesslib
    Jvm,
    /// JavaScript: legal moves, perft, crossings and bytes, beside chess.js and chessops
    Js,
    /// Konobi: legal sets, random games and perft, beside a program that goes cell by cell
    Konobi,
    /// Move generation of chess, beside cozy-chess, shakmaty, chess, and Stockfish if installed
    Chess,
    /// The chess engine: matches with mcu-max, Stockfish and Glaurung where they are installed (see
    /// `cargo xtask elo`), instructions a node, flash and RAM on boards, nodes a second
    Engine,
    /// Mastermind: each back end of the partition and whole trees, beside two popcounts a pair
    Mastermind,
    /// Reading files of games: syntax alone, every move checked, into trees; beside pgn-reader and
    /// python-chess
    Pgn,
    /// The chess game service: processor time of a move beside a bare relay of the same bytes,
    /// memory of a connection, and durable moves beside the disk
    Service,
    /// The Python package: lists of legal moves, and games read into trees, beside python-chess
    Python,
    /// Chess over TCP with 500 pairs of clients on this machine: moves a second, processor time and
    /// memory of the server, beside a bare relay of the same lines
    Wire,
}

impl Args {
    /// Without the peers that someone has to build.
    fn of(what: What) -> Self {
        let (chesslib, reference, only) = (None, None, Vec::new());
        let (games, json, write, check, avx2) = (GAMES, false, false, false, false);
        Self { what, chesslib, reference, only, games, json, write, check, avx2 }
    }
}

/// Builds the programs, gets the peers, and measures.
pub(crate) fn run(args: &Args) -> Result<()> {
    let has_choice = matches!(args.what, What::Chess | What::Mastermind | What::Pgn);
    ensure!(has_choice || !args.avx2, "`--avx2` is for chess, mastermind and pgn");
    if !(args.write || args.check) {
        // With --json nothing else may stand on the standard output.
        let mut command = if args.json {
            prepare(args)?
        } else {
            shell::step("build, and get the peers", || prepare(args))?
        };
        command.args(args.json.then_some("--json"));
        return shell::show(&mut command);
    }
    // Some are measured when their command is prepared.
    let measure = |title: &str| {
        let output = shell::step(title, || shell::stdout(prepare(args)?.arg("--json"), ""))?;
        record::run(&output)
    };
    if args.write {
        let runs = (1..=RECORDED).map(|run| measure(&format!("measure, {run} of {RECORDED}")));
        let runs: Vec<_> = runs.collect::<Result<_>>()?;
        let mut record = Record::read()?;
        record.update(&processor(args.avx2), &runs, &circumstances()?);
        record.write()?;
        figures::write(&record)
    } else {
        let compared = compare(&Record::read()?, &processor(args.avx2), measure)?;
        println!("{compared} ratios are as they were");
        Ok(())
    }
}

/// Measures until no ratio is below the recorded ones, three times at most; how many there are.
fn compare(
    record: &Record,
    processor: &str,
    mut measure: impl FnMut(&str) -> Result<Run>,
) -> Result<usize> {
    let run = measure("measure")?;
    let compared = record.compared(processor, &run);
    ensure!(compared > 0, "nothing is recorded for {processor}: `--write` does so");
    let mut slower = record.slower(processor, &run);
    for title in ["measure again", "measure a third time"] {
        if slower.is_empty() {
            break;
        }
        let now = record.slower(processor, &measure(title)?);
        slower.retain(|row, _| now.contains_key(row));
    }
    let slower: Vec<_> = slower.into_values().collect();
    ensure!(slower.is_empty(), "slower three times in a row:\n  {}", slower.join("\n  "));
    Ok(compared)
}

/// The part of `cargo xtask nightly`: every measurement, each of which checks the answers; also
/// after a failed one.
pub(crate) fn all() -> Result<Counts> {
    let mut counts = Counts::default();
    for &what in What::value_variants() {
        match run(&Args::of(what)) {
            Ok(()) => counts.passed += 1,
            Err(error) => {
                println!("{error:#}");
                counts.failed += 1;
            }
        }
    }
    Ok(counts)
}

/// What the system calls this processor.
fn processor(is_avx2: bool) -> String {
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors.lines().find(|line| line.starts_with("model name"));
    let model = model.and_then(|line| line.split_once(": ")).map_or("unknown", |(_, name)| name);
    format!("{}{}", model.trim(), if is_avx2 { ", AVX2 alone" } else { "" })
}

/// The date and the version.
fn circumstances() -> Result<String> {
    let date = shell::run(shell::command("date").args(["--utc", "+%F"]))?;
    Ok(format!("{}, {}", date.trim(), env!("CARGO_PKG_VERSION")))
}

/// The command that measures, with its peers in place.
fn prepare(args: &Args) -> Result<Command> {
    let measure = |name: &str| -> Result<Command> {
        let mut command = shell::command(program(args.avx2)?);
        command.arg(name);
        Ok(command)
    };
    // First the program, which may not compile: the value can take hours.
    let with = |name: &str, option: &str, value: &dyn Fn() -> Result<PathBuf>| {
        let mut command = measure(name)?;
        command.arg(option).arg(value()?);
        Ok(command)
    };
    match args.what {
        // These have programs of their own.
        What::Js => js::command(),
        What::Python => python_beside_peer(),
        What::Jvm => with("jvm", "--results", &|| jmh(args.chesslib.as_deref())),
        What::Konobi => measure("konobi"),
        What::Chess => {
            let mut command = with("chess", "--library", &archive::shared_library)?;
            let without_library = ["count", "list", "leaf", "hash", "positions"];
            let only: Vec<_> = match args.only.is_empty() {
                // The library that ships chooses for itself.
                true if args.avx2 => without_library.map(str::to_owned).to_vec(),
                _ => args.only.clone(),
            };
            for part in only {
                command.args(["--only", &part]);
            }
            Ok(command)
        }
        What::Engine => with("engine", "--results", &|| engine::measure(args.games)),
        What::Mastermind => measure("mastermind"),
        What::Pgn => with("pgn", "--python", &python),
        What::Service => with("service", "--server", &server),
        What::Wire => {
            let mut command = with("wire", "--server", &server)?;
            if let Some(jar) = &args.reference {
                let jar = fs::canonicalize(jar)
                    .with_context(|| format!("cannot find {}", jar.display()))?;
                command.arg("--reference").arg(jar);
            }
            Ok(command)
        }
    }
}

/// The program that measures, built as the library is, but for the processor of this machine: the
/// best that each library can do. Or for one that has AVX2 alone.
fn program(is_avx2: bool) -> Result<PathBuf> {
    let folder = shell::target_dir().join(if is_avx2 { "bench-avx2" } else { "bench" });
    let mut cargo = shell::cargo();
    cargo.args([
        "build",
        "--quiet",
        "--release",
        "--locked",
        "--manifest-path",
        "bench/Cargo.toml",
    ]);
    let processor = if is_avx2 { "x86-64-v3" } else { "native" };
    cargo.env("RUSTFLAGS", format!("-C target-cpu={processor}"));
    if is_avx2 {
        cargo.args(["--features", "avx2"]);
    }
    // cozy-chess may use PEXT here.
    if has_bmi2() {
        cargo.args(["--features", "pext"]);
    }
    shell::run(cargo.arg("--target-dir").arg(&folder))?;
    Ok(folder.join("release/pedina-bench"))
}

/// The program `pedina` as it is installed.
fn server() -> Result<PathBuf> {
    let mut cargo = shell::cargo();
    shell::run(cargo.args(["build", "--quiet", "--profile", "dist", "--package", "pedina-apps"]))?;
    Ok(shell::target_dir().join("dist/pedina"))
}

/// Has JMH measure, and returns its file of results.
fn jmh(chesslib: Option<&Path>) -> Result<PathBuf> {
    let jar = jvm::jar()?;
    let jdk = Jdk::require()?;
    let project = shell::root().join("bench/jvm");
    let mut maven = shell::command("mvn");
    jdk.apply(&mut maven).current_dir(&project).args(["--batch-mode", "--quiet"]);
    maven.args(["clean", "process-classes"]).arg(format!("-Dpedina.jar={}", jar.display()));
    if let Some(chesslib) = chesslib {
        let chesslib = fs::canonicalize(chesslib)
            .with_context(|| format!("cannot find chesslib at {}", chesslib.display()))?;
        maven.arg(format!("-Dchesslib.jar={}", chesslib.display()));
    }
    shell::run(&mut maven)?;
    let libraries = fs::read_to_string(project.join("target/classpath"))?;
    let results = shell::target_dir().join("bench/jmh.json");
    let mut java = shell::command(jdk.program("java"));
    java.current_dir(&project).arg("-cp").arg(format!("target/classes:{}", libraries.trim()));
    java.args(["org.openjdk.jmh.Main", "-jvmArgsPrepend", "--enable-native-access=ALL-UNNAMED"]);
    java.args(["-foe", "true", "-rf", "json", "-rff"]).arg(&results);
    shell::run(&mut java)?;
    Ok(results)
}

/// A Python that has python-chess.
fn python() -> Result<PathBuf> {
    python::install(&shell::target_dir().join("bench/python"), &[PYTHON_CHESS])
}

/// What else many positions are compared with, by a `python3` that it runs on.
const BULLETCHESS: &str = "bulletchess==0.4.0; python_version >= '3.13'";

/// The script that measures the wheel of this repository, with a Python that has all packages.
fn python_beside_peer() -> Result<Command> {
    let environment = shell::target_dir().join("bench/python-wheel");
    let wheel = python::wheel()?;
    // The version stays while the sources change.
    let packages = [PYTHON_CHESS, BULLETCHESS, "--force-reinstall", &wheel.to_string_lossy()];
    let mut command = shell::command(python::install(&environment, &packages)?);
    command.args(["-I", "bench/python/compare.py", "core/tests/data/self_play.pgn"]);
    Ok(command)
}
