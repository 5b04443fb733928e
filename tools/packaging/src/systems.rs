//! The package for boards in the builds of Zephyr and ESP-IDF, as far as their CMake goes:
//! stand-ins for the functions of both write down what the package asks them for.

use super::sh;
use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::fs;
use std::path::Path;

/// Checks which library each configuration takes, and that the samples have enough stack.
///
/// # Errors
/// Another library is taken, or the stack of a sample is too small.
pub(super) fn check(package: &Path, folder: &Path) -> Result<Counts> {
    let project = folder.join("systems");
    super::copy(&shell::root().join("tools/packaging/tests/projects/systems"), &project)?;
    let mut counts = Counts::default();
    for (options, expected) in ZEPHYR {
        takes(&project, "zephyr", &format!("-DPACKAGE={} {options}", package.display()), expected)?;
        counts += Counts::passed(1);
    }
    for (compiler, expected) in ESP_IDF {
        let options = format!("-DPACKAGE={} {compiler}", package.display());
        takes(&project, "esp-idf", &options, expected)?;
        counts += Counts::passed(1);
    }
    for (file, option) in [
        ("examples/zephyr/prj.conf", "CONFIG_MAIN_STACK_SIZE"),
        ("examples/esp-idf/sdkconfig.defaults", "CONFIG_ESP_MAIN_TASK_STACK_SIZE"),
    ] {
        let text = fs::read_to_string(package.join(file)).with_context(|| file.to_owned())?;
        let stack = option_of(&text, option).with_context(|| format!("{file} lacks {option}"))?;
        let needed = stack_of_perft()?;
        ensure!(stack > needed, "{file} has {stack} bytes of stack, perft takes {needed}");
        counts += Counts::passed(1);
    }
    Ok(counts)
}

/// The same for ESP32, S2 and S3, whose library only the published package has.
///
/// # Errors
/// Another library is taken.
pub(super) fn check_xtensa(package: &Path, folder: &Path) -> Result<Counts> {
    let project = folder.join("systems");
    super::copy(&shell::root().join("tools/packaging/tests/projects/systems"), &project)?;
    for (system, options, expected) in XTENSA {
        takes(&project, system, &format!("-DPACKAGE={} {options}", package.display()), expected)?;
    }
    Ok(Counts::passed(XTENSA.len() as u64))
}

/// Runs the build file of one system, and compares what it asks for.
fn takes(project: &Path, system: &str, options: &str, expected: &str) -> Result<()> {
    let script = format!("cmake {options} -P {system}.cmake 2>&1 || true");
    let printed = sh(&script, project)?;
    // CMake begins each message with two hyphens, and breaks the lines of errors.
    let asked: Vec<_> = printed.split_whitespace().filter(|word| *word != "--").collect();
    let asked = asked.join(" ");
    ensure!(asked.contains(expected), "{system} with {options} asks for:\n{printed}");
    Ok(())
}

/// The number that a configuration of Kconfig gives an option.
fn option_of(text: &str, option: &str) -> Option<u64> {
    let values = text.lines().filter_map(|line| line.split_once('='));
    values.filter(|(name, _)| *name == option).find_map(|(_, value)| value.parse().ok())
}

/// The largest bound of the stack of perft in `docs/sizes.md`, on any processor.
fn stack_of_perft() -> Result<u64> {
    let text = fs::read_to_string(shell::root().join("docs/sizes.md"))?;
    let (_, stack) = text.split_once("\n## Stack\n").context("docs/sizes.md has no stack")?;
    let row = stack.lines().find(|line| line.starts_with("| chess-perft "));
    let cells = row.context("docs/sizes.md has no stack of chess-perft")?.split('|');
    cells.filter_map(|cell| cell.trim().parse().ok()).max().context("the row has no number")
}

