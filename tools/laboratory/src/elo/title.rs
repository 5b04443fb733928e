//! The first line of a log: all that its pairs depend on.

use core::fmt::Write;
use std::env;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use pedina_support::shell;

use super::Args;
use super::ladder::Match;
use super::opening::{Evaluator, Opening};
use super::time_control::TimeControl;
use super::version::changes;

/// What is played: the match and its changes, programs and nets by a hash of their contents, the
/// limits, the openings, this build, and the bounds of a sequential test, which have to be chosen
/// before it begins. Only the number of games may grow.
pub(super) fn title(
    args: &Args,
    known: &Match,
    control: TimeControl,
    [engine, opponent]: [Option<&Path>; 2],
) -> Result<String> {
    let memory = args.memory.unwrap_or(known.memory);
    let sprt = args.sprt.map_or_else(String::new, |sprt| format!("; {sprt}"));
    Ok(format!(
        "{}: {} against {}, {control}, {memory} KB, openings {} of seed {}, {} of revision {}\
         {sprt}",
        known.name,
        side(engine, &args.own)?,
        side(opponent, &args.against)?,
        openings(args.seed)?,
        args.seed,
        file(&env::current_exe()?)?,
        revision(),
    ))
}

/// A side: its program, if it is not this process, and what changes.
fn side(program: Option<&Path>, text: &str) -> Result<String> {
    let mut side = program.map_or_else(|| Ok("standard".to_owned()), file)?;
    for (name, value) in changes(text)? {
        write!(side, " {name}={value}")?;
        if name == "net" {
            write!(side, " ({})", file(Path::new(value))?)?;
        }
    }
    Ok(side)
}

/// The name of a file and a hash of its contents.
fn file(path: &Path) -> Result<String> {
    let path = fs::canonicalize(path).with_context(|| path.display().to_string())?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut git = shell::command("git");
    Ok(format!("{name} {}", hash(&shell::stdout(git.arg("hash-object").arg(&path), "")?)))
}

/// A hash of the first openings of a seed: which ones are balanced depends on the evaluation.
fn openings(seed: u64) -> Result<String> {
    let mut evaluator = Evaluator::new();
    let mut opening = |number| Ok(Opening::balanced(seed, number, &mut evaluator)?.text());
    let texts: String = (0..16).map(&mut opening).collect::<Result<_>>()?;
    let mut git = shell::command("git");
    Ok(hash(&shell::stdout(git.args(["hash-object", "--stdin"]), &texts)?))
}

/// The last commit of the engine and of these programs; `-dirty` if the sources differ from it.
fn revision() -> String {
    let git = |args: &[&str]| {
        let mut git = shell::command("git");
        shell::stdout(git.args(args).args(["--", "core", "tools/laboratory"]), "")
    };
    let Ok(commit) = git(&["log", "-1", "--format=%H"]) else { return "unknown".to_owned() };
    let is_clean = git(&["status", "--porcelain"]).is_ok_and(|changes| changes.is_empty());
    hash(&commit) + if is_clean { "" } else { "-dirty" }
}

/// The first digits of a hash.
fn hash(digits: &str) -> String {
    digits.chars().take(12).collect()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::elo::ladder::MATCHES;

    #[derive(Parser)]
    #[command(no_binary_name = true)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    #[test]
    fn a_title_names_all_that_decides_who_plays_and_not_how_long() {
        let folder = tempfile::tempdir().unwrap();
        let [program, net] = ["program", "net"].map(|name| folder.path().join(name));
        let title = |text: &str| {
            let line = format!("own {text} --own net={}", net.display());
            let args = Line::try_parse_from(line.split_whitespace()).unwrap().args;
            let programs = [None, Some(&*program)];
            title(&args, &MATCHES[0], TimeControl::Nodes([1, 2]), programs).unwrap()
        };
        fs::write(&program, "one").unwrap();
        fs::write(&net, "one").unwrap();
        let first = title("");
        assert_eq!(first, title("--games 7"));
        assert!(!first.contains('\n') && !first.contains("unknown"), "{first}");
        for other in ["--seed 2", "--against memory=16", "--memory 16", "--sprt 0,5"] {
            assert_ne!(first, title(other), "{other}");
        }
        fs::write(&program, "two").unwrap();
        let second = title("");
        assert_ne!(first, second);
        fs::write(&net, "two").unwrap();
        assert_ne!(second, title(""));
    }
}
