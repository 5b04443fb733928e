//! `cargo xtask lines`: how many lines people wrote, by part of the repository and by purpose.
//!
//! Blank lines do not count. In a Rust file the tests begin at `mod tests {`; data that tests read,
//! lock files and pictures are not counted at all.

use crate::shell;
use anyhow::{Context, Result};
use std::collections::BTreeMap;

/// Options of `cargo xtask lines`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Count this commit rather than the newest one
    #[arg(default_value = "HEAD")]
    commit: String,
}

/// Prints the table.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut table = BTreeMap::<String, Lines>::new();
    for (path, text) in files(&args.commit)? {
        *table.entry(part(&path).to_owned()).or_default() += Lines::of(&path, &text);
    }
    println!("{:<22}{:>9}{:>9}{:>11}{:>11}", "part", "code", "tests", "documents", "generated");
    let mut sum = Lines::default();
    for (part, lines) in table.into_iter().filter(|(_, lines)| lines.all() > 0) {
        println!("{}", lines.row(&part));
        sum += lines;
    }
    println!("{}", sum.row("all"));
    println!("{} lines written by people", sum.code + sum.tests + sum.documents);
    Ok(())
}

/// The files of a commit that count, with their texts.
fn files(commit: &str) -> Result<Vec<(String, String)>> {
    let mut list = shell::command("git");
    let list = shell::stdout(list.args(["ls-tree", "-r", "--name-only", commit]), "")?;
    let paths: Vec<_> = list.lines().filter(|path| counts(path)).collect();
    let wanted: String = paths.iter().map(|path| format!("{commit}:{path}\n")).collect();
    let mut print = shell::command("git");
    let printed = shell::stdout(print.args(["cat-file", "--batch"]), &wanted)?;
    let mut rest = printed.as_str();
    let mut files = Vec::new();
    for path in paths {
        // `ID blob SIZE`, the file, and the end of its line.
        let (head, text) = rest.split_once('\n').context("git prints too little")?;
        let size = head.rsplit(' ').next().and_then(|size| size.parse().ok());
        let (text, end) = size.and_then(|size| text.split_at_checked(size)).context("no size")?;
        files.push((path.to_owned(), text.to_owned()));
        rest = end.strip_prefix('\n').unwrap_or(end);
    }
    Ok(files)
}

/// Whether people wrote a file, or a program that they wrote.
fn counts(path: &str) -> bool {
    let kind = path.rsplit_once('.').map_or("", |(_, kind)| kind);
    KINDS.contains(&kind) || path.ends_with("Makefile")
}

/// The first folder of a path, and the second one of the bindings and the tools.
fn part(path: &str) -> &str {
    let ends: Vec<_> = path.match_indices('/').map(|(at, _)| at).collect();
    let is_split = ["bindings/", "tools/"].iter().any(|folder| path.starts_with(folder));
    match ends[..] {
        [_, second, ..] if is_split => &path[..second],
        [first, ..] => &path[..first],
        [] => ".",
    }
}

/// Whether all of a file is for tests.
fn is_test(path: &str) -> bool {
    path.split('/')
        .any(|part| ["tests", "test", "tests.rs"].contains(&part) || part.ends_with(".test.js"))
}

/// What stands in a Rust file before its tests.
pub(crate) fn code<'a>(path: &str, text: &'a str) -> &'a str {
    if is_test(path) {
        return "";
    }
    text.split_once("\nmod tests {").map_or(text, |(code, _)| code)
}

/// Lines that are not blank, by purpose.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
struct Lines {
    code: usize,
    tests: usize,
    documents: usize,
    generated: usize,
}

impl Lines {
    fn of(path: &str, text: &str) -> Self {
        let count = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).count();
        let kind = path.rsplit_once('.').map_or("", |(_, kind)| kind);
        let is_generated = path.starts_with("include/") || text.starts_with("// @generated ");
        let mut lines = Self::default();
        match kind {
            _ if is_generated => lines.generated = count(text),
            "md" => lines.documents = count(text),
            _ if is_test(path) => lines.tests = count(text),
            "rs" => {
                let (code, tests) = text.split_at(code(path, text).len());
                (lines.code, lines.tests) = (count(code), count(tests));
            }
            _ => lines.code = count(text),
        }
        lines
    }

    fn all(self) -> usize {
        self.code + self.tests + self.documents + self.generated
    }

    fn row(self, part: &str) -> String {
        let Self { code, tests, documents, generated } = self;
        format!("{part:<22}{code:>9}{tests:>9}{documents:>11}{generated:>11}")
    }
}

impl core::ops::AddAssign for Lines {
    fn add_assign(&mut self, other: Self) {
        self.code += other.code;
        self.tests += other.tests;
        self.documents += other.documents;
        self.generated += other.generated;
    }
}

/// The endings of files that people write.
const KINDS: [&str; 22] = [
    "c", "cmake", "css", "h", "hpp", "html", "in", "java", "js", "kts", "ld", "md", "mjs", "py",
    "rs", "s", "sh", "toml", "ts", "xml", "yaml", "yml",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_counts_once_for_its_purpose() {
        let rust = "//! Code.\n\nfn f() {}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n}\n";
        let want = Lines { code: 3, tests: 3, ..Lines::default() };
        assert_eq!(Lines::of("core/src/f.rs", rust), want);
        assert_eq!(Lines::of("core/tests/f.rs", "a\nb\n"), Lines { tests: 2, ..Lines::default() });
        assert_eq!(Lines::of("docs/a.md", "a\n\nb\n").documents, 2);
        assert_eq!(Lines::of("include/pedina.h", "a\n").generated, 1);
        assert!(counts("docs/a.md") && !counts("core/tests/data/a.perft"));
    }

    #[test]
    fn parts_are_folders() {
        let parts = ["README.md", "core/src/lib.rs", "tools/proofs/src/main.rs"].map(part);
        assert_eq!(parts, [".", "core", "tools/proofs"]);
    }
}
