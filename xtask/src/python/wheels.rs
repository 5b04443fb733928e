//! The wheels: one for each platform, which serves every CPython from 3.9 on, and the sources for
//! pip.

use crate::{archive, setup, shell};
use anyhow::{Context, Result};
use pedina_bindings::Output;
use pedina_interface::Interface;
use pedina_support::targets::{System, UNIVERSAL_MACOS};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A platform that has a wheel.
pub(super) struct Platform {
    pub(super) target: &'static str,
    /// As pip calls it, by each name. The module needs no C library, and so the oldest that a name
    /// can stand for.
    pub(super) tags: &'static str,
}

/// This machine's wheel is among them.
pub(super) const PLATFORMS: [Platform; 4] = [
    Platform {
        target: "x86_64-unknown-linux-gnu",
        tags: "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
    },
    Platform {
        target: "aarch64-unknown-linux-musl",
        tags: "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
    },
    Platform { target: UNIVERSAL_MACOS, tags: "macosx_10_12_universal2" },
    Platform { target: "x86_64-pc-windows-gnullvm", tags: "win_amd64" },
];

/// Builds the wheel of this machine below the target folder, and returns its path.
///
/// # Errors
/// As [`Platform::build`], or this machine has no wheel.
pub(crate) fn wheel() -> Result<PathBuf> {
    let mut linux =
        PLATFORMS.iter().filter(|platform| System::of(platform.target) == System::Linux);
    let here = linux.find(|platform| platform.target.starts_with(env::consts::ARCH));
    let here = here.context("no wheel is made for this processor")?;
    here.build(&folder())
}

/// Builds everything for PyPI, and returns the folder of these files.
///
/// # Errors
/// As [`Platform::build`], or the sources are in no git checkout.
pub(super) fn release() -> Result<PathBuf> {
    setup::ensure_targets(&PLATFORMS.map(|platform| platform.target.to_owned()))?;
    let folder = folder().join("release");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    for platform in &PLATFORMS {
        platform.build(&folder)?;
    }
    shell::run(backend().arg("sdist").arg(generated()?).arg(&folder))?;
    Ok(folder)
}

impl Platform {
    /// Builds the wheel below a folder: the sources, the numbers of the headers and the extension
    /// module; returns its path.
    ///
    /// # Errors
    /// The module cannot be built, or there is no Python.
    fn build(&self, folder: &Path) -> Result<PathBuf> {
        let module = archive::python_module(self.target)?;
        let mut python = backend();
        python.arg("wheel").arg(generated()?).arg(folder).arg(module).arg(self.tags);
        Ok(PathBuf::from(shell::run(&mut python)?.trim()))
    }
}

/// Writes the numbers of the headers for Python and the bill of materials; returns their folder.
///
/// # Errors
/// The sources of the library cannot be read.
pub(super) fn generated() -> Result<PathBuf> {
    let generated = folder().join("generated");
    let mut files = pedina_bindings::python(&Interface::read()?)?;
    files.push(Output::new(archive::BILL, archive::bill("python")?));
    pedina_bindings::write(&generated, &files)?;
    Ok(generated)
}

fn backend() -> Command {
    let mut python = shell::command("python3");
    python.arg("bindings/python/backend.py");
    python
}

fn folder() -> PathBuf {
    shell::target_dir().join("python")
}
