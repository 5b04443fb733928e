//! Generated files, and how they get into a folder.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// A generated file: its path below a folder of generated sources, and what it holds.
#[derive(Debug)]
pub struct Output {
    /// Relative, with the file's name.
    pub path: PathBuf,
    /// The whole text.
    pub content: String,
}

impl Output {
    /// A file with a content.
    pub fn new(path: impl Into<PathBuf>, content: String) -> Self {
        Self { path: path.into(), content }
    }
}

/// Makes `files` all that `folder` holds. Those that hold the same already are left alone, so that
/// no compiler takes them for new; what an earlier version of the interface gave is deleted.
///
/// # Errors
/// As those of the file system.
pub fn write(folder: &Path, files: &[Output]) -> Result<()> {
    for Output { path, content } in files {
        let file = folder.join(path);
        if fs::read_to_string(&file).ok().as_ref() != Some(content) {
            fs::create_dir_all(file.parent().context("a file without folder")?)?;
            fs::write(&file, content)
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
    }
    for path in paths(folder)? {
        if !files.iter().any(|file| folder.join(&file.path) == path) {
            fs::remove_file(&path).with_context(|| format!("cannot delete {}", path.display()))?;
        }
    }
    Ok(())
}

/// All files below a folder, in the order of their names.
fn paths(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let mut entries = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    entries.sort();
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() { files.extend(paths(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, process};

    #[test]
    fn a_folder_holds_what_was_written_last() {
        let folder = env::temp_dir().join(format!("pedina-bindings-{}", process::id()));
        let file = |path: &str| Output::new(path, path.to_owned());
        write(&folder, &[file("a/old"), file("a/same")]).unwrap();
        write(&folder, &[file("a/same"), file("new")]).unwrap();
        assert_eq!(paths(&folder).unwrap(), [folder.join("a/same"), folder.join("new")]);
        assert_eq!(fs::read_to_string(folder.join("new")).unwrap(), "new");
        fs::remove_dir_all(folder).unwrap();
    }
}
