//! The limits of CONTRIBUTING: no line over 100 columns and no file over 500 lines, in the
//! languages whose formatter does not see to it.

use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Checks all files of the repository that people write in Rust, C, Java, JavaScript or Python.
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
    [".rs", ".c", ".h", ".java", ".js", ".mjs", ".py"].iter().any(|end| path.ends_with(end))
        && !path.starts_with("include/")
}

fn is_generated(text: &str) -> bool {
    text.starts_with("// @generated ")
}

/// What is too much in a file.
fn excess(path: &str, text: &str) -> Vec<String> {
    let wide = text.lines().zip(1..).filter_map(|(line, number)| {
        let width = line.chars().count();
        (width > COLUMNS).then(|| format!("{path}:{number} has {width} columns of {COLUMNS}"))
    });
    let lines = text.lines().count();
    let long = (lines > LINES).then(|| format!("{path} has {lines} lines of {LINES}"));
    wide.chain(long).collect()
}

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
    fn only_what_people_write_is_limited() {
        assert!(is_limited("core/src/lib.rs") && is_limited("ffi/tests/c/numbers.h"));
        assert!(!is_limited("include/pedina/chess.h") && !is_limited("README.md"));
        assert!(is_generated("// @generated from the errors: do not edit.\n//! Statuses\n"));
        assert!(!is_generated("//! What is @generated from nothing\n"));
    }
}
