//! The Rust toolchain in use: its LLVM programs, its linker and its runtime libraries.

use anyhow::{Context, Result, ensure};
use pedina_support::shell;
use pedina_support::targets::{self, XTENSA, compiled_for, host};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Where the compiler that builds this workspace keeps its parts.
#[derive(Debug)]
pub struct Toolchain {
    libraries: PathBuf,
    host: String,
}

impl Toolchain {
    /// Asks `rustc`.
    ///
    /// # Errors
    /// There is no `rustc`, or it answers something else than expected.
    pub fn find() -> Result<Self> {
        Ok(Self { libraries: targets::libraries()?, host: host()? })
    }

    /// The target triple of this machine.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// A command of one of the toolchain's own programs: `llvm-objcopy`, `rust-lld` and so on.
    ///
    /// # Errors
    /// The component `llvm-tools` is not installed.
    pub fn tool(&self, name: &str) -> Result<Command> {
        Ok(shell::command(targets::program(name)?))
    }

    /// The linker, as that of a system is called: `gnu`, `link` (Microsoft's) or `darwin`.
    ///
    /// # Errors
    /// The component `llvm-tools` is not installed.
    pub fn linker(&self, flavor: &str) -> Result<Command> {
        let mut linker = self.tool("rust-lld")?;
        linker.args(["-flavor", flavor]);
        Ok(linker)
    }

    /// Checks that the compiler can compile for a target.
    ///
    /// # Errors
    /// The target is not installed, or is one that this compiler does not know.
    pub fn check_target(&self, target: &str) -> Result<()> {
        if target == XTENSA {
            let core = self.libraries.join("src/rust/library/core");
            ensure!(
                core.is_dir(),
                "there is no {}: `rustup component add rust-src` installs what is compiled for \
                 Xtensa",
                core.display()
            );
            return Ok(());
        }
        ensure!(
            !target.starts_with("xtensa"),
            "there is one library for ESP32, S2 and S3, that for {XTENSA}"
        );
        compiled_for(target).iter().try_for_each(|target| self.runtime(target).map(drop))
    }

    /// The compiler's runtime library for a target: integer helpers and memory functions.
    ///
    /// # Errors
    /// The target is not installed.
    pub fn runtime(&self, target: &str) -> Result<PathBuf> {
        let folder = self.libraries.join(target).join("lib");
        fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                name.starts_with("libcompiler_builtins-") && name.ends_with(".rlib")
            })
            .with_context(|| {
                format!(
                    "no runtime library in {}: install the target with `rustup target add \
                     {target}`",
                    folder.display()
                )
            })
    }
}
