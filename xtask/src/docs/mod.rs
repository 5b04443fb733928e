//! `cargo xtask docs`: the reference of C, Rust and Java in HTML, with one front page.
//!
//! Doxygen reads the headers, rustdoc the crate, javadoc the Java package; a warning of any of them
//! is an error. The front page says what the README says.

mod c;
mod front_page;

use crate::jdk::Jdk;
use crate::{jvm, shell};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Options of `cargo xtask docs`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Leave the Java package out, for which Maven has to run
    #[arg(long)]
    without_java: bool,
}

/// Writes everything below `target/docs` and says where it begins.
pub(crate) fn run(args: &Args) -> Result<()> {
    let folder = shell::target_dir().join("docs");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("cannot remove the older documentation")?;
    }
    fs::create_dir_all(&folder)?;
    shell::step("Doxygen: the C headers", || c::write(&folder.join("c")))?;
    shell::step("rustdoc: the crate pedina", || rust(&folder.join("rust")))?;
    let jdk = if args.without_java { None } else { Some(Jdk::require()?) };
    let with_java = jdk.as_ref().is_some_and(Jdk::has_snippets);
    if with_java {
        shell::step("javadoc: the package dev.pedina", || {
            copy(&jvm::documentation()?, &folder.join("java"))
        })?;
    }
    front_page::write(&folder, with_java)?;
    if let Some(line) = jdk.and_then(|jdk| jdk.shortfall()).filter(|_| !with_java) {
        println!("{line}");
    }
    println!("open {}", folder.join("index.html").display());
    Ok(())
}

/// Fails when Doxygen warns of something in the headers.
///
/// # Errors
/// Doxygen is not installed, or it warns.
pub(crate) fn check() -> Result<()> {
    let folder = tempfile::TempDir::with_prefix("pedina-docs-")?;
    c::write(&folder.path().join("c"))
}

fn rust(folder: &Path) -> Result<()> {
    // Not in `target/doc`, where the pages of private items and of other packages lie.
    let build = shell::target_dir().join("rustdoc");
    let mut command = shell::cargo();
    command.env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--package", "pedina", "--no-deps"]);
    shell::run(command.arg("--target-dir").arg(&build))?;
    copy(&build.join("doc"), folder)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    shell::run(shell::command("cp").arg("-R").arg(from).arg(to)).map(drop)
}
