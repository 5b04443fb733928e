//! The same bytes from two builds: here, and in a copy of the sources in another folder, by a cargo
//! that shares nothing with this one.

use super::Dist;
use super::release::archive_of;
use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::path::Path;
use std::{env, fs};

/// Builds the archives of `targets` twice and compares them.
///
/// # Errors
/// A build fails, or two archives differ.
pub(super) fn check(targets: &[&str]) -> Result<Counts> {
    let folder = tempfile::TempDir::with_prefix("pedina-elsewhere-")?;
    let here = Dist::new(&folder.path().join("here"))?;
    let there = folder.path().join("another/place");
    copy_sources(&there)?;
    let mut counts = Counts::default();
    for target in targets {
        let one = archive_of(&here, target)?;
        let out = folder.path().join("there");
        let mut packaging = shell::command(env::current_exe()?);
        packaging.current_dir(&there).args(["package", "--only", "c", "--target", target]);
        packaging.arg("--out").arg(&out);
        packaging.env("CARGO_MANIFEST_DIR", there.join("xtask"));
        packaging.env("SOURCE_DATE_EPOCH", here.time.to_string()).env_remove("CARGO_TARGET_DIR");
        shell::run(&mut packaging)?;
        let name = one.file_name().context("an archive has a name")?;
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
