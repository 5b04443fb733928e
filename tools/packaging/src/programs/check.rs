//! Archives and wheels as their users take them: on this machine, in Wine, and in QEMU.

use super::machine::Machine;
use super::{Platform, binary, play};
use crate::{Dist, unzip};
use anyhow::{Context, Result, ensure};
use pedina_library::bill;
use pedina_support::counts::Counts;
use pedina_support::shell;
use pedina_support::targets::System;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Builds the archives for these targets, or for all if there are none; checks the files in them,
/// and plays with those that run here.
///
/// # Errors
/// A program does not build, needs what its system lacks, or plays otherwise.
pub(in super::super) fn check(dist: &Dist, targets: &[String]) -> Result<Counts> {
    super::build(dist, targets)?;
    for (path, bytes) in dist.checksums()? {
        println!("{bytes:>10}  {}", path.file_name().unwrap_or_default().display());
    }
    let mut counts = Counts::default();
    let mut expected = None;
    for platform in super::chosen(targets)? {
        let folder = tempfile::TempDir::with_prefix("pedina program \u{265f} ")?;
        let package = platform.unpack(dist, folder.path())?;
        let program = package.join(platform.program_name());
        let step = || platform.check(dist, &program, folder.path(), &mut expected);
        counts += shell::step(&format!("pedina for {}", platform.name), step)?;
    }
    Ok(counts)
}

impl Platform {
    fn unpack(&self, dist: &Dist, folder: &Path) -> Result<PathBuf> {
        let name = super::super::name(&format!("program-{}", self.name));
        if self.system() == System::Windows {
            unzip(&dist.folder.join(format!("{name}.zip")), folder)?;
        } else {
            let archive = dist.folder.join(format!("{name}.tar.gz"));
            shell::run(shell::command("tar").arg("-xzf").arg(archive).arg("-C").arg(folder))?;
        }
        let package = folder.join(name);
        for path in ["README.md", "THIRD-PARTY.txt", "man/man1/pedina.1", "completions/_pedina"] {
            ensure!(package.join(path).is_file(), "{} has no {path}", package.display());
        }
        self.subject().check(&fs::read_to_string(package.join(bill::FILE))?)?;
        Ok(package)
    }

    fn check(
        &self,
        dist: &Dist,
        program: &Path,
        folder: &Path,
        expected: &mut Option<String>,
    ) -> Result<Counts> {
        let bytes = fs::read(program).with_context(|| program.display().to_string())?;
        let needed = binary::check(self.system(), &bytes)?;
        println!("    {} bytes, {needed} libraries of the system", bytes.len());
        let mut counts = Counts::passed(1);
        if self.system() == System::Macos {
            let mut damaged = bytes;
            // In each of the two programs, of which one is signed.
            for quarter in [1, 3] {
                let at = damaged.len() * quarter / 4;
                damaged[at] ^= 1;
            }
            ensure!(binary::check(System::Macos, &damaged).is_err(), "any program is signed");
            counts += Counts::passed(1);
        }
        let Some(emulator) = self.emulator()? else { return Ok(counts) };
        if emulator.is_empty() {
            // Its wheel is the one that pip installs here.
            counts += super::wheel::check(dist)?;
        }
        let machine =
            Machine { emulator, program: program.to_owned(), folder: folder.to_path_buf() };
        counts += play::check(&machine)?;
        let answers = play::deterministic(&machine)?;
        let expected = expected.get_or_insert_with(|| answers.clone());
        ensure!(*expected == answers, "another answer:\n{answers}\ninstead of:\n{expected}");
        counts += Counts::passed(1);
        Ok(counts)
    }

    /// What runs the program here, or nothing.
    fn emulator(&self) -> Result<Option<Vec<OsString>>> {
        let words: Vec<OsString> = match self.name {
            "linux-x86_64" => Vec::new(),
            "linux-aarch64" => vec!["qemu-aarch64".into()],
            "windows-x86_64" => wine()?,
            _ => return Ok(None),
        };
        Ok(Some(words))
    }
}

/// Wine on a folder of its own, with a library that Windows 10 has and Wine 8 has not.
fn wine() -> Result<Vec<OsString>> {
    let prefix = shell::target_dir().join("platforms/wine");
    fs::create_dir_all(&prefix)?;
    let mut wine = vec![OsString::from("env"), "LC_ALL=C.UTF-8".into(), "WINEDEBUG=-all".into()];
    let mut variable = OsString::from("WINEPREFIX=");
    variable.push(&prefix);
    wine.extend([variable, "WINEDLLOVERRIDES=mscoree,mshtml=".into()]);
    shell::run(shell::command("env").args(&wine[1..]).args(["wineboot", "--init"]))?;
    let library = prefix.join("drive_c/windows/system32/bcryptprimitives.dll");
    let source = shell::root().join("tools/packaging/tests/bcryptprimitives.c");
    let mut compiler = shell::command("x86_64-w64-mingw32-gcc");
    compiler.args(["-shared", "-O1", "-Wall", "-Wextra", "-Werror"]).arg(source);
    shell::run(compiler.args(["-ladvapi32", "-o"]).arg(library))?;
    wine.push("wine".into());
    Ok(wine)
}
