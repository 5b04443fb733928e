//! The headers below `include/` under every compiler and language version that users may have, with
//! all warnings as errors.
//!
//! For each of them every header is compiled alone, those of C++ from C++17 on, without
//! exceptions, `pedina.h` twice in one file and without a hosted C library, sizes, offsets and
//! numbers are those of the model, and two objects that both include the header are linked. clang
//! also compares the documentation with the declarations.

use super::Checks;
use crate::{header, shell};
use anyhow::{Context, Result, anyhow, bail};
use pedina_interface::Interface;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Compiles everything; a compiler that is not installed is a failed check.
pub(super) fn check(checks: &mut Checks) -> Result<()> {
    let folder = TempDir::with_prefix("pedina-header-").context("cannot make a folder")?;
    for (name, source) in SOURCES {
        fs::write(folder.path().join(name), source)?;
    }
    for path in header::paths().chain(cpp_paths()) {
        let source = format!("#include <{path}>\nint version_alone = PDN_VERSION;\n");
        fs::write(folder.path().join(alone(&path)), source)?;
    }
    let layout = pedina_bindings::layout(&Interface::read()?);
    fs::write(folder.path().join(LAYOUT), layout)?;
    for compiler in &COMPILERS {
        let before = checks.counts;
        let mut standards = Vec::new();
        for spellings in compiler.language.standards() {
            match compiler.known(spellings, folder.path()) {
                Ok(standard) => {
                    compiler.check(checks, standard, folder.path());
                    standards.push(standard);
                }
                Err(error) => checks.check(compiler.program, Err(error)),
            }
        }
        println!(
            "    {:22} {:3} of {:3} compilations: {}",
            compiler.program,
            checks.counts.passed - before.passed,
            checks.counts.passed + checks.counts.failed - before.passed - before.failed,
            standards.join(", ")
        );
    }
    Ok(())
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Language {
    C,
    Cpp,
}

impl Language {
    /// The versions; where compilers changed the name of one, the newest name comes first.
    const fn standards(self) -> &'static [&'static [&'static str]] {
        match self {
            Self::C => &[&["c99"], &["c11"], &["c17"], &["c23", "c2x"]],
            Self::Cpp => &[&["c++11"], &["c++14"], &["c++17"], &["c++20"], &["c++23", "c++2b"]],
        }
    }
}

struct Compiler {
    program: &'static str,
    language: Language,
    flags: &'static [&'static str],
}

impl Compiler {
    fn command(&self, standard: &str, folder: &Path) -> Command {
        let mut command = shell::command(self.program);
        let language = match self.language {
            Language::C => "c",
            Language::Cpp => "c++",
        };
        command
            .current_dir(folder)
            .args(["-x", language])
            .arg(format!("-std={standard}"))
            .args(self.flags);
        command
    }

