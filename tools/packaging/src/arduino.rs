//! The package for boards in Arduino: its manifest, its sketches, and the library that each board
//! takes.

use super::{VERSION, sh};
use anyhow::{Context, Result, ensure};
use pedina_library::static_library;
use pedina_support::counts::Counts;
use pedina_support::shell;
use pedina_support::targets;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Checks the unpacked package.
///
/// # Errors
/// Something in it does not work; the error says what.
pub(super) fn check(package: &Path, folder: &Path) -> Result<Counts> {
    let architectures = manifest(package)?;
    let mut counts = Counts::passed(1);
    counts += sketches(package, folder)?;
    let text = fs::read_to_string(stand_in().join("boards.txt"))?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let boards: Option<Vec<_>> = lines.map(Board::parse).collect();
    let boards = boards.context("a line of boards.txt lacks a word")?;
    let of_boards: BTreeSet<_> = boards.iter().map(Board::architecture).collect();
    let claimed = architectures.iter().map(String::as_str).collect();
    ensure!(of_boards == claimed, "boards have {of_boards:?}, the manifest claims {claimed:?}");
    fs::write(folder.join("arduino.c"), PROGRAM)?;
    for board in &boards {
        board.links(package, folder).with_context(|| format!("for {}", board.name))?;
        counts += Counts::passed(1);
    }
    Ok(counts)
}

/// Checks the keys of Arduino's library specification, revision 2.2, and returns the architectures.
fn manifest(package: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(package.join("library.properties"))?;
    let entries: Option<BTreeMap<_, _>> = text.lines().map(|line| line.split_once('=')).collect();
    let entries = entries.context("a line of library.properties has no `=`")?;
    for key in REQUIRED {
        let is_there = entries.get(key).is_some_and(|value| !value.is_empty());
        ensure!(is_there, "library.properties lacks {key}");
    }
    let unknown: Vec<_> =
        entries.keys().filter(|key| !REQUIRED.contains(key) && !OPTIONAL.contains(key)).collect();
    ensure!(unknown.is_empty(), "library.properties has {unknown:?}");
    ensure!(entries["version"] == VERSION, "library.properties has another version");
    ensure!(entries["precompiled"] == "full" && entries["ldflags"] == "-lpedina", "not linked");
    ensure!(!entries["sentence"].contains("Arduino"), "Arduino's linter forbids its name there");
    Ok(entries["architectures"].split(',').map(str::to_owned).collect())
}

/// The sketches with a stand-in for the board that has standard input and output as its port, in
/// the oldest C++ of any board.
fn sketches(package: &Path, folder: &Path) -> Result<Counts> {
    let host = static_library(&targets::host()?)?;
    let stand_in = stand_in();
    for (name, input, answers) in SKETCHES {
        let script = format!(
            "printf '{input}' > input
             c++ -std=gnu++11 -Wall -Wextra -Werror -I {} -I {} -x c++ {} {} -x none {} -o {name}
             ./{name} < input",
            stand_in.display(),
            package.join("src").display(),
            package.join(format!("examples/{name}/{name}.ino")).display(),
            stand_in.join("main.cpp").display(),
            host.display(),
        );
        let printed = sh(&script, folder).with_context(|| format!("the sketch {name}"))?;
        for answer in answers {
            ensure!(printed.lines().any(|line| line.trim_end() == *answer), "{name}: {printed}");
        }
    }
    Ok(Counts::passed(SKETCHES.len() as u64))
}

fn stand_in() -> PathBuf {
    shell::root().join("tools/packaging/tests/projects/arduino")
}

/// A board as its core describes it.
struct Board<'a> {
    /// Vendor, architecture and board, between colons.
    name: &'a str,
    mcu: &'a str,
    /// The compiler's options for the processor.
    options: Vec<&'a str>,
}

impl<'a> Board<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let (name, mcu, _standard) = (words.next()?, words.next()?, words.next()?);
        Some(Self { name, mcu, options: words.collect() })
    }

    fn architecture(&self) -> &str {
        self.name.split(':').nth(1).unwrap_or_default()
    }

    /// The folder whose library arduino-cli links: that of the processor and of the options for
    /// floats, or else that of the processor, if it has a file. (`findExpectedPrecompiledLibFolder`
    /// in its `internal/arduino/builder/libraries.go`.)
    fn folder(&self, package: &Path) -> Option<PathBuf> {
        let value = |flag| {
            let mut options = self.options.iter().filter(|option| option.contains(flag));
            options.find_map(|option| option.split('=').nth(1))
        };
        let floats: Vec<_> = ["fpu", "float-abi"].into_iter().filter_map(value).collect();
        let folder = package.join("src").join(self.mcu);
        let special = (!floats.is_empty()).then(|| folder.join(floats.join("-")));
        let has_file = |folder: &PathBuf| {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            entries.into_iter().any(|entry| entry.path().is_file())
        };
        special.into_iter().chain([folder]).find(has_file)
    }

    /// Links a program as the core does: the linker refuses code for another processor, or with
    /// floats in other registers.
    fn links(&self, package: &Path, folder: &Path) -> Result<()> {
        let found = self.folder(package).context("arduino-cli finds no library")?;
        let options = self.options.join(" ");
        let is_arm = options.contains("-mthumb");
        // Debian's compiler picks a library for 64 bits where extensions of RISC-V are named.
        let (compiler, plain) = if is_arm {
            ("arm-none-eabi-gcc", options.as_str())
        } else {
            ("riscv64-unknown-elf-gcc", "-march=rv32imac -mabi=ilp32")
        };
        let script = format!(
            "{compiler} {options} -Os -ffreestanding -fno-tree-loop-distribute-patterns -nostdlib \
             -Wl,--gc-sections,--entry=main,--fatal-warnings -I {0}/src arduino.c \
             {0}/extras/memory.c -L {1} -lpedina $({compiler} {plain} -print-libgcc-file-name) \
             -o arduino.elf",
            package.display(),
            found.display(),
        );
        sh(&script, folder).map(drop)
    }
}

const PROGRAM: &str = "\
#include <pedina.h>
static pdn_chess_position position;
int main(void)
{
    uint64_t nodes;
    return pdn_chess_start(&position) != PDN_OK || pdn_chess_perft(&position, 2, &nodes) != PDN_OK;
}
";

/// Sketch, its input, and lines that it prints.
const SKETCHES: [(&str, &str, &[&str]); 2] = [
    ("Perft", "", &["perft 1 20", "perft 2 400", "perft 3 8902", "perft 4 197281"]),
    ("Engine", "e2e5\\ne2e4\\n", &["the piece does not move there", "d7d5"]),
];

const REQUIRED: [&str; 9] = [
    "name",
    "version",
    "author",
    "maintainer",
    "sentence",
    "paragraph",
    "category",
    "url",
    "architectures",
];

const OPTIONAL: [&str; 6] =
    ["includes", "precompiled", "ldflags", "depends", "dot_a_linkage", "license"];
