//! The example project `bindings/java/examples`, as a newcomer builds one: the jar comes from a
//! Maven repository that holds nothing else of ours.

use super::{SUMMARY_IN_TARGET, counts, install, project};
use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Installs the jar that is built into a clean repository, then builds the project and runs its
/// tests on the newest JDK and on the oldest that the jar serves.
///
/// # Errors
/// The jar is not built, the project does not build, or Maven reports no test.
pub(super) fn check() -> Result<Counts> {
    let newest = Jdk::require()?;
    let repository = clean_repository()?;
    install(Some(&repository))?;
    for classifier in ["-sources", "-javadoc"] {
        let version = env!("CARGO_PKG_VERSION");
        let jar = format!("dev/pedina/pedina/{version}/pedina-{version}{classifier}.jar");
        let is_made = classifier == "-sources" || newest.has_snippets();
        ensure!(!is_made || repository.join(&jar).is_file(), "Maven has not installed {jar}");
    }
    let target = shell::root().join("bindings/java/examples/target");
    let mut total = Counts::default();
    let older = Jdk::find_older().filter(|older| *older != newest);
    for jdk in [Some(newest), older].into_iter().flatten() {
        // The classes of the other JDK, and the report of an earlier run.
        if target.exists() {
            fs::remove_dir_all(&target)?;
        }
        let mut verify = project(&jdk, Some(&repository), "bindings/java/examples");
        let (status, output) = shell::run_to_end(verify.arg("verify"))?;
        let summary = fs::read_to_string(target.join(SUMMARY_IN_TARGET)).ok();
        let counts = summary.and_then(|xml| counts(&xml));
        match counts {
            Some(counts) if status.success() && counts.passed == 0 => {
                bail!("Maven ran no test of bindings/java/examples");
            }
            Some(counts) if status.success() => total += counts,
            Some(counts) if counts.failed > 0 => {
                println!("{}", output.trim_end());
                total += counts;
            }
            _ => return Err(shell::failure(&verify, status, &output)),
        }
    }
    Ok(total)
}

/// A local repository without anything of ours. Plugins that the user's own has are linked into it
/// when it is made, so that they are not loaded again.
fn clean_repository() -> Result<PathBuf> {
    let repository = shell::target_dir().join("jvm/repository");
    linked_repository(&repository)?;
    Ok(repository)
}

/// As [`clean_repository`], in a folder that need not exist yet.
///
/// # Errors
/// It cannot be written.
pub(super) fn linked_repository(repository: &Path) -> Result<()> {
    if !repository.is_dir() {
        fs::create_dir_all(repository)?;
        let users = env::home_dir().map(|home| home.join(".m2/repository"));
        if let Some(users) = users.filter(|users| users.is_dir()) {
            link(&users, repository).with_context(|| format!("cannot link {}", users.display()))?;
        }
    }
    let ours = repository.join("dev/pedina");
    if ours.exists() {
        fs::remove_dir_all(&ours)?;
    }
    Ok(())
}

/// Fills `to` with the files of `from`: links, or copies where the file system has none.
fn link(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            fs::create_dir(&to)?;
            link(&from, &to)?;
        } else if fs::hard_link(&from, &to).is_err() {
            fs::copy(&from, &to)?;
        }
    }
    Ok(())
}
