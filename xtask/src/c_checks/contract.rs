//! `ffi/tests/c/contract.c`: built by each compiler as C and as C++, with each library, and run
//! alone, under the address and undefined-behaviour sanitizers, and under valgrind.

use super::Checks;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Builds and runs all variants against the libraries below `prefix`.
pub(super) fn check(checks: &mut Checks, prefix: &Path, folder: &Path) {
    let program = folder.join("contract");
    for (name, compiler, library, way) in VARIANTS {
        let variant = Variant { compiler, library, way };
        let result = variant.build(prefix, &program).and_then(|()| variant.run(&program));
        checks.check(name, result.map(|summary| println!("    {name:32} {summary}")));
    }
}

struct Variant {
    compiler: &'static [&'static str],
    library: &'static str,
    way: Way,
}

/// How the program is run.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Way {
    Alone,
    Sanitized,
    Valgrind,
}

impl Variant {
    fn build(&self, prefix: &Path, program: &Path) -> Result<()> {
        let libraries = prefix.join("lib");
        let mut command = shell::command(self.compiler[0]);
        command.args(&self.compiler[1..]).args(WARNINGS);
        if self.way == Way::Sanitized {
            command.args(["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]);
        }
        command.arg("-I").arg(prefix.join("include"));
        command.arg(shell::root().join("ffi/tests/c/contract.c"));
        // From here on files are no longer C++, whatever came before.
        command.args(["-x", "none"]).arg(libraries.join(self.library));
        command.arg(format!("-Wl,-rpath,{}", libraries.display()));
        shell::run(command.arg("-o").arg(program))?;

        // A compiler that does not know its sanitizers must not pass for a clean run.
        let sanitized = fs::read(program)?.windows(11).any(|name| name == b"__asan_init");
        ensure!(sanitized == (self.way == Way::Sanitized), "it was built with the wrong options");
        Ok(())
    }

    /// Runs the program and returns its last line, `N passed, 0 failed`.
    fn run(&self, program: &Path) -> Result<String> {
        if self.way != Way::Valgrind {
            return summary(&mut shell::command(program));
        }
        let log = program.with_extension("log");
        let mut command = shell::command("valgrind");
        command.args(["--error-exitcode=9", "--leak-check=full"]);
        command.arg(format!("--log-file={}", log.display())).arg(program);
        let summary = summary(&mut command)?;
        let log = fs::read_to_string(&log).context("valgrind wrote no log")?;
        ensure!(
            log.contains("total heap usage: 0 allocs, 0 frees, 0 bytes allocated"),
            "memory was allocated:\n{log}"
        );
        Ok(summary + ", 0 allocations")
    }
}

fn summary(command: &mut Command) -> Result<String> {
    let output = shell::run(command)?;
    let summary = output.lines().last().unwrap_or_default();
    let passed = summary.strip_suffix(" passed, 0 failed");
    let passed = passed.and_then(|count| count.parse::<u32>().ok());
    ensure!(passed.is_some_and(|count| count > 0), "it ended with `{summary}`");
    Ok(summary.to_owned())
}

/// Name, compiler with its options, library, and how the program is run.
const VARIANTS: [(&str, &[&str], &str, Way); 7] = [
    ("gcc, C99", &["gcc", "-std=c99"], "libpedina.a", Way::Alone),
    ("gcc, C99, shared library", &["gcc", "-std=c99"], "libpedina.so", Way::Alone),
    ("clang, C99", &["clang", "-std=c99"], "libpedina.a", Way::Alone),
    ("g++, C++17", &["g++", "-x", "c++", "-std=c++17"], "libpedina.a", Way::Alone),
    (
        "clang++, C++17, shared library",
        &["clang++", "-x", "c++", "-std=c++17"],
        "libpedina.so",
        Way::Alone,
    ),
    ("clang, C99, sanitizers", &["clang", "-std=c99"], "libpedina.a", Way::Sanitized),
    ("gcc, C99, valgrind", &["gcc", "-std=c99"], "libpedina.a", Way::Valgrind),
];

const WARNINGS: [&str; 8] =
    ["-g", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"];
