//! The limits of CONTRIBUTING: no line over 100 columns in what people write, no source over 500
//! lines, and no closure with a parameter called `it`.

use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Checks all files of the repository that people write: sources, pages, style sheets, documents.
///
/// # Errors
/// A file is too long or too wide; the message names all of them.
pub(super) fn check() -> Result<Counts> {
    let root = shell::root();
    let list = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .context("cannot list the files: is git installed?")?;
    let list = String::from_utf8(list.stdout)?;
    let mut count = 0;
    let mut excesses = Vec::new();
    for path in list.lines().filter(|path| is_limited(path)) {
        // A file may be deleted, but not yet in the index.
        let Ok(text) = fs::read_to_string(Path::new(root).join(path)) else { continue };
        if !is_generated(&text) {
            count += 1;
            excesses.extend(excess(path, &text));
        }
    }
    ensure!(count > 0, "git lists no source");
    ensure!(excesses.is_empty(), "beyond the limits:\n{}", excesses.join("\n"));
    Ok(Counts::passed(1))
}

fn is_limited(path: &str) -> bool {
    let kind = path.rsplit_once('.').map_or("", |(_, kind)| kind);
    (SOURCES.contains(&kind) || PAGES.contains(&kind)) && !path.starts_with("include/")
}

fn is_generated(text: &str) -> bool {
    text.starts_with("// @generated ")
}

/// What is too much in a file. A row of a table in Markdown cannot be broken, nor can an address.
fn excess(path: &str, text: &str) -> Vec<String> {
    let is_document = path.ends_with(".md");
    let is_breakable = |line: &&str| {
        let words = line.trim_start().trim_start_matches("- ");
        !is_document || (!line.trim_start().starts_with('|') && words.contains(' '))
    };
    let wide = text.lines().zip(1..).filter(|(line, _)| is_breakable(line));
    let wide = wide.filter_map(|(line, number)| {
        let width = line.chars().count();
        (width > COLUMNS).then(|| format!("{path}:{number} has {width} columns of {COLUMNS}"))
    });
    let lines = text.lines().count();
    let is_long = lines > LINES && !is_document;
    let long = is_long.then(|| format!("{path} has {lines} lines of {LINES}"));
    let nameless =
        text.lines().zip(1..).filter(|(line, _)| path.ends_with(".rs") && is_nameless(line));
    let nameless = nameless.map(|(_, number)| format!("{path}:{number} has a parameter `it`"));
    wide.chain(long).chain(nameless).collect()
}

/// Whether a closure has a parameter `it` instead of a name that says what it is.
fn is_nameless(line: &str) -> bool {
    let parameters = line.split('|').skip(1).flat_map(|part| part.split([':', ',']));
    let is_it = |parameter: &str| parameter.trim_matches(['&', '(', ')', ' ']) == "it";
    // Examples of the documentation are code, too.
    !line.trim_start().starts_with("// ") && parameters.into_iter().any(is_it)
}

const SOURCES: [&str; 7] = ["rs", "c", "h", "java", "js", "mjs", "py"];
const PAGES: [&str; 3] = ["css", "html", "md"];
const COLUMNS: usize = 100;
const LINES: usize = 500;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_within_the_limits_passes() {
        let widest = "ü".repeat(COLUMNS);
        assert_eq!(excess("a.rs", &format!("{widest}\n").repeat(LINES)), [""; 0]);
    }

    #[test]
    fn each_excess_is_named() {
        let wider = "x".repeat(COLUMNS + 1);
        assert_eq!(excess("a.c", &format!("\n{wider}\n")), ["a.c:2 has 101 columns of 100"]);
        let longer = "\n".repeat(LINES + 1);
        assert_eq!(excess("b/A.java", &longer), ["b/A.java has 501 lines of 500"]);
    }

    #[test]
    fn a_parameter_has_a_name() {
        for named in ["all(|one| one > 0)", "all(|&one| x)", "map(|(a, one)| a)", "|one: &str| {"] {
            let line = named.replace("one", "it");
            assert_eq!(excess("a.rs", &line), ["a.rs:1 has a parameter `it`"]);
            assert_eq!(excess("a.rs", &format!("// {line}")), [""; 0]);
            assert_ne!(excess("a.rs", &format!("/// {line}")), [""; 0]);
            assert_eq!(excess("a.rs", named), [""; 0]);
        }
    }

    #[test]
    fn a_document_is_as_long_as_it_needs_and_its_tables_as_wide() {
        let row = format!("| {} |", "x ".repeat(COLUMNS));
        assert_eq!(excess("a.md", &format!("{row}\n").repeat(LINES + 1)), [""; 0]);
        let prose = "x ".repeat(COLUMNS);
        assert_eq!(excess("a.md", &prose), ["a.md:1 has 200 columns of 100"]);
    }

    #[test]
    fn only_what_people_write_is_limited() {
        assert!(is_limited("core/src/lib.rs") && is_limited("ffi/tests/c/numbers.h"));
        assert!(is_limited("README.md") && is_limited("apps/web/style/board.css"));
        assert!(!is_limited("include/pedina/chess.h") && !is_limited("Cargo.lock"));
        assert!(is_generated("// @generated from the errors: do not edit.\n//! Statuses\n"));
        assert!(!is_generated("//! What is @generated from nothing\n"));
    }
}
