//! `cargo xtask mutants`: changes the library in one place after the other and runs its tests, one
//! of which should fail each time; by cargo-mutants.
//!
//! Each is compiled and tested anew, so a run takes a sample: every `n`th mutant of each game, from
//! the `k`th on. By the date, `nightly` takes others each night, and after `n` nights has had all.
//! A mutant that survives is a fault, unless `.cargo/mutants.toml` excludes it and says why. What
//! the games share is not changed: the tests of all of them would have to run.

use crate::counts::Counts;
use crate::{coverage, shell};
use anyhow::{Context, Result, ensure};
use core::fmt;
use core::num::NonZeroU64;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Options of `cargo xtask mutants`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The games to change; all of them if none is named
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(GAMES))]
    games: Vec<String>,
    /// How many samples all mutants are divided into
    #[arg(long, value_name = "N", default_value_t = NIGHTS)]
    of: NonZeroU64,
    /// The sample to take; that of today if none is named
    #[arg(long, value_name = "K")]
    sample: Option<u64>,
}

/// Tries a sample and prints what survived.
pub(crate) fn run(args: &Args) -> Result<()> {
    let outcome = try_sample(args)?;
    ensure!(outcome.missed.is_empty(), "no test notices:\n{}", outcome.missed.join("\n"));
    Ok(())
}

/// The step of `cargo xtask nightly`.
pub(crate) fn check() -> Result<Counts> {
    let outcome = try_sample(&Args { games: Vec::new(), of: NIGHTS, sample: None })?;
    println!("{}", outcome.missed.join("\n"));
    Ok(Counts {
        passed: (outcome.caught + outcome.endless) as u64,
        failed: outcome.missed.len() as u64,
        ..Counts::default()
    })
}

fn try_sample(args: &Args) -> Result<Outcome> {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).context("a clock before 1970")?;
    let sample = args.sample.unwrap_or(days.as_secs() / (24 * 3600)) % args.of;
    let named = args.games.join(" ");
    println!("    cargo xtask mutants {named} --of {} --sample {sample} repeats this", args.of);
    let program = program()?;
    let tree = copy()?;
    let mut all = Outcome::default();
    let is_wanted = |game: &&str| args.games.is_empty() || args.games.iter().any(|g| g == game);
    for game in GAMES.into_iter().filter(is_wanted) {
        let shard = format!("{sample}/{}", args.of);
        let outcome = shell::step(&format!("mutants of {game}"), || {
            try_mutants(&program, &tree, game, &shard)
        })?;
        println!("{game}: {outcome}");
        all.add(outcome);
    }
    Ok(all)
}

/// Changes one game and runs the tests of that game. They run without a change first: they have
/// to pass, and their time sets the limit beyond which a mutant counts as an endless loop.
fn try_mutants(program: &Path, tree: &Path, game: &str, shard: &str) -> Result<Outcome> {
    let folder = shell::target_dir().join("mutants");
    let mut mutants = shell::command(program);
    mutants.args(["mutants", "--in-place", "--package", "pedina", "--features", "alloc,serde"]);
    mutants.arg("--dir").arg(tree).arg("--output").arg(folder.join(game));
    mutants.args(["--file", &format!("core/src/{game}/**")]);
    mutants.args(["--shard", shard, "--sharding", "round-robin"]);
    // Compiled once for each mutant and run once: so optimised little, and what has not changed is
    // taken from the last time.
    mutants.args(["-C=--lib", &format!("-C=--test={game}")]);
    mutants.arg("-C=--config=profile.dev.package.pedina.opt-level=1");
    mutants.env("CARGO_INCREMENTAL", "1").env("CARGO_PROFILE_DEV_DEBUG", "0");
    mutants.env("CARGO_TARGET_DIR", folder.join("build"));
    mutants.args(["--", "--"]);
    for name in GAMES.into_iter().filter(|other| *other != game) {
        mutants.args(["--skip", &format!("{name}::")]);
    }
    for name in coverage::SLOW {
        mutants.args(["--skip", name]);
    }
    fs::create_dir_all(folder.join(game))?;
    let (status, output) = shell::run_to_end(&mut mutants)?;
    ensure!(
        matches!(status.code(), Some(0 | SURVIVORS | TIMEOUTS)),
        shell::failure(&mutants, status, &output)
    );
    Outcome::read(&folder.join(game).join("mutants.out"))
}

