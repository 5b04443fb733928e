//! The files of the repository.

use anyhow::{Context, Result};
use pedina_support::shell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The paths of all files that git tracks: others may be notes of whoever builds the site.
#[derive(Debug)]
pub(crate) struct Sources(BTreeSet<String>);

impl Sources {
    /// Asks git for them.
    ///
    /// # Errors
    /// This is no git checkout.
    pub(crate) fn list() -> Result<Self> {
        Self::of(shell::root())
    }

    /// Those of a checkout.
    fn of(root: &Path) -> Result<Self> {
        let mut git = shell::command("git");
        let list = shell::stdout(git.current_dir(root).args(["ls-files", "--cached"]), "")?;
        // A file may be deleted, but not yet in the index.
        let is_there = |path: &&str| root.join(path).is_file();
        Ok(Self(list.lines().filter(is_there).map(str::to_owned).collect()))
    }

    /// The documents. Those below a folder `src` are templates, whose links hold where they are
    /// filled in.
    pub(crate) fn documents(&self) -> impl Iterator<Item = &str> {
        self.below("").filter(|path| is_document(path))
    }

    /// Whether there is this file.
    pub(crate) fn has_file(&self, path: &str) -> bool {
        self.0.contains(path)
    }

    /// The files below a folder, which is named without a slash at its end.
    pub(crate) fn below(&self, folder: &str) -> impl Iterator<Item = &str> {
        let start = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        self.0.iter().map(String::as_str).filter(move |path| path.starts_with(&start))
    }
}

/// Whether a file is a page of the site.
pub(crate) fn is_document(path: &str) -> bool {
    path.ends_with(".md") && !path.contains("/src/")
}

/// The bytes of a file.
///
/// # Errors
/// It cannot be read.
pub(crate) fn read(path: &str) -> Result<Vec<u8>> {
    fs::read(shell::root().join(path)).with_context(|| format!("cannot read {path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_that_nobody_has_added_are_no_sources() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let git = |arguments: &[&str]| {
            shell::run(shell::command("git").current_dir(root).args(arguments)).unwrap();
        };
        git(&["init", "--quiet"]);
        for name in ["added.md", "deleted.md", "notes.md"] {
            fs::write(root.join(name), "# A\n").unwrap();
        }
        git(&["add", "added.md", "deleted.md"]);
        fs::remove_file(root.join("deleted.md")).unwrap();
        let sources = Sources::of(root).unwrap();
        assert_eq!(sources.documents().collect::<Vec<_>>(), ["added.md"]);
    }
}
