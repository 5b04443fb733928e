//! Coverage of Rust: the compiler counts regions (`-C instrument-coverage`), LLVM's own programs
//! merge and read the counts.
//!
//! One profile adds up all test programs of a part. Regions of a function that is compiled several
//! times, generic or not, are one. Code for other processors is not compiled, and not counted.

use super::measured::{File, Gap};
use crate::{lines, shell, test};
use anyhow::{Context, Result, ensure};
use pedina_support::targets;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The library, as a processor with 64 bits has it.
pub(super) fn core(runs_tests: bool) -> Result<Vec<File>> {
    measure("core", &["--package", "pedina", "--features", "alloc,serde"], runs_tests)
}

/// Runs the tests of a part, which `cargo test` finds by these arguments, and reads what they ran
/// of its sources.
fn measure(part: &str, words: &[&str], runs_tests: bool) -> Result<Vec<File>> {
    let folder = shell::target_dir().join("coverage");
    let counters = folder.join(part);
    let mut build = tests(&folder, words);
    let programs = executables(&shell::stdout(build.args(["--no-run", JSON]), "")?)?;
    if runs_tests {
        if counters.exists() {
            fs::remove_dir_all(&counters)?;
        }
        let mut run = tests(&folder, words);
        // Processes that end at the same time add to one of four files.
        run.env("LLVM_PROFILE_FILE", counters.join("%4m.profraw"));
        let skip: Vec<_> = SLOW.iter().flat_map(|name| ["--skip", *name]).collect();
        let counts = test::cargo::tests_named(&mut run, &skip)?;
        ensure!(counts.failed == 0, "{} tests of {part} fail", counts.failed);
    }
    let profile = counters.join("all.profdata");
    let mut merge = shell::command(targets::program("llvm-profdata")?);
    merge.args(["merge", "--sparse", "--failure-mode=all", "--output"]).arg(&profile);
    for entry in fs::read_dir(&counters).context("there was no run")? {
        merge.args(Some(entry?.path()).filter(|path| *path != profile));
    }
    shell::run(&mut merge)?;
    let mut export = shell::command(targets::program("llvm-cov")?);
    export.args(["export", "--skip-functions", "--skip-expansions", "--instr-profile"]);
    export.arg(&profile);
    for program in &programs {
        export.arg("--object").arg(program);
    }
    let sources = shell::root().join(part).join("src");
    read(&shell::stdout(&mut export, "")?, &sources)
}

/// `cargo test` of a build that counts.
fn tests(folder: &Path, words: &[&str]) -> Command {
    let mut cargo = shell::cargo();
    cargo.env("RUSTFLAGS", "-C instrument-coverage").env("CARGO_PROFILE_DEV_DEBUG", "0");
    cargo.args(["test", "--lib", "--bins", "--tests"]).args(words);
    cargo.arg("--target-dir").arg(folder);
    // Build scripts and macros count, too; nobody reads it.
    cargo.env("LLVM_PROFILE_FILE", folder.join("build/%4m.profraw"));
    cargo
}

/// Tests that count or play for minutes, several times as long where regions are counted, and that
/// run nothing which no other test does.
pub(crate) const SLOW: [&str; 11] = [
    "engine::endings::",
    "engine::evaluation::pawn_ending::tests::what_is_won_is_won_on_the_board",
    "engine::search::progress::tests::bounds_are_kept_and_moves_counted",
    "engine::solved::",
    "game::material::a_side_that_cannot_win_has_no_mate_in_any_position",
    "moves::exchange::tests::exchanges_equal_those_played_along_random_games",
    "perft::castling",
    "perft::chess960",
    "perft::classic",
    "perft::random",
    "perft::standard",
];

const JSON: &str = "--message-format=json";

/// The programs that a build names.
fn executables(messages: &str) -> Result<Vec<PathBuf>> {
    let mut programs = Vec::new();
    for line in messages.lines().filter(|line| line.starts_with('{')) {
        let message: Message = serde_json::from_str(line)?;
        programs.extend(message.executable);
    }
    ensure!(!programs.is_empty(), "cargo built no test");
    Ok(programs)
}

