//! The examples of the documents: each is taken out of the text as it stands, built and run.
//!
//! A block of a language that a document must show is a whole program. When the next block is
//! `text`, the program must print exactly that. All other examples of Rust, JavaScript and Python
//! are run by the tests of these packages.

use crate::archive;
use crate::counts::Counts;
use crate::jdk::Jdk;
use crate::python::{install, wheel};
use crate::{jvm, shell};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;

/// Builds and runs every example.
///
/// # Errors
/// A document has no example of its language. What does not build, run or print what it should is
/// printed and counted.
pub(super) fn check() -> Result<Counts> {
    let mut counts = Counts::default();
    for (path, languages) in DOCUMENTS {
        let text = fs::read_to_string(shell::root().join(path))
            .with_context(|| format!("cannot read {path}"))?;
        let examples = examples(&text);
        for &language in languages {
            ensure!(
                examples.iter().any(|example| example.language == language),
                "{path} has no block of the language `{language}`"
            );
        }
        for example in examples.iter().filter(|example| languages.contains(&example.language)) {
            match example.check(path, runner(example.language)?) {
                Ok(()) => counts.passed += 1,
                Err(error) => {
                    println!("the example in line {} of {path}: {error:#}", example.line);
                    counts.failed += 1;
                }
            }
        }
    }
    Ok(counts)
}

/// The documents with examples, and the languages that each must show.
const DOCUMENTS: [(&str, &[&str]); 6] = [
    ("README.md", &["c"]),
    ("docs/c.md", &["c"]),
    ("docs/firmware.md", &["c"]),
    ("docs/cpp.md", &["cpp"]),
    ("docs/three-languages.md", &["rust", "cpp", "python"]),
    ("bindings/java/README.md", &["java"]),
];

/// Builds and runs an example in a folder; what it prints.
type Runner = fn(&Example<'_>, &Path) -> Result<String>;

fn runner(language: &str) -> Result<Runner> {
    Ok(match language {
        "c" => c,
        "cpp" => cpp,
        "java" => java,
        "python" => python,
        "rust" => rust,
        _ => bail!("examples of `{language}` cannot be run"),
    })
}

#[derive(Debug, Eq, PartialEq)]
struct Example<'a> {
    language: &'a str,
    /// Line of the opening fence, counted from 1.
    line: usize,
    source: &'a str,
    output: Option<&'a str>,
}

impl Example<'_> {
    /// Runs the example in a folder that stays, so that what fails can be run again by hand.
    fn check(&self, path: &str, run: Runner) -> Result<()> {
        let folder = shell::target_dir().join("examples").join(path);
        let folder = folder.join(format!("line-{}", self.line));
        fs::create_dir_all(&folder)?;
        let output = run(self, &folder)?;
        ensure!(self.output.is_none_or(|want| want == output), "it prints:\n{output}");
        Ok(())
    }
}

/// The fenced blocks that name a language; a block of `text` is the output of the block before it.
fn examples(markdown: &str) -> Vec<Example<'_>> {
    let mut examples: Vec<Example<'_>> = Vec::new();
    let mut open: Option<(&str, usize, usize)> = None;
    let mut offset = 0;
    for (index, line) in markdown.split_inclusive('\n').enumerate() {
        let end = offset + line.len();
        if let Some(language) = line.trim_end().strip_prefix("```") {
            match open.take() {
                None => open = Some((language, index + 1, end)),
                Some(("text", _, start)) => {
                    if let Some(example) = examples.last_mut() {
                        example.output = Some(&markdown[start..offset]);
                    }
                }
                Some((language, line, start)) => examples.push(Example {
                    language,
                    line,
                    source: &markdown[start..offset],
                    output: None,
                }),
            }
        }
        offset = end;
    }
    examples
}

fn c(example: &Example<'_>, folder: &Path) -> Result<String> {
    let options = ["gcc", "-std=c99", "-Wpedantic"];
    compiled(example, folder, "example.c", &options)
}

fn cpp(example: &Example<'_>, folder: &Path) -> Result<String> {
    compiled(example, folder, "example.cpp", &["g++", "-std=c++17"])
}

/// Compiles an example with every warning an error, links the archive, and runs the program.
fn compiled(example: &Example<'_>, folder: &Path, name: &str, compiler: &[&str]) -> Result<String> {
    let library = archive::host_library()?;
    let (source, program) = (folder.join(name), folder.join("example"));
    fs::write(&source, example.source)?;
    let mut command = shell::command(compiler[0]);
    command.args(&compiler[1..]).args(["-Wall", "-Wextra", "-Wconversion", "-Werror"]);
    command.arg("-I").arg(shell::root().join("include"));
    shell::run(command.arg(source).arg(library).arg("-o").arg(&program))?;
    shell::run(&mut shell::command(program))
}

fn java(example: &Example<'_>, folder: &Path) -> Result<String> {
    let Some((_, after)) = example.source.split_once("class ") else {
        bail!("a Java example needs a class with a main method");
    };
    let name = after.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let source = folder.join(name).with_extension("java");
    fs::write(&source, example.source)?;
    let mut java = shell::command(Jdk::require()?.program("java"));
    java.args(["--enable-native-access=ALL-UNNAMED", "--class-path"]);
    shell::run(java.arg(jvm::jar()?).arg(source))
}

/// Runs an example with the package installed, not with its sources.
fn python(example: &Example<'_>, folder: &Path) -> Result<String> {
    let environment = shell::target_dir().join("examples/python");
    // The version stays while the sources change.
    let python = install(&environment, &["--force-reinstall", &wheel()?.to_string_lossy()])?;
    let source = folder.join("example.py");
    fs::write(&source, example.source)?;
    shell::run(shell::command(python).args(["-I", "-W", "error"]).arg(source))
}

/// Compiles an example against the crate with every warning an error, and runs the program.
fn rust(example: &Example<'_>, folder: &Path) -> Result<String> {
    shell::run(shell::cargo().args(["build", "--quiet", "--package", "pedina"]))?;
    let (source, program) = (folder.join("example.rs"), folder.join("example"));
    fs::write(&source, example.source)?;
    let built = shell::target_dir().join("debug");
    let mut rustc = shell::command("rustc");
    rustc.args(["--edition", "2024", "--deny", "warnings", "--extern"]);
    rustc.arg(format!("pedina={}", built.join("libpedina.rlib").display()));
    rustc.arg("-L").arg(format!("dependency={}", built.join("deps").display()));
    shell::run(rustc.arg(source).arg("-o").arg(&program))?;
    shell::run(&mut shell::command(program))
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    #[test]
    fn blocks_are_found_with_their_output() {
        let markdown = "# T\n```sh\nls\n```\ntext\n```c\nint main(void);\n```\nprints\n\
                        ```text\n20\n```\n```rust\nx\n```\n";
        let blocks = examples(markdown);
        let languages: Vec<_> = blocks.iter().map(|block| block.language).collect();
        assert_eq!(languages, ["sh", "c", "rust"]);
        let want =
            Example { language: "c", line: 6, source: "int main(void);\n", output: Some("20\n") };
        assert_eq!(blocks[1], want);
    }
}