/// Options of Zephyr's configuration, and what the build file then asks for.
const ZEPHYR: [(&str, &str); 9] = [
    ("-DCONFIG_CPU_CORTEX_M0=y", "includes src imports src/cortex-m0plus/libpedina.a"),
    ("-DCONFIG_CPU_CORTEX_M3=y", "imports src/cortex-m3/libpedina.a"),
    // Zephyr's own C library has no `__aeabi_memcpy`, which compiled Rust calls.
    (
        "-DCONFIG_CPU_CORTEX_M3=y -DCONFIG_ARM=y -DCONFIG_MINIMAL_LIBC=y",
        "imports src/cortex-m3/libpedina.a compiles extras/memory.c with \
         -fno-tree-loop-distribute-patterns",
    ),
    (
        "-DCONFIG_CPU_CORTEX_M4=y -DCONFIG_FP_HARDABI=y",
        "imports src/cortex-m4/fpv4-sp-d16-hard/libpedina.a",
    ),
    ("-DCONFIG_CPU_CORTEX_M33=y", "imports src/cortex-m33/libpedina.a"),
    (
        "-DCONFIG_RISCV=y -DCONFIG_RISCV_ISA_EXT_M=y -DCONFIG_RISCV_ISA_EXT_C=y",
        "imports src/esp32c3/libpedina.a",
    ),
    (
        "-DCONFIG_RISCV=y -DCONFIG_RISCV_ISA_EXT_M=y -DCONFIG_RISCV_ISA_EXT_C=y \
         -DCONFIG_RISCV_ISA_EXT_A=y",
        "imports src/esp32c6/libpedina.a",
    ),
    ("-DCONFIG_RISCV=y -DCONFIG_RISCV_ISA_EXT_M=y", "Pedina has no library for this processor"),
    ("-DCONFIG_XTENSA=y", "Pedina has no library for this processor"),
];

/// A compiler with its options, and what the component then asks ESP-IDF for.
const ESP_IDF: [(&str, &str); 3] = [
    (
        "-DCMAKE_C_COMPILER=riscv64-unknown-elf-gcc '-DCMAKE_C_FLAGS=-march=rv32imc -mabi=ilp32'",
        "registers INCLUDE_DIRS src adds src/esp32c3/libpedina.a links component with archive",
    ),
    (
        "-DCMAKE_C_COMPILER=riscv64-unknown-elf-gcc '-DCMAKE_C_FLAGS=-march=rv32imac -mabi=ilp32'",
        "adds src/esp32c6/libpedina.a links component with archive",
    ),
    (
        "-DCMAKE_C_COMPILER=cc -DCMAKE_C_FLAGS=-D__XTENSA__=1",
        "Pedina has no library for Xtensa without register windows",
    ),
];

/// A system, its options, and what it then asks for.
const XTENSA: [(&str, &str, &str); 3] = [
    (
        "esp-idf",
        "-DCMAKE_C_COMPILER=cc '-DCMAKE_C_FLAGS=-D__XTENSA__=1 -D__XTENSA_WINDOWED_ABI__=1'",
        "registers INCLUDE_DIRS src adds src/esp32/libpedina.a links component with archive",
    ),
    ("zephyr", "-DCONFIG_XTENSA=y -DCONFIG_SOC_SERIES_ESP32S3=y", "imports src/esp32/libpedina.a"),
    (
        "zephyr",
        "-DCONFIG_XTENSA=y -DCONFIG_SOC_SERIES_ESP32=y -DCONFIG_XTENSA_CALL0_ABI=y",
        "Pedina has no library for this processor",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_has_the_number_of_its_own_line() {
        let text = "# CONFIG_STACK=1\nCONFIG_STACK_SIZE=2\nCONFIG_STACK=8192\n";
        assert_eq!(option_of(text, "CONFIG_STACK"), Some(8192));
        assert_eq!(option_of("CONFIG_STACK=\n", "CONFIG_STACK"), None);
    }

    #[test]
    fn the_stack_of_perft_is_that_of_its_row() {
        assert!(stack_of_perft().unwrap() > 1_024);
    }
}
