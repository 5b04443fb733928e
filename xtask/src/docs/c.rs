//! The reference of the C headers, by Doxygen.
//!
//! Doxygen reads copies: there names are links, and an integer type with its constants is one enum.

use super::doxygen;
use crate::header;
use anyhow::Result;
use std::path::Path;

/// Writes the reference into `folder`, which it makes.
pub(super) fn write(folder: &Path) -> Result<()> {
    let headers: Vec<_> = header::paths().collect();
    doxygen::write(folder, &headers, for_doxygen, SETTINGS)
}

const SETTINGS: &str = "\
PROJECT_BRIEF = C reference
OPTIMIZE_OUTPUT_FOR_C = YES
TYPEDEF_HIDES_STRUCT = YES
EXPAND_ONLY_PREDEF = YES
PREDEFINED = PDN_ALIGNED(bytes)= PDN_NODISCARD=
EXCLUDE_SYMBOLS = PDN_ALIGNED PDN_LAYOUT PDN_NODISCARD PEDINA_*
";

/// A header with commands for Doxygen.
fn for_doxygen(header: &str) -> String {
    let header = linked(header);
    let Some((head, body)) = header.split_once("*/") else { return header };
    let contract = head.split_once(" * Version").map(|(title, text)| {
        let title = title.trim_start_matches("/*\n * ").trim_end();
        let text = text.split_once(" * SPDX").map_or(text, |(text, _)| text);
        format!("/**\n * @mainpage C reference\n *\n * {title} Version{text} */\n")
    });
    contract.unwrap_or_default() + &enums(body)
}

/// The header with `#` before each name in a comment, which makes it a link. Samples of code, which
/// are indented, beginnings of names, such as `PDN_STRUCT_`, and what a program may define,
/// `PDN_NO_…`, stay as they are.
fn linked(header: &str) -> String {
    let mut output = String::new();
    for line in header.lines() {
        let text = line.trim_start();
        let is_comment = text.starts_with("* ") || text.starts_with("/** ");
        let mut rest = line;
        while is_comment && !text.starts_with("*     ") {
            let Some(start) = rest.find("pdn_").into_iter().chain(rest.find("PDN_")).min() else {
                break;
            };
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let length = rest[start..].find(|c| !is_word(c)).unwrap_or(rest.len() - start);
            let (before, name) = (&rest[..start], &rest[start..start + length]);
            let is_plain = name.ends_with('_') || name.starts_with("PDN_NO_");
            let mark = if is_plain || before.ends_with(is_word) { "" } else { "#" };
            output += &format!("{before}{mark}{name}");
            rest = &rest[start + length..];
        }
        output += rest;
        output.push('\n');
    }
    output
}

/// `typedef uint8_t pdn_x; enum { … };` as `enum pdn_x { … };`: the type with its constants.
fn enums(declarations: &str) -> String {
    let mut output = String::new();
    let mut lines = declarations.lines().peekable();
    while let Some(line) = lines.next() {
        let is_enum = lines.peek() == Some(&"enum {");
        match line.strip_prefix("typedef ").and_then(|line| line.split_once(' ')) {
            Some((_, name)) if is_enum => {
                lines.next();
                output += &format!("enum {} {{\n", name.trim_end_matches(';'));
            }
            // What follows the last section has no meaning for a reader.
            _ if line.starts_with("/* The layout that") => break,
            _ => output += &format!("{line}\n"),
        }
    }
    output
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_become_their_types_and_names_links() {
        let header = "/*
 * Pedina.
 * Version 1.
 *
 * - A rule.
 *
 * SPDX: x
 */
/** Prose of pdn_x without PDN_NO_X. */
/** A side. */
typedef uint8_t pdn_color;
enum {
    PDN_WHITE = 0,
};
/* The layout that it was built with */
PDN_LAYOUT(x, 1, 1);
";
        let text = for_doxygen(header);
        for part in [
            " * @mainpage C reference\n *\n * Pedina. Version 1.\n *\n * - A rule.\n",
            "/** Prose of #pdn_x without PDN_NO_X. */\n",
            "/** A side. */\nenum pdn_color {\n    PDN_WHITE = 0,\n};\n",
        ] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
        assert!(!text.contains("PDN_LAYOUT"), "{text}");
    }
}
