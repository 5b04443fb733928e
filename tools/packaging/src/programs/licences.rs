//! The licences of what a program is linked with, for people who get the program: crates, and what
//! zig brings for its system.
//!
//! cargo-about does the same, but it is to be compiled for some minutes, and asks for a list of
//! licences beside that in `deny.toml`.

use anyhow::{Context, Result, ensure};
use core::fmt::Write;
use pedina_library::bill::{Package, Subject};
use pedina_support::shell;
use pedina_support::targets::System;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Each text once, below the crates that it came with, and which crates came without; then those
/// of what `python` finds in its package `ziglang`.
///
/// # Errors
/// The sources of a crate cannot be read, or a crate has neither a text nor a licence whose text
/// this repository has; or `ziglang` lacks a text.
pub(super) fn third_party(target: &str, python: &Path) -> Result<String> {
    let mut crates_of = BTreeMap::<String, Vec<String>>::new();
    for package in &Subject::program(target).crates()? {
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
    let mut locate = shell::command(python);
    locate.args(["-c", "import ziglang; print(ziglang.__path__[0])"]);
    let folder = shell::stdout(&mut locate, "")?;
    for (title, path) in parts(System::of(target)) {
        write!(page, "{RULE}\n{title}\n\n{}\n", read(&Path::new(folder.trim()).join(path))?)?;
    }
    Ok(page)
}

/// What zig links programs of a system with, and where `ziglang` has its licence.
fn parts(system: System) -> Vec<(&'static str, &'static str)> {
    let library = match system {
        System::Linux => Some(("musl, the C library (MIT)", "lib/libc/musl/COPYRIGHT")),
        System::Windows => {
            Some(("MinGW-w64, the start of a program (ZPL-2.1)", "lib/libc/mingw/COPYING"))
        }
        System::Macos | System::None => None,
    };
    let runtime = ("Zig, functions that compilers and C libraries call (MIT)", "LICENSE");
    library.into_iter().chain([runtime]).collect()
}

/// A text, without what differs from one package to another.
fn read(path: &Path) -> Result<String> {
    let text = fs::read(path).with_context(|| format!("no licence at {}", path.display()))?;
    let lines = String::from_utf8_lossy(&text);
    let lines: Vec<_> = lines.lines().map(str::trim_end).collect();
    Ok(lines.join("\n").trim_matches('\n').to_owned())
}

/// The licences that lie in the folder of a crate, or that of this repository which it names.
fn texts(package: &Package) -> Result<Vec<String>> {
    let folder = package.folder();
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
        if path.is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            texts.push(read(&path)?);
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
The program pedina is linked with the crates and parts below, with Rust's standard library
(MIT OR Apache-2.0, https://www.rust-lang.org), and with SQLite, which is in the public domain.
Where there are two licences to choose from, both texts are here.

";

const RULE: &str =
    "--------------------------------------------------------------------------------";
