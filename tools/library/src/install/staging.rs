//! Files on their way below a prefix: all of them take their places, or none does.
//!
//! Each file is first written under a temporary name beside its place. Only when every one of
//! them is complete they are renamed, which replaces an older file in one go, so that a program
//! that is just being linked sees the old library or the new one. Until then an error, or giving
//! up, removes the temporary files and the folders that were made for them.

use anyhow::{Context, Result, ensure};
use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use tempfile::{Builder, TempPath};

/// A set of files that is installed as one.
pub(super) struct Staging {
    root: PathBuf,
    files: Vec<(TempPath, PathBuf)>,
    /// Folders made here, outer ones first.
    folders: Vec<PathBuf>,
}

impl Staging {
    /// An empty set below `root`, which need not exist yet.
    ///
    /// # Errors
    /// Nothing can be written there. Nothing is left behind then.
    pub(super) fn new(root: &Path) -> Result<Self> {
        let exists = root.ancestors().find(|folder| folder.exists());
        let folder = exists.unwrap_or(root);
        tempfile::tempfile_in(folder).with_context(|| refusal(folder))?;
        Ok(Self { root: root.to_path_buf(), files: Vec::new(), folders: Vec::new() })
    }

    /// Adds a file with these bytes and rights at `path` below the root.
    ///
    /// # Errors
    /// It cannot be written, or there is a folder of that name.
    pub(super) fn file(&mut self, path: &str, bytes: &[u8], mode: u32) -> Result<()> {
        let place = self.place(path)?;
        let folder = place.parent().context("a file has a folder")?;
        let mut file = name().tempfile_in(folder).with_context(|| refusal(folder))?;
        // Not the umask but the file decides who may read what is installed, as with install(1).
        file.write_all(bytes)
            .and_then(|()| file.as_file().set_permissions(Permissions::from_mode(mode)))
            .with_context(|| refusal(folder))?;
        self.files.push((file.into_temp_path(), place));
        Ok(())
    }

    /// Adds a symbolic link to `target`, which is meant relative to the link's own folder.
    ///
    /// # Errors
    /// As [`Staging::file`].
    pub(super) fn link(&mut self, path: &str, target: &str) -> Result<()> {
        let place = self.place(path)?;
        let folder = place.parent().context("a link has a folder")?;
        let link = name().make_in(folder, |path| symlink(target, path));
        let link = link.with_context(|| refusal(folder))?;
        self.files.push((link.into_temp_path(), place));
        Ok(())
    }

    /// The files of the set, as paths from the root.
    ///
    /// # Errors
    /// A path is not UTF-8.
    pub(super) fn paths(&self) -> Result<Vec<String>> {
        let inside = |place: &Path| Some(place.strip_prefix(&self.root).ok()?.to_str()?.to_owned());
        let paths: Option<Vec<_>> = self.files.iter().map(|(_, place)| inside(place)).collect();
        paths.context("a path that is not UTF-8 cannot be installed")
    }

    /// Puts every file in its place and returns the places. A file that is there already stays,
    /// with its time, so that `make` builds nothing again for it.
    ///
    /// # Errors
    /// A rename fails, which after all that was tried before means that somebody else works
    /// on the same folder. The error names the first file that did not come into its place.
    pub(super) fn commit(mut self) -> Result<Vec<PathBuf>> {
        let mut places = Vec::new();
        for (file, place) in self.files.drain(..) {
            if is_same(&file, &place) {
                places.push(place);
                continue;
            }
            file.persist(&place)
                .with_context(|| format!("cannot put {} in its place", place.display()))?;
            places.push(place);
        }
        self.folders.clear();
        Ok(places)
    }

    /// The full path, with its folder made.
    fn place(&mut self, path: &str) -> Result<PathBuf> {
        let place = self.root.join(path);
        ensure!(
            !place.is_dir(),
            "{} is a folder, where a file has to be installed",
            place.display()
        );
        let folder = place.parent().context("a file has a folder")?;
        let missing: Vec<_> = folder.ancestors().take_while(|parent| !parent.exists()).collect();
        for folder in missing.into_iter().rev() {
            fs::create_dir(folder).with_context(|| refusal(folder))?;
            self.folders.push(folder.to_path_buf());
        }
        Ok(place)
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        self.files.clear();
        for folder in self.folders.iter().rev() {
            // One that somebody else has put something into by now stays.
            let _: io::Result<()> = fs::remove_dir(folder);
        }
    }
}

