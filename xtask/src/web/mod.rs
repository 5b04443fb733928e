//! `cargo xtask web`: puts the pages and their WebAssembly together, checks the types of the pages
//! and tests them in a browser.

mod icons;
mod preload;
mod staging;

use crate::counts::Counts;
use crate::{js, node, program, shell};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;

/// Options of `cargo xtask web`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only put together what `pedina serve` has in it, in apps/web/dist
    #[arg(long)]
    build: bool,
    /// Only the tests of the files with this word in their name
    #[arg(long, value_name = "WORD", conflicts_with = "build")]
    only: Option<String>,
    /// Only take the pictures of the pages in docs/pictures again
    #[arg(long, conflicts_with_all = ["build", "only"])]
    pictures: bool,
}

/// Builds and tests.
pub(crate) fn run(args: &Args) -> Result<()> {
    shell::step("put the pages together", build)?;
    if args.build {
        println!("{}", dist().display());
        return Ok(());
    }
    if args.pictures {
        return shell::step("take the pictures of the pages", pictures);
    }
    shell::step("check the types of the pages", types)?;
    let counts =
        shell::step("test the pages in Chromium and Firefox", || test(args.only.as_deref()))?;
    println!("{counts}");
    ensure!(counts.failed == 0, "the tests of the pages fail");
    Ok(())
}

/// Puts the pages together, checks their types and runs their tests.
///
/// # Errors
/// A program is missing, a type is wrong, or no test runs. A failed test is counted.
pub(crate) fn check() -> Result<Counts> {
    build()?;
    types()?;
    let mut counts = Counts::passed(1);
    counts += test(None)?;
    Ok(counts)
}

/// Writes what `pedina serve` has in it: the pages, and the JavaScript package at `pedina/`.
fn build() -> Result<()> {
    js::build_modules()?;
    link()?;
    let mut files = staging::pages(&source())?;
    files.extend(staging::package(&js::package())?);
    icons::add(&mut files)?;
    preload::add(&mut files)?;
    staging::stamp(&mut files)?;
    staging::compress(&mut files)?;
    staging::write(&dist(), &files)
}

/// Checks the types of all modules of the pages.
fn types() -> Result<()> {
    shell::run(node::type_checker(&source())?.args(["--project", "."]))
        .map(drop)
        .context("the types of the pages are wrong")
}

/// Takes the pictures of the pages that the documents show.
fn pictures() -> Result<()> {
    let mut node = shell::command("node");
    node.current_dir(source()).env("PEDINA_CHROMIUM", node::chromium()?);
    shell::run(node.arg("test/pictures.js").arg(shell::root().join("docs/pictures"))).map(drop)
}

/// Runs the tests: programs of Node that open the pages in a browser.
fn test(word: Option<&str>) -> Result<Counts> {
    let firefox = shell::find_program("firefox-esr").or_else(|| shell::find_program("firefox"));
    let firefox = firefox.context("no Firefox: `cargo xtask setup` installs it")?;
    let mut node = shell::command("node");
    node.current_dir(source()).env("PEDINA_CHROMIUM", node::chromium()?);
    node.env("PEDINA_FIREFOX", firefox).env("PEDINA", program::build()?);
    node::test_in_halves(&mut node, &node::tests(&source().join("test"), word)?)
}

/// Lets TypeScript's compiler and Node find beside the pages what these import: the JavaScript
/// package, and what their tests need.
fn link() -> Result<()> {
    for (name, target) in [("pedina", js::package()), ("node_modules", node::packages(&source())?)]
    {
        let link = source().join(name);
        if fs::read_link(&link).ok().as_ref() != Some(&target) {
            // What stood there was for another target folder.
            let _ = fs::remove_file(&link);
            symlink(&target, &link).with_context(|| format!("cannot make {}", link.display()))?;
        }
    }
    Ok(())
}

/// The folder of the pages.
fn source() -> PathBuf {
    shell::root().join("apps/web")
}

/// Where the pages are put together.
fn dist() -> PathBuf {
    source().join("dist")
}
