//! What has changed, and which steps that can touch.

use super::Step;
use crate::shell;
use anyhow::{Context, Result};

/// Files of the repository that differ from an earlier commit.
pub(super) struct Changes(Vec<String>);

impl Changes {
    /// What differs between here and where this branch left `base`: commits, uncommitted changes
    /// and new files.
    ///
    /// # Errors
    /// Git does not know the base.
    pub(super) fn since(base: &str) -> Result<Self> {
        let git = |words: &[&str]| shell::stdout(shell::command("git").args(words), "");
        let fork = git(&["merge-base", base, "HEAD"])
            .with_context(|| format!("`{base}` is no commit: `--changed BASE` names one"))?;
        let mut files = git(&["diff", "--name-only", "--no-renames", fork.trim()])?;
        files += &git(&["ls-files", "--others", "--exclude-standard"])?;
        Ok(Self(files.lines().map(str::to_owned).collect()))
    }

    /// Whether a change can touch a step. What none of `all` names, such as a new folder, touches
    /// each of them.
    pub(super) fn touch(&self, step: &Step, all: &[Step]) -> bool {
        let touches_all = |file: &str| {
            EVERY_STEP.iter().any(|path| is_in(path, file))
                || !all.iter().any(|step| names(step, file))
        };
        let is_touched = |file: &String| names(step, file) || touches_all(file);
        step.paths.is_empty() && !self.0.is_empty() || self.0.iter().any(is_touched)
    }
}

fn names(step: &Step, file: &str) -> bool {
    step.paths().any(|path| is_in(path, file))
}

/// Whether a file is this path or lies in it.
pub(crate) fn is_in(path: &str, file: &str) -> bool {
    file.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// What steps are made of.
pub(super) const EVERY_STEP: &[&str] = &[
    ".cargo",
    ".ci",
    "Cargo.lock",
    "Cargo.toml",
    "rust-toolchain.toml",
    "tools/support",
    "xtask/Cargo.toml",
    "xtask/src/steps",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Counts;

    const ALL: [Step; 3] = [
        Step::new("format", || Ok(Counts::passed(1))),
        Step::new("rust", || Ok(Counts::passed(1))).of(&[&["core", "Cargo.toml"]]),
        Step::new("java", || Ok(Counts::passed(1))).of(&[&["core/src"], &["java"]]),
    ];

    /// The titles of the steps that changes of these files touch.
    fn touched(files: &[&str]) -> Vec<&'static str> {
        let changes = Changes(files.iter().map(|&file| file.to_owned()).collect());
        let touched = ALL.iter().filter(|step| changes.touch(step, &ALL));
        touched.map(|step| step.title).collect()
    }

    #[test]
    fn a_change_touches_the_steps_that_name_it() {
        assert_eq!(touched(&["core/src/lib.rs"]), ["format", "rust", "java"]);
        assert_eq!(touched(&["core/tests/a.rs"]), ["format", "rust"]);
        assert_eq!(touched(&["java/A.java"]), ["format", "java"]);
        assert_eq!(touched(&[]), [""; 0]);
    }

    #[test]
    fn a_name_that_only_begins_alike_is_another() {
        assert!(is_in("core", "core/src/lib.rs") && is_in("Cargo.toml", "Cargo.toml"));
        assert!(!is_in("core", "core2/lib.rs") && !is_in("core/src", "core"));
    }

    #[test]
    fn what_no_step_names_touches_all() {
        assert_eq!(touched(&["new/file"]), ["format", "rust", "java"]);
        assert_eq!(touched(&["Cargo.toml"]), ["format", "rust", "java"]);
    }

    /// A file that was moved would no longer start the steps.
    #[test]
    fn what_steps_are_made_of_is_there() {
        for path in EVERY_STEP {
            assert!(shell::root().join(path).exists(), "there is no {path}");
        }
    }
}
