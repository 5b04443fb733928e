//! The user's data folder: where a file goes that the program writes and nobody has named.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::platform;

/// The path of a file of this name in `pedina` below the user's data folder, which is made.
///
/// # Errors
/// This user has no home, or the folder cannot be made.
pub(crate) fn file(name: &str) -> Result<PathBuf> {
    let folder = platform::data_home()?.join("pedina");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder.join(name))
}
