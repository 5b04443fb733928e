//! Which files an installation has, so that they can be taken away again.

use super::PLAIN;
use super::staging::Staging;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path};

/// The files below a prefix that Pedina has put there, as paths from the prefix.
#[derive(Debug, Default)]
pub(super) struct Manifest(BTreeSet<String>);

impl Manifest {
    /// Reads the list of an installation.
    ///
    /// # Errors
    /// There is none, or it names a file outside of the prefix.
    pub(super) fn read(root: &Path) -> Result<Self> {
        let path = root.join(PLACE);
        let text = fs::read_to_string(&path).with_context(|| {
            format!("pedina is not installed below {}: no {PLACE}", root.display())
        })?;
        Self::parse(&text).with_context(|| format!("in {}", path.display()))
    }

    /// As [`Manifest::read`], and an empty list where nothing is installed.
    ///
    /// # Errors
    /// The list of an installation is damaged.
    pub(super) fn read_or_empty(root: &Path) -> Result<Self> {
        let exists = root.join(PLACE).exists();
        if exists { Self::read(root) } else { Ok(Self::default()) }
    }

    fn parse(text: &str) -> Result<Self> {
        for line in text.lines() {
            let mut components = Path::new(line).components();
            if line.is_empty() || !components.all(|word| matches!(word, Component::Normal(_))) {
                bail!("`{line}` is no file below the prefix");
            }
        }
        Ok(Self(text.lines().map(str::to_owned).collect()))
    }

    /// Adds the list to the files that are installed, with them in it. Files of an earlier
    /// installation stay in the list: programs may still use an older shared library.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn stage(mut self, staging: &mut Staging) -> Result<()> {
        self.0.extend(staging.paths()?);
        self.0.insert(PLACE.to_owned());
        let lines: String = self.0.iter().map(|path| format!("{path}\n")).collect();
        staging.file(PLACE, lines.as_bytes(), PLAIN)
    }

    /// Removes the files and the folders that are empty then; returns how many files there were.
    ///
    /// # Errors
    /// A file cannot be removed. The list goes last, so that a second try is possible.
    pub(super) fn remove(self, root: &Path) -> Result<usize> {
        let mut removed = 0;
        let others = self.0.iter().map(String::as_str).filter(|path| *path != PLACE);
        for path in others.chain([PLACE]) {
            let file = root.join(path);
            match fs::remove_file(&file) {
                Ok(()) => removed += 1,
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => {
                    return Err(error).with_context(|| format!("cannot remove {}", file.display()));
                }
            }
            let folders = Path::new(path).ancestors().skip(1);
            for folder in folders.filter(|folder| !folder.as_os_str().is_empty()) {
                // Only the first can be empty where the one below it is not.
                if fs::remove_dir(root.join(folder)).is_err() {
                    break;
                }
            }
        }
        Ok(removed)
    }
}

/// Where the list is.
const PLACE: &str = "share/pedina/installed-files.txt";

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    /// Installs files with these names in one go.
    fn install(root: &Path, names: &[&str]) {
        let mut staging = Staging::new(root).unwrap();
        for name in names {
            staging.file(name, b"", PLAIN).unwrap();
        }
        Manifest::read_or_empty(root).unwrap().stage(&mut staging).unwrap();
        staging.commit().unwrap();
    }

    #[test]
    fn what_was_installed_at_any_time_goes_and_all_else_stays() {
        let folder = TempDir::new().unwrap();
        let root = folder.path();
        fs::create_dir_all(root.join("lib/other")).unwrap();
        install(root, &["lib/libx.so.1", "include/x.h"]);
        install(root, &["lib/libx.so.2", "include/x.h"]);
        assert_eq!(Manifest::read(root).unwrap().remove(root).unwrap(), 4);
        let left: Vec<_> =
            fs::read_dir(root).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["lib"]);
        assert!(root.join("lib/other").is_dir());
        let error = Manifest::read(root).unwrap_err().to_string();
        assert!(error.contains("not installed"), "{error}");
    }

    #[test]
    fn a_list_with_files_of_others_is_refused() {
        for text in ["../x", "/etc/passwd", "lib/../../x", "\n", "./x"] {
            assert!(Manifest::parse(text).is_err(), "{text}");
        }
        Manifest::parse("lib/x\nshare/y\n").unwrap();
    }
}
