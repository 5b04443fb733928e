//! The same bytes from two builds: here, and in a copy of the sources in another folder, by a cargo
//! that shares nothing with this one.

use super::release::archive_of;
use super::{Dist, pack, wheels};
use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::path::Path;
use std::{env, fs};

/// Builds the archives of `targets` twice and compares them, and everything for PyPI if wanted.
///
/// # Errors
/// A build fails, or two packages differ.
pub(super) fn check(targets: &[&str], with_wheels: bool) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-elsewhere-")?;
    let here = Dist::new(&folder.path().join("here"))?;
    let (there, out) = (folder.path().join("another/place"), folder.path().join("there"));
    copy_sources(&there)?;
    let build_there = |kind: &str, more: &[&str]| {
        let mut packaging = shell::command(env::current_exe()?);
        packaging.current_dir(&there).args(["package", "--only", kind]).args(more);
        packaging.arg("--out").arg(&out);
        packaging.env("CARGO_MANIFEST_DIR", there.join("xtask"));
        packaging.env("SOURCE_DATE_EPOCH", here.time.to_string()).env_remove("CARGO_TARGET_DIR");
        shell::run(&mut packaging)
    };
    for target in targets {
        archive_of(&here, target)?;
        build_there("c", &["--target", target])?;
    }
    if with_wheels {
        wheels::build(&here)?;
        build_there("python", &[])?;
    }
    let mut counts = Counts::default();
    for one in pack::files(&here.folder)? {
        let name = one.file_name().context("a package has a name")?;
        let same = fs::read(&one)? == fs::read(out.join(name))?;
        ensure!(same, "{} differs when it is built in another folder", name.display());
        counts += Counts::passed(1);
    }
    Ok(counts)
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
