//! The headers of C++ under both compilers: as strictly as they can be compiled, without exceptions
//! and run-time types, linked without a C++ library, and run.

use super::Checks;
use crate::shell;
use anyhow::{Result, ensure};
use std::fs;
use std::path::Path;

/// Compiles and runs the examples of `examples-c/cpp` from an installed prefix.
pub(super) fn check(checks: &mut Checks, prefix: &Path, folder: &Path) -> Result<()> {
    let folder = folder.join("cpp");
    fs::create_dir(&folder)?;
    for compiler in ["g++", "clang++"] {
        for standard in ["c++17", "c++20"] {
            let title = |what: &str| format!("{compiler} -std={standard}: {what}");
            let user = User { compiler, standard, prefix, folder: &folder };
            for (name, arguments, answers) in PROGRAMS {
                checks.check(&title(name), user.runs(name, arguments, answers));
            }
            checks.check(&title("a result that nobody looks at"), user.refuses_to_ignore());
            checks.check(&title("arguments in the wrong order"), user.refuses_to_swap());
        }
    }
    Ok(())
}

struct User<'a> {
    compiler: &'a str,
    standard: &'a str,
    prefix: &'a Path,
    folder: &'a Path,
}

impl User<'_> {
    fn runs(&self, name: &str, arguments: &[&str], answers: &[&str]) -> Result<()> {
        let source = shell::root().join(format!("examples-c/cpp/{name}.cpp"));
        let (object, program) = (self.folder.join("example.o"), self.folder.join("example"));
        shell::run(self.compile(&source).arg("-o").arg(&object))?;
        // By the C compiler: there is no C++ library to take an allocator or exceptions from.
        let mut link = shell::command("cc");
        link.arg(&object).arg(self.prefix.join("lib/libpedina.a")).arg("-Wl,--gc-sections");
        shell::run(link.arg("-o").arg(&program))?;
        let printed = shell::run(shell::command(&program).args(arguments))?;
        for answer in answers {
            let is_there = printed.lines().any(|line| line == *answer);
            ensure!(is_there, "`{answer}` is missing in:\n{printed}");
        }
        Ok(())
    }

    /// A program that drops what a call returns does not compile.
    fn refuses_to_ignore(&self) -> Result<()> {
        for call in ["position.perft(1)", "position.check_move(pedina::chess::move{})"] {
            let source = self.folder.join("ignores.cpp");
            let text = format!(
                "#include <pedina.hpp>\nvoid f(const pedina::chess::position &position)\n\
                 {{\n    {call};\n}}\n"
            );
            fs::write(&source, text)?;
            let mut compile = self.compile(&source);
            let (status, output) = shell::run_to_end(compile.arg("-fsyntax-only"))?;
            ensure!(
                !status.success() && output.contains("unused-result"),
                "`{call};` compiles:\n{output}"
            );
        }
        Ok(())
    }

    /// A program that swaps a square and a colour does not compile.
    fn refuses_to_swap(&self) -> Result<()> {
        let source = self.folder.join("swaps.cpp");
        for (arguments, compiles) in [("square, color", true), ("color, square", false)] {
            let text = format!(
                "#include <pedina.hpp>\nusing namespace pedina::chess;\nbool f(const position \
                 &position, square square, color color);\nbool f(const position &position, square \
                 square, color color)\n{{\n    return \
                 bool{{position.attackers({arguments})}};\n}}\n"
            );
            fs::write(&source, text)?;
            let mut compile = self.compile(&source);
            let (status, output) = shell::run_to_end(compile.arg("-fsyntax-only"))?;
            ensure!(status.success() == compiles, "attackers({arguments}):\n{output}");
        }
        Ok(())
    }

    fn compile(&self, source: &Path) -> std::process::Command {
        let mut command = shell::command(self.compiler);
        command.arg(format!("-std={}", self.standard)).args(STRICT).arg("-I");
        command.arg(self.prefix.join("include")).arg("-c").arg(source);
        command
    }
}

/// Program, arguments, and lines that it prints.
const PROGRAMS: [(&str, &[&str], &[&str]); 4] = [
    ("perft", &["4"], &["perft 1 20", "perft 2 400", "perft 3 8902", "perft 4 197281"]),
    ("game", &["1"], &["1. a3", "38. Qa8#", "cause 1, winner 0"]),
    // 1122 is the first guess of Knuth's paper.
    ("mastermind", &["3321"], &["1122 1 black 1 white", "found with guess 4"]),
    ("konobi", &["4"], &["White wins"]),
];

const STRICT: [&str; 10] = [
    "-O2",
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wshadow",
    "-Werror",
    "-fno-exceptions",
    "-fno-rtti",
    "-Wunused-result",
];
