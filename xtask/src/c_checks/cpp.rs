//! The headers of C++ under both compilers: as strictly as they can be compiled, without exceptions
//! and run-time types, linked without a C++ library, and run; what programs take for granted of
//! their values, under the sanitizers; what must not compile; and how much there is to compile.

use super::Checks;
use crate::shell;
use anyhow::{Result, ensure};
use std::fs;
use std::path::Path;

/// Compiles and runs the examples of `examples-c/cpp` from an installed prefix.
pub(super) fn check(checks: &mut Checks, prefix: &Path, folder: &Path) -> Result<()> {
    for compiler in ["g++", "clang++"] {
        for standard in ["c++17", "c++20"] {
            let title = |what: &str| format!("{compiler} -std={standard}: {what}");
            let folder = folder.join(format!("{compiler}-{standard}"));
            fs::create_dir(&folder)?;
            let user = User { compiler, standard, prefix, folder: &folder };
            for (name, arguments, answers) in PROGRAMS {
                checks.check(&title(name), user.runs(name, arguments, answers));
            }
            checks.check(&title("values"), user.runs_values());
            checks.check(&title("names that are macros"), user.compiles_beside_macros());
            checks.check(&title("how much there is to compile"), user.is_short());
            checks.check(&title("headers, precompiled"), user.precompiles());
            checks.check(&title("what compiles"), user.accepts());
            for (statement, _) in STATEMENTS {
                checks.check(&title(statement), user.refuses(statement));
            }
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

    /// `ffi/tests/cpp/values.cpp`, which needs a C++ library, under the sanitizers.
    fn runs_values(&self) -> Result<()> {
        let program = self.folder.join("values");
        let mut command = self.command();
        // An optimiser would remove some of what is undefined before a sanitizer sees it.
        command.args(["-O0", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]);
        command.arg(shell::root().join("ffi/tests/cpp/values.cpp"));
        command.arg(self.prefix.join("lib/libpedina.a")).arg("-o").arg(&program);
        shell::run(&mut command)?;
        let printed = shell::run(&mut shell::command(&program))?;
        ensure!(printed.ends_with(" passed, 0 failed\n"), "it ended with:\n{printed}");
        Ok(())
    }

    /// `ffi/tests/cpp/macros.cpp`, where compilers also have macros of their own, such as `unix`.
    fn compiles_beside_macros(&self) -> Result<()> {
        let source = shell::root().join("ffi/tests/cpp/macros.cpp");
        let mut command = shell::command(self.compiler);
        command.arg(format!("-std={}", self.standard.replace("c++", "gnu++")));
        command.arg("-I").arg(self.prefix.join("include")).arg("-fsyntax-only").arg(source);
        shell::run(&mut command).map(drop)
    }

    /// What the preprocessor leaves of `pedina.hpp` is at most four times as long as `pedina.h`.
    fn is_short(&self) -> Result<()> {
        let lines = |header: &str| {
            let source = self.folder.join("includes.cpp");
            fs::write(&source, format!("#include <{header}>\n"))?;
            Ok::<_, anyhow::Error>(
                shell::run(self.command().arg("-E").arg(source))?.lines().count(),
            )
        };
        let (c, cpp) = (lines("pedina.h")?, lines("pedina.hpp")?);
        ensure!(cpp <= 4 * c, "pedina.hpp has {cpp} lines with all that it includes, pedina.h {c}");
        Ok(())
    }

    /// Compiles once what all statements include, as projects with many files do.
    fn precompiles(&self) -> Result<()> {
        let headers = self.folder.join(HEADERS);
        fs::write(&headers, INCLUDES)?;
        let mut precompiled = headers.clone().into_os_string();
        precompiled.push(if self.compiler == "g++" { ".gch" } else { ".pch" });
        let mut compile = self.command();
        compile.args(["-x", "c++-header"]).arg(headers).arg("-o").arg(precompiled);
        shell::run(&mut compile).map(drop)
    }

    /// The statements that are like the refused ones, but right.
    fn accepts(&self) -> Result<()> {
        let statements: String =
            STATEMENTS.iter().map(|(_, right)| format!("    {{ {right} }}\n")).collect();
        let (status, output) = self.try_to_compile(&statements)?;
        ensure!(status, "it does not compile:\n{output}");
        Ok(())
    }

    fn refuses(&self, statement: &str) -> Result<()> {
        let (status, output) = self.try_to_compile(statement)?;
        ensure!(!status, "it compiles:\n{output}");
        Ok(())
    }

    /// Whether statements compile in a function that has some values, and what the compiler says.
    fn try_to_compile(&self, statements: &str) -> Result<(bool, String)> {
        let source = self.folder.join("statements.cpp");
        fs::write(&source, format!("{FUNCTION}{statements}\n}}\n"))?;
        let mut compile = self.compile(&source);
        // Both compilers take the precompiled file beside this one.
        compile.arg("-include").arg(self.folder.join(HEADERS));
        compile.args(["-fsyntax-only", "-Wno-unused"]).arg("-Wunused-result");
        let (status, output) = shell::run_to_end(&mut compile)?;
        Ok((status.success(), output))
    }

    fn command(&self) -> std::process::Command {
        let mut command = shell::command(self.compiler);
        command.arg(format!("-std={}", self.standard)).args(STRICT).arg("-I");
        command.arg(self.prefix.join("include"));
        command
    }

    fn compile(&self, source: &Path) -> std::process::Command {
        let mut command = self.command();
        command.arg("-c").arg(source);
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

/// What must not compile, and what is right in its place: results have to be looked at, numbers of
/// different meaning are different types, and nothing refers to what is gone after the statement.
const STATEMENTS: [(&str, &str); 12] = [
    ("position.perft(1);", "(void)position.perft(1);"),
    ("position.check_move(chess::move::none);", "(void)position.check_move(chess::move::none);"),
    ("(void)position.parse_uci(nullptr);", "(void)position.parse_uci(\"e2e4\");"),
    ("(void)position.attackers(color, square);", "(void)position.attackers(square, color);"),
    ("(void)(square == color);", "(void)(square == chess::square::e4);"),
    ("(void)(position == chess::game{});", "(void)(position == chess::position{});"),
    (
        "pedina::span<const int> numbers = std::vector<int>{1, 2};",
        "std::vector<int> vector{1, 2}; pedina::span<const int> numbers = vector;",
    ),
    (
        "pedina::span<const int> numbers = std::array<int, 2>{1, 2};",
        "const std::array<int, 2> array{1, 2}; pedina::span<const int> numbers = array;",
    ),
    (
        "pedina::span<const int> numbers{{1, 2}};",
        "const int array[]{1, 2}; pedina::span<const int> numbers{array};",
    ),
    (
        "(void)position.legal_moves(std::vector<chess::move>(218));",
        "chess::move moves[218]; (void)position.legal_moves(moves);",
    ),
    (
        "(void)position.format_san(chess::move::none, std::array<char, 8>{});",
        "std::array<char, 8> buffer; (void)position.format_san(chess::move::none, buffer);",
    ),
    (
        "pedina::input<int> a{1, 2}; pedina::input<int> b = a;",
        "std::vector<int> vector{1}; pedina::span<int> a = vector; pedina::span<int> b = a;",
    ),
];

/// What statements need.
const HEADERS: &str = "headers.hpp";
const INCLUDES: &str = "#include <pedina.hpp>\n#include <array>\n#include <vector>\n";

/// The beginning of a program with statements.
const FUNCTION: &str = "\
namespace chess = pedina::chess;
void f(const chess::position &position, chess::square square, chess::color color);
void f(const chess::position &position, chess::square square, chess::color color)
{
    (void)position, (void)square, (void)color;
";

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
