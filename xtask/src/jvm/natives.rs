//! The libraries of the jar in C programs of other platforms: one that uses musl, and one for
//! AArch64 in QEMU.

use crate::archive;
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// Links a C program with each library, and has it count moves.
///
/// # Errors
/// A program does not build, does not start, or miscounts.
pub(super) fn check() -> Result<Counts> {
    let natives = archive::java_libraries(false)?;
    let mut counts = Counts::default();
    for (platform, compiler, emulator) in RUNS {
        let library = natives.join(platform).join("libpedina.so");
        perft(&library, compiler, emulator)
            .with_context(|| format!("the library for {platform}, by {compiler}"))?;
        counts += Counts::passed(1);
    }
    Ok(counts)
}

fn perft(library: &Path, compiler: &str, emulator: &[&str]) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (shared, program) = (folder.path().join(archive::soname()?), folder.path().join("perft"));
    fs::copy(library, &shared)?;
    let root = shell::root();
    let mut command = shell::command(compiler);
    command.arg("-I").arg(root.join("include"));
    let sources = ["chess_perft.c", "position_argument.c", "output.c"];
    command.args(sources.map(|name| root.join("examples-c/host").join(name))).arg(&shared);
    command.arg(format!("-Wl,-rpath,{}", folder.path().display()));
    shell::run(command.arg("-o").arg(&program))?;
    let mut run = match emulator {
        [name, arguments @ ..] => {
            let mut run = shell::command(name);
            run.args(arguments).arg(&program);
            run
        }
        [] => shell::command(&program),
    };
    let printed = shell::run(run.args(["4", START]))?;
    ensure!(printed.lines().last() == Some("perft 4 197281"), "it prints {printed}");
    Ok(())
}

/// Platform of the jar, compiler, and what runs the program. The first program has musl for its C
/// library.
const RUNS: [(&str, &str, &[&str]); 2] = [
    ("linux-x86_64", "musl-gcc", &[]),
    ("linux-aarch64", "aarch64-linux-gnu-gcc", &["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]),
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
