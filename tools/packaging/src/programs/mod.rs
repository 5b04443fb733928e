//! The program `pedina` as an archive for each system: one file that needs no other, with its man
//! pages, completions for shells, and licences.
//!
//! cargo-zigbuild compiles and links for all of them on one machine: zig brings the headers and the
//! libraries of each system.

mod apple;
mod binary;
mod check;
mod licences;
mod machine;
mod play;
mod wheel;

pub(super) use check::check;

use super::{Dist, pack};
use anyhow::{Context, Result, ensure};
use pedina_library::bill::{self, Subject};
use pedina_support::targets::{self, System};
use pedina_support::{python, shell};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// A system and a processor.
struct Platform {
    /// As players call it.
    name: &'static str,
    /// As cargo-zigbuild calls it.
    target: &'static str,
    /// As Python calls it: which systems pip installs the program on.
    tags: &'static str,
}

/// Writes an archive and a wheel for each of these targets, or for all if there are none.
///
/// # Errors
/// There is no such target, or a program cannot be built.
pub(super) fn build(dist: &Dist, targets: &[String]) -> Result<()> {
    pages()?;
    let documents = documents()?;
    let python = python::install(&shell::target_dir().join("python/zig"), &TOOLS)?;
    for platform in chosen(targets)? {
        let program = platform.compile(&python)?;
        let licences = licences::third_party(platform.compiled_for(), &python)?;
        let bill = platform.subject().bill(None)?;
        platform.archive(dist, &program, &licences, &bill, documents.path())?;
        wheel::write(dist, platform, &program, &licences, &bill)?;
    }
    Ok(())
}

/// The platforms of these targets, or all if there are none.
fn chosen(targets: &[String]) -> Result<Vec<&'static Platform>> {
    let mut platforms: Vec<_> = PLATFORMS.iter().collect();
    if !targets.is_empty() {
        platforms.retain(|one| targets.iter().any(|target| target == one.target));
        ensure!(!platforms.is_empty(), "programs are for {:?}", PLATFORMS.map(|one| one.target));
    }
    Ok(platforms)
}

/// Puts the pages together, which the program has in it.
fn pages() -> Result<()> {
    shell::run(shell::xtask().args(["web", "--build"])).map(drop)
}

/// Has a program for this machine write man pages and completions.
fn documents() -> Result<tempfile::TempDir> {
    let folder = tempfile::TempDir::with_prefix("pedina-documents-")?;
    let mut cargo = shell::cargo();
    cargo.args(["run", "--quiet", "--package", "pedina-apps", "--", "documents"]);
    shell::run(cargo.arg(folder.path()))?;
    Ok(folder)
}

impl Platform {
    fn system(&self) -> System {
        System::of(self.target)
    }

    fn program_name(&self) -> &'static str {
        if self.system() == System::Windows { "pedina.exe" } else { "pedina" }
    }

    /// Compiles the program with the tools beside `python` and returns its path.
    fn compile(&self, python: &Path) -> Result<PathBuf> {
        let programs = python.parent().context("an environment has a folder")?;
        let mut path = vec![programs.to_path_buf()];
        path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        let mut cargo = shell::cargo();
        cargo.env("PATH", env::join_paths(path)?).env("CARGO_ENCODED_RUSTFLAGS", flags()?);
        cargo.env("CFLAGS", WITHOUT_DATE);
        cargo.args(["zigbuild", "--profile", "dist", "--locked", "--package", "pedina-apps"]);
        if self.system() == System::Macos {
            cargo.env("SDKROOT", apple::sdk()?).env("MACOSX_DEPLOYMENT_TARGET", OLDEST_MACOS);
        }
        shell::run(cargo.args(["--target", self.target]))?;
        Ok(shell::target_dir().join(self.target).join("dist").join(self.program_name()))
    }

    /// Writes the archive: a zip for Windows.
    fn archive(
        &self,
        dist: &Dist,
        program: &Path,
        licences: &str,
        bill_of_materials: &str,
        documents: &Path,
    ) -> Result<()> {
        let folder = tempfile::TempDir::with_prefix("pedina-program-")?;
        let root = folder.path();
        super::copy(documents, root)?;
        fs::copy(program, root.join(self.program_name()))?;
        for name in LICENCES {
            fs::copy(shell::root().join(name), root.join(name))?;
        }
        fs::write(root.join("THIRD-PARTY.txt"), licences)?;
        fs::write(root.join(bill::FILE), bill_of_materials)?;
        fs::write(root.join("README.md"), PAGE.replace("@VERSION@", super::VERSION))?;
        let name = super::name(&format!("program-{}", self.name));
        if self.system() == System::Windows {
            dist.write(&format!("{name}.zip"), &pack::zip(root, &name)?)?;
        } else {
            dist.write(&format!("{name}.tar.gz"), &pack::tar_gz(root, &name, dist.time)?)?;
        }
        Ok(())
    }

    /// What its bill of materials describes.
    fn subject(&self) -> Subject<'_> {
        Subject::program(self.compiled_for())
    }

    /// A target of the compiler: of the two for macOS, whose crates are the same, the first.
    fn compiled_for(&self) -> &str {
        match self.target {
            targets::UNIVERSAL_MACOS => "aarch64-apple-darwin",
            target => target,
        }
    }
}

/// Options of the compiler, in the form that may hold spaces: nothing in the program shows where it
/// was built.
fn flags() -> Result<OsString> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let home = home.context("neither CARGO_HOME nor HOME is set")?;
    let mut flags = OsString::new();
    for (folder, name) in [(&*home, "/cargo"), (&*shell::target_dir(), "/target")] {
        flags.push(if flags.is_empty() { "" } else { SEPARATOR });
        flags.push("--remap-path-prefix=");
        flags.push(folder);
        flags.push("=");
        flags.push(name);
    }
    Ok(flags)
}

/// Nothing in C shows when it was compiled.
const WITHOUT_DATE: &str =
    r#"-Wno-builtin-macro-redefined -D__DATE__="some-day" -D__TIME__="some-time""#;

/// Between two options of the compiler.
const SEPARATOR: &str = "\u{1f}";

/// cargo-zigbuild and zig from PyPI, where both are programs and not sources.
const TOOLS: [&str; 2] = ["cargo-zigbuild==0.24.1", "ziglang==0.17.1"];

const PLATFORMS: [Platform; 4] = [
    Platform {
        name: "linux-x86_64",
        target: "x86_64-unknown-linux-musl",
        tags: "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
    },
    Platform {
        name: "linux-aarch64",
        target: "aarch64-unknown-linux-musl",
        tags: "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
    },
    Platform {
        name: "macos-universal2",
        target: targets::UNIVERSAL_MACOS,
        tags: "macosx_11_0_universal2",
    },
    Platform { name: "windows-x86_64", target: "x86_64-pc-windows-gnu", tags: "win_amd64" },
];

/// The oldest that Rust supports on Arm.
const OLDEST_MACOS: &str = "11.0";

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

const PAGE: &str = include_str!("page.md");
