//! The package for boards, unpacked and used: manifests, and a game on each emulated core.

use super::{Dist, VERSION, arduino, boards, has_perft, sh, systems};
use anyhow::{Context, Result, bail, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Builds the package and uses it.
///
/// # Errors
/// The package cannot be built, or something in it does not work; the error says what.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-boards-user-")?;
    let package = unpack(dist, folder.path(), false)?;
    let mut counts = Counts::default();
    platformio_manifest(&package)?;
    counts += Counts::passed(1);
    counts += arduino::check(&package, folder.path())?;
    // Copied out: nothing is found through its place in the package.
    super::copy(&package.join("examples/cmake"), &folder.path().join("project"))?;
    for result in shell::side_by_side(&EMULATED, |board| game(&package, folder.path(), board)) {
        result?;
        counts += Counts::passed(1);
    }
    for (compiler, place) in PICKED {
        picks(&package, compiler, place)?;
        counts += Counts::passed(1);
    }
    refuses(&package, folder.path())?;
    counts += Counts::passed(1);
    counts += systems::check(&package, folder.path())?;
    Ok(counts)
}

/// Builds the package that is published, and checks that it has what is experimental: the library
/// for ESP32, S2 and S3, where each system looks for it.
///
/// # Errors
/// As [`check`].
pub(super) fn check_published(dist: &Dist) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-boards-published-")?;
    let package = unpack(dist, folder.path(), true)?;
    let mut counts = Counts::default();
    for place in boards::XTENSA_CORES {
        let names =
            pedina_library::elf::names(&package.join("src").join(place).join("libpedina.a"))?;
        ensure!(names.contains("pdn_chess_start"), "the library in {place} has no chess");
        counts += Counts::passed(1);
    }
    picks(&package, XTENSA_COMPILER, "esp32")?;
    counts += Counts::passed(1);
    counts += systems::check_xtensa(&package, folder.path())?;
    Ok(counts)
}

/// Builds the package and unpacks it below a folder; returns the folder of the package.
///
/// # Errors
/// The package cannot be built.
pub(super) fn unpack(dist: &Dist, folder: &Path, is_published: bool) -> Result<PathBuf> {
    super::unzip(&boards::build(dist, is_published)?, folder)?;
    Ok(folder.join("Pedina"))
}

/// What the schema of `library.json` requires, and that the files are there that it names.
fn platformio_manifest(package: &Path) -> Result<()> {
    let text = fs::read_to_string(package.join("library.json"))?;
    let manifest: Value = serde_json::from_str(&text)?;
    for key in ["name", "version", "description", "keywords", "license"] {
        ensure!(!manifest[key].is_null(), "library.json lacks {key}");
    }
    ensure!(manifest["version"] == VERSION, "library.json has another version");
    let include = manifest["build"]["includeDir"].as_str().context("no includeDir")?;
    let headers = manifest["headers"].as_array().context("no headers")?;
    for header in headers.iter().filter_map(Value::as_str) {
        ensure!(package.join(include).join(header).is_file(), "there is no {header}");
    }
    let script = manifest["build"]["extraScript"].as_str().context("no extraScript")?;
    ensure!(package.join(script).is_file(), "there is no {script}");
    Ok(())
}

/// Builds the project with the package, and runs it on a core in QEMU.
fn game(package: &Path, folder: &Path, board: &str) -> Result<()> {
    let script = format!(
        "cmake -S . -B {board} -DBOARD={board} -DPEDINA={} >/dev/null
         cmake --build {board} >/dev/null
         timeout 120 cmake --build {board} -t run",
        package.display()
    );
    let printed = sh(&script, &folder.join("project")).with_context(|| board.to_owned())?;
    has_game(&printed).with_context(|| board.to_owned())
}

/// Checks that the CMake example printed its counts and its game.
///
/// # Errors
/// A line is missing.
pub(super) fn has_game(printed: &str) -> Result<()> {
    has_perft(printed)?;
    // The engine plays the same moves on every processor.
    ensure!(printed.lines().any(|line| line == "the engine wins"), "it printed:\n{printed}");
    Ok(())
}

