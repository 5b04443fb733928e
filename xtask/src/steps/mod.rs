//! Steps that are run and counted: those of `cargo xtask test` and of `nightly`.
//!
//! Each step is a process of its own, this program with `--step TITLE`, so that its output stays
//! together, its processor time can be told, and two steps can run side by side. A step belongs to
//! a [`Lane`], whose steps share files and so follow one another. The last line of a run is
//! `N passed, N failed`, for machines that read it; above it a table says what each step took,
//! which a file in the target folder keeps. Another one has the results of steps that have ended,
//! from which a run that was cut off goes on.

mod changed;
mod kept;
mod runner;
mod table;
mod usage;

use crate::counts::Counts;
use crate::shell::AlreadyReported;
use crate::{shell, tool};
use anyhow::{Context, Result, ensure};
use changed::Changes;
#[cfg(test)]
pub(crate) use changed::is_in;
use core::time::Duration;
use kept::Kept;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

/// Something to be checked.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// What is printed when it ends, and names it on the command line.
    pub(crate) title: &'static str,
    /// Whether it takes seconds.
    pub(crate) is_quick: bool,
    lane: Lane,
    /// After which its commands are ended: they hang.
    limit: Duration,
    /// What the step checks: files and folders of the repository. None means that every change is
    /// checked.
    paths: &'static [&'static [&'static str]],
    run: fn() -> Result<Counts>,
}

/// What a step shares with others, which must not run at the same time.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Lane {
    /// Nothing runs before it has ended.
    First,
    /// The folder in which cargo builds the workspace.
    Workspace,
    /// What ships, and the packages that bindings make of it.
    Products,
    /// The JavaScript package, which is built among its sources.
    JavaScript,
    /// Nothing: it has a target folder of its own.
    Own,
}

impl Step {
    /// A step of seconds in the workspace's lane, which every change concerns.
    pub(crate) const fn new(title: &'static str, run: fn() -> Result<Counts>) -> Self {
        Self { title, is_quick: true, lane: Lane::Workspace, limit: HOUR, paths: &[], run }
    }

    /// The same as a step of minutes.
    pub(crate) const fn slow(self) -> Self {
        Self { is_quick: false, ..self }
    }

    /// The same with another time limit than an hour.
    pub(crate) const fn within(self, limit: Duration) -> Self {
        Self { limit, ..self }
    }

    /// The same in another lane.
    pub(crate) const fn lane(self, lane: Lane) -> Self {
        Self { lane, ..self }
    }

    /// The same, concerned only by changes of these files and folders.
    pub(crate) const fn of(self, paths: &'static [&'static [&'static str]]) -> Self {
        Self { paths, ..self }
    }

    /// What the step checks; nothing means everything.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &'static str> {
        self.paths.iter().copied().flatten().copied()
    }
}

/// Which steps a command wants, and what it wants of them.
#[derive(clap::Args)]
pub(crate) struct Selection {
    /// Only the steps with this word in their title
    #[arg(long, value_name = "WORD")]
    only: Option<String>,
    /// Only the steps that a change since BASE can touch, uncommitted files included
    #[arg(long, value_name = "BASE", num_args = 0..=1, default_missing_value = "main")]
    changed: Option<String>,
    /// Take the results of steps that have passed at this commit before, and run the others
    #[arg(long, conflicts_with = "changed")]
    resume: bool,
    /// List the steps, run none
    #[arg(long)]
    list: bool,
    /// Run the step of this title in this process, and report to the process that started it
    #[arg(long, hide = true, value_name = "TITLE")]
    step: Option<String>,
}

