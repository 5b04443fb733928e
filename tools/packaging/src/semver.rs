//! The Rust interface beside that of a released version, by `cargo-semver-checks`.
//!
//! Until there is a release nobody depends on the interface, and any change is allowed.

use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::path::PathBuf;

/// Compares with the newest release that this commit contains, a tag such as `v0.1.0`.
///
/// # Errors
/// The version of `Cargo.toml` allows less than what has changed; the error lists the items.
pub(super) fn check() -> Result<Counts> {
    let mut git = shell::command("git");
    git.args(["tag", "--merged", "HEAD", "--sort=-version:refname", "--list", "v*"]);
    let tags = shell::stdout(&mut git, "")?;
    let Some(release) = newest(&tags) else {
        println!("    there is no release: the Rust interface is not compared");
        return Ok(Counts { skipped: 1, ..Counts::default() });
    };
    compare(release)?;
    Ok(Counts::passed(1))
}

/// Compares the interface of `pedina` with that of a revision of git, with all features.
///
/// # Errors
/// As [`check`].
pub(super) fn compare(revision: &str) -> Result<()> {
    let program = program()?;
    // A program that cargo finds by its name: its own first argument names it.
    let mut checks = shell::command(&program);
    checks.args(["semver-checks", "--package", "pedina", "--baseline-rev", revision]);
    shell::run(&mut checks).map(drop).with_context(|| {
        format!("undo what breaks users of {revision}, or raise the version in Cargo.toml")
    })
}

/// The tool: as installed on this machine, or else installed below the target folder.
fn program() -> Result<PathBuf> {
    if let Some(path) = shell::find_program(NAME) {
        return Ok(path);
    }
    let folder = shell::target_dir().join("semver-checks");
    let mut cargo = shell::cargo();
    cargo.args(["install", "--quiet", "--locked", "--version", VERSION, "--root"]);
    shell::run(cargo.arg(&folder).arg(NAME))
        .with_context(|| format!("{NAME} comes from crates.io"))?;
    let path = folder.join("bin").join(NAME);
    ensure!(path.is_file(), "cargo has not installed {}", path.display());
    Ok(path)
}

/// The first release in a list of tags, newest first.
fn newest(tags: &str) -> Option<&str> {
    tags.lines().find(|tag| {
        let mut numbers = tag.trim_start_matches('v').split('.');
        let is_number = |part: &str| part.parse::<u32>().is_ok();
        numbers.clone().count() == 3 && numbers.all(is_number)
    })
}

const NAME: &str = "cargo-semver-checks";
const VERSION: &str = "0.51.0";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_release_is_no_candidate() {
        assert_eq!(newest("v1.1.0-rc.1\nv1.0.2\nv1.0.1\n"), Some("v1.0.2"));
        assert_eq!(newest("v2\nvendor\n"), None);
        assert_eq!(newest(""), None);
    }
}
