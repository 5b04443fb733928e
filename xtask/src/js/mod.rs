//! `cargo xtask js`: builds the JavaScript package, checks its types and tests it in Node.

mod embedded;
mod module;
mod runtimes;

use crate::counts::Counts;
use crate::{node, shell};
use anyhow::{Context, Result, ensure};
use pedina_interface::Interface;
use std::fs;
use std::path::PathBuf;

/// Options of `cargo xtask js`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only build: the WebAssembly modules, the numbers and the types
    #[arg(long)]
    build: bool,
    /// Build, and pack the package as npm installs it; prints its path
    #[arg(long, conflicts_with = "build")]
    pack: bool,
    /// Build, and test the packed package in Deno and Bun, which npm installs
    #[arg(long, conflicts_with_all = ["build", "pack"])]
    runtimes: bool,
}

/// Builds and tests, or packs.
pub(crate) fn run(args: &Args) -> Result<()> {
    shell::step("build the JavaScript package", build)?;
    println!("js/bytes-gzip {}: the module for chess alone", module::gzipped(&package())?);
    if args.pack {
        println!("{}", pack()?.display());
        return Ok(());
    }
    if args.build {
        return Ok(());
    }
    let counts = if args.runtimes {
        shell::step("test the package in Deno and Bun", runtimes::test)?
    } else {
        shell::step("node --test", test)?
    };
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

/// Builds the package, and tests it in Deno and Bun.
///
/// # Errors
/// A program is missing, or no test runs. A failed test is counted.
pub(crate) fn check_runtimes() -> Result<Counts> {
    build()?;
    runtimes::test()
}

/// Builds the generated files of the package: numbers, types and WebAssembly modules.
///
/// # Errors
/// A program is missing, or a type is wrong.
pub(crate) fn build() -> Result<()> {
    let files = pedina_bindings::javascript(&Interface::read()?)?;
    pedina_bindings::write(&package().join("generated"), &files)?;
    module::build(&package())?;
    let size = module::gzipped(&package())?;
    ensure!(
        size <= MOST_GZIPPED,
        "the module for chess alone has {size} bytes (gzip), more than {MOST_GZIPPED}: keep what \
         calls the library for anything else out of src/chess and src/internal"
    );
    types()
}

/// The folder of the package.
pub(crate) fn package() -> PathBuf {
    shell::root().join("bindings/js")
}

/// Checks the types of all modules, and writes the declarations for programs in TypeScript, and the
/// modules and declarations for `require`.
fn types() -> Result<()> {
    for (folder, arguments) in [
        ("types", &["--noEmit", "false", "--declaration", "--emitDeclarationOnly"][..]),
        ("cjs", &["--project", "tsconfig.cjs.json"]),
    ] {
        let output = package().join(folder);
        if output.exists() {
            fs::remove_dir_all(&output)?;
        }
        check_types(&[arguments, &["--outDir", folder]].concat())?;
        let functions = "generated/functions.d.ts";
        fs::create_dir_all(output.join("generated"))?;
        fs::copy(package().join(functions), output.join(functions))?;
    }
    fs::write(package().join("cjs/package.json"), "{ \"type\": \"commonjs\" }\n")?;
    check_types(&["--project", "test"])
}

fn check_types(arguments: &[&str]) -> Result<()> {
    shell::run(node::type_checker(&package())?.args(arguments))
        .map(drop)
        .context("the types of the JavaScript package are wrong")
}

/// Runs the tests of the package in Node.
fn test() -> Result<Counts> {
    let mut node = shell::command("node");
    node.current_dir(package());
    node::test(&mut node, &node::tests(&package().join("test"), None)?)
}

/// Packs the package as the registry of npm has it.
pub(crate) fn pack() -> Result<PathBuf> {
    let folder = shell::target_dir().join("js");
    let mut npm = shell::command("npm");
    npm.current_dir(package()).args(["pack", "--silent", "--pack-destination"]).arg(&folder);
    let name = shell::run(&mut npm)?;
    Ok(folder.join(name.trim()))
}

/// What the module for chess alone may have, in bytes, as servers send it.
const MOST_GZIPPED: usize = 60_000;
