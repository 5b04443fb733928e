//! The user's data folder: where a file goes that the program writes and nobody has named.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The path of a file of this name in `pedina` below the user's data folder, which is made.
///
/// # Errors
/// This user has no home, or the folder cannot be made.
pub(crate) fn file(name: &str) -> Result<PathBuf> {
    let folder = folder(env::var_os("XDG_DATA_HOME"), env::var_os("HOME"));
    let folder = folder.context("neither XDG_DATA_HOME nor HOME is set")?;
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder.join(name))
}

/// As the XDG Base Directory Specification says, by which a relative path is ignored.
fn folder(data_home: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let absolute = |path: OsString| Some(PathBuf::from(path)).filter(|path| path.is_absolute());
    let data_home = data_home.and_then(absolute);
    let usual = || Some(home.and_then(absolute)?.join(Path::new(".local/share")));
    Some(data_home.or_else(usual)?.join("pedina"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_where_the_specification_puts_it() {
        let folder = |data_home: &str, home: &str| {
            let set = |value: &str| (value != "unset").then(|| value.into());
            folder(set(data_home), set(home)).map(|path| path.display().to_string())
        };
        assert_eq!(folder("/d", "/home/al").as_deref(), Some("/d/pedina"));
        for ignored in ["unset", "", "d"] {
            let path = folder(ignored, "/home/al");
            assert_eq!(path.as_deref(), Some("/home/al/.local/share/pedina"), "{ignored}");
            assert_eq!(folder(ignored, "unset"), None);
            assert_eq!(folder(ignored, "al"), None);
        }
    }
}
