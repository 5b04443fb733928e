//! The WebAssembly modules of the JavaScript package: the C ABI, without what the package does not
//! call, each as a file and embedded in a JavaScript module.

use super::embedded;
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Builds one module for all games, and one for each of them alone.
pub(super) fn build(package: &Path) -> Result<()> {
    let library = library()?;
    let folder = package.join("wasm");
    fs::create_dir_all(&folder)?;
    let sources = package.join("src");
    let texts = package.join("generated/embedded");
    fs::create_dir_all(&texts)?;
    let write = |name: &str, exports: &BTreeSet<String>| -> Result<()> {
        let file = folder.join(format!("{name}.wasm"));
        reduce(&library, exports, &file)?;
        let text = embedded::javascript(&fs::read(&file)?);
        Ok(fs::write(texts.join(format!("{name}.js")), text)?)
    };
    write("pedina", &called(&sources)?)?;
    let shared = called(&sources.join("internal"))?;
    for game in GAMES {
        let exports = &called(&sources.join(game))? | &shared;
        write(&format!("pedina-{game}"), &exports)?;
    }
    Ok(())
}

/// The size of the module for chess alone in bytes, as servers send it.
///
/// # Errors
/// It was not built.
pub(super) fn gzipped(package: &Path) -> Result<usize> {
    let module = fs::read(package.join("wasm/pedina-chess.wasm"))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&module)?;
    Ok(encoder.finish()?.len())
}

/// The C ABI as WebAssembly, with all that it exports.
fn library() -> Result<PathBuf> {
    let mut cargo = shell::cargo();
    // Unrolled and inlined code is larger and no faster there: `docs/log/speed.md` has the numbers.
    cargo.env("CARGO_PROFILE_ARCHIVE_OPT_LEVEL", "2");
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", RUSTFLAGS);
    cargo.args(["rustc", "--quiet", "--package", "pedina-ffi", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--profile", "archive", "--features", "panic-handler", "--target", WASM]);
    shell::run(cargo.arg("--target-dir").arg(folder()))?;
    Ok(compiled())
}

/// Where cargo builds it.
fn folder() -> PathBuf {
    shell::target_dir().join("js/cargo")
}

/// What cargo has built.
fn compiled() -> PathBuf {
    folder().join(WASM).join("archive/pedina_ffi.wasm")
}

/// Calls the C ABI from JavaScript, without the package.
///
/// # Errors
/// It was not built, or an answer is wrong.
pub(super) fn check() -> Result<Counts> {
    let mut node = shell::command("node");
    node.arg(shell::root().join("xtask/src/js/c_abi.mjs")).arg(compiled());
    let printed = shell::run(&mut node)?;
    let passed = printed.trim().strip_suffix(" passed").and_then(|count| count.parse().ok());
    Ok(Counts::passed(passed.with_context(|| format!("not a line of counts: {printed:?}"))?))
}

/// Writes a module with these exports and what they need, optimised for size.
fn reduce(library: &Path, exports: &BTreeSet<String>, output: &Path) -> Result<()> {
    ensure!(exports.len() > ALWAYS.len(), "the sources of the package call no function");
    let folder = shell::target_dir().join("js");
    let roots: Vec<_> = exports
        .iter()
        .map(|name| format!("{{\"name\":\"{name}\",\"export\":\"{name}\",\"root\":true}}"))
        .collect();
    let graph = folder.join("exports.json");
    fs::write(&graph, format!("[{}]", roots.join(",")))?;
    let (stripped, small) = (folder.join("stripped.wasm"), folder.join("small.wasm"));
    // Debug information makes the next program ten times slower.
    binaryen("wasm-opt", library, &["-O0", "--strip-debug", "--strip-producers"], &stripped)?;
    let graph_file = format!("--graph-file={}", graph.display());
    binaryen("wasm-metadce", &stripped, &[&graph_file], &small)?;
    binaryen("wasm-opt", &small, &["-Oz"], output)
}

fn binaryen(program: &str, input: &Path, options: &[&str], output: &Path) -> Result<()> {
    let mut command = shell::command(program);
    command.args(FEATURES).arg(input).args(options).arg("-o").arg(output);
    shell::run(&mut command).map(drop).context("it is in the package `binaryen` of Debian")
}

/// The functions of the library that the modules in a folder call, and what each module needs.
fn called(folder: &Path) -> Result<BTreeSet<String>> {
    let mut names: BTreeSet<_> = ALWAYS.map(str::to_owned).into();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            names.extend(called(&path)?);
        } else {
            names.extend(named(&fs::read_to_string(&path)?));
        }
    }
    Ok(names)
}

/// The functions of the library that a text names.
fn named(text: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let words = text.split(|c| !is_part(c)).filter(|word| word.starts_with("pdn_"));
    words.filter(|word| !word.ends_with('_')).map(str::to_owned).collect()
}

/// Each has a folder in the sources of the package.
const GAMES: [&str; 3] = ["chess", "konobi", "mastermind"];

const ALWAYS: [&str; 3] = ["memory", "__indirect_function_table", "pdn_append"];

/// The package enters `pdn_append` in the table of functions.
const RUSTFLAGS: &str = "-C llvm-args=-inline-threshold=20 -C link-arg=--export-table \
                         -C link-arg=--growable-table";

/// What the compiler uses by default, and every browser since 2021 has.
const FEATURES: [&str; 4] = [
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
];

const WASM: &str = "wasm32-unknown-unknown";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_found_in_sources() {
        let found = named("chess.functions.pdn_chess_play(a, `pdn_chess_${b}`); // pdn_append.");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["pdn_append", "pdn_chess_play"]);
    }
}