/// The script of PlatformIO finds the library for a compiler's target.
fn picks(package: &Path, compiler: &str, place: &str) -> Result<()> {
    let program = "import sys, platformio as p; print(p.folder(p.predefined(sys.argv[1:])))";
    let mut python = shell::command("python3");
    python.current_dir(package).args(["-B", "-c", program]).args(compiler.split(' '));
    let printed = shell::run(&mut python)?;
    ensure!(printed.trim() == place, "for {compiler} it takes {printed}");
    let library = package.join("src").join(place).join("libpedina.a");
    ensure!(library.is_file(), "there is no {}", library.display());
    Ok(())
}

/// AVR, Xtensa without register windows, processors of desktops and old C++ are refused, with what
/// to take instead.
fn refuses(package: &Path, folder: &Path) -> Result<()> {
    let python = format!(
        "import sys; sys.path.insert(0, '{}')\nimport platformio\n\
         platformio.folder({{'__XTENSA__': '1'}})",
        package.display()
    );
    let xtensa = "#define __XTENSA__ 1\n#define __XTENSA_CALL0_ABI__ 1\n#include <pedina.h>\n";
    fs::write(folder.join("xtensa.c"), xtensa)?;
    fs::write(folder.join("avr.c"), "#define __AVR__ 1\n#include <pedina.h>\n")?;
    fs::write(folder.join("old.cpp"), "#include <pedina.hpp>\n")?;
    fs::create_dir(folder.join("desktop"))?;
    let desktop =
        "cmake_minimum_required(VERSION 3.15)\nproject(x C)\nadd_subdirectory(${PEDINA} p)";
    fs::write(folder.join("desktop/CMakeLists.txt"), desktop)?;
    let package = package.display();
    for (program, arguments, answer) in [
        ("python3", format!("-B|-c|{python}"), "no library for Xtensa without register windows"),
        ("cc", format!("-fsyntax-only|-I|{package}/src|xtensa.c"), "no library for Xtensa without"),
        ("cc", format!("-fsyntax-only|-I|{package}/src|avr.c"), "no library for AVR"),
        ("c++", format!("-std=c++11|-fsyntax-only|-I|{package}/src|old.cpp"), "needs C++17"),
        ("cmake", format!("-S|desktop|-B|desktop/b|-DPEDINA={package}"), "for this processor"),
    ] {
        let mut command = shell::command(program);
        command.current_dir(folder).args(arguments.split('|'));
        let (status, output) = shell::run_to_end(&mut command)?;
        if status.success() {
            bail!("`{}` takes a processor without library", shell::line(&command));
        }
        let words = output.split_whitespace().collect::<Vec<_>>().join(" ");
        ensure!(words.contains(answer), "{program} says:\n{output}");
    }
    Ok(())
}

/// The cores that QEMU has a machine for.
const EMULATED: [&str; 8] = [
    "cortex-m0plus",
    "cortex-m3",
    "cortex-m4",
    "cortex-m4f",
    "cortex-m7",
    "cortex-m33",
    "rv32imc",
    "rv32imac",
];

/// A compiler that predefines what ESP-IDF's does, as far as the package asks.
const XTENSA_COMPILER: &str = "cc -D__XTENSA__=1 -D__XTENSA_WINDOWED_ABI__=1";

/// Compiler with its options, and the folder of the library.
const PICKED: [(&str, &str); 7] = [
    ("arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb", "cortex-m0plus"),
    ("arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb", "cortex-m3"),
    ("arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb", "cortex-m4"),
    (
        "arm-none-eabi-gcc -mcpu=cortex-m7 -mthumb -mfpu=fpv5-d16 -mfloat-abi=hard",
        "cortex-m4/fpv4-sp-d16-hard",
    ),
    ("arm-none-eabi-gcc -mcpu=cortex-m33 -mthumb -mfloat-abi=soft", "cortex-m33"),
    ("riscv64-unknown-elf-gcc -march=rv32imc -mabi=ilp32", "esp32c3"),
    ("riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32", "esp32c6"),
];
