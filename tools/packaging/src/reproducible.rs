//! The same bytes from two builds: here, and in a copy of the sources in another folder, by a cargo
//! that shares nothing with this one.

use super::release::archive_of;
use super::{Dist, pack, programs, wheels};
use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Builds the archives of `targets` twice and compares them, and everything for PyPI if wanted.
///
/// # Errors
/// A build fails, or two packages differ.
pub(super) fn check(targets: &[&str], with_wheels: bool) -> Result<Counts> {
    let twice = Twice::new()?;
    for target in targets {
        archive_of(&twice.here, target)?;
        twice.build_there("c", &["--target", target])?;
    }
    if with_wheels {
        wheels::build(&twice.here)?;
        twice.build_there("python", &[])?;
    }
    twice.compare()
}

/// Builds the program for a target twice and compares its packages.
///
/// # Errors
/// As [`check`].
pub(super) fn check_program(target: &str) -> Result<Counts> {
    let twice = Twice::new()?;
    programs::build(&twice.here, &[target])?;
    twice.build_there("programs", &["--target", target])?;
    twice.compare()
}

/// Packages that are built here and in a copy of the sources.
struct Twice {
    folder: tempfile::TempDir,
    here: Dist,
}

impl Twice {
    fn new() -> Result<Self> {
        let folder = tempfile::TempDir::with_prefix("pedina-elsewhere-")?;
        let here = Dist::new(&folder.path().join("here"))?;
        let twice = Self { folder, here };
        copy_sources(&twice.sources())?;
        Ok(twice)
    }

    /// The copy.
    fn sources(&self) -> PathBuf {
        self.folder.path().join("another/place")
    }

    /// The folder of packages that are built there.
    fn there(&self) -> PathBuf {
        self.folder.path().join("there")
    }

    fn build_there(&self, kind: &str, more: &[&str]) -> Result<()> {
        let sources = self.sources();
        let mut packaging = shell::command(env::current_exe()?);
        packaging.current_dir(&sources).args(["package", "--only", kind]).args(more);
        packaging.arg("--out").arg(self.there());
        packaging.env("CARGO_MANIFEST_DIR", sources.join("xtask"));
        packaging.env("SOURCE_DATE_EPOCH", self.here.time.to_string());
        shell::run(packaging.env_remove("CARGO_TARGET_DIR")).map(drop)
    }

    fn compare(&self) -> Result<Counts> {
        let mut counts = Counts::default();
        for one in pack::files(&self.here.folder)? {
            let name = one.file_name().context("a package has a name")?;
            let same = fs::read(&one)? == fs::read(self.there().join(name))?;
            ensure!(same, "{} differs when it is built in another folder", name.display());
            counts += Counts::passed(1);
        }
        Ok(counts)
    }
}

/// Copies the files that git knows, as they are now.
fn copy_sources(to: &Path) -> Result<()> {
    let mut git = shell::command("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    for path in shell::stdout(&mut git, "")?.lines() {
        let (from, to) = (shell::root().join(path), to.join(path));
        // Deleted, and not yet committed.
        if from.exists() {
            fs::create_dir_all(to.parent().context("a file has a folder")?)?;
            fs::copy(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
        }
    }
    Ok(())
}
