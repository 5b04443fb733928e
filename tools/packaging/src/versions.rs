//! One number everywhere: each file that states the version of Pedina states that of `Cargo.toml`.

use super::VERSION;
use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use pedina_support::shell;
use std::fs;

/// Reads each place.
///
/// # Errors
/// A file does not state the version where it should, or another one.
pub(super) fn check() -> Result<Counts> {
    for (path, before, after) in PLACES {
        let text = fs::read_to_string(shell::root().join(path))?;
        let places: Vec<_> = text.split(before).skip(1).collect();
        ensure!(!places.is_empty(), "{path} does not hold `{before}`");
        for place in places {
            let (version, _) = place.split_once(after).with_context(|| path.to_owned())?;
            ensure!(
                version == VERSION,
                "{path} states {version}, Cargo.toml {VERSION}: make them the same"
            );
        }
    }
    Ok(Counts::passed(PLACES.len() as u64))
}

/// File, and what stands before and after the version. What is not here takes the number from
/// `Cargo.toml` when it is made: the wheel, the manifests for boards, Debian, pkg-config, CMake.
const PLACES: [(&str, &str, &str); 10] = [
    ("Cargo.toml", "\nversion = \"", "\""),
    ("Cargo.toml", "pedina = { path = \"core\", version = \"", "\""),
    ("bindings/java/README.md", "dev.pedina:pedina:", "`"),
    ("bindings/java/README.md", "dev.pedina:pedina-android:", "\""),
    ("bindings/java/android/pom.xml", "PackageTest compares them. -->\n  <version>", "<"),
    ("bindings/java/pom.xml", "PedinaTest compares them. -->\n  <version>", "<"),
    ("bindings/java/bom/pom.xml", "PackageTest compares them. -->\n  <version>", "<"),
    ("bindings/java/bom/pom.xml", "<artifactId>pedina</artifactId>\n        <version>", "<"),
    (
        "bindings/java/bom/pom.xml",
        "<artifactId>pedina-android</artifactId>\n        <version>",
        "<",
    ),
    ("bindings/js/package.json", "\"version\": \"", "\""),
];
