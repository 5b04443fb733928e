//! `cargo xtask platforms`: the programs of the boards as processes of other operating systems and
//! processors, with the libraries that ship for these, in Wine and QEMU. They hold the same
//! dialogues and answer the same positions as the boards.

use super::device::Device;
use super::image::{self, Image};
use super::{dialogue, engine, microsoft, positions};
use crate::counts::Counts;
use crate::{archive, play, setup, shell};
use anyhow::{Context, Result, ensure};
use pedina_support::targets::System;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the verb.
pub(crate) fn run(only: &str) -> Result<()> {
    let counts = check_only(only)?;
    println!("{counts}");
    ensure!(counts.failed == 0, "{} checks failed, see above", counts.failed);
    Ok(())
}

/// The step of `cargo xtask nightly`.
///
/// # Errors
/// A tool is missing, or a program does not build. A wrong answer is counted.
pub(crate) fn check() -> Result<Counts> {
    check_only("")
}

/// Those whose target has a word in it.
fn check_only(only: &str) -> Result<Counts> {
    setup::ensure(&setup::PLATFORMS)?;
    let hosts = || HOSTS.iter().filter(|host| host.target.contains(only));
    let targets: Vec<_> = hosts().map(|host| host.target.to_owned()).collect();
    setup::ensure_targets(&targets)?;
    let perft = play::program("chess_perft")?;
    let mut counts = Counts::default();
    for host in hosts() {
        let title = format!("{} by {}", host.target, host.compiler);
        counts += shell::step(&title, || host.check(&perft))?;
    }
    if microsoft::TARGET.contains(only) {
        let title = format!("{} by clang and LLD", microsoft::TARGET);
        counts += shell::step(&title, microsoft::check)?;
    }
    ensure!(counts.passed > 0, "no target has {only:?} in it");
    Ok(counts)
}

/// The command that runs a program for Windows: not in the user's own Windows, and without a window
/// that asks for more of it.
///
/// # Errors
/// The folder for it cannot be made.
pub(crate) fn wine() -> Result<Vec<String>> {
    let folder = shell::target_dir().join("platforms/wine");
    fs::create_dir_all(&folder)?;
    let prefix = format!("WINEPREFIX={}", folder.display());
    let words = ["WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "wine"];
    Ok([["env".to_owned(), prefix].as_slice(), &words.map(str::to_owned)].concat())
}

/// An operating system and a processor that can be had here.
struct Host {
    target: &'static str,
    compiler: &'static str,
    /// What runs a program for it; nothing where it runs as it is, or in [`wine`].
    emulator: &'static [&'static str],
    /// Whether a shared library ships for it; else only the archive is linked.
    is_published: bool,
}

impl Host {
    /// Runs all programs with the archive, and those of chess with the shared library too.
    fn check(&self, perft: &Path) -> Result<Counts> {
        let folder = shell::target_dir().join("platforms").join(self.target);
        fs::create_dir_all(&folder)?;
        let archive = archive::static_library(self.target)?;
        let mut counts = Counts::default();
        for program in image::programs()? {
            counts += self.run(&folder, &program, &archive, perft)?;
        }
        if self.is_published {
            let shared = archive::shared_library_for(self.target)?;
            // A program finds its libraries beside it.
            let name = shared.file_name().context("a library has a name")?;
            fs::copy(&shared, folder.join(name))?;
            let linked = match System::of(self.target) {
                System::Windows => shared.with_file_name("libpedina.dll.a"),
                _ => folder.join(name),
            };
            counts += self.run(&folder, "chess", &linked, perft)?;
        }
        println!("    {counts}");
        Ok(counts)
    }

    /// Builds a program with a library, and asks it all that a board is asked.
    fn run(&self, folder: &Path, program: &str, library: &Path, perft: &Path) -> Result<Counts> {
        let path = folder.join(format!("{program}.exe"));
        shell::run(&mut self.compile(program, library, &path)?)?;
        let mut emulator = match System::of(self.target) {
            System::Windows => wine()?,
            _ => ["env"].iter().chain(self.emulator).map(|&word| word.to_owned()).collect(),
        };
        emulator.push(path.display().to_string());
        let image = Image::hosted(self.target, program, emulator);
        let mut device = Device::boot(&image)?;
        let mut counts = dialogue::replay(&mut device, program)?;
        ensure!(counts.failed == 0, "{program} for {} answers otherwise", self.target);
        counts += positions::replay(&mut device, perft)?;
        counts += engine::replay(&mut device)?;
        device.exit()?;
        Ok(counts)
    }

    fn compile(&self, program: &str, library: &Path, output: &Path) -> Result<Command> {
        let mut sources: Vec<PathBuf> = SOURCES.map(|name| image::folder().join(name)).to_vec();
        for entry in fs::read_dir(image::folder().join(program))? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "c") {
                sources.push(path);
            }
        }
        sources.sort();
        let mut compiler = shell::command(self.compiler);
        compiler.args(["-std=c99", "-O1", "-Wall", "-Wextra", "-Werror"]);
        compiler.arg(format!("-DBOARD=\"{}\"", self.target));
        compiler.arg(format!("-DPROGRAM=\"{program}\""));
        compiler.arg("-I").arg(image::folder()).arg("-I").arg(shell::root().join("include"));
        compiler.args(sources).arg(library).arg("-o").arg(output);
        if System::of(self.target) == System::Linux {
            compiler.arg("-Wl,-rpath,$ORIGIN");
        }
        Ok(compiler)
    }
}

/// What is the same in all programs; `hosted.c` stands for the board.
const SOURCES: [&str; 8] =
    ["hosted.c", "line.c", "main.c", "print.c", "reply.c", "request.c", "stopwatch.c", "text.c"];

/// The last two are not published: one has big-endian words, the other pages of 64 KB.
const HOSTS: [Host; 7] = [
    Host {
        target: "x86_64-pc-windows-gnullvm",
        compiler: "x86_64-w64-mingw32-gcc",
        emulator: &[],
        is_published: true,
    },
    Host {
        target: "x86_64-unknown-linux-gnu",
        compiler: "musl-gcc",
        emulator: &[],
        is_published: true,
    },
    Host {
        target: "aarch64-unknown-linux-musl",
        compiler: "aarch64-linux-gnu-gcc",
        emulator: &["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"],
        is_published: true,
    },
    Host {
        target: "armv7-unknown-linux-gnueabihf",
        compiler: "arm-linux-gnueabihf-gcc",
        // Without division, as ARMv7-A allows.
        emulator: &["qemu-arm", "-cpu", "cortex-a9", "-L", "/usr/arm-linux-gnueabihf"],
        is_published: true,
    },
    Host {
        target: "riscv64gc-unknown-linux-gnu",
        compiler: "riscv64-linux-gnu-gcc",
        emulator: &["qemu-riscv64", "-L", "/usr/riscv64-linux-gnu"],
        is_published: true,
    },
    Host {
        target: "s390x-unknown-linux-gnu",
        compiler: "s390x-linux-gnu-gcc",
        emulator: &["qemu-s390x", "-L", "/usr/s390x-linux-gnu"],
        is_published: false,
    },
    Host {
        target: "powerpc64le-unknown-linux-gnu",
        compiler: "powerpc64le-linux-gnu-gcc",
        emulator: &["qemu-ppc64le", "-L", "/usr/powerpc64le-linux-gnu"],
        is_published: false,
    },
];
