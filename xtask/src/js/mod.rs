//! `cargo xtask js`: builds the JavaScript package, checks its types and tests it in Node.

mod bundlers;
mod embedded;
mod module;
mod runtimes;

use crate::counts::Counts;
use crate::{archive, node, shell};
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
    /// Build, and test the packed package in the bundlers of `RECIPES.md`, which npm installs
    #[arg(long, conflicts_with_all = ["build", "pack", "runtimes"])]
    bundlers: bool,
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
    } else if args.bundlers {
        shell::step("test the package in bundlers", || bundled(&["newest", "others"]))?
    } else {
        shell::step("node --test", test)?
    };
    println!("{counts}");
    ensure!(counts.failed == 0, "the JavaScript tests fail");
    Ok(())
}

/// Builds the package, checks its types, calls the C ABI that is in it, and runs its tests, also in
/// the newest bundlers.
///
/// # Errors
/// A program is missing, a type is wrong, or no test runs. A failed test is counted, and what Node
/// says of it printed.
pub(crate) fn check() -> Result<Counts> {
    build()?;
    let mut counts = module::check()?;
    counts += test()?;
    counts += bundled(&["newest"])?;
    Ok(counts)
}

/// Builds the package, and tests it in Deno and Bun.
///
/// # Errors
/// A program is missing, or no test runs. A failed test is counted.
pub(crate) fn check_runtimes() -> Result<Counts> {
    build()?;
    runtimes::test()
}

/// Builds the package, and tests it in the bundlers that the gate is without.
///
/// # Errors
/// A program is missing, or no test runs. A failed test is counted.
pub(crate) fn check_bundlers() -> Result<Counts> {
    build()?;
    bundled(&["others"])
}

/// Builds the generated files of the package: numbers, types and WebAssembly modules.
///
/// # Errors
/// A program is missing, or a type is wrong.
pub(crate) fn build() -> Result<()> {
    build_modules()?;
    types()
}

/// As [`build`], without the declarations and CommonJS modules, which pages do without.
///
/// # Errors
/// A program is missing.
pub(crate) fn build_modules() -> Result<()> {
    let files = pedina_bindings::javascript(&Interface::read()?)?;
    pedina_bindings::write(&package().join("generated"), &files)?;
    module::build(&package())?;
    let size = module::gzipped(&package())?;
    ensure!(
        size <= MOST_GZIPPED,
        "the module for chess alone has {size} bytes (gzip), more than {MOST_GZIPPED}: keep what \
         calls the library for anything else out of src/chess and src/internal"
    );
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(shell::root().join(name), package().join(name))?;
    }
    fs::write(package().join(archive::BILL), archive::bill("javascript")?)
        .context("cannot write the bill of materials")
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
    for project in TYPED {
        check_types(&["--project", project])?;
    }
    Ok(())
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

/// Runs the tests of these groups of bundlers.
fn bundled(groups: &[&str]) -> Result<Counts> {
    let mut counts = Counts::default();
    for group in groups {
        counts += bundlers::test(group)?;
    }
    Ok(counts)
}

/// Packs the package as the registry of npm has it.
pub(crate) fn pack() -> Result<PathBuf> {
    let folder = shell::target_dir().join("js");
    let mut npm = shell::command("npm");
    npm.current_dir(package()).args(["pack", "--silent", "--pack-destination"]).arg(&folder);
    let name = shell::run(&mut npm)?;
    Ok(folder.join(name.trim()))
}

/// The tests, and programs in TypeScript that find the package in the ways there are.
const TYPED: [&str; 4] =
    ["test", "test/types/bundler.json", "test/types/node16.json", "test/types/nodenext.json"];

/// What the module for chess alone may have, in bytes, as servers send it.
const MOST_GZIPPED: usize = 60_000;