    /// The first spelling that the compiler knows.
    fn known<'a>(&self, spellings: &[&'a str], folder: &Path) -> Result<&'a str> {
        for standard in spellings {
            let mut command = self.command(standard, folder);
            let (status, output) = shell::run_to_end(command.args(["-fsyntax-only", "empty.c"]))?;
            if status.success() {
                return Ok(standard);
            }
            if !output.contains("-std") {
                bail!("it does not compile an empty file:\n{output}");
            }
        }
        bail!("it is too old: it does not know -std={}", spellings.join(" or -std="))
    }

    fn check(&self, checks: &mut Checks, standard: &str, folder: &Path) {
        let include = format!("-I{}", shell::root().join("include").display());
        let compile = |flags: &[&str], source: &str| {
            let mut command = self.command(standard, folder);
            command.args(WARNINGS).arg(&include).args(flags);
            if self.language == Language::C {
                command.arg("-Wstrict-prototypes");
            }
            if self.program.starts_with("clang") {
                command.arg("-Wdocumentation");
            }
            shell::run(command.args(["-c", source]))
        };
        let mut case = |name: &str, result: Result<()>| {
            checks.check(&format!("{} -std={standard}, {name}", self.program), result);
        };

        for path in header::paths() {
            let source = alone(&path);
            let compiled = compile(&["-o", &format!("{source}.o")], &source);
            case(&format!("{path} alone"), compiled.map(drop));
        }
        if self.language == Language::Cpp && !matches!(standard, "c++11" | "c++14") {
            for path in cpp_paths() {
                let flags = ["-fno-exceptions", "-fno-rtti", "-fsyntax-only"];
                case(&format!("{path} alone"), compile(&flags, &alone(&path)).map(drop));
            }
        }
        case("twice in one file", compile(&["-o", "twice.o"], "twice.c").map(drop));
        for (name, flags) in [
            ("layout", &["-o", "layout.o"][..]),
            ("layout, freestanding", &["-ffreestanding", "-o", "layout.o"]),
            ("layout, short enums", &["-fshort-enums", "-o", "layout.o"]),
        ] {
            case(name, compile(flags, LAYOUT).map(drop));
        }
        let dropped = compile(&["-o", "ignores.o"], "ignores.c");
        case(
            "a status that nobody looks at",
            match dropped {
                Err(error) if format!("{error:#}").contains("unused-result") => Ok(()),
                Err(error) => Err(error),
                Ok(_) => Err(anyhow!("it compiles")),
            },
        );
        let allowed = compile(&["-o", "ignores.o", "-DPDN_NO_NODISCARD"], "ignores.c");
        case("a status that nobody looks at, allowed", allowed.map(drop));
        let mut link = shell::command(self.program);
        link.current_dir(folder).args(self.flags);
        link.args(["-nostdlib", "-r", "pedina.h.c.o", "twice.o", "-o", "linked.o"]);
        case("two files linked", shell::run(&mut link).map(drop));
    }
}

const COMPILERS: [Compiler; 7] = [
    Compiler { program: "gcc", language: Language::C, flags: &[] },
    Compiler { program: "clang", language: Language::C, flags: &[] },
    Compiler { program: "g++", language: Language::Cpp, flags: &[] },
    Compiler { program: "clang++", language: Language::Cpp, flags: &[] },
    Compiler {
        program: "arm-none-eabi-gcc",
        language: Language::C,
        flags: &["-mcpu=cortex-m0", "-mthumb", "-ffreestanding"],
    },
    Compiler {
        program: "arm-none-eabi-g++",
        language: Language::Cpp,
        flags: &["-mcpu=cortex-m0", "-mthumb", "-ffreestanding"],
    },
    Compiler {
        program: "riscv64-unknown-elf-gcc",
        language: Language::C,
        flags: &["-march=rv32imac", "-mabi=ilp32", "-ffreestanding"],
    },
];

const WARNINGS: [&str; 7] =
    ["-Wall", "-Wextra", "-Wpedantic", "-Wundef", "-Wconversion", "-Wshadow", "-Werror"];

/// What checks sizes, offsets and numbers.
const LAYOUT: &str = "layout.c";

/// The headers of C++, as paths below `include/`.
fn cpp_paths() -> impl Iterator<Item = String> {
    header::paths().map(|path| path + "pp")
}

/// The source file that includes nothing but one header.
fn alone(path: &str) -> String {
    format!("{}.c", path.replace('/', "-"))
}

const SOURCES: [(&str, &str); 3] = [
    ("empty.c", "int nothing;\n"),
    (
        "ignores.c",
        "#include <pedina.h>\nvoid ignore(const pdn_chess_position *, pdn_chess_move *);\n\
         void ignore(const pdn_chess_position *position, pdn_chess_move *move)\n\
         {\n    pdn_chess_parse_uci(position, \"\", 0, move);\n}\n",
    ),
    ("twice.c", "#include <pedina.h>\n#include <pedina.h>\nint version_twice = PDN_VERSION;\n"),
];
