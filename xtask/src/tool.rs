//! The tools of `tools/`: programs of their own, which only their users compile.

use crate::counts::Counts;
use crate::shell;
use anyhow::Result;
use std::ffi::{OsStr, OsString};
use std::process::{Command, exit};

/// A package of the folder `tools`, by name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tool {
    package: &'static str,
    /// Whether it computes for minutes, so that it is built as what ships.
    is_optimized: bool,
}

/// Matches and tuning of the chess engine, searches for Mastermind trees.
pub(crate) const LABORATORY: Tool = Tool { package: "pedina-laboratory", is_optimized: true };

/// The arguments of a verb that a tool carries out: its own `--help` explains them.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

/// The chess game service under faults and for hours.
pub(crate) const TRIALS: Tool = Tool { package: "pedina-trials", is_optimized: false };

impl Tool {
    /// Carries out a verb for the user; ends this program with the exit code of the tool if that is
    /// not 0.
    ///
    /// # Errors
    /// cargo cannot be run.
    pub(crate) fn run(self, verb: &str, args: &Args) -> Result<()> {
        let status = self.command(verb, &args.args).status()?;
        if !status.success() {
            exit(status.code().unwrap_or(1));
        }
        Ok(())
    }

    /// Carries out a verb whose last line is how many checks passed and failed. What it printed is
    /// shown if one failed.
    ///
    /// # Errors
    /// The tool cannot be built, or says no such line.
    pub(crate) fn check(self, verb: &str, args: &[&str]) -> Result<Counts> {
        let mut command = self.command(verb, args);
        let (status, output) = shell::run_to_end(&mut command)?;
        let last = output.trim_end().lines().next_back().unwrap_or_default();
        match last.parse::<Counts>() {
            Ok(counts) if status.success() => Ok(counts),
            Ok(counts) if counts.failed > 0 => {
                println!("{}\nto run it again: {}", output.trim_end(), shell::line(&command));
                Ok(counts)
            }
            _ => Err(shell::failure(&command, status, &output)),
        }
    }

    /// Carries out a verb and returns what it prints on its standard output.
    ///
    /// # Errors
    /// The tool cannot be built, or fails.
    pub(crate) fn output(self, verb: &str, args: &[impl AsRef<OsStr>]) -> Result<String> {
        shell::stdout(&mut self.command(verb, args), "")
    }

    fn command(self, verb: &str, args: &[impl AsRef<OsStr>]) -> Command {
        let mut cargo = shell::cargo();
        cargo.args(["run", "--quiet", "--package", self.package]);
        if self.is_optimized {
            cargo.arg("--release");
        }
        cargo.arg("--").arg(verb).args(args);
        cargo
    }
}
