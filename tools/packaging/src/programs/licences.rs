//! The licences of the crates that a program is linked with, for people who get the program.
//!
//! cargo-about does the same, but it is to be compiled for some minutes, and asks for a list of
//! licences beside that in `deny.toml`.

use crate::metadata::{Metadata, Package};
use anyhow::{Context, Result, ensure};
use core::fmt::Write;
use pedina_support::shell;
use std::collections::BTreeMap;
use std::fs;

/// Each text once, below the crates that it came with, and which crates came without.
///
/// # Errors
/// The sources of a crate cannot be read, or a crate has neither a text nor a licence whose text
/// this repository has.
pub(super) fn third_party(target: &str) -> Result<String> {
    let metadata = Metadata::read("apps", &["--filter-platform", target])?;
    let mut crates_of = BTreeMap::<String, Vec<String>>::new();
    for id in metadata.linked_with("pedina-apps")? {
        let package = metadata.package(id)?;
        if package.source.is_some() {
            let title = format!(
                "{} {} ({})",
                package.name,
                package.version,
                package.license.as_deref().unwrap_or("see below")
            );
            for text in texts(package)? {
                crates_of.entry(text).or_default().push(title.clone());
            }
        }
    }
    let mut all: Vec<_> = crates_of.into_iter().collect();
    all.sort_by(|(_, one), (_, other)| one.cmp(other));
    let mut page = HEAD.to_owned();
    for (text, crates) in all {
        write!(page, "{RULE}\n{}\n\n{text}\n", crates.join("\n"))?;
    }
    Ok(page)
}

/// The licences that lie in the folder of a crate, or that of this repository which it names.
fn texts(package: &Package) -> Result<Vec<String>> {
    let folder = package.folder();
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
        if path.is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            let text = fs::read(&path)?;
            // Line ends differ from crate to crate.
            let lines = String::from_utf8_lossy(&text);
            let lines: Vec<_> = lines.lines().map(str::trim_end).collect();
            texts.push(lines.join("\n").trim_matches('\n').to_owned());
        }
    }
    if texts.is_empty() {
        let licence = package.license.as_deref().unwrap_or_default();
        ensure!(licence.contains("Apache-2.0"), "{} has no text of its licence", package.name);
        texts.push(fs::read_to_string(shell::root().join("LICENSE-APACHE"))?);
    }
    texts.sort();
    Ok(texts)
}

/// How the names of licences begin.
const NAMES: [&str; 5] = ["COPYING", "COPYRIGHT", "LICENCE", "LICENSE", "NOTICE"];

const HEAD: &str = "\
The program pedina is linked with the crates below, with Rust's standard library
(MIT OR Apache-2.0, https://www.rust-lang.org), and with SQLite, which is in the public domain.
Where there are two licences to choose from, both texts are here.

";

const RULE: &str =
    "--------------------------------------------------------------------------------";
