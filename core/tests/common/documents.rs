//! Documents of the repository that the tests compare the library with.

use std::fs;
use std::path::{Path, PathBuf};

/// Where the repository has this file; `None` in the packed crate, which has no documents.
pub(crate) fn path(path: &str) -> Option<PathBuf> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Cargo writes this file into every crate that it packs.
    let is_packed = package.join("Cargo.toml.orig").exists();
    (!is_packed).then(|| package.join("..").join(path))
}

/// The text of such a file.
pub(crate) fn text(document: &str) -> Option<String> {
    let read =
        |path| fs::read_to_string(path).unwrap_or_else(|error| panic!("{document}: {error}"));
    path(document).map(read)
}
