//! The tools of `tools/`: programs of their own, which only their users compile.

use crate::counts::Counts;
use crate::shell;
use anyhow::Result;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
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

/// The libraries that ship, and their installation.
pub(crate) const LIBRARY: Tool = Tool { package: "pedina-library", is_optimized: false };

/// What is proved of the compiled code.
pub(crate) const PROOFS: Tool = Tool { package: "pedina-proofs", is_optimized: false };

/// Everything that is published.
pub(crate) const PACKAGING: Tool = Tool { package: "pedina-packaging", is_optimized: false };

/// The documentation site.
pub(crate) const SITE: Tool = Tool { package: "pedina-site", is_optimized: false };

/// What the steps of the gate use beside each other.
const OF_STEPS: [Tool; 4] = [LIBRARY, PROOFS, PACKAGING, SITE];

/// The variable that names the folder with [`OF_STEPS`], where they have been built already.
pub(crate) const FOLDER: &str = "PEDINA_TOOLS";

/// Builds the tools that steps use, so that none of these waits for cargo, which builds one thing
/// at a time in a folder; returns their folder, for [`FOLDER`].
///
/// # Errors
/// A build fails.
pub(crate) fn build_for_steps() -> Result<PathBuf> {
    let mut cargo = shell::cargo();
    // With the features that the workspace's tests ask of the dependencies, which share them.
    cargo.args(["build", "--workspace"]);
    OF_STEPS.iter().for_each(|tool| {
        cargo.args(["--bin", tool.package]);
    });
    shell::run(&mut cargo)?;
    // Tests of the workspace build them again, beside the steps.
    let folder = shell::target_dir().join("tools");
    fs::create_dir_all(&folder)?;
    for Tool { package, .. } in OF_STEPS {
        fs::copy(shell::target_dir().join("debug").join(package), folder.join(package))?;
    }
    Ok(folder)
}

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
        let is_built = OF_STEPS.iter().any(|tool| tool.package == self.package);
        if let Some(folder) = env::var_os(FOLDER).filter(|_| is_built) {
            let mut tool = shell::command(Path::new(&folder).join(self.package));
            tool.arg(verb).args(args);
            return tool;
        }
        let mut cargo = shell::cargo();
        cargo.args(["run", "--quiet", "--package", self.package]);
        if self.is_optimized {
            cargo.arg("--release");
        }
        if matches!(verb, "elo" | "tune") {
            cargo.args(["--features", "search"]);
        }
        cargo.arg("--").arg(verb).args(args);
        cargo
    }
}