#[derive(Deserialize)]
struct Message {
    executable: Option<PathBuf>,
}

/// The export of `llvm-cov`.
#[derive(Deserialize)]
struct Export {
    data: [Data; 1],
}

#[derive(Deserialize)]
struct Data {
    files: Vec<Exported>,
}

#[derive(Deserialize)]
struct Exported {
    filename: PathBuf,
    segments: Vec<Segment>,
}

/// A place from which on a count holds: line, column, the count, whether there is one, whether a
/// region begins here, and whether that is only a gap between two others.
#[derive(Deserialize)]
struct Segment(usize, IgnoredAny, u64, bool, bool, bool);

impl Segment {
    fn begins_region(&self) -> bool {
        self.3 && self.4 && !self.5
    }
}

/// What an export says of the sources in a folder.
fn read(export: &str, sources: &Path) -> Result<Vec<File>> {
    let export: Export = serde_json::from_str(export).context("llvm-cov exports something else")?;
    let [data] = export.data;
    let mut files = Vec::new();
    for exported in data.files.iter().filter(|file| file.filename.starts_with(sources)) {
        let path = exported.filename.strip_prefix(shell::root())?.to_string_lossy().into_owned();
        let text = fs::read_to_string(&exported.filename)?;
        files.push(file(path, &text, &exported.segments));
    }
    ensure!(!files.is_empty(), "llvm-cov knows no file in {}", sources.display());
    Ok(files)
}

/// The regions and lines of a file before its tests. A line is run when a region on it is that
/// begins there, or, where none does, when the one is that reaches into it: LLVM's own rule.
fn file(path: String, text: &str, segments: &[Segment]) -> File {
    let code = lines::code(&path, text);
    let mut file = File { path, ..File::default() };
    let mut rest = segments;
    // The count that reaches into the line, if there is one.
    let mut count = None;
    for (line, number) in code.lines().zip(1..) {
        let (here, later) = rest.split_at(rest.partition_point(|segment| segment.0 <= number));
        rest = later;
        let regions = || here.iter().filter(|segment| segment.begins_region());
        let begun = regions().map(|segment| segment.2).max();
        if let Some(most) = begun.into_iter().chain(count).max() {
            file.lines.add(most > 0);
        }
        regions().for_each(|segment| file.regions.add(segment.2 > 0));
        if regions().any(|segment| segment.2 == 0) {
            file.gaps.push(Gap { line: number, text: line.trim().to_owned() });
        }
        if let Some(last) = here.last() {
            count = last.3.then_some(last.2);
        }
    }
    file
}

#[cfg(test)]
mod tests {
    use super::super::measured::Share;
    use super::*;

    #[test]
    fn lines_and_regions_are_counted_before_the_tests() {
        let text =
            "fn f() {\n    g()?;\n    h();\n}\n\nfn i() {\n}\n#[cfg(test)]\nmod tests {\n}\n";
        // `f` is run and the error of `g` is not; nothing calls `i`; the tests count for nothing.
        let segments = [
            Segment(1, IgnoredAny, 5, true, true, false),
            Segment(2, IgnoredAny, 0, true, true, false),
            Segment(2, IgnoredAny, 5, true, false, false),
            Segment(4, IgnoredAny, 0, false, false, false),
            Segment(6, IgnoredAny, 0, true, true, false),
            Segment(7, IgnoredAny, 0, false, false, false),
            Segment(10, IgnoredAny, 1, true, true, false),
        ];
        let file = file("f.rs".to_owned(), text, &segments);
        assert_eq!(file.lines, Share { run: 4, all: 6 });
        assert_eq!(file.regions, Share { run: 1, all: 3 });
        let gaps: Vec<_> = file.gaps.iter().map(|gap| (gap.line, gap.text.as_str())).collect();
        assert_eq!(gaps, [(2, "g()?;"), (6, "fn i() {")]);
    }
}
