//! The reference of the C++ headers, by Doxygen.

use super::doxygen;
use anyhow::Result;
use std::path::Path;

/// Writes the reference into `folder`, which it makes.
pub(super) fn write(folder: &Path) -> Result<()> {
    doxygen::write(folder, &HEADERS, front_page, SETTINGS)
}

/// The introduction of `pedina.hpp` as the first page.
fn front_page(header: &str) -> String {
    let is_comment = |line: &&str| line.starts_with("//");
    let lines: Vec<_> = header.lines().skip(3).take_while(is_comment).collect();
    let prose: String = lines.iter().map(|line| format!("//{line}\n")).collect();
    match lines.is_empty() {
        true => header.to_owned(),
        false => format!("/// @mainpage C++ reference\n///\n{prose}\n{header}"),
    }
}

const HEADERS: [&str; 5] = [
    "pedina.hpp",
    "pedina/library.hpp",
    "pedina/chess.hpp",
    "pedina/mastermind.hpp",
    "pedina/konobi.hpp",
];

/// The fields of a result are described by its function, not one by one.
const SETTINGS: &str = "\
PROJECT_BRIEF = C++ reference
EXTRACT_ALL = YES
BUILTIN_STL_SUPPORT = YES
";
