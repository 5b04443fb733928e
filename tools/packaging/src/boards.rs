//! One package for boards: a library for each core, in the layout of Arduino's `precompiled`
//! libraries, with the manifests of Arduino, PlatformIO, Zephyr and ESP-IDF beside it.

use super::{Dist, VERSION, pack};
use anyhow::{Context, Result};
use pedina_library::{install, static_library};
use pedina_support::shell;
use pedina_support::targets;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the package as a zip, which every one of those tools takes: the one that is published,
/// or that of the gate, without the experimental library.
///
/// # Errors
/// A library cannot be built.
pub(super) fn build(dist: &Dist, is_published: bool) -> Result<PathBuf> {
    let folder = tempfile::TempDir::with_prefix("pedina-boards-")?;
    assemble(folder.path(), is_published)?;
    let bytes = pack::zip(folder.path(), "Pedina")?;
    dist.write(&format!("pedina-boards-{VERSION}.zip"), &bytes)
}

/// Lays the package out in a folder.
fn assemble(root: &Path, is_published: bool) -> Result<()> {
    let built = shell::side_by_side(&targets::PACKAGED_BOARDS, |target| {
        static_library(target).map(|path| (*target, path))
    });
    let built = built.into_iter().collect::<Result<Vec<_>>>()?;
    for (place, target) in CORES {
        let (_, library) =
            built.iter().find(|(name, _)| *name == target).context("a core without library")?;
        put(root, &format!("src/{place}/libpedina.a"), &fs::read(library)?)?;
    }
    if is_published {
        let library = fs::read(static_library(targets::XTENSA)?)?;
        for place in XTENSA_CORES {
            put(root, &format!("src/{place}/libpedina.a"), &library)?;
        }
    }
    for path in install::headers()? {
        let text = fs::read_to_string(shell::root().join(&path))?;
        let path = path.trim_start_matches("include/");
        let text = match path {
            // On another processor the header reports an error before the linker does.
            "pedina.h" => text.replace(GUARD, &format!("{GUARD}\n#include \"pedina/target.h\"\n")),
            _ => text,
        };
        put(root, &format!("src/{path}"), text.as_bytes())?;
    }
    put(root, "extras/memory.c", &fs::read(shell::root().join("examples-c/board/memory.c"))?)?;
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        put(root, name, &fs::read(shell::root().join(name))?)?;
    }
    let manifests = shell::root().join(MANIFESTS);
    for path in pack::files(&manifests)? {
        let name = path.strip_prefix(&manifests)?.display().to_string();
        let place = if name == "target.h" { "src/pedina/target.h".to_owned() } else { name };
        let text = fs::read_to_string(&path)?
            .replace("@VERSION@", VERSION)
            .replace("@URL@", env!("CARGO_PKG_HOMEPAGE"));
        put(root, &place, text.as_bytes())?;
    }
    Ok(())
}

fn put(root: &Path, place: &str, bytes: &[u8]) -> Result<()> {
    let path = root.join(place);
    fs::create_dir_all(path.parent().context("a file has a folder")?)?;
    fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Where Arduino looks for the library of a core: `build.mcu`, then FPU and how floats are passed.
/// The code of a Cortex-M7 is that of an M4: the library has no floats.
const CORES: [(&str, &str); 28] = [
    ("cortex-m0", "thumbv6m-none-eabi"),
    ("cortex-m0plus", "thumbv6m-none-eabi"),
    ("cortex-m3", "thumbv7m-none-eabi"),
    ("cortex-m4", "thumbv7em-none-eabi"),
    ("cortex-m4/fpv4-sp-d16-softfp", "thumbv7em-none-eabi"),
    ("cortex-m4/fpv4-sp-d16-hard", "thumbv7em-none-eabihf"),
    ("cortex-m7", "thumbv7em-none-eabi"),
    ("cortex-m7/fpv5-d16-softfp", "thumbv7em-none-eabi"),
    ("cortex-m7/fpv4-sp-d16-hard", "thumbv7em-none-eabihf"),
    ("cortex-m7/fpv5-d16-hard", "thumbv7em-none-eabihf"),
    ("cortex-m7/fpv5-sp-d16-hard", "thumbv7em-none-eabihf"),
    ("cortex-m33", "thumbv8m.main-none-eabi"),
    ("cortex-m33/fpv5-sp-d16-softfp", "thumbv8m.main-none-eabi"),
    ("cortex-m33/fpv4-sp-d16-hard", "thumbv8m.main-none-eabihf"),
    ("cortex-m33/fpv5-sp-d16-hard", "thumbv8m.main-none-eabihf"),
    // Teensy 3.0, 3.1, 3.5, 3.6, LC and 4.1.
    ("mk20dx128", "thumbv7em-none-eabi"),
    ("mk20dx256", "thumbv7em-none-eabi"),
    ("mk64fx512/fpv4-sp-d16-hard", "thumbv7em-none-eabihf"),
    ("mk66fx1m0/fpv4-sp-d16-hard", "thumbv7em-none-eabihf"),
    ("mkl26z64", "thumbv6m-none-eabi"),
    ("imxrt1062/fpv5-d16-hard", "thumbv7em-none-eabihf"),
    // The Pico 2 in its RISC-V mode.
    ("rv32imac", "riscv32imac-unknown-none-elf"),
    ("esp32c2", "riscv32imc-unknown-none-elf"),
    ("esp32c3", "riscv32imc-unknown-none-elf"),
    ("esp32c5", "riscv32imac-unknown-none-elf"),
    ("esp32c6", "riscv32imac-unknown-none-elf"),
    ("esp32c61", "riscv32imac-unknown-none-elf"),
    ("esp32h2", "riscv32imac-unknown-none-elf"),
];

/// Those with Xtensa, whose library is one.
pub(super) const XTENSA_CORES: [&str; 3] = ["esp32", "esp32s2", "esp32s3"];

const MANIFESTS: &str = "tools/packaging/src/boards";
const GUARD: &str = "#define PEDINA_H\n";
