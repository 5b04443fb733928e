//! The two programs that speak UCI, `pedina uci` and `chess_uci` in C, under testers of others and
//! under random lines.
//!
//! The testers are uci-test-suite from PyPI, and fastchess where the variable `PEDINA_FASTCHESS`
//! names the program: no package has it.

use crate::counts::Counts;
use crate::install::{self, Selection};
use crate::{program, python, shell};
use anyhow::{Context, Result};
use pedina_support::uci_words;
use std::env;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

const SUITE: &[&str] = &["uci-test-suite==0.1.1", "chess==1.11.2", "click==8.5.1"];

/// How many series of random lines each program gets, and how long they are.
const SERIES: u32 = 50;
const LINES: usize = 2_000;

/// Builds the programs, installs uci-test-suite below the target folder, and runs all testers.
///
/// # Errors
/// Something cannot be built or installed.
pub(crate) fn check() -> Result<Counts> {
    let folder = shell::target_dir().join("uci");
    fs::create_dir_all(&folder)?;
    let suite = python::install(&folder.join("environment"), SUITE)?;
    let fastchess = env::var_os("PEDINA_FASTCHESS");
    let mut counts = Counts::default();
    for program in [pedina(&folder)?, chess_uci(&folder)?] {
        let mut tester = shell::command(&suite);
        counts += passed(tester.args(["-m", "uci_test_suite"]).arg(&program), "PASS: ");
        match &fastchess {
            Some(fastchess) => {
                let mut tester = shell::command(fastchess);
                counts += passed(tester.arg("--compliance").arg(&program), " Passed");
            }
            None => counts.skipped += 1,
        }
        counts += random_lines(&program)?;
    }
    Ok(counts)
}

/// How many times a tester says that something has passed; one failure if it fails or says so
/// of nothing.
fn passed(tester: &mut Command, word: &str) -> Counts {
    match shell::run(tester) {
        Ok(output) => match output.matches(word).count() as u64 {
            0 => {
                println!("{tester:?} says of nothing that it has passed:\n{output}");
                Counts { failed: 1, ..Counts::default() }
            }
            count => Counts::passed(count),
        },
        Err(error) => {
            println!("{error:#}");
            Counts { failed: 1, ..Counts::default() }
        }
    }
}

/// Lines that no night before has sent.
fn random_lines(program: &Path) -> Result<Counts> {
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).context("a clock before 1970")?;
    let seed = seed.as_secs() as u32;
    let mut counts = Counts::default();
    for seed in seed..seed + SERIES {
        match uci_words::check(&mut shell::command(program), seed, LINES) {
            Ok(()) => counts.passed += 1,
            Err(error) => {
                println!("{}: {error:#}", program.display());
                counts.failed += 1;
            }
        }
    }
    Ok(counts)
}

/// `pedina uci` with its assertions, as a program without an argument for uci-test-suite.
fn pedina(folder: &Path) -> Result<PathBuf> {
    let (script, program) = (folder.join("pedina-uci"), program::build()?);
    fs::write(&script, format!("#!/bin/sh\nexec '{}' uci\n", program.display()))?;
    fs::set_permissions(&script, Permissions::from_mode(0o755))?;
    Ok(script)
}

fn chess_uci(folder: &Path) -> Result<PathBuf> {
    let prefix = folder.join("installed");
    install::install(&prefix, &Selection::default())?;
    let program = folder.join("chess_uci");
    let mut make = shell::command("make");
    make.current_dir(shell::root().join("examples-c/host")).env_remove("MAKEFLAGS");
    make.arg(format!("PEDINA={}", prefix.display())).arg(format!("build={}", folder.display()));
    shell::run(make.arg(&program))?;
    Ok(program)
}
