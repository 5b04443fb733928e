//! Node, and the programs that npm installs for it below the target folder.

use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder `node_modules` of what checks and tests a package: its `package.json` lists it, its
/// lock file has the versions and checksums. It is installed below the target folder, if it is not.
///
/// # Errors
/// There is no npm, its registry cannot be reached, or the two files disagree.
pub(crate) fn packages(project: &Path) -> Result<PathBuf> {
    let name = project.file_name().context("a package has a folder")?;
    let folder = shell::target_dir().join("js/tools").join(name);
    let lock = fs::read(project.join(LOCK)).with_context(|| format!("{LOCK} is missing"))?;
    let mark = folder.join("installed");
    if fs::read(&mark).ok().as_ref() != Some(&lock) {
        fs::create_dir_all(&folder)?;
        for file in ["package.json", LOCK] {
            fs::copy(project.join(file), folder.join(file))?;
        }
        let mut npm = shell::command("npm");
        npm.current_dir(&folder).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        shell::run(npm.arg("--silent"))
            .context("TypeScript's compiler and what tests pages come from the registry of npm")?;
        fs::write(&mark, &lock)?;
    }
    Ok(folder.join("node_modules"))
}

/// A command of TypeScript's compiler in the folder of a package, with the types of Node.
///
/// # Errors
/// It cannot be installed.
pub(crate) fn type_checker(project: &Path) -> Result<Command> {
    let packages = packages(project)?;
    let mut node = shell::command("node");
    node.current_dir(project).arg(packages.join("typescript/bin/tsc"));
    node.arg("--typeRoots").arg(packages.join("@types"));
    Ok(node)
}

/// The browser that tests open pages in.
///
/// # Errors
/// There is none.
pub(crate) fn chromium() -> Result<PathBuf> {
    let names = ["chromium-headless-shell", "chromium", "chromium-browser"];
    let found = names.into_iter().find_map(shell::find_program);
    found.context("no Chromium: `cargo xtask setup` installs it")
}

/// The files of tests in a folder, `*.test.js`, with this word in their name.
///
/// # Errors
/// The folder cannot be listed, or no file matches.
pub(crate) fn tests(folder: &Path, word: Option<&str>) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder);
    for entry in entries.with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.js") {
            files.push(path);
        }
    }
    files.sort();
    ensure!(!files.is_empty(), "there is no test in {}", folder.display());
    let Some(word) = word else { return Ok(files) };
    let name = |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let names: Vec<_> = files.iter().map(name).collect();
    files.retain(|path| name(path).contains(word));
    ensure!(!files.is_empty(), "no file of tests has `{word}` in its name: {}", names.join(", "));
    Ok(files)
}

/// Runs the tests of these files in two processes side by side. In each of them they share what
/// takes long to start, such as a browser.
///
/// # Errors
/// As [`test()`], or the modules that import the files cannot be written.
pub(crate) fn test_in_halves(node: &mut Command, files: &[PathBuf]) -> Result<Counts> {
    test(node, &halves(&shell::target_dir().join("js/tests"), files)?)
}

/// Writes modules that import every other file.
fn halves(folder: &Path, files: &[PathBuf]) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let mut halves = Vec::new();
    for (index, name) in ["odd.mjs", "even.mjs"].into_iter().enumerate().take(files.len()) {
        let half = files.iter().skip(index).step_by(2);
        let imports: String = half.map(|file| format!("import {file:?};\n")).collect();
        let module = folder.join(name);
        fs::write(&module, imports)?;
        halves.push(module);
    }
    Ok(halves)
}

/// Runs the tests of these files. What failed is printed and counted.
///
/// # Errors
/// Node does not start, or no test runs.
pub(crate) fn test(node: &mut Command, files: &[PathBuf]) -> Result<Counts> {
    // Pages and their servers wait for each other most of the time.
    node.args(["--test", "--test-concurrency=2", "--test-reporter=tap"]).args(files);
    let (status, output) = shell::run_to_end(node)?;
    let Some(counts) = counts(&output) else {
        return Err(shell::failure(node, status, &output));
    };
    if counts.passed + counts.failed == 0 {
        bail!("Node ran no test");
    }
    if counts.failed > 0 {
        println!("{}", output.trim_end());
    }
    Ok(counts)
}

/// The last lines of Node's report: `# pass 12`.
fn counts(tap: &str) -> Option<Counts> {
    let number = |word: &str| -> Option<u64> {
        let line = tap.lines().rev().find_map(|line| line.strip_prefix(&format!("# {word} ")))?;
        line.trim().parse().ok()
    };
    let (failed, skipped) = (number("fail")? + number("cancelled")?, number("skipped")?);
    Some(Counts { passed: number("pass")?, failed, skipped })
}

const LOCK: &str = "package-lock.json";

#[cfg(test)]
mod tests {
    use super::tests as files_of;
    use super::*;

    #[test]
    fn the_report_of_node_is_counted() {
        let tap = "ok 1 - a\n# tests 6\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n";
        assert_eq!(counts(tap), Some(Counts { passed: 3, failed: 2, skipped: 1 }));
        assert_eq!(counts("TAP version 13\n"), None);
    }

    #[test]
    fn halves_have_all_files() {
        let folder = tempfile::tempdir().unwrap();
        let files = ["/a.js", "/b.js", "/c.js"].map(PathBuf::from);
        let read = |files: &[PathBuf]| -> Vec<String> {
            let halves = halves(folder.path(), files).unwrap();
            halves.iter().map(|half| fs::read_to_string(half).unwrap()).collect()
        };
        let [odd, even] = ["import \"/a.js\";\nimport \"/c.js\";\n", "import \"/b.js\";\n"];
        assert_eq!(read(&files), [odd, even]);
        assert_eq!(read(&files[..1]), ["import \"/a.js\";\n"]);
    }

    #[test]
    fn tests_are_chosen_by_a_word_of_their_file() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["board.test.js", "chess.test.js", "browser.js"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let names = |word| {
            let files = files_of(folder.path(), word)?;
            let name = |path: PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
            Ok::<_, anyhow::Error>(files.into_iter().map(name).collect::<Vec<_>>())
        };
        assert_eq!(names(None).unwrap(), ["board.test.js", "chess.test.js"]);
        assert_eq!(names(Some("chess")).unwrap(), ["chess.test.js"]);
        let error = names(Some("konobi")).unwrap_err().to_string();
        assert!(error.ends_with("`konobi` in its name: board.test.js, chess.test.js"), "{error}");
    }
}
