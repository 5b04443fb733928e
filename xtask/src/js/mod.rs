//! `cargo xtask js`: builds the JavaScript package, checks its types and tests it in Node.

mod module;

use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use pedina_bindings::Abi;
use std::fs;
use std::path::{Path, PathBuf};

/// Options of `cargo xtask js`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only build: the WebAssembly modules, the numbers and the types
    #[arg(long)]
    build: bool,
    /// Build, and pack the package as npm installs it; prints its path
    #[arg(long, conflicts_with = "build")]
    pack: bool,
}

/// Builds and tests, or packs.
pub(crate) fn run(args: &Args) -> Result<()> {
    shell::step("build the JavaScript package", build)?;
    if args.pack {
        println!("{}", pack()?.display());
        return Ok(());
    }
    if args.build {
        return Ok(());
    }
    let counts = shell::step("node --test", test)?;
    println!("{counts}");
    ensure!(counts.failed == 0, "the JavaScript tests fail");
    Ok(())
}

/// Builds the package, checks its types and runs its tests.
///
/// # Errors
/// A program is missing, a type is wrong, or no test runs. A failed test is counted, and what Node
/// says of it printed.
pub(crate) fn check() -> Result<Counts> {
    build()?;
    test()
}

/// Builds what the package has beside its sources: numbers, types and WebAssembly modules.
///
/// # Errors
/// A program is missing, or a type is wrong.
pub(crate) fn build() -> Result<()> {
    let files = Abi::read(shell::root())?.javascript();
    pedina_bindings::write(&package().join("generated"), &files)?;
    module::build(&package())?;
    types()
}

/// The folder of the package.
pub(crate) fn package() -> PathBuf {
    shell::root().join("bindings/js")
}

/// Checks the types of all modules, and writes the declarations for programs in TypeScript.
fn types() -> Result<()> {
    let tools = tools()?;
    let types = package().join("types");
    if types.exists() {
        fs::remove_dir_all(&types)?;
    }
    let compiler = tools.join("typescript/bin/tsc");
    for arguments in [
        &["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", "types"][..],
        &["--project", "test"],
    ] {
        let mut node = shell::command("node");
        node.current_dir(package()).arg(&compiler).args(arguments);
        node.arg("--typeRoots").arg(tools.join("@types"));
        shell::run(&mut node).context("the types of the JavaScript package are wrong")?;
    }
    let folder = types.join("generated");
    fs::create_dir_all(&folder)?;
    fs::copy(package().join("generated/functions.d.ts"), folder.join("functions.d.ts"))?;
    Ok(())
}

/// The folder with TypeScript's compiler, which npm installs below the target folder.
fn tools() -> Result<PathBuf> {
    let folder = shell::target_dir().join("js/tools");
    let mark = folder.join("installed");
    if fs::read_to_string(&mark).ok().as_deref() != Some(TOOLS.join(" ").as_str()) {
        fs::create_dir_all(&folder)?;
        let mut npm = shell::command("npm");
        npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--silent", "--prefix"]);
        shell::run(npm.arg(&folder).args(TOOLS))
            .context("TypeScript's compiler comes from npm, from the package `npm` of Debian")?;
        fs::write(&mark, TOOLS.join(" "))?;
    }
    Ok(folder.join("node_modules"))
}

/// Runs the tests of the package in Node.
fn test() -> Result<Counts> {
    let mut node = shell::command("node");
    node.current_dir(package()).args(["--test", "--test-reporter=tap"]);
    node.args(tests(&package().join("test"))?);
    let (status, output) = shell::run_to_end(&mut node)?;
    let Some(counts) = counts(&output) else {
        return Err(shell::failure(&node, status, &output));
    };
    if counts.passed == 0 {
        bail!("Node ran no test");
    }
    if counts.failed > 0 {
        println!("{}", output.trim_end());
    }
    Ok(counts)
}

/// The files of tests in a folder.
fn tests(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.js") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Packs the package as the registry of npm has it.
fn pack() -> Result<PathBuf> {
    let folder = shell::target_dir().join("js");
    let mut npm = shell::command("npm");
    npm.current_dir(package()).args(["pack", "--silent", "--pack-destination"]).arg(&folder);
    let name = shell::run(&mut npm)?;
    Ok(folder.join(name.trim()))
}

/// The last lines of Node's report: `# pass 12`.
fn counts(tap: &str) -> Option<Counts> {
    let number = |word: &str| -> Option<u64> {
        let line = tap.lines().rev().find_map(|line| line.strip_prefix(&format!("# {word} ")))?;
        line.trim().parse().ok()
    };
    let (failed, skipped) = (number("fail")? + number("cancelled")?, number("skipped")?);
    Some(Counts { passed: number("pass")?, failed, skipped })
}

const TOOLS: [&str; 2] = ["typescript@5.9.3", "@types/node@20.19.25"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_of_node_is_counted() {
        let tap = "ok 1 - a\n# tests 6\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n";
        assert_eq!(counts(tap), Some(Counts { passed: 3, failed: 2, skipped: 1 }));
        assert_eq!(counts("TAP version 13\n"), None);
    }
}
