//! The same bytes from two builds: here, and in a clone of the sources in another folder, by a
//! cargo that shares nothing with this one.

use super::{Dist, Kind, pack};
use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Builds packages twice, one kind after the other, and compares them; `targets` are those that
/// were chosen.
///
/// # Errors
/// The sources cannot be cloned. A build that fails is printed and counted, as are packages that
/// differ.
pub(super) fn check(kinds: &[Kind], targets: &[String]) -> Result<Counts> {
    let mut counts = Counts::default();
    if kinds.is_empty() {
        return Ok(counts);
    }
    let folder = tempfile::TempDir::with_prefix("pedina-twice-")?;
    let sources = folder.path().join("another/place");
    clone(&sources)?;
    for kind in kinds {
        let value = kind.to_possible_value().context("every kind has a name")?;
        let name = value.get_name();
        let folders = ["here", "there"].map(|place| folder.path().join(name).join(place));
        let twice = || build_twice(*kind, name, targets, &sources, folders);
        counts += super::counted(&format!("{name}, built twice"), twice);
    }
    Ok(counts)
}

/// Builds packages of one kind here and in the clone, each below a folder of its own.
fn build_twice(
    kind: Kind,
    name: &str,
    targets: &[String],
    sources: &Path,
    [here, there]: [PathBuf; 2],
) -> Result<Counts> {
    let dist = Dist::new(&here)?;
    super::build(&dist, &[kind], targets)?;
    let mut packaging = shell::command(env::current_exe()?);
    packaging.current_dir(sources).args(["package", "--only", name, "--out"]).arg(&there);
    packaging.args(targets.iter().flat_map(|target| ["--target", target]));
    packaging.env("CARGO_MANIFEST_DIR", sources.join("xtask"));
    packaging.env("SOURCE_DATE_EPOCH", dist.time.to_string());
    shell::run(packaging.env_remove("CARGO_TARGET_DIR").env_remove("PEDINA_TOOLS"))?;
    compare(&here, &there, &shell::target_dir().join("twice"))
}

/// Every file of the first folder has the same bytes in the second. Those that differ are kept.
fn compare(here: &Path, there: &Path, kept: &Path) -> Result<Counts> {
    let mut counts = Counts::default();
    let mut different = Vec::new();
    for path in pack::files(here)? {
        let name = path.strip_prefix(here)?.to_path_buf();
        let [one, other] = [&path, &there.join(&name)].map(fs::read);
        if one? == other.with_context(|| format!("{} is missing there", name.display()))? {
            counts += Counts::passed(1);
        } else {
            for (side, folder) in [("here", here), ("there", there)] {
                fs::create_dir_all(kept.join(side))?;
                fs::copy(folder.join(&name), kept.join(side).join(&name))?;
            }
            different.push(name);
        }
    }
    let kept = kept.display();
    ensure!(different.is_empty(), "built in another folder, {different:?} differ: see {kept}");
    ensure!(counts.passed > 0, "nothing was built");
    Ok(counts)
}

/// Clones the repository, with the files that git knows as they are now.
fn clone(to: &Path) -> Result<()> {
    let mut git = shell::command("git");
    git.args(["clone", "--quiet", "--shared", "--no-checkout"]).arg(shell::root()).arg(to);
    shell::run(&mut git)?;
    let mut git = shell::command("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    for path in shell::stdout(&mut git, "")?.split_terminator('\0') {
        let (from, to) = (shell::root().join(path), to.join(path));
        // Deleted, and not yet committed.
        let Ok(metadata) = fs::symlink_metadata(&from) else { continue };
        fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        if metadata.is_symlink() {
            symlink(fs::read_link(&from)?, &to)?;
        } else {
            fs::copy(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
        }
    }
    shell::run(shell::command("git").current_dir(to).args(["reset", "--quiet"])).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn packages_that_differ_are_all_named() {
        let folder = tempfile::tempdir().unwrap();
        let [here, there] = ["here", "there"].map(|name| folder.path().join(name));
        for (place, text) in [(&here, "1"), (&there, "2")] {
            fs::create_dir(place).unwrap();
            for (name, text) in [("one", text), ("other", text), ("same", "")] {
                fs::write(place.join(name), text).unwrap();
            }
        }
        let kept = folder.path().join("kept");
        let error = compare(&here, &there, &kept).unwrap_err().to_string();
        assert!(error.contains(r#"["one", "other"] differ"#), "{error}");
        assert_eq!(fs::read_to_string(kept.join("there/one")).unwrap(), "2");
        assert_eq!(compare(&here, &here, &kept).unwrap(), Counts::passed(3));
        fs::remove_file(there.join("same")).unwrap();
        assert!(compare(&here, &there, &kept).is_err(), "a missing package is the same");
    }

    #[test]
    fn a_clone_has_what_is_not_committed() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("clone");
        clone(&place).unwrap();
        let changed = |folder: &Path| -> BTreeSet<String> {
            let mut git = shell::command("git");
            git.args(["status", "--porcelain", "--no-renames", "--untracked-files=all"]);
            let lines = shell::stdout(git.current_dir(folder), "").unwrap();
            lines.lines().map(|line| line[3..].to_owned()).collect()
        };
        assert_eq!(changed(&place), changed(shell::root()));
    }
}