/// A copy of the sources, to be changed: always in one place, so that what was compiled of it can
/// be used again, and with new times, so that cargo takes nothing that was compiled of a mutant for
/// it.
fn copy() -> Result<PathBuf> {
    let tree = shell::target_dir().join("mutants/tree");
    if tree.exists() {
        fs::remove_dir_all(&tree)?;
    }
    let mut list = shell::command("git");
    list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let names = shell::stdout(&mut list, "")?;
    for name in names.split_terminator('\0') {
        let (from, to) = (shell::root().join(name), tree.join(name));
        // One that was removed is in the list, until that is committed.
        if from.is_file() {
            fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
            fs::copy(&from, &to).with_context(|| from.display().to_string())?;
        }
    }
    Ok(tree)
}

/// cargo-mutants, which is built here first: as it takes minutes, for those who need it.
fn program() -> Result<PathBuf> {
    let folder = shell::target_dir().join("cargo-mutants");
    let program = folder.join("bin/cargo-mutants");
    if !program.is_file() {
        let mut install = shell::cargo();
        install.args(["install", "--locked", "--quiet", "cargo-mutants", "--version", VERSION]);
        shell::run(install.arg("--root").arg(&folder))?;
    }
    Ok(program)
}

/// What became of the mutants that compile.
#[derive(Debug, Default, Eq, PartialEq)]
struct Outcome {
    /// By a failed test.
    caught: usize,
    /// By tests that did not end.
    endless: usize,
    missed: Vec<String>,
    /// What the compiler refuses.
    unviable: usize,
}

impl Outcome {
    /// Reads the lists that cargo-mutants writes, a mutant a line.
    fn read(folder: &Path) -> Result<Self> {
        let list = |name: &str| -> Result<Vec<String>> {
            let path = folder.join(name);
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            Ok(text.lines().map(str::to_owned).collect())
        };
        Ok(Self {
            caught: list("caught.txt")?.len(),
            endless: list("timeout.txt")?.len(),
            missed: list("missed.txt")?,
            unviable: list("unviable.txt")?.len(),
        })
    }

    fn add(&mut self, other: Self) {
        self.caught += other.caught;
        self.endless += other.endless;
        self.missed.extend(other.missed);
        self.unviable += other.unviable;
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { caught, endless, missed, unviable } = self;
        let survived = missed.len();
        write!(f, "{caught} caught, {endless} without end, {survived} survived, ")?;
        write!(f, "{unviable} that do not compile")
    }
}

/// As folders of the sources, and as programs of tests.
const GAMES: [&str; 3] = ["chess", "mastermind", "konobi"];

/// The nights after which each mutant was tried.
const NIGHTS: NonZeroU64 = NonZeroU64::new(400).unwrap();

const VERSION: &str = "27.1.0";

/// The codes that it ends with where mutants survive, and where tests of one do not end.
const SURVIVORS: i32 = 2;
const TIMEOUTS: i32 = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let lists = [
            ("caught.txt", "a\nb\n"),
            ("missed.txt", "c\n"),
            ("timeout.txt", "d\n"),
            ("unviable.txt", ""),
        ];
        for (name, text) in lists {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let outcome = Outcome::read(folder.path()).unwrap();
        let missed = vec!["c".to_owned()];
        assert_eq!(outcome, Outcome { caught: 2, endless: 1, missed, unviable: 0 });
    }

    /// A game without a folder would have no mutants, and pass.
    #[test]
    fn games_have_sources_and_tests() {
        let core = shell::root().join("core");
        for game in GAMES {
            assert!(core.join("src").join(game).is_dir(), "{game}");
            assert!(core.join("tests").join(game).join("main.rs").is_file(), "{game}");
        }
    }
}
