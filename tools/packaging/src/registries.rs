//! The package for boards by the tools of its registries, which PyPI has: PlatformIO reads the
//! manifests and builds projects, the component manager of ESP-IDF reads its own.
//!
//! PlatformIO downloads its platforms from a registry of its own. The project brings a platform
//! for emulated boards instead, whose compilers are those of this machine.

use super::{Dist, VERSION, boards_check};
use anyhow::{Context, Result, bail, ensure};
use pedina_support::counts::Counts;
use pedina_support::{python, shell};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the package, and has each tool take it.
///
/// # Errors
/// The package cannot be built, a tool cannot be installed, or it refuses the package.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-registries-")?;
    let package = boards_check::unpack(dist, folder.path(), true)?;
    let environment = shell::target_dir().join("python/registries");
    let tools = Tools { python: python::install(&environment, &TOOLS)? };
    component_manifest(&tools, &package)?;
    let project = folder.path().join("project");
    lay_out(&project, &package)?;
    platformio_manifests(&tools, &project)?;
    let mut counts = Counts::passed(2);
    for (board, machine) in BOARDS {
        let (built, output) = shell::run_to_end(&mut tools.build(&project, board))?;
        ensure!(built.success(), "PlatformIO does not build for {board}:\n{output}");
        let image = format!(".pio/build/{board}/program.elf");
        let qemu = format!("timeout 120 {machine} {SEMIHOSTING} -kernel {image}");
        let printed = super::sh(&qemu, &project).with_context(|| board.to_owned())?;
        boards_check::has_game(&printed).with_context(|| board.to_owned())?;
        counts += Counts::passed(1);
    }
    let (built, output) = shell::run_to_end(&mut tools.build(&project, "desktop"))?;
    ensure!(
        !built.success() && output.contains("Pedina has no library for this processor"),
        "PlatformIO takes a processor without library:\n{output}"
    );
    counts += Counts::passed(1);
    Ok(counts)
}

/// The environment that the tools are installed in.
struct Tools {
    python: PathBuf,
}

impl Tools {
    /// A command of one of the tools.
    fn command(&self, name: &str) -> Command {
        shell::command(self.python.with_file_name(name))
    }

    /// Has PlatformIO build for a board.
    fn build(&self, project: &Path, board: &str) -> Command {
        let mut pio = self.command("pio");
        pio.env("PLATFORMIO_SETTING_ENABLE_TELEMETRY", "no");
        pio.current_dir(project).args(["run", "--silent", "--environment", board]);
        pio
    }
}

/// The linter of the component manager reads `idf_component.yml`, and refuses one whose required
/// version of ESP-IDF is none. It ignores unknown keys and targets.
fn component_manifest(tools: &Tools, package: &Path) -> Result<()> {
    let manifest = package.join("idf_component.yml");
    let lint = |path: &Path| {
        let mut compote = tools.command("compote");
        compote.args(["manifest", "lint"]).arg(path);
        compote
    };
    shell::run(&mut lint(&manifest))?;
    let wrong = package.with_file_name("idf_component.yml");
    fs::write(&wrong, fs::read_to_string(&manifest)?.replace(">=5.0", "five"))?;
    let (status, output) = shell::run_to_end(&mut lint(&wrong))?;
    if status.success() {
        bail!("the component manager takes a version that is none:\n{output}");
    }
    Ok(())
}

/// PlatformIO reads `library.json` and `library.properties`, and finds name and version there.
fn platformio_manifests(tools: &Tools, project: &Path) -> Result<()> {
    let mut python = tools.command("python");
    python.current_dir(project).args(["-I", "manifests.py"]);
    let files = ["lib/Pedina/library.json", "lib/Pedina/library.properties"];
    let printed = shell::run(python.args(files))?;
    let expected = format!("Pedina {VERSION}");
    let is_expected = printed.lines().all(|line| line == expected);
    ensure!(is_expected && printed.lines().count() == 2, "PlatformIO reads:\n{printed}");
    Ok(())
}

/// A user's project: the game of the CMake example, and the package in `lib/`.
fn lay_out(project: &Path, package: &Path) -> Result<()> {
    super::copy(&shell::root().join("tools/packaging/tests/projects/platformio"), project)?;
    super::copy(package, &project.join("lib/Pedina"))?;
    fs::create_dir(project.join("src"))?;
    for (from, to) in [
        ("examples/cmake/game.c", "src/game.c"),
        ("examples/cmake/start_arm.c", "src/start_arm.c"),
        ("examples/cmake/start_riscv.S", "src/start_riscv.S"),
        ("examples/cmake/machine.ld.in", "machine.ld.in"),
        ("extras/memory.c", "src/memory.c"),
    ] {
        fs::copy(package.join(from), project.join(to)).with_context(|| from.to_owned())?;
    }
    Ok(())
}

/// PlatformIO asks for this version of SCons, as `tool-scons` of the project states.
const TOOLS: [&str; 3] = ["platformio==6.2.0", "scons==4.11.1", "idf-component-manager==3.1.2"];

/// An environment of `platformio.ini`, and the machine that runs its image.
const BOARDS: [(&str, &str); 3] = [
    ("cortex-m3", "qemu-system-arm -M mps2-an385"),
    ("cortex-m4f", "qemu-system-arm -M mps2-an386"),
    ("rv32imac", "qemu-system-riscv32 -M virt -bios none"),
];

const SEMIHOSTING: &str =
    "-display none -monitor none -serial none -semihosting-config enable=on,target=native";