/// Whether two paths are regular files of the same content and rights.
fn is_same(one: &Path, other: &Path) -> bool {
    let file = |path| fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file);
    let (Some(first), Some(second)) = (file(one), file(other)) else { return false };
    first.len() == second.len()
        && first.permissions() == second.permissions()
        && fs::read(one)
            .ok()
            .is_some_and(|bytes| fs::read(other).is_ok_and(|others| others == bytes))
}

fn name() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".pedina-install-");
    builder
}

fn refusal(folder: &Path) -> String {
    format!(
        "cannot write to {}; choose another --prefix, or install as a user who may write there",
        folder.display()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    /// Everything below a folder, for comparing before and after.
    fn tree(root: &Path) -> Vec<PathBuf> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(root).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_dir() {
                paths.extend(tree(&entry.path()));
            }
            paths.push(entry.path());
        }
        paths.sort();
        paths
    }

    #[test]
    fn what_does_not_change_keeps_its_time() {
        let folder = TempDir::new().unwrap();
        let install = |text: &[u8], mode| {
            let mut staging = Staging::new(folder.path()).unwrap();
            staging.file("x", text, mode).unwrap();
            assert_eq!(staging.commit().unwrap(), [folder.path().join("x")]);
            fs::metadata(folder.path().join("x")).unwrap().modified().unwrap()
        };
        let long_ago = std::time::UNIX_EPOCH + core::time::Duration::from_secs(1000);
        let age = || {
            let file = fs::File::options().write(true).open(folder.path().join("x")).unwrap();
            file.set_modified(long_ago).unwrap();
        };
        install(b"one", 0o644);
        age();
        assert_eq!(install(b"one", 0o644), long_ago);
        assert_ne!(install(b"two", 0o644), long_ago);
        age();
        assert_ne!(install(b"two", 0o755), long_ago);
        assert_eq!(fs::read(folder.path().join("x")).unwrap(), b"two");
        assert_eq!(tree(folder.path()), [folder.path().join("x")]);
    }

    #[test]
    fn files_appear_together_and_replace_older_ones() {
        let folder = TempDir::new().unwrap();
        let root = folder.path().join("new/prefix");
        for round in ["old", "new"] {
            let mut staging = Staging::new(&root).unwrap();
            staging.file("lib/libx.so.0", round.as_bytes(), 0o755).unwrap();
            staging.link("lib/libx.so", "libx.so.0").unwrap();
            if round == "old" {
                assert!(
                    !root.join("lib/libx.so.0").exists(),
                    "in its place before all are written"
                );
            }
            staging.commit().unwrap();
            assert_eq!(fs::read_to_string(root.join("lib/libx.so")).unwrap(), round);
        }
        let mode = fs::metadata(root.join("lib/libx.so.0")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o755);
        assert_eq!(tree(&root.join("lib")).len(), 2, "a temporary file stayed");
    }

    #[test]
    fn an_error_or_giving_up_leaves_nothing() {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("lib"), "in the way").unwrap();
        fs::create_dir_all(folder.path().join("share/x")).unwrap();
        let before = tree(folder.path());

        let mut staging = Staging::new(folder.path()).unwrap();
        staging.file("include/x.h", b"", 0o644).unwrap();
        assert!(staging.file("lib/libx.a", b"", 0o644).is_err(), "lib is a file");
        assert!(staging.file("share/x", b"", 0o644).is_err(), "share/x is a folder");
        drop(staging);
        assert_eq!(tree(folder.path()), before);
    }

    #[test]
    fn a_place_where_nobody_can_write_is_refused_at_once() {
        for root in ["/dev/null/prefix", "/proc/prefix"] {
            let Err(error) = Staging::new(Path::new(root)) else { panic!("{root} was accepted") };
            assert!(format!("{error:#}").contains("choose another --prefix"), "{error:#}");
        }
    }
}