/// Runs the selected steps of those that `wants` takes, all of them even if one fails, and names
/// those that failed at the end.
///
/// # Errors
/// No step is selected, one failed, or git does not know the base of `--changed`.
pub(crate) fn run(
    verb: &str,
    all: &[Step],
    selection: &Selection,
    wants: impl Fn(&Step) -> bool,
) -> Result<()> {
    if let Some(title) = &selection.step {
        let step = all.iter().find(|step| step.title == title);
        return runner::report(step.with_context(|| format!("no step has the title {title:?}"))?);
    }
    let changes = selection.changed.as_deref().map(Changes::since).transpose()?;
    let has_word =
        |step: &Step| selection.only.as_ref().is_none_or(|word| step.title.contains(word.as_str()));
    let is_touched = |step: &Step| changes.as_ref().is_none_or(|changes| changes.touch(step, all));
    let steps: Vec<_> =
        all.iter().filter(|step| wants(step) && has_word(step) && is_touched(step)).collect();
    if selection.list {
        table::list(&steps);
        return Ok(());
    }
    if steps.is_empty() && changes.is_some() {
        println!("no step checks what has changed");
        return Ok(());
    }
    let titles = || all.iter().map(|step| step.title).collect::<Vec<_>>().join("\n  ");
    ensure!(!steps.is_empty(), "no step has that word in its title; they are:\n  {}", titles());

    let kept = kept(verb, selection.resume)?;
    let clock = usage::Clock::start();
    let results = run_all(verb, &steps, kept.as_ref());
    let table = table::text(&results, all.len(), &clock.elapsed());
    println!("\n{table}");
    let sum = results.iter().fold(Counts::default(), |mut sum, (_, result)| {
        sum += result.counts;
        sum
    });
    for (step, _) in results.iter().filter(|(_, result)| result.counts.failed > 0) {
        table::print_failed(verb, step);
    }
    match keep(verb, &format!("{table}\n{sum}\n")) {
        Ok(path) => println!("the table is in {}", path.display()),
        Err(error) => println!("{error:#}"),
    }
    println!("{sum}");
    if sum.failed == 0 { Ok(()) } else { Err(AlreadyReported.into()) }
}

/// Runs each step in a process of its own.
fn run_all<'a>(
    verb: &str,
    steps: &[&'a Step],
    kept: Option<&Kept>,
) -> Vec<(&'a Step, runner::Outcome)> {
    let tools = OnceLock::new();
    let prepare = || match tool::build_for_steps() {
        Ok(folder) => drop(tools.set(folder)),
        // The steps that need them will fail, and say why.
        Err(error) => println!("{error:#}"),
    };
    let command = |step: &Step| {
        let mut command = shell::command(runner::program());
        command.args([verb, "--step", step.title]);
        command.envs(tools.get().map(|folder| (tool::FOLDER, folder)));
        command
    };
    runner::run(steps, kept, prepare, command)
}

/// The results that are kept at this commit. None of sources without one, which may change.
///
/// # Errors
/// There is none to resume, or the file cannot be read.
fn kept(verb: &str, resumes: bool) -> Result<Option<Kept>> {
    let commit = commit();
    if commit == UNKNOWN || commit.ends_with(DIRTY) {
        ensure!(!resumes, "nothing is kept of what is in no commit: commit it, or run all steps");
        return Ok(None);
    }
    let file = shell::target_dir().join(verb).with_extension("json");
    Kept::open(file, &commit, resumes).map(Some)
}

/// The commit of the sources, with `-dirty` if they have changed since. Those of an archive have
/// none.
fn commit() -> String {
    let mut git = shell::command("git");
    let commit = shell::run(git.args(["describe", "--always", "--dirty", "--abbrev=10"]));
    commit.map_or_else(|_| UNKNOWN.to_owned(), |commit| commit.trim().to_owned())
}

/// Writes the table into the target folder, below the time and the commit.
fn keep(verb: &str, table: &str) -> Result<PathBuf> {
    let date = shell::run(shell::command("date").args(["--utc", "+%F %R UTC"]))?;
    let path = shell::target_dir().join(verb).with_extension("txt");
    let heading = format!("cargo xtask {verb}, {}, commit {}", date.trim(), commit());
    fs::write(&path, format!("{heading}\n\n{table}"))
        .with_context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}

/// What stands for the commit where there is none.
const UNKNOWN: &str = "unknown";

/// What git adds to a commit with other changes.
const DIRTY: &str = "-dirty";

/// Several times what the longest step takes on two processors.
const HOUR: Duration = Duration::from_secs(3600);
